"""Bets as they are typed: `25`, `ante 10 trips 5`, `p 25 d7 5`."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from houseway.cli.terminal.options import wager_called
from houseway.money import Cents, dollars
from houseway.rules import Refused, Sheet, WagerRule, read_typed_money

_BETWEEN: Final = re.compile(r"[\s=,;]+")
_TOGETHER: Final = re.compile(r"([A-Za-z_-]+)(\$?[0-9][0-9.]*)")
NOTHING_FIXED: Final[Mapping[str, Cents]] = MappingProxyType({})
_BARE: Final = re.compile(r"\$?[0-9][0-9.]*")


class NotUnderstood(Exception):  # noqa: N818 - one line for the person who typed it
    """The typed text is not a bet; the message says what is."""


def read_bets(
    typed: str, sheet: Sheet, names: Sequence[str], fixed: Mapping[str, Cents] = NOTHING_FIXED
) -> dict[str, Cents]:
    """The bets of a line; an amount that comes first is the first wager's, where that is required.

    A number alone at a table without a required wager could be on anything. A wager of a `fixed`
    amount needs none.
    """
    required = sheet.wagers[names[0]].required.value
    if _BARE.fullmatch(typed) and not required:
        form = " or ".join(f"{called(name)} {typed[:20]}" for name in names[:2])
        raise NotUnderstood(f"On which wager? Type, for example: {form}")
    bets: dict[str, Cents] = {}
    words: list[str] = []
    typed_words = [part for word in _BETWEEN.split(typed.strip()) for part in _parts(word, names)]
    for word, following in zip((*typed_words, ""), (*typed_words[1:], "", ""), strict=True):
        if words and not _BARE.fullmatch(word):
            named = _fixed_wager(" ".join(words), sheet, names, fixed)
            if named is not None and named not in bets:
                bets[named], words = fixed[named], []
        if not word:
            break
        if required and not words and not bets and _BARE.fullmatch(word):
            bets[names[0]] = _amount(word)  # "25 trips 5"
            continue
        if (
            not words
            or not _BARE.fullmatch(word)
            or (_BARE.fullmatch(following) and _is_wager(" ".join((*words, word)), sheet, names))
        ):
            words.append(word)  # "dragon 7 5": the seven belongs to the name
            continue
        name = find_wager(" ".join(words), sheet, names)
        if name in bets:
            raise NotUnderstood(f"{sheet.printed.wager_title(name)} is there twice.")
        bets[name] = _amount(word)
        words = []
        if bets[name] != fixed.get(name, bets[name]):
            title = sheet.printed.wager_title(name)
            raise NotUnderstood(f"The {title} is {dollars(fixed[name])} here, no more and no less.")
    if words:
        raise NotUnderstood(
            f"{' '.join(words)[:40]!r} is not a bet. Type a wager and an amount, "
            f"like: {called(names[0])} 10"
        )
    return bets


def _parts(word: str, names: Sequence[str]) -> tuple[str, ...]:
    """A word, or two where a wager and its amount are written together: `p25`, but not `d7`."""
    together = _TOGETHER.fullmatch(word)
    known = {initials(name) for name in names} | set(names)
    if together is None or wager_called(word) in known:
        return (word,)
    return together[1], together[2]


def _amount(text: str) -> Cents:
    try:
        return read_typed_money(text, where="")
    except Refused as refused:
        raise NotUnderstood(refused.what) from None


def find_wager(typed: str, sheet: Sheet, names: Sequence[str]) -> str:
    """A wager by its name, its initials (`d7`) or the beginning of its name."""
    wanted, title = wager_called(typed), sheet.printed.wager_title
    for found in (
        [name for name in names if name == wanted],
        [name for name in names if initials(name) == wanted.replace("_", "")],
        [name for name in names if name.startswith(wanted)],
        [name for name in names if wager_called(title(name)).startswith(wanted)],
    ):
        if len(found) == 1:
            return found[0]
    known = ", ".join(f"{title(n)} ({short_form(n, names)})" for n in names)
    raise NotUnderstood(f"{typed[:40]!r} is not a wager here. There are {known}.")


def _fixed_wager(
    typed: str, sheet: Sheet, names: Sequence[str], fixed: Mapping[str, Cents]
) -> str | None:
    """The wager of a fixed amount that these words name, if they do."""
    if not fixed or not _is_wager(typed, sheet, names):
        return None
    name = find_wager(typed, sheet, names)
    return name if name in fixed else None


def _is_wager(typed: str, sheet: Sheet, names: Sequence[str]) -> bool:
    try:
        find_wager(typed, sheet, names)
    except NotUnderstood:
        return False
    return True


def initials(name: str) -> str:
    """The first letters of a wager's words, a number in full: `d7` for `dragon_7`."""
    return "".join(part if part.isdigit() else part[:1] for part in name.split("_"))


def short_form(name: str, names: Sequence[str]) -> str:
    """The shortest way to type a wager."""
    short = initials(name)
    return short if [initials(other) for other in names].count(short) == 1 else name


def called(name: str) -> str:
    """A wager as it may be typed: `queens up`."""
    return name.replace("_", " ")


def bets_text(sheet: Sheet, stakes: Mapping[str, Cents]) -> str:
    """Bets for people: `Ante $5.00, Blind $5.00`."""
    title = sheet.printed.wager_title
    return ", ".join(f"{title(name)} {dollars(stake)}" for name, stake in stakes.items())


def limits_text(
    sheet: Sheet, names: Sequence[str], fixed: Mapping[str, Cents] = NOTHING_FIXED
) -> str:
    """The wagers of a table with their posted limits; those with the same limits together."""
    alike: dict[str, list[str]] = {}
    title = sheet.printed.wager_title
    for name in names:
        short = short_form(name, names)
        key = f"{title(name)} ({short})" if short != name else title(name)
        if name in fixed:
            alike[f"{dollars(fixed[name]).removesuffix('.00')}, optional"] = [key]
            continue
        rule = sheet.wagers[name]
        if rule.equal_to is not None:
            key, said = title(name), f"the same as {title(rule.equal_to.value)}"
        else:
            said = _range(rule)
            if not rule.required.value and sheet.wagers[names[0]].required.value:
                said += ", optional"
        alike.setdefault(said, []).append(key)
    return " · ".join(f"{', '.join(keys)} {said}" for said, keys in alike.items())


def _range(rule: WagerRule) -> str:
    if rule.low is None and rule.high is None:
        return "no posted limit"
    low = "" if rule.low is None else dollars(rule.low.value).removesuffix(".00")
    high = "" if rule.high is None else dollars(rule.high.value).removesuffix(".00")
    return f"{low}-{high}"
