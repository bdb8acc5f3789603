"""What a table comes to after an event. Nothing is decided here: it has happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from houseway.bank import Fee, Remark
from houseway.fact import replace
from houseway.games import Deal, Dice, Wagers
from houseway.games.action import Unseen
from houseway.money import Cents
from houseway.people import same_person
from houseway.table.live import events as happened
from houseway.table.live.drop_box import fees_in_box
from houseway.table.live.house import LiveHouse
from houseway.table.live.occasion import lead_on
from houseway.table.live.one_spot import (
    equalise_wagers,
    forfeit_hand,
    hand_back,
    in_round,
    return_wagers,
    tips_after,
    with_bet,
)
from houseway.table.live.stacks import plus
from houseway.table.live.stakes import bettor, further_hold, holds_of, laid_by, payer_of
from houseway.table.live.state import (
    Alert,
    ApprovedLimit,
    BankHolder,
    DeckInPlay,
    LiveTable,
    Occupied,
    OpenedAs,
    Running,
    TablePhase,
    Trouble,
    WhoseTurn,
)
from houseway.table.live.undo.after import after_undo
from houseway.table.poker_room.events import PokerEvent
from houseway.table.poker_room.evolve import room_after
from houseway.table.poker_room.felt import on_the_felt
from houseway.table.round_record import Action

_BANK_IS_FREE = (TablePhase.IDLE, TablePhase.OFFERING)
"""Once bets are open the player-dealer's wager stays for the round, though he leaves (T-35)."""


def evolve(house: LiveHouse, state: LiveTable, event: happened.Event) -> LiveTable:
    """The table after an event."""
    if isinstance(event, PokerEvent):
        after = on_the_felt(house, state, event)
    else:
        after = _evolve(house, state, event)
    if house.poker is not None:
        after = replace(after, room=room_after(house.poker, state, after, event))
    occasion, steps = lead_on(house, state, after, event)
    return replace(
        after,
        number=state.number + 1,
        occasion=occasion,
        steps=steps,
        fees_in_box=fees_in_box(state, event),
    )


def set_clock(state: LiveTable, at: str) -> LiveTable:
    """The table once it was told the time; a clock that goes back changes nothing (R16)."""
    return replace(state, now=at) if at > state.now else state


def fold(house: LiveHouse, state: LiveTable, entry: happened.Happening) -> LiveTable:
    """The table after all that a command brought about."""
    state = set_clock(state, entry.at)
    for event in entry.events:
        state = evolve(house, state, event)
    return state


