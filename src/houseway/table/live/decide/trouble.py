"""Irregularities: the dealer calls, the supervisor orders the house's remedy and says why
(T-82)."""

from typing import Final

from houseway.bank import Fee, Remark, RemarkKind, fees_of_void
from houseway.fact import replace
from houseway.games import Decision, Outcome, Spot, Wagers
from houseway.games.refusals import GameRefusal
from houseway.games.wager import check_spot
from houseway.jackpot.keypad import commands as keypad
from houseway.money import Cents
from houseway.people import Duty, Staff
from houseway.people.events import CardUnlocked, check_unlock
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused, Remedy
from houseway.table.events import LineSettled
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.awards import has_wager, press_fold, void_on_link
from houseway.table.live.decide.opening import commit_cards
from houseway.table.live.decide.paying import reveal
from houseway.table.live.decide.poker.hands import (
    is_last_claim,
    is_too_late_for_misdeal,
    kill_hand,
    may_replace,
    replace_card,
)
from houseway.table.live.decide.room import room
from houseway.table.live.decide.rounds import go_on_without, next_turn
from houseway.table.live.deck import hands_delivered, is_last_round, places_dealt, were_shown
from houseway.table.live.money.amounts import check_free
from houseway.table.live.money.stakes import bank_seat, bettor, payer_of, people_in
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, Running, TablePhase, Trouble, laid_down
from houseway.table.live.when import WHEN_IT_HAPPENS
from houseway.table.names import check_reason
from houseway.table.refusals import RoundRefusal
from houseway.table.visit import further_stake

_OF_A_SPOT: Final = frozenset(
    {
        Irregularity.HAND_INFORMATION,
        Irregularity.NO_CARDS_DEALT,
        Irregularity.UNEQUAL_WAGERS,
        Irregularity.PLAYER_CARD_EXPOSED,
        Irregularity.CARDS_HANDLED_BY_ANOTHER,
        Irregularity.CARD_OFF_TABLE,
        Irregularity.HAND_FOULED,
    }
)
"""Irregularities of one bettor, not of the table."""
_MOST_MOVED: Final = 2
"""At most this many hands move forward from an empty spot (B4-21 H)."""
# The remedies a supervisor may choose from where the house leaves it open.
_HIS_CHOICE: Final = (Remedy.STANDS, Remedy.VOID, Remedy.NEXT_CARD, Remedy.RESHUFFLE)


def call_irregularity(ctx: CommandContext, command: ask.CallIrregularity) -> None:
    """Call an irregularity, at a moment when it is possible."""
    ctx.only_in(*WHEN_IT_HAPPENS[command.what])
    if command.card is None:
        ctx.by_dealer()
    else:
        ctx.staff(Duty.CALL_IRREGULARITY, command.card)
    if command.what is Irregularity.DEALER_CARD_EXPOSED:
        _refuse_late_exposure(ctx)
    if is_of_a_spot(ctx.setup, command.what):
        check_troubled_spot(ctx, command.what, command.spot)
    elif command.spot:
        check_spot(ctx.setup.sheet, command.spot)
    if command.note:
        check_reason(command.note, "note")
    ctx.call(command.what, spot=command.spot, note=command.note)


def is_of_a_spot(setup: TableSetup, what: Irregularity) -> bool:
    """Whether it concerns one bettor, and not the table; at poker also a card that the dealer
    exposes."""
    exposed_hole_card = setup.poker is not None and what is Irregularity.CARD_EXPOSED
    return what in _OF_A_SPOT or exposed_hole_card


