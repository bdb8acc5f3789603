"""The jackpot beside a live table: one stream of commands drives both (B2, B6, R10)."""

from dataclasses import replace as replace_dataclass
from typing import Any

import pytest

from houseway.fact import replace
from houseway.floor.demo_people import demo_roster
from houseway.floor.evening import pay_awards
from houseway.games import BOARD, DEALER, Outcome, Spot
from houseway.jackpot import open_link
from houseway.jackpot.keypad.commands import Arm, CoinIn, EndGame, Open
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import CardShown, Roster, Swipe
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.procedure.steps import next_step, step_id, steps_of
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Bystander, Guest, see
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks
from tests.library import library
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord, award_paid, house_of, kinds, on_link
from tests.table.live.sheets import CRAZY, UTH, WA_SETTINGS, WA_UTH
from tests.table.live.staff import CASH, SUE, roster

LINK = "catfish-bend/multi-link"


def linked(*people: str) -> Desk:
    """A table of Catfish Bend on its link, its cards typed from a felt."""
    return linked_desk().open(*people)


def linked_desk(known: str = UTH) -> Desk:
    """The same while it is closed, on a link that knows it with a game."""
    return on_link(UTH, known=known, source=CardSource.FELT)


def meter(table: Desk, name: str) -> int:
    link = table.table.link_state
    assert link is not None
    return link.meters[name].display


def on(table: Desk) -> Any:
    link = table.table.link_state
    assert link is not None
    return link.tables["T7"]


def test_r1_a_chip_from_the_console_does_not_play_in_the_first_round_of_a_live_table() -> None:
    """Somebody without a seat put chips on two sensors before the table opened."""
    table = linked_desk()
    link = table.setup.link
    assert link is not None
    assert table.table.link_state is not None
    armed = [
        Arm(table="T7", spot=spot, player=f"zoe {spot}", amount=Cents(500), base_wager=True)
        for spot in (1, 2)
    ]
    table.table.link_state = run(link, table.table.link_state, armed).state
    assert len(on(table).armed) == 2
    table.open("anna", "bob")
    assert on(table).armed == ()
    table.open_bets()
    table.bet("anna", progressive=True)
    tray = table.state.tray
    table.close()
    assert [(wager.spot, wager.player) for wager in on(table).wagers] == [(1, "anna")]
    assert table.state.tray == tray + 500


