"""Rounds of a link's tables dealt in bulk: the hands, and the rounds that may change a meter.

Only the cards that a jackpot looks at are dealt, each round from a fresh deck: five to each player,
or two and a shared board. No player folds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from houseway.cards import ALL_CARDS, Card
from houseway.hands import Category
from houseway.jackpot import TRAY, JackpotPaytable, Link, Look
from houseway.jackpot.keypad.play import JackpotSeat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Indices = NDArray[np.uint8]

BLOCK: Final = 8_192
"""Rounds dealt together. Another number would deal other cards from the same seed."""


class Deals(Protocol):
    """The source of a run's cards: many deals at once, as places in the deck.

    This room draws no chance; the caller passes the table's shoe.
    """

    def __call__(
        self, decks: int, cards: int, *, seed: int, nth: int = 0, size: int = 52
    ) -> Indices: ...


@dataclass(frozen=True, slots=True)
class RunTable:
    """One table of a run: its game's paytable, its players, and the cards it deals."""

    name: str
    sheet: str
    paytable: JackpotPaytable
    players: int
    hole: int
    board: int

    @property
    def cards(self) -> int:
        return self.players * self.hole + self.board

    def seats(self, cards: Sequence[Card]) -> tuple[JackpotSeat, ...]:
        """The spots in order, with their cards."""
        end = self.players * self.hole
        board = tuple(cards[end : end + self.board])
        return tuple(
            JackpotSeat(
                spot,
                f"{self.name}-{spot}",
                tuple(cards[(spot - 1) * self.hole : spot * self.hole]),
                board,
            )
            for spot in range(1, self.players + 1)
        )


def felt(name: str, sheet: str, paytable: JackpotPaytable, players: int) -> RunTable:
    """A table that deals what its jackpot looks at."""
    looks = {row.looks_at.value for row in paytable.rows.values()}
    if looks == {Look.FIVE_CARDS}:
        return RunTable(name, sheet, paytable, players, hole=5, board=0)
    board = 3 if looks == {Look.HOLE_AND_FLOP} else 5
    return RunTable(name, sheet, paytable, players, hole=2, board=board)


@dataclass(frozen=True, slots=True)
class Session:
    """A run of a link: its tables, each with the same number of players, and one seed."""

    link: Link
    felts: tuple[RunTable, ...]
    rounds: int
    seed: int
    deals: Deals
    deck: Sequence[Card] = ALL_CARDS

    @property
    def players(self) -> int:
        return self.felts[0].players

    @property
    def tables(self) -> dict[str, str]:
        """The sheet of each table."""
        return {table.name: table.sheet for table in self.felts}


def session(
    link: Link, *, tables: int, players: int, rounds: int, seed: int, deals: Deals
) -> Session:
    """Tables of the link's games in turn."""
    games = list(link.paytables.items())
    felts = (
        felt(str(i + 1), *games[i % len(games)], players=players)  # their names are 1, 2, 3, ...
        for i in range(tables)
    )
    return Session(link, tuple(felts), rounds, seed, deals)


class CountedRounds(NamedTuple):
    """Rounds that change a meter only by their contributions: their number and the rows won."""

    rounds: int
    won: Mapping[str, int]


class RoundToPlay(NamedTuple):
    """A round to play out; `number` counts from zero."""

    number: int
    felt: RunTable
    seats: tuple[JackpotSeat, ...]


def every_round(session: Session) -> Iterator[RoundToPlay]:
    """Every round, the tables in turn."""
    felts, deck = session.felts, session.deck
    for start, dealt in _blocks(session):
        for i, row in enumerate(dealt.tolist()):
            table = felts[(start + i) % len(felts)]
            cards = [deck[index] for index in row[: table.cards]]
            yield RoundToPlay(start + i, table, table.seats(cards))


def sorted_rounds(session: Session) -> Iterator[CountedRounds | RoundToPlay]:
    """The same rounds; those that win nothing off a meter are counted together."""
    import numpy as np

    felts, deck = session.felts, session.deck
    index = np.array([card.index for card in deck], dtype=np.uint8)
    for start, dealt in _blocks(session):
        held = index[dealt]
        classes = np.zeros((len(held), felts[0].players), dtype=np.int8)
        to_play = np.zeros(len(held), dtype=bool)
        for t, table in enumerate(felts):
            mine = slice((t - start) % len(felts), None, len(felts))
            classes[mine] = _classes(table, held[mine])
            to_play[mine] = _may_move(table, classes[mine])
        before = 0
        for place in np.flatnonzero(to_play).tolist():
            yield _counted_rounds(felts, start, before, classes[before:place])
            table = felts[(start + place) % len(felts)]
            cards = [deck[i] for i in dealt[place, : table.cards].tolist()]
            yield RoundToPlay(start + place, table, table.seats(cards))
            before = place + 1
        yield _counted_rounds(felts, start, before, classes[before:])


def _blocks(session: Session) -> Iterator[tuple[int, Indices]]:
    most = max(table.cards for table in session.felts)
    for nth, start in enumerate(range(0, session.rounds, BLOCK)):
        dealt = session.deals(BLOCK, most, seed=session.seed, nth=nth, size=len(session.deck))
        yield start, dealt[: session.rounds - start]


def _classes(table: RunTable, held: Indices) -> NDArray[np.int8]:
    """The class of the best five of each player's cards."""
    import numpy as np

    from houseway.hands.kernels.poker import CATEGORY_OF, rank_hands

    rounds, end = len(held), table.players * table.hole
    holes = held[:, :end].reshape(rounds, table.players, table.hole)
    board = np.repeat(held[:, None, end : end + table.board], table.players, axis=1)
    seen = np.concatenate((holes, board), axis=2).reshape(-1, table.hole + table.board)
    found: NDArray[np.int8] = CATEGORY_OF[rank_hands(seen)]
    return found.reshape(rounds, table.players)


def _may_move(table: RunTable, classes: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Rounds in which a player may win off a meter, and those in which the class of the best five
    does not determine the row: a part of the cards is no better than all of them."""
    import numpy as np

    certain = {Look.FIVE_CARDS, Look.HOLE_AND_FLOP} if table.board != 5 else {Look.FIRST_SEVEN}
    rows = table.paytable.rows.values()
    unsure = [_class(row.hand.value) for row in rows if row.looks_at.value not in certain]
    moving = [_class(row.hand.value) for row in rows if row.source != TRAY]
    to_play = np.isin(classes, moving)
    if unsure:
        to_play |= classes >= min(unsure)
    return np.asarray(to_play.any(axis=1))


def _counted_rounds(
    felts: Sequence[RunTable], start: int, first: int, classes: NDArray[np.int8]
) -> CountedRounds:
    import numpy as np

    won: dict[str, int] = {}
    for t, table in enumerate(felts):
        mine = classes[(t - start - first) % len(felts) :: len(felts)]
        counts = np.bincount(mine.ravel(), minlength=len(Category)).tolist()
        for name, row in table.paytable.rows.items():
            if row.source == TRAY and (many := counts[_class(row.hand.value)]):
                won[name] = won.get(name, 0) + many
    return CountedRounds(len(classes), won)


def _class(words: str) -> int:
    return int(Category.parse(words))
