"""Slips at the keypad of a link, each at its moment; all of them have to be refused."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple

from houseway.cards import Card, Rank, Suit
from houseway.fact import replace
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.decide.order import amount_due
from houseway.jackpot.keypad.play import waiting_at
from houseway.jackpot.keypad.state import TableState
from houseway.jackpot.keypad.terms import TermsChange
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, MicroCents, micro_cents
from houseway.people import Office, Swipe
from houseway.people.refusals import PeopleRefusal
from proofs.floor.conduct.slips.slip import NO_SPOT, Slip
from proofs.floor.link_in_play import LinkInPlay
from proofs.floor.people import DIRECTOR, EXECUTIVE, MANAGER, SUPERVISORS, holder_of

_HOLE: Final = (Card(Rank.TWO, Suit.CLUBS), Card(Rank.FOUR, Suit.DIAMONDS))
_BOARD: Final = (
    Card(Rank.SIX, Suit.HEARTS), Card(Rank.EIGHT, Suit.SPADES), Card(Rank.TEN, Suit.CLUBS)
)  # fmt: skip
Slips = Iterator[Slip[ask.Command]]


class Keyed(NamedTuple):
    """What one sees at a keypad: its table, its link, and whose cards there are."""

    table: str
    mine: TableState
    on: LinkInPlay
    swipe: Callable[[str], Swipe]


def console_slips(at: Keyed) -> Slips:
    """Those that may be made now."""
    for kind in (_entered, _awards, _hands, _chips, _meters, _parameters, _tables):
        yield from kind(at)


def _chips(at: Keyed) -> Slips:
    """Chips where no sensor is, or none was laid; rounds that were played, or have no name."""
    table, mine, wager = at.table, at.mine, at.on.link.wager.value
    if mine.round:
        yield Slip(JackpotRefusal.NO_JACKPOT_WAGER, ask.FoldHand(table=table, spot=NO_SPOT))
        yield Slip(JackpotRefusal.ROUND_OPEN, ask.CoinIn(table=table, round="another"))
        return
    chip: dict[str, Any] = {"table": table, "player": "somebody", "base_wager": True}
    yield Slip(JackpotRefusal.NO_SENSOR_SPOT, ask.Arm(**chip, spot=NO_SPOT, amount=wager))
    if not mine.armed:
        much = Cents(wager + 100)
        yield Slip(JackpotRefusal.OTHER_JACKPOT_WAGER, ask.Arm(**chip, spot=1, amount=much))
    yield Slip(JackpotRefusal.NO_CHIP_THERE, ask.Disarm(table=table, spot=NO_SPOT))
    yield Slip(JackpotRefusal.NO_ROUND_IN_PLAY, ask.Dealt(table=table))
    yield Slip(JackpotRefusal.BAD_ROUND_NAME, ask.CoinIn(table=table, round=" "))
    if mine.last_round:
        yield Slip(JackpotRefusal.ROUND_PLAYED, ask.CoinIn(table=table, round=mine.last_round))


def _hands(at: Keyed) -> Slips:
    """Hands before the deal, folded twice, or shown as something else."""
    table, mine, link = at.table, at.mine, at.on.link
    if not mine.round or not mine.wagers:
        return
    rows, spot = tuple(link.paytables[mine.sheet].rows), mine.wagers[0].spot
    key: dict[str, Any] = {"table": table, "spot": spot}
    void = ask.VoidRound(table=table, reason=" ", swipe=at.swipe(SUPERVISORS[0]))
    yield Slip(JackpotRefusal.VOID_WITHOUT_REASON, void)
    if spot not in mine.folded:
        yield Slip(JackpotRefusal.UNKNOWN_BUTTON, ask.Press(**key, row="a pair of socks"))
    if mine.dealt:
        yield Slip(JackpotRefusal.HANDS_DEALT, ask.Dealt(table=table))
    elif spot not in mine.folded:
        yield Slip(JackpotRefusal.NOT_DEALT, ask.Press(**key, row=rows[0]))
    if mine.dealt and spot not in mine.folded and mine.hand(spot) is None:
        confirm = ask.Confirm(**key, swipe=at.swipe(SUPERVISORS[0]))
        yield Slip(JackpotRefusal.NO_HAND_ENTERED, confirm)
        nothing = ask.Press(**key, row=rows[0], hole=_HOLE, board=_BOARD)
        yield Slip(JackpotRefusal.CARDS_MAKE_ANOTHER, nothing)
    for folded in mine.folded[:1]:
        yield Slip(JackpotRefusal.HAND_FOLDED, ask.FoldHand(table=table, spot=folded))
        if mine.dealt and not link.switches["folded_hand_eligible"].value:
            press = ask.Press(table=table, spot=folded, row=rows[0])
            yield Slip(JackpotRefusal.FOLDED_WINS_NOTHING, press)


def _entered(at: Keyed) -> Slips:
    """A hand that was entered is folded, or entered as another; one of the tray needs no card."""
    table, mine, link = at.table, at.mine, at.on.link
    rows = tuple(link.paytables[mine.sheet].rows)
    for hand in mine.hands[:1]:
        key: dict[str, Any] = {"table": table, "spot": hand.spot}
        other = rows[0] if hand.row != rows[0] else rows[1]
        yield Slip(JackpotRefusal.OTHER_HAND_ENTERED, ask.Press(**key, row=other))
        if not link.switches["folded_hand_eligible"].value and hand.spot not in mine.folded:
            yield Slip(JackpotRefusal.ENTERED_AS_WINNER, ask.FoldHand(**key))
        if not hand.meter:
            confirm = ask.Confirm(**key, swipe=at.swipe(EXECUTIVE))
            yield Slip(JackpotRefusal.PAID_FROM_TRAY, confirm)
        if not hand.meter and link.pays_first:
            pay = ask.Pay[Swipe](**key, people=(), paperwork="x", vault="x", checked=True)
            yield Slip(JackpotRefusal.NOTHING_TO_PAY, pay)


def _awards(at: Keyed) -> Slips:
    """An award that is confirmed or paid too early, by others, in part, twice or without papers."""
    table, link, state = at.table, at.on.link, at.on.state
    people = tuple([at.swipe(holder_of(office)) for office in state.payers])
    papers: dict[str, Any] = {"people": people, "paperwork": "x", "vault": "x", "checked": True}
    if link.pays_first:
        yield Slip(JackpotRefusal.PAID_BY_SPOT, ask.Pay(**papers, table=table, spot=1, award=1))
    else:
        refusal = (
            JackpotRefusal.WHICH_AWARD_IS_PAID if state.awards else JackpotRefusal.PAID_BY_ENTRY
        )
        yield Slip(refusal, ask.Pay(**papers, table=table, spot=1))
    pay: ask.Pay[Swipe] | None = None
    unpaid = [award for award in state.awards if award.table == table]
    if unpaid and not link.pays_first:
        pay = ask.Pay(**papers, award=unpaid[0].number, check=unpaid[0].amount)
    for entered in waiting_at(link, state, table)[:1]:
        key: dict[str, Any] = {"table": table, "spot": entered.hand.spot}
        yield Slip(JackpotRefusal.HAND_WAITS, ask.EndGame(table=table))
        if link.verifies:
            verify = ask.Verify(**key, swipe=at.swipe(SUPERVISORS[0]))
            early = ask.Confirm(**key, swipe=at.swipe(EXECUTIVE))
            if entered.hand.verified:
                yield Slip(JackpotRefusal.VERIFIED_BEFORE, verify)
            else:
                yield Slip(JackpotRefusal.AWARD_NOT_VERIFIED, early)
        if not link.pays_first or entered.hand.paid:
            yield Slip(JackpotRefusal.NO_SWIPE, ask.Confirm(**key))
        else:
            early = ask.Confirm(**key, swipe=at.swipe(EXECUTIVE))
            yield Slip(JackpotRefusal.PAY_FIRST, early)
        if entered.hand.due is None:
            by, approved = at.swipe(SUPERVISORS[0]), at.swipe(MANAGER)
            yield Slip(JackpotRefusal.NAME_THE_AWARD, ask.BackOut(**key, by=by, approved=approved))
        if link.pays_first:
            pay = ask.Pay(**papers, **key, check=amount_due(link, state, entered))
        if pay is not None and entered.hand.paid:
            yield Slip(JackpotRefusal.PAID_BEFORE, pay)
    if pay is not None:
        yield Slip(JackpotRefusal.OFFSETS_NOT_CHECKED, replace(pay, checked=False))
        yield Slip(JackpotRefusal.PAPER_NOT_NAMED, replace(pay, vault=""))
        yield Slip(JackpotRefusal.PAYMENT_NOT_THE_AWARD, replace(pay, check=Cents(pay.check + 1)))
        yield Slip(JackpotRefusal.WITHHELD_WITHOUT_REASON, replace(pay, reason="taxes"))
        yield Slip(PeopleRefusal.WRONG_CARD, replace(pay, people=(at.swipe(EXECUTIVE),)))


def _meters(at: Keyed) -> Slips:
    """A meter that is moved to nowhere, for an entry that is none, above its limit."""
    name, terms = next(iter(at.on.state.terms.items()))
    by: dict[str, Any] = {
        "meter": name, "amount": MicroCents(1), "by": at.swipe(SUPERVISORS[0]),
        "approved": at.swipe(MANAGER),
    }  # fmt: skip
    broken, mistyped = AdjustReason.MALFUNCTION, AdjustReason.WRONG_ENTRY
    yield Slip(JackpotRefusal.TRANSFER_NAMES_METER, ask.Adjust(**by, reason=AdjustReason.TRANSFER))
    other = ask.Adjust(**by, reason=broken, other="another:meter")
    yield Slip(JackpotRefusal.OTHER_METER_OF_TRANSFER, other)
    yield Slip(JackpotRefusal.WRONG_ENTRY_NAMED, ask.Adjust(**by, reason=mistyped))
    yield Slip(JackpotRefusal.ENTRY_NOT_OF_METER, ask.Adjust(**by, reason=mistyped, corrects=10**9))
    if terms.limit is not None:
        much = ask.Adjust(**{**by, "amount": micro_cents(terms.limit)}, reason=broken)
        yield Slip(JackpotRefusal.ABOVE_METER_LIMIT, much)


def _parameters(at: Keyed) -> Slips:
    """Nothing is set, or something of no meter, or to what no meter has; an office pays twice."""
    state = at.on.state
    name = next(iter(state.terms))
    by: dict[str, Any] = {"by": at.swipe(MANAGER), "approved": at.swipe(DIRECTOR)}
    yield Slip(JackpotRefusal.NO_PARAMETER, ask.SetParameters(settings={}, **by))
    twice = ask.SetParameters(settings={}, payers=(Office.SECURITY, Office.SECURITY), **by)
    yield Slip(JackpotRefusal.BAD_PARAMETER, twice)
    nobody = ask.SetParameters(settings={"none": TermsChange(seed=Cents(100))}, **by)
    yield Slip(JackpotRefusal.PARAMETER_OF_NO_METER, nobody)
    shown = state.meters[name].display // 10**6
    for refusal, change in (
        (JackpotRefusal.NO_SEED, TermsChange(seed=Cents(0))),
        (JackpotRefusal.LIMIT_TOO_LOW, TermsChange(limit=Cents(shown - 1))),
        (JackpotRefusal.EXECUTIVE_FROM_NOTHING, TermsChange(executive_from=Cents(0))),
        (
            JackpotRefusal.RATES_COME_TO_MORE,
            TermsChange(contribution=Fraction(1), reserve=Fraction(1)),
        ),
    ):
        yield Slip(refusal, ask.SetParameters(settings={name: change}, **by))


def _tables(at: Keyed) -> Slips:
    """A table joins that is there, a link comes back that is there, or goes at no table of it."""
    by = at.swipe(SUPERVISORS[1])
    add = ask.AddTable(table=at.table.lower(), sheet=at.mine.sheet, by=by)
    yield Slip(JackpotRefusal.TABLE_ON_LINK, add)
    yield Slip(JackpotRefusal.LINK_IS_UP, ask.LinkUp(by=by))
    yield Slip(JackpotRefusal.NOT_ON_LINK, ask.LinkDown(table="nowhere"))
