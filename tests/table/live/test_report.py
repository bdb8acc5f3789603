"""What a table, a shift and the whole house took and paid, folded from the entries alone."""

from houseway.games import BOARD, DEALER, Outcome, Spot
from houseway.money import Cents
from houseway.rules import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live.happened import CommandRecord, RoundPaid, TableOpened
from houseway.table.live.record.report import report_of, shifts_of, whole_house
from houseway.table.live.setup import CardSource
from proofs.asked import asks
from tests.table.live.desk import Desk, desk
from tests.table.live.sheets import CA_UTH, UTH
from tests.table.live.staff import DORA, SUE


def entry_of(table: Desk, since: int, at: str) -> CommandRecord:
    """All that has happened since, as one entry."""
    return CommandRecord(
        by="", at=at, first=since + 1, command=ask.Tick(), events=tuple(table.events[since:])
    )


def counted(table: Desk) -> None:
    table.do(asks("sue", ask.CountTray(card=DORA, second=SUE, counted=table.state.tray)))


def test_t85_a_fee_that_serves_the_redeal_is_taken_in_one_shift_alone() -> None:
    table = desk(CA_UTH, "anna", "bob", "cy")
    table.start_round()
    (fee,) = table.state.play.fees
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    counted(table)
    first = entry_of(table, 0, "2026-11-16T20:00:00Z")
    done = len(table.events)
    table.round()
    counted(table)
    second = entry_of(table, done, "2026-11-17T04:00:00Z")
    entries = [first, second]
    shifts = list(shifts_of("T7", entries))
    assert [(each.fees, each.voids, each.rounds) for each in shifts] == [
        (fee.amount, 1, 0),
        (0, 0, 1),
    ]
    assert [each.counted for each in shifts] == [table.state.tray] * 2
    late = report_of("T7", entries, within=lambda at: at >= second.at)
    assert late == shifts[1]


def test_r1_the_shifts_of_a_table_come_to_the_table_and_the_tables_to_the_house() -> None:
    table = desk(UTH, "anna", "bob")
    entries, done = [], 0
    for hour in ("20", "21", "22"):
        table.round()
        counted(table)
        entries.append(entry_of(table, done, f"2026-11-16T{hour}:00:00Z"))
        done = len(table.events)
    shifts = list(shifts_of("T7", entries))
    whole = report_of("t7", entries)
    assert [each.table for each in (*shifts, whole)] == ["T7"] * 4  # as it was opened
    assert len(shifts) == 3
    together = whole_house(shifts)
    assert (together.rounds, together.handle, together.won, together.drop) == (
        whole.rounds,
        whole.handle,
        whole.won,
        whole.drop,
    )
    assert (together.since, together.until) == (whole.since, whole.until)
    setup = whole_house([whole, whole])
    assert (setup.all_handle, setup.win) == (2 * whole.all_handle, 2 * whole.win)
    assert whole.opened_with + whole.win - whole.drop == table.state.tray


def test_r1_a_shift_begins_with_the_tray_that_the_count_before_it_found() -> None:
    table = desk(UTH, "anna", "bob")
    opened = table.events[0]
    entries, done = [], 0
    for hour in ("20", "21"):
        table.round()
        counted(table)
        entries.append(entry_of(table, done, f"2026-11-16T{hour}:00:00Z"))
        done = len(table.events)
    first, second = shifts_of("T7", entries)
    assert isinstance(opened, TableOpened)
    assert (first.opened_with, first.began_with) == (opened.tray, None)
    assert (second.opened_with, second.began_with) == (0, first.counted)
    assert second.began_with is not None
    assert second.began_with + second.win == second.counted
    late = report_of("T7", entries, within=lambda at: at >= entries[1].at)
    assert late == second


def test_b8_5_what_player_dealers_win_is_no_win_of_the_house() -> None:
    """The house takes its fee and has no interest in the result."""
    cardroom, pit = desk(CA_UTH, "anna", "bob", "cy"), desk(UTH, "anna", "bob")
    reports = []
    for table in (cardroom, pit):
        table.round()
        reports.append(report_of("T7", [entry_of(table, 0, "2026-11-16T20:00:00Z")]))
    theirs, ours = reports
    setup = whole_house(reports)
    assert theirs.players_bank
    assert theirs.win != 0
    assert (setup.win, setup.won) == (ours.win, ours.won)
    assert setup.fees == theirs.fees > 0
    assert setup.all_handle == theirs.all_handle + ours.all_handle


def test_t72_what_was_bet_for_the_dealers_stands_beside_handle_and_win() -> None:
    table = desk(UTH, "anna")
    table.open_bets()
    table.bet("anna", tokes={"ante": Cents(500)})
    table.close()
    table.finish_round()
    report = report_of("T7", [entry_of(table, 0, "2026-11-16T20:00:00Z")])
    (paid,) = [event for event in table.events if isinstance(event, RoundPaid)]
    own = [line for line in paid.lines if not line.toke]
    assert report.win == -sum(line.win for line in own)
    assert report.all_handle == sum(line.stake for line in own)
    assert (report.tokes_bet, set(report.won)) == (500, set(report.handle))
    assert report.opened_with + report.win + report.tokes_won - report.drop == table.state.tray


def test_b8_2_what_nobody_covered_or_called_is_no_handle() -> None:
    """A bank of the table's minimum covers one Ante in part; what goes back was not bet."""
    table = desk(CA_UTH, "anna", "bob", "cy", source=CardSource.FELT)
    table.do(asks("dora", ask.OpenBets()))
    table.do(asks("anna", ask.AcceptBank(wager=Cents(500))))
    table.open_bets()
    table.bet("bob")
    table.bet("cy")
    table.close()
    table.lay_all((Spot(2), "Ah Ad"), (Spot(3), "Kh Kd"), (DEALER, "Qh Qd"))
    table.act("bet 3x", "bet 3x")
    table.lay_all((BOARD, "2s 4d 7h"), (BOARD, "9c Jc"))
    table.settle()
    (paid,) = [event for event in table.events if isinstance(event, RoundPaid)]
    taken = [line for line in paid.lines if line.outcome is not Outcome.RETURNED]
    assert len(taken) < len(paid.lines)
    report = report_of("T7", [entry_of(table, 0, "2026-11-16T20:00:00Z")])
    assert report.all_handle == sum(line.stake for line in taken)
    assert list(report.by_sheet.values()) == [report.handle]