def _evolve(house: LiveHouse, state: LiveTable, event: happened.CommonEvent) -> LiveTable:
    match event:
        # A round, the most frequent first
        case happened.CardsLaid():
            return _apply(house, state, Deal(event.place, event.cards), taken=len(event.cards))
        case happened.TurnBegan():
            turn = WhoseTurn(event.spot, event.backline, event.person, event.until)
            return in_round(state, TablePhase.DECIDING, turn=turn)
        case happened.DecisionMade():
            return _decided(house, state, event)
        case happened.BetPlaced():
            return replace(state, bets=with_bet(state.bets, event.bet))
        case happened.BetsOpened():
            return _bets_opened(state, event)
        case happened.BettingClosed():
            return _bets_closed(house, state, event)
        case happened.BetsCancelled():
            return replace(state, phase=TablePhase.IDLE, bank=_if_there(state, state.bank))
        case happened.HandsShown():
            return in_round(state, TablePhase.SHOWING, turn=None)
        case happened.RoundPaid():
            return _paid(house, state, event)
        case happened.LimitApproved():
            limit = ApprovedLimit(event.spot, event.person, event.most)
            return replace(state, approved=(*_other_limits(state, event.spot), limit))
        case happened.LimitWithdrawn():
            return replace(state, approved=_other_limits(state, event.spot))
        case happened.CardsUnread():
            return _apply(house, state, Unseen(event.place, event.cards), taken=event.cards)
        case happened.DiceRolled():
            return _apply(house, state, Dice(event.pips))
        case happened.DeckRevealed():
            return replace(state, deck=None)
        # Seats and chips
        case happened.SeatTaken():
            away = tuple([p for p in state.away if not same_person(p, event.person)])
            seated = [*state.seated, Occupied(event.spot, event.person)]
            seated.sort(key=lambda each: each.spot)
            return replace(state, seated=tuple(seated), away=away)
        case happened.SeatLeft():
            return _seat_left(state, event)
        case happened.ChipsBought():
            return replace(
                state,
                stacks=plus(state.stacks, {event.person: event.amount}),
                tray=Cents(state.tray - event.amount),
                box=Cents(state.box + event.amount),
            )
        case happened.ChipsTaken():
            return replace(state, stacks=plus(state.stacks, {event.person: -event.amount}))
        # The bank
        case happened.BankOffered():
            return replace(
                state,
                phase=TablePhase.OFFERING,
                offered=event.spot,
                offered_until=event.until,
                bank=None,
            )
        case happened.BankDeclined():
            return replace(state, offered=0, declined=(*state.declined, event.spot))
        case happened.NobodyBanks():
            return replace(state, phase=TablePhase.IDLE, offered=0, declined=())
        case happened.BankAccepted():
            holder = BankHolder(event.spot, event.person, event.wager)
            return replace(state, phase=TablePhase.IDLE, bank=holder, offered=0, declined=())
        case happened.BankWagerSet():
            assert state.bank is not None
            return replace(state, bank=replace(state.bank, wager=event.wager))
        case happened.BankGivenUp():
            return replace(state, bank=None, last_bank=state.bank)
        # What goes wrong
        case happened.IrregularityCalled():
            return replace(state, trouble=Trouble(event.what, event.person, event.spot))
        case happened.CallWithdrawn() | happened.RemedyOrdered():
            return replace(state, trouble=None)
        case happened.RoundCalledOff():
            return _called_off(state, event)
        case happened.WagersReturned():
            return return_wagers(house, state, event.spot)
        case happened.HandForfeited():
            return forfeit_hand(house, state, event)
        case happened.WagersMadeEqual():
            return equalise_wagers(house, state, event)
        case happened.HandsMoved() | happened.TipsShown() | happened.PassedOver():
            return state
        case happened.CardsSeen() | happened.DecisionSeen() | happened.PaysShown():
            return state
        case happened.CardsReshuffled():
            if not event.seed:
                return state
            deck = DeckInPlay(event.deck, event.seed, event.commitment)
            return replace(state, deck=deck, decks=state.decks + 1)
        case happened.AlertRaised():
            alert = Alert(event.alert, event.kind, event.spot, event.amount, event.people)
            return replace(state, alerts=(*state.alerts, alert), alerts_raised=event.alert)
        case happened.AlertAnswered():
            alerts = tuple([alert for alert in state.alerts if alert.number != event.alert])
            return replace(state, alerts=alerts)
        # The table and its money
        case happened.TableOpened():
            return replace(
                state,
                phase=TablePhase.IDLE,
                dealer=event.dealer.person,
                supervisor=event.supervisor.person,
                sheet=event.sheet,
                opened_as=OpenedAs(event.table, event.link, event.felt, event.mode),
                tray=event.tray,
                automatic=event.automatic,
                deck_since=state.now,
                backs=event.backs,
            )
        case happened.TableClosed():
            here = state.seated if house.poker is None else ()
            return replace(
                state,
                phase=TablePhase.CLOSED,
                dealer="",
                automatic=False,
                sheet="",
                opened_as=None,
                tray=Cents(0),
                deck=None,
                seated=here,
                approved=(),
                tips=Cents(0),
            )
        case happened.FeesHandedBack():
            back = {fee.payer: 0 for fee in event.fees}
            for fee in event.fees:
                back[fee.payer] += fee.amount
            return replace(state, stacks=plus(state.stacks, back), carried=())
        case happened.StepTaken():
            return replace(state, steps=(*state.steps, event.step))
        case happened.NewDeckOpened():
            return replace(state, deck_since=state.now, backs=event.backs or state.backs)
        case happened.DeliveryChanged():
            return replace(state, delivery=event.delivery)
        case happened.ShuffleChanged():
            return replace(state, shuffle=event.shuffle)
        case happened.FeeOptionChanged():
            return replace(state, sheet=event.sheet)
        case happened.DealerChanged():
            return replace(state, dealer=event.dealer.person)
        case happened.Filled():
            return replace(state, tray=Cents(state.tray + event.amount))
        case happened.Credited():
            return replace(state, tray=Cents(state.tray - event.amount))
        case happened.BoxEmptied():
            return replace(state, box=Cents(0))
        case happened.TrayCounted():
            return replace(state, tray=event.counted)
        case happened.TipGiven():
            stacks = plus(state.stacks, {event.person: -event.amount})
            return replace(state, stacks=stacks, tips=Cents(state.tips + event.amount))
        case happened.TokensColouredUp():
            return replace(state, tips=Cents(state.tips - event.amount))
        case happened.TrayMoved():
            return replace(state, tray=Cents(state.tray + event.amount))
        case happened.JackpotChips():
            return replace(state, stacks=plus(state.stacks, {event.person: event.amount}))
        case happened.JackpotCut() | happened.JackpotBack():
            return replace(state, online=isinstance(event, happened.JackpotBack))
        case happened.JackpotLeft():
            return replace(state, left=event)
        case happened.JackpotEntered():
            return replace(state, left=None)
        case happened.RoundTurnedBack() | happened.OwedCollected() | happened.OwedWrittenOff():
            return after_undo(state, event)
        case _:
            assert_never(event)


