"""R1, R3, R6, R13, R19: what may not be written is refused with its code, and nothing has moved."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.fact import Fact, replace
from houseway.ledger import FLOOR, Account, Act, Gain, Stream
from houseway.ledger.account import fees, held, hidden, payable, player, reserve, transit
from houseway.ledger.act import Hold
from houseway.ledger.posting import LARGEST, LONGEST_WORD
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal as L
from houseway.ledger.sealing import DaySealed
from houseway.ledger.writing import LARGEST_ENTRY, LONGEST_COMMAND, MOST_ACTS
from houseway.money import MICRO_PER_CENT, MicroCents
from houseway.rules import Refusal, Refused
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    FEES,
    HELD,
    HOUSE,
    LINK,
    LINKED,
    METER,
    OTHER,
    TABLE,
    TRAY,
    Said,
    cents,
    fund,
    hold,
    note,
    pay,
    settle,
    void,
)
from tests.refusals import refuses

CENT = MICRO_PER_CENT


@pytest.fixture
def made(record: Record) -> Record:
    """One open hold, one ended, a meter, a used swipe and a sealed day."""
    record.commit("1", [hold("open", (ANNA, 500)), hold("done", (ANNA, 200))])
    record.commit("2", [settle(("done",), 200, TRAY), fund(2_500_000)])
    record.commit("3", [note(swipes=("N1",))])
    record.seal_day("2026-11-15", by="Ann")
    return record


def everything(record: Record) -> Any:
    return (
        record.streams(), tuple(record.balances()), tuple(record.open_holds()), record.places,
        tuple(record.all_entries()),
    )  # fmt: skip


def refusal(made: Record, *acts: Any, command: Any = "new", **more: Any) -> Refused:
    before = everything(made)
    with pytest.raises(Refused) as caught:
        made.commit(command, acts, **more)
    assert everything(made) == before
    return caught.value


class Weighed(Fact, frozen=True, tag="weighed"):
    pounds: float = 0


class Nested(Fact, frozen=True, tag="nested"):
    parts: tuple[Mapping[str, Weighed | None], ...] = ()


class Sealed(Fact, frozen=True, tag="day-sealed"):
    """Somebody else's event, under the name of one of the record's own."""


class Untagged(Fact, frozen=True):
    words: str = ""


def unheld(gains: tuple[Gain, ...], name: str, giver: Account, amount: int) -> Act:
    return Act(TABLE, Said(), gains=gains, holds=(Hold(name, giver, MicroCents(amount * CENT)),))


BAD: list[tuple[str, Refusal, Act]] = [
    ("a round of two lines", L.BAD_WORDS, note(round="a\nb")),
    ("a long rule", L.BAD_WORDS, note(rule="x" * (LONGEST_WORD + 1))),
    ("a rule that is no text", L.BAD_WORDS, note(rule=7)),
    ("a lone surrogate as a round", L.BAD_WORDS, note(round="\ud800")),
    ("no such stream", L.BAD_STREAM, note(stream=Stream("cage:1"))),
    ("a stream of half a letter", L.BAD_STREAM, note(stream=Stream("table:\ud800"))),
    ("a stream that is a list", L.BAD_STREAM, note(stream=["floor"])),  # type: ignore[arg-type]
    ("a table without its name", L.BAD_STREAM, note(stream=Stream("table:"))),
    ("an event without a tag", L.BAD_EVENT, Act(TABLE, Untagged())),
    ("an event with a float", L.BAD_EVENT, Act(TABLE, Weighed())),
    ("an event with a float deep inside", L.BAD_EVENT, Act(TABLE, Nested())),
    ("an event that is a dictionary", L.BAD_EVENT, Act(TABLE, {"type": "x"})),  # type: ignore[arg-type]
    ("an event of the record's own", L.RESERVED_EVENT, Act(FLOOR, Sealed())),
    ("a lone surrogate in the event", L.BAD_EVENT, note("\udc80")),
    ("an entry too large", L.ENTRY_TOO_LARGE, note("x" * LARGEST_ENTRY)),
    ("no such account", L.BAD_ACCOUNT, pay(Account("purse:3"), BEN, 1)),
    ("an account without its name", L.BAD_ACCOUNT, pay(Account("player"), BEN, 1)),
    ("an account that is no text", L.BAD_ACCOUNT, pay(3, BEN, 1)),  # type: ignore[arg-type]
    ("held money of no table", L.BAD_ACCOUNT, pay(ANNA, Account("held"), 1)),
    ("held money of another table", L.OUTSIDE_ITS_TABLE, pay(ANNA, held("8"), 1)),
    ("fees of another table", L.OUTSIDE_ITS_TABLE, pay(ANNA, fees("8"), 1)),
    ("fees on a link", L.OUTSIDE_ITS_TABLE, pay(ANNA, FEES, 1, stream=LINKED)),
    ("chips on the way below zero", L.BELOW_ZERO, pay(transit("7", "anna"), ANNA, 1)),
    ("a hold that lies on another felt", L.UNKNOWN_HOLD,
     replace(settle(("open",), 500, TRAY), stream=OTHER, gains=())),
    ("a hold on a link", L.UNEVEN_HOLD, replace(hold("l", (ANNA, 1)), stream=LINKED,
                                                gains=cents((ANNA, -1), (BEN, 1)))),
    ("an account of two lines", L.BAD_ACCOUNT, pay(Account("player:3\n"), BEN, 1)),
    ("an amount of nothing", L.BAD_AMOUNT, pay(ANNA, BEN, 0)),
    ("true for an amount", L.BAD_AMOUNT, note(gains=(Gain(ANNA, True),))),  # type: ignore[arg-type]
    ("an amount beyond 64 bits", L.AMOUNT_TOO_LARGE, fund(LARGEST + 1)),
    ("a balance beyond 64 bits", L.AMOUNT_TOO_LARGE, fund(LARGEST - 2_499_999)),
    ("half a cent for a player", L.FINER_THAN_A_CENT,
     Act(TABLE, Said(), gains=(Gain(ANNA, MicroCents(CENT // 2)),))),
    ("a cent too much", L.UNBALANCED, note(gains=cents((ANNA, -2), (BEN, 1)))),
    ("a meter at a table", L.METER_OUTSIDE_LINK, fund(1, stream=TABLE)),
    ("a meter on the floor", L.METER_OUTSIDE_LINK, fund(1, stream=FLOOR)),
    ("a meter on another link", L.METER_OUTSIDE_LINK, fund(1, stream=Stream("link:other"))),
    ("a reserve at a table", L.METER_OUTSIDE_LINK, pay(HOUSE, reserve(LINK, "x"), 1)),
    ("a hidden meter at a table", L.METER_OUTSIDE_LINK, pay(HOUSE, hidden(LINK, "x"), 1)),
    ("a payable at a table", L.METER_OUTSIDE_LINK, pay(HOUSE, payable(LINK, "x"), 1)),
    ("a meter below zero", L.BELOW_ZERO, fund(-2_500_001)),
    ("a reserve below zero", L.BELOW_ZERO, pay(reserve(LINK, "y"), HOUSE, 1, stream=LINKED)),
    ("a payable below zero", L.BELOW_ZERO, pay(payable(LINK, "y"), ANNA, 1, stream=LINKED)),
    ("a hold without a name", L.BAD_HOLD, hold("", (ANNA, 1))),
    ("a hold of nothing", L.BAD_HOLD, unheld((), "h", ANNA, 0)),
    ("a hold of held money", L.BAD_HOLD, unheld((), "h", HELD, 1)),
    ("a hold of two lines", L.BAD_WORDS, hold("a\nb", (ANNA, 1))),
    ("a hold that another pays", L.HOLD_NOT_GIVEN,
     unheld(cents((BEN, -1), (HELD, 1)), "h", ANNA, 1)),
    ("a hold of more than is given", L.HOLD_NOT_GIVEN,
     unheld(cents((ANNA, -1), (BEN, -1), (HELD, 2)), "h", ANNA, 2)),
    ("the name of an open hold", L.HOLD_TWICE, hold("open", (BEN, 1))),
    ("the name of an ended hold", L.HOLD_TWICE, hold("done", (BEN, 1))),
    ("a hold that never was", L.UNKNOWN_HOLD, settle(("nobody",), 500, TRAY)),
    ("a hold that is no text", L.UNKNOWN_HOLD, settle((7,), 500, TRAY)),  # type: ignore[arg-type]
    ("a hold that is half a letter", L.UNKNOWN_HOLD, settle(("\ud800",), 500, TRAY)),
    ("a hold that has ended", L.ENDED_HOLD, settle(("done",), 200, TRAY)),
    ("a hold twice at once", L.ENDED_HOLD, settle(("open", "open"), 1000, TRAY)),
    ("a hold both settled and voided", L.ENDED_HOLD,
     replace(settle(("open",), 500, ANNA), voids=("open",))),
    ("less than was held", L.UNEVEN_HOLD, settle(("open",), 499, TRAY)),
    ("more than was held", L.UNEVEN_HOLD, settle(("open",), 501, TRAY)),
    ("held money without its hold", L.UNEVEN_HOLD, pay(HELD, TRAY, 500)),
    ("money to held without a hold", L.UNEVEN_HOLD, pay(TRAY, HELD, 500)),
    ("a hold that is only named", L.UNEVEN_HOLD, pay(ANNA, BEN, 1, settles=("open",))),
    ("a void to another", L.NOT_GIVEN_BACK, void(("open",), (BEN, 500))),
    ("a void of less", L.NOT_GIVEN_BACK, void(("open",), (ANNA, 499))),
    ("a void that takes something on the way", L.NOT_GIVEN_BACK,
     Act(TABLE, Said(), gains=cents((HELD, -500), (ANNA, 500), (BEN, -1), (FEES, 1)),
         voids=("open",))),
    ("a correction of entry 0", L.BAD_CORRECTION, pay(ANNA, BEN, 1, corrects=0)),
    ("a correction of itself", L.BAD_CORRECTION, pay(ANNA, BEN, 1, corrects=4)),
    ("a correction of a later entry", L.BAD_CORRECTION, pay(ANNA, BEN, 1, corrects=5)),
    ("a correction in another stream", L.BAD_CORRECTION,
     pay(ANNA, BEN, 1, corrects=1, stream=OTHER)),
    ("a correction that is no number", L.BAD_CORRECTION, pay(ANNA, BEN, 1, corrects=True)),
    ("a correction of a day's seal", L.SEAL_CORRECTED, note(corrects=2)),
    ("an empty swipe", L.BAD_SWIPE, note(swipes=(" ",))),
    ("a swipe with a space that is not seen", L.BAD_SWIPE, note(swipes=("N\u200b1",))),
    ("a swipe again", L.SWIPE_USED, note(swipes=("N1",))),
    ("a swipe respelt", L.SWIPE_USED, note(swipes=("n1 ",))),
    ("a swipe in full width", L.SWIPE_USED, note(swipes=("Ｎ１",))),
    ("a swipe twice at once", L.SWIPE_USED, note(swipes=("N2", "n2"))),
    ("a document that nobody stored", L.UNKNOWN_DOCUMENT, note(documents=("0" * 64,))),
    ("a document that is no digest", L.UNKNOWN_DOCUMENT, note(documents=("%",))),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "act"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_r1_a_bad_act_is_refused_and_nothing_has_moved(
    made: Record, reason: Refusal, act: Act
) -> None:
    refused = refusal(made, act)
    assert refused.reason is reason
    assert str(refused).isprintable()
    assert refused.where == "act 1"
    if act.corrects != 4:  # which is there then
        assert refusal(made, FEE, act).reason is reason  # R2: all of a command or none


@pytest.mark.parametrize("command", ["", "a\nb", "\x00", "x" * (LONGEST_COMMAND + 1), "\ud800", 7])
def test_r3_a_command_id_is_some_printable_text(made: Record, command: Any) -> None:
    assert refusal(made, FEE, command=command).reason is L.BAD_COMMAND_ID


@pytest.mark.parametrize("command", ["seal:2026-11-15/1", "seal:", "document:x"])
def test_r3_what_is_the_records_own_may_not_be_taken(made: Record, command: str) -> None:
    """It would stand in the way of a seal or a document for ever."""
    assert refusal(made, FEE, command=command).reason is L.RESERVED_COMMAND_ID


def test_r4_only_the_record_writes_its_own_events(made: Record) -> None:
    (sealed,) = [entry for entry in made.entries(FLOOR) if entry.kind == "day-sealed"]
    event = sealed.event(DaySealed)
    assert refusal(made, Act(FLOOR, event)).reason is L.RESERVED_EVENT


def test_a_command_writes_something_but_not_too_much(made: Record) -> None:
    assert refusal(made).reason is L.COMMAND_WITHOUT_ACT
    assert refusal(made, *[note()] * (MOST_ACTS + 1)).reason is L.COMMAND_TOO_LARGE


def test_a_time_and_what_was_asked_are_plain_words(made: Record) -> None:
    assert refusal(made, FEE, at="noon\n").reason is L.BAD_WORDS
    assert refusal(made, FEE, asked="x\n").reason is L.BAD_WORDS


def test_a_command_is_looked_at_act_by_act_on_what_the_earlier_ones_leave(record: Record) -> None:
    to_anna = pay(METER, ANNA, 1, stream=LINKED)
    record.commit("1", [fund(CENT), to_anna, hold("h", (ANNA, 1)), void(("h",), (ANNA, 1))])
    assert (record.balance(METER), record.balance(ANNA), record.balance(HELD)) == (0, CENT, 0)
    with refuses(L.BELOW_ZERO, where="act 1"):  # the other way round there is nothing yet
        record.commit("2", [to_anna, fund(CENT)])


def test_on_the_limits_is_taken(record: Record) -> None:
    record.commit("x" * LONGEST_COMMAND, [fund(LARGEST)], at="x" * LONGEST_WORD)
    record.commit("2", [fund(-LARGEST), note(round="r" * LONGEST_WORD)])
    assert record.balance(METER) == 0


def test_a_player_and_a_tray_may_owe_and_an_account_may_stand_twice(record: Record) -> None:
    record.commit("1", [pay(ANNA, BEN, 5_000), pay(TRAY, player("9"), 700)])
    record.commit("2", [Act(TABLE, Said(), gains=cents((BEN, -3), (ANNA, 1), (ANNA, 2)))])
    assert record.balance(ANNA) == -4_997 * CENT


def test_bets_are_closed_and_a_fee_taken_in_one_act(record: Record) -> None:
    act = hold("h", (ANNA, 100))
    with_fee = replace(act, gains=cents((ANNA, -105), (HELD, 100), (FEES, 5)))
    record.commit("1", [with_fee])
    assert [each.name for each in record.open_holds()] == ["h"]
