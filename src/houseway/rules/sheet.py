"""The types of a sheet: as it is printed, with open choices, and as a table uses it.

`PrintedSheet` is one TOML file. `configure` makes a `Sheet` of it, with every choice made; the
doors of a game take only a `Sheet`, so no round can be played on open choices.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from houseway.money import Cents, Odds
from houseway.rules.cite import Cited
from houseway.rules.collection import Collection, PokerFee
from houseway.rules.fees import FeeOption, Fees
from houseway.rules.irregularity import Irregularity, Remedies, Remedy
from houseway.rules.paytable import Offer, Paytable
from houseway.rules.plain_words import capital, in_words
from houseway.rules.procedure import Steps
from houseway.rules.reader import Plain, as_money
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.switch import Switch
from houseway.rules.table_equipment import TableEquipment

_LIMIT_WORDS: Final = {"min": "minimum", "max": "maximum", "at_most": "no more than"}


@dataclass(frozen=True, slots=True)
class WagerRule:
    """A house's rules for one wager. A limit that the document leaves blank is `None`.

    `at_most` is the largest of the wagers it names; `needs` asks for all of them, `needs_one` for
    any. `offered` is the switch of a wager that only some tables have.
    """

    name: str
    title: str
    before_cards: Cited[bool]
    required: Cited[bool]
    low: Cited[Cents] | None
    high: Cited[Cents] | None
    equal_to: Cited[str] | None
    at_most: Cited[tuple[str, ...]] | None
    needs: Cited[tuple[str, ...]] | None
    needs_one: Cited[tuple[str, ...]] | None
    survives_fold: Cited[bool] | None
    backline: Cited[bool] | None
    offered: Cited[str] | None


@dataclass(frozen=True, slots=True)
class TokeRule:
    """Bets for the dealer: their wagers, minimum, maximum and steps.

    `combined_cap` is here if the house leaves no choice; `alone` are the wagers that a toke may be
    bet on without the player's own; `excess` and `unspecified` give the treatment of a toke that is
    too large, and of one without an instruction (T-91). Without them it is refused. `centre` is the
    wager that a toke in the centre of the betting area rides (T-72).
    """

    wagers: Cited[tuple[str, ...]]
    low: Cited[Cents] | None
    high: Cited[Cents] | None
    step: Cited[Cents]
    most: Mapping[str, Cited[Cents]]
    combined_cap: Cited[str] | None
    alone: Cited[tuple[str, ...]] | None
    excess: Cited[str] | None
    unspecified: Cited[str] | None
    centre: Cited[str] | None


@dataclass(frozen=True, slots=True)
class Aggregate:
    """A cap on the sum of all payouts made at certain odds in one round."""

    limit: Cited[Cents]
    odds: Cited[Odds]
    share: Cited[str]


@dataclass(frozen=True, slots=True)
class PlayerDealer:
    """The rules for the player who holds the bank; with `third_party` proposition players of a
    third-party provider may play (B8-5)."""

    most: Cited[str]
    uncovered: Cited[str]
    partly: Cited[str]
    minimum: Cited[str]
    rounds: Cited[int]
    third_party: Cited[bool]


@dataclass(frozen=True, slots=True)
class Approval:
    """The approval of a sheet's pages: by whom, when, and which edition (B1-33, B6-23)."""

    by: Cited[str]
    on: Cited[str]
    edition: Cited[str]