def _other_limits(state: LiveTable, spot: int) -> tuple[ApprovedLimit, ...]:
    return tuple([each for each in state.approved if each.spot != spot])


def _apply(house: LiveHouse, state: LiveTable, action: Action, *, taken: int = 0) -> LiveTable:
    """The game goes on by an action."""
    running = state.play
    felt = house.game.apply(running.felt, action)
    phase = TablePhase.DEALING
    return in_round(state, phase, felt=felt, log=felt.log, taken=running.taken + taken, turn=None)


def _decided(house: LiveHouse, state: LiveTable, event: happened.DecisionMade) -> LiveTable:
    after = _apply(house, state, event.action)
    if not event.stake:
        return after
    running = after.play
    bet = bettor(running.wagers, event.spot, event.backline)
    added = {**running.added, bet.name: Cents(running.added.get(bet.name, 0) + event.stake)}
    stacks = plus(after.stacks, {bet.person: -event.stake})
    holds = (*running.holds, further_hold(house, running, bet, event.stake))
    return replace(after, stacks=stacks, running=replace(running, added=added, holds=holds))


def _bets_opened(state: LiveTable, event: happened.BetsOpened) -> LiveTable:
    deck, decks = state.deck, state.decks
    if event.seed:
        deck, decks = DeckInPlay(event.deck, event.seed, event.commitment), decks + 1
    return replace(
        state,
        phase=TablePhase.BETTING,
        round=event.round,
        rounds=state.rounds + 1,
        pack=event.pack,
        deck=deck,
        decks=decks,
        tips=Cents(0),
    )


def _bets_closed(house: LiveHouse, state: LiveTable, event: happened.BettingClosed) -> LiveTable:
    wagers = event.wagers
    given = laid_by(wagers)
    _fees(given, wagers, event.fees, +1)
    _tokens(given, wagers, event.tokens)
    for fee in state.carried:  # it serves the redeal, and what is not needed goes back (T-85)
        given[fee.payer] = given.get(fee.payer, 0) - fee.amount
    running = Running(
        name=event.round,
        wagers=wagers,
        fees=event.fees,
        tokens=event.tokens,
        holds=holds_of(house, event),
        felt=house.game.start(wagers),
    )
    return replace(
        state,
        phase=TablePhase.DEALING,
        stacks=plus(state.stacks, {person: -amount for person, amount in given.items()}),
        bets=(),
        carried=(),
        running=running,
        tips=tips_after(state, event.tokens, ()),
    )


