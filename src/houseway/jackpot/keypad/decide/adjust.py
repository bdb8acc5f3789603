"""Setting a meter by hand: for listed reasons, by two people who gain nothing by it (R6)."""

from houseway.fact import asdict
from houseway.jackpot.documents.link import Link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import Adjust
from houseway.jackpot.keypad.decide.authority import check_people, check_person
from houseway.jackpot.keypad.decide.find import place
from houseway.jackpot.keypad.decide.order import hands_on
from houseway.jackpot.keypad.events import MeterAdjusted
from houseway.jackpot.keypad.state import LinkState, MeterState
from houseway.jackpot.keypad.terms import MeterTerms
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MicroCents, micro_cents
from houseway.people import Duty, Swipe
from houseway.rules import Refused


def adjust(link: Link, state: LinkState, command: Adjust[Swipe], at: str) -> MeterAdjusted:
    """A meter is raised or lowered by hand, never below its seed and never while a hand that stands
    on it waits for its card."""
    name = command.meter
    if name not in state.meters:
        raise Refused(
            JackpotRefusal.NO_SUCH_METER, where="meter", name=name, known=tuple(state.meters)
        )
    meter, terms = state.meters[name], state.terms[name]
    refuse_unready(state, name)
    _check_amount(link, name, meter, terms, command)
    _check_named(link, state, command)
    gain_by_it = {command.beneficiary} if command.beneficiary else set()
    for person in gain_by_it:
        check_person(person, where="beneficiary", rule="R6")
    check_people(
        state, Duty.ADJUST_METER, command.by, command.approved, gains=gain_by_it, at=at, rule="R6"
    )
    after = MicroCents(meter.display + command.amount)
    return MeterAdjusted(**asdict(command), before=meter.display, after=after, rule="R6")


def _check_amount(
    link: Link, name: str, meter: MeterState, terms: MeterTerms, command: Adjust[Swipe]
) -> None:
    amount, where = command.amount, f"meter {name}"
    after = MicroCents(meter.display + amount)
    if not amount:
        raise Refused(JackpotRefusal.ADJUSTED_BY_NOTHING, where=where)
    if amount < 0 and command.reason.value not in link.lowered_for.value:
        raise Refused(
            JackpotRefusal.REASON_NOT_LISTED, where=where, rule=link.lowered_for.cite.item,
            reason=command.reason.value, listed=link.lowered_for.value,
        )  # fmt: skip
    if amount < 0 and after < micro_cents(terms.seed):
        raise Refused(JackpotRefusal.BELOW_SEED, where=where, meter=after, seed=terms.seed)
    if amount > 0 and terms.limit is not None and after > micro_cents(terms.limit):
        raise Refused(JackpotRefusal.ABOVE_METER_LIMIT, where=where, meter=after, limit=terms.limit)
    if command.reason is AdjustReason.ABOVE_LIMIT and (
        amount > 0 or terms.limit is None or after < micro_cents(terms.limit)
    ):
        raise Refused(JackpotRefusal.NOT_ABOVE_LIMIT, where=where)
    if command.reason is AdjustReason.SEED_RECOVERY and amount > 0:
        raise Refused(JackpotRefusal.SEED_RECOVERED_OFF_METER, where=where)


def _check_named(link: Link, state: LinkState, command: Adjust[Swipe]) -> None:
    """A transfer names the other meter, a wrong entry the entry (R6)."""
    if command.reason is AdjustReason.TRANSFER:
        other, _, meter = command.other.rpartition(":")
        if not other or not meter or command.other == f"{link.id}:{command.meter}":
            raise Refused(JackpotRefusal.TRANSFER_NAMES_METER, where="other")
        if other == link.id and meter not in state.meters:
            known = tuple(state.meters)
            raise Refused(JackpotRefusal.NO_SUCH_METER, where="other", name=meter, known=known)
    elif command.other:
        raise Refused(JackpotRefusal.OTHER_METER_OF_TRANSFER, where="other")
    if command.reason is AdjustReason.WRONG_ENTRY and command.corrects is None:
        raise Refused(JackpotRefusal.WRONG_ENTRY_NAMED, where="corrects")
    if command.corrects is not None and not 1 <= command.corrects <= state.ordinal:
        number = command.corrects
        raise Refused(JackpotRefusal.ENTRY_NOT_OF_METER, where="corrects", number=number)


def refuse_unready(state: LinkState, meter: str) -> None:
    """Nothing is set by hand while the link is down or a hand is entered on the meter."""
    where = f"meter {meter}"
    if not state.online:
        raise Refused(JackpotRefusal.LINK_IS_DOWN, where=where)
    entered = hands_on(state, meter)
    if entered:
        table, hand = entered[0]
        raise Refused(JackpotRefusal.HAND_STANDS_ON_IT, where=where, place=place(table, hand.spot))
