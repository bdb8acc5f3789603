"""Alerts that wait for a supervisor: none silences another, none is lost, and however many are open
a command costs the same (R14, R21)."""

import pytest

from houseway import codec
from houseway.ledger.record import Record
from houseway.rules import Irregularity, Refusal, Refused
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.alerts import open_alerts
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import MOST_ALERTS
from proofs.asked import TableOnRecord, asks
from tests.table.live.desk import Desk, desk, house_of, kinds
from tests.table.live.sheets import UTH, WCCS
from tests.table.live.staff import DORA, SUE

Kind = happened.AlertKind


def recorded(sheet: str, record: Record | None) -> Desk:
    """A table in memory, or on a record."""
    table = Desk(house_of(sheet))
    if record is not None:
        table.table = TableOnRecord(house_of(sheet), record)
    return table.open("anna")


def raised(events: list[happened.Event]) -> list[Kind]:
    return [each.kind for each in events if isinstance(each, happened.AlertRaised)]


def answer(table: Desk, alert: int, round_name: str = "") -> list[happened.Event]:
    return table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert, round=round_name)))


def refused(table: Desk, alert: int, round_name: str = "") -> Refusal:
    before = table.state
    with pytest.raises(Refused) as found:
        answer(table, alert, round_name)
    assert table.state == before
    return found.value.reason


def many(table: Desk, count: int) -> None:
    """So many alerts that nobody answers."""
    for _ in range(count):
        table.do(asks("dora", ask.AskNewDeck()))


@pytest.mark.parametrize("kept", [False, True], ids=["in memory", "on a record"])
def test_r21_older_alerts_leave_the_state_and_are_answered_by_their_rounds(
    record: Record, kept: bool
) -> None:
    table = recorded(UTH, record if kept else None)
    many(table, 2)
    table.round()
    many(table, 2)
    table.round()
    many(table, MOST_ALERTS)
    first = table.state.alerts[0].number
    assert (len(table.state.alerts), table.state.alerts_open - first + 1) == (MOST_ALERTS, 32)
    for alert, round_name in ((1, "0"), (3, "1")):
        assert refused(table, alert) is TableRefusal.NO_SUCH_ALERT
        assert refused(table, alert, "2") is TableRefusal.NO_SUCH_ALERT
        (event,) = answer(table, alert, round_name)
        assert isinstance(event, happened.AlertAnswered)
        assert (event.alert, event.round) == (alert, round_name)
        assert refused(table, alert, round_name) is TableRefusal.NO_SUCH_ALERT
    answer(table, first)  # one that is listed needs no round
    assert refused(table, first, "2") is TableRefusal.NO_SUCH_ALERT
    if kept:
        still = {alert.alert for alert in open_alerts(record)}
        assert still == set(range(1, table.state.alerts_raised + 1)) - {1, 3, first}
        assert len(still) == table.state.alerts_open
        assert audit_rules(record).difference == ""


def test_r21_the_state_does_not_grow_with_open_alerts() -> None:
    table = desk(UTH, "anna")
    many(table, MOST_ALERTS)
    size = len(codec.encode(table.state))
    many(table, 10 * MOST_ALERTS)
    assert len(codec.encode(table.state)) <= size + 2 * MOST_ALERTS  # longer numbers


def test_r14_every_request_for_a_deck_is_an_alert_of_its_own() -> None:
    table = desk(UTH, "anna")
    many(table, 2)
    assert [alert.kind for alert in table.state.alerts] == [Kind.NEW_DECK_ASKED] * 2


def test_b4_10_an_open_alert_does_not_silence_the_next_deck_that_is_due() -> None:
    table = desk(WCCS, "anna")
    many(table, 1)  # nor does a request of the dealer's
    events = table.do(asks("system", ask.Tick(), at="2026-11-17T00:00:00Z"))
    assert raised(events) == [Kind.NEW_DECK]
    assert raised(table.do(asks("system", ask.Tick(), at="2026-11-17T05:00:00Z"))) == []
    opened = table.do(asks("dora", ask.OpenNewDeck(card=DORA, second=SUE, counted=(52,))))
    assert kinds(opened) == ["new deck opened", "alert answered", "alert answered"]
    for at, due in (("2026-11-17T08:59:59Z", []), ("2026-11-17T09:00:00Z", [Kind.NEW_DECK])):
        assert raised(table.do(asks("system", ask.Tick(), at=at))) == due


def test_t82_a_remedy_answers_the_alert_of_its_irregularity_and_no_other() -> None:
    table = desk(UTH, "anna")
    table.deal_round()
    table.call(Irregularity.PLAYER_CARD_EXPOSED, 1)
    table.do(asks("dora", ask.WithdrawCall(why="a slip")))  # nobody of the floor has seen it yet
    table.call(Irregularity.PLAYER_CARD_EXPOSED, 1)
    first, second = table.state.alerts
    events = table.remedy()
    answered = [each for each in events if isinstance(each, happened.AlertAnswered)]
    assert [(each.alert, each.staff.person) for each in answered] == [(second.number, "sue")]
    assert table.state.alerts == (first,)


def test_t82_an_alert_that_was_answered_before_its_remedy_is_not_answered_twice() -> None:
    table = desk(UTH, "anna")
    table.deal_round()
    table.call(Irregularity.PLAYER_CARD_EXPOSED, 1)
    table.do(asks("dora", ask.WithdrawCall(why="a slip")))
    table.call(Irregularity.PLAYER_CARD_EXPOSED, 1)
    first, second = table.state.alerts
    answer(table, second.number)
    table.remedy()
    assert table.state.alerts == (first,)
