"""A round in words for people: its bets, cards, decisions and pays."""

from typing import Final, assert_never

from houseway.cards import PlayingCard
from houseway.games import Bet
from houseway.games.poker.posts import STACK
from houseway.money import Cents, dollars, money_text
from houseway.rules.plain_words import in_words
from houseway.table.live import happened
from houseway.words.felt import cards_words, notes_of
from houseway.words.table.jackpot import say_meters
from houseway.words.table.parts import (
    Titles,
    faces_words,
    jackpot_line_words,
    line_words,
    names_of,
    returned_words,
    stakes_words,
    whose_hand,
)

_SEED_IN_WORDS: Final = 64


def say_round(
    event: happened.BetsEvent | happened.RoundEvent | happened.LimitsEvent, titles: Titles
) -> str:
    """One event of a round."""
    match event:
        case happened.BetsOpened():
            begins = "a hand begins" if STACK in titles else "place your bets"
            fixed = f"; the cards are fixed, commitment {event.commitment}" if event.deck else ""
            back = f" ({event.back})" if event.back else ""
            pack = f", deck {event.pack}{back} is in play" if event.pack else ""
            shown = [say_meters(each) for each in (event.meters, event.meters_2) if each]
            meters = f"; on the meters: {', and '.join(shown)}" if shown else ""
            return f"round {event.round}: {begins}{pack}{fixed}{meters}"
        case happened.BetPlaced():
            return _bet(event.bet, titles)
        case happened.LimitApproved():
            most = stakes_words(event.most, titles)
            return f"{names_of(event.staff)} let {event.person} bet up to {most}"
        case happened.LimitWithdrawn():
            by = "" if event.staff is None else f", says {event.staff.person} ({event.why})"
            return f"the posted maximum counts for {event.person} again{by}"
        case happened.BettingClosed():
            fees = sum(fee.amount for fee in event.fees)
            dropped = f"; a fee of {dollars(Cents(fees))} is dropped" if fees else ""
            carried = sum(fee.amount for fee in event.carried)
            if carried:
                dropped += f", and the {dollars(Cents(carried))} of the void round goes back"
            taken = sum(token.amount or 0 for token in event.tokens)
            tips = f"; {dollars(Cents(taken))} is taken as a tip and not bet" if taken else ""
            bank = event.wagers.bank
            holds = "" if bank is None else f"; {bank.person} banks with {dollars(bank.wager)}"
            return f"no more bets{holds}{dropped}{tips}"
        case happened.BetsCancelled():
            return f"no round {event.round} is played, and all bets go back: {event.why}"
        case happened.PassedOver():
            return f"{event.staff.person} has it go on without {event.person}: {event.why}"
        case happened.CardsLaid():
            return f"{event.place}: {cards_words(event.cards)}"
        case happened.CardsSeen():
            return f"{event.place}: {faces_words(event.faces)}"
        case happened.CardsUnread():
            return f"{event.place}: {event.cards} cards, unread"
        case happened.DiceRolled():
            shaken = f", shaken by {event.person}" if event.person else ""
            pile = f"; the Action button is on pile {event.pile}" if event.pile else ""
            return f"the dice: {' '.join(map(str, event.pips))}{shaken}{pile}"
        case happened.PaysShown():
            pays = ", ".join(f"{row} {odds}" for row, odds in event.pays.items())
            return f"{titles.get(event.wager, event.wager)} with {event.hands} hands: {pays}"
        case happened.TurnBegan():
            until = f" by {event.until[11:19]}" if event.until else ""
            return f"{event.person} decides{until}: {' or '.join(_options(event))}"
        case happened.DecisionMade():
            stake = f", {dollars(event.stake)}" if event.stake else ""
            away = ", done for the player" if event.for_him else ""
            behind = f".{event.backline}" if event.backline else ""
            return f"spot {event.spot}{behind}: {event.action}{stake}{away}"
        case happened.DecisionSeen():
            away = ", done for the player" if event.for_him else ""
            return f"spot {event.spot} has set the hand{away}"
        case happened.HandsShown():
            return _shown(event)
        case happened.RoundPaid():
            return _paid(event, titles)
        case happened.DeckRevealed():
            return f"the seed of the cards is {_seed(event.seed)}"
        case _:
            assert_never(event)


def _seed(seed: str) -> str:
    """A seed in a sentence; of the long one of a shoe its beginning."""
    if len(seed) <= _SEED_IN_WORDS:
        return seed
    return f"{seed[:_SEED_IN_WORDS]}... ({len(seed):,} digits)"


def _bet(bet: Bet, titles: Titles) -> str:
    behind = f" behind spot {bet.spot}" if bet.backline else ""
    if not bet.stakes and not bet.tokes and not bet.on_sensors:
        return f"{bet.person} takes the bet back{behind}"
    parts = [stakes_words(bet.stakes, titles)] if bet.stakes else []
    parts += [f"for the dealers {stakes_words(bet.tokes, titles)}"] if bet.tokes else []
    parts += [f"{in_words(wager)} {dollars(chip)}" for wager, chip in bet.chips.items()]
    return f"{bet.person} bets{behind}: {'; '.join(parts)}"


def _shown(event: happened.HandsShown) -> str:
    named = {whose_hand(each): f" ({each.words}{_playing(each.best)})" for each in event.called}
    if event.forward:
        named["board"] = f" ({cards_words(event.forward)} pushed forward)"
    piles = [
        f"{pile.name} {faces_words(pile.cards)}{named.get(pile.name, '')}"
        for pile in event.view.piles
    ]
    piles += [
        f"spot {seat.spot} {faces_words(seat.cards)}{named.get(str(seat.spot), '')}"
        for seat in event.view.seats
        if seat.cards
    ]
    notes = notes_of(event.view) if event.view.piles and not event.called else []
    return "shown: " + "; ".join([*piles, *notes])


def _playing(cards: tuple[PlayingCard, ...]) -> str:
    return f": {cards_words(cards)}" if cards else ""


def _paid(event: happened.RoundPaid, titles: Titles) -> str:
    if not event.lines:
        return f"round {event.round} ends with no hand left"
    said = [line_words(line, titles) for line in event.lines]
    for put, line in enumerate(event.jackpot):  # in the turn of its seat
        said.insert(line.after + put, jackpot_line_words(line))
    said += returned_words(event.returned)
    return f"round {event.round} is paid: " + ", ".join(said)


def _options(event: happened.TurnBegan) -> list[str]:
    """The options of a player, as they are typed; for a range, its amounts too."""
    said = []
    for option in event.options:
        sizes = option.range
        if sizes is None:
            said.append(option.words)
            continue
        least, most, step = map(money_text, (sizes.minimum, sizes.maximum, sizes.step))
        said.append(f"{option.words} {least}-{most} in steps of {step}")
    return [*said, "front and two cards"] if event.sets_cards else said
