"""Two sensors at one live table, each for a link of its own (B6-15): in memory and on a ledger the
same evening."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from houseway.games import BOARD, DEALER, Spot
from houseway.jackpot import Keypad, Link, LinkState, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import Office, Roster, Swipe
from houseway.rules import Irregularity, Refusal, Refused
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.next_command import next_commands
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource, set_up
from houseway.table.live.shown.audience import Guest, HouseStaff
from houseway.table.live.view.may.bet import MayBet
from houseway.table.live.view.may.order import MayOrder
from houseway.table.live.view.table_view import table_view
from proofs.asked import TableOnRecord, asks
from tests.databases import new_record
from tests.library import library
from tests.table.live.desk import Desk, house_of
from tests.table.live.sheets import WA_SETTINGS, WA_UTH, sheet_of
from tests.table.live.staff import SUE, roster
from tests.table.live.undo.rounds import CARD, void

MGL, STANDALONE = "washington/mgl-01", "washington/standalone-01"
SEEDS = (400_000, 500_000)
ROYAL = "Qh Jh Th 2d 3c"
Opened = Callable[..., Desk]


def two_links() -> tuple[Link, Link]:
    first, second = (open_link(library(), name, settings=WA_SETTINGS) for name in (MGL, STANDALONE))
    return first, second


@pytest.fixture(params=["memory", "ledger"])
def opened(request: pytest.FixtureRequest) -> Iterator[Opened]:
    """A table of Washington with two sensors, its cards typed from a felt. When a test is done, the
    rules are gone through again over the whole ledger."""
    record = new_record() if request.param == "ledger" else None

    def table(*people: str, automatic: bool = False) -> Desk:
        links = two_links()
        setup = house_of(WA_UTH, source=CardSource.FELT, links=links, automatic=automatic)
        if record is None:
            opens = Open[Swipe](tables={"T7": WA_UTH})
            states = [run(link, NOT_OPEN, [opens]).state for link in links]
            return Desk(setup, *states).open(*people)
        for number, link in enumerate(links):
            by = Swipe("eve", Office.EXECUTIVE, f"open-{number}")
            Keypad(link, record).do(f"open {number}", Open(tables={"T7": WA_UTH}, by=by))
        desk = Desk(setup)
        desk.table = TableOnRecord(setup, record)
        return desk.open(*people)

    yield table
    if record is not None:
        assert audit_rules(record).difference == ""


def states(table: Desk) -> tuple[LinkState, ...]:
    return tuple(table.table.link_states)


def meters(table: Desk) -> tuple[int, int]:
    """What the two meters show, in cents."""
    first, second = (state.meters["jackpot"].display // MICRO_PER_CENT for state in states(table))
    return first, second


def rounds(table: Desk) -> tuple[str, ...]:
    """The round that is open on each link."""
    return tuple(state.tables["T7"].round for state in states(table))


def dealt(table: Desk, hands: dict[int, str], board: str) -> Desk:
    """Everyone wagers on both jackpots, and these cards come."""
    return table.play_hands(hands, board, progressive=True, progressive_2=True)


def reason(table: Desk, command: Any) -> Refusal:
    before = table.state, states(table)
    with pytest.raises(Refused) as caught:
        table.do(command)
    assert (table.state, states(table)) == before
    return caught.value.reason


def verify(table: Desk, sensor: int, spot: int = 1) -> None:
    step = ask.TakeStep(cards=(SUE,), step="award.verify", spot=spot, sensor=sensor)
    table.do(asks("sue", step, id=f"verify {table.state.number}"))


def confirm(table: Desk, sensor: int, spot: int = 1) -> list[happened.Event]:
    command = ask.ConfirmAward(card=SUE, spot=spot, sensor=sensor)
    return table.do(asks("sue", command, id=f"confirm {sensor} {table.state.number}"))


def test_b6_15_both_meters_rise_and_each_takes_its_own_chip(opened: Opened) -> None:
    table = opened("anna", "bob")
    stacks = dict(table.state.stacks)
    dealt(table, {1: "Ah Kd", 2: "2h 8s"}, "Qs Js 4d 4h 7s")
    table.settle()
    assert meters(table) == (SEEDS[0] + 44, SEEDS[1] + 40)
    assert rounds(table) == ("", "")
    # Bob alone wins nothing on either; each has put two chips of $1.00 on the sensors.
    (paid,) = [event for event in table.events if isinstance(event, happened.RoundPaid)]
    assert [(line.spot, line.wager, line.win) for line in paid.jackpot] == [
        (2, "progressive", -100), (2, "progressive_2", -100),
        (1, "progressive", -100), (1, "progressive_2", -100),
    ]  # fmt: skip
    lost = sum(line.win for line in paid.lines) - 400
    assert sum(table.state.stacks.values()) - sum(stacks.values()) == lost


def test_b6_15_each_link_pays_its_own_award_with_its_own_card(opened: Opened) -> None:
    table = dealt(opened("anna", "bob"), {1: "Ah Kh", 2: "2s 8s"}, ROYAL)
    table.settle()
    assert [len(view.waiting) for view in look(table, HouseStaff("sue")).jackpots] == [1, 1]
    named = next_commands(table.setup, table.state, table.table.link_states)
    assert [(each.do, each.spot, each.sensor) for each in named] == [("step", 1, 1)]
    bare = ask.ConfirmAward(card=SUE, spot=1)
    assert reason(table, asks("sue", bare, id="x")) is TableRefusal.SENSOR_NOT_NAMED
    wrong = ask.ConfirmAward(card=SUE, spot=1, sensor=3)
    assert reason(table, asks("sue", wrong, id="x")) is TableRefusal.NO_SUCH_SENSOR
    verify(table, 2)
    early = ask.ConfirmAward(card=SUE, spot=1, sensor=1)
    assert reason(table, asks("sue", early, id="x")) is JackpotRefusal.AWARD_NOT_VERIFIED
    confirm(table, 2)
    assert meters(table) == (SEEDS[0] + 44, SEEDS[1] + 4)  # one reset, the other untouched
    assert reason(table, asks("dora", ask.OpenBets(), id="x")) is TableRefusal.JACKPOT_NOT_DONE
    verify(table, 1)
    table.do(asks("sue", bare, id="last"))  # only one can be meant now
    assert meters(table) == (SEEDS[0] + 4, SEEDS[1] + 4)
    awards = [award.amount for state in states(table) for award in state.awards]
    assert awards == [SEEDS[0] + 44, SEEDS[1] + 40]
    chips = table.do(asks("dora", ask.TakeStep(step="close_of_round.end_game"), id="end"))
    assert rounds(table) == ("", "")
    # Envy is the first link's alone: the other prints none (B6-10, B6-13).
    handed = [event for event in chips if isinstance(event, happened.JackpotChips)]
    assert [(event.person, event.amount) for event in handed] == [("bob", 100_000)]


def test_b6_15_one_sensor_pays_at_once_while_the_other_waits(opened: Opened) -> None:
    """Four of a kind in seven cards is paid from the tray by the second link; the first looks at
    five cards and has a straight flush that waits."""
    table = dealt(opened("anna", "bob"), {1: "9h 8h", 2: "2s 2c"}, "Qh Jh Th 2d 2h")
    table.settle()
    assert rounds(table) == ("1", "")
    (paid,) = [event for event in table.events if isinstance(event, happened.RoundPaid)]
    outcomes = {(line.spot, line.wager): line.outcome.value for line in paid.jackpot}
    assert outcomes[2, "progressive_2"] == "win"
    assert outcomes[1, "progressive"] == "waits"
    verify(table, 0)
    confirm(table, 0)
    table.do(asks("dora", ask.OpenBets(), id="next"))  # END GAME is pressed with it
    assert rounds(table) == ("", "")


def test_b6_15_an_automatic_table_ends_each_game_by_itself(opened: Opened) -> None:
    table = dealt(opened("anna", automatic=True), {1: "Ah Kh"}, ROYAL)
    confirm(table, 1)
    assert rounds(table) == ("", "1")
    confirm(table, 0)
    assert rounds(table) == ("", "")


def test_r10_one_link_lost_leaves_the_other_working(opened: Opened) -> None:
    table = opened("anna", "bob")
    table.open_bets()
    both = {"progressive": True, "progressive_2": True}
    table.bet("anna", **both)
    assert reason(table, asks("system", ask.LoseLink(), id="x")) is TableRefusal.SENSOR_NOT_NAMED
    table.do(asks("system", ask.LoseLink(sensor=2), id="down"))
    (bet,) = table.state.bets
    assert (bet.chip(1), bet.chip(2)) == (100, 0)
    stakes = {"ante": Cents(1_000), "blind": Cents(1_000)}
    again = ask.PlaceBet(spot=2, wagers=stakes, progressive_2=True)
    assert reason(table, asks("bob", again, id="x")) is JackpotRefusal.LINK_DOWN
    offer = bet_option(table, "bob")
    assert offer.progressive is not None
    assert offer.progressive_2 is None
    assert [jackpot.online for jackpot in look(table, Guest("bob")).jackpots] == [True, False]
    table.bet("bob", progressive=True)
    table.close()
    table.lay_all((Spot(1), "Ah Kh"), (Spot(2), "2s 8s"), (DEALER, "7c 8d"))
    for board in ("Qh Jh Th", "2d 3c"):
        table.act("check", "check")
        table.lay(BOARD, board)
    table.act("bet 1x", "bet 1x")
    table.settle()
    assert meters(table) == (SEEDS[0] + 44, SEEDS[1])
    verify(table, 0)
    confirm(table, 0)
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert not table.state.lost
    table.do(asks("dora", ask.OpenBets(), id="next"))
    table.bet("anna", **both)


def test_r10_a_round_that_one_lost_link_has_wagers_of_is_entered_when_it_is_back(
    opened: Opened,
) -> None:
    table = opened("anna")
    table.open_bets()
    table.bet("anna", progressive=True, progressive_2=True)
    table.close()
    table.do(asks("system", ask.LoseLink(sensor=1), id="down"))
    table.lay_all((Spot(1), "Ah Kh"), (DEALER, "7c 8d"))
    for board in ("Qh Jh Th", "2d 3c"):
        table.act("check")
        table.lay(BOARD, board)
    table.act("bet 1x")
    table.settle()
    assert [left.sensor for left in table.state.left] == [1]
    assert [len(state.tables["T7"].hands) for state in states(table)] == [0, 1]
    verify(table, 2)
    confirm(table, 2)
    table.do(asks("sue", ask.RestoreLink(card=SUE), id="up"))
    assert not table.state.left
    verify(table, 1)
    confirm(table, 1)
    assert meters(table) == (SEEDS[0] + 2, SEEDS[1] + 2)


def test_t50_a_void_round_gives_both_chips_back(opened: Opened) -> None:
    table = opened("anna", "bob")
    before = dict(table.state.stacks), table.state.tray
    dealt(table, {1: "Ah Kh", 2: "2s 8s"}, ROYAL)
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy(id="void")
    assert rounds(table) == ("", "")
    assert (dict(table.state.stacks), table.state.tray) == before


def test_t82_a_paid_round_is_turned_back_on_both_links_or_on_none(opened: Opened) -> None:
    table = opened("anna", "bob")
    before = dict(table.state.stacks), table.state.tray
    dealt(table, {1: "Ah Kh", 2: "2s 8s"}, ROYAL)
    table.settle()
    void(table)
    assert rounds(table) == ("", "")
    assert (dict(table.state.stacks), table.state.tray) == before
    dealt(table, {1: "Ah Kh", 2: "2s 8s"}, ROYAL)
    table.settle()
    verify(table, 2)
    confirm(table, 2)  # only an adjustment helps there (B6-7)
    command = ask.VoidPaidRound(card=SUE, round="2", reason=CARD, why="misread")
    assert reason(table, asks("sue", command, id="x")) is JackpotRefusal.MONEY_HAS_LEFT


# What is offered, and what is not


def look(table: Desk, watcher: Any) -> Any:
    return table_view(table.setup, table.state, watcher, table.table.link_states)


def bet_option(table: Desk, person: str) -> MayBet:
    (found,) = [may for may in look(table, Guest(person)).may if isinstance(may, MayBet)]
    return found


def test_b6_15_a_view_has_both_jackpots_and_offers_each_chip(opened: Opened) -> None:
    table = opened("anna")
    table.open_bets()
    view = look(table, Guest("anna"))
    assert [(each.link, each.sensor) for each in view.jackpots] == [(MGL, 1), (STANDALONE, 2)]
    table.bet("anna", progressive_2=True)
    offer = bet_option(table, "anna")
    assert offer.progressive is not None
    assert offer.progressive_2 is not None
    assert (offer.progressive.on, offer.progressive_2.on) == (False, True)
    seat = look(table, Guest("anna")).seats[0]
    assert [(bet.wager, bet.amount) for bet in seat.bets][-1] == ("progressive_2", 100)
    lost = [may for may in look(table, HouseStaff("sue")).may if isinstance(may, MayOrder)]
    assert [may.sensor for may in lost if may.command == "lose link"] == [1, 2]


def test_b6_15_links_that_never_stand_at_one_table_are_refused() -> None:
    first, second = two_links()
    third = open_link(
        library(), "washington/mgl-ml01", settings={"system.components": "GM Atlas v5.4.0"}
    )
    catfish = open_link(library(), "catfish-bend/multi-link")

    def why(*links: Link) -> Refusal:
        with pytest.raises(Refused) as caught:
            set_up(sheet_of(WA_UTH), "T7", roster(), links=links)
        return caught.value.reason

    assert why(first, first) is JackpotRefusal.SENSORS_ALIKE
    assert why(first, second, third) is JackpotRefusal.TOO_MANY_SENSORS
    assert why(first, catfish) is JackpotRefusal.GAME_NOT_ON_LINK
    setup = set_up(sheet_of(WA_UTH), "T7", Roster(()), links=(first,))
    assert setup.links == (first,)


def test_b6_15_a_second_chip_needs_a_second_sensor() -> None:
    link, _ = two_links()
    state = run(link, NOT_OPEN, [Open[Swipe](tables={"T7": WA_UTH})]).state
    table = Desk(house_of(WA_UTH, links=(link,)), state).open("anna")
    table.open_bets()
    stakes = {"ante": Cents(1_000), "blind": Cents(1_000)}
    bet = ask.PlaceBet(spot=1, wagers=stakes, progressive_2=True)
    assert reason(table, asks("anna", bet)) is TableRefusal.NO_SUCH_SENSOR