def check_troubled_spot(ctx: CommandContext, what: Irregularity, spot: int) -> None:
    """Refuse a spot at which this is impossible."""
    rule = ctx.setup.sheet.remedy(what).cite.item
    if not spot:
        trouble = what.value.replace("_", " ")
        raise Refused(TableRefusal.SPOT_WANTED, where="spot", rule=rule, trouble=trouble)
    if spot in troubled_spots(ctx.setup, ctx.state.play, what):
        return
    played = spot in [bet.spot for bet in ctx.state.play.wagers.bets]
    dealt = played and what is Irregularity.NO_CARDS_DEALT
    refusal = TableRefusal.CARDS_ON_RECORD if dealt else GameRefusal.NO_HAND_THERE
    raise Refused(refusal, where=f"spot {spot}", rule=rule, spot=spot)


def troubled_spots(setup: TableSetup, running: Running, what: Irregularity) -> tuple[int, ...]:
    """The spots at which this is possible: a hand called as having no cards has none on record, and
    a fouled one was not thrown away and is not dead already."""
    spots = tuple(dict.fromkeys([bet.spot for bet in running.wagers.bets]))  # in their order
    if what is Irregularity.NO_CARDS_DEALT:
        dealt = places_dealt(running)
        return tuple([spot for spot in spots if Spot(spot) not in dealt])
    if what is Irregularity.HAND_FOULED and setup.poker is not None:
        still_in = running.felt.spots_in
        return tuple([spot for spot in spots if spot in still_in])
    return spots


def _refuse_late_exposure(ctx: CommandContext) -> None:
    """Once every player has folded or made Play, seeing a dealer's card gains nothing (B1-27)."""
    if not ctx.setup.game.may_decide(ctx.state.play.felt):
        rule = ctx.setup.sheet.remedy(Irregularity.DEALER_CARD_EXPOSED).cite.item
        raise Refused(TableRefusal.ALL_HAVE_DECIDED, where="what", rule=rule)


def withdraw_call(ctx: CommandContext, command: ask.WithdrawCall) -> None:
    """Nothing was wrong except what the dealer typed or thought."""
    trouble = _trouble(ctx)
    ctx.by_dealer()
    check_reason(command.why)
    ctx.emit(happened.CallWithdrawn(what=trouble.what, person=ctx.by, why=command.why, rule="T-82"))
    _go_on(ctx)


def order_remedy(ctx: CommandContext, command: ask.OrderRemedy) -> None:
    """Apply the house's remedy; a player in the round may not order it (R6)."""
    trouble = _trouble(ctx)
    running = ctx.state.running
    players = [] if running is None else people_in(running.wagers)
    by_rule = ctx.setup.sheet.remedy(trouble.what).cite.item
    (staff,) = ctx.staff(Duty.DECIDE_REMEDY, command.card, gains=players, rule=by_rule)
    check_reason(command.why)
    remedy, rule = _remedy_of(ctx, trouble, command)
    ctx.emit(
        happened.RemedyOrdered(
            what=trouble.what,
            remedy=remedy,
            staff=member(staff),
            why=command.why,
            spot=trouble.spot,
            rule=rule,
        )
    )
    for alert in ctx.state.alerts:
        if alert.number == trouble.alert:
            ctx.answer_alert(alert, staff, rule=rule)
    _carry_out(ctx, trouble, remedy, command, staff, rule)


def _trouble(ctx: CommandContext) -> Trouble:
    trouble = ctx.state.trouble
    if trouble is None:
        raise Refused(TableRefusal.NOTHING_CALLED, where="table")
    return trouble


def _remedy_of(
    ctx: CommandContext, trouble: Trouble, command: ask.OrderRemedy
) -> tuple[Remedy, str]:
    """The house's own remedy, or the supervisor's choice where the house leaves it open."""
    may, rule = remedies_of(ctx.setup, ctx.state, trouble)
    plain = len(may) == 1 or may[0] is Remedy.REPLACED
    asked = command.remedy or (may[0] if plain else None)
    if asked is None or asked not in may:
        raise Refused(
            TableRefusal.NOT_ITS_REMEDY,
            where="remedy",
            rule=rule,
            sheet=ctx.setup.sheet.id,
            trouble=trouble.what.value.replace("_", " "),
            may=tuple([each.value for each in may]),
        )
    return asked, rule


