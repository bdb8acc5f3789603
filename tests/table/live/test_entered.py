"""The dealer of a real felt enters what seated players without a device bet and decide (R19): the
command is the dealer's, the bet and the decision are the player's."""

from typing import Any

import pytest

from houseway.cards import parse_with_joker
from houseway.games.action import DiceDue
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.games.place import DEALER, Spot
from houseway.games.refusals import GameRefusal
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.due import due_at_felt
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Guest, HouseStaff
from houseway.table.live.view.may.act import MayAct, MaySet
from houseway.table.live.view.may.bank import MayTakeBank
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.do import MayDo
from houseway.table.live.view.table_view import table_view
from houseway.table.refusals import RoundRefusal
from proofs.asked import act, asks, said
from tests.table.live.desk import Desk, OnRecord, desk
from tests.table.live.sheets import PAI_GOW, THREE, UTH

STAKES = {"ante": Cents(1_000), "blind": Cents(1_000)}


def bet(table: Desk, by: str, spot: int, **more: Any) -> list[happened.Event]:
    return table.do(said(ask.PlaceBet, by=by, spot=spot, wagers=STAKES, **more))


def refusal(table: Desk, by: str, command: Any) -> Refusal:
    before = table.state
    with pytest.raises(Refused) as met:
        table.do(asks(by, command))
    assert table.state == before
    return met.value.reason


def offered(table: Desk, person: str) -> list[tuple[str, int]]:
    watcher = HouseStaff(person) if person in ("dora", "dick", "sue") else Guest(person)
    view = table_view(table.setup, table.state, watcher)
    return [
        ("act" if isinstance(each, MayAct) else "bet", each.spot)
        for each in view.may
        if isinstance(each, MayAct | MayBet)
    ]


def to_decisions(table: Desk) -> None:
    table.open_bets()
    for spot in table.state.seats:
        bet(table, "dora", spot)
    table.close()
    table.lay_all((Spot(1), "As Kd"), (Spot(2), "9c 8c"), (DEALER, "2c 3d"))


def test_r19_the_dealer_of_a_felt_enters_bets_of_those_who_sit() -> None:
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    assert offered(table, "dora") == [("bet", 1), ("bet", 2)]
    (event,) = bet(table, "dora", 1)
    assert isinstance(event, happened.BetPlaced)
    assert event.bet.person == "anna"
    assert table.state.free("anna") == 1_000_000 - 2_000
    assert table.state.free("bob") == 1_000_000
    bet(table, "anna", 1)  # the player's own device goes on
    table.do(said(ask.PlaceBet, by="dora", spot=1, wagers={}))  # and the dealer takes it back
    assert table.state.bet_of(1) is None


def test_r19_the_dealer_of_a_felt_enters_decisions_in_their_turn() -> None:
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    to_decisions(table)
    assert offered(table, "dora") == [("act", 1)]
    assert refusal(table, "dora", act(2, "check")) is GameRefusal.NOT_HIS_TURN
    made, *_ = table.do(asks("dora", act(1, "bet 4x")))
    assert isinstance(made, happened.DecisionMade)
    assert (made.spot, made.for_him, made.stake) == (1, False, 4_000)
    assert table.state.free("anna") == 1_000_000 - 2_000 - 4_000
    assert offered(table, "dora") == [("act", 2)]


def test_r19_the_record_keeps_who_entered_it(record: Record) -> None:
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    to_decisions(table)
    table.do(asks("dora", act(1, "bet 4x")))
    assert table.moments[-1].by == "dora"


def test_r19_no_other_person_enters_for_a_player() -> None:
    """Other players, other dealers and supervisors are refused; so is the dealer where the system
    deals."""
    command = ask.PlaceBet(spot=1, wagers=STAKES)
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    for other in ("bob", "dick", "sue", "system"):
        assert refusal(table, other, command) is RoundRefusal.NOT_HIS_SEAT
        assert ("bet", 1) not in offered(table, other)
    assert (
        refusal(table, "dora", ask.PlaceBet(spot=3, wagers=STAKES))
        is RoundRefusal.NOBODY_SITS_THERE
    )
    for each in ("anna", "bob"):
        table.bet(each)
    table.close()
    table.lay_all((Spot(1), "As Kd"), (Spot(2), "9c 8c"), (DEALER, "2c 3d"))
    for other in ("bob", "dick", "sue", "system"):
        assert refusal(table, other, act(1, "check")) is RoundRefusal.NOT_HIS_SEAT
    dealt = desk(UTH, "anna")
    dealt.open_bets()
    assert refusal(dealt, "dora", command) is RoundRefusal.NOT_HIS_SEAT
    dealt.bet("anna")
    dealt.close()
    dealt.deal()
    assert refusal(dealt, "dora", act(1, "check")) is RoundRefusal.NOT_HIS_SEAT
    assert offered(dealt, "dora") == []


