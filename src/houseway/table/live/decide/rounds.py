"""A round: bets are open, cards come, people decide."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.cards import PlayingCard
from houseway.games import Bet, Decision, Wagers, lay_out
from houseway.games.action import Deal, Fold, Unseen
from houseway.games.delivery import chances
from houseway.games.place import BANKER, BOARD, DEALER, PLAYER, Place, Spot
from houseway.games.refusals import GameRefusal
from houseway.people import same_person
from houseway.rules import Refusal, Refused
from houseway.rules.irregularity import Irregularity
from houseway.rules.reader import as_count
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions
from houseway.table.live.decide.awards import finish_game, press_dealt, press_fold
from houseway.table.live.decide.backs import is_of_other_deck
from houseway.table.live.decide.bank import find_bank, puts_up_wager
from houseway.table.live.decide.guests import is_dealer_at_felt
from houseway.table.live.decide.opening import fix_cards
from houseway.table.live.decide.paying import show_hands
from houseway.table.live.decide.room import room
from houseway.table.live.deck import draw_of
from houseway.table.live.money.stakes import bank_seat, bettor, find_bettor
from houseway.table.live.names import is_guest
from houseway.table.live.option import options_of
from houseway.table.live.procedure.due import due_at_felt, say_due
from houseway.table.live.procedure.steps import item_of_cards, item_of_dice
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import Action

_BY_HANDS = "hands"
"""The key of a paytable whose pays change with the number of hands."""
_OPEN = frozenset({BOARD, PLAYER, BANKER})
"""The places where cards lie face up from the beginning."""
# Faults of a card typed by a dealer, and the irregularity for each.
_WRONG: Final[Mapping[Refusal, Irregularity]] = {
    GameRefusal.CARD_TWICE: Irregularity.CARD_TWICE_OR_MISSING,
    GameRefusal.CARD_TOO_OFTEN: Irregularity.CARD_TWICE_OR_MISSING,
    GameRefusal.TOO_MANY_CARDS: Irregularity.WRONG_NUMBER_OF_CARDS,
    GameRefusal.NO_CARDS_DUE: Irregularity.WRONG_NUMBER_OF_CARDS,
    GameRefusal.NO_DEAL_NOW: Irregularity.WRONG_NUMBER_OF_CARDS,
}


def open_bets(ctx: CommandContext, command: ask.OpenBets) -> None:
    """Begin a round, once a player holds the bank and the last one's jackpot is done. The cards are
    fixed now (R12)."""
    ctx.by_dealer()
    ctx.dealer_on_duty()
    finish_game(ctx)
    setup = ctx.setup
    if setup.has_player_dealer and not (find_bank(ctx) and puts_up_wager(ctx)):
        return
    wagers = Wagers((), bank_seat(ctx.state))
    fix_cards(ctx, wagers, rule="B8-4" if setup.has_player_dealer else "R12")


# Cards


def deal(ctx: CommandContext) -> None:
    """Deal the awaited cards and dice from the system's shuffle, up to the next decision."""
    ctx.by_dealer()
    if ctx.setup.source is CardSource.FELT:
        raise Refused(TableRefusal.CARDS_FROM_THE_FELT, where="deal")
    _deal(ctx)
    next_turn(ctx)


def _deal(ctx: CommandContext) -> None:
    game, deck = ctx.setup.game, ctx.state.deck
    assert deck is not None
    running = ctx.state.play
    draw = draw_of(ctx.setup.equipment, deck)
    dealt_to = running.dealt_to or running.wagers
    # as it was committed, whatever was ordered since (R22)
    piles = lay_out(game, dealt_to, draw, deck.delivery)
    while game.turn(ctx.state.play.felt) is None:
        coming = list(chances(game, ctx.state.play.felt, piles, draw.dice))
        if not coming:
            return
        for chance in coming:
            if isinstance(chance, Deal):
                ctx.emit(_laid(ctx, chance.place, chance.cards))
            elif isinstance(chance, Unseen):
                ctx.emit(happened.CardsUnread(place=chance.place, cards=chance.cards))
            else:
                rule = item_of_dice(ctx.setup, ctx.state)
                ctx.emit(happened.DiceRolled(pips=chance.pips, rule=rule))


def _laid(ctx: CommandContext, place: Place, cards: tuple[PlayingCard, ...]) -> happened.CardsLaid:
    """Cards that come to a place, and what is visible of them."""
    running, game = ctx.state.play, ctx.setup.game
    faces: tuple[PlayingCard | None, ...] = (None,) * len(cards)
    shown_to: tuple[str, ...] = ()
    if place in _OPEN:
        faces = cards
    elif place == DEALER:
        after = game.apply(running.felt, Deal(place, cards))
        shown = game.open_view(after).pile("dealer")
        faces = shown[len(shown) - len(cards) :] if shown else faces
    elif isinstance(place, Spot):
        spot = place.number
        shown_to = tuple(
            [bet.person for bet in running.wagers.bets if bet.spot == spot and not bet.backline]
        )
    rule = item_of_cards(ctx.setup, ctx.state)
    return happened.CardsLaid(place=place, cards=cards, faces=faces, shown_to=shown_to, rule=rule)