def remedies_of(
    setup: TableSetup, state: LiveTable, trouble: Trouble
) -> tuple[tuple[Remedy, ...], str]:
    """The possible remedies of an irregularity in this house, and the rule for them; a single one
    leaves no choice, and a card is replaced unless another remedy is named."""
    known = setup.sheet.remedy(trouble.what)
    match known.value:
        case Remedy.SUPERVISOR:
            may: tuple[Remedy, ...] = _HIS_CHOICE
            if trouble.what is Irregularity.UNEQUAL_WAGERS:
                may = (*may, Remedy.MADE_EQUAL)
            if setup.poker is not None and trouble.what in _OF_A_SPOT:
                may = (*may, Remedy.DEAD_HAND)
        case Remedy.MAY_VOID_AND_FORFEIT:
            may = (Remedy.MAY_VOID_AND_FORFEIT, Remedy.STANDS)
        case Remedy.VOID | Remedy.REPLACED if is_too_late_for_misdeal(setup, state, trouble.what):
            return (Remedy.STANDS,), "T-87"
        case Remedy.REPLACED:
            may = (Remedy.REPLACED, Remedy.VOID) if may_replace(setup, state) else (Remedy.VOID,)
        case Remedy.DEAD_HAND if is_last_claim(setup, state, trouble.spot):
            may = (Remedy.STANDS,)
        case only:
            may = (only,)
    return may, known.cite.item


def _carry_out(
    ctx: CommandContext,
    trouble: Trouble,
    remedy: Remedy,
    command: ask.OrderRemedy,
    staff: Staff,
    rule: str,
) -> None:
    match remedy:
        case Remedy.VOID:
            _void(ctx, command, staff, rule)
            return
        case Remedy.MOVED_FORWARD_OR_VOID:
            if _has_seen(ctx, command) or hands_delivered(ctx.state.play) > _MOST_MOVED:
                _void(ctx, command, staff, rule)
                return
            ctx.emit(happened.HandsMoved(spot=trouble.spot, rule=rule))
        case Remedy.WAGER_RETURNED:
            _withdraw_chip(ctx, trouble.spot, command, staff)
            ctx.emit(happened.WagersReturned(spot=trouble.spot, rule=rule))
        case Remedy.MAY_VOID_AND_FORFEIT:
            _forfeit(ctx, trouble.spot, rule)
        case Remedy.MADE_EQUAL:
            _make_equal(ctx, trouble.spot, command, rule)
        case Remedy.RESHUFFLE:
            _reshuffle(ctx, command, rule)
        case Remedy.REPLACED:
            replace_card(ctx, trouble.spot, command.cards, rule)
        case Remedy.DEAD_HAND:
            kill_hand(ctx, trouble.spot, rule)
        case Remedy.STANDS | Remedy.NEXT_CARD | Remedy.SUPERVISOR:
            pass
    _go_on(ctx)


def _go_on(ctx: CommandContext) -> None:
    """The round goes on from where it stopped."""
    if ctx.state.running is None:
        return
    if ctx.state.phase is TablePhase.DEALING or ctx.state.phase is TablePhase.SHOWING:
        if ctx.state.phase is TablePhase.DEALING or ctx.setup.automatic:
            next_turn(ctx)
    elif ctx.state.play.turn is None:
        next_turn(ctx)
    else:  # decide for players who have left meanwhile (T-78)
        go_on_without(ctx, ctx.state.play.turn.person)


