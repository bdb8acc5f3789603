"""What a table comes to after an event. Nothing is decided here: it has happened."""

from __future__ import annotations

from typing import assert_never

from houseway.bank import Payout
from houseway.fact import replace
from houseway.games import Deal, Dice, Outcome
from houseway.games.action import Unseen
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Moment
from houseway.table.live import events as happened
from houseway.table.live import finished
from houseway.table.live.amend_round import (
    drop_spot,
    equalise_wagers,
    in_round,
    return_wagers,
    with_bet,
)
from houseway.table.live.money.moves import Moves, moves_of
from houseway.table.live.money.stacks import after_moves
from houseway.table.live.money.stakes import bettor
from houseway.table.live.procedure.occasion import lead_on
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import (
    MOST_ALERTS,
    NO_ROUND_YET,
    Alert,
    ApprovedLimit,
    BankHolder,
    DeckInPlay,
    LiveTable,
    Occupied,
    Running,
    TablePhase,
    Trouble,
    VerifiedHand,
    WhoseTurn,
    opened_as,
)
from houseway.table.poker_room.events import RoomEvent
from houseway.table.poker_room.evolve import room_after
from houseway.table.poker_room.felt import on_the_felt
from houseway.table.round_record import Action

_BANK_IS_FREE = (TablePhase.IDLE, TablePhase.OFFERING)
"""Once bets are open the player-dealer's wager stays for the round, though he leaves (T-35)."""


def evolve(setup: TableSetup, state: LiveTable, event: happened.Event) -> LiveTable:
    """The table after an event."""
    return evolve_with(setup, state, event, moves_of(setup, state, event))


def evolve_with(
    setup: TableSetup, state: LiveTable, event: happened.Event, moves: Moves
) -> LiveTable:
    """The same; `moves` is what the event moves."""
    if isinstance(event, RoomEvent):
        after = on_the_felt(setup, state, event)
    else:
        after = _evolve(setup, state, event)
    if moves:
        after = after_moves(after, moves)
    room = None if setup.poker is None else room_after(setup.poker, state, after, event)
    occasion, steps = lead_on(setup, state, after, event)
    return replace(after, number=state.number + 1, occasion=occasion, steps=steps, room=room)


def set_clock(state: LiveTable, at: str) -> LiveTable:
    """The table once it was told the time; a clock that goes back changes nothing (R16)."""
    return replace(state, now=at) if at > state.now else state


def fold(setup: TableSetup, state: LiveTable, entry: happened.CommandRecord) -> LiveTable:
    """The table after all that a command brought about."""
    state = set_clock(state, entry.at)
    for event in entry.events:
        state = evolve(setup, state, event)
    return state


