"""The keys of a round: chips, COIN IN, the deal, folds, buttons, the card (T-70, B2-3, B6-5)."""

from typing import Any

import pytest

from houseway.cli.typed.link_line import read_command
from houseway.fact import replace
from houseway.jackpot import Keypad, decide
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.events import LinkLost
from houseway.jackpot.keypad.record.keypad import act_of
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import open_record
from houseway.money import Cents, parse_micro
from houseway.people import Office, Swipe
from houseway.table.audit import check_link
from tests.databases import Database, new_record
from tests.jackpot.pad import (
    AT,
    ATLAS,
    CATFISH,
    CRAZY,
    MGL,
    QUADS,
    ROYAL,
    STRAIGHT,
    UTH,
    WA,
    Pad,
    cards,
    catfish,
    washington,
)
from tests.library import open_link
from tests.refusals import refuses


def test_t83_as_many_spots_as_the_house_says_and_the_record_decides_it_again() -> None:
    pad = Pad(catfish(spots_per_player=2))
    pad.coin_in("anna", "anna")
    assert pad.refuses(pad.arm(3, "ben")) == ("round-open", "B2-13")
    pad.do(pad.arm(1, "ben", table="3"))
    pad.do(pad.arm(2, "ben", table="3"))
    assert pad.refuses(pad.arm(3, "ben", table="3")) == ("too-many-spots", "T-83")
    assert check_link(pad.record, pad.keypad.stream) == ""


@pytest.mark.parametrize("kind", ["link down", "link up"])
@pytest.mark.parametrize("table", ["", " ", None])
def test_r10_a_table_that_is_given_is_named_and_only_none_given_means_all(
    kind: str, table: str | None
) -> None:
    pad = Pad()
    if kind == "link up":
        pad.do(ask.LinkDown())
    line = {"do": kind, "table": table, "by": {"number": "88", "pin": "2580"}}

    def press() -> None:
        asked: Any = read_command(line)
        pad.do(replace(asked, by=pad.swipe()))

    with refuses("bad-command" if table is None else "not-on-link"):
        press()
    assert pad.state.online == (kind == "link down")


def test_b2_8_of_five_dollars_each_meter_and_reserve_gets_its_part() -> None:
    pad = Pad()
    event = pad.coin_in("anna", "ben")
    assert pad.moved() == {
        "player:anna": "-5.00",
        "player:ben": "-5.00",
        "tray:1": "10.00",
        f"house:{CATFISH}": "-2.40",
        f"meter:{CATFISH}:major": "1.40",
        f"reserve:{CATFISH}:major": "0.20",
        f"meter:{CATFISH}:minor": "0.80",
    }
    assert event.before == {"major": 2_000_000_000_000, "minor": 150_000_000_000}
    assert [wager.player for wager in event.wagers] == ["anna", "ben"]
    pad.check()


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"table": "9"}, "not-on-link"),
        ({"spot": 0}, "no-sensor-spot"),
        ({"spot": 8}, "no-sensor-spot"),
        ({"spot": 1}, "chip-lies-there"),
        ({"player": "a:b"}, "bad-person-name"),
        ({"amount": Cents(501)}, "other-jackpot-wager"),
        ({"base_wager": False}, "no-base-wager"),
    ],
)
def test_t70_one_fixed_wager_to_a_spot_beside_a_base_wager(what: dict[str, Any], code: str) -> None:
    pad = Pad()
    pad.do(pad.arm(1, "anna"))
    given = {"table": "1", "spot": 2, "player": "ben", "amount": Cents(500), "base_wager": True}
    assert pad.refuses(ask.Arm(**{**given, **what}))[0] == code


def test_t70_a_chip_is_taken_off_before_coin_in_and_not_after() -> None:
    pad = Pad()
    pad.do(pad.arm(1, "anna"))
    pad.do(ask.Disarm(table="1", spot=1))
    assert pad.refuses(ask.Disarm(table="1", spot=1)) == ("no-chip-there", "T-70")
    pad.coin_in("anna")
    assert pad.refuses(ask.Disarm(table="1", spot=1)) == ("round-open", "B2-13")


@pytest.mark.parametrize("name", ["r1", "R1", "Ｒ1"])
def test_r13_a_table_uses_the_name_of_a_round_once_however_it_is_spelt(name: str) -> None:
    pad = Pad()
    pad.coin_in("anna")
    pad.end()
    assert pad.refuses(ask.CoinIn(table="1", round=name)) == ("round-played", "R13")
    pad.coin_in()
    pad.end()
    assert pad.refuses(ask.CoinIn(table="1", round=name)) == ("round-played", "R13")
    for bad in ("", " x", "a\tb", "x" * 65):
        assert pad.refuses(ask.CoinIn(table="1", round=bad))[0] == "bad-round-name"
    pad.do(ask.CoinIn(table="3", round=name))