def _void(ctx: CommandContext, command: ask.OrderRemedy, staff: Staff, rule: str) -> None:
    """All wagers go back, the progressive's too (T-50); the cards are shuffled and dealt anew."""
    if ctx.state.running is None:
        ctx.emit(happened.CardsReshuffled(rule=rule))
        return
    running, deck = ctx.state.play, ctx.state.deck
    done = deck is not None and is_last_round(ctx.setup.equipment, deck)
    wagers, fees = running.wagers, running.fees
    paid = [replace(fee, payer=payer_of(wagers, fee.payer)) for fee in fees]
    carried = refunded = kept = tuple[Fee, ...]()
    if fees:
        void = fees_of_void(ctx.setup.sheet, fees, redealt=True)
        carried = tuple(paid) if void.carried else ()
        refunded, kept = void.refunded, void.kept
    for sensor in ctx.setup.sensors:
        on = ctx.on_link(sensor)
        if on is not None and on.round == running.name:
            void_on_link(ctx, sensor, running.name, command.why, staff)
    ctx.emit(
        happened.RoundCalledOff(
            round=running.name, carried=carried, refunded=refunded, kept=kept, rule=rule
        )
    )
    if done:
        reveal(ctx, running)
    room(ctx).between_hands(ctx)


def _withdraw_chip(ctx: CommandContext, spot: int, command: ask.OrderRemedy, staff: Staff) -> None:
    """A progressive wager goes back with the others (T-70)."""
    for sensor in ctx.setup.sensors:
        on = has_wager(ctx, sensor)
        if on is not None and on.wager(spot) is not None:
            swipe = staff.swipe(ctx.use_at(sensor))
            ctx.press(sensor, keypad.Withdraw(table=ctx.setup.table, spot=spot, swipe=swipe))


def _forfeit(ctx: CommandContext, spot: int, rule: str) -> None:
    """One hand is void, and all its wagers are lost (B1-30). A toke beside a wager not yet made is
    not among them, and goes back (T-72)."""
    running, sheet = ctx.state.play, ctx.setup.sheet
    lines: list[LineSettled] = []
    returned: list[Remark] = []
    chips: list[happened.JackpotLine] = []
    for bet in running.wagers.bets:
        if bet.spot != spot:
            continue
        stakes, tokes = dict(bet.stakes), dict(bet.tokes)
        added = running.added.get(bet.name, 0)
        later = [name for name, rule_ in sheet.wagers.items() if not rule_.before_cards.value]
        if added:
            stakes[later[0]] = Cents(added)
        for name in [name for name in tokes if name in later and name not in stakes]:
            back = tokes.pop(name)
            returned.append(
                Remark(RemarkKind.RETURNED, bettor=bet.name, spot=spot, amount=back, wager=name)
            )
        for toke, laid in ((False, stakes), (True, tokes)):
            lines += [
                LineSettled(
                    spot=spot,
                    backline=bet.backline,
                    wager=name,
                    toke=toke,
                    stake=stake,
                    outcome=Outcome.LOSE,
                    win=Cents(-stake),
                    rule=rule,
                )
                for name, stake in laid.items()
            ]
        chips += [
            happened.JackpotLine(
                spot=spot,
                wager=wager,
                stake=chip,
                outcome=Outcome.LOSE,
                win=Cents(-chip),
                rule=rule,
                after=len(lines),
            )
            for wager, chip in bet.chips.items()
        ]
    press_fold(ctx, spot)
    ctx.emit(
        happened.HandForfeited(
            spot=spot, lines=tuple(lines), jackpot=tuple(chips), returned=tuple(returned), rule=rule
        )
    )


def _has_seen(ctx: CommandContext, command: ask.OrderRemedy, spot: int = 0) -> bool:
    """Whether the player of a spot, or any player, has seen cards: the system has shown them, a
    decision was made on them, or the supervisor says so."""
    running = ctx.state.play
    decided = [a for a in running.log if isinstance(a, Decision) and spot in (0, a.spot)]
    return command.seen or bool(decided) or were_shown(ctx.setup, running, spot)