def _evolve(setup: TableSetup, state: LiveTable, event: happened.CommonEvent) -> LiveTable:
    match event:
        # A round, the most frequent first
        case happened.CardsLaid():
            return _apply(setup, state, Deal(event.place, event.cards), taken=len(event.cards))
        case happened.TurnBegan():
            turn = WhoseTurn(event.spot, event.backline, event.person, event.until)
            return in_round(state, TablePhase.DECIDING, turn=turn)
        case happened.DecisionMade():
            return _decided(setup, state, event)
        case happened.BetPlaced():
            return replace(state, bets=with_bet(state.bets, event.bet))
        case happened.BetsOpened():
            return _bets_opened(state, event)
        case happened.BettingClosed():
            return _bets_closed(setup, state, event)
        case happened.BetsCancelled():
            return replace(state, phase=TablePhase.IDLE, bank=_if_there(state, state.bank))
        case happened.HandsShown():
            return in_round(state, TablePhase.SHOWING, turn=None)
        case happened.RoundPaid():
            return replace(
                _round_done(state),
                paid=_paid(state, event),
                finished=finished.paid(state, event),
                coups=finished.coups_after(state),
            )
        case happened.LimitApproved():
            limit = ApprovedLimit(event.spot, event.person, event.most)
            return replace(state, approved=(*_other_limits(state, event.spot), limit))
        case happened.LimitWithdrawn():
            return replace(state, approved=_other_limits(state, event.spot))
        case happened.CardsUnread():
            return _apply(setup, state, Unseen(event.place, event.cards), taken=event.cards)
        case happened.DiceRolled():
            rolled = _apply(setup, state, Dice(event.pips))
            return replace(rolled, running=replace(rolled.play, pile=event.pile))
        case happened.DeckRevealed():
            return replace(state, deck=None)
        # Seats and chips
        case happened.SeatTaken():
            away = tuple([p for p in state.away if not same_person(p, event.person)])
            seated = [*state.seated, Occupied(event.spot, event.person, event.provider)]
            seated.sort(key=lambda each: each.spot)
            return replace(state, seated=tuple(seated), away=away)
        case happened.SeatLeft():
            return _seat_left(state, event)
        case (
            happened.ChipsBought() | happened.ChipsTaken() | happened.JackpotChips()
            | happened.JackpotAtCage()
        ):  # fmt: skip
            return state
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
            alert = state.alerts_raised + 1  # a supervisor is called with it
            trouble = Trouble(event.what, event.person, event.spot, alert, state.now)
            return replace(state, trouble=trouble)
        case happened.CallWithdrawn() | happened.RemedyOrdered():
            return replace(state, trouble=None)
        case happened.RoundCalledOff():
            return _called_off(state, event)
        case happened.WagersReturned():
            return return_wagers(setup, state, event.spot)
        case happened.HandForfeited():
            running = finished.forfeited(state.play, event)
            return drop_spot(setup, replace(state, running=running), event.spot)
        case happened.WagersMadeEqual():
            return equalise_wagers(setup, state, event)
        case happened.HandsMoved() | happened.TipsShown() | happened.PassedOver():
            return state
        case happened.CardsSeen() | happened.DecisionSeen() | happened.PaysShown():
            return state
        case happened.JackpotShown():
            return state
        case happened.CardsReshuffled():
            return _with_deck(state, event)
        case happened.AlertRaised():
            return _alert_raised(state, event)
        case happened.AlertAnswered():
            alerts = tuple([alert for alert in state.alerts if alert.number != event.alert])
            return replace(state, alerts=alerts, alerts_open=state.alerts_open - 1)
        # The table and its money
        case happened.TableOpened():
            return replace(
                state,
                phase=TablePhase.IDLE,
                dealer=event.dealer.person,
                supervisor=event.supervisor.person,
                sheet=event.sheet,
                opened_as=opened_as(event),
                automatic=event.automatic,
                deck_since=state.now,
                told_of_deck=False,
                backs=event.backs,
            )
        case happened.TableClosed():
            here = state.seated if setup.poker is None else ()
            return replace(
                state,
                phase=TablePhase.CLOSED,
                dealer="",
                automatic=False,
                sheet="",
                opened_as=None,
                deck=None,
                seated=here,
                approved=(),
                tips=Cents(0),
                finished=None,
                last_bets=(),
                coups=(),
            )
        case happened.FeesHandedBack():
            return replace(state, carried=())
        case happened.StepTaken():
            verified = state.verified
            if event.entered:
                verified = (*verified, VerifiedHand(event.sensor, event.entered))
            begun = event.step.startswith(f"{Moment.SHUFFLE.value}.")  # of a new shoe (T-81)
            coups = () if begun else state.coups
            return replace(state, steps=(*state.steps, event.step), verified=verified, coups=coups)
        case happened.NewDeckOpened():
            backs = event.backs or state.backs
            return replace(state, deck_since=state.now, told_of_deck=False, backs=backs, coups=())
        case happened.PinTried():  # who may use his card is the floor's to know today
            return state
        case happened.DeliveryChanged():
            return replace(state, delivery=event.delivery)
        case happened.ShuffleChanged():
            return replace(state, shuffle=event.shuffle)
        case happened.FeeOptionChanged():
            # the round before was played by other terms: its felt is cleared
            return replace(state, sheet=event.sheet, finished=None)
        case happened.DealerChanged():
            return replace(state, dealer=event.dealer.person)
        case happened.Filled() | happened.Credited() | happened.TrayCounted():
            return state
        case happened.FeesFromTray():
            return state
        case happened.BoxEmptied():
            return replace(state, box_counted=event.counted)
        case happened.TipGiven() | happened.TokensColouredUp():
            return state
        case happened.TrayMoved():
            return state
        case happened.JackpotCut() | happened.JackpotBack():
            others = tuple([sensor for sensor in state.lost if sensor != event.sensor])
            cut = isinstance(event, happened.JackpotCut)
            return replace(state, lost=(*others, event.sensor) if cut else others)
        case happened.JackpotLeft() | happened.JackpotEntered():
            left = tuple([each for each in state.left if each.sensor != event.sensor])
            kept = (event,) if isinstance(event, happened.JackpotLeft) else ()
            return replace(state, left=(*left, *kept))
        case happened.RoundTurnedBack():
            return finished.turned_back(setup, state, event)
        case happened.OwedCollected() | happened.OwedWrittenOff():
            return state
        case _:
            assert_never(event)


