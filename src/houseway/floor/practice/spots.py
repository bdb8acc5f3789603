"""Spots to practise: what each drill draws, how a spot is called, and what its answers are worth.

The id of a spot says all of it, so that the same spot can be had again: the drill, the sheet, and
the cards. Nothing about a spot is kept.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from houseway.cards import JOKER, Card, PlayingCard, cards_text
from houseway.cards.deck import joker_deck, standard_deck
from houseway.fact import Fact
from houseway.floor.coach.values import starting_hand
from houseway.floor.refusals import FloorRefusal
from houseway.gamemath import usual_sheet
from houseway.gamemath.coach import stored_report
from houseway.gamemath.report import Seen
from houseway.gamemath.tables import StartingHands
from houseway.hands import best_ranking
from houseway.money import Cents
from houseway.rules import Library, Paytable, Refused, Sheet, read_typed_cards
from houseway.rules.refusals import SheetRefusal

UNIT: Final = Cents(10_00)
NEAR: Final = Fraction(3, 20)
"""Starting hands for which a check and the best bet differ by less of an Ante are near even."""
UTH: Final = "ultimate-texas-holdem"
PAI_GOW: Final = "fortune-pai-gow-poker"
_STUD: Final = {
    "crazy-4-poker": (5, 0, "Crazy 4: play or fold"),
    "three-card-poker-6-card-bonus": (3, 1, "Three Card: play or fold"),
    "caribbean-stud-poker": (5, 1, "Caribbean: raise or fold"),
}
_TITLES: Final = {
    "near-even": "Near-even starting hands",
    "starting-hands": "All starting hands",
    "flops": "Flops: bet or check after a check",
    "rivers": "Rivers: bet or fold after two checks",
    "set-hand": "Pai Gow: set the hand",
    "pot-odds": "Pot odds: call or fold",
    "what-it-pays": "What does it pay",
}
_ID: Final = re.compile(r"([a-z-]{3,30})\.([a-z0-9~-]{3,120})\.([A-Za-z0-9_-]{1,80})", re.ASCII)
_STAKES: Final = (5_00, 10_00, 15_00, 25_00, 50_00)
_POTS: Final = (30_00, 40_00, 60_00, 80_00, 120_00)
_CALLS: Final = (5_00, 10_00, 15_00, 20_00, 30_00)
Below = Callable[[int], int]
"""Draws a number below a bound."""


class SpotId(NamedTuple):
    """A spot by its drill, its sheet, and what lies there."""

    drill: str
    sheet: str
    what: str

    def __str__(self) -> str:
        return f"{self.drill}.{self.sheet.replace('/', '~')}.{self.what}"


class PotSpot(Fact, frozen=True):
    """A call on the turn against a hand that lies open; one card is to come."""

    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    against: tuple[Card, ...]
    pot: Cents
    call: Cents

    @property
    def equity(self) -> Fraction:
        """The share of the pot, counted over every river."""
        gone = {*self.cards, *self.board, *self.against}
        rivers = [card for card in standard_deck() if card not in gone]
        won = Fraction(0)
        for river in rivers:
            mine = best_ranking((*self.cards, *self.board, river))
            other = best_ranking((*self.against, *self.board, river))
            won += 1 if mine > other else Fraction(1, 2) if mine == other else 0
        return won / len(rivers)


class PaysSpot(Fact, frozen=True):
    """A row of a paytable, and a stake."""

    table: Paytable
    row: str
    stake: Cents

    def win(self, row: str) -> Cents:
        """What the stake wins in a row; the stake itself is not counted."""
        odds = self.table.rows[row].value
        return Cents(int(odds.per_unit * self.stake))


def drill_title(drill: str, game: str) -> str:
    """What a drill is called."""
    return _STUD[game][2] if drill == "play-or-fold" else _TITLES[drill]


def drills_of(sheet: Sheet) -> Iterator[tuple[str, int]]:
    """The drills of a sheet, each with how many spots it has; nought where they are too many."""
    game = sheet.printed.game
    if game == UTH:
        hands = _starting(sheet)
        yield from (("near-even", len([h for h in hands if h[1] < NEAR])), ("starting-hands", 169))
        yield from (("flops", 0), ("rivers", 0))
    elif game in _STUD:
        yield "play-or-fold", 0
    elif game == PAI_GOW:
        yield "set-hand", 0
    elif game == "texas-holdem":
        yield "pot-odds", 0
    if any(True for _ in _rows(sheet)):
        yield "what-it-pays", len(list(_rows(sheet)))


def practised_sheet(library: Library, name: str) -> Sheet:
    """A sheet of the library with its usual paytables."""
    if name not in library.sheets:
        raise Refused(
            SheetRefusal.UNKNOWN_SHEET, where="sheet", name=name, known=tuple(library.sheets)
        )
    return usual_sheet(library.sheet(name))


def draw_spot(sheet: Sheet, drill: str, below: Below) -> SpotId:
    """A spot of a drill, drawn."""
    known = [name for name, _ in drills_of(sheet)]
    if drill not in known:
        raise Refused(FloorRefusal.UNKNOWN_DRILL, where="drill", given=drill, known=tuple(known))
    return SpotId(drill, sheet.id, _draw(sheet, drill, below))


def _draw(sheet: Sheet, drill: str, below: Below) -> str:
    game = sheet.printed.game
    if drill == "what-it-pays":
        wager, row = _pick(list(_rows(sheet)), below)
        return f"{wager}-{row}-{_pick(_STAKES, below)}"
    if drill == "pot-odds":
        cards = _deal(standard_deck(), 8, below)
        piles = (cards[:2], cards[2:6], cards[6:])
        money = (_pick(_POTS, below), _pick(_CALLS, below))
        return "-".join([*map(_packed, piles), *map(str, money)])
    if drill == "set-hand":
        return _packed(_deal(joker_deck(), 7, below))
    if game in _STUD:
        own, shown, _ = _STUD[game]
        cards = _deal(standard_deck(), own + shown, below)
        return f"{_packed(cards[:own])}--{_packed(cards[own:])}" if shown else _packed(cards)
    hands = _starting(sheet)
    if drill == "near-even":
        hands = [each for each in hands if each[1] < NEAR]
    elif drill in ("flops", "rivers"):
        hands = [each for each in hands if each[2] == "check"]
    own_cards = _as_kind(_pick(hands, below)[0], below)
    if drill in ("near-even", "starting-hands"):
        return _packed(own_cards)
    rest = [card for card in standard_deck() if card not in own_cards]
    return f"{_packed(own_cards)}-{_packed(_deal(rest, 3 if drill == 'flops' else 5, below))}"


def read_spot(library: Library, text: str) -> tuple[SpotId, Sheet, Seen | PotSpot | PaysSpot]:
    """A spot by its id; refused where it is none."""
    found = _ID.fullmatch(text)
    bad = Refused(FloorRefusal.NO_SUCH_SPOT_TO_PRACTISE, where="spot", name=text[:80])
    if found is None:
        raise bad
    drill, sheet_id, what = found[1], found[2].replace("~", "/"), found[3]
    sheet = practised_sheet(library, sheet_id)
    if drill not in [name for name, _ in drills_of(sheet)]:
        raise bad
    spot = SpotId(drill, sheet_id, what)
    try:
        return spot, sheet, _read(sheet, drill, what.split("-"))
    except (ValueError, IndexError, KeyError, Refused):
        raise bad from None


def _read(sheet: Sheet, drill: str, parts: Sequence[str]) -> Seen | PotSpot | PaysSpot:
    if drill == "what-it-pays":
        wager, row, stake = parts
        table = sheet.paytables[wager]
        if int(stake) not in _STAKES:
            raise ValueError(stake)
        return PaysSpot(table, list(table.rows)[int(row)], Cents(int(stake)))
    if drill == "pot-odds":
        own, board, against = [_unpacked(part) for part in parts[:3]]
        pot, call = int(parts[3]), int(parts[4])
        cards = (*own, *board, *against)
        sizes = (len(own), len(board), len(against), len(set(cards)))
        if sizes != (2, 4, 2, 8) or pot not in _POTS or call not in _CALLS:
            raise ValueError(parts)
        return PotSpot(own, board, against, Cents(pot), Cents(call))
    if drill == "set-hand":
        (text,) = parts
        return Seen(_typed(text, joker=True))
    own, board, shown = (*[_unpacked(part) for part in parts], (), ())[:3]
    if len({*own, *board, *shown}) != len(own) + len(board) + len(shown):
        raise ValueError(parts)
    return Seen(own, board, shown)


@lru_cache(maxsize=32)
def _starting(sheet: Sheet) -> list[tuple[str, Fraction, str]]:
    """Every kind of two cards: its name, how near check and best bet are, and what is best."""
    report = stored_report(sheet)
    table = None if report is None else report.table(StartingHands)
    if table is None:
        raise Refused(FloorRefusal.WORK_WANTED, where=sheet.printed.game)
    found = []
    for row in table.rows:
        check = next(each.value for each in row.values if each.name == "check")
        bet = max([each.value for each in row.values if each.name != "check"])
        found.append((starting_hand(row.cards), abs(check - bet), row.best))
    return found


def _rows(sheet: Sheet) -> Iterator[tuple[str, int]]:
    """The rows of the paytables of a sheet that pay something."""
    for wager, table in sheet.paytables.items():
        for place, row in enumerate(table.rows.values()):
            if row.value.per_unit > 0:
                yield wager, place


def _pick(among: Sequence, below: Below):  # type: ignore[no-untyped-def,type-arg]
    return among[below(len(among))]


def _deal(deck: Sequence[PlayingCard], cards: int, below: Below) -> list[PlayingCard]:
    left = list(deck)
    return [left.pop(below(len(left))) for _ in range(cards)]


def _as_kind(name: str, below: Below) -> list[PlayingCard]:
    """Two cards of a kind like `Q5s`, in any suits."""
    deck = standard_deck()
    found = [(a, b) for a in deck for b in deck if a.index > b.index]
    return list(_pick([pair for pair in found if starting_hand(pair) == name], below))


def _packed(cards: Sequence[PlayingCard]) -> str:
    return cards_text(tuple(cards)).replace(" ", "")


def _unpacked(text: str) -> tuple[Card, ...]:
    return tuple([card for card in _typed(text, joker=False) if isinstance(card, Card)])


def _typed(text: str, *, joker: bool) -> tuple[PlayingCard, ...]:
    if len(text) % 2:
        raise ValueError(text)
    spaced = " ".join([text[at : at + 2] for at in range(0, len(text), 2)])
    if not spaced:
        return ()
    found = read_typed_cards(spaced, joker=joker, where="spot", rule="practice")
    assert joker or JOKER not in found
    return found
