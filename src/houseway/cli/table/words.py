"""What happened at a live table, in words for people: one sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch

from houseway.cards import cards_text
from houseway.cli.table.due_words import say_collected, say_dues
from houseway.cli.table.poker_words import say_poker
from houseway.games import Bet, Outcome
from houseway.games.poker.posts import STACK
from houseway.money import Cents, dollars
from houseway.people.events import CardAccepted, CardEvent, CardFailed, CardUnlocked
from houseway.rules import PrintedSheet
from houseway.rules.plain_words import in_words as words_of
from houseway.table.events import LineSettled
from houseway.table.live import events as happened
from houseway.table.live.event import StaffMember
from houseway.table.poker_room.events import PokerEvent

Titles = Mapping[str, str]


def titles_of(sheet: PrintedSheet) -> Titles:
    """What a house calls its wagers."""
    return {name: rule.title for name, rule in sheet.wagers.items()}


def say(event: happened.Event, titles: Titles) -> str:
    """One event as a sentence."""
    if isinstance(event, PokerEvent):
        return say_poker(event)
    return _say_wagers(event, titles)


@singledispatch
def _say_wagers(event: object, titles: Titles) -> str:
    """An event that names wagers; any other needs no titles."""
    del titles
    return _say(event)


@singledispatch
def _say(event: object) -> str:
    return str(type(event).__struct_config__.tag)  # type: ignore[attr-defined]


def _title(titles: Titles, wager: str) -> str:
    return titles.get(wager) or words_of(wager)


def _stakes(stakes: Mapping[str, Cents], titles: Titles) -> str:
    return ", ".join(f"{_title(titles, name)} {dollars(stake)}" for name, stake in stakes.items())


def _faces(faces: Iterable[object]) -> str:
    return " ".join("··" if face is None else str(getattr(face, "text", face)) for face in faces)


@_say.register
def _(event: happened.TableOpened) -> str:
    return (
        f"table {event.table} opens: {event.dealer.person} deals, {event.supervisor.person} is "
        f"there; {dollars(event.tray)} in the tray"
    )


@_say.register
def _(event: happened.TableClosed) -> str:
    return f"the table closes with {dollars(event.counted)} in the tray{_over(event.over)}"


def _over(over: Cents) -> str:
    if not over:
        return ""
    return f", {dollars(Cents(abs(over)))} {'more' if over > 0 else 'less'} than recorded"


@_say.register
def _(event: happened.DealerChanged) -> str:
    return f"{event.dealer.person} taps in and counts {event.counted} cards"


@_say.register
def _(event: happened.StepTaken) -> str:
    counted = f": {', '.join(map(str, event.counted))} cards" if event.counted else ""
    return f"{event.person}: {event.words}{counted}"


@_say.register
def _(event: happened.NewDeckOpened) -> str:
    return f"a new deck, inspected and counted by {_people(event.staff)}"


@_say.register
def _(event: happened.DeliveryChanged) -> str:
    return f"{event.staff.person} orders: dealt by {words_of(event.delivery)} ({event.why})"


@_say.register
def _(event: happened.SeatTaken) -> str:
    return f"{event.person} takes spot {event.spot}"


@_say.register
def _(event: happened.SeatLeft) -> str:
    stays = "; the wagers stay and are played" if event.wagers else ""
    return f"{event.person} leaves spot {event.spot}{stays}"


@_say.register
def _(event: happened.ChipsBought) -> str:
    return f"{event.person} buys chips for {dollars(event.amount)}"


@_say.register
def _(event: happened.ChipsTaken) -> str:
    amount = dollars(event.amount)
    if event.staff:
        return f"{_people(event.staff)} keep {amount} in chips for {event.person}, who is gone"
    return f"{event.person} takes {amount} in chips away"


@_say.register
def _(event: happened.BankOffered) -> str:
    return f"the bank is offered to {event.person} at spot {event.spot}"


@_say.register
def _(event: happened.BankDeclined) -> str:
    return f"{event.person} {'does not answer' if event.for_him else 'declines the bank'}"


@_say.register
def _(event: happened.BankAccepted) -> str:
    return f"{event.person} is player-dealer with {dollars(event.wager)}"


@_say.register
def _(event: happened.BankWagerSet) -> str:
    left = ", which is what he has left" if event.for_him else ""
    return f"the player-dealer puts up {dollars(event.wager)}{left}"


@_say.register
def _(event: happened.BankGivenUp) -> str:
    why = ": too few chips are left for it" if event.short else ""
    return f"{event.person} gives the bank up{why}"


@_say.register
def _(event: happened.NobodyBanks) -> str:
    del event
    return "nobody wants the bank: no round is dealt"


@_say_wagers.register
def _(event: happened.BetsOpened, titles: Titles) -> str:
    begins = "a hand begins" if STACK in titles else "place your bets"
    fixed = f"; the cards are fixed, commitment {event.commitment}" if event.deck else ""
    pack = f", deck {event.pack} is in play" if event.pack else ""
    return f"round {event.round}: {begins}{pack}{fixed}"


@_say_wagers.register
def _(event: happened.BetPlaced, titles: Titles) -> str:
    bet: Bet = event.bet
    behind = f" behind spot {bet.spot}" if bet.backline else ""
    if not bet.stakes and not bet.tokes and not bet.progressive:
        return f"{bet.person} takes the bet back{behind}"
    parts = [_stakes(bet.stakes, titles)] if bet.stakes else []
    parts += [f"for the dealers {_stakes(bet.tokes, titles)}"] if bet.tokes else []
    parts += [f"progressive {dollars(bet.progressive)}"] if bet.progressive else []
    return f"{bet.person} bets{behind}: {'; '.join(parts)}"


@_say_wagers.register
def _(event: happened.LimitApproved, titles: Titles) -> str:
    most = _stakes(event.most, titles)
    return f"{_people(event.staff)} let {event.person} bet up to {most}"


@_say.register
def _(event: happened.LimitWithdrawn) -> str:
    by = "" if event.staff is None else f", says {event.staff.person} ({event.why})"
    return f"the posted maximum counts for {event.person} again{by}"


@_say.register
def _(event: happened.BettingClosed) -> str:
    fees = sum(fee.amount for fee in event.fees)
    dropped = f"; a fee of {dollars(Cents(fees))} is dropped" if fees else ""
    taken = sum(token.amount or 0 for token in event.tokens)
    tips = f"; {dollars(Cents(taken))} is taken as a tip and not bet" if taken else ""
    return f"no more bets{dropped}{tips}"


@_say.register
def _(event: happened.BetsCancelled) -> str:
    return f"no round {event.round} is played, and all bets go back: {event.why}"


@_say.register
def _(event: happened.PassedOver) -> str:
    return f"{event.staff.person} has it go on without {event.person}: {event.why}"


@_say.register
def _(event: happened.CardsLaid) -> str:
    return f"{event.place}: {cards_text(event.cards)}"


@_say.register
def _(event: happened.CardsSeen) -> str:
    return f"{event.place}: {_faces(event.faces)}"


@_say.register
def _(event: happened.CardsUnread) -> str:
    return f"{event.place}: {event.cards} cards, unread"


@_say.register
def _(event: happened.DiceRolled) -> str:
    return f"the dice: {' '.join(map(str, event.pips))}"


@_say.register
def _(event: happened.TurnBegan) -> str:
    until = f" by {event.until[11:19]}" if event.until else ""
    return f"{event.person} decides{until}: {' or '.join(event.options)}"


@_say.register
def _(event: happened.DecisionMade) -> str:
    stake = f", {dollars(event.stake)}" if event.stake else ""
    away = ", done for the player" if event.for_him else ""
    return f"spot {event.spot}: {event.action}{stake}{away}"


@_say.register
def _(event: happened.HandsShown) -> str:
    named = {name: f" ({words})" for name, words in event.called.items()}
    piles = [
        f"{pile.name} {_faces(pile.cards)}{named.get(pile.name, '')}" for pile in event.view.piles
    ]
    piles += [
        f"spot {seat.spot} {_faces(seat.cards)}{named.get(str(seat.spot), '')}"
        for seat in event.view.seats
        if seat.cards
    ]
    return "shown: " + "; ".join(piles)


@_say_wagers.register
def _(event: happened.RoundPaid, titles: Titles) -> str:
    if not event.lines:
        return f"round {event.round} ends with no hand left"
    said = [_line(line, titles) for line in event.lines]
    for put, line in enumerate(event.jackpot):  # in the turn of its seat
        said.insert(line.after + put, _jackpot_line(line))
    return f"round {event.round} is paid: " + ", ".join(said)


def _lines(lines: Iterable[LineSettled], titles: Titles) -> str:
    return ", ".join([_line(line, titles) for line in lines])


def _line(line: LineSettled, titles: Titles) -> str:
    where = f"{line.spot}.{line.backline}" if line.backline else f"{line.spot}"
    toke = " toke" if line.toke else ""
    amount = f" {dollars(Cents(abs(line.win)))}" if line.win else ""
    return f"spot {where} {_title(titles, line.wager)}{toke} {line.outcome.value}{amount}"


def _jackpot_line(line: happened.JackpotLine) -> str:
    amount = "" if line.outcome is Outcome.WAITS else f" {dollars(Cents(abs(line.win)))}"
    return f"spot {line.spot} {words_of(line.wager)} {line.outcome.value}{amount}"


@_say.register
def _(event: happened.TipsShown) -> str:
    return f"tips won, {dollars(event.amount)}: {event.words}"


@_say.register
def _(event: happened.TipGiven) -> str:
    return f"{event.person} tips the dealers {dollars(event.amount)}"


@_say.register
def _(event: happened.TokensColouredUp) -> str:
    return f"tips of {dollars(event.amount)} are coloured up by {_people(event.staff)}"


@_say.register
def _(event: happened.DeckRevealed) -> str:
    return f"the seed of the cards is {event.seed}"


@_say.register
def _(event: happened.AlertRaised) -> str:
    spot = f", spot {event.spot}" if event.spot else ""
    amount = f", {dollars(event.amount)}" if event.amount else ""
    return f"alert {event.alert}: {event.kind.value}{spot}{amount}"


@_say.register
def _(event: happened.AlertAnswered) -> str:
    return f"{event.staff.person} has seen alert {event.alert}"


@_say.register
def _(event: happened.IrregularityCalled) -> str:
    spot = f" at spot {event.spot}" if event.spot else ""
    note = f" ({event.note})" if event.note else ""
    return f"{event.person} calls the supervisor: {words_of(event.what.value)}{spot}{note}"


@_say.register
def _(event: happened.CallWithdrawn) -> str:
    return f"{event.person} takes the call back: {event.why}"


@_say.register
def _(event: happened.RemedyOrdered) -> str:
    return f"{event.staff.person} orders: {event.remedy.value} ({event.why})"


@_say.register
def _(event: happened.RoundCalledOff) -> str:
    fees = "; the fee serves the redeal" if event.carried else ""
    return f"round {event.round} is void, all wagers go back{fees}"


@_say_wagers.register
def _(event: happened.RoundTurnedBack, titles: Titles) -> str:
    why = f": {event.why}" if event.why else ""
    how = "is void" if event.right is None else "is corrected"
    said = [f"round {event.round} {how}, {_people(event.staff)} ({event.reason.value}{why})"]
    if event.right is not None:
        said.append(_lines(event.right.lines, titles))
    return "; ".join([*said, *say_dues(event)])


@_say.register
def _(event: happened.OwedCollected) -> str:
    return say_collected(event)


@_say.register
def _(event: happened.FeesHandedBack) -> str:
    total = Cents(sum(fee.amount for fee in event.fees))
    return f"fees of {dollars(total)} go back"


@_say.register
def _(event: happened.WagersReturned) -> str:
    return f"the wagers of spot {event.spot} go back"


@_say_wagers.register
def _(event: happened.HandForfeited, titles: Titles) -> str:
    return f"the hand of spot {event.spot} is void: " + _lines(event.lines, titles)


@_say_wagers.register
def _(event: happened.WagersMadeEqual, titles: Titles) -> str:
    return f"the bets of {event.bet.person} are made equal: {_stakes(event.bet.stakes, titles)}"


@_say.register
def _(event: happened.HandsMoved) -> str:
    del event
    return "the hands move forward"


@_say.register
def _(event: happened.CardsReshuffled) -> str:
    fixed = f", commitment {event.commitment}" if event.deck else ""
    return f"the cards are shuffled again{fixed}"


@_say.register
def _(event: happened.Filled) -> str:
    return f"fill of {dollars(event.amount)}, slip {event.slip}, by {_people(event.staff)}"


@_say.register
def _(event: happened.Credited) -> str:
    return f"credit of {dollars(event.amount)}, slip {event.slip}, by {_people(event.staff)}"


@_say.register
def _(event: happened.BoxEmptied) -> str:
    return f"the drop box held {dollars(event.counted)}{_over(event.over)}"


@_say.register
def _(event: happened.TrayCounted) -> str:
    why = f" ({event.why})" if event.why else ""
    return f"the tray holds {dollars(event.counted)}{_over(event.over)}{why}"


def _people(staff: Iterable[StaffMember]) -> str:
    return " and ".join(each.person for each in staff)


@_say.register
def _(event: happened.JackpotLeft) -> str:
    return f"the jackpot of round {event.round} waits for the link"


@_say.register
def _(event: happened.JackpotEntered) -> str:
    return f"the jackpot of round {event.round} is entered"


@_say.register
def _(event: happened.JackpotChips) -> str:
    return f"{event.person} has {dollars(event.amount)} of the jackpot before him"


@_say.register
def _(event: happened.TrayMoved) -> str:
    way = "to" if event.amount > 0 else "from"
    return f"{dollars(Cents(abs(event.amount)))} of the jackpot {way} the tray"


@_say.register
def _(event: happened.JackpotCut) -> str:
    del event
    return "the jackpot link is lost; the game goes on"


@_say.register
def _(event: happened.JackpotBack) -> str:
    del event
    return "the jackpot link is back"


def say_card(event: CardEvent) -> str:
    """What happened to a card of the house."""
    match event:
        case CardFailed():
            return f"{event.person}'s card {event.card}: wrong PIN; tries left: {event.left}"
        case CardAccepted():
            return (
                f"{event.person}'s card {event.card}: the PIN is right, and the count begins anew"
            )
        case CardUnlocked():
            return f"{event.person}'s card {event.card} is unlocked by {event.by.person}"