def test_r13_a_round_of_the_console_with_the_same_name_costs_one_round_and_no_more() -> None:
    table = linked_desk()
    link = table.setup.link
    assert link is not None
    assert table.table.link_state is not None
    keys: list[CoinIn | EndGame[Swipe]] = [CoinIn(table="T7", round="1"), EndGame(table="T7")]
    table.table.link_state = run(link, table.table.link_state, keys).state
    table.open("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    with refuses(JackpotRefusal.ROUND_PLAYED):
        table.close()
    named = next_commands(table.setup, table.state, table.table.link_states)
    assert [each.do for each in named] == ["cancel bets"]
    table.do(asks("dora", ask.CancelBets(why="the console has played round 1")))
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    assert on(table).round == "2"


@pytest.mark.parametrize(("known", "opens"), [(UTH, True), (CRAZY, False)])
def test_r9_a_table_opens_with_the_game_that_its_link_knows(known: str, opens: bool) -> None:
    table = linked_desk(known)
    if opens:
        table.open()
        return
    with refuses(RoundRefusal.TABLE_PLAYS_ANOTHER_GAME):
        table.open()
    assert table.state.phase is TablePhase.CLOSED


def test_b2_3_coin_in_comes_with_no_more_bets_and_the_meters_grow() -> None:
    table = linked("anna", "bob")
    before = meter(table, "major")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob", progressive=True)
    table.bet("bob")  # he takes the chip off again
    assert [wager.spot for wager in on(table).armed] == [1]
    tray = table.state.tray
    table.close()
    assert on(table).round == "1"
    assert meter(table, "major") > before
    assert table.state.tray == tray + 500
    assert table.state.stacks["anna"] == 1_000_000 - 1000 - 500


def test_b2_13_a_hand_that_wins_nothing_ends_the_game_with_the_round() -> None:
    table = linked("anna", "bob").play_hands({1: "4h 5d", 2: "6h 9d"})
    table.settle()
    assert on(table).round == ""
    assert table.state.phase is TablePhase.IDLE


def test_b2_13_nobody_is_led_to_end_a_game_that_is_over_or_never_began() -> None:
    table = linked("anna").play_hands({1: "4h 5d"})
    table.settle()
    assert game_over_is_led(table) is False
    table.open_bets()
    table.do(asks("dora", ask.CancelBets(why="nobody bets")))
    assert game_over_is_led(table) is False


def game_over_is_led(table: Desk) -> bool:
    steps = steps_of(table.setup, table.state, table.table.link_states)
    return "close_of_round.game_over" in map(step_id, steps)


def test_b2_11_a_royal_waits_for_its_card_and_no_round_begins_before() -> None:
    table = linked("anna", "bob").play_hands({1: "As Ts", 2: "6h 9d"})
    stood = meter(table, "major")
    table.settle()
    assert [alert.kind for alert in table.state.alerts][-1] in happened.AlertKind
    assert happened.AlertKind.JACKPOT in [alert.kind for alert in table.state.alerts]
    with refuses(TableRefusal.JACKPOT_NOT_DONE):
        table.do(asks("dora", ask.OpenBets()))
    assert meter(table, "major") == stood  # nothing moves before the card
    with pytest.raises(Refused):
        table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c0"))  # paid first here (T-60)
    whole = stood // MICRO_PER_CENT
    pay = award_paid(Cents(whole), id="c1")
    assert led(table) == "close_of_round.empty_rack"  # the award is not paid, and the game goes on
    table.do(pay)
    assert led(table) == "close_of_round.empty_rack"  # the swipe comes before END GAME (B2-13)
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c2"))
    assert meter(table, "major") < stood
    assert (on(table).round, led(table)) == ("1", "close_of_round.game_over")
    end_game(table)
    assert (on(table).round, led(table)) == ("", "close_of_round.empty_rack")
    table.do(asks("dora", ask.OpenBets()))


def test_b2_13_end_game_that_nobody_pressed_is_pressed_before_the_next_round() -> None:
    table = awarded()
    assert on(table).round == "1"
    events = table.do(asks("dora", ask.OpenBets()))
    paid = ["tray moved", "jackpot chips", "jackpot chips", "alert raised"]
    assert kinds(events) == [*paid, "bets opened"]
    assert on(table).round == ""


def test_b2_13_end_game_that_nobody_pressed_is_pressed_as_the_table_closes() -> None:
    table = awarded()
    table.clear()
    events = table.shut(off=-500_000 - 500)  # envy for bob, and anna's stake
    kept = {e.person: e.amount for e in events if isinstance(e, happened.JackpotAtCage)}
    assert kept == {"anna": 500, "bob": 500_000}
    assert on(table).round == ""


def test_r10_end_game_that_nobody_pressed_is_pressed_when_the_link_is_back() -> None:
    table = awarded()
    table.do(asks("system", ask.LoseLink()))
    table.open_bets()
    table.bet("bob")
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert on(table).round == ""
    table.bet("bob", progressive=True)


def test_b2_13_a_second_award_of_one_round_is_confirmed_on_a_ledger_without_ids(
    record: Record,
) -> None:
    """Both swipes move the link and nothing at the table; each is a swipe of its own."""
    table = OnRecord(UTH, record, linked=True, source=CardSource.FELT).open("anna", "bob")
    table.play_hands({1: "As Ks", 2: "9s 8s"}, "Qs Js Ts 2d 3c")
    table.settle()
    for spot in (1, 2):
        named = next_commands(table.setup, table.state, table.table.link_states)
        assert [(each.do, each.spot) for each in named] == [("pay award", spot)]
        table.do(award_paid(named[0].amount).but(spot=spot))
        table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=spot)))
    end_game(table)
    assert on(table).round == ""


