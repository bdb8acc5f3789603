"""What happened in the poker room, in words for people."""

from typing import assert_never

from houseway.games.poker.pots import pot_name
from houseway.money import Cents, dollars
from houseway.table.live import happened
from houseway.words.felt import cards_words


def say_poker(event: happened.PokerEvent) -> str:
    """One event as a sentence."""
    match event:
        case happened.ButtonDrawn():
            cards = ", ".join(
                f"spot {each.spot} {cards_words((each.card,))}" for each in event.cards
            )
            return f"{event.person} at spot {event.spot} draws the button: {cards}"
        case happened.BlindsPosted():
            posted = ", ".join(f"spot {each.spot} {dollars(each.amount)}" for each in event.posted)
            left_out = "".join(
                f"; {each.person} is not dealt in: {each.why}" for each in event.left_out
            )
            return f"the button is at spot {event.wagers.button}; posted: {posted}{left_out}"
        case happened.PotFeeTaken():
            parts = [
                f"{dollars(part)} from {'the ' if not number else ''}{pot_name(number)}"
                for number, part in enumerate(event.parts)
                if part
            ]
            how = f": {', '.join(parts)}" if len(parts) > 1 else " from the pot"
            return f"a fee of {dollars(event.amount)} is taken{how}"
        case happened.GameOver():
            return "the game is over; the next hand starts a new one, with a draw for the button"
        case happened.ClockFeesTaken():
            taken = dollars(Cents(sum(fee.amount for fee in event.fees)))
            owed = f"; owed by {', '.join(fee.payer for fee in event.owed)}" if event.owed else ""
            return f"the fee of the half hour to {event.mark[11:16]}: {taken}{owed}"
        case happened.OwedFeesPaid():
            waived = f", {dollars(event.waived)} stays unpaid" if event.waived else ""
            return f"{event.person} pays {dollars(event.amount)} that they owed{waived}"
        case happened.TimeBankBegan():
            return f"{event.person}'s time bank begins, until {event.until[11:19]}"
        case happened.HandKilled():
            return f"the hand of {event.person} at spot {event.spot} is dead"
        case happened.CardReplaced():
            return (
                f"{cards_words((event.card,))} of {event.person} at spot {event.spot} was exposed "
                "and is burned; the top card takes its place"
            )
        case happened.SatOut():
            return f"{event.person} sits out"
        case happened.CameBack():
            waits = ", and waits for the big blind" if event.waits else ""
            return f"{event.person} plays again{waits}"
        case happened.WillPost():
            return f"{event.person} posts as soon as they can come in"
        case _:
            return _say_seats(event)


def _say_seats(
    event: happened.ListJoined
    | happened.ListLeft
    | happened.SeatOffered
    | happened.OfferEnded
    | happened.SeatChangeAsked
    | happened.SeatKept
    | happened.SeatChanged
    | happened.MustMoveSet
    | happened.MustMove
    | happened.MovedOn
    | happened.ChipsBrought,
) -> str:
    match event:
        case happened.ListJoined():
            return f"{event.person} waits for a seat"
        case happened.ListLeft():
            return f"{event.person} waits no longer"
        case happened.SeatOffered():
            until = f", until {event.until[11:19]}" if event.until else ""
            return f"spot {event.spot} is offered to {event.person}{until}"
        case happened.OfferEnded():
            how = "does not come for" if event.late else "declines"
            return f"{event.person} {how} spot {event.spot}"
        case happened.SeatChangeAsked():
            return f"{event.person} wants {f'spot {event.wanted}' if event.wanted else 'any seat'}"
        case happened.SeatKept():
            return f"{event.person} keeps the seat"
        case happened.SeatChanged():
            return f"{event.person} moves from spot {event.spot} to spot {event.to}"
        case happened.MustMoveSet():
            if event.feeds:
                return f"players move from here to table {event.feeds}"
            if event.fed_by:
                return f"players come here from table {event.fed_by}"
            return "no player has to move between tables any more"
        case happened.MustMove():
            return f"{event.person} must move to table {event.table}"
        case happened.MovedOn():
            return f"{event.person} goes to table {event.table} with {dollars(event.chips)}"
        case happened.ChipsBrought():
            said = f"{event.person} comes from table {event.table} with {dollars(event.amount)}"
            return f"{said}; what left it is unchecked" if event.unchecked else said
        case _:
            assert_never(event)
