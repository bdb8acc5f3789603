"""Bots at every sheet through the API alone: rounds are played, nothing is refused that a view
offers, nobody's time runs out, and the record adds up."""

import asyncio
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from houseway.cards import parse_cards
from houseway.client.bots import Strategy, run_crowd
from houseway.client.bots.advice import Adviser
from houseway.client.bots.bet import Appetite, make_bet
from houseway.client.bots.crowd import find_tables, plan_seats
from houseway.client.bots.decision import BotTurn, decide_by_habit
from houseway.floor.library import open_library
from houseway.gamemath import Seen, advise, usual_sheet
from houseway.games import make_game
from houseway.games.action import Fold
from houseway.games.stud import PlayOn
from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.table.audit import audit_rules
from houseway.table.live.deadline import TablePace
from houseway.table.live.option import TurnOption
from houseway.table.live.view.may.bet import BetOptions, MayBet
from houseway.table.live.view.sheet_view import sheet_view
from houseway.table.shoe import drawn_below
from tests.client.cut_line import cut_line
from tests.client.tables import LINKED, SECONDS, RoundsPlayed, crowd_of, open_tables
from tests.web.running import PATIENCE, run_server

AT_ONCE = TablePace(pause=0, betting=SECONDS)
LONG = 600
"""Seconds after which a crowd gives up; it ends as soon as its rounds are played."""


def check_record(path: Path) -> None:
    """Every byte, sum and round is worked out again."""
    audit_record(path)
    with open_record(path, read_only=True) as record:
        assert audit_rules(record).difference == ""


@pytest.mark.parametrize(("strategy", "rounds"), [("habit", 2), ("random", 2), ("best", 1)])
def test_bots_play_every_sheet(strategy: Strategy, rounds: int, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with run_server(str(path), pace=AT_ONCE) as server:
        tables = open_tables(server.served.house)
        # An award waits for the staff, so the linked table may stop at its first one.
        tally = RoundsPlayed([each for each in tables if each != LINKED], rounds)
        asyncio.run(
            run_crowd(
                server.url, crowd_of(strategy), seconds=LONG, tally=tally, started=tally.stops
            )
        )
        assert tally.is_enough(), tally.played
        assert (tally.faults, tally.lost, tally.done_for) == ([], 0, [])
        assert bool(tally.chips_on_sensor) == (strategy != "best")
    check_record(path)


def test_r3_bots_play_on_through_broken_connections(tmp_path: Path) -> None:
    """Every socket is cut four times: what is sent again counts once."""
    path = tmp_path / "house.db"
    with run_server(str(path), pace=AT_ONCE) as server, cut_line(server.port) as line:
        house = server.served.house
        for name in ("1", "2"):
            house.open_table(name, "uth", seconds=SECONDS)
        tally = RoundsPlayed(["1", "2"], 8)
        crowd = crowd_of("habit")

        async def play() -> None:
            played = asyncio.create_task(
                run_crowd(line.url, crowd, seconds=LONG, tally=tally, started=tally.stops)
            )
            for rounds in (1, 2, 3, 4):
                while min(tally.played["1"], tally.played["2"]) < rounds and not played.done():
                    await asyncio.sleep(0.01)
                line.cut()
            await played

        asyncio.run(play())
        assert tally.is_enough(), tally.played
        assert (tally.faults, tally.lost, tally.done_for) == ([], 0, [])
        assert line.connections > 5 * crowd.per_table * 2
    check_record(path)


def test_the_command_stops_at_ctrl_c_and_leaves_no_seat_taken() -> None:
    with run_server(pace=AT_ONCE) as server:
        house = server.served.house
        house.open_table("1", "uth", seconds=SECONDS)
        given = ["bots", "--tables", "1", "--url", server.url, "--per-table", "2", "--pace", "0"]
        command = [sys.executable, "-m", "houseway", *given, "--strategy", "habit"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bots:
            viewer = house.bystander()
            while house.view("1", viewer).round in ("", "1") and bots.poll() is None:
                time.sleep(0.05)
            bots.send_signal(signal.SIGINT)
            out, _ = bots.communicate(timeout=PATIENCE)
        assert bots.returncode == 0
        assert re.fullmatch(r"2 bots · [0-9,]+ commands · [0-9,]+ rounds · .*\n", out)
        assert not any(seat.person for seat in house.view("1", viewer).seats if not seat.away)


# The parts of a bot


def test_the_best_bot_takes_the_exact_advice_and_not_the_habit() -> None:
    """An open ace makes queen-six-four a fold; habit plays it whatever the dealer shows."""
    sheet = usual_sheet(open_library().sheet("california/three-card-poker-6-card-bonus"))
    options = (TurnOption(PlayOn(1, 1), "play", Cents(5_00)), TurnOption(Fold(1), "fold"))
    cards, shown = parse_cards("Qs 6d 4c"), parse_cards("Ac")
    turn = BotTurn(sheet.printed.game, 1, 0, options, cards=cards, dealer_shows=shown)
    assert (advise(sheet, Seen(cards, dealer_shows=shown)).best, str(decide_by_habit(turn))) == (
        "fold",
        "play",
    )

    async def ask() -> tuple[str, str]:
        adviser = Adviser()
        adviser.learn(sheet_view(make_game(sheet)))
        try:
            hasty = await adviser.decide(sheet.digest, turn, 0)  # there is no time to count
            patient = await adviser.decide(sheet.digest, turn, LONG)
        finally:
            adviser.close()
        return str(hasty), str(patient)

    assert asyncio.run(ask()) == ("play", "fold")


def test_a_bet_keeps_to_what_is_offered() -> None:
    """Wagers that lean on others: equal, needed, capped; and never more chips than there are."""
    fields = (
        BetOptions("ante", "Ante", Cents(5_00), Cents(1_00), "", Cents(10_00), required=True),
        BetOptions("blind", "Blind", Cents(5_00), Cents(1_00), "", required=True, equal_to="ante"),
        BetOptions("trips", "Trips", Cents(1_00), Cents(1_00), "", needs=("ante",)),
        BetOptions("six", "Six", Cents(1_00), Cents(1_00), "", needs=("pairs",)),
        BetOptions("tie", "Tie", Cents(20_00), Cents(1_00), "", at_most=("ante",)),
    )
    hungry, below = Appetite(side=100, progressive=100, toke=100), drawn_below("bets")
    made = [make_bet(MayBet(3, fields, Cents(free), ""), hungry, below)
            for free in (500_00, 30_00, 9_00) for _ in range(20)]  # fmt: skip
    rich = [bet.wagers for bet in made[:20] if bet is not None]
    assert {tuple(bet) for bet in rich} == {("ante", "blind", "trips")}
    assert all(bet["ante"] == bet["blind"] <= 10_00 for bet in rich)
    poor = [dict(bet.wagers) for bet in made[20:40] if bet is not None]
    assert poor == [{"ante": 5_00, "blind": 5_00}] * 20
    assert made[40:] == [None] * 20


def test_bots_at_a_table_have_different_first_names(tmp_path: Path) -> None:
    with run_server(str(tmp_path / "house.db"), pace=AT_ONCE) as server:
        house = server.served.house
        open_tables(house)
        tables = find_tables(house.lobby().tables, 12)
        seats = plan_seats(tables, 6)
    for table in tables:
        names = [first for first, at in seats if at == table.table]
        assert len(names) == len(set(names)) == 6
    assert [at for _, at in seats[: len(tables)]] == [each.table for each in tables]
