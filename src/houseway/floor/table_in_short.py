"""A sheet in short, as a board of tables lists it: limits, house edge, what its side wagers pay."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from houseway.fact import Fact
from houseway.gamemath.coach import stored_game, stored_report
from houseway.games import Game
from houseway.games.poker.game import Poker
from houseway.money import Cents, Odds, decimal_text, dollars
from houseway.rules import Sheet
from houseway.table.live.view.sheet_view import PaytableView, WagerLimits, sheet_view

_MOST_ROWS: Final = 8


class EdgeInShort(Fact, frozen=True, omit_defaults=True):
    """The exact house edge of a table: of the whole game by its first wager, or where there is no
    whole game of its first wager, which is named. `text` is what a board shows."""

    edge: Fraction
    text: str
    wager: str = ""
    title: str = ""


class PaysInShort(Fact, frozen=True):
    """What a wager pays, the best hand first: `50 40 30 8 7 4 3`."""

    wager: str
    title: str
    text: str


class TableInShort(Fact, frozen=True, omit_defaults=True):
    """What a board says of the sheet of a table. A poker table has no edge."""

    limits: str
    pays: tuple[PaysInShort, ...] = ()
    edge: EdgeInShort | None = None
    fee: str = ""


def in_short(game: Game[Any], limits: tuple[WagerLimits, ...]) -> TableInShort:
    """A sheet in short; it never changes while its digest is the same."""
    return _known(_Asked(game, limits))


class _Asked:
    """A game with its limits, known again by the digest of its sheet."""

    def __init__(self, game: Game[Any], limits: tuple[WagerLimits, ...]) -> None:
        self.game, self.limits = game, limits

    def __hash__(self) -> int:
        return hash(self.game.sheet.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and other.game.sheet.digest == self.game.sheet.digest


@lru_cache(maxsize=256)
def _known(asked: _Asked) -> TableInShort:
    game, sheet = asked.game, asked.game.sheet
    return TableInShort(
        limits=_limits(game, asked.limits),
        pays=tuple(_pays(game, {each.wager for each in asked.limits})),
        edge=None if isinstance(game, Poker) else _edge(sheet),
        fee=_fee(game),
    )


def _limits(game: Game[Any], limits: tuple[WagerLimits, ...]) -> str:
    """`$5 to $50`, of the first wager; the blinds of poker."""
    if not limits:
        return ""
    if isinstance(game, Poker):
        return " and ".join([_whole(each.low) for each in limits])
    low, high = limits[0].low, limits[0].high
    return f"{_whole(low)} to {_whole(high)}" if high else f"from {_whole(low)}"


def _whole(cents: Cents) -> str:
    return dollars(cents).removesuffix(".00")


def _edge(sheet: Sheet) -> EdgeInShort | None:
    game = stored_game(sheet)
    if game is not None:
        return EdgeInShort(game.edge, _per_cent(game.edge))
    report = stored_report(sheet)
    if report is None:
        return None
    first = report.wagers[0]
    title = sheet.printed.wager_title(first.wager)
    return EdgeInShort(first.edge, f"{_per_cent(first.edge)} {title}", first.wager, title)


def _per_cent(edge: Fraction) -> str:
    return f"{decimal_text(edge * 100, 3)}%"


def _pays(game: Game[Any], taken: set[str]) -> Iterator[PaysInShort]:
    """The side wagers that the table takes, with their pays; those that every player makes are the
    game itself."""
    named: set[str] = set()
    for table in sheet_view(game).paytables:
        rule = game.sheet.wagers.get(table.wager)
        if table.wager not in taken or table.wager in named:
            continue
        if rule is None or rule.required.value:
            continue
        if not rule.before_cards.value or [row.odds.per_unit for row in table.rows] == [1]:
            continue  # it belongs to the game itself
        named.add(table.wager)
        yield PaysInShort(table.wager, table.title, _rows(table))


def _rows(table: PaytableView) -> str:
    if table.by:
        return f"by {table.by.replace('_', ' ')}"
    odds = [row.odds for row in table.rows]
    if len(odds) > _MOST_ROWS:
        return f"to {_odds(max(odds, key=lambda each: each.per_unit))}"
    return " ".join([_odds(each) for each in odds])


def _odds(odds: Odds) -> str:
    return f"{odds.pays:,}" if odds.per == 1 else odds.text


def _fee(game: Game[Any]) -> str:
    poker = sheet_view(game).poker
    if poker is None:
        return ""
    if poker.half_hour:
        return f"{_whole(poker.half_hour)} each half hour"
    if not poker.rates:
        return ""
    most = max(poker.rates, key=lambda each: each.fee)
    return f"to {_whole(most.fee)} from the pot"
