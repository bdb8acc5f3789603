"""What the house shows of a table to each of those whom it has admitted (R17, R22, R23)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway as hw
from houseway import codec
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.money import Cents
from houseway.people import Office, Roster
from houseway.people.roster import make_staff
from houseway.table.live import commands as ask
from houseway.table.live.deadline import TablePace
from houseway.table.live.state import TablePhase
from houseway.table.live.view.hand_felt import UthFelt
from houseway.table.live.view.may.act import MayAct
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.chips import MaySit
from houseway.table.live.view.table_view import TableView
from tests.floor.test_house import AT, OpenHouse
from tests.refusals import refuses
from tests.table.live.staff import PIN, SUE, roster

AUDITOR = hw.CardShown("ada", PIN)


def people() -> Roster:
    ada = make_staff("ada", Office.AUDITOR, "ada", pin=PIN, salt=bytes(16), cost=2)
    return Roster((*roster().staff, ada))


@pytest.fixture(params=[None, ":memory:", "file"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[OpenHouse]:
    where = tmp_path / "house.db" if request.param == "file" else request.param
    made = OpenHouse(where, roster=people()).open(seconds=30)
    yield made
    made.house.close()


def dealt(opened: OpenHouse) -> OpenHouse:
    """Both have their cards, and Anna decides."""
    opened.bet()
    assert opened.house.view("7", opened.anna).phase is TablePhase.DECIDING
    return opened


def hands(view: TableView) -> dict[int, int]:
    """How many cards of each spot the viewer sees, nought for the dealer's."""
    assert isinstance(view.felt, UthFelt)
    seen = {0: view.felt.dealer.cards, **{hand.spot: hand.cards for hand in view.felt.hands}}
    return {spot: sum(card is not None for card in cards) for spot, cards in seen.items()}


def test_r17_followers_share_a_view_with_those_alone_who_see_the_same(opened: OpenHouse) -> None:
    """Two who look on are answered with one view; a guest, the staff and an auditor with their
    own, whoever was asked for first."""
    house = dealt(opened).house
    zoe, ada = house.guest("Zoe"), house.staff(AUDITOR)
    people = (house.bystander(), opened.anna, ada, zoe, house.bystander())
    for order in (people, people[::-1]):
        updates = house.follow_all([("7", who, 0) for who in order])
        views = {
            who: each.view
            for who, each in zip(order, updates, strict=True)
            if not isinstance(each, Exception)
        }
        assert views[people[0]] is views[people[4]]
        assert len({id(each) for each in views.values()}) == 4
        for who in order:
            assert hands(views[who]) == hands(house.view("7", who))


def test_r17_a_guest_sees_only_cards_of_their_own(opened: OpenHouse) -> None:
    house = dealt(opened).house
    zoe, staff = house.guest("Zoe"), house.staff(SUE)
    everybody = {
        opened.anna: {0: 0, 1: 2, 2: 0},
        opened.bob: {0: 0, 1: 0, 2: 2},
        zoe: {0: 0, 1: 0, 2: 0},
        staff: {0: 0, 1: 0, 2: 0},
        house.bystander(): {0: 0, 1: 0, 2: 0},
        house.staff(AUDITOR): {0: 2, 1: 2, 2: 2},
    }
    assert {who: hands(house.view("7", who)) for who in everybody} == everybody


def test_r22_nobody_is_shown_the_seed_of_cards_in_play(opened: OpenHouse) -> None:
    house = dealt(opened).house
    deck = opened.operator.table("7").state.deck
    assert deck is not None
    everybody = (opened.anna, house.staff(SUE), house.staff(AUDITOR), house.bystander())
    for who in everybody:
        text = codec.encode(house.view("7", who)).decode()
        assert deck.seed not in text
        assert deck.commitment in text


def test_r17_chips_and_trays_are_shown_to_those_whom_they_concern(opened: OpenHouse) -> None:
    house = opened.house
    mine = house.view("7", opened.anna)
    assert [seat.chips for seat in mine.seats[:2]] == [20_000, None]
    assert [seat.you for seat in mine.seats[:2]] == [True, False]
    assert mine.you is not None
    assert (mine.you.spots, mine.you.free) == ((1,), 20_000)
    assert mine.staff is None
    theirs = house.view("7", house.staff(SUE))
    assert [seat.chips for seat in theirs.seats[:2]] == [20_000, 20_000]
    assert theirs.you is None
    assert theirs.staff is not None
    assert theirs.staff.held is None  # tray and box are counted blind (R1)
    audited = house.view("7", house.staff(AUDITOR)).staff
    assert audited is not None
    assert audited.held is not None
    assert (audited.held.tray, audited.held.box) == (9_960_000, 40_000)
    looks_on = house.view("7", house.bystander())
    assert [seat.chips for seat in looks_on.seats[:2]] == [None, None]
    assert (looks_on.may, looks_on.you, looks_on.staff) == ((), None, None)


