"""The lines of the jackpot part of a round: one for each wager in the house's order, envy last.

`returned` is all that comes back, the stake too where the house hands it over (T-14), and `win` is
that less the stake, as on every line.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from houseway.fact import replace
from houseway.games import JackpotHand, Line, Outcome, because
from houseway.games.order import RIGHT_TO_LEFT
from houseway.games.sensor import FIRST, SENSORS, numbered
from houseway.hands import best_ranking
from houseway.jackpot import JackpotPaytable, Link, Look, RoundOutcome, Row, row_of
from houseway.jackpot.keypad.events import EnvyPay
from houseway.money import Cents, Odds, dollars
from houseway.rules import Cite, Sheet
from houseway.rules.reader import as_words
from houseway.table.jackpot.progressive import WAGER

ENVY: Final = "envy"
ENVIES: Final = tuple([numbered(ENVY, sensor) for sensor in SENSORS])


def jackpot_lines(
    link: Link,
    paytable: JackpotPaytable,
    hands: Mapping[int, JackpotHand],
    outcome: RoundOutcome,
    waiting: Collection[int] = (),
    *,
    sensor: int = FIRST,
) -> tuple[Line, ...]:
    """The lines of a round on one `sensor`, `hands` being those of the spots that have wagered
    there; where the round still waits for a card, no spot is paid yet."""
    sign = -1 if link.from_right else 1
    spots = sorted(hands, key=lambda spot: sign * spot)
    wagers = [_wager(link, paytable, hands[spot], outcome, waits=bool(waiting)) for spot in spots]
    envies = sorted(outcome.envies, key=lambda each: (sign * each.spot, sign * each.for_spot))
    own = (*wagers, *(_envy(paytable, each) for each in envies))
    if sensor == FIRST:
        return own
    return tuple([replace(line, wager=numbered(line.wager, sensor)) for line in own])


def among_lines(
    sheet: Sheet, lines: tuple[Line, ...], more: Sequence[tuple[Line, ...]]
) -> tuple[Line, ...]:
    """The lines of each jackpot in their seats' turns: behind the seat's others, envy last (T-90).

    A folded seat has its turn too, though all its other lines were collected first; what was
    collected or handed back first stays first.
    """
    if not any(more):
        return lines
    beside = [line for each in more for line in each]
    wagers = [line for line in beside if line.wager not in ENVIES]
    envies = [line for line in beside if line.wager in ENVIES]
    first, turns = list(lines), list[Line]()
    spots = sorted({line.spot for line in (*lines, *wagers)})
    if sheet.printed.terms["direction"].value != RIGHT_TO_LEFT:
        spots.reverse()
    for spot in spots:  # from the seat that is settled last
        turn = _last_turn(sheet, first, spot)
        first = first[: len(first) - len(turn)]
        own = [line for line in wagers if line.spot == spot]
        turns = [*turn, *own, *turns]
    return (*first, *turns, *envies)


def _last_turn(sheet: Sheet, lines: list[Line], spot: int) -> list[Line]:
    """The lines at the end that are one seat's turn, its wagers in the house's order.

    One that stands before a wager it should follow was taken or handed back earlier (B1-16).
    """
    chosen = sheet.switches.get("order") or sheet.printed.terms["order"]
    order = as_words(chosen.value)
    turn: list[Line] = []
    for line in reversed(lines):
        late = turn and order.index(line.wager) > order.index(turn[0].wager)
        if line.spot != spot or late:
            break
        turn.insert(0, line)
    return turn


def handed_over(outcome: RoundOutcome, sensor: int = FIRST) -> dict[tuple[int, str], Cents]:
    """What each spot is paid for its wager, which wins one row (T-70). The stake is no part of it
    (T-14): the chip itself left the layout at COIN IN (B2-3, B6-1)."""
    wager = numbered(WAGER, sensor)
    paid = {(award.spot, wager): award.amount for award in outcome.awards}
    return paid | {(pay.spot, wager): pay.amount for pay in outcome.pays}


def _wager(
    link: Link, paytable: JackpotPaytable, hand: JackpotHand, outcome: RoundOutcome, *, waits: bool
) -> Line:
    stake, spot = link.wager.value, hand.spot
    row, paid = row_of(paytable, hand.hole, hand.board), list(_paid(link, outcome, spot))
    eligible = not hand.folded or bool(link.switches["folded_hand_eligible"].value)
    if row is not None and waits and eligible:
        return Line(
            spot,
            WAGER,
            stake,
            Outcome.WAITS,
            Cents(-stake),
            None,
            row.hand.value,
            row.pays.cite,
            because("{} waits for a card at the keypad", row.name),
            meter_part=str(row.pays.value),
        )
    if row is None or not paid:
        return _lost(link, paytable, hand, row)
    pays, back = row.pays.value, sum(amount for amount, _ in paid)
    said = " and ".join(f"{dollars(amount)} {words}" for amount, words in paid)
    return Line(
        spot,
        WAGER,
        stake,
        Outcome.WIN,
        Cents(back - stake),
        pays if isinstance(pays, Odds) else None,
        row.hand.value,
        row.pays.cite,
        because("{}: {}", row.name, said),
        meter_part="" if isinstance(pays, Odds) else str(pays),
    )


def _paid(link: Link, outcome: RoundOutcome, spot: int) -> Iterator[tuple[Cents, str]]:
    """A spot's pays, part by part, with their source."""
    for award in outcome.awards:
        if award.spot == spot:
            title = link.meters[award.meter].title
            shared = f" (shared by {award.winners})" if award.winners > 1 else ""
            yield award.amount, f"off the {title} meter{shared}"
    for pay in outcome.pays:
        if pay.spot == spot:
            yield pay.amount, "from the tray"
    for back in outcome.stakes:
        if back.spot == spot:
            yield back.amount, "of wager back"


def _lost(link: Link, paytable: JackpotPaytable, hand: JackpotHand, row: Row | None) -> Line:
    stake = link.wager.value
    if row is not None:  # it was folded (T-16)
        words, cite = row.hand.value, paytable.switches["folded_hand_eligible"].default.cite
        why = because("{}, but a folded hand wins nothing", row.name)
    else:
        words, cite = _hand(paytable, hand)
        why = because("{} does not win", words)
    lost = Cents(-stake)
    return Line(hand.spot, WAGER, stake, Outcome.LOSE, lost, None, words, cite, why)


def _hand(paytable: JackpotPaytable, hand: JackpotHand) -> tuple[str, Cite]:
    """The hand as the lowest row looks at it, and the rule of that row, which it does not reach."""
    lowest = list(paytable.rows.values())[-1]
    board = hand.board[:3] if lowest.looks_at.value is Look.HOLE_AND_FLOP else hand.board
    cards = (*hand.hole, *board)
    return best_ranking(cards).category.words, lowest.pays.cite


def _envy(paytable: JackpotPaytable, paid: EnvyPay) -> Line:
    """Envy is paid by one item (B2-17, B6-12), and its amount is printed beside the row."""
    row = paytable.rows[paid.row]
    assert row.envy is not None
    printed = row.envy.cite
    return Line(
        paid.spot,
        ENVY,
        Cents(0),
        Outcome.WIN,
        paid.amount,
        None,
        f"{row.hand.value} at spot {paid.for_spot}",
        Cite((paid.rule, *printed.items), printed.document, printed.section, printed.assumed),
        because("spot {} was dealt {}", paid.for_spot, row.name),
    )