def test_r17_no_hand_to_set_is_shown_to_the_dealer() -> None:
    """The House Way is asked for by name; the seven cards are the player's alone."""
    table = desk(PAI_GOW, "anna", "bob", source=CardSource.FELT)
    table.start_round()
    cards = iter(["As Kd Qc Jh 9s 7d 5c", "Ah Kc Qd Js 9h 7c 5d", "Ac Ks Qh Jd 9c 7s 5h"])
    table.do(asks("dora", ask.RollDice(pips=(1, 2, 3))))
    while due := due_at_felt(table.setup, table.state):
        (first, *_) = due
        assert not isinstance(first, DiceDue)
        table.lay(first.place, next(cards))
    view = table_view(table.setup, table.state, HouseStaff("dora"))
    (turn,) = [each for each in view.may if isinstance(each, MayAct)]
    assert [str(each.decision) for each in turn.options] == ["house way"]
    assert not any(isinstance(each, MaySet) for each in view.may)


def test_r19_the_dealer_of_a_felt_enters_who_takes_the_bank() -> None:
    """Declined by seat 1, taken by seat 2, who puts up another wager and gives it up again: the
    command is the dealer's, the bank the player's (T-35, T-67)."""
    table = desk(THREE, "anna", "bob", source=CardSource.FELT)

    def banks(person: str) -> list[tuple[str, int]]:
        watcher = HouseStaff(person) if person in ("dora", "dick", "sue") else Guest(person)
        may = table_view(table.setup, table.state, watcher).may
        return [
            ("accept" if isinstance(each, MayTakeBank) else each.command, each.spot)
            for each in may
            if isinstance(each, MayTakeBank)
            or (isinstance(each, MayDo) and each.command.endswith("bank"))
        ]

    table.do(asks("dora", ask.OpenBets()))
    assert banks("dora") == banks("anna") == [("accept", 1), ("decline bank", 1)]
    assert banks("sue") == banks("dick") == banks("bob") == []
    take = ask.AcceptBank(wager=Cents(200_000))
    for other in ("dick", "sue", "bob"):
        assert refusal(table, other, take) is TableRefusal.NOT_OFFERED_TO
    declined, *_ = table.do(asks("dora", ask.DeclineBank()))
    assert isinstance(declined, happened.BankDeclined)
    assert (declined.person, declined.for_him) == ("anna", False)
    too_much = ask.AcceptBank(wager=Cents(2_000_000))
    assert refusal(table, "dora", too_much) is TableRefusal.NOT_SO_MANY_CHIPS
    (accepted,) = table.do(asks("dora", take))
    assert isinstance(accepted, happened.BankAccepted)
    assert (accepted.person, accepted.spot) == ("bob", 2)
    assert banks("dora") == [("accept", 2), ("give up bank", 2)]
    table.do(asks("dora", ask.AcceptBank(wager=Cents(100_000))))
    assert table.state.bank is not None
    assert (table.state.bank.person, table.state.bank.wager) == ("bob", 100_000)
    table.do(asks("dora", ask.GiveUpBank()))
    assert banks("dora") == []
    assert refusal(table, "dora", ask.GiveUpBank()) is TableRefusal.NOT_THE_PLAYER_DEALER


def test_r19_at_a_table_of_the_shuffle_the_dealer_takes_no_bank_for_a_player() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    take = ask.AcceptBank(wager=Cents(200_000))
    assert refusal(table, "dora", take) is TableRefusal.NOT_OFFERED_TO


def test_b12_7_the_dealer_of_a_felt_enters_the_two_cards_in_front() -> None:
    table = desk(PAI_GOW, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    table.bet_all()
    table.close()
    table.do(asks("dora", ask.RollDice(pips=(1, 2, 3))))
    hands = iter(["As Kd Qc Jh 9s 7d 5c", "Ah Kc Qd Js 9h 7c 5d"])
    while due := due_at_felt(table.setup, table.state):
        (first, *_) = due
        assert not isinstance(first, DiceDue)
        table.lay(first.place, next(hands))
    spot = next(at for at, who in table.state.seats.items() if who == "bob")
    front = parse_with_joker("Kd Qc")
    made, *_ = table.do(asks("dora", ask.Decide(decision=SetFront(spot, front))))
    assert isinstance(made, happened.DecisionMade)
    assert (made.spot, made.for_him) == (spot, False)