def test_b6_1_the_wager_is_a_chip_beside_a_wager_and_start_game_takes_it() -> None:
    pad = Pad(washington())
    bare = ask.Arm(table="1", spot=1, player="anna", amount=Cents(100), base_wager=False)
    assert pad.refuses(bare) == ("no-base-wager", "B6-1")
    pad.do(pad.arm(1, "anna"))
    assert pad.moved() == {}  # a chip on the sensor is still the player's
    pad.do(ask.CoinIn(table="1", round="w1"))
    table = pad.state.tables["1"]
    assert (table.armed, [wager.spot for wager in table.wagers]) == ((), [1])
    assert (pad.of("player:anna"), pad.of("tray:1")) == ("-1.00", "1.00")
    assert pad.refuses(pad.arm(2, "ben"))[0] == "round-open"
    pad.end()
    pad.coin_in()  # the wager is optional: a game without one
    pad.end()
    pad.check()


@pytest.mark.parametrize("eligible", [True, False])
def test_b6_2_whether_a_folded_hand_wins_is_the_casinos_to_say(eligible: bool) -> None:
    pad = Pad(washington(folded_hand_eligible=eligible))
    pad.coin_in("anna")
    pad.fold(1)
    pad.dealt()
    press = ask.Press(table="1", spot=1, row=ROYAL)
    if not eligible:
        assert pad.refuses(press)[0] == "folded-wins-nothing"
        return
    pad.do(press)
    assert pad.confirm(1).player == "anna"
    pad.check()


def test_t16_a_folded_hand_wins_nothing_where_the_house_says_so() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben", table="2")
    pad.fold(1, "2")
    pad.dealt("2")
    assert pad.refuses(ask.Press(table="2", spot=1, row=ROYAL)) == ("folded-wins-nothing", "T-16")
    assert pad.refuses(ask.FoldHand(table="2", spot=1)) == ("hand-folded", "T-16")
    pad.press(2, STRAIGHT, "2")
    assert pad.refuses(ask.FoldHand(table="2", spot=2)) == ("entered-as-winner", "T-16")
    crazy = pad.link.paytables[CRAZY].switches["folded_hand_eligible"].default.cite
    assert crazy.items == ("T-16",)  # B2-5's sentence stands only in 000


@pytest.mark.parametrize(
    ("hole", "board", "row", "code"),
    [
        ("9h 8h", "7h 6h 5h", ROYAL, "cards-make-another"),
        ("9h 8h", "7h 6h 4h", STRAIGHT, "cards-make-another"),
        ("9h 8h", "7h", STRAIGHT, "hand-not-seen"),
        ("9h 9h", "7h 6h 5h", STRAIGHT, "hand-card-twice"),
        ("Kd Kc", "Kh Ks 5h", "nothing", "unknown-button"),
    ],
)
def test_b2_11_cards_that_are_shown_make_the_row(
    hole: str, board: str, row: str, code: str
) -> None:
    pad = Pad()
    pad.coin_in("anna")
    pad.dealt()
    press = ask.Press(table="1", spot=1, row=row, hole=cards(hole), board=cards(board))
    assert pad.refuses(press)[0] == code


def test_b0_1_a_card_lies_on_the_felt_once_and_a_wager_wins_one_row() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben")
    pad.dealt()
    board = cards("7h 6h 5h")
    pad.do(ask.Press(table="1", spot=1, row=STRAIGHT, hole=cards("9h 8h"), board=board))
    again = ask.Press(table="1", spot=2, row=STRAIGHT, hole=cards("8h 4h"), board=board)
    assert pad.refuses(again) == ("card-entered-before", "B0-1")
    assert pad.refuses(ask.Press(table="1", spot=1, row=ROYAL)) == ("other-hand-entered", "T-70")
    assert pad.refuses(ask.Press(table="1", spot=3, row=ROYAL)) == ("no-jackpot-wager", "B2-2")
    won = pad.confirm(1)
    assert won.hand.words == "straight flush, nine high"
    assert won.hand.cards == cards("9h 8h 7h 6h 5h")