def _make_equal(ctx: CommandContext, spot: int, command: ask.OrderRemedy, rule: str) -> None:
    """Raise the smaller bet if no cards were seen, else lower the larger (B4-21 E). Later bets, a
    multiple of the Ante, change with it; a bettor who has decided has seen cards."""
    running = ctx.state.play
    bet = bettor(running.wagers, spot)
    his = [a for a in running.log if isinstance(a, Decision) and a.spot == spot]
    pair = ctx.setup.sheet.equal_wagers
    assert pair is not None  # only sheets with such pairs have unequal wagers
    laid = [command.stakes.get(name, 0) for name in pair]
    if command.stakes.keys() != set(pair) or min(laid) <= 0 or laid[0] == laid[1]:
        raise Refused(TableRefusal.SAY_WHAT_LIES_THERE, where="stakes", rule=rule, wagers=pair)
    amount = Cents(min(laid) if _has_seen(ctx, command, spot) else max(laid))
    equal = replace(bet, stakes={**bet.stakes, **dict.fromkeys(pair, amount)})
    added = Cents(sum([further_stake(action, equal) for action in his]))
    before = laid_down(bet) + running.added.get(bet.name, 0)
    paid = Cents(laid_down(equal) + added - before)
    check_free(paid, ctx.state.free(bet.person), f"spot {spot}")
    ctx.emit(happened.WagersMadeEqual(bet=equal, paid=paid, added=added, rule=rule))


def _reshuffle(ctx: CommandContext, command: ask.OrderRemedy, rule: str) -> None:
    """Shuffle the cards again. Where the system shuffles and no cards are out, they are fixed anew;
    dealt cards stay, and so do the unseen ones behind them."""
    running = ctx.state.running
    none_out = running is None or not running.taken
    if ctx.setup.source is CardSource.FELT or not ctx.seed or not none_out:
        ctx.emit(happened.CardsReshuffled(rule=rule))
        return
    if ctx.state.deck is not None and ctx.state.deck.seed == ctx.seed:
        raise Refused(RoundRefusal.SEED_USED, where="seed")
    name = f"{ctx.state.round}, shuffled again {ctx.state.decks}"
    wagers = Wagers((), bank_seat(ctx.state)) if running is None else running.wagers
    cards = commit_cards(ctx, name, wagers)
    reveal(ctx)  # these cards stayed unseen
    ctx.emit(happened.CardsReshuffled(rule=rule, **cards))


def answer(ctx: CommandContext, command: ask.AnswerAlert) -> None:
    """Answer an alert as a supervisor; not as one who was paid (R6)."""
    alert = next((each for each in ctx.state.alerts if each.number == command.alert), ctx.alert)
    if alert is None:
        raise Refused(TableRefusal.NO_SUCH_ALERT, where="alert", number=command.alert)
    payout = alert.kind is happened.AlertKind.PAYOUT
    duty = Duty.ACKNOWLEDGE_PAYOUT if payout else Duty.ACKNOWLEDGE_ALERT
    (staff,) = ctx.staff(duty, command.card, gains=alert.people)
    ctx.answer_alert(alert, staff, rule="B1-20" if payout else "R14")


def unlock_card(ctx: CommandContext, command: ask.UnlockCard) -> None:
    """Unlock a card as a person with that duty, never as its holder, whatever card they show."""
    locked = ctx.setup.roster.find(command.number)
    if locked is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where="number")
    (staff,) = ctx.staff(Duty.UNLOCK_CARD, command.card, gains=[locked.person])
    swipe = staff.swipe(ctx.use)
    event = CardUnlocked(card=locked.id, person=locked.person, by=swipe)
    check_unlock(ctx.failures, event)
    ctx.note(event)


def write_note(ctx: CommandContext, command: ask.WriteNote) -> None:
    """Keep a note of the table's dealer (R13)."""
    ctx.by_dealer()
    check_reason(command.words, "words")
    ctx.emit(happened.NoteWritten(person=ctx.by, words=command.words.strip(), rule="R13"))


COMMANDS: Final[Decisions] = {
    ask.CallIrregularity: call_irregularity,
    ask.WithdrawCall: withdraw_call,
    ask.OrderRemedy: order_remedy,
    ask.AnswerAlert: answer,
    ask.UnlockCard: unlock_card,
    ask.WriteNote: write_note,
}
