"""The money of a paid round that is voided or corrected (T-82, R1)."""

import pytest

from houseway.cards import parse_cards, parse_with_joker
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.games.place import BOARD, DEALER, Spot
from houseway.games.refusals import GameRefusal
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.recall import live_round
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.table.visit import least_stakes
from houseway.words.table import say, titles_of
from proofs.asked import Asked, asks
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord, desk
from tests.table.live.poker.desk import PokerDesk, no_limit_house
from tests.table.live.poker.desk import setup as poker_house
from tests.table.live.sheets import ALL, PAI_GOW, UTH, WCCS
from tests.table.live.undo.rounds import (
    correct,
    felt_round,
    money,
    played,
    refused,
    to_correct,
    to_void,
    twice,
    void,
)
from tests.table.posts import balances


def ask_again(event: happened.RoundTurnedBack) -> Asked:
    return to_void(event.round)


def all_in() -> PokerDesk:
    """Anna has $100.00, Bob $60.00 and Cy $40.00, all of it in the pots but Anna's last $40.00:
    sevens are taken for three of them, and win Cy the main pot; aces win Anna the side pot."""
    table = PokerDesk(no_limit_house(source=CardSource.FELT)).open()
    for spot, (person, chips) in enumerate({"anna": 10_000, "bob": 6_000, "cy": 4_000}.items(), 1):
        table.sit(person, spot, chips)
    table.do(asks("dora", ask.DrawButton(cards=parse_cards("2d Ks Kh"))))
    table.do(asks("dora", ask.StartHand()))
    for spot, cards in ((3, "7c 7d"), (1, "As Ad"), (2, "Kc Kd")):
        table.lay(Spot(spot), cards)
    for action in ("raise to 60", "call", "call"):
        table.act(action)
    for cards in ("2h 3h 9s", "Jc", "7h"):
        table.lay(BOARD, cards)
    for _ in range(3):
        table.act("show")
    table.settle()
    return table


@pytest.mark.parametrize("sheet", ALL)
def test_t82_a_void_leaves_everybody_as_if_the_round_had_not_been(
    sheet: str, record: Record
) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.open_bets()
    before, fees = money(table), balances(record).get("fees:t7", 0)
    table.bet_all()
    table.close()
    table.finish_round()
    event = void(table)
    assert (money(table), table.state.all_owed) == (before, {})
    assert balances(record).get("fees:t7", 0) == fees
    assert table.state.fees_in_box == 0
    assert sum(change.due for change in event.changes) + event.tray + event.fees == 0
    table.round()
    assert refused(table, ask_again(event)).reason is TableRefusal.PAID_ROUND_VOID
    assert live_round(record, "T7", "1").void
    assert not live_round(record, "T7", "2").void


@pytest.mark.parametrize("sheet", ALL)
def test_r1_a_correction_leaves_everybody_as_if_the_right_round_had_been_played(
    sheet: str, record: Record
) -> None:
    """Somebody had bet twice as much: wins, losses and fees are those of the right round."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    right = desk(sheet, "anna", "bob", "cy")
    played(table, doubled=False)
    wrong = money(table)
    played(right, doubled=True)
    stakes = least_stakes(table.setup.sheet)
    correct(table, wagers={"3": twice(table)})
    assert money(table) == money(right)
    same = to_correct(wagers={"3": twice(table)})
    assert refused(table, same).reason is RoundRefusal.NOTHING_TO_CORRECT
    found = live_round(record, "T7", "1")
    assert found.settled is not None
    assert (found.void, len(found.backs)) == (False, 1)
    assert found.settled.wagers.bets[-1].stakes == twice(table)
    correct(table, wagers={"3": stakes})  # it was right after all
    assert money(table) == wrong
    void(table)
    untouched = desk(sheet, "anna", "bob", "cy")
    untouched.open_bets()
    assert money(table) == money(untouched)


def test_b1_19_a_dealers_card_that_was_misread_changes_just_what_it_changes(record: Record) -> None:
    """With 8d 6h the dealer does not open: anna wins the Play alone. With a king she wins her Ante
    too, $10.00 out of the tray; bob has folded and loses his either way."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d 6h")
    assert table.state.stacks == {"anna": 1_001_000, "bob": 998_000}
    event = correct(table, second=None, cards={"dealer": parse_cards("8d Kh")})
    assert table.state.stacks == {"anna": 1_002_000, "bob": 998_000}
    assert [(c.person, c.due, c.chips) for c in event.changes] == [("anna", 1000, 1000)]
    assert (event.tray, event.fees, event.short) == (-1000, 0, 0)
    (paid,) = [e for e in table.events if isinstance(e, happened.RoundPaid)]
    assert event.lines == paid.lines
    entry = list(record.entries(table_stream("t7")))[-1]
    assert (entry.round, entry.corrects, entry.rule) == ("1", event.entry, "R1")
    wrong = record.entry(table_stream("t7"), event.entry).event(happened.CommandRecord)
    assert wrong.events[event.wrong - wrong.first] == paid
    assert say(event, titles_of(table.setup.sheet.printed)) == (
        "round 1 is corrected, sue (card misread: the camera); "
        "spot 2 Ante lose $10.00, spot 2 Blind lose $10.00, "
        "spot 1 Play win $10.00, spot 1 Ante win $10.00, spot 1 Blind push; anna gets $10.00"
    )


