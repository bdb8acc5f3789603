"""A hostile program with a house in its hands: it makes up people, cards, ids and values (R23)."""

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.opening import open_house
from houseway.floor.principal import Role
from houseway.floor.refusals import FloorRefusal
from houseway.games.action import Check
from houseway.games.refusals import GameRefusal
from houseway.games.ultimate_texas_holdem.state import Play
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad import commands as keys
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents, MicroCents
from houseway.people import CardShown, Office, Swipe
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused
from houseway.table import read_round
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live.clock import later
from houseway.table.live.shown.audience import Auditor
from houseway.table.live.state import TablePhase
from houseway.table.live.view.may.bet import MayBet
from houseway.table.refusals import RoundRefusal
from tests.floor.test_house import OpenHouse
from tests.library import library
from tests.table.live.staff import DICK, DORA, EVE, SUE, roster
from tests.table.posts import ROYAL

LINK = "catfish-bend/multi-link"
WHERE = [":memory:", None]


def reason(work: Callable[[], object]) -> Refusal:
    with pytest.raises(Refused) as caught:
        work()
    return caught.value.reason


# People


@pytest.mark.parametrize("where", WHERE)
def test_r23_nobody_is_another_by_an_object_of_his_own(where: str | None) -> None:
    opened = OpenHouse(where).open()
    mallory = opened.house.guest("Mallory")

    class Forged:
        role, name, by, watcher = Role.STAFF, "Bob", "Bob", Auditor()

        def __hash__(self) -> int:
            return hash(mallory)

        def __eq__(self, other: object) -> bool:
            return True

    forged: Any = Forged()
    house = opened.house
    for work in (
        lambda: house.view("7", forged),
        lambda: house.events("7", forged),
        lambda: house.do(forged, "7", ask.GiveTip(amount=Cents(500))),
    ):
        assert reason(work) is FloorRefusal.NOT_ADMITTED


def test_r23_a_principal_that_is_changed_is_still_who_it_was() -> None:
    opened = OpenHouse().open()
    mallory = opened.house.guest("Mallory")
    for field, value in (("name", "Bob"), ("role", Role.AUDITOR)):
        object.__setattr__(mallory, field, value)
        you = opened.house.view("7", mallory).you
        assert you is not None
        assert you.person == "Mallory"
    tip = ask.GiveTip(amount=Cents(500))
    assert reason(lambda: opened.house.do(mallory, "7", tip)) is not FloorRefusal.ONLY_LOOKS_ON


