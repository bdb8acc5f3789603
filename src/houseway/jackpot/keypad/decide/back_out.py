"""Backing out what was entered wrongly and confirmed: the meter is again what it was (B6-7).

An amount is backed out whole: every award that shares it, those too that still wait for their
card, and the reset that went with it. What was wagered since stays on the meter. The hands are
gone as if their buttons had been cancelled; one that won is entered again while its round is open.
What is paid out, if only in part, is not backed out any more.
"""

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.commands import BackOut
from houseway.jackpot.keypad.decide.adjust import refuse_unready
from houseway.jackpot.keypad.decide.authority import check_people
from houseway.jackpot.keypad.decide.find import hand_at, in_play, place
from houseway.jackpot.keypad.decide.parameters import check_rates
from houseway.jackpot.keypad.events import AwardBackedOut, GivenBack
from houseway.jackpot.keypad.state import LinkState, Taken
from houseway.jackpot.keypad.terms import TermsChange, put_back
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents, MicroCents, micro_cents
from houseway.people import Duty, Swipe
from houseway.rules import Refused


def back_out(link: Link, state: LinkState, command: BackOut[Swipe], at: str) -> AwardBackedOut:
    """The amount that is meant goes back on its meter, from all who got a part of it."""
    taken = _meant(link, state, command)
    meter = taken.meter
    refuse_unready(state, meter)
    if taken.number != state.meters[meter].amount:
        raise Refused(JackpotRefusal.WON_AGAIN_SINCE, where=f"meter {meter}", rule=_rule(link))
    _check_rates(state, taken)
    parts = _parts(state, taken)
    check_people(
        state, Duty.BACK_OUT_AWARD, command.by, command.approved,
        gains={part.player for part in parts}, at=at, rule="R6",
    )  # fmt: skip
    display = state.meters[meter].display
    whole = MicroCents(sum(micro_cents(Cents(part.amount - part.from_tray)) for part in parts))
    after = MicroCents(display + whole - taken.reseed.total)
    # Not below the seed, nor, if it was won below its seed, below what was won.
    if after < min(micro_cents(taken.terms.seed), whole):
        seed = taken.terms.seed
        raise Refused(JackpotRefusal.BELOW_SEED, where=f"meter {meter}", meter=after, seed=seed)
    above = 0
    if taken.terms.limit is not None:  # hidden, as it would have been without the award
        above = max(after - max(micro_cents(taken.terms.limit), taken.shown), 0)
    return AwardBackedOut(
        meter=meter,
        taken=taken.number,
        parts=parts,
        reseed=taken.reseed,
        above=MicroCents(above),
        before=display,
        after=MicroCents(after - above),
        by=command.by,
        approved=command.approved,
        rule=_rule(link),
    )


def _rule(link: Link) -> str:
    """By which an award is backed out: Washington's own item, elsewhere that of any lowering."""
    return link.item("R6", "B6-7")


def _meant(link: Link, state: LinkState, command: BackOut[Swipe]) -> Taken:
    """The amount that is meant: by any award that shares it, or by the spot of one that waits for
    its card, which has no entry of its own yet."""
    rule = _rule(link)
    if command.award is not None:
        award, where = state.award(command.award), f"entry {command.award}"
        if award is None:
            raise Refused(
                JackpotRefusal.NOT_AN_UNPAID_AWARD, where="award", rule=rule, number=command.award
            )
        number = award.taken
    else:
        where = place(command.table, command.spot)
        table = in_play(link, state, command.table)
        hand = hand_at(link, command.table, table, command.spot)
        if hand.due is None or hand.award:
            raise Refused(JackpotRefusal.NAME_THE_AWARD, where=where, rule=rule)
        number = hand.due.taken
    taken = state.amount(number)
    if taken is None:
        raise Refused(JackpotRefusal.PARTLY_PAID_OUT, where=where, rule=rule)
    return taken


def _parts(state: LinkState, taken: Taken) -> tuple[GivenBack, ...]:
    """All who share an amount: those who are confirmed, then those who wait."""
    confirmed = [
        GivenBack(
            award.table, award.spot, award.player, award.amount, award.from_tray, award.number
        )
        for award in state.awards
        if award.taken == taken.number
    ]
    waiting = []
    for name, table in state.tables.items():
        for hand in table.hands:
            if hand.due is not None and hand.due.taken == taken.number and not hand.award:
                wager = table.wager(hand.spot)
                assert wager is not None
                waiting.append(
                    GivenBack(name, hand.spot, wager.player, hand.due.amount, Cents(0), None)
                )
    return (*confirmed, *waiting)


def _check_rates(state: LinkState, taken: Taken) -> None:
    """The rates from before, and those that wait again, must still leave something of the wager."""
    terms, waits = put_back(state.terms[taken.meter], taken.terms)
    before = {**state.terms, taken.meter: terms}
    again = {taken.meter: waits}
    planned = {
        name: again.get(name, TermsChange()).then(state.asked(name)).over(each)
        for name, each in before.items()
    }
    check_rates(before, planned, where=f"meter {taken.meter}")
