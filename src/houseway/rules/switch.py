"""A named switch: an ambiguity of the documents, the readings it may have, and the default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from houseway.rules.cite import Cite, Cited
from houseway.rules.plain_words import in_words, same_words
from houseway.rules.reader import Plain, Section, as_count, as_flag, as_is, as_money, as_words
from houseway.rules.refusal import Refusal, Refused
from houseway.rules.refusals import SheetRefusal

NONE: Final = "none"
"""The reading of a switch that sets a bound, where there is none."""


def _as_some_of(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        words = as_words(value)
        if not words or not set(words) <= set(options):
            raise ValueError(f"a list of some of {', '.join(options)} is expected")
        return [option for option in options if option in words]

    return convert


def _as_all_of(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        if not isinstance(value, list) or sorted(map(str, value)) != sorted(options):
            raise ValueError(f"a list of {', '.join(options)}, each once, is expected")
        return value

    return convert


def _as_option(options: list[Any]) -> Callable[[Plain], Plain]:
    def convert(value: Plain) -> Plain:
        for option in options:
            if option == value and type(option) is type(value):
                return value
        readings = ", ".join(
            str(option).lower() if isinstance(option, bool) else str(option) for option in options
        )
        raise ValueError(f"{value!r} is not one of its readings: {readings}")

    return convert


def _plain(convert: Callable[[Plain], object]) -> Callable[[Plain], Plain]:
    def checked(value: Plain) -> Plain:
        convert(value)
        return value

    return checked


def _as_some_money(value: Plain) -> None:
    if not as_money(value):
        raise ValueError("the amount must be above zero")


def _as_cap(value: Plain) -> None:
    if value != NONE:
        _as_some_money(value)


def _as_count_or_none(value: Plain) -> None:
    if value != NONE:
        as_count(value)


_KINDS: Final[dict[str, Callable[[list[Any]], Callable[[Plain], Plain]]]] = {
    "one": _as_option,
    "some": _as_some_of,
    "order": _as_all_of,
    "flag": lambda _: _plain(as_flag),
    "money": lambda _: _plain(_as_some_money),
    "count": lambda _: _plain(as_count),
    "cap": lambda _: _plain(_as_cap),
    "count_or_none": lambda _: _plain(_as_count_or_none),
}
_WITHOUT_OPTIONS: Final = ("flag", "money", "count", "cap", "count_or_none")


# The switches that every game shares, with the kinds they may be and the readings there are. A
# game checks its own.
SHARED: Final[Mapping[str, tuple[frozenset[str], frozenset[Any]]]] = {
    "increment": (frozenset({"money"}), frozenset()),
    "allowed": (frozenset({"flag"}), frozenset()),
    "combined_cap": (frozenset({"one"}), frozenset({"1.10*max", "literal", "wccs"})),
    "scope": (frozenset({"one"}), frozenset({"player", "bet"})),
    "exhaustion": (frozenset({"one"}), frozenset({"coverage", "two_caps", "net"})),
    "may_resume_if_all_decline": (frozenset({"flag"}), frozenset()),
    "on_void": (frozenset({"one"}), frozenset({"carry", "refund", "keep"})),
    "tokes": (frozenset({"one"}), frozenset({"in", "out"})),
    "limit": (frozenset({"cap"}), frozenset()),
    "major": (frozenset({"one"}), frozenset({"as_game", "seat", "type"})),
    "folds_settle": (frozenset({"one"}), frozenset({"first", "in_seat_order"})),
    "offered": (frozenset({"flag"}), frozenset()),
    "buy_in_mid_round": (frozenset({"flag"}), frozenset()),
    "spots_per_player": (frozenset({"count"}), frozenset()),
    "pd_fee": (frozenset({"one"}), frozenset({"per_round", "per_active_spot"})),
    "circle_basis": (frozenset({"one"}), frozenset({"per_bettor", "circle_total"})),
}


# What people call the switches whose names do not say it by themselves.
_TITLES: Final[Mapping[str, str]] = {
    "absent_after": "big blinds until an absent player's seat is free",
    "allowed": "tokes allowed",
    "amount_at": "when the amount of an award is fixed",
    "backline": "wagers behind a seated player",
    "back_within": "minutes to come back as the same player",
    "banker_three_card_seven": "Banker and the three-card 7",
    "betting": "limit or no-limit",
    "bonus_limit_binds": "bets no larger than the line wager",
    "burn": "cards burned from a new shoe",
    "buy_in_mid_round": "buying in during a round",
    "cap_in_no_limit": "cap on raises at no-limit",
    "circle_basis": "fee on a betting circle",
    "combined_cap": "bet and toke together",
    "count_folded": "folded hands count for Cover All",
    "cut": "cards behind the cut card",
    "decks": "decks in the shoe",
    "exhaustion": "what uses up the player-dealer's wager",
    "fold_streets": "when a player may fold",
    "folded_hand_eligible": "folded hands win the progressive",
    "folder_receives_envy": "folders receive Envy",
    "folds_settle": "when folded wagers are collected",
    "heads_up_blinds": "blinds with two players",
    "increment": "step of the wagers",
    "jackpot.order": "order of the jackpot hands",
    "limit": "aggregate of the table",
    "major": "seat by seat or wager by wager",
    "may_resume_if_all_decline": "bank returns if all decline",
    "mode": "what the reserve is for",
    "multi_win": "several winners in one round",
    "offered": "Ultimate Pairs Bonus offered",
    "on_void": "fee of a void round",
    "order": "order of the wagers at a seat",
    "pd_fee": "player-dealer's fee",
    "pile_follows_button": "chosen pile follows the Action button",
    "play": "Play behind a seated player",
    "play_multiples": "Play in multiples of the Ante",
    "raise_cap": "most raises in a betting round",
    "restart_after": "minutes without a hand until a game is over",
    "reverse_contribution": "contributions of a void round",
    "scope": "payout that is notified",
    "self": "own hands and Envy",
    "short_blind": "big blind posted short",
    "spots_per_player": "spots for one player",
    "stakes": "limits that may be played",
    "stake_returned": "stake returned with an award",
    "super_bonus_when_dealer_not_qualified": "Super Bonus when the dealer does not qualify",
    "survives_fold": "Bad Beat Bonus after a fold",
    "swipe": "when the card is swiped",
    "tokes": "tokes in the aggregate",
}


@dataclass(frozen=True, slots=True)
class Switch:
    """`short` is what it is called in round files, in commands and on every screen; `name` is the
    name in the rules digest, which ends in it: `ca.exhaustion`. `title` says what it is about."""

    short: str
    name: str
    default: Cited[Plain]
    kind: str
    options: list[Any]

    def fault(self, kinds: frozenset[str], readings: frozenset[Any]) -> str | None:
        """What is wrong with a switch that should be of such a kind and have such readings."""
        if self.kind not in kinds:
            return f"is a switch of kind {' or '.join(sorted(kinds))}"
        unknown = [option for option in self.options if option not in readings]
        return f"{unknown[0]!r} is not a reading that the game knows" if unknown else None

    def reading(self, value: Plain) -> Plain:
        """The value as a reading of this switch; a `ValueError` says why it is none."""
        return _KINDS[self.kind](self.options)(as_is(value))

    @property
    def title(self) -> str:
        return _TITLES.get(self.name) or _TITLES.get(self.short) or in_words(self.short)

    @property
    def typed_name(self) -> str:
        """Its name as one types it."""
        return self.short.replace("_", "-")

    @property
    def readings(self) -> tuple[Plain, ...] | str:
        """The readings it may have, or what kind of value it takes."""
        if self.options:
            return tuple(self.options)
        if self.kind == "flag":
            return True, False
        wanted = {"money": "an amount", "count": "a number", "count_or_none": "a number, or none"}
        return wanted.get(self.kind, "an amount, or none")

    @property
    def other_readings(self) -> tuple[Plain, ...]:
        """The single readings that it has beside its default."""
        usual = self.default.value
        several = self.kind in ("some", "order")
        readings = () if several or isinstance(self.readings, str) else self.readings
        return tuple(each for each in readings if (type(each), each) != (type(usual), usual))

    def is_called(self, typed: str) -> bool:
        """Whether a word means this switch: by its name, the digest's or its title."""
        return any(same_words(typed, name) for name in (self.short, self.name, self.title))

    def typed_reading(self, text: str) -> Plain:
        """A reading as it is typed, by the switch's kind; `reading` says whether it is one."""
        if self.kind in ("some", "order"):
            return [self._option(part.strip()) for part in text.split(",")]
        if self.kind.startswith("count") and text.isascii() and text.isdigit() and len(text) < 19:
            return int(text)
        if self.kind in ("money", "cap") and text.isascii() and text.isdigit():
            return text + ".00"
        if self.kind == "flag" or bool in map(type, self.options):
            return {"true": True, "yes": True, "false": False, "no": False}.get(text, text)
        return self._option(text)

    def _option(self, text: str) -> Plain:
        found = (option for option in self.options if same_words(text, str(option)))
        option: Plain = next(found, text)
        return option

    def takes(self, value: Plain) -> bool:
        """Whether the value is a reading of this switch."""
        try:
            self.reading(value)
        except ValueError:
            return False
        return True