def test_t60_card_level_too_low_is_said_in_words_a_dealer_reads_once() -> None:
    pad = Pad()
    pad.coin_in("anna", "sue")
    pad.press(1)
    pad.press(2, QUADS)
    dealer = pad.confirming(1, person="dan", office=Office.DEALER)
    assert pad.refuses(dealer) == ("card-too-low", "B2-13")
    own = pad.confirming(1, person="ANNA")
    assert pad.refuses(own) == ("own-win", "R6")
    assert pad.refuses(pad.confirming(1, person="sue")) == ("gains-by-it", "R6")  # envy
    assert pad.refuses(pad.confirming(2)) == ("paid-from-tray", "B2-10")
    assert pad.refuses(pad.confirming(3)) == ("no-hand-entered", "B2-11")
    assert pad.refuses(ask.Confirm(table="1", spot=1)) == ("no-swipe", "R19")
    pad.confirm(1, person="tom")
    assert pad.refuses(pad.confirming(1, person="tom")) == ("confirmed-before", "R8")


def test_t60_an_executive_from_an_amount_on_by_the_whole_jackpot() -> None:
    settings = {"jackpot.card": "supervisor", "jackpot.executive_from": "4000.00"}
    pad = Pad(open_link(MGL, switch={"multi_win": "split"}, settings={**settings, **ATLAS}))
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.press(2)
    assert pad.refuses(pad.confirming(2)) == ("card-too-low", "B6-5")
    pad.confirm(2, person="eve", office=Office.EXECUTIVE)
    bare = Pad(open_link(MGL, settings=ATLAS))
    bare.coin_in("anna")
    bare.press(1)
    assert bare.refuses(bare.confirming(1)) == ("no-card-configured", "T-60")


def test_r6_swipe_numbers_respelt_are_the_same_swipe() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.press(2, STRAIGHT)
    pad.do(ask.Confirm(table="1", spot=1, swipe=Swipe("sue", Office.SUPERVISOR, "N1")))
    for number in ("N1", "n1 ", "ｎ１"):
        again = ask.Confirm(table="1", spot=2, swipe=Swipe("tom", Office.SUPERVISOR, number))
        assert pad.refuses(again)[0] == "swipe-used"


def test_r19_a_clock_set_back_revives_no_card() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.do(ask.Press(table="1", spot=2, row=QUADS), at="2026-11-20T08:00:00Z")
    old = ask.Confirm(
        table="1", spot=1, swipe=Swipe("sue", Office.SUPERVISOR, "x1", good_through="2026-11-19")
    )
    for at in ("2026-11-20T09:00:00Z", "2026-11-15T09:00:00Z", ""):
        assert pad.refuses(old, at=at) == ("expired-card", "R6")
    good = Swipe("sue", Office.SUPERVISOR, "x2", good_through="2026-11-20")
    pad.do(ask.Confirm(table="1", spot=1, swipe=good), at="2026-11-15T09:00:00Z")
    pad.check()


def test_r19_a_clock_set_back_revives_no_card_whatever_stream_saw_the_later_day() -> None:
    pad = Pad()
    pad.record.add_document("sheet", "of another table", at="2027-01-05T10:00:00Z")
    old = Swipe("sue", Office.SUPERVISOR, "x1", good_through="2026-12-31")
    assert pad.refuses(ask.LinkDown(by=old), at="2026-12-30T10:00:00Z") == ("expired-card", "R6")
    event = LinkLost(rule="R10", by=old)  # and past the keypad it is found
    act = act_of(pad.link, pad.state, event, document=pad.link.digest)
    pad.record.commit("sly", [act], at="2026-12-30T10:00:00Z")
    found = check_link(pad.record, pad.keypad.stream)
    assert "entry 2: it would have been refused: by: the card was valid through 2026-12-31" in found


def test_r19_a_sealed_day_takes_back_what_a_clock_far_ahead_has_said() -> None:
    """Whoever seals says what day it is; a day within the month after it still counts."""
    pad, today = Pad(), "2026-12-30T10:00:00Z"
    pad.do(ask.LinkDown(), at="2099-01-02T10:00:00Z")
    cards = [Swipe("sue", Office.SUPERVISOR, f"x{i}", good_through="2027-12-31") for i in (1, 2)]
    assert pad.refuses(ask.LinkUp(by=cards[0]), at=today) == ("expired-card", "R6")
    pad.record.seal_day("2026-12-29", by="Ann", at=today)
    pad.do(ask.LinkUp(by=cards[0]), at=today)
    pad.do(ask.LinkDown(), at="2027-01-20T10:00:00Z")
    pad.record.seal_day("2026-12-30", by="Ann", at=today)
    old = Swipe("sue", Office.SUPERVISOR, "x3", good_through="2027-01-19")
    assert pad.refuses(ask.LinkUp(by=old), at=today) == ("expired-card", "R6")
    pad.do(ask.LinkUp(by=cards[1]), at=today)  # she was given a new card
    assert check_link(pad.record, pad.keypad.stream) == ""


