"""The table itself, its dealers, its seats and its bank, and the chips and the cards of the house,
in words for people."""

from typing import assert_never

from houseway.money import Cents, dollars
from houseway.people.events import CardAccepted, CardEvent, CardFailed, CardUnlocked
from houseway.rules.plain_words import in_words as words_of
from houseway.table.live import happened
from houseway.words.table.parts import names_of, over_words


def say_opening(event: happened.OpeningEvent) -> str:
    """How the table is opened, closed and dealt."""
    match event:
        case happened.TableOpened():
            who = f"{event.dealer.person} deals, {event.supervisor.person} is there"
            tray = f"{dollars(event.tray)} in the tray"
            return f"table {event.table} opens: {who}; {tray}{_backs(event.backs)}"
        case happened.TableClosed():
            why = f" ({event.why})" if event.why else ""
            over = over_words(event.over)
            return f"the table closes with {dollars(event.counted)} in the tray{over}{why}"
        case happened.DealerChanged():
            return f"{event.dealer.person} taps in and counts {event.counted} cards"
        case happened.StepTaken():
            counted = f": {', '.join(map(str, event.counted))} cards" if event.counted else ""
            call = f': "{event.call}"' if event.call else ""
            return f"{event.person}: {event.words}{call}{counted}"
        case happened.NewDeckOpened():
            by = names_of(event.staff)
            return f"a new deck, inspected and counted by {by}{_backs(event.backs)}"
        case happened.ShuffleChanged():
            how = event.shuffle or "the standard shuffle again"
            return f"{event.staff.person} orders the shuffle: {how} ({event.why})"
        case happened.FeeOptionChanged():
            return f"fee option {event.option} from now on: {event.staff.person} ({event.why})"
        case happened.DeliveryChanged():
            return f"{event.staff.person} orders: dealt by {words_of(event.delivery)} ({event.why})"
        case _:
            assert_never(event)


def _backs(backs: tuple[str, ...]) -> str:
    return f"; the decks are {' and '.join(backs)}" if backs else ""


def say_chips(event: happened.TrayEvent | happened.TipsEvent) -> str:
    """Fills, credits, counts and tips."""
    match event:
        case happened.Filled():
            return f"fill of {_on_slip(event)}"
        case happened.Credited():
            return f"credit of {_on_slip(event)}"
        case happened.BoxEmptied() if event.instead_of is not None:
            found = f"{dollars(event.counted)}, not {dollars(event.instead_of)}"
            return f"the drop box, counted again, held {found} ({event.why})"
        case happened.BoxEmptied():
            return f"the drop box held {dollars(event.counted)}{over_words(event.over)}"
        case happened.FeesFromTray():
            given = f"the tray gives {dollars(event.amount)} for fees that were counted"
            return f"{given}; the cage has it from them"
        case happened.TrayCounted():
            why = f" ({event.why})" if event.why else ""
            return f"the tray holds {dollars(event.counted)}{over_words(event.over)}{why}"
        case happened.TipGiven():
            return f"{event.person} tips the dealers {dollars(event.amount)}"
        case happened.TipsShown():
            return f"tips won, {dollars(event.amount)}: {event.words}"
        case happened.TokensColouredUp():
            return f"tips of {dollars(event.amount)} are coloured up by {names_of(event.staff)}"
        case happened.TrayMoved():
            way = "to" if event.amount > 0 else "from"
            return f"{dollars(Cents(abs(event.amount)))} of the jackpot {way} the tray"
        case _:
            assert_never(event)


def _on_slip(event: happened.Filled | happened.Credited) -> str:
    return f"{dollars(event.amount)}, slip {event.slip}, by {names_of(event.staff)}"


def say_seat(event: happened.SeatsEvent) -> str:
    """Who comes and goes."""
    match event:
        case happened.SeatTaken():
            payer = f" as a proposition player of {event.provider}" if event.provider else ""
            return f"{event.person} takes spot {event.spot}{payer}"
        case happened.SeatLeft():
            stays = "; the wagers stay and are played" if event.wagers else ""
            return f"{event.person} leaves spot {event.spot}{stays}"
        case happened.ChipsBought():
            return f"{event.person} buys chips for {dollars(event.amount)}"
        case happened.ChipsTaken():
            amount = dollars(event.amount)
            if event.staff:
                who = names_of(event.staff)
                return f"{who} keep {amount} in chips for {event.person}, who is gone"
            return f"{event.person} takes {amount} in chips away"
        case _:
            assert_never(event)


def say_bank(event: happened.BankEvent) -> str:
    """Who is asked for the bank, and who takes it."""
    match event:
        case happened.BankOffered():
            return f"the bank is offered to {event.person} at spot {event.spot}"
        case happened.BankDeclined():
            return f"{event.person} {'does not answer' if event.for_him else 'declines the bank'}"
        case happened.BankAccepted():
            return f"{event.person} is player-dealer with {dollars(event.wager)}"
        case happened.BankWagerSet():
            left = ", which is what they have left" if event.for_him else ""
            return f"the player-dealer puts up {dollars(event.wager)}{left}"
        case happened.BankGivenUp():
            why = ": too few chips are left for it" if event.short else ""
            return f"{event.person} gives the bank up{why}"
        case happened.NobodyBanks():
            return "no player wants the bank: no round is dealt"
        case _:
            assert_never(event)


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