def readings_in_force(
    of: str,
    switches: Mapping[str, Switch],
    asked: Mapping[str, Plain],
    *,
    by: str = "",
    unknown: Refusal = SheetRefusal.UNKNOWN_SWITCH,
    bad: Refusal = SheetRefusal.UNKNOWN_READING,
) -> dict[str, Cited[Plain]]:
    """The reading of each switch of a document: the one asked for, else its default. A reading that
    is other than the default says who set it, where that is known (`by`)."""
    for short in asked:
        if short not in switches:
            known = tuple(switches)
            raise Refused(unknown, where=f"switch.{short}", sheet=of, name=short, known=known)
    return {
        short: _asked(switch, asked[short], by, bad) if short in asked else switch.default
        for short, switch in switches.items()
    }


def _asked(switch: Switch, asked: Plain, by: str, bad: Refusal) -> Cited[Plain]:
    short, usual, cite = switch.short, switch.default.value, switch.default.cite
    try:
        reading = switch.reading(asked)
    except ValueError as error:
        raise Refused(
            bad,
            where=f"switch.{short}",
            rule=cite.item,
            switch=short,
            reading=asked,
            wanted=str(error),
        ) from None
    if reading == usual and type(reading) is type(usual):
        return switch.default
    if by:
        said = str(usual).lower() if isinstance(usual, bool) else str(usual)
        cite = Cite(cite.items, cite.document, "", f"{by}; the usual reading is {said}")
    return Cited(reading, cite)


