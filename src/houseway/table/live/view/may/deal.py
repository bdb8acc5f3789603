"""The dealer's options without showing a card: bets, cards, pays, calls and steps. The
player-dealer enters the dice, and players take steps of their own."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from houseway.fact import Fact
from houseway.games import Wagers
from houseway.games.action import DiceDue
from houseway.people import Office
from houseway.people.card import FLOOR_OFFICES
from houseway.people.duties import Duty
from houseway.rules import Moment, Refused, Sheet, Step, StepRole, steps_at
from houseway.rules.reader import as_count
from houseway.table.live import commands as ask
from houseway.table.live.command import name_of
from houseway.table.live.context import CommandContext
from houseway.table.live.decide.awards import refuse_open_game
from houseway.table.live.decide.bets import drop_unpaid, refuse_unpaid
from houseway.table.live.decide.poker.clock import collect_clock_fees, end_game
from houseway.table.live.decide.poker.hands import able_spots, first_button
from houseway.table.live.happened import AlertKind
from houseway.table.live.linked import LinkStates, waiting_hands
from houseway.table.live.money.stakes import bank_seat, cannot_pay, fees_now
from houseway.table.live.procedure.due import due_at_felt
from houseway.table.live.procedure.own_rule import own_rule, rule_of_close
from houseway.table.live.procedure.poker import starts_new_game, step_to_post
from houseway.table.live.procedure.steps import (
    item_of_cards,
    item_of_dice,
    step_id,
    steps_of,
)
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, TablePhase, VerifiedHand
from houseway.table.live.view.irregularities import CallOption, irregularities_of
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.do import MayDo
from houseway.table.live.view.remembered import remembered
from houseway.table.live.view.staff import CardsDue, StepView, step_view
from houseway.table.refusals import RoundRefusal
from houseway.table.session import next_hand

_FLOOR: Final = tuple(sorted(FLOOR_OFFICES))


class CardWanted(Fact, frozen=True, omit_defaults=True):
    """A card that a command asks for: of one of these offices, or of this person alone. `optional`
    cards are shown only if needed."""

    offices: tuple[Office, ...]
    person: str = ""
    optional: bool = False


class MayCloseBets(Fact, frozen=True, tag="no more bets", omit_defaults=True):
    """The dealer may close the bets. Those who are `unpaid` have no chips for their fee: without
    them it has to be asked for (`without_unpaid`), and their bets go back."""

    rule: str
    unpaid: tuple[str, ...] = ()


class MayLay(Fact, frozen=True, tag="cards"):
    """The dealer types the cards that lie on a real felt, at these places."""

    due: tuple[CardsDue, ...]
    rule: str


class MayRoll(Fact, frozen=True, tag="dice"):
    """The player-dealer or the dealer enters the dice of a real felt, and which of these piles was
    picked."""

    dice: int
    piles: int
    rule: str


class MayDrawButton(Fact, frozen=True, tag="draw button", omit_defaults=True):
    """The dealer draws for the button; from a real felt one card for each of these spots is
    typed."""

    spots: tuple[int, ...]
    rule: str
    typed: bool = False


class MayCall(Fact, frozen=True, tag="call", omit_defaults=True):
    """The dealer may stop play and call a supervisor, or a supervisor may stop it by a card."""

    calls: tuple[CallOption, ...]
    cards: tuple[CardWanted, ...] = ()


class StepOption(Fact, frozen=True, omit_defaults=True):
    """A step that may be recorded, with the cards that have to be shown for it; for an award it
    names the spot of the hand, and the `sensor` where the table has two (B6-15)."""

    step: StepView
    cards: tuple[CardWanted, ...] = ()
    spots: tuple[int, ...] = ()
    sensor: int = 0


class MayStep(Fact, frozen=True, tag="step"):
    """Steps of the house's procedure that may be recorded now, in its order."""

    steps: tuple[StepOption, ...]


DealerMay = MayCloseBets | MayLay | MayRoll | MayDrawButton | MayCall | MayStep | MayDo