def lay_cards(ctx: CommandContext, command: ask.LayCards) -> None:
    """Enter cards from a real felt. Impossible cards are an irregularity, and the supervisor is
    called: the deck may be faulty, or the dealer made a slip."""
    ctx.by_dealer()
    if ctx.setup.source is CardSource.SHUFFLE:
        raise Refused(RoundRefusal.CARDS_FROM_THE_SHUFFLE, where="cards")
    spot = getattr(command.place, "number", 0)
    if command.back and is_of_other_deck(ctx, command.back, spot):
        return
    try:
        if command.unread:
            ctx.emit(happened.CardsUnread(place=command.place, cards=command.unread))
        else:
            ctx.setup.game.apply(ctx.state.play.felt, Deal(command.place, command.cards))
            ctx.emit(_laid(ctx, command.place, command.cards))
    except Refused as refused:
        what = _WRONG.get(refused.reason)
        if what is None or what not in ctx.setup.sheet.printed.irregularities:
            raise
        due = say_due(due_at_felt(ctx.setup, ctx.state))
        elsewhere = refused.reason is GameRefusal.NO_CARDS_DUE
        note = f"{refused.what}; due are: {due}" if elsewhere else refused.what
        ctx.call(what, spot=spot, note=note)
        return
    next_turn(ctx)


def roll_dice(ctx: CommandContext, command: ask.RollDice) -> None:
    """Enter dice as they fell on a real felt: the player-dealer has shaken them, and has picked a
    pile (B12-6). Either the player-dealer or the dealer enters them."""
    holder = ctx.state.play.wagers.bank
    if holder is None or not same_person(ctx.by, holder.person):
        ctx.by_dealer()
    if ctx.setup.source is CardSource.SHUFFLE:
        raise Refused(RoundRefusal.CARDS_FROM_THE_SHUFFLE, where="dice")
    rule, laid = item_of_dice(ctx.setup, ctx.state), ctx.setup.sheet.printed.terms.get("piles")
    piles = 0 if laid is None else as_count(laid.value)
    if not 0 <= command.pile <= piles:
        raise Refused(TableRefusal.NO_SUCH_PILE, where="pile", rule=rule, piles=piles)
    shaker = "" if holder is None else holder.person
    ctx.emit(happened.DiceRolled(pips=command.pips, pile=command.pile, person=shaker, rule=rule))
    next_turn(ctx)


# Decisions


def next_turn(ctx: CommandContext) -> None:
    """Continue after cards or a decision: the next turn, more cards, or the end. Decisions for
    absent players are made at once (T-78)."""
    game, rules = ctx.setup.game, room(ctx)
    while True:
        rules.take_fee(ctx)
        running = ctx.state.play
        if running.felt is None or isinstance(running.felt, game.Over):
            show_hands(ctx)
            return
        turn = game.turn(running.felt)
        if turn is None:
            if not ctx.setup.automatic or ctx.setup.source is CardSource.FELT:
                return
            _deal(ctx)
            continue
        press_dealt(ctx)
        _show_pays(ctx)
        if not _is_away(ctx, turn.person) or rules.waits_for_cards(ctx, turn):
            _begin_turn(ctx, turn)
            return
        decide_for(ctx, turn)


def _is_away(ctx: CommandContext, person: str) -> bool:
    away = ctx.state.away
    return bool(away) and any(same_person(person, each) for each in away)


def _begin_turn(ctx: CommandContext, turn: Bet) -> None:
    game, felt = ctx.setup.game, ctx.state.play.felt
    options, sets_cards = options_of(game, felt, turn)
    ctx.emit(
        happened.TurnBegan(
            spot=turn.spot,
            backline=turn.backline,
            person=turn.person,
            options=options,
            sets_cards=sets_cards,
            until=ctx.until(),
            rule=game.items.decision,
        )
    )


def _show_pays(ctx: CommandContext) -> None:
    """The pays of a wager by the number of hands, as soon as they are dealt and before any decision
    (B7-2)."""
    running, sheet = ctx.state.play, ctx.setup.sheet
    for name, offer in sheet.printed.offers.items():
        if offer.by != _BY_HANDS or name not in sheet.wagers:
            continue
        if ctx.state.phase is not TablePhase.DEALING or _has_decided(running.log):
            return
        hands = len({bet.spot for bet in running.wagers.bets}) + 1
        table = offer.tables[str(hands)]
        pays = {row: odds.value for row, odds in table.rows.items()}
        ctx.emit(happened.PaysShown(wager=name, hands=hands, pays=pays, rule=table.cite.item))