def awarded() -> Desk:
    """Anna's royal flush is paid and recorded; nobody has pressed END GAME yet."""
    table = linked("anna", "bob").play_hands({1: "As Ts", 2: "6h 9d"})
    whole = meter(table, "major") // MICRO_PER_CENT
    table.settle()
    table.do(award_paid(Cents(whole), id="c1"))
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c2"))
    return table


def end_game(table: Desk) -> list[happened.Event]:
    step = "end_game" if "washington" in table.setup.sheet.id else "game_over"
    return table.do(asks("dora", ask.TakeStep(step=f"close_of_round.{step}")))


def test_r19_a_dealers_card_confirms_nothing_and_a_wrong_pin_is_written_down() -> None:
    table = linked("anna").play_hands({1: "As Ts"})
    table.settle()
    with refuses(PeopleRefusal.WRONG_PIN):
        table.do(asks("sue", ask.ConfirmAward(card=CardShown("sue", "0000"), spot=1)))
    assert table.table.failures.left("sue") == 2
    for _ in range(2):
        with pytest.raises(Refused):
            table.do(asks("sue", ask.ConfirmAward(card=CardShown("sue", "0000"), spot=1)))
    with refuses(PeopleRefusal.CARD_LOCKED):
        table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1)))


def test_t50_a_void_round_gives_the_progressive_back_and_reverses_it() -> None:
    table = linked("anna")
    before = meter(table, "major")
    tray = table.state.tray
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    assert meter(table, "major") == before
    assert table.state.tray == tray
    assert table.state.stacks == {"anna": 1_000_000}  # the chip lies before her again
    assert on(table).round == ""


def test_t50_of_a_void_round_all_wagers_of_somebody_who_has_left_go_to_one_place() -> None:
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.do(asks("anna", ask.TakeChips()))
    table.close()
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    assert "anna" not in table.state.stacks
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    events = table.remedy()
    (chips,) = [event for event in events if isinstance(event, happened.JackpotChips)]
    assert (chips.person, chips.amount) == ("anna", 500)
    assert table.state.stacks["anna"] == 1000 + 500


