"""The figures of one round of a player: stakes, result, the exact average, what decisions cost."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway.fact import replace
from houseway.floor.coach.facts import JudgedDecision
from houseway.floor.coach.judging import own_spots
from houseway.floor.my_rounds import jackpot, poker
from houseway.floor.my_rounds.expect import DECISIONS, Expected, expect_round, say_sum, sum_lines
from houseway.floor.my_rounds.facts import HistoryRound, WagerSum
from houseway.floor.my_rounds.find import OwnRound
from houseway.floor.my_rounds.jackpot import OwnJackpot, PaytableOf, own_jackpot
from houseway.gamemath.coach import seen_at
from houseway.games.bettor import bettor_name
from houseway.money import Cents, exact_dollars, signed_dollars
from houseway.rules import Sheet
from houseway.table.events import LineSettled
from houseway.table.live.record.past import PastRound


class RoundFigures(NamedTuple):
    """A round as it is listed, and the variance of its average."""

    round: HistoryRound
    variance: Fraction = Fraction(0)


def round_figures(
    person: str,
    own: OwnRound,
    made: Sequence[JudgedDecision] | None,
    paytable_of: PaytableOf,
) -> RoundFigures:
    """A person's round; `made` is none while its decisions are being judged."""
    printed, past = own.sheet.printed, own.past
    listed = HistoryRound(
        table=own.table,
        round=own.name,
        at=own.at,
        game=printed.game,
        title=printed.title,
        house=printed.house,
        spots=own.spots,
        paid=past is not None,
        void=past is not None and past.is_void,
    )
    if past is None or past.is_void or "bank" in own.spots:
        return RoundFigures(listed)
    if past.setup.poker is not None:
        return RoundFigures(_hand(listed, past, own_spots(past.closed, person)[0]))
    return _round(listed, past, person, made, paytable_of)


def _with(listed: HistoryRound, **more: Any) -> HistoryRound:
    """The same with amounts, each with its text."""
    texts: dict[str, Any] = {}
    for name, text in (
        ("staked", exact_dollars),
        ("result", signed_dollars),
        ("fee", exact_dollars),
        ("expected", signed_dollars),
        ("given_away", exact_dollars),
    ):
        if more.get(name) is not None:
            texts[f"{name}_text"] = text(more[name])
    return replace(listed, **more, **texts)


def _hand(listed: HistoryRound, past: PastRound, spot: int) -> HistoryRound:
    """A hand of poker."""
    lines = poker.pot_lines(past, spot)
    return _with(
        listed,
        cards=poker.own_cards(past, spot),
        hand=next((line.hand for line in lines if line.hand), ""),
        play=poker.say_play(past, spot),
        staked=Cents(sum([line.stake for line in lines])),
        result=Cents(sum([line.win for line in lines])),
        fee=poker.fee_of_pots(past, spot),
        wagers=poker.say_pots(past.setup.sheet, lines),
    )


def _round(
    listed: HistoryRound,
    past: PastRound,
    person: str,
    made: Sequence[JudgedDecision] | None,
    paytable_of: PaytableOf,
) -> RoundFigures:
    sheet, spots = past.setup.sheet, listed.spots
    lines = [
        line
        for line in past.lines
        if bettor_name(line.spot, line.backline) in spots and not line.toke
    ]
    mine = [bet for bet in past.closed.bets if bet.name in spots]
    beside = own_jackpot(past, mine, paytable_of)
    cost = sum([each.cost for each in made], Fraction(0)) if made else None
    expected = expect_round(sheet, [bet.stakes for bet in past.wagers.bets if bet.name in spots])
    if beside.expected is None:
        expected = None
    total = None
    if expected is not None and beside.expected is not None and made is not None:
        total = expected.total + beside.expected - (cost or 0)
    own = own_spots(past.wagers, person)
    cards, hand = _cards(past, own[0]) if own else ((), "")
    figures = _with(
        listed,
        cards=cards,
        hand=hand,
        play=", ".join([each.made for each in made or ()]),
        staked=Cents(sum([line.stake for line in lines]) + jackpot.staked(beside.lines)),
        result=Cents(sum([line.win for line in lines]) + jackpot.won(beside.lines)),
        fee=Cents(sum([fee.amount for fee in past.fees if fee.payer in spots])),
        expected=total,
        given_away=cost,
        decisions=tuple(made or ()),
        judging=made is None,
        waits=beside.waits,
        wagers=_rows(sheet, lines, expected, beside, cost),
    )
    return RoundFigures(figures, Fraction(0) if expected is None else expected.variance)


def _rows(
    sheet: Sheet,
    lines: Sequence[LineSettled],
    expected: Expected | None,
    beside: OwnJackpot,
    cost: Fraction | None,
) -> tuple[WagerSum, ...]:
    """A row for each wager, one for the jackpot, and what decisions cost."""
    rows = sum_lines(sheet, lines, expected)
    if beside.lines:
        brings = None if expected is None else beside.expected
        rows.append(jackpot_row(beside, brings))
    if cost:
        title = "Decisions not the best"
        rows.append(say_sum(DECISIONS, title, Cents(0), Cents(0), -cost))
    return tuple(rows)


def jackpot_row(beside: OwnJackpot, expected: Fraction | None) -> WagerSum:
    staked, won = jackpot.staked(beside.lines), jackpot.won(beside.lines)
    return say_sum(jackpot.JACKPOT, "Jackpot", staked, won, expected)


def _cards(past: PastRound, spot: int) -> tuple[tuple[Any, ...], str]:
    """The cards of a spot at the end, and the hand that decided its first line."""
    if past.felt is None:
        return (), ""
    try:
        cards = seen_at(past.setup.game, past.felt, spot).cards
    except StopIteration:
        return (), ""
    hand = next((line.hand for line in past.lines if line.spot == spot and line.hand), "")
    return cards, hand