@pytest.mark.parametrize("tokes", [{"ante": 8_000}, {"ante": 5_000, "direct": 500}])
@pytest.mark.parametrize(
    ("wrong", "really"), [(47_000, 50_000), (50_000, 47_000), (40_000, 49_900), (49_900, 40_000)]
)
def test_b4_20_a_token_beside_a_corrected_bet_is_what_it_would_have_been(
    wrong: int, really: int, tokes: dict[str, int], record: Record
) -> None:
    """At the maximum of $500.00 a token may be $50.00, and below it what is left of the $500.00;
    the rest is the dealers' at once."""

    def played_with(table: Desk, stake: int) -> None:
        table.open_bets()
        stakes = {"ante": Cents(stake), "blind": Cents(stake)}
        table.bet(
            "anna", wagers=stakes, tokes={name: Cents(amount) for name, amount in tokes.items()}
        )
        table.close()
        table.finish_round()

    table = OnRecord(WCCS, record).open("anna")
    right = desk(WCCS, "anna")
    played_with(right, really)
    played_with(table, wrong)
    before, tips = money(table), balances(record).get("tokes:t7", 0)
    stakes = {"ante": Cents(really), "blind": Cents(really)}
    event = correct(table, wagers={"1": stakes})
    assert money(table) == money(right)
    assert balances(record).get("tokes:t7", 0) == tips + event.tokes * 1_000_000
    found = live_round(record, "T7", "1").settled
    assert found is not None
    paid = [e for e in right.events if isinstance(e, happened.BettingClosed)]
    assert found.wagers == paid[0].wagers
    assert {*found.played.tokens} == {*paid[0].tokens}
    back = {"ante": Cents(wrong), "blind": Cents(wrong)}
    correct(table, wagers={"1": back})
    assert (money(table), balances(record).get("tokes:t7", 0)) == (before, tips)