def may_deal(asking: Asking) -> Iterator[DealerMay]:
    """The options of this table's dealer that move a round on."""
    setup, state = asking.setup, asking.state
    sheet, felt = setup.sheet, setup.source is CardSource.FELT
    if asking.is_time_for(ask.OpenBets) and asking.is_taken(_begins):
        yield MayDo(name_of(ask.OpenBets), "B8-4" if setup.has_player_dealer else "R12")
    if asking.is_time_for(ask.NoMoreBets):
        yield from _closes(asking)
    if asking.is_time_for(ask.DealOut) and not felt:
        yield MayDo(name_of(ask.DealOut), item_of_cards(setup, state))
    if asking.is_time_for(ask.LayCards) and felt:
        due = [each for each in due_at_felt(setup, state) if not isinstance(each, DiceDue)]
        if due:
            places = tuple([CardsDue(each.place, each.cards) for each in due])
            yield MayLay(places, item_of_cards(setup, state))
    yield from may_roll(asking)
    if asking.is_time_for(ask.SettleRound):
        yield MayDo(name_of(ask.SettleRound), setup.game.items.deal)
    if setup.poker is not None:
        yield from _in_the_room(asking)
    calls = _calls(asking)
    if calls:
        yield MayCall(calls)
    if asking.is_time_for(ask.AskNewDeck) and not _is_told_of_deck(asking):
        yield MayDo(name_of(ask.AskNewDeck), own_rule(sheet.printed, Duty.CHANGE_DECK))


def _begins(ctx: CommandContext) -> None:
    ctx.dealer_on_duty()
    refuse_open_game(ctx)


def _closes(asking: Asking) -> Iterator[MayCloseBets]:
    """Bets may be closed if there are any, and their fees can be paid (T-89)."""
    bets = asking.state.bets
    if not bets:
        return
    ctx = asking.context()
    wagers = Wagers(bets, bank_seat(ctx.state))
    unpaid = cannot_pay(ctx.state, wagers, fees_now(ctx.setup, wagers))
    if unpaid and not asking.is_taken(_some_pay):
        return
    rule = rule_of_close(asking.setup.sheet.printed)
    yield MayCloseBets(rule, tuple([asking.state.called(person) for person in unpaid]))


def _some_pay(ctx: CommandContext) -> None:
    """Refused if no bet is left after returning those whose fees cannot be paid."""
    drop_unpaid(ctx)
    wagers = Wagers(ctx.state.bets, bank_seat(ctx.state))
    ctx.setup.game.start(wagers)
    refuse_unpaid(ctx, wagers)


def may_roll(asking: Asking) -> Iterator[MayRoll]:
    """The dice of a real felt: the player-dealer shakes them (B12-6)."""
    setup, state = asking.setup, asking.state
    if not asking.is_time_for(ask.RollDice) or setup.source is not CardSource.FELT:
        return
    dice = sum([d.dice for d in due_at_felt(setup, state) if isinstance(d, DiceDue)])
    if dice:
        laid = setup.sheet.printed.terms.get("piles")
        piles = 0 if laid is None else as_count(laid.value)
        yield MayRoll(dice, piles, item_of_dice(setup, state))


def may_roll_as_bank(asking: Asking) -> Iterator[MayRoll]:
    """The dice for the player who is the bank."""
    running = asking.state.running
    bank = None if running is None else running.wagers.bank
    if bank is not None and asking.is_me(bank.person):
        yield from may_roll(asking)


def _in_the_room(asking: Asking) -> Iterator[MayDo | MayDrawButton]:
    """The hands of a poker table."""
    poker, room = asking.setup.poker, asking.state.room
    if poker is None or room is None:
        return
    setup, state = asking.setup, asking.state
    if asking.is_time_for(ask.DrawButton) and (not room.drawn or starts_new_game(setup, state)):
        spots = able_spots(asking.context())
        if len(spots) > 1 and step_to_post(setup, state) is None:
            typed = asking.setup.source is CardSource.FELT
            yield MayDrawButton(tuple(spots), poker.terms.draw.item, typed)
    if asking.is_time_for(ask.StartHand) and asking.is_taken(_starts):
        yield MayDo(name_of(ask.StartHand), poker.terms.blinds.item)
    if asking.is_time_for(ask.MoveOn) and room.feeds and room.came and not room.moving:
        yield MayDo(name_of(ask.MoveOn), "T-87")


def _starts(ctx: CommandContext) -> None:
    """Refused where no hand can begin."""
    poker = ctx.setup.poker
    assert poker is not None
    ctx.dealer_on_duty()
    fee = poker.terms.fee
    if fee is not None and fee.half_hour and not ctx.state.now:
        raise Refused(RoundRefusal.CLOCK_WANTED, where="at", option=fee.number)
    collect_clock_fees(ctx)
    end_game(ctx)
    room = ctx.state.room
    assert room is not None
    next_hand(poker, room.session, button=first_button(ctx))


def _is_told_of_deck(asking: Asking) -> bool:
    return any(alert.kind is AlertKind.NEW_DECK for alert in asking.state.alerts)


# What goes wrong


def may_call(asking: Asking, offices: frozenset[Office]) -> Iterator[MayCall]:
    """Those who run the floor may call what they see, by their card."""
    calls = () if offices.isdisjoint(_FLOOR) else _calls(asking)
    if calls:
        yield MayCall(calls, (CardWanted(_FLOOR),))