def test_r23_a_name_that_many_ask_for_at_once_is_given_to_one() -> None:
    house, found = open_house(None, roster=roster()), list[object]()

    def come() -> None:
        with suppress(Refused):
            found.append(house.guest("Ann"))

    threads = [threading.Thread(target=come) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 1


# Cards


def test_r23_a_swipe_that_comes_ready_made_is_nobodys() -> None:
    house = OpenHouse().house

    def forged(number: str) -> Any:
        return Swipe("eve", Office.EXECUTIVE, number)

    assert reason(lambda: house.open_link(LINK, card=forged("1"))) is FloorRefusal.BAD_COMMAND
    house.open_link(LINK, card=EVE)
    dora = house.staff(DORA)
    adjust: Any = keys.Adjust(
        meter="major",
        amount=MicroCents(10**12),
        reason=AdjustReason.MALFUNCTION,
        by=forged("2"),
        approved=forged("3"),
    )
    assert reason(lambda: house.press(dora, LINK, adjust, id="a")) is FloorRefusal.BAD_COMMAND


def test_r23_no_award_is_confirmed_by_a_swipe_in_a_round() -> None:
    house = OpenHouse().house
    played = read_round(ROYAL, library())
    assert reason(lambda: house.post_round(played)) is PeopleRefusal.CARD_AND_PIN_WANTED
    swipe = Swipe("sue", Office.SUPERVISOR, "88/1")
    told = {"person": "sue", "card": "supervisor", "number": "88"}
    for who, key in ((swipe, ""), (told, ""), ((told,), ""), (told, "_2")):
        data = {**ROYAL, "confirmations": (), f"confirmations{key}": ({"spot": 1, "swipe": who},)}
        (refused,) = house.post_files([data], library())
        assert isinstance(refused, Refused)
        assert refused.reason is PeopleRefusal.CARD_AND_PIN_WANTED


# Values


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize(
    "command",
    [
        ask.GiveTip(amount=True),  # type: ignore[arg-type]
        ask.GiveTip(amount=0.5),  # type: ignore[arg-type]
        ask.LeaveSeat(spot=True),
        ask.PlaceBet(spot=1, wagers={"ante": 1000.0, "blind": 1000.0}),  # type: ignore[dict-item]
        ask.Decide(decision=Check(spot=True)),
        ask.TakeSeat(spot="1"),  # type: ignore[arg-type]
        "take seat",
        None,
        object(),
    ],
)
def test_r15_what_is_not_of_its_type_is_refused_and_nothing_is_written(
    command: Any, where: str | None
) -> None:
    opened = OpenHouse(where).open()
    before = opened.house.events("7", opened.anna)
    refused = reason(lambda: opened.house.do(opened.anna, "7", command))
    assert refused is FloorRefusal.BAD_TABLE_COMMAND
    assert opened.house.events("7", opened.anna) == before


def test_r15_an_operator_who_gives_a_bet_of_the_wrong_type_is_refused_too() -> None:
    opened = OpenHouse().open()
    bet: Any = ask.PlaceBet(spot=1, wagers={"1": {"ante": 1_000}})  # type: ignore[dict-item]
    refused = reason(lambda: opened.operator.ask("anna", "7", bet))
    assert refused is FloorRefusal.BAD_TABLE_COMMAND


def test_r15_what_is_no_text_and_no_card_is_refused() -> None:
    opened = OpenHouse().open()
    house, anna = opened.house, opened.anna
    bad: Any = 7
    seat = ask.TakeSeat(spot=3)
    for work in (
        lambda: house.do(anna, bad, seat),
        lambda: house.do(anna, "7", seat, id=bad),
        lambda: house.view(bad, anna),
        lambda: house.sheet(bad, anna),
        lambda: house.events(bad, anna),
        lambda: house.press(house.staff(SUE), bad, keys.LinkDown(), id="x"),
        lambda: house.open_table(bad, "uth", cards=(DORA, SUE)),
        lambda: house.void_round(bad, why="x", card=SUE),
        lambda: house.seal_day(bad, card=SUE),
        lambda: house.unlock_card(bad, card=SUE),
    ):
        assert reason(work) is FloorRefusal.NOT_A_TEXT
    cards: list[Any] = [bad, "sue", None, CardShown("sue", bad), CardShown(bad, "1")]
    for card in cards:
        for show in (
            lambda: house.staff(card),  # noqa: B023
            lambda: house.seal_day("2026-11-16", card=card),  # noqa: B023
            lambda: house.unlock_card("sue", card=card),  # noqa: B023
            lambda: house.open_table("8", "uth", cards=(card, SUE)),  # noqa: B023
        ):
            assert reason(show) is PeopleRefusal.CARD_AND_PIN_WANTED


def test_r15_what_is_chosen_for_a_table_or_a_link_is_of_its_type() -> None:
    opened = OpenHouse().open()
    house = opened.house
    terms: list[dict[str, Any]] = [
        {"limits": {"ante": "5-50"}},
        {"limits": {"ante": (500,)}},
        {"limits": 7},
        {"switch": 7},
        {"choose": "trips=UTH-01"},
        {"fee_option": "3"},
        {"link": 7},
        {"mode": {}},
        {"seconds": "30"},
        {"limit": {"ante": (500, 5_000)}},  # there is no such term, and it was read over
    ]
    for each in terms:
        with pytest.raises(Refused) as caught:
            house.open_table("8", "uth", cards=(DORA, SUE), **each)
        assert caught.value.reason is FloorRefusal.NOT_A_TERM, each
    for name in ("7/1", "7/coach", "a／b"):
        refused = reason(lambda: house.open_table(name, "uth", cards=(DORA, SUE)))  # noqa: B023
        assert refused is FloorRefusal.NOT_A_TERM, name
    links: list[dict[str, Any]] = [{"wager": "5.00"}, {"settings": 7}, {"switch": 7}]
    for each in links:
        assert reason(lambda: house.open_link(LINK, card=EVE, **each)) is FloorRefusal.NOT_A_TERM  # noqa: B023
    bad: Any = 2.5
    numbers: list[Callable[[], object]] = [
        lambda: house.events("7", opened.anna, after=bad),
        lambda: house.events("7", opened.anna, most=bad),
        lambda: house.events("7", opened.anna, after=2**63),
        lambda: house.open_table("8", "uth", cards=(DORA, SUE), tray=bad),
    ]
    assert {reason(work) for work in numbers} == {FloorRefusal.NOT_A_WHOLE_NUMBER}
    texts: list[Callable[[], object]] = [
        lambda: house.guest("Zoe", bad),
        lambda: house.guest("Zoe", "\ud800"),
        lambda: house.void_round("\ud800", why="x", card=SUE),
        lambda: house.open_table("8", bad, cards=(DORA, SUE)),
        lambda: house.open_link(bad, card=EVE),
    ]
    assert {reason(work) for work in texts} == {FloorRefusal.NOT_A_TEXT}
    cards: list[Any] = [bad, (), (DORA,), "ab"]
    for shown in cards:
        assert (
            reason(lambda: house.open_table("8", "uth", cards=shown))  # noqa: B023
            is PeopleRefusal.CARD_AND_PIN_WANTED
        )


def test_r15_what_is_of_another_kind_is_refused() -> None:
    opened = OpenHouse().open()
    house = opened.house
    bad: Any
    for bad in (None, 7, object()):
        for work in (
            lambda: house.post_round(bad),  # noqa: B023
            lambda: house.post_files(bad, library()),  # noqa: B023
            lambda: house.post_files([], bad),  # noqa: B023
            lambda: house.correct_round("1", {}, bad, why="wrong", card=SUE),  # noqa: B023
            lambda: house.adopt_roster(bad, card=EVE, second=SUE),  # noqa: B023
            lambda: house.has_entry(bad),  # noqa: B023
            lambda: house.watch(bad),  # noqa: B023
            lambda: house.do_all(bad),  # noqa: B023
            lambda: house.follow_all(bad),  # noqa: B023
            lambda: house.news_at_hand(bad),  # noqa: B023
        ):
            assert reason(work) is FloorRefusal.NOT_OF_ITS_KIND


def test_r15_each_of_many_that_are_asked_is_of_its_type() -> None:
    opened = OpenHouse().open()
    house, anna = opened.house, opened.anna
    odd: Any = [None, 7, "xyz", (), (anna,), (anna, "7", ask.TakeSeat(spot=3), ""), [anna]]
    wrong: Any = [([], anna, 0), (7, anna, 0), ("7", anna, "0"), ("7", anna, 2**63), ("7", "a", 0)]
    for work, asked in (
        (house.do_all, odd),
        (house.follow_all, odd + wrong),
        (house.news_at_hand, odd + wrong),
    ):
        found: Any = work(asked)
        assert [type(each) for each in found] == [Refused] * len(asked)
    bad: Any
    for bad in (None, 7, b"table:7", []):
        assert reason(lambda: house.hear(bad)) is FloorRefusal.NOT_A_TEXT  # noqa: B023


def test_r15_an_amount_that_lies_about_itself_is_refused() -> None:
    class Lies(int):
        def __le__(self, other: object) -> bool:
            return True

        def __lt__(self, other: object) -> bool:
            return False

    opened = OpenHouse(None).open()
    tip: Any = ask.GiveTip(amount=Lies(-500_000))  # type: ignore[arg-type]
    assert reason(lambda: opened.house.do(opened.anna, "7", tip)) is FloorRefusal.BAD_TABLE_COMMAND


def test_r15_a_decision_of_another_game_is_refused() -> None:
    opened = OpenHouse()
    house = opened.house
    house.open_table("7", "california/fortune-pai-gow-poker", cards=(DORA, SUE), fee_option=1)
    ann, ben = house.guest("Ann"), house.guest("Ben")
    for spot, who in enumerate((ann, ben), 1):
        house.do(who, "7", ask.TakeSeat(spot=spot))
        house.do(who, "7", ask.BuyChips(amount=Cents(100_000)))
    house.tick()
    table = opened.operator.table("7")
    banks = ann if table.state.offered == 1 else ben
    bets = ben if banks is ann else ann
    house.do(banks, "7", ask.AcceptBank(wager=Cents(30_000)))
    spot = 2 if bets is ben else 1
    house.do(bets, "7", ask.PlaceBet(spot=spot, wagers={"base": Cents(1_000)}))
    assert table.state.phase is TablePhase.DECIDING
    wrong = ask.Decide(decision=Play(spot=spot, multiple=1))
    assert reason(lambda: house.do(bets, "7", wrong)) is GameRefusal.NO_SUCH_ACTION


@pytest.mark.parametrize("felt", [True, False])
def test_r19_only_the_dealer_of_a_felt_enters_for_a_player(felt: bool) -> None:
    """Neither another guest, nor a supervisor, nor a dealer who deals elsewhere; and at a table
    whose cards come from the system not even its own dealer."""
    opened = OpenHouse().open(felt=felt, automatic=False)
    house, dora = opened.house, opened.house.staff(DORA)
    house.do(dora, "7", ask.OpenBets())
    bet = ask.PlaceBet(spot=1, wagers={"ante": Cents(1_000), "blind": Cents(1_000)})

    def refusal(who: Any) -> Refusal:
        return reason(lambda: house.do(who, "7", bet))

    staff = [house.staff(SUE), house.staff(DICK), *(() if felt else (dora,))]
    assert {refusal(who) for who in (opened.bob, *staff)} == {RoundRefusal.NOT_HIS_SEAT}
    assert not any(isinstance(may, MayBet) for who in staff for may in house.view("7", who).may)
    if felt:
        house.do(dora, "7", bet)
        assert [bet.person for bet in opened.operator.table("7").state.bets] == ["Anna"]


# Ids and tables


def test_r3_the_ids_of_the_house_are_its_own() -> None:
    opened = OpenHouse().open()
    opened.house.open_link("multi-link", card=EVE)
    buy = ask.BuyChips(amount=Cents(1_000))
    for own in (f"house:join {LINK} 9", "Chair:3", "winpage:3"):
        taken = reason(lambda: opened.house.do(opened.anna, "7", buy, id=own))  # noqa: B023
        assert taken is LedgerRefusal.RESERVED_COMMAND_ID
    key = keys.Arm(table="9", spot=1, player="Ann", amount=Cents(500), base_wager=True)
    for own in (f"house:open {LINK}", f"{LINK}#3"):
        found = reason(lambda: opened.house.press(opened.house.staff(SUE), LINK, key, id=own))  # noqa: B023
        assert found is LedgerRefusal.RESERVED_COMMAND_ID
    opened.house.open_table("9", "uth", link="multi-link", cards=(DICK, SUE))


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("cards", [(CardShown("nobody", "0000"),) * 2, (DORA, SUE)])
def test_r7_a_table_that_is_open_is_not_set_up_again(
    where: str | None, cards: tuple[CardShown, CardShown]
) -> None:
    opened = OpenHouse(where).open()
    before = opened.house.view("7", opened.anna)
    again = reason(lambda: opened.house.open_table("7", "uth", seconds=1, cards=cards))
    assert again is FloorRefusal.TABLE_IS_OPEN
    assert opened.house.view("7", opened.anna) == before


def test_r7_a_table_that_is_not_opened_is_not_there() -> None:
    opened = OpenHouse(None)
    bad = (CardShown("nobody", "0000"),) * 2
    assert (
        reason(lambda: opened.house.open_table("8", "uth", cards=bad)) is PeopleRefusal.UNKNOWN_CARD
    )
    looks_on = opened.house.bystander()
    assert reason(lambda: opened.house.view("8", looks_on)) is FloorRefusal.UNKNOWN_TABLE


# Time


@pytest.mark.parametrize("where", WHERE)
def test_t34_a_poker_table_that_has_stood_goes_on_and_keeps_no_other_waiting(
    where: str | None,
) -> None:
    opened = OpenHouse(where)
    house, clock = opened.house, opened.clock
    house.open_table("P", "california/texas-holdem", cards=(DORA, SUE), fee_option=1, seconds=20)
    ann, ben = house.guest("Ann"), house.guest("Ben")
    for spot, who in enumerate((ann, ben), 1):
        house.do(who, "P", ask.TakeSeat(spot=spot, buy_in=Cents(100_000)))

    def wait(seconds: int) -> None:
        clock.at = later(clock.at, seconds)
        house.tick()

    wait(40)
    for who in (ann, ben):
        house.do(who, "P", ask.SitOut())
    for _ in range(8):
        wait(40)
    hands = opened.operator.table("P").state.rounds
    assert opened.operator.table("P").state.running is None
    clock.at = later(clock.at, 3600)
    for who in (ann, ben):
        house.do(who, "P", ask.ComeBack())
    wait(60)
    assert opened.operator.table("P").state.rounds > hands


# The end


def test_r18_a_house_that_closes_lets_those_finish_who_play(tmp_path: Path) -> None:
    opened = OpenHouse(tmp_path / "house.db").open()
    met = list[BaseException]()

    def play() -> None:
        try:
            while True:
                opened.house.do(opened.anna, "7", ask.BuyChips(amount=Cents(100)))
                opened.house.view("7", opened.bob)
        except BaseException as error:  # it is looked at below
            met.append(error)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    opened.house.close()
    for thread in threads:
        thread.join()
    assert all(isinstance(error, Refused) for error in met)
    with open_house(tmp_path / "house.db", roster=roster()) as again:
        assert audit_rules(again._core.ledger).difference == ""
