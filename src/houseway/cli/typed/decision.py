"""A decision as it is typed: `4x`, `c`, `raise 20`, `all in`. `play`, `deal` and the console of a
live table read it alike."""

import re
from collections.abc import Sequence
from typing import Final

from houseway.games import Decision, Option, Range
from houseway.games.action import in_words
from houseway.money import Cents
from houseway.rules import read_typed_money

_ALL_IN: Final = ("all in", "allin", "all-in")
_MANY: Final = 3  # more ways than this to do one thing are not listed


def size_of(answer: str, option: Range) -> Cents | None:
    """The amount that is typed for a range, `raise 20`, `20` or `all in`; nothing where it is no
    answer to that. An amount that cannot be read is refused."""
    typed = answer.casefold().replace("$", "")
    if typed in _ALL_IN:
        return option.maximum
    number = typed.split(" ")[-1]
    words = typed.removesuffix(number).strip()
    if not any(char.isdigit() for char in number) or not option.words.startswith(words):
        return None
    return read_typed_money(number, where="")


def options_shown(options: Sequence[Option]) -> tuple[str, ...]:
    """The possible decisions in words; those that name cards have one form."""
    shown = [each for each in options if not each.names_cards]
    form = ("front and two cards",) if len(shown) < len(options) else ()
    return (*in_words(shown), *form)


def written_money(typed: str) -> str:
    """An amount as decisions have it; anything else as it is.

    >>> written_money("4"), written_money("4.50"), written_money("spade")
    ('4.00', '4.50', 'spade')
    """
    return f"{typed}.00" if typed.isascii() and typed.isdigit() else typed


def decision_typed(answer: str, options: Sequence[Option]) -> Decision | None:
    """The decision that is typed; nothing where it is none of these. The amount is as it was typed,
    and the game refuses one that it does not allow."""
    fixed = {str(option): option for option in options if isinstance(option, Decision)}
    chosen = choose(answer.replace("$", ""), list(fixed))
    if chosen is not None:
        return fixed[chosen]
    said, _, amount = answer.casefold().replace("$", "").rpartition(" ")
    sized = [name for name in fixed if name.endswith(f" {written_money(amount)}")]
    if len(sized) == 1 and sized[0].startswith(said):  # limit poker: raise 4 is raise to 4.00
        return fixed[sized[0]]
    for option in options:
        if isinstance(option, Range) and (size := size_of(answer, option)) is not None:
            return option.at(size)
    return None


def menu(options: Sequence[str]) -> list[str]:
    """The options as a prompt shows them: of many ways to do one thing, the form alone.

    No way of them is named: an example would be taken for advice, and may be a foul (B12-7).

    >>> menu(["house way", "front Ks Kd", "front Ks 9c", "front Kd 9c", "front 9c 8d"])
    ['house way', 'front CARD CARD']
    """
    by_word: dict[str, list[str]] = {}
    for option in options:
        by_word.setdefault(option.partition(" ")[0], []).append(option)
    shown = []
    for ways in by_word.values():
        if len(ways) > _MANY:
            word, *rest = ways[0].split()
            shown.append(" ".join([word, *("CARD" for _ in rest)]))
        else:
            shown += ways
    return shown


_TIMES: Final = re.compile(r"(?:bet |raise |play )?x?([1-9])x?")
_BETTING: Final = frozenset({"bet", "raise", "play"})


def choose(answer: str, options: Sequence[str]) -> str | None:
    """The option that is meant: `BET 4X`, `4x`, `c`; nothing if it is none or could be two.

    >>> choose("4X", ["check", "bet 3x", "bet 4x"]), choose("c", ["check", "bet 3x", "bet 4x"])
    ('bet 4x', 'check')
    >>> choose("bet", ["check", "bet 3x", "bet 4x"])
    >>> choose("4", ["check", "bet 3x", "bet 4x"]), choose("raise", ["bet 1x", "fold"])
    ('bet 4x', 'bet 1x')
    """
    wanted = " ".join(answer.lower().replace("10", "t").split())
    if not wanted:
        return None
    if wanted in options:
        return wanted  # whole, though it may also begin another
    times = _TIMES.fullmatch(wanted)
    if times is not None and (bet := f"bet {times[1]}x") in options:
        return bet
    bets = [option for option in options if option.split()[0] in _BETTING]
    if wanted in _BETTING and len(bets) == 1:
        return bets[0]
    meant = [
        option
        for option in options
        if (lower := option.lower()).startswith(wanted)
        or sorted(wanted.split()) in (sorted(lower.split()), sorted(lower.split()[1:]))
    ]
    return meant[0] if len(meant) == 1 else None