def read_typed_switches(
    typed: Mapping[str, str], switches: Mapping[str, Switch]
) -> dict[str, Plain]:
    """Typed readings, by the switches' own names; an unknown name stays as it is and is refused
    later, with a list of the known names."""
    read: dict[str, Plain] = {}
    for given, text in typed.items():
        meant = (short for short, switch in switches.items() if switch.is_called(given))
        name = given if given in switches else next(meant, given)
        if name in read:
            raise Refused(SheetRefusal.SWITCH_TWICE, where=f"switch.{name}", name=name)
        read[name] = switches[name].typed_reading(text) if name in switches else text
    return read


def read_switch(section: Section, short: str) -> Switch:
    """Read `[switch.<short>]`: a leaf with the full name, its kind and the readings it may have."""
    raw = section.raw(short)
    if not isinstance(raw, dict):
        raise section.fail(short, "a switch is written { name = ..., is = ..., options = [...] }")
    kind, options, name = raw.get("kind", "one"), raw.get("options", []), raw.get("name")
    if not isinstance(kind, str) or kind not in _KINDS or not isinstance(options, list):
        raise section.fail(short, f"`kind` is one of {', '.join(_KINDS)}, `options` a list")
    if (not options) != (kind in _WITHOUT_OPTIONS):
        raise section.fail(short, f"a switch of kind {kind!r} is missing its options, or has none")
    if not all(isinstance(option, (str, int)) for option in options) or len(
        {repr(option) for option in options}
    ) != len(options):
        raise section.fail(short, "`options` are different words, numbers, true or false")
    if kind in ("some", "order") and not all(isinstance(option, str) for option in options):
        raise section.fail(short, f"the options of a switch of kind {kind!r} are words")
    if not isinstance(name, str) or name.rpartition(".")[2] != short:
        raise section.fail(short, "`name` is the name in the rules digest and ends in this key")
    convert = _KINDS[kind](options)
    default = section.leaf(short, convert, extra=("name", "kind", "options"))
    switch = Switch(short, name, default, kind, options)
    fault = switch.fault(*SHARED[short]) if short in SHARED else None
    if fault:
        raise section.fail(short, fault)
    return switch
