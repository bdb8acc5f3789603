"""What stands on a house's table: devices, decks and their alternation, and the deck's clock."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final, TypeVar

from houseway.rules.cite import Cited
from houseway.rules.procedure import Mode
from houseway.rules.reader import Plain, Section, as_count, as_flag, as_one_of, as_text, as_words

T = TypeVar("T")


class Device(StrEnum):
    """What cards are mixed, held, dealt and put away with."""

    SHUFFLER = "shuffler"
    BACK_UP_SHUFFLER = "back-up shuffler"
    SHOE = "shoe"
    CUT_CARD = "cut card"
    DISCARD_RACK = "discard rack"
    DICE_CUP = "dice cup"
    DROP_BOX = "drop box"


GAMING_DAY: Final = "gaming day"


@dataclass(frozen=True, slots=True)
class DeckClock:
    """How long a deck is used: some hours, or the gaming day where `hours` is nothing."""

    hours: int | None

    def is_due(self, *, age: timedelta, new_day: bool) -> bool:
        """Whether a new deck is due for one of this `age`; `new_day`: it was opened before today.

        >>> DeckClock(4).is_due(age=timedelta(hours=4), new_day=False)
        True
        >>> DeckClock(None).is_due(age=timedelta(hours=20), new_day=False)
        False
        """
        return new_day if self.hours is None else age >= timedelta(hours=self.hours)


@dataclass(frozen=True, slots=True)
class TableEquipment:
    """What a house has on its table, as far as its document says.

    `decks` at the table and `deliveries` by who mixes the cards; `alternate`: the decks take every
    other round; `backs_differ`: each has backs of another colour; `in_rack` how many decks' cards
    may lie in the discard rack together; `new_deck` when one is changed.
    """

    devices: Cited[tuple[Device, ...]] | None
    decks: Mapping[Mode, Cited[int]]
    alternate: Cited[bool] | None
    backs_differ: Cited[bool] | None
    in_rack: Cited[int] | None
    new_deck: Cited[DeckClock] | None
    deliveries: Mapping[Mode, Cited[tuple[str, ...]]]

    def has(self, device: Device) -> bool:
        """Whether the document puts this device on the table."""
        return self.devices is not None and device in self.devices.value

    def rack_takes(self, deck: int, lying: Collection[int]) -> bool:
        """Whether cards of a deck may be put in the discard rack where those decks' cards lie."""
        return self.in_rack is None or len({deck, *lying}) <= self.in_rack.value

    def deck_count(self, mode: Mode) -> int | None:
        """How many decks lie at the table; none stated where a shoe holds several."""
        stated = self.decks.get(mode)
        return None if stated is None else stated.value

    def colours(self) -> int | None:
        """How many colours of backs there are, one for each deck at the table; none where its decks
        are not told apart by them."""
        if self.backs_differ is None or not self.backs_differ.value:
            return None
        return max([stated.value for stated in self.decks.values()], default=1)

    def deck_of_round(self, round_number: int, mode: Mode) -> int:
        """The deck that a round is played with, the first round being 1 and its deck 1."""
        decks = self.deck_count(mode) or 1
        turns = self.alternate is not None and self.alternate.value
        return (round_number - 1) % decks + 1 if turns else 1

    def deliveries_by(self, mode: Mode, known: tuple[str, ...]) -> tuple[str, ...]:
        """Which of a house's `known` ways of dealing go with a mode: those that the sheet names,
        else the one of that name, else all."""
        stated = self.deliveries.get(mode)
        if stated is not None:
            return stated.value
        return (mode.value,) if mode.value in known else known


def read_table_equipment(section: Section) -> TableEquipment:
    """Read `[equipment]`."""
    equipment = TableEquipment(
        devices=section.maybe("devices", _as_devices),
        decks=_by_mode(section.section("decks"), as_count),
        alternate=section.maybe("alternate", as_flag),
        backs_differ=section.maybe("backs_differ", as_flag),
        in_rack=section.maybe("in_rack", as_count),
        new_deck=section.maybe("new_deck", _as_clock),
        deliveries=_by_mode(section.section("deliveries"), as_words),
    )
    facts = section.section("facts")
    for name in list(facts.names()):
        facts.words(name)
    section.done()
    return equipment


def _by_mode(part: Section, convert: Callable[[Plain], T]) -> dict[Mode, Cited[T]]:
    found = {mode: part.leaf(mode.value, convert) for mode in Mode if mode.value in part}
    part.done()
    return found


def _as_devices(value: Plain) -> tuple[Device, ...]:
    return tuple(Device(as_one_of(*Device)(name)) for name in as_words(value))


def _as_clock(value: Plain) -> DeckClock:
    text = as_text(value)
    hours, _, unit = text.partition(" ")
    if unit in ("hour", "hours") and hours.isascii() and hours.isdigit():
        return DeckClock(as_count(int(hours)))
    if text != GAMING_DAY:
        raise ValueError(f"a deck is used for some hours, like '4 hours', or one {GAMING_DAY}")
    return DeckClock(None)