@dataclass(frozen=True, slots=True)
class Figure:
    """A printed house edge or frequency of a paytable or the `game`."""

    of: str
    printed: Cited[str]


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """One house's rules for one game, from its file.

    `layouts` are the tables by name, with their spots; the first is the usual one. `terms` are the
    leaves of its game, terms or fixed rules; `values` every leaf by its key, for people. `limits`
    says who sets the limits if the document prints none; `over_maximum` that a bet above the posted
    maximum may be approved (B4-7).
    """

    id: str
    game: str
    title: str
    house: str
    jurisdiction: str
    edition: str
    document: str
    approval: Approval | None
    layouts: Mapping[str, Cited[int]]
    bank: Cited[str]
    rounding: Cited[str] | None
    increment: Cited[Cents] | None
    limits: Cited[str] | None
    over_maximum: Cited[str] | None
    highest_minimum: Cited[Cents] | None
    lowest_maximum: Cited[Cents] | None
    backline: Cited[bool] | None
    wagers: Mapping[str, WagerRule]
    offers: Mapping[str, Offer]
    tokes: TokeRule | None
    notice: Cited[Cents] | None
    aggregate: Aggregate | None
    player_dealer: PlayerDealer | None
    fees: Fees | None
    collection: Collection | None
    switches: Mapping[str, Switch]
    terms: Mapping[str, Cited[Plain]]
    irregularities: Remedies
    steps: Steps
    equipment: TableEquipment
    figures: tuple[Figure, ...]
    faults: Mapping[str, Cited[str]]
    values: Mapping[str, Cited[Plain]]
    data: Mapping[str, object]

    def wager_title(self, name: str) -> str:
        """This house's name of a wager; a pot or an Envy, which is not a wager, in words."""
        rule = self.wagers.get(name)
        return rule.title if rule is not None else capital(in_words(name))

    def key_words(self, key: str) -> str:
        """The subject of a value in words, within its part."""
        part, *rest = key.split(".")
        if part == "switch":
            return self.switches[rest[0]].title if rest[0] in self.switches else in_words(rest[0])
        if part == "wagers":
            return f"{self.wager_title(rest[0])}: {_LIMIT_WORDS.get(rest[1]) or in_words(rest[1])}"
        if part == "paytables" and len(rest) > 1:
            table = "" if rest[1] == "house" else f" {rest[1]}"
            return ": ".join((f"{self.wager_title(rest[0])}{table}", *map(in_words, rest[2:])))
        if part == "figures":
            return " ".join((self.wager_title(rest[0]), *map(in_words, rest[1:])))
        named = [_LIMIT_WORDS.get(name) or in_words(name) for name in rest if name != "facts"]
        return ": ".join(named) or in_words(part)


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A sheet with every choice made. `document` is the file and the choices, `digest` its hash.

    `choices` are the unusual ones, as canonical JSON: they stay the same with any new edition of
    the file.

    `rules.read_document` makes the same sheet from its document again, even if its file has changed
    (R13).

    Compared by identity; two sheets with equal digests are equal.
    """

    printed: PrintedSheet
    seats: Cited[int]
    wagers: Mapping[str, WagerRule]
    paytables: Mapping[str, Paytable]
    switches: Mapping[str, Cited[Plain]]
    fee_option: FeeOption | None
    poker_fee: PokerFee | None
    document: bytes
    digest: str
    choices: str
    increment: Cited[Cents] = field(init=False)
    """The steps that wagers come in: stated by the house, or its switch (T-73)."""

    def __post_init__(self) -> None:
        stated = self.printed.increment
        step = stated if stated is not None else self.switches["increment"].convert(as_money)
        object.__setattr__(self, "increment", step)

    @property
    def id(self) -> str:
        return self.printed.id

    def switch(self, short: str) -> Cited[Plain]:
        return self.switches[short]

    def remedy(self, irregularity: Irregularity) -> Cited[Remedy]:
        """This house's remedy for an irregularity (T-82)."""
        remedy = self.printed.irregularities.get(irregularity)
        if remedy is None:
            raise Refused(
                SheetRefusal.NO_SUCH_IRREGULARITY, sheet=self.id, irregularity=irregularity
            )
        return remedy

    @property
    def equal_wagers(self) -> tuple[str, str] | None:
        """The two wagers that must be equal, if any."""
        for name, wager in self.wagers.items():
            if wager.equal_to is not None:
                return wager.equal_to.value, name
        return None

    @property
    def table_minimum(self) -> Cited[Cents] | None:
        """The least that a player must put on each required wager, if they have limits.

        If no wager is required, the least that any of them takes.
        """
        lows = [w.low for w in self.wagers.values() if w.required.value and w.low is not None]
        if lows:
            return max(lows, key=lambda low: low.value)
        lows = [w.low for w in self.wagers.values() if w.low is not None]
        return min(lows, key=lambda low: low.value, default=None)

    @property
    def table_maximum(self) -> Cited[Cents] | None:
        """The most that a player may put on a required wager, if they have limits."""
        highs = [w.high for w in self.wagers.values() if w.required.value and w.high is not None]
        return min(highs, key=lambda high: high.value, default=None)