@pytest.mark.parametrize("part", ["meter", "reserve", "hidden", "payable"])
def test_r4_nobody_goes_on_where_the_books_say_other_than_the_meter(
    part: str, database: Database, house: str
) -> None:
    pad = Pad(record=open_record(house))
    pad.coin_in("anna")
    account, places = f"{part}:{CATFISH}:major", pad.record.places
    pad.record.close()
    database.run(
        house,
        "INSERT INTO balances VALUES (?, 1) "
        "ON CONFLICT (account) DO UPDATE SET amount = balances.amount + 1",
        values=(account,),
    )
    pad.record = database.open(house)
    pad.keypad = Keypad(pad.link, pad.record)
    with pytest.raises(RecordDamaged, match=f"{account}: it is not what the link has come to"):
        _ = pad.state
    with pytest.raises(RecordDamaged, match=f"{account}: it is not what the link has come to"):
        pad.do(ask.EndGame(table="1"))
    assert pad.record.places == places


def test_b2_16_r10_while_the_link_is_down_nothing_is_wagered_entered_or_confirmed() -> None:
    pad = Pad()
    pad.coin_in("anna", table="1")
    pad.dealt("1")
    pad.do(pad.arm(1, "ben", "2"))
    lost = pad.do(ask.LinkDown())
    assert [(back.table, back.player) for back in lost.back] == [("2", "ben")]
    assert pad.state.tables["2"].armed == ()
    assert pad.refuses(pad.arm(1, "ben", "2")) == ("link-down", "B2-16")
    assert pad.refuses(ask.Press(table="1", spot=1, row=ROYAL)) == ("link-down", "B2-16")
    pad.do(ask.Press(table="1", spot=1, row=QUADS))  # the tray pays it
    pad.end()
    pad.coin_in(table="1")  # the game goes on
    assert pad.refuses(ask.LinkDown()) == ("link-is-down", "R10")
    assert pad.refuses(ask.LinkUp()) == ("nobody-named", "R14")
    pad.do(ask.LinkUp(by=pad.swipe()))
    assert pad.refuses(ask.LinkUp(by=pad.swipe())) == ("link-is-up", "R10")
    pad.check()


def test_r14_opening_and_joining_say_who_and_so_does_a_link_that_comes_back() -> None:
    pad = Pad()
    opened: Any = pad.entries[0].event
    assert opened.by == Swipe("olga", Office.EXECUTIVE, "c1")
    join = ask.AddTable[Swipe](table="4", sheet=UTH)
    assert pad.refuses(join) == ("nobody-named", "R14")
    added = pad.do(ask.AddTable(table="4", sheet=UTH, by=pad.swipe()))
    assert added.by.person == "sue"
    lost = pad.do(ask.LinkDown(table="4", by=pad.swipe("tom")))
    assert lost.by.person == "tom"
    pad.check()


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ({"tables": {"1": WA}}, "game-not-on-link"),
        ({"tables": {"a:b": UTH}}, "bad-person-name"),
        ({"tables": {"T1": UTH, "t1": UTH}}, "table-on-link"),
        ({"meters": {"major": parse_micro("1.00")}}, "meters-incomplete"),
        (
            {"meters": {"major": parse_micro("-1.00"), "minor": parse_micro("1.00")}},
            "meter-stands-wrong",
        ),
        (
            {"meters": {"major": parse_micro("1000000000.01"), "minor": parse_micro("1.00")}},
            "meter-too-large",
        ),
        ({"by": Swipe("sue", Office.SUPERVISOR, "x")}, "card-too-low"),
        ({"simulated": True}, "simulated-link"),
    ],
)
def test_r5_a_link_is_opened_once_with_games_and_meters_that_may_be(
    what: dict[str, Any], code: str
) -> None:
    given = {"tables": {"1": UTH}, "by": Swipe("olga", Office.EXECUTIVE, "s1"), **what}
    keypad = Keypad(catfish(), new_record())
    with refuses(code):
        keypad.do("1", ask.Open(**given), at=AT)
    pad = Pad()
    again = ask.Open(tables={"1": UTH}, by=pad.swipe("olga", Office.EXECUTIVE))
    assert pad.refuses(again) == ("link-is-open", "R7")


def test_r5_nothing_is_done_on_a_link_that_is_not_open() -> None:
    with refuses("link-not-open"):
        decide(catfish(), NOT_OPEN, ask.CoinIn(table="1", round="r"))
    assert washington().pays_first is False