def _calls(asking: Asking) -> tuple[CallOption, ...]:
    """Everything that can go wrong now, in the order of the sheet (T-82)."""
    if not asking.is_time_for(ask.CallIrregularity):
        return ()
    found = remembered(irregularities_of, asking.setup, asking.state)
    return tuple([option for option in found if option.why_not is None])


# Steps of a procedure


def may_step(asking: Asking, offices: frozenset[Office], *, dealer: bool) -> Iterator[MayStep]:
    """The steps that a person with these offices may record."""
    if (offices or dealer) and asking.is_time_for(ask.TakeStep):
        yield from _steps(asking, asking.steps, offices, dealer=dealer)


def may_step_as_player(asking: Asking) -> Iterable[MayStep]:
    """The steps that a player may record."""
    if not _has_steps_of_players(asking.setup.sheet):
        return ()
    steps = remembered(_steps_of_players, asking.setup, asking.state, asking.link_states)
    return _steps(asking, steps, frozenset(), dealer=False) if steps else ()


def _steps(
    asking: Asking, steps: Iterable[Step], offices: frozenset[Office], *, dealer: bool
) -> Iterator[MayStep]:
    """Those of the steps that are for this person."""
    setup, state = asking.setup, asking.state
    found = []
    for step in steps:
        award = step.moment is Moment.AWARD
        if not award and step_id(step) in state.steps and not step.each:
            continue
        if not _is_theirs(asking, step, offices, dealer=dealer):
            continue
        cards, seen = tuple(_cards_for(asking, step)), step_view(setup, state, step)
        if not award:
            found.append(StepOption(seen, cards))
            continue
        for sensor, spots in _unverified(asking).items():
            of_two = sensor if len(setup.links) > 1 else 0
            found.append(StepOption(seen, cards, tuple(spots), of_two))
    if found:
        yield MayStep(tuple(found))


@lru_cache(maxsize=256)
def _has_steps_of_players(sheet: Sheet) -> bool:
    """Whether a player does any step of this house's procedure."""
    steps = [step for moment in Moment for step in steps_at(sheet, moment)]
    return any(not _OF_PLAYERS.isdisjoint(step.by) for step in steps)


def _steps_of_players(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[Step, ...]:
    """The steps in which a player may have a part."""
    if state.phase is TablePhase.CLOSED:
        return ()
    steps = remembered(steps_of, setup, state, link_states)
    return tuple([step for step in steps if _WITHOUT_A_DEALER.issuperset(step.by)])


def _unverified(asking: Asking) -> dict[int, list[int]]:
    """The spots whose awards wait to be verified, by the sensors they won on."""
    found: dict[int, list[int]] = {}
    state = asking.state
    for sensor, hand in waiting_hands(asking.setup, state, asking.link_states):
        if VerifiedHand(sensor, hand.pressed) not in state.verified:
            found.setdefault(sensor, []).append(hand.spot)
    return found


def _is_theirs(asking: Asking, step: Step, offices: frozenset[Office], *, dealer: bool) -> bool:
    """Whether the person who asks may record a step."""
    floor = bool(offices & FLOOR_OFFICES)
    if asking.state.phase is TablePhase.CLOSED:
        wanted = [FLOOR_OFFICES if r is StepRole.SUPERVISOR else _DEALERS for r in step.by]
        return any(offices & places for places in wanted)
    if step.by == (StepRole.SUPERVISOR,):
        return floor
    return all(
        role is StepRole.SUPERVISOR or dealer or _is_player(asking, role) for role in step.by
    )


_DEALERS: Final = frozenset({Office.DEALER})
_OF_PLAYERS: Final = frozenset({StepRole.PLAYER, StepRole.PLAYER_DEALER})
_WITHOUT_A_DEALER: Final = _OF_PLAYERS | {StepRole.SUPERVISOR}


def _is_player(asking: Asking, role: StepRole) -> bool:
    """Whether it is a player's step, and the person who asks plays here, or holds the bank."""
    state = asking.state
    if role is StepRole.PLAYER_DEALER:
        return state.bank is not None and asking.is_me(state.bank.person)
    if role is not StepRole.PLAYER:
        return False
    bets = () if state.running is None else state.running.wagers.bets
    return bool(asking.spots) or any(asking.is_me(bet.person) for bet in bets)


def _cards_for(asking: Asking, step: Step) -> Iterator[CardWanted]:
    closed = asking.state.phase is TablePhase.CLOSED
    for role in step.by:
        if role is StepRole.SUPERVISOR:
            yield CardWanted(_FLOOR)
        elif closed:
            yield CardWanted((Office.DEALER,))