def _has_decided(log: tuple[Action, ...]) -> bool:
    return any(isinstance(action, Decision) for action in log)


def act(ctx: CommandContext, command: ask.Decide) -> None:
    """A decision of the bettor whose turn it is; the dealer of a real felt may enter it for a
    seated player."""
    running, rules, decision = ctx.state.play, room(ctx), command.decision
    bet = find_bettor(running.wagers, decision.spot, decision.backline)
    if bet is None:
        rule, where = ctx.setup.game.items.decision, f"spot {decision.bettor}"
        raise Refused(GameRefusal.NO_HAND_THERE, where=where, rule=rule, spot=decision.spot)
    own = same_person(bet.person, ctx.by)
    turned = not own and rules.is_turned_by_dealer(ctx, bet, decision)
    if not own and not turned and (decision.backline or not is_dealer_at_felt(ctx)):
        raise Refused(RoundRefusal.NOT_HIS_SEAT, where=f"spot {bet.name}", person=ctx.by)
    turn = running.turn
    if turn is not None and (turn.spot != bet.spot or turn.backline != bet.backline):
        # checked here too: in some games bettors behind a seat do not decide
        whose, where = bettor(running.wagers, turn.spot, turn.backline).name, f"spot {bet.name}"
        raise Refused(GameRefusal.NOT_HIS_TURN, where=where, action=decision, turn=whose)
    if own:
        rules.refuse_own_reading(ctx, bet, decision)
    _decide(ctx, bet, decision, for_him=turned and _is_late_or_gone(ctx, bet))
    next_turn(ctx)


def _is_late_or_gone(ctx: CommandContext, bet: Bet) -> bool:
    """Whether the player to act has left, or is out of time (T-78)."""
    turn = ctx.state.play.turn
    is_late = turn is not None and bool(turn.until) and ctx.state.now >= turn.until
    return is_late or _is_away(ctx, bet.person)


def _decide(ctx: CommandContext, bet: Bet, action: Any, *, for_him: bool = False) -> None:
    rules = room(ctx)
    action, stake = rules.into_pot(ctx, bet, action)
    free = ctx.state.free(bet.person)
    if stake > free:
        ctx.setup.game.apply(ctx.state.play.felt, action)  # refused here if not open
        raise Refused(
            TableRefusal.SHORT_OF_CHIPS,
            where=f"spot {bet.name}",
            rule="T-79",
            action=action,
            stake=stake,
            free=free,
        )
    ctx.emit(
        happened.DecisionMade(
            spot=bet.spot,
            backline=bet.backline,
            action=action,
            stake=stake,
            for_him=for_him,
            extra=rules.extra_time(ctx),
            rule="T-78" if for_him else ctx.setup.game.items.decision,
        )
    )
    if isinstance(action, Fold) and not bet.backline:
        press_fold(ctx, bet.spot)


def decide_for(ctx: CommandContext, bet: Bet) -> None:
    """The decision made for an absent player (T-78)."""
    action = ctx.setup.game.default(ctx.state.play.felt, bet.spot)
    _decide(ctx, bet, action, for_him=True)


def refuse_guest_clock(ctx: CommandContext) -> None:
    """Refuse a guest's `tick`: it would make decisions for other players."""
    by = ctx.by
    if is_guest(ctx.setup, ctx.state, by):
        raise Refused(TableRefusal.NOT_THE_CLOCK, where="by", person=by)


def tick(ctx: CommandContext) -> None:
    """Time has passed. Decide for players whose time has run out."""
    running = ctx.state.running
    if ctx.state.phase is not TablePhase.DECIDING or ctx.state.trouble is not None:
        return
    assert running is not None
    turn = running.turn
    if (
        turn is None
        or not turn.until
        or ctx.state.now < turn.until
        or room(ctx).has_extra_time(ctx, turn)
    ):
        return
    late = bettor(running.wagers, turn.spot, turn.backline)
    if room(ctx).waits_for_cards(ctx, late):
        return
    decide_for(ctx, late)
    room(ctx).was_late(ctx, turn.person)
    next_turn(ctx)


def go_on_without(ctx: CommandContext, person: str) -> None:
    """A player has left: if it is their turn, decide for them at once (T-78)."""
    running = ctx.state.running
    if ctx.state.trouble is not None or running is None or running.turn is None:
        return
    turn = running.turn
    left = bettor(running.wagers, turn.spot, turn.backline)
    if same_person(turn.person, person) and _is_away(ctx, turn.person):
        if room(ctx).waits_for_cards(ctx, left):
            return
        decide_for(ctx, left)
        next_turn(ctx)


COMMANDS: Final[Decisions] = {
    ask.Decide: act,
    ask.OpenBets: open_bets,
    ask.DealOut: lambda ctx, _: deal(ctx),
    ask.LayCards: lay_cards,
    ask.RollDice: roll_dice,
}
