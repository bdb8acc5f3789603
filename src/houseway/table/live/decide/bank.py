"""The rotating bank: two rounds, then it is offered clockwise, and every offer is recorded
(T-35)."""

from typing import Final

from houseway.bank import BankOffer, BankTurn, Stay, next_bank
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.guests import is_dealer_at_felt
from houseway.table.live.money.amounts import check_free, check_whole_chips
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import BankHolder, TablePhase


def find_bank(ctx: CommandContext) -> bool:
    """Whether a player holds the bank for the next round. If not, it is offered to the next player,
    or no players are left to offer it to."""
    state = ctx.state
    if state.bank is not None and state.bank.rounds == 0:
        return True  # just accepted
    here = sorted(state.seats)
    last = state.bank or state.last_bank
    turn = None if last is None else BankTurn(last.spot, last.rounds)
    if turn is not None and state.bank is None and turn.spot in here:
        rule = ctx.setup.sheet.printed.player_dealer
        assert rule is not None
        turn = BankTurn(turn.spot, rule.rounds.value)  # given up, or the seat has a new player
    following = next_bank(ctx.setup.sheet, turn, here, state.declined)
    if isinstance(following, Stay):
        return True
    if isinstance(following, BankOffer):
        spot = following.spots[0]
        person = state.seats[spot]
        ctx.emit(happened.BankOffered(spot=spot, person=person, until=ctx.until(), rule="T-35"))
    else:
        ctx.emit(happened.NobodyBanks(rule="T-35"))
    return False


def tick_offer(ctx: CommandContext) -> None:
    """Time has passed. A player who has not answered declines the bank, and the next is asked; the
    documents are silent on this, and no player may hold a table up (T-35)."""
    until = ctx.state.offered_until
    if ctx.state.phase is TablePhase.OFFERING and until and ctx.state.now >= until:
        decline_for(ctx)


def decline_for(ctx: CommandContext) -> None:
    """The player who was asked did not answer."""
    spot = ctx.state.offered
    person = ctx.state.person_at(spot)
    ctx.emit(happened.BankDeclined(spot=spot, person=person, for_him=True, rule="T-35"))
    find_bank(ctx)


def puts_up_wager(ctx: CommandContext) -> bool:
    """Whether the player-dealer has the wager that covers the others. After a loss, if they did not
    set another one, it is what they have left; if that is too little, the bank is offered on
    (T-67)."""
    holder = ctx.state.bank
    assert holder is not None
    free = ctx.state.free(holder.person)
    if free >= 0:
        return True
    sheet = ctx.setup.sheet
    step = sheet.increment.value
    left = Cents((free + holder.wager) // step * step)
    low = sheet.table_minimum
    if left >= (step if low is None else max(low.value, step)):
        ctx.emit(happened.BankWagerSet(wager=left, for_him=True, rule="T-67"))
        return True
    give_up_short(ctx)
    find_bank(ctx)
    return False


def give_up_short(ctx: CommandContext) -> None:
    """The player-dealer has too few chips for the bank."""
    holder = ctx.state.bank
    assert holder is not None
    given = happened.BankGivenUp(spot=holder.spot, person=holder.person, short=True, rule="T-35")
    ctx.emit(given)


def accept_bank(ctx: CommandContext, command: ask.AcceptBank) -> None:
    """Take the bank with this wager; a player who holds it already puts up another wager."""
    holder, person = ctx.state.bank, _answering(ctx)
    if holder is not None and same_person(holder.person, person):
        ctx.only_in(TablePhase.IDLE)
        _check_wager(ctx, holder.person, command.wager, already=holder.wager)
        ctx.emit(happened.BankWagerSet(wager=command.wager, rule="T-67"))
        return
    ctx.only_in(TablePhase.OFFERING)
    person = _asked(ctx, person)
    if ctx.setup.roster.has_person(person):
        rule = ctx.setup.sheet.printed.bank.cite.item
        raise Refused(TableRefusal.HOUSE_NEVER_BANKS, where="by", rule=rule, person=person)
    _check_wager(ctx, person, command.wager)
    spot = ctx.state.offered
    ctx.emit(happened.BankAccepted(spot=spot, person=person, wager=command.wager, rule="T-35"))


def decline_bank(ctx: CommandContext, command: ask.DeclineBank) -> None:
    """Decline the bank: it is offered to the next player."""
    person = _asked(ctx, _answering(ctx))
    ctx.emit(happened.BankDeclined(spot=ctx.state.offered, person=person, rule="T-35"))
    find_bank(ctx)


def give_up_bank(ctx: CommandContext, command: ask.GiveUpBank) -> None:
    """Give up the bank: the offer starts at once (T-35)."""
    holder = _held(ctx, _answering(ctx))
    ctx.emit(happened.BankGivenUp(spot=holder.spot, person=holder.person, rule="T-35"))


def offer_again(ctx: CommandContext) -> None:
    """The player who was asked has left: the next one is asked."""
    if ctx.state.phase is TablePhase.OFFERING and ctx.state.offered not in ctx.state.seats:
        find_bank(ctx)


def _answering(ctx: CommandContext) -> str:
    """Who answers: the player to whom the bank is offered, or who holds it, where the dealer of a
    real felt enters it; else the person who gives the command."""
    if not is_dealer_at_felt(ctx):
        return ctx.by
    ctx.dealer_on_duty()
    state = ctx.state
    if state.phase is TablePhase.OFFERING:
        return state.person_at(state.offered)
    return ctx.by if state.bank is None else state.bank.person


def _held(ctx: CommandContext, person: str) -> BankHolder:
    holder = ctx.state.bank
    if holder is None or not same_person(holder.person, person):
        raise Refused(TableRefusal.NOT_THE_PLAYER_DEALER, where="by", person=person)
    return holder


def _asked(ctx: CommandContext, person: str) -> str:
    """The person to whom the bank is offered."""
    asked = ctx.state.person_at(ctx.state.offered)
    if not same_person(asked, person):
        raise Refused(TableRefusal.NOT_OFFERED_TO, where="by", person=person, asked=asked)
    return asked


def _check_wager(ctx: CommandContext, person: str, wager: Cents, already: int = 0) -> None:
    """The player has these chips, and the house accepts the amount."""
    sheet = ctx.setup.sheet
    low = sheet.table_minimum
    if low is not None and wager < low.value:
        raise Refused(GameRefusal.BANK_BELOW_MINIMUM, where="wager", stake=wager, minimum=low.value)
    if wager <= 0:
        raise Refused(GameRefusal.NO_STAKE, where="wager")
    check_whole_chips(sheet, wager, "wager")
    check_free(wager, ctx.state.free(person) + already, "wager")


COMMANDS: Final[Decisions] = {
    ask.AcceptBank: accept_bank,
    ask.DeclineBank: decline_bank,
    ask.GiveUpBank: give_up_bank,
}
