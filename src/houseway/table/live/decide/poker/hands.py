"""Hands of a poker table: the draw for the button, the blinds, the chips in the pot, the fee."""

from typing import Any, Final

from houseway.cards import Card, PlayingCard
from houseway.games import Bet, Decision, Wagers
from houseway.games.poker.button import draw_button
from houseway.games.poker.state import DeadHand, Show
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people import normal, same_person
from houseway.rules import Irregularity, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.opening import fix_cards
from houseway.table.live.decide.poker.clock import collect_clock_fees, end_game
from houseway.table.live.decide.poker.must_move import send_on
from houseway.table.live.decide.poker.seats import free_absent_seats
from houseway.table.live.option import stake_of
from houseway.table.live.procedure.poker import POSTED, step_to_post
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.refusals import RoundRefusal
from houseway.table.session import Chair, PokerSession, next_hand
from houseway.table.shoe import shuffled_from

_OF_THE_DEAL: Final = frozenset(
    {
        Irregularity.CARD_FACE_UP,
        Irregularity.CARD_EXPOSED,
        Irregularity.WRONG_NUMBER_OF_CARDS,
        Irregularity.NO_CARDS_DEALT,
        Irregularity.CARDS_TO_EMPTY_SPOT,
    }
)
"""The causes of a misdeal."""


def draw_for_button(ctx: CommandContext, command: ask.DrawButton) -> None:
    """One card to each player who has chips, in the order of the spots; once a game."""
    ctx.by_dealer()
    collect_clock_fees(ctx)
    end_game(ctx)
    room, rule = ctx.room, ctx.poker.terms.draw.item
    step = step_to_post(ctx.setup, ctx.state)
    if step is not None:
        raise Refused(PokerRoomRefusal.NOT_POSTED, where="step", rule=step.cite.item, step=POSTED)
    if room.drawn:
        spot, by = room.session.button or room.drawn, ctx.poker.terms.button.item
        raise Refused(PokerRoomRefusal.BUTTON_DRAWN_ALREADY, where="button", rule=by, spot=spot)
    spots = able_spots(ctx)
    if len(spots) < 2:
        raise Refused(GameRefusal.TOO_FEW_PLAYERS, where="button", rule=rule)
    if ctx.setup.source is CardSource.FELT:
        cards = command.cards
    else:
        if command.cards:
            raise Refused(RoundRefusal.CARDS_FROM_THE_SHUFFLE, where="cards")
        pack = ctx.setup.equipment.cards
        cards = shuffled_from(pack, ctx.seed)[: len(spots)]
    faces = [card for card in cards if isinstance(card, Card)]
    if len(faces) != len(spots) or len(cards) != len(spots):
        raise Refused(
            PokerRoomRefusal.NOT_A_CARD_EACH, where="cards", rule=rule, spots=tuple(spots)
        )
    spot = draw_button(dict(zip(spots, faces, strict=True)), rule)
    drawn = zip(spots, faces, strict=True)
    ctx.emit(
        happened.ButtonDrawn(
            spot=spot,
            person=ctx.state.person_at(spot),
            cards=tuple([happened.CardDrawn(at, card) for at, card in drawn]),
            seed=ctx.seed,
            given=ctx.is_given,
            rule=rule,
        )
    )


def able_spots(ctx: CommandContext) -> list[int]:
    """The spots of players who can be dealt in."""
    chairs = ctx.room.session.chairs
    return [chair.spot for chair in chairs if chair.stack > 0 and not chair.out]


def start_hand(ctx: CommandContext, command: ask.StartHand) -> None:
    """The button moves, the blinds are posted; the cards are fixed before that (B14-4, B14-5)."""
    ctx.by_dealer()
    ctx.dealer_on_duty()
    game = ctx.poker
    fee = game.terms.fee
    if fee is not None and fee.half_hour and not ctx.state.now:
        raise Refused(RoundRefusal.CLOCK_WANTED, where="at", option=fee.number)
    collect_clock_fees(ctx)
    end_game(ctx)
    wagers, after = next_hand(game, ctx.room.session, button=first_button(ctx))
    name = fix_cards(ctx, wagers, rule="R12")
    felt = game.start(wagers)
    posted = [
        happened.BlindPosted(felt.bet_of(seat).spot, amount)
        for seat, amount in enumerate(felt.in_pot)
        if amount
    ]
    ctx.emit(
        happened.BlindsPosted(
            round=name,
            wagers=wagers,
            posted=tuple(posted),
            left_out=_left_out(ctx, wagers, after),
            rule=game.terms.blinds.item,
        )
    )


def _left_out(
    ctx: CommandContext, wagers: Wagers, after: PokerSession
) -> tuple[happened.LeftOut, ...]:
    """Seated players who are not dealt in, and why."""
    dealt_in = {bet.spot for bet in wagers.bets}
    return tuple(
        [
            happened.LeftOut(chair.spot, chair.person, _why_left_out(ctx, chair, after))
            for chair in ctx.room.session.chairs
            if chair.spot not in dealt_in
        ]
    )


def _why_left_out(ctx: CommandContext, chair: Chair, after: PokerSession) -> happened.NotDealtIn:
    if not chair.stack:
        return happened.NotDealtIn.NO_CHIPS
    if ctx.room.owed.get(normal(chair.person)):
        return happened.NotDealtIn.OWES_A_FEE
    if chair.out:
        return happened.NotDealtIn.SITS_OUT
    if chair.posts or not after.chair(chair.spot).waits:
        return happened.NotDealtIn.BUTTON_FIRST
    return happened.NotDealtIn.WAITS