def _fees(moved: dict[str, int], wagers: Wagers, fees: Iterable[Fee], sign: int) -> None:
    for fee in fees:
        person = payer_of(wagers, fee.payer)
        moved[person] = moved.get(person, 0) + sign * fee.amount


def _tokens(moved: dict[str, int], wagers: Wagers, tokens: Iterable[Remark]) -> None:
    for token in tokens:
        person = payer_of(wagers, token.bettor)
        moved[person] = moved.get(person, 0) + (token.amount or 0)


def _paid(house: LiveHouse, state: LiveTable, event: happened.RoundPaid) -> LiveTable:
    running = state.play
    moved: dict[str, int] = {}
    won = hand_back(moved, running.wagers, event.lines)
    for token in event.tokens:
        person = payer_of(running.wagers, token.bettor)
        moved[person] = moved.get(person, 0) - (token.amount or 0)
    bank, tray = running.wagers.bank, state.tray
    if bank is not None:
        moved[bank.person] = moved.get(bank.person, 0) + bank.wager - won
    elif house.poker is None:  # where all play for the pot, what is missing is the fee
        tray = Cents(tray - won)
    tips = tips_after(state, event.tokens, event.lines)
    return _round_done(replace(state, stacks=plus(state.stacks, moved), tray=tray, tips=tips))


def _round_done(state: LiveTable) -> LiveTable:
    """The felt is cleared; the player-dealer has held the bank one round more."""
    last = state.bank
    if last is not None:
        last = replace(last, rounds=last.rounds + 1)
    return replace(
        state,
        phase=TablePhase.IDLE,
        running=None,
        away=(),
        bank=_if_there(state, last),
        deck=_used(state),
        last_bank=last,
    )


def _if_there(state: LiveTable, bank: BankHolder | None) -> BankHolder | None:
    """The player-dealer, as long as he himself sits there."""
    if bank is None or not same_person(state.seats.get(bank.spot, ""), bank.person):
        return None
    return bank


def _used(state: LiveTable) -> DeckInPlay | None:
    """The deck without the cards that the round has taken."""
    deck = state.deck
    return None if deck is None else replace(deck, used=deck.used + state.play.taken)


def _called_off(state: LiveTable, event: happened.RoundCalledOff) -> LiveTable:
    """Everything goes back to where it was before the bets were closed."""
    running, moved = state.play, dict[str, int]()
    for hold in running.holds:
        moved[hold.person] = moved.get(hold.person, 0) + hold.amount
    _fees(moved, running.wagers, event.refunded, +1)
    return replace(
        state,
        phase=TablePhase.IDLE,
        stacks=plus(state.stacks, moved),
        running=None,
        away=(),
        carried=event.carried,
        bank=_if_there(state, state.bank),
        deck=_used(state),
    )


def _seat_left(state: LiveTable, event: happened.SeatLeft) -> LiveTable:
    """Whoever sits nowhere any more while bets of his are played is away (T-78)."""
    seated = tuple([each for each in state.seated if each.spot != event.spot])
    away = state.away
    if state.running is not None and not any(same_person(e.person, event.person) for e in seated):
        bets = state.running.wagers.bets
        if any(same_person(bet.person, event.person) for bet in bets if not bet.backline):
            away = (*away, event.person)
    bank = state.bank
    if bank is not None and bank.spot == event.spot and state.phase in _BANK_IS_FREE:
        return replace(state, seated=seated, away=away, bank=None, last_bank=bank)
    return replace(state, seated=seated, away=away)