def test_b2_10_what_the_tray_pays_of_the_jackpot_lies_before_the_player() -> None:
    """Three kings by hole and flop pay 9 to 1 on $5.00, and the stake comes back (B2-6, T-14)."""
    table = linked("anna", "bob").play_hands({1: "Kh Kd", 2: "6h 9d"})
    before = dict(table.state.stacks)
    events = table.do(asks("dora", ask.SettleRound()))
    (paid,) = [event for event in events if isinstance(event, happened.JackpotChips)]
    assert (paid.person, paid.amount) == ("anna", 4500 + 500)
    (round_paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    back = sum(line.stake + line.win for line in round_paid.lines if line.spot == 1)
    assert table.state.stacks["anna"] == before["anna"] + back + 5000


def turns(events: list[happened.Event]) -> list[tuple[int, str]]:
    """The lines of a round as they were settled, the jackpot's among them."""
    (paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    every = [(line.spot, line.wager) for line in paid.lines]
    for put, line in enumerate(paid.jackpot):
        every.insert(line.after + put, (line.spot, line.wager))
    return every


def test_t90_a_live_round_pays_the_progressive_in_its_seats_turn() -> None:
    """As a posted round does: behind the seat's other lines, and what was folded has its turn."""
    table = linked("anna", "bob")
    table.open_bets()
    for person in ("anna", "bob"):
        table.bet(person, progressive=True)
    table.close()
    table.lay_all((Spot(1), "Kh Kd"), (Spot(2), "6h 9d"), (DEALER, "Qc 8d"))
    table.act("check", "check")
    table.lay(BOARD, "Ks Qs Js")
    table.act("check", "check")
    table.lay(BOARD, "2d 3c")
    table.act("bet 1x", "fold")
    events = table.do(asks("dora", ask.SettleRound()))
    assert turns(events) == [
        *[(2, "ante"), (2, "blind"), (2, "progressive")],
        *[(1, "play"), (1, "ante"), (1, "blind"), (1, "progressive")],
    ]
    (paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    assert [(line.outcome, line.win) for line in paid.jackpot] == [
        (Outcome.LOSE, -500),
        (Outcome.WIN, 4500),
    ]


def test_t90_no_line_of_the_jackpot_is_paid_while_a_hand_waits_for_its_card() -> None:
    table = linked("anna", "bob").play_hands({1: "As Ts", 2: "6h 9d"})
    events = table.do(asks("dora", ask.SettleRound()))
    (paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    assert [(line.spot, line.outcome) for line in paid.jackpot] == [
        (2, Outcome.LOSE),
        (1, Outcome.WAITS),
    ]
    assert "jackpot chips" not in kinds(events)


def test_b1_20_a_fixed_pay_of_the_jackpot_counts_for_the_payout_that_is_told() -> None:
    """A flush at 40 to 1 is $200.00: as of a posted round the supervisor is told of all of it."""
    table = linked("anna").play_hands({1: "9h 4h"}, "Qh Jh 2h 4d 2s")
    events = table.do(asks("dora", ask.SettleRound()))
    (paid,) = [event for event in events if isinstance(event, happened.RoundPaid)]
    (told,) = [event for event in events if isinstance(event, happened.AlertRaised)]
    won = sum(line.win for line in paid.lines)
    assert (told.spot, told.amount) == (1, won + 20_000)


def test_b1_20_payouts_that_wait_for_a_card_are_told_when_they_are_paid() -> None:
    """Anna's royal waits for its card, and with it Bob's straight at 30 to 1 and all envy; what Bob
    has won of the game counts too (T-21), and the award itself is no news to a supervisor."""
    table = linked("anna", "bob", "cy").play_hands({1: "As Ts", 2: "Ad Th", 3: "4h 8c"})
    settled = table.do(asks("dora", ask.SettleRound()))
    (paid,) = [event for event in settled if isinstance(event, happened.RoundPaid)]
    won = sum(line.win for line in paid.lines if line.spot == 2)
    assert 0 < won < 10_000
    whole = Cents(meter(table, "major") // MICRO_PER_CENT)
    table.do(award_paid(whole, id="c1"))
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c2"))
    events = end_game(table)
    told = [event for event in events if isinstance(event, happened.AlertRaised)]
    assert [(e.kind.value, e.spot, e.amount, e.people, e.rule) for e in told] == [
        ("payout", 2, won + 15_000 + 500_000, ("bob",), "B1-20"),
        ("payout", 3, 500_000, ("cy",), "B1-20"),
    ]


def test_t71_whoever_has_left_finds_his_envy_in_his_pocket() -> None:
    table = linked("anna", "bob", "cy").play_hands({1: "As Ts", 2: "6h 9d", 3: "4h 8c"})
    table.settle()
    whole = meter(table, "major") // MICRO_PER_CENT
    table.do(asks("cy", ask.LeaveSeat(spot=3)))
    table.do(asks("cy", ask.TakeChips()))
    table.do(award_paid(Cents(whole), id="c1"))
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c2"))
    events = end_game(table)
    handed = {e.person: e.amount for e in events if isinstance(e, happened.JackpotChips)}
    assert handed == {"anna": 500, "bob": 500_000}  # cy's is his, and not on the table
    kept = [e for e in events if isinstance(e, happened.JackpotAtCage)]
    assert [(e.person, e.amount) for e in kept] == [("cy", 500_000)]


def test_r10_the_game_goes_on_when_its_link_is_lost_in_a_round() -> None:
    """What the link has to be told is kept, and told when it is back."""
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.close()
    table.do(asks("system", ask.LoseLink()))
    table.lay_all((Spot(1), "4h 5d"), (Spot(2), "6h 9d"), (DEALER, "7c 8d"))
    table.act("bet 4x", "bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()
    assert table.state.left
    table.open_bets()
    with refuses(JackpotRefusal.LINK_DOWN):
        table.bet("anna", progressive=True)
    table.bet("anna")
    assert on(table).round == "1"
    events = table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert "jackpot entered" in kinds(events)
    assert on(table).round == ""
    table.bet("anna", progressive=True)


def test_r10_chips_come_off_the_sensors_when_the_link_is_lost() -> None:
    table = linked("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.do(asks("sue", ask.LoseLink(card=SUE)))
    assert [bet.progressive for bet in table.state.bets] == [0]
    assert on(table).armed == ()
    table.close()
    assert table.state.stacks["anna"] == 1_000_000 - 1000


def test_r1_the_tray_pays_no_envy_that_it_does_not_hold() -> None:
    """It is filled first; refused, nothing has moved (B2-17)."""
    table = linked("anna", "bob").play_hands({1: "As Ts", 2: "6h 9d"})
    table.settle()
    whole = meter(table, "major") // MICRO_PER_CENT
    pay = award_paid(Cents(whole), id="c1")
    table.do(pay)
    rest = Cents(table.state.tray - 100)
    table.do(asks("cash", ask.Credit(card=CASH, second=SUE, amount=rest, slip="c")))
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1), id="c2"))
    with refuses(RoundRefusal.TRAY_TOO_LOW):
        end_game(table)
    assert (table.state.tray, on(table).round) == (100, "1")
    table.do(asks("cash", ask.Fill(card=CASH, second=SUE, amount=Cents(1_000_000), slip="f")))
    end_game(table)
    assert on(table).round == ""


def test_r15_an_automatic_table_that_cannot_pay_its_jackpot_has_paid_nothing() -> None:
    """The game is taken and paid before END GAME moves the tray: all of it waits for a fill."""
    table = on_link(UTH, source=CardSource.FELT, automatic=True).open("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    table.lay_all((Spot(1), "8s 8h"), (DEALER, "Ks Kd"))
    table.act("check")
    table.lay(BOARD, "8c 2h 3d")  # three of a kind on the jackpot, and the dealer wins the rest
    table.act("check")
    table.do(asks("cash", ask.Credit(card=CASH, second=SUE, amount=table.state.tray, slip="c")))
    table.lay(BOARD, "Kc Kh")
    events = table.act("bet 1x")
    assert kinds(events) == ["decided", "hands shown", "alert raised"]
    assert table.state.phase is TablePhase.SHOWING
    assert (table.state.tray, on(table).round) == (0, "1")
    table.do(asks("cash", ask.Fill(card=CASH, second=SUE, amount=Cents(1_000_000), slip="f")))
    table.settle()
    assert on(table).round == ""


def test_r9_a_table_whose_link_is_not_open_or_does_not_know_it_is_told_so_when_it_opens() -> None:
    link = open_link(library(), LINK)
    another = run(link, NOT_OPEN, [Open(tables={"T8": UTH})]).state
    for state, reason in (
        (NOT_OPEN, JackpotRefusal.LINK_NOT_OPEN),
        (another, JackpotRefusal.NOT_ON_LINK),
    ):
        table = Desk(house_of(UTH, link=link), state)
        with pytest.raises(Refused) as refused:
            table.open()
        assert (refused.value.reason, table.events) == (reason, [])
    Desk(house_of(UTH), NOT_OPEN).open("anna")  # without it the table is opened


def washington(*people: str, automatic: bool = False) -> Desk:
    """A table of Washington on its multi-game link, where a supervisor's card confirms."""
    return on_link(WA_UTH, source=CardSource.FELT, automatic=automatic).open(*people)


def led(table: Desk) -> str:
    """What the table says to do next."""
    step = next_step(table.setup, table.state, table.table.link_states)
    return "" if step is None else step_id(step)


def test_b6_5_a_win_is_verified_before_its_card_and_every_win_by_itself() -> None:
    """Two wins in one round: nothing is to be verified in a round without, and each card waits for
    the verification of its own hand."""
    verify = "award.verify"
    table = washington("anna", "bob").play_hands({1: "2h 3h", 2: "4h 5d"}, "Kd Qs Js 7d 9c")
    table.settle()
    assert led(table) != verify
    with refuses(TableRefusal.NO_SUCH_STEP):
        table.do(asks("sue", ask.TakeStep(cards=(SUE,), step=verify, spot=1)))
    table.play_hands({1: "Ah Kh", 2: "9h 8h"}, "Qh Jh Th 2d 3c")
    table.settle()
    assert led(table) == verify
    confirm = asks("sue", ask.ConfirmAward(card=SUE, spot=2))
    with refuses(JackpotRefusal.AWARD_NOT_VERIFIED, rule="B6-5"):
        table.do(confirm)
    with refuses(TableRefusal.CARD_WANTED):
        table.do(asks("dora", ask.TakeStep(step=verify, spot=2)))
    with refuses(JackpotRefusal.NO_AWARD_WAITS):
        table.do(asks("sue", ask.TakeStep(cards=(SUE,), step=verify, spot=3)))
    (taken,) = table.do(asks("sue", ask.TakeStep(cards=(SUE,), step=verify, spot=2)))
    assert isinstance(taken, happened.StepTaken)
    assert (taken.spot, taken.rule) == (2, "B6-5")
    with refuses(TableRefusal.STEP_TAKEN):
        table.do(asks("sue", ask.TakeStep(cards=(SUE,), step=verify, spot=2)))
    table.do(confirm)
    assert led(table) == verify
    with refuses(JackpotRefusal.AWARD_NOT_VERIFIED):
        table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1)))
    table.do(asks("sue", ask.TakeStep(cards=(SUE,), step=verify, spot=1)))
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1)))
    assert led(table) == "close_of_round.end_game"
    end_game(table)
    assert on(table).round == ""
    assert led(table) != verify


