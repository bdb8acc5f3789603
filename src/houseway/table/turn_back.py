"""A wrong round turned back: the act that undoes it, which names the entry that it corrects.

Nothing is changed or taken out (R1). A stake was never the bank's before it was won or lost, so
that only wins, losses, fees and tokes move.

A void round did not count: wagers go back, toke bets too, and its fees do as the house has it for a
round that is not dealt again (T-85). A token that was handed over and not bet stays the dealers'
(T-91). A round that was recorded wrongly is turned back whole: the right one in its place says all
of it anew.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from houseway.bank import POT, Fee, Remark, VoidFees, fees_of_void
from houseway.games import Line
from houseway.jackpot.keypad.accounts import player_account
from houseway.ledger import Account, AccountKind, Act, Gain, kind_of, table_stream
from houseway.ledger.record import Record
from houseway.money import MicroCents
from houseway.people import Duty, Swipe, check_swipe, check_two, normal, offices_for, same_person
from houseway.rules import Refused, Sheet
from houseway.table.acts import Moved, accounts_in, gains_of, money_moved, tokens_in
from houseway.table.events import LineSettled, SettlementTurnedBack, TurnBackOrder
from houseway.table.names import check_reason
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import PlayedRound, person_at
from houseway.table.settled import Settled

_HOUSE: Final = frozenset({AccountKind.TRAY, AccountKind.FEES})


def turn_back(
    settled: Settled, order: TurnBackOrder, corrects: int, *, right: str, swipes: bool
) -> Act:
    """The act that turns back a round, given as it settles again. Its entry is `corrects`.

    `swipes` says whether the first person's swipe is used up here, and not at a keypad.
    """
    played, is_void = settled.played, not right
    fees = fees_back(settled.sheet, settled.fees, is_void=is_void)
    used = order.swipes if swipes else order.swipes[1:]
    void_rule = "T-85" if fees.refunded or fees.kept else "T-82"
    return Act(
        table_stream(normal(played.table)),
        SettlementTurnedBack(
            round=played.name, order=order, right=right, refunded=fees.refunded, kept=fees.kept
        ),
        gains=gains_of(
            money_back(
                settled.game_lines, fees, tokens_in(settled), accounts_in(settled), is_void=is_void
            )
        ),
        round=normal(played.name),
        rule=void_rule if is_void else "R1",
        swipes=tuple([swipe.id for swipe in used]),
        documents=(settled.sheet.digest,),
        corrects=corrects,
    )


def fees_back(sheet: Sheet, dropped: Iterable[Fee], *, is_void: bool) -> VoidFees:
    """The treatment of the fees that were dropped; one out of the pot goes back with the pot."""
    fees = tuple([fee for fee in dropped if fee.amount and fee.payer != POT])
    if is_void and fees:
        return fees_of_void(sheet, fees, redealt=False)
    return VoidFees(refunded=fees)


def money_back(
    lines: Iterable[Line | LineSettled],
    fees: VoidFees,
    tokens: Iterable[Remark],
    accounts: Mapping[str, Account],
    *,
    is_void: bool,
) -> Moved:
    """The returned amounts of a round, recorded or live. `accounts` are those of the bettors, of
    the bank, and the table's own; for a void round the `tokens` stay the dealers'."""
    moved = money_moved(lines, fees.refunded, () if is_void else tokens, accounts)
    return Moved(int, {account: -amount for account, amount in moved.items()})


# --- who may


def people_in(played: PlayedRound) -> frozenset[str]:
    """All with money in a round, the player-dealer too."""
    table, wagers = played.table, played.over.wagers
    people = {person_at(bet, table) for bet in wagers.bets}
    if wagers.bank is not None:
        people.add(wagers.bank.person or f"{table}/{wagers.bank.spot}")
    return frozenset(people)


def check_order(order: TurnBackOrder, people: Iterable[str], *, day: str) -> None:
    """The person who turns a round back, or approves it, has a card of the floor that is valid on
    that day, and played no part in the round (T-82, R6); there is a reason."""
    check_reason(order.why)
    people = tuple(people)
    for where, swipe in zip(("by", "approved"), order.swipes, strict=False):
        _check_person(swipe, where)
        check_swipe(swipe, offices_for(Duty.VOID_ROUND), day=day, where=where, rule="T-82")
        if any(same_person(swipe.person, person) for person in people):
            raise Refused(RoundRefusal.PLAYED_IN_IT, where=where, person=swipe.person)
    if order.approved is not None:
        check_two(order.by, order.approved, not_by=(), where="approved")


def _check_person(swipe: Swipe, where: str) -> None:
    try:
        player_account(swipe.person)  # a person is named as their account is (R19)
    except Refused as refused:
        raise refused.moved(where=where, rule="R6") from None


def check_approved(order: TurnBackOrder, back: MicroCents) -> None:
    """Where money goes back to the house, a second person has approved it (R6)."""
    if back > 0 and order.approved is None:
        raise Refused(RoundRefusal.SECOND_PERSON_NEEDED, where="approved", amount=back)


def to_house(gains: Iterable[Gain]) -> MicroCents:
    """The house's gain from it: on its tables' trays and in fees, including jackpot wagers that go
    back out of a tray. Tokes are the dealers', a player-dealer's money is their own, and a meter's
    return to the house's books needs no second person (R6)."""
    return MicroCents(sum([gain.amount for gain in gains if kind_of(gain.account) in _HOUSE]))


def gains_of_commands(record: Record, commands: Iterable[str]) -> tuple[Gain, ...]:
    """All money that these commands moved, at their tables and on their links."""
    entries = [entry for name in commands for entry in record.entries_of_command(name)]
    return tuple([gain for entry in entries for gain in entry.gains])