def first_button(ctx: CommandContext) -> int:
    """The button of a first hand: with the player who drew it, or the next clockwise who is still
    there. Later it moves by itself."""
    room = ctx.room
    if room.session.hands:
        return 0
    if not room.drawn:
        raise Refused(
            PokerRoomRefusal.BUTTON_NOT_DRAWN, where="button", rule=ctx.poker.terms.draw.item
        )
    able = able_spots(ctx)
    after = [spot for spot in able if spot >= room.drawn]
    return next(iter([*after, *able]), 0)


# In a hand


def into_pot(ctx: CommandContext, bet: Bet, action: Any) -> tuple[Any, Cents]:
    """A decision, and the chips that it adds to the pot. A turned hand names its cards, visible to
    all; one that is thrown away never does (T-87)."""
    game, felt = ctx.poker, ctx.state.play.felt
    stake = stake_of(game, felt, bet, action)
    if isinstance(action, Show) and not action.cards:
        action = Show(action.spot, felt.hands[felt.seat_of(action.spot)])
    return action, stake


def waits_for_own_cards(ctx: CommandContext, bet: Bet) -> bool:
    """Whether an absent player's unread hand has to be turned, as the last that can win a pot: the
    dealer turns it and types its cards (T-78)."""
    game, felt = ctx.poker, ctx.state.play.felt
    return game.is_unread(felt, bet.spot) and isinstance(game.default(felt, bet.spot), Show)


def is_turned_by_dealer(ctx: CommandContext, bet: Bet, action: Any) -> bool:
    """Whether the dealer turns the unread hand of the player to act, and types its cards: the
    player shows it, has left, or is out of time."""
    turn = ctx.state.play.turn
    if turn is None or turn.spot != bet.spot or not isinstance(action, Show):
        return False
    unread = ctx.poker.is_unread(ctx.state.play.felt, bet.spot)
    return unread and same_person(ctx.by, ctx.state.dealer)


def refuse_own_reading(ctx: CommandContext, bet: Bet, action: Any) -> None:
    """Refuse a player who names their own unread cards: the dealer reads a turned hand, like every
    card on a real felt (R19)."""
    if isinstance(action, Show) and ctx.poker.is_unread(ctx.state.play.felt, bet.spot):
        where = f"spot {bet.spot}, unread cards"
        dealer = ctx.state.dealer
        raise Refused(RoundRefusal.NOT_THE_DEALER, where=where, person=bet.person, dealer=dealer)


def take_pot_fee(ctx: CommandContext) -> None:
    """The fee lies beside the pot as soon as the flop does, or the hand is over without one."""
    felt = ctx.state.play.felt
    fee = ctx.poker.pot_fee(felt)
    if felt.fee and fee is not None and not ctx.room.fee:
        parts = tuple([each.amount for each in felt.fees]) if len(felt.fees) > 1 else ()
        ctx.emit(happened.PotFeeTaken(amount=fee.value, parts=parts, rule=fee.cite.item))


def is_too_late_for_misdeal(setup: TableSetup, state: LiveTable, what: Irregularity) -> bool:
    """Whether two players have acted at a poker table: faults in the deal then stand, but not a
    foul deck (T-87)."""
    if setup.poker is None or state.running is None or what not in _OF_THE_DEAL:
        return False
    acted = {action.spot for action in state.running.log if isinstance(action, Decision)}
    return len(acted) >= 2


def may_replace(setup: TableSetup, state: LiveTable) -> bool:
    """Whether a card that the dealer exposed can be replaced: one in a hand, and only on a real
    felt. Cards that the system draws are committed, and so are their places (R12)."""
    return setup.source is CardSource.FELT and not state.play.felt.exposed


def replace_card(ctx: CommandContext, spot: int, cards: tuple[PlayingCard, ...], rule: str) -> None:
    """The card that was exposed goes back, and the top card takes its place (T-82, T-87)."""
    if len(cards) != 1:
        raise Refused(PokerRoomRefusal.EXPOSED_CARD_WANTED, where="cards", rule=rule)
    bet = next(bet for bet in ctx.state.play.wagers.bets if bet.spot == spot)
    ctx.emit(happened.CardReplaced(spot=spot, person=bet.person, card=cards[0], rule=rule))


def is_last_claim(setup: TableSetup, state: LiveTable, spot: int) -> bool:
    """Whether a hand is the last that can win a pot: then it is not dead, and stands (T-32)."""
    try:
        setup.game.apply(state.play.felt, DeadHand(spot))
    except Refused as refused:
        return refused.reason is GameRefusal.LAST_CLAIM
    return False


def kill_hand(ctx: CommandContext, spot: int, rule: str) -> None:
    """One hand is dead, and the others play on (T-82, T-87)."""
    bet = next(bet for bet in ctx.state.play.wagers.bets if bet.spot == spot)
    ctx.emit(happened.HandKilled(spot=spot, person=bet.person, rule=rule))


# Between hands


def between_hands(ctx: CommandContext) -> None:
    """Changes that wait for the end of a hand."""
    collect_clock_fees(ctx)
    send_on(ctx)
    free_absent_seats(ctx)
    end_game(ctx)


COMMANDS: Final[Decisions] = {ask.DrawButton: draw_for_button}