def test_b6_5_an_automatic_table_takes_the_verification_as_read() -> None:
    table = washington("anna", automatic=True).play_hands({1: "Ah Kh"}, "Qh Jh Th 2d 3c")
    table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1)))
    assert on(table).round == ""


def test_b6_24_everybody_at_the_table_sees_the_meters_and_the_multiplied_pays() -> None:
    """A full house pays 10 for 1: for a wager of $5.00 it is $50.00 on the display. What the meters
    have come to is in every opening of the bets, as long as the link is there."""
    link = open_link(library(), "washington/standalone-01", wager=Cents(500), settings=WA_SETTINGS)
    state = run(link, NOT_OPEN, [Open(tables={"T7": WA_UTH})]).state
    table = Desk(house_of(WA_UTH, link=link), state).open("anna")
    (shown,) = [event for event in table.events if isinstance(event, happened.JackpotShown)]
    fixed = {pay.hand: pay.amount for pay in shown.pays if not pay.meter}
    assert (shown.wager, fixed["full house"], fixed["four of a kind"]) == (500, 5_000, 50_000)
    assert shown.meters == {"jackpot": meter(table, "jackpot") // MICRO_PER_CENT}
    for watcher in (Guest("anna"), Bystander()):
        assert see(shown, watcher) == shown

    def opened() -> happened.BetsOpened:
        table.open_bets()
        (event,) = [e for e in table.events[-1:] if isinstance(e, happened.BetsOpened)]
        return event

    first = opened()
    assert first.meters == shown.meters
    table.bet("anna", progressive=True)
    table.close()
    table.finish_round()
    second = opened()
    assert second.meters["jackpot"] > first.meters["jackpot"]
    assert see(second, Guest("anna")) == replace(second, seed="")
    table.do(asks("dora", ask.CancelBets(why="nobody bets")))
    table.do(asks("system", ask.LoseLink()))
    assert opened().meters == {}
    with refuses(JackpotRefusal.LINK_DOWN, rule="R10"):
        table.bet("anna", progressive=True)
    assert kinds(table.do(asks("sue", ask.RestoreLink(card=SUE)))) == ["link back", "jackpot shown"]


@pytest.mark.parametrize("sheet", [UTH, WA_UTH])
def test_t60_a_table_that_plays_by_itself_pays_and_confirms_its_awards(sheet: str) -> None:
    table = on_link(sheet, source=CardSource.FELT, automatic=True)
    both = Roster((*roster().staff, *demo_roster().staff))
    table.table.setup = replace_dataclass(table.setup, roster=both)
    table.open("anna", "bob")
    table.play_hands({1: "Ah Kh", 2: "9h 8h"}, "Qh Jh Th 2d 3c")
    assert on(table).round
    list(pay_awards(table.table.operated))
    assert on(table).round == ""