def test_t72_a_void_gives_a_toke_bet_back(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    table.open_bets()
    before = money(table)
    table.bet("anna", tokes={"ante": Cents(500)})
    table.close()
    table.finish_round()
    tokes = balances(record).get("tokes:t7", 0)
    event = void(table)
    assert money(table) == before
    assert balances(record).get("tokes:t7", 0) == 0 == tokes + event.tokes * 1_000_000


def test_b1_30_a_hand_that_was_forfeited_goes_back_with_the_rest(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob", "cy")
    table.open_bets()
    before = money(table)
    table.bet_all()
    table.close()
    table.deal()
    table.call(Irregularity.HAND_INFORMATION, 2)
    table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    table.finish_round()
    wrong = money(table)
    correct(table, wagers={"3": twice(table)})
    correct(table, wagers={"3": least_stakes(table.setup.sheet)})
    assert money(table) == wrong
    void(table)
    assert money(table) == before


def test_t86_a_void_poker_hand_gives_every_chip_and_the_fee_back() -> None:
    table = PokerDesk(poker_house()).open("anna", "bob", "cy")
    before = money(table)
    table.start()
    table.finish()
    paid = [e for e in table.events if isinstance(e, happened.RoundPaid)]
    assert any(line.win for line in paid[0].lines)
    event = void(table, second=None)
    assert event.fees < 0
    assert money(table) == before
    chairs = table.room.session.chairs
    assert {chair.person: chair.stack for chair in chairs} == table.state.stacks
    table.start()
    table.finish()


def test_t32_a_card_that_was_misread_moves_main_and_side_pot_as_they_would_have_gone() -> None:
    """An eight was taken for the third seven: aces win both pots. The fee of $1.00 stays. What he
    showed is read with it, and a void after that brings back what was bought."""
    table = all_in()
    assert table.state.stacks == {"anna": 8_000, "cy": 11_900}
    eight = {"spot 3": parse_cards("8c 7d")}
    event = correct(table, cards=eight)
    assert event.right is not None
    assert table.state.stacks == {"anna": 19_900}
    void(table)
    assert table.state.stacks == {"anna": 10_000, "bob": 6_000, "cy": 4_000}


def test_t86_who_was_broke_and_has_his_chips_back_of_a_void_hand_has_bought_in() -> None:
    """Option 7 asks for $40.00 after going broke; Bob never was."""
    table = all_in()
    with refuses(RoundRefusal.BUY_IN_TOO_SMALL):
        table.do(asks("bob", ask.BuyChips(amount=Cents(500))))
    void(table)
    table.do(asks("bob", ask.BuyChips(amount=Cents(500))))
    assert table.state.stacks["bob"] == 6_500
    table.do(asks("bob", ask.ComeBack()))
    table.do(asks("dora", ask.StartHand()))
    assert table.room.session.dealt_in == (1, 2, 3)


def test_r1_cards_typed_in_another_order_are_nothing_to_correct() -> None:
    table = PokerDesk(no_limit_house(source=CardSource.FELT))
    table.open("anna", "bob", "cy")
    table.do(asks("dora", ask.DrawButton(cards=parse_cards("Kd 9c 2h"))))
    table.do(asks("dora", ask.StartHand()))
    for spot, cards in ((3, "2c 7d"), (2, "Ks Kh"), (1, "Qs Qd")):
        table.lay(Spot(spot), cards)
    folds = [table.act("fold") for _ in range(2)]
    assert folds
    table.do(asks("dora", ask.SettleRound()))
    last = [event for event in table.events if isinstance(event, happened.DecisionMade)][-1]
    same = to_correct(acts={str(last.spot): ("fold",)})
    assert refused(table, same).reason is RoundRefusal.NOTHING_TO_CORRECT


SET = "Kh Qd 9c 8c 7c 6c 5c"


def pai_gow() -> Desk:
    """Bob has set his king and queen in front of a straight flush; so the dealer read his cards."""
    table = desk(PAI_GOW, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    table.bet("bob")
    table.close()
    table.do(asks("dora", ask.RollDice(pips=(1, 2, 3))))
    table.lay_all((DEALER, "As Ad 9s 8h 4d 3h 2s"), (Spot(2), SET))
    while table.state.phase is TablePhase.DECIDING:
        turn = table.turn
        table.act("front Kh Qd" if turn.person == "bob" else "house way")
    table.settle()
    return table


@pytest.mark.parametrize(
    ("cards", "front"),
    [
        ("Kh Qs 9c 8c 7c 6c 5c", "front Kh Qs"),  # the queen was another one
        ("Qs 9c 8c 7c 6c 5c Kh", "front Kh Qs"),  # in whatever order it is said
        ("Ks Qs 9c 8c 7c 6c 5c", "front Ks Qs"),
        ("Kh Qs Jc 8c 7c 6c 5c", "front Kh Qs"),  # one that he set, one that he did not
    ],
)
def test_b12_7_a_hand_that_was_set_is_read_with_the_cards_that_were_misread(
    cards: str, front: str
) -> None:
    event = correct(pai_gow(), cards={"spot 2": parse_cards(cards)})
    (decided,) = [str(each) for each in event.right.log if isinstance(each, SetFront)]
    assert decided == front


def test_b12_7_nobody_guesses_which_of_two_misread_cards_was_set_in_front() -> None:
    """The queen in front and the nine behind were others, and are said in another order."""
    table = pai_gow()
    two = {"spot 2": parse_cards("Jc Kh Qs 8c 7c 6c 5c")}
    command = to_correct(cards=two)
    assert refused(table, command).reason is GameRefusal.FRONT_NOT_HELD
    event = correct(table, cards=two, acts={"2": ("front Kh Qs",)})
    assert SetFront(2, parse_with_joker("Kh Qs")) in event.right.log
