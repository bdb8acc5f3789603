"""The next holder of the bank: after two rounds it is offered clockwise (B8-4, T-35)."""

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.games.refusals import GameRefusal
from houseway.rules import Refused, Sheet


@dataclass(frozen=True, slots=True)
class BankTurn:
    """The player-dealer's turn: the spot, and the number of rounds in a row with the bank."""

    spot: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Stay:
    """The player-dealer keeps the bank for the next round."""

    spot: int


@dataclass(frozen=True, slots=True)
class BankOffer:
    """The bank is offered to `spots`, one after another; the first who accepts holds it.

    An offer is compulsory and recorded; accepting it is not.
    """

    spots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NoBank:
    """All players have declined: no round is dealt until one accepts (B8-10)."""


Next = Stay | BankOffer | NoBank


def next_bank(
    sheet: Sheet, turn: BankTurn | None, seated: Sequence[int], declined: Sequence[int] = ()
) -> Next:
    """The bank before the next round.

    `seated` are the occupied spots, `declined` those that have declined this offer so far. The last
    player-dealer comes last in the offer, and only if the sheet lets them resume when all others
    decline; their count then starts again.
    """
    rule = sheet.printed.player_dealer
    if rule is None:
        raise Refused(GameRefusal.HOUSE_HOLDS_BANK, where="bank", rule=sheet.printed.bank.cite.item)
    may_resume = sheet.switches["may_resume_if_all_decline"].value
    here = sorted(set(seated))
    if turn is not None and turn.spot in here and turn.rounds < rule.rounds.value and not declined:
        return Stay(turn.spot)
    if turn is None:
        order = here
    else:
        order = [spot for spot in here if spot > turn.spot] + [s for s in here if s < turn.spot]
        if turn.spot in here and may_resume:
            order.append(turn.spot)
    asked = tuple(spot for spot in order if spot not in declined)
    return BankOffer(asked) if asked else NoBank()
