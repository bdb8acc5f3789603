"""The worth of Fortune Pai Gow Poker: the base wager, Fortune and Envy, and holding the bank.

The base wager is counted with both hands set the House Way. Players may set their own hands as they
like (B12-7); `advise` has the worth of each setting.

Envy is fixed money for a hand of another spot that has a Fortune bet. The expected value of a sum
is the sum of the expected values, and every pile of seven is equally likely to be any hand. So each
such spot adds the unconditional chance of each hand times its pay; that the piles come from one
deck does not change the mean.
"""

from collections import Counter
from fractions import Fraction
from typing import Final

from houseway.gamemath.fortune_pai_gow_poker.bank import Worth, bank_table
from houseway.gamemath.fortune_pai_gow_poker.counts import fortune_counts, house_way_counts
from houseway.gamemath.fortune_pai_gow_poker.deck import FULL
from houseway.gamemath.report import (
    LOSES,
    End,
    Progress,
    Question,
    Report,
    ResultCounts,
    WagerMath,
    silent,
)
from houseway.gamemath.tables import EnvyEdge, EnvyTable, FortuneRow, FortuneTable
from houseway.games.fortune_pai_gow_poker.terms import Terms, read_terms
from houseway.money import Cents
from houseway.rules import Sheet

_LOSES: Final = Fraction(-1)
_PUSHES: Final = Fraction(0)
_NOTES: Final = (
    "Both hands are set the House Way, so nothing is decided and there is no whole game beside the "
    "base wager; a copied side is the player-dealer's.",
    "The player-dealer's wager is taken to cover everything.",
    "A fee is money beside the wagers and is in no edge; the player-dealer's table has it.",
)


def report(sheet: Sheet, question: Question, progress: Progress = silent) -> Report:
    """The report on a sheet."""
    assert not question.dead, "its deck is counted by whole suits"
    base = base_wager(sheet, progress)
    fortune = fortune_wager(sheet)
    envy = envy_value(sheet)
    worth = Worth(base.edge, fortune.edge, envy)
    return Report(
        sheet=sheet.id,
        deals=FULL.deals,
        wagers=(base, fortune),
        game=None,
        notes=_NOTES,
        tables=(
            _fortune_table(sheet),
            _envy_table(sheet, fortune.edge, envy),
            bank_table(sheet, worth),
        ),
    )


def base_wager(sheet: Sheet, progress: Progress = silent) -> WagerMath:
    """The base wager, House Way against House Way."""
    counts = house_way_counts(progress=progress)
    pays = {
        read_terms(sheet).even_money.value.per_unit: counts.win,
        _PUSHES: counts.push,
        _LOSES: counts.lose,
    }
    copies = {
        "copied_front": Fraction(counts.front_copies, counts.deals),
        "copied_back": Fraction(counts.back_copies, counts.deals),
    }
    return WagerMath.of(
        "base", ResultCounts(pays), more=copies, note="Both hands are set the House Way."
    )


def _row(name: str, win: Fraction, hands: int) -> FortuneRow:
    return FortuneRow(hand=name, win=win, hands=hands, chance=Fraction(hands, FULL.hands))


def fortune_hands(sheet: Sheet) -> tuple[FortuneRow, ...]:
    """The hands that each row pays or pushes; all others lose; the best pay first (T-25)."""
    t = read_terms(sheet)
    best = Counter[str]()
    for rows, hands in fortune_counts().items():
        row = _paid_by(t, rows)
        if row is not None:
            best[row] += hands
    found = [_row(name, t.fortune[name].value.per_unit, best[name]) for name in t.fortune]
    found.sort(key=lambda hand: -hand.win)
    pushed = (_row(name, _PUSHES, best[name]) for name in t.fortune_pushes.value)
    return (*found, *pushed)


def _paid_by(t: Terms, rows: frozenset[str]) -> str | None:
    """The row that settles a hand: the one with the best pay of those that fit."""
    paid = [row for row in t.fortune if row in rows]
    if paid:
        return max(paid, key=lambda row: t.fortune[row].value.per_unit)
    return next((row for row in t.fortune_pushes.value if row in rows), None)


def fortune_wager(sheet: Sheet) -> WagerMath:
    """The Fortune Bonus Bet, without Envy; it needs no long count."""
    ends: Counter[End] = Counter()
    for hand in fortune_hands(sheet):
        ends[End(hand.hand, hand.win)] += hand.hands
    ends[LOSES] += FULL.hands - ends.total()
    pays = ResultCounts.by_rows(read_terms(sheet).fortune, ends)
    envy = envy_value(sheet)
    dollars, rest = divmod(round(envy * 10_000), 10_000)
    note = (
        f"Without Envy, which brings the holder of an Envy button ${dollars}.{rest:04} a round for "
        "each other spot that bets Fortune."
    )
    more = {"envy_per_other_spot": envy}
    return WagerMath.of("fortune", pays, more=more, note=note)


def envy_value(sheet: Sheet) -> Fraction:
    """The worth of one other spot with a Fortune bet to the holder of a button, in dollars."""
    envy = read_terms(sheet).envy
    cents = sum(
        hands * max((pays.value for row, pays in envy.items() if row in rows), default=0)
        for rows, hands in fortune_counts().items()
    )
    return Fraction(cents, 100 * FULL.hands)


def _fortune_table(sheet: Sheet) -> FortuneTable:
    found = fortune_hands(sheet)
    lost = FULL.hands - sum(row.hands for row in found)
    return FortuneTable(rows=(*found, _row("nothing", _LOSES, lost)))


def _envy_table(sheet: Sheet, edge: Fraction, envy: Fraction) -> EnvyTable:
    """Envy's part of the edge of the least bet that earns a button, by other spots."""
    low = sheet.wagers["fortune"].low
    least = max(read_terms(sheet).envy_from, low.value if low is not None else Cents(0))
    edges = (
        EnvyEdge(others=others, edge=edge - others * envy * 100 / least)
        for others in range(sheet.seats.value - 1)
    )
    return EnvyTable(bet=least, per_other_spot=envy, edges=tuple(edges))