def test_r23_what_the_house_offers_it_takes(opened: OpenHouse) -> None:
    """A client that knows no rule bets, and decides, by what it is offered alone."""
    house, anna = opened.house, opened.anna
    house.do(opened.bob, "7", ask.PlaceBet(spot=2, wagers=_least(house, opened.bob)))
    house.do(anna, "7", ask.PlaceBet(spot=1, wagers=_least(house, anna)))
    view = house.view("7", anna)
    assert view.turn is not None
    assert (view.turn.spot, view.clock.seconds) == (1, 30)
    (act,) = [may for may in view.may if isinstance(may, MayAct)]
    assert [(option.words, option.stake) for option in act.options] == [
        ("check", 0),
        ("bet 3x", 1_500),
        ("bet 4x", 2_000),
    ]
    assert not [m for m in house.view("7", opened.bob).may if isinstance(m, MayAct)]
    house.do(anna, "7", ask.Decide(decision=act.options[2].decision))
    seat = house.view("7", house.bystander()).seats[0]
    assert [(bet.wager, bet.amount) for bet in seat.bets if bet.later] == [("play", 2_000)]


def _least(house: hw.House, who: Principal) -> dict[str, Cents]:
    (bet,) = [may for may in house.view("7", who).may if isinstance(may, MayBet)]
    return {field.wager: field.low for field in bet.fields if field.required}


def test_a_stranger_is_offered_a_seat(opened: OpenHouse) -> None:
    zoe = opened.house.guest("Zoe")
    (sit,) = [may for may in opened.house.view("7", zoe).may if isinstance(may, MaySit)]
    assert sit.spots == (3, 4, 5, 6, 7)
    opened.house.do(zoe, "7", ask.TakeSeat(spot=7))
    assert not [may for may in opened.house.view("7", zoe).may if isinstance(may, MaySit)]


def test_r16_the_clock_of_a_view_is_the_houses(opened: OpenHouse) -> None:
    """Time passes though nobody does anything at the table."""
    dealt(opened)
    opened.clock.at = AT.replace("20:00:00", "20:00:12")
    clock = opened.house.view("7", opened.anna).clock
    assert (clock.now, clock.until) == (opened.clock.at, AT.replace("20:00:00", "20:00:30"))


def test_r23_nobody_looks_who_was_not_admitted(opened: OpenHouse) -> None:
    forged = Principal(Role.AUDITOR, "ada")
    for ask_for in (opened.house.view, opened.house.sheet):
        with refuses(FloorRefusal.NOT_ADMITTED):
            ask_for("7", forged)
        with refuses(FloorRefusal.UNKNOWN_TABLE):
            ask_for("8", opened.anna)


def test_the_sheet_in_force_is_found_by_its_digest(opened: OpenHouse) -> None:
    sheet = opened.house.sheet("7", opened.anna)
    assert sheet.digest == opened.house.view("7", opened.anna).sheet
    assert [wager.title for wager in sheet.wagers] == ["Ante", "Blind", "Trips", "Play"]


def test_r24_a_house_that_comes_back_shows_the_same(tmp_path: Path) -> None:
    """Another process, which has dealt none of the cards, shows what the first one did."""
    made = dealt(OpenHouse(tmp_path / "house.db", roster=people()).open(seconds=30))
    before = made.house.view("7", made.anna)
    key = made.anna.key
    again = OpenHouse(tmp_path / "house.db", roster=people())
    anna = again.house.guest("Anna", key)
    assert again.house.view("7", anna) == before
    made.house.close()
    again.house.close()


def test_the_newest_round_is_shown_until_bets_are_open_again() -> None:
    """At a table that deals by itself its cards and its lines stay for the pause."""
    made = OpenHouse(None, pace=TablePace(pause=5)).open(seconds=30)
    made.clock.at = AT.replace("20:00:00", "20:00:05")
    made.house.tick()
    dealt(made).play()
    view = made.house.view("7", made.house.bystander())
    assert view.phase is TablePhase.IDLE
    assert view.settled is not None
    assert {line.spot for line in view.settled.lines} == {1, 2}
    assert isinstance(view.felt, UthFelt)
    assert None not in view.felt.board
    made.clock.at = AT.replace("20:00:00", "20:00:10")
    made.house.tick()
    view = made.house.view("7", made.house.bystander())
    assert (view.phase, view.settled, view.felt) == (TablePhase.BETTING, None, None)
    (bet,) = [may for may in made.house.view("7", made.anna).may if isinstance(may, MayBet)]
    assert bet.last is not None
    assert bet.last.wagers == {"ante": 1_000, "blind": 1_000}


def test_the_clock_says_until_when_bets_are_taken() -> None:
    """From the first bet on, whoever looks; a later one does not put it off (R25)."""
    made = OpenHouse(None, pace=TablePace(pause=5, betting=20)).open(seconds=30)
    made.clock.at = AT.replace("20:00:00", "20:00:05")
    made.house.tick()
    assert made.house.view("7", made.bob).clock.until == ""
    ante = {"ante": Cents(1_000), "blind": Cents(1_000)}
    made.house.do(made.anna, "7", ask.PlaceBet(spot=1, wagers=ante))
    made.clock.at = AT.replace("20:00:00", "20:00:15")
    more = {"ante": Cents(2_000), "blind": Cents(2_000)}
    made.house.do(made.anna, "7", ask.PlaceBet(spot=1, wagers=more))
    for who in (made.anna, made.bob, made.house.bystander()):
        clock = made.house.view("7", who).clock
        assert (clock.until, clock.seconds) == (AT.replace("20:00:00", "20:00:25"), 20)
    made.clock.at = AT.replace("20:00:00", "20:00:25")
    made.house.tick()
    assert made.house.view("7", made.anna).phase is TablePhase.DECIDING
