"""Runs that are written down: the same run is the same commands, and never among real rounds."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from houseway.floor.recorded_run import written_run
from houseway.gamemath.jackpot.run import Run, quick_run
from houseway.jackpot import Keypad, LinkState
from houseway.jackpot.keypad.commands import Arm, CoinIn, EndGame, LinkDown, Open
from houseway.jackpot.keypad.events import Awarded
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.jackpot.win_page import win_page
from houseway.ledger import link_stream
from houseway.ledger.record import Record, open_record
from houseway.ledger.store import MEMORY
from houseway.money import Cents
from houseway.people import Office, Swipe
from houseway.rules import Refused
from houseway.table.journal import Journal
from houseway.table.round_file import read_round
from tests.gamemath.jackpot.test_run import (
    LINKS,
    ML01,
    ML03,
    MULTI,
    check_identity,
    check_same,
    link_of,
    made,
    sums_of,
)
from tests.library import library, open_link
from tests.refusals import refuses

UTH = "catfish-bend/ultimate-texas-holdem"


def facts(run: Run) -> tuple[object, ...]:
    return run.start, run.end, run.awards, dict(run.won)


@pytest.fixture
def record() -> Record:
    return open_record(MEMORY)


@pytest.mark.parametrize("link", LINKS)
def test_r1_a_run_that_is_written_down_is_the_same_run(link: str, record: Record) -> None:
    this = made(link_of(link), 120)
    written = written_run(this, record)
    check_same(written, quick_run(this))
    rebuilt = record.state(link_stream(this.link.id), LinkState)
    assert rebuilt is not None
    assert sums_of(rebuilt.meters) == sums_of(written.end)
    assert sum(amount for _, amount in record.balances()) == 0


def test_r5_a_second_run_goes_on_where_the_first_ended(tmp_path: Path) -> None:
    this, path = made(link_of(ML03), 60), tmp_path / "house.db"
    with open_record(path, new=True) as record:
        first = written_run(this, record)
    with open_record(path) as record:
        second = written_run(replace(this, seed=2), record)
    for meter, after in second.start.items():
        assert after.display == first.end[meter].display
    check_identity_of(second)
    assert [each.won.cards for each in first.awards] != [each.won.cards for each in second.awards]


def check_identity_of(run: Run) -> None:
    assert all(meter.identity_holds for meter in run.end.values())


def test_t60_a_link_of_a_run_needs_no_card(record: Record) -> None:
    """Nobody confirms an award of a run: a link whose cards are not set is run all the same."""
    bare = open_link(ML03)
    run = written_run(made(bare, 60), record)
    assert run.awards
    check_same(run, quick_run(made(bare, 60)))


def test_r3_the_same_run_again_writes_nothing_and_comes_to_the_same(tmp_path: Path) -> None:
    this, path = made(link_of(ML03), 600), tmp_path / "house.db"
    with open_record(path, new=True) as record:
        first, head = written_run(this, record), record.streams()
    with open_record(path) as record:
        again = written_run(this, record)
        assert record.streams() == head
    assert facts(again) == facts(first)
    assert first.awards
    assert len(first.awards) == len(quick_run(this).awards)


@pytest.mark.parametrize("change", [{"seed": 7}, {"tables": 3}, {"players": 1}])
def test_r3_another_run_is_another_and_goes_on_from_there(
    change: dict[str, int], record: Record
) -> None:
    first = written_run(made(link_of(MULTI), 40), record)
    asked = {"seed": 1, "tables": 2, "players": 2, **change}
    seed, tables, players = asked.values()
    other = made(link_of(MULTI), 40, seed=seed, tables=tables, players=players)
    second = written_run(other, record)
    for level, meter in second.start.items():
        assert meter.display == first.end[level].display
    check_identity_of(second)
    head = record.streams()
    assert facts(written_run(made(link_of(MULTI), 40), record)) == facts(first)
    assert facts(written_run(other, record)) == facts(second)
    assert record.streams() == head


def test_r3_a_part_of_a_run_is_found_and_the_rest_is_played(record: Record) -> None:
    """Cut short by half, asked for again, then for less: always what one run would have been."""
    whole, half = made(link_of(ML03), 80), made(link_of(ML03), 40)
    other = open_record(MEMORY)
    at_half = written_run(half, record)
    assert facts(written_run(whole, record)) == facts(written_run(whole, other))
    assert record.streams() == other.streams()
    assert facts(written_run(half, record)) == facts(at_half)
    assert record.streams() == other.streams()
    check_identity(written_run(whole, record))


def test_r3_a_run_that_was_cut_short_does_not_go_on_after_others(record: Record) -> None:
    short = written_run(made(link_of(ML03), 10), record)
    written_run(made(link_of(ML03), 10, seed=2), record)
    head = record.streams()
    with pytest.raises(Refused, match="has moved on since") as refused:
        written_run(made(link_of(ML03), 11), record)
    assert refused.value.rule == "R3"
    assert record.streams() == head
    assert facts(written_run(made(link_of(ML03), 10), record)) == facts(short)


def test_r3_runs_of_two_links_keep_out_of_each_others_way(record: Record) -> None:
    """Different tables each, as one table has not both (B6-15)."""
    first = written_run(made(link_of(MULTI), 20, tables=1), record)
    one = made(link_of(ML01), 20, tables=1)
    felts = tuple(replace(each, name=f"W{each.name}") for each in one.felts)
    second = written_run(replace(one, felts=felts), record)
    head = record.streams()
    longer = written_run(made(link_of(MULTI), 25, tables=1), record)
    assert record.streams() != head
    assert longer.start == first.start
    assert facts(written_run(replace(one, felts=felts), record)) == facts(second)


def test_b6_5_an_award_of_a_run_has_its_page(record: Record) -> None:
    run = written_run(made(link_of(MULTI), 200), record)
    entries = map(read_link_entry, record.entries(link_stream(MULTI)))
    numbers = [entry.number for entry in entries if isinstance(entry.event, Awarded)]
    assert len(numbers) == len(run.awards)
    won = win_page(record, MULTI, numbers[0]).award.event
    assert won.confirmed is None
    assert (won.amount, won.player) == (run.awards[0].won.amount, run.awards[0].won.player)


def play_live(record: Record) -> None:
    desk = Keypad(open_link(MULTI), record)
    desk.do("o", Open(tables={"T7": UTH}, by=Swipe("olga", Office.EXECUTIVE, "1")))
    desk.do("a", Arm(table="T7", spot=1, player="anna", amount=Cents(500), base_wager=True))
    desk.do("c", CoinIn(table="T7", round="T7-1"))
    desk.do("e", EndGame(table="T7"))


def settle_one(record: Record) -> None:
    wagers = {"ante": "5.00", "blind": "5.00", "progressive": "5.00"}
    spot = {"spot": 1, "player": "Ann", "wagers": wagers, "cards": "Ah Kd", "actions": ["bet 4x"]}
    played = {
        "sheet": UTH,
        "table": "T7",
        "spots": [spot],
        "board": "Qs Js 4d 4h 7d",
        "dealer": "9c 9d",
    }
    desk = Keypad(open_link(MULTI), record)
    if not desk.state.opened:
        desk.do("o", Open(tables={"T7": UTH}, by=Swipe("olga", Office.EXECUTIVE, "1")))
    Journal(record).post(read_round(played, library()))


@pytest.mark.parametrize("play", [play_live, settle_one])
def test_r5_a_run_is_not_written_among_rounds_that_were_played(
    play: Callable[[Record], None], record: Record
) -> None:
    play(record)
    head = record.streams()
    with pytest.raises(Refused, match="is in real play") as refused:
        written_run(made(link_of(MULTI), 5), record)
    assert (refused.value.code, refused.value.where) == ("real-link", "record")
    assert record.streams() == head


def test_r19_nobody_plays_on_a_simulated_link(record: Record) -> None:
    written_run(made(link_of(MULTI), 5), record)
    with refuses("simulated-link"):
        Keypad(open_link(MULTI), record).do("down", LinkDown(table="1"))
    with refuses("simulated-link"):
        settle_one(record)


@pytest.mark.parametrize("seed", [-(10**30), 10**19, 10**20, 10**40])
def test_any_seed_has_a_name(seed: int, record: Record) -> None:
    run = written_run(made(link_of(MULTI), 3, seed=seed), record)
    head = record.streams()
    assert facts(written_run(made(link_of(MULTI), 3, seed=seed), record)) == facts(run)
    assert record.streams() == head