def _other_limits(state: LiveTable, spot: int) -> tuple[ApprovedLimit, ...]:
    return tuple([each for each in state.approved if each.spot != spot])


def _alert_raised(state: LiveTable, event: happened.AlertRaised) -> LiveTable:
    """The newest alerts are listed; an older one that is still open is in the record (R21)."""
    alert = alert_of(event, state.round or NO_ROUND_YET, since=state.now)
    return replace(
        state,
        alerts=(*state.alerts, alert)[-MOST_ALERTS:],
        alerts_raised=event.alert,
        alerts_open=state.alerts_open + 1,
        told_of_deck=state.told_of_deck or event.kind is happened.AlertKind.NEW_DECK,
    )


def alert_of(event: happened.AlertRaised, round_name: str, *, since: str) -> Alert:
    """An alert as it came up in a round."""
    about = (event.alert, event.kind, event.spot, event.amount, event.people, event.rule)
    return Alert(*about, since=since, round=round_name)


def _apply(setup: TableSetup, state: LiveTable, action: Action, *, taken: int = 0) -> LiveTable:
    """The game goes on by an action."""
    running = state.play
    felt = setup.game.apply(running.felt, action)
    phase = TablePhase.DEALING
    return in_round(state, phase, felt=felt, log=felt.log, taken=running.taken + taken, turn=None)


def _decided(setup: TableSetup, state: LiveTable, event: happened.DecisionMade) -> LiveTable:
    after = _apply(setup, state, event.action)
    if not event.stake:
        return after
    running = after.play
    name = bettor(running.wagers, event.spot, event.backline).name
    added = {**running.added, name: Cents(running.added.get(name, 0) + event.stake)}
    return replace(after, running=replace(running, added=added))


def _with_deck(
    state: LiveTable, event: happened.BetsOpened | happened.CardsReshuffled
) -> LiveTable:
    """The table with the cards that the event has fixed, where it fixes any."""
    if not event.seed:
        return state
    deck = DeckInPlay(
        event.deck, event.seed, event.commitment, delivery=event.delivery, given=event.given
    )
    return replace(state, deck=deck, decks=state.decks + 1, coups=())


def _bets_opened(state: LiveTable, event: happened.BetsOpened) -> LiveTable:
    return replace(
        _with_deck(state, event),
        phase=TablePhase.BETTING,
        round=event.round,
        rounds=state.rounds + 1,
        pack=event.pack,
        verified=(),
        tips=Cents(0),
        finished=None,
    )


def _bets_closed(setup: TableSetup, state: LiveTable, event: happened.BettingClosed) -> LiveTable:
    """What was carried of a void round serves this one, and what is not needed goes back (T-85)."""
    running = Running(
        name=event.round,
        wagers=event.wagers,
        fees=event.fees,
        tokens=event.tokens,
        felt=setup.game.start(event.wagers),
    )
    return replace(
        state,
        phase=TablePhase.DEALING,
        bets=(),
        last_bets=finished.last_bets(state),
        carried=(),
        running=running,
    )


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


def _paid(state: LiveTable, event: happened.RoundPaid) -> tuple[Payout, ...]:
    """What the spots have won, while a hand waits for its card or the link is not there."""
    if any(line.outcome is Outcome.WAITS for line in event.jackpot):
        won = [(line.spot, line.win) for line in event.lines if not line.toke]
        won += [(line.spot, line.win) for line in event.jackpot]  # on the other of two sensors
        return tuple([Payout(spot, win) for spot, win in won if win > 0])
    return state.paid if state.left else ()


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
    return replace(
        state,
        phase=TablePhase.IDLE,
        running=None,
        away=(),
        carried=event.carried,
        bank=_if_there(state, state.bank),
        deck=_used(state),
        finished=finished.called_off(state, event),
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
