"""A wrong round turned back: the acts that undo it, each naming the entry that it corrects.

Nothing is changed or taken out (R1). The settlement is turned back first, then the closing of the
bets. A stake was held and given back to whoever staked it before it was won or lost, so that only
wins, losses, fees and tokes move.

A void round did not count: wagers go back, toke bets too, and its fees do as the house has it for a
round that is not dealt again (T-85). A token that was handed over and not bet stays the dealers'
(T-91). A round that was recorded wrongly is turned back whole: the right one in its place says all
of it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from houseway.bank import POT, Fee, Remark, VoidFees, fees_of_void
from houseway.games import Line
from houseway.games.bettor import bettor_name
from houseway.jackpot.keypad.accounts import player_account
from houseway.ledger.account import Account, AccountKind, kind_of
from houseway.ledger.act import Act, Gain, table_stream
from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT, MicroCents, micro_cents
from houseway.people import (
    Duty,
    Swipe,
    check_swipe,
    check_two,
    normal,
    offices_for,
    same_person,
)
from houseway.rules import Refusal, Refused, Sheet
from houseway.table.acts import Corrects, Moved, accounts_in, gains_of, hand_over, move
from houseway.table.events import (
    BetsTurnedBack,
    FeeTaken,
    LineSettled,
    SettlementTurnedBack,
    TurnBackOrder,
)
from houseway.table.reason import check_reason
from houseway.table.round_record import PlayedRound, person_at
from houseway.table.settled import Settled

_HOUSE: Final = frozenset({AccountKind.TRAY, AccountKind.FEES})


def turn_back(
    settled: Settled, order: TurnBackOrder, corrects: Corrects, *, right: str, swipes: bool
) -> tuple[Act, Act]:
    """The two acts that turn back a round, given as it settles again. Its entries are `corrects`.

    `swipes` says whether the first person's swipe is used up here, and not at a keypad.
    """
    played, name = settled.played, settled.played.name
    fees = fees_back(settled.sheet, settled.fees, is_void=not right)
    used = order.swipes if swipes else order.swipes[1:]
    stream, round_name = table_stream(normal(played.table)), normal(name)
    documents = (settled.sheet.digest,)
    rule = "R1" if right else "T-82"
    settlement = Act(
        stream,
        SettlementTurnedBack(round=name, order=order, right=right),
        gains=gains_of(_settlement(settled, is_void=not right)),
        round=round_name,
        rule=rule,
        swipes=tuple([swipe.id for swipe in used]),
        documents=documents,
        corrects=corrects.settled,
    )
    bets = Act(
        stream,
        BetsTurnedBack(
            round=name,
            order=order,
            right=right,
            refunded=_taken(fees.refunded),
            kept=_taken(fees.kept),
        ),
        gains=gains_of(_bets(settled, fees, is_void=not right)),
        round=round_name,
        rule="T-85" if not right and (fees.refunded or fees.kept) else rule,
        documents=documents,
        corrects=corrects.closed,
    )
    return settlement, bets


def fees_back(sheet: Sheet, taken: Iterable[Fee], *, is_void: bool) -> VoidFees:
    """What becomes of the fees that were dropped; one out of the pot goes back with the pot."""
    fees = tuple([fee for fee in taken if fee.amount and fee.payer != POT])
    if is_void and fees:
        return fees_of_void(sheet, fees, redealt=False)
    return VoidFees(refunded=fees)


def _taken(fees: Iterable[Fee]) -> tuple[FeeTaken, ...]:
    return tuple([FeeTaken(fee.payer, fee.amount, fee.cite.item) for fee in fees])


def _settlement(settled: Settled, *, is_void: bool) -> Moved:
    lines, late = settled.game_lines, settled.late_tokens
    return settlement_back(lines, late, accounts_in(settled), is_void=is_void)


def _bets(settled: Settled, fees: VoidFees, *, is_void: bool) -> Moved:
    tokens = settled.played.tokens
    return bets_back(fees, tokens, accounts_in(settled), is_void=is_void)


def settlement_back(
    lines: Iterable[Line | LineSettled],
    late_tokens: tuple[Remark, ...],
    accounts: dict[str, Account],
    *,
    is_void: bool,
) -> Moved:
    """What goes back of wins and losses. `accounts` are those of the bettors, of the bank, and the
    table's own."""
    moved = Moved(int)
    for line in lines:
        bettor = accounts[bettor_name(line.spot, line.backline)]
        move(moved, bettor, accounts["bank"], line.win * MICRO_PER_CENT)
        if line.toke:  # what had come back of it went to the dealers
            move(moved, accounts["tokes"], bettor, micro_cents(line.returned))
    if not is_void:
        hand_over(moved, accounts, late_tokens, sign=-1)
    return moved


def bets_back(
    fees: VoidFees, tokens: tuple[Remark, ...], accounts: dict[str, Account], *, is_void: bool
) -> Moved:
    """What goes back of all that was taken when the bets were closed."""
    moved = Moved(int)
    for fee in fees.refunded:
        move(moved, accounts["fees"], accounts[fee.payer], micro_cents(fee.amount))
    if not is_void:
        hand_over(moved, accounts, tokens, sign=-1)
    return moved


# --- who may


def people_in(played: PlayedRound) -> frozenset[str]:
    """Everybody with money in a round, the player-dealer too."""
    table, wagers = played.table, played.over.wagers
    people = {person_at(bet, table) for bet in wagers.bets}
    if wagers.bank is not None:
        people.add(wagers.bank.person or f"{table}/{wagers.bank.spot}")
    return frozenset(people)


def check_order(order: TurnBackOrder, people: Iterable[str], *, day: str) -> None:
    """Whoever turns a round back, or approves it, has a card of the floor that is good on that day,
    and played no part in the round (T-82, R6); there is a reason."""
    check_reason(order.why)
    people = tuple(people)
    for where, swipe in zip(("by", "approved"), order.swipes, strict=False):
        _check_person(swipe, where)
        check_swipe(swipe, offices_for(Duty.VOID_ROUND), day=day, where=where, rule="T-82")
        if any(same_person(swipe.person, person) for person in people):
            raise Refused(Refusal.PLAYED_IN_IT, where=where, person=swipe.person)
    if order.approved is not None:
        check_two(order.by, order.approved, not_by=(), where="approved")


def _check_person(swipe: Swipe, where: str) -> None:
    try:
        player_account(swipe.person)  # a person is called as an account is (R19)
    except Refused as refused:
        raise refused.moved(where=where, rule="R6") from None


def check_approved(order: TurnBackOrder, back: MicroCents) -> None:
    """Where money goes back to the house, a second person has approved it (R6)."""
    if back > 0 and order.approved is None:
        raise Refused(Refusal.SECOND_PERSON_NEEDED, where="approved", amount=back)


def to_house(gains: Iterable[Gain]) -> MicroCents:
    """What the house gains of it: on its tables' trays and in fees, the jackpot's wagers that go
    back out of a tray counted. Tokes are the dealers', a player-dealer's money is his own, and what
    a meter gives back to the house's books needs no second person (R6)."""
    return MicroCents(sum([gain.amount for gain in gains if kind_of(gain.account) in _HOUSE]))


def gains_of_commands(record: Record, commands: Iterable[str]) -> tuple[Gain, ...]:
    """All money that these commands moved, at their tables and on their links."""
    entries = [entry for name in commands for entry in record.entries_of_command(name)]
    return tuple([gain for entry in entries for gain in entry.gains])
