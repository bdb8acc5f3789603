"""A wrong round voided or corrected: its money by hand, who may, and all of it found again."""

import json
import os
import signal
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.fact import replace
from houseway.jackpot import Keypad
from houseway.jackpot.keypad.events import Event
from houseway.ledger import Act, Gain, RecordDamaged, Stream, account, link_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.lines import as_lines
from houseway.ledger.record import Record, open_record
from houseway.money import Cents, MicroCents, micro_cents, micro_text
from houseway.people import Office, Swipe
from houseway.rules import Refused
from houseway.table import read_round
from houseway.table.audit import audit_rules
from houseway.table.correct import correct_round, void_round
from houseway.table.events import TurnBackOrder
from houseway.table.find_round import find_round
from houseway.table.history import account_changes, history_of, line_changes
from houseway.table.journal import Journal
from houseway.table.recall import recall_round, settle_again
from houseway.table.turn_back import turn_back
from proofs.export import check_export
from tests.library import open_link
from tests.processes import Say, finish, start
from tests.table.jackpots import METERS, UTH
from tests.table.posts import CARD_FIRST, LINK, NOBODY, PLAIN, heads, memory, opened
from tests.table.rounds import EXAMPLE, FELTS, LIBRARY, TOKENS, Data, deal

ROOT: Final = Path(__file__).parents[2]
AT: Final = "2026-11-15T20:00:00Z"
LATER: Final = "2026-11-15T20:30:00Z"
SUE: Final = Swipe("Sue Park", Office.SUPERVISOR, "4711")
ANN: Final = Swipe("Ann Low", Office.SHIFT_MANAGER, "4712")
ORDER: Final = TurnBackOrder(SUE, "the board was misread")
BOTH: Final = replace(ORDER, approved=ANN)
TABLE: Final = Stream("table:1")


def example(name: str) -> Data:
    data: Data = json.loads((ROOT / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    return data


FLUSH: Final = {**example("flush-at-catfish-bend"), "round": "17"}
"""Catfish Bend: spot 1 nets $131.50 with a toke of $1.00 that wins, spot 2 loses $11.00."""


def changed(data: Data, spot: int = 0, **more: Any) -> Data:
    """The same round with something else at a spot, and without its name."""
    right = deepcopy(data)
    right["spots"][spot].update(more)
    right.pop("round", None)
    return right


def posted(*rounds: Data, record: Record | None = None) -> Record:
    record = memory() if record is None else record
    for data in rounds:
        Journal(record).post_file(data, LIBRARY, at=AT)
    return record


def amounts(record: Record) -> dict[str, str]:
    """Every account that is not at zero, in dollars."""
    return {name: micro_text(amount) for name, amount in record.balances() if amount}


def check(record: Record) -> None:
    """The rules would have written all of it."""
    assert audit_rules(record).difference == ""


def refusal(record: Record, work: Callable[[], object]) -> Refused:
    """Refused, and nothing is written."""
    before = heads(record)
    with pytest.raises(Refused) as met:
        work()
    assert heads(record) == before
    return met.value


# --- money, by hand


def test_t82_t85_a_void_gives_back_wagers_and_the_fee_of_a_player_dealers_table() -> None:
    """The player-dealer paid $300.00 of his wager and $1.00 of fee; the player won $300.00."""
    record = posted({**EXAMPLE, "round": "r"})
    assert amounts(record) == {"player:1/1": "-301.00", "player:1/2": "300.00", "fees:1": "1.00"}
    back = void_round(record, "r", ORDER, at=LATER)
    assert amounts(record) == {}
    entry = back.undone.entry
    assert (entry.corrects, entry.rule) == (1, "T-85")
    assert [(gain.account, micro_text(gain.amount)) for gain in entry.gains] == [
        ("player:1/1", "301.00"),
        ("fees:1", "-1.00"),
        ("player:1/2", "-300.00"),
    ]
    check(record)


def test_t85_a_house_that_keeps_the_fee_of_a_void_round_keeps_it() -> None:
    data = {**EXAMPLE, "round": "r", "switch": {"on_void": "keep"}}
    record = posted(data)
    void_round(record, "r", ORDER, at=LATER)
    assert amounts(record) == {"player:1/1": "-1.00", "fees:1": "1.00"}
    check(record)
    again = changed(data, cards="As 9s")
    other = posted(data)
    correct_round(other, "r", again, ORDER, LIBRARY, at=LATER)
    assert amounts(other)["fees:1"] == "1.00"  # the fee was taken once, and is once in the books


def test_t72_a_void_gives_a_toke_bet_back_to_the_player() -> None:
    record = posted(FLUSH)
    assert amounts(record) == {
        "player:1/1": "131.50", "player:1/2": "-11.00", "tray:1": "-122.50", "tokes:1": "2.00",
    }  # fmt: skip
    void_round(record, "17", BOTH, at=LATER)
    assert amounts(record) == {}
    check(record)


def test_t91_a_token_that_was_given_and_not_bet_stays_the_dealers() -> None:
    """$13.00 beside Trips: $10.00 are bet, $3.00 and $2.00 more are given at once."""
    record = posted({**TOKENS, "round": "r"})
    before = amounts(record)
    assert before["tokes:1"] == "5.00"  # the toke bet is lost
    void_round(record, "r", BOTH, at=LATER)
    assert amounts(record) == {"player:1/1": "-5.00", "tokes:1": "5.00"}
    check(record)


def test_a_void_poker_hand_gives_back_every_chip_and_the_fee_of_the_pot() -> None:
    record = posted({**example("side-pot"), "round": "r"})
    assert amounts(record) == {
        "player:ann": "-100.00", "player:bob": "-60.00", "player:cem": "158.00", "fees:1": "2.00",
    }  # fmt: skip
    void_round(record, "r", ORDER, at=LATER)
    assert amounts(record) == {}
    check(record)


def test_r1_a_correction_turns_all_of_it_back_and_posts_the_right_round() -> None:
    """The nine was a club: spot 1 has ace high and loses to the kings, and the toke with it."""
    record = posted(FLUSH)
    done = correct_round(record, "17", changed(FLUSH, cards="Ah 9c"), BOTH, LIBRARY, at=LATER)
    assert done.right is not None
    assert done.right.name == "17~1"
    assert amounts(record) == {"player:1/1": "-96.00", "player:1/2": "-11.00", "tray:1": "107.00"}
    right = recall_round(record, TABLE, "17~1")
    assert right is not None
    assert right.entry.corrects == 1
    lines = {
        (line.bettor, line.wager, line.toke): (line.old, line.new)
        for line in line_changes(done.wrong, done.right.settled)
    }
    assert lines == {
        ("2", "ante", False): (-500, -500),
        ("2", "blind", False): (-500, -500),
        ("2", "trips", False): (-100, -100),
        ("1", "play", False): (6000, -6000),
        ("1", "ante", False): (1500, -1500),
        ("1", "ante", True): (100, -100),
        ("1", "blind", False): (2250, -1500),
        ("1", "trips", False): (3500, -500),
    }
    wrong = find_round(record, "17")
    since = [done.undone.entry, right.entry]
    assert {
        change.account: (micro_text(change.old), micro_text(change.difference))
        for change in account_changes(wrong, since)
    } == {
        "player:1/1": ("131.50", "-227.50"),
        "player:1/2": ("-11.00", "0.00"),
        "tray:1": ("-122.50", "229.50"),
        "tokes:1": ("2.00", "-2.00"),
    }
    check(record)


def test_tokens_given_are_turned_back_whole_by_a_correction() -> None:
    """The thrown token was $1.00 and not $2.00."""
    record = posted({**TOKENS, "round": "r"})
    right = changed(TOKENS, tokes={"trips": "13.00", "direct": "1.00"})
    correct_round(record, "r", right, ORDER, LIBRARY, at=LATER)
    assert amounts(record)["tokes:1"] == "4.00"
    check(record)


@pytest.mark.parametrize("sheet", FELTS)
def test_r1_a_void_leaves_nothing_and_a_correction_what_the_right_round_alone_would(
    sheet: str,
) -> None:
    felt = FELTS[sheet]
    wrong, right = [
        deal(sheet, seed, fee_option=felt.fee_options[-1], toke=True).data for seed in (5, 6)
    ]
    alone, record = posted(right), posted({**wrong, "round": "r"})
    correct_round(record, "r", right, BOTH, LIBRARY, at=LATER)
    assert amounts(record) == amounts(alone)
    swipes = replace(SUE, number="5"), replace(ANN, number="6")
    void_round(record, "r~1", TurnBackOrder(swipes[0], "x", swipes[1]), at=LATER)
    assert amounts(record) == {}
    check(record)


# --- once, and in a chain


def test_r3_the_same_void_again_posts_nothing() -> None:
    record = posted(FLUSH)
    first = void_round(record, "17", BOTH, at=LATER)
    before = heads(record)
    again = void_round(record, "17", BOTH, at="2026-11-16T08:00:00Z")
    assert (first.receipt.repeated, again.receipt.repeated) == (False, True)
    assert again.receipt.entries == first.receipt.entries
    assert heads(record) == before


def test_r1_a_void_is_not_voided_and_a_void_round_is_not_corrected() -> None:
    record = posted(FLUSH)
    void_round(record, "17", BOTH, at=LATER)
    other = TurnBackOrder(replace(SUE, number="9"), "again")
    for work in (
        lambda: void_round(record, "17", other),
        lambda: correct_round(record, "17", changed(FLUSH, cards="Ah 9c"), other, LIBRARY),
    ):
        met = refusal(record, work)
        assert met.code == "round-already-void"
        assert met.facts["by"] == "Sue Park"
    posted_again = Journal(record).post_file(FLUSH, LIBRARY, at=LATER)
    assert posted_again.receipt.repeated
    assert posted_again.to_json()["void"] is True


def test_r13_a_corrected_round_is_corrected_again_and_the_chain_is_told_both_ways() -> None:
    record = posted(FLUSH)
    one = correct_round(record, "17", changed(FLUSH, cards="Ah 9c"), BOTH, LIBRARY, at=LATER)
    met = refusal(record, lambda: void_round(record, "17", ORDER))
    assert (met.code, met.facts["right"]) == ("round-already-corrected", "17~1")
    again = TurnBackOrder(replace(SUE, number="5"), "it was a heart after all")
    two = correct_round(record, "17~1", {**FLUSH}, again, LIBRARY, at=LATER)
    assert [each.right and each.right.name for each in (one, two)] == ["17~1", "17~2"]
    assert amounts(record)["player:1/1"] == "131.50"
    for name, corrects, right in (("17", "", "17~1"), ("17~1", "17", "17~2"), ("17~2", "17~1", "")):
        history = history_of(record, find_round(record, name))
        assert history.chain == ("17", "17~1", "17~2")
        assert (history.corrects, history.right) == (corrects, right)
    last = TurnBackOrder(replace(SUE, number="6"), "misdealt", replace(ANN, number="7"))
    void_round(record, "17~2", last, at=LATER)
    assert amounts(record) == {}
    check(record)
    assert audit_rules(record).turned_back == 3


def test_r3_the_same_correction_again_posts_nothing() -> None:
    record = posted(FLUSH)
    right = changed(FLUSH, cards="Ah 9c")
    first = correct_round(record, "17", right, BOTH, LIBRARY, at=LATER)
    before = heads(record)
    again = correct_round(record, "17", right, BOTH, LIBRARY, at=LATER)
    assert again.right is not None
    assert first.right is not None
    assert (again.receipt.repeated, again.right.receipt.repeated) == (True, True)
    assert again.right.name == first.right.name
    assert heads(record) == before
    assert Journal(record).post_file(FLUSH, LIBRARY).to_json()["corrected_as"] == "17~1"


# --- who may


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (ORDER, "second-person-needed"),
        (replace(BOTH, approved=replace(SUE, number="4713")), "same-person"),
        (replace(BOTH, approved=replace(ANN, person="ＳＵＥ park")), "same-person"),
        (replace(BOTH, approved=replace(ANN, number="4711")), "same-person"),
        (replace(BOTH, by=replace(SUE, office=Office.DEALER)), "card-too-low"),
        (replace(BOTH, approved=replace(ANN, office=Office.SECURITY)), "card-too-low"),
        (replace(BOTH, by=replace(SUE, person="1/1")), "played-in-it"),
        (replace(BOTH, approved=replace(ANN, person="1/2")), "played-in-it"),
        (replace(BOTH, by=replace(SUE, good_through="2026-11-14")), "expired-card"),
        (replace(BOTH, by=replace(SUE, good_through="soon")), "not-a-card-day"),
        (replace(BOTH, by=replace(SUE, person="Sue:Park")), "bad-person-name"),
        (replace(BOTH, by=replace(SUE, number="")), "bad-swipe-number"),
        (replace(BOTH, why=" "), "no-reason"),
        (replace(BOTH, why="x" * 201), "no-reason"),
        (replace(BOTH, why="two\nlines"), "no-reason"),
    ],
)
def test_r6_who_may_turn_a_round_back(order: TurnBackOrder, code: str) -> None:
    record = posted(FLUSH)
    met = refusal(record, lambda: void_round(record, "17", order, at=LATER))
    assert met.code == code
    assert met.rule


def test_r6_nobody_decides_what_becomes_of_a_round_that_he_played_in() -> None:
    """Sue has a wager only in the right round, and holds the bank in the wrong one."""
    data = {**FLUSH, "round": "r"}
    sue = changed(data, player="sue park", cards="Ah 9c")
    record = posted(data)
    met = refusal(record, lambda: correct_round(record, "r", sue, BOTH, LIBRARY, at=LATER))
    assert (met.code, met.where) == ("played-in-it", "by")
    bank = posted({**EXAMPLE, "round": "r", "bank": {**EXAMPLE["bank"], "player": "Sue Park"}})
    assert refusal(bank, lambda: void_round(bank, "r", ORDER)).code == "played-in-it"


def test_r6_a_second_person_is_asked_for_where_the_house_gains_and_only_there() -> None:
    """A lost round that is void pays out; one that was won pays in."""
    lost = posted(changed(FLUSH, cards="Ah 9c") | {"round": "r"})
    void_round(lost, "r", ORDER, at=LATER)
    won = posted(FLUSH)
    met = refusal(won, lambda: void_round(won, "17", ORDER, at=LATER))
    assert met.facts["amount"] == micro_cents(Cents(12_250))
    right = changed(FLUSH, cards="Ah 9c")
    met = refusal(won, lambda: correct_round(won, "17", right, ORDER, LIBRARY, at=LATER))
    assert met.code == "second-person-needed"
    assert met.facts["amount"] == micro_cents(Cents(22_950))


def test_r6_a_swipe_counts_once() -> None:
    record = posted({**EXAMPLE, "round": "a"}, {**EXAMPLE, "round": "b"})
    void_round(record, "a", ORDER, at=LATER)
    assert refusal(record, lambda: void_round(record, "b", ORDER, at=LATER)).code == "swipe-used"


# --- bad input


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (FLUSH, "nothing-to-correct"),
        (changed(FLUSH), "nothing-to-correct"),
        ([], "not-an-object"),
        ({**changed(FLUSH, cards="Ah 9c"), "table": "2"}, "corrected-at-another-table"),
        ({**changed(FLUSH, cards="Ah 9c"), "round": "18"}, "round-name-taken"),
        (changed(FLUSH, cards="Ah Ah"), "card-written-twice"),
        ({**FLUSH, "sheet": "nowhere"}, "unknown-sheet"),
    ],
)
def test_a_bad_correction_writes_nothing(data: Any, code: str) -> None:
    record = posted(FLUSH, changed(FLUSH, cards="Ah 9c") | {"round": "18"})
    met = refusal(record, lambda: correct_round(record, "17", data, BOTH, LIBRARY, at=LATER))
    assert met.code == code


def test_the_right_round_keeps_a_name_of_its_own_and_the_wrong_ones_table() -> None:
    record = posted({**FLUSH, "table": "T7"})
    right = {**changed(FLUSH, cards="Ah 9c"), "round": "seventeen"}
    done = correct_round(record, "17", right, BOTH, LIBRARY, at=LATER)
    assert done.right is not None
    assert done.right.name == "seventeen"
    assert done.right.settled.played.table == "T7"
    assert find_round(record, "seven").name == "seventeen"
    check(record)


def test_r13_a_round_is_found_by_the_beginning_of_its_name_or_by_table_and_name() -> None:
    names = [("1", "alpha"), ("1", "alps"), ("T/2", "alpha"), ("1", "17/a")]
    record = posted(*[{**EXAMPLE, "table": table, "round": name} for table, name in names])
    assert find_round(record, "ALPS").name == "alps"
    assert find_round(record, "alps ").name == "alps"
    assert find_round(record, "17").name == "17/a"
    assert find_round(record, "round:1/17/a").name == find_round(record, "17/…").name == "17/a"
    assert find_round(record, "t:2/alpha").table == "T/2"
    assert find_round(record, "t:2/a").table == "T/2"
    for text, code, hint in (
        ("al", "several-rounds", "1/alpha, t:2/alpha, 1/alps"),
        ("alpha", "several-rounds", "1/alpha, t:2/alpha"),
        ("alpsx", "no-such-round", "did you mean 1/alps or 1/alpha?"),
        ("zzz", "no-such-round", "the newest is 1/17/a"),
        ("", "no-such-round", "the newest is 1/17/a"),
    ):
        with pytest.raises(Refused) as met:
            find_round(record, text)
        assert met.value.code == code
        assert hint in str(met.value)
    with pytest.raises(Refused, match="there is none yet"):
        find_round(memory(), "x")


# --- jackpots


def linked(data: Data) -> Data:
    return {**data, "round": "r", "table": "7", "link": METERS}


def posted_on_link(data: Data) -> Record:
    """A record with an open link and a round of it."""
    return posted(linked(data), record=opened(tables={"7": UTH}, meters=METERS))


def test_r19_a_jackpot_part_that_is_decided_is_not_voided() -> None:
    record = posted_on_link(PLAIN)
    met = refusal(record, lambda: void_round(record, "r", BOTH, at=LATER))
    assert (met.code, met.rule, met.facts["link"]) == ("jackpot-decided", "R19", LINK)
    more = deepcopy(linked(PLAIN))
    more["spots"][1]["wagers"].pop("progressive")
    met = refusal(record, lambda: correct_round(record, "r", more, BOTH, LIBRARY, at=LATER))
    assert met.code == "jackpot-decided"


def test_r19_the_rest_of_a_round_is_corrected_while_its_jackpot_part_stands() -> None:
    """Spot 1 had bet $10.00 and not $5.00; what was wagered on the link is as it was."""
    record = posted_on_link(PLAIN)
    on_link, meters = record.head(link_stream(LINK)), amounts(record)
    right = deepcopy(linked(PLAIN))
    right["spots"][0]["wagers"].update(ante="10.00", blind="10.00")
    del right["link"]
    correct_round(record, "r", right, BOTH, LIBRARY, at=LATER)
    assert record.head(link_stream(LINK)) == on_link
    after = amounts(record)
    for name in meters:
        if name.startswith(("meter:", "reserve:", "house:")):
            assert after[name] == meters[name]
    check(record)
    once_more = deepcopy(right)
    once_more["spots"][0]["wagers"].update(ante="15.00", blind="15.00")
    again = TurnBackOrder(replace(SUE, number="8"), "fifteen", replace(ANN, number="9"))
    correct_round(record, "r~1", once_more, again, LIBRARY, at=LATER)
    check(record)
    assert history_of(record, find_round(record, "r~2")).chain == ("r", "r~1", "r~2")


def test_t50_a_jackpot_part_that_waits_for_a_card_is_voided_by_the_keypad() -> None:
    record = posted_on_link(NOBODY)
    pad = Keypad(open_link(LINK, switch=CARD_FIRST["switch"]), record)
    assert pad.state.tables["7"].round == "r"
    back = void_round(record, "r", BOTH, at=LATER)
    assert [ref.stream for ref in back.receipt.entries] == ["table:7", link_stream(LINK)]
    assert pad.state.tables["7"].round == ""
    after = amounts(record)
    assert {name for name in after if name.startswith(("player:", "tray:"))} == set()
    assert after[f"meter:{LINK}:major"] == METERS["major"]
    wrong = find_round(record, "r")
    changes = account_changes(wrong, record.entries_of_command(back.receipt.command))
    assert [change.account for change in changes] == ["player:guest 1", "player:guest 2", "tray:7"]
    assert {change.new for change in changes} == {0}  # the jackpot wagers too
    check(record)


def test_r6_the_second_person_is_asked_for_all_that_the_house_gains() -> None:
    """Each of two gets $5.00 back that he had wagered on the link, out of the same tray."""
    record = posted_on_link(NOBODY)
    met = refusal(record, lambda: void_round(record, "r", ORDER, at=LATER))
    back = void_round(record, "r", BOTH, at=LATER)
    wrong = find_round(record, "r")
    changes = account_changes(wrong, record.entries_of_command(back.receipt.command))
    (tray,) = [change.difference for change in changes if change.account == "tray:7"]
    assert (met.code, met.facts["amount"]) == ("second-person-needed", tray)
    at_the_table = sum(gain.amount for gain in back.undone.entry.gains if gain.account == "tray:7")
    assert tray == at_the_table - micro_cents(Cents(1_000))


def test_t50_a_correction_voids_what_waits_and_plays_the_right_jackpot_part() -> None:
    record = posted_on_link(NOBODY)
    right = deepcopy(linked(NOBODY))
    right["board"] = "Qs Js 8h 3d 4h"
    del right["link"]
    correct_round(record, "r", right, BOTH, LIBRARY, at=LATER)
    check(record)
    pad = Keypad(open_link(LINK, switch=CARD_FIRST["switch"]), record)
    assert pad.state.tables["7"].last_round == "r~1"


def test_r19_a_round_of_the_keypad_alone_is_for_the_keypad() -> None:
    record = posted_on_link(NOBODY)
    stream = link_stream(LINK)
    entries = [entry for entry in record.entries_of_round("r") if entry.stream == stream]
    assert entries
    alone = memory()
    with pytest.raises(Refused) as met:
        find_round(_only_link(alone, record), "r")
    assert (met.value.code, met.value.facts["link"]) == ("round-at-keypad", LINK)


def _only_link(to: Record, of: Record) -> Record:
    """A record in which a round has nothing but an entry on its link."""
    entry = next(each for each in of.entries_of_round("r") if each.stream.startswith("link:"))
    to.commit("x", [Act(entry.stream, entry.event(Event), round="r")])
    return to


# --- found again


def forged(record: Record, name: str, **more: Any) -> Act:
    wrong = find_round(record, name)
    settled = settle_again(record, wrong)
    given: dict[str, Any] = {"order": BOTH, "right": "", "swipes": True, **more}
    return turn_back(settled, given["order"], wrong.entry.number, right=given["right"], swipes=True)


def with_dollar(act: Act) -> Act:
    dollar = MicroCents(100_000_000)
    more = (Gain(account("player:1/1"), dollar), Gain(account("tray:1"), MicroCents(-dollar)))
    return replace(act, gains=(*act.gains, *more))


FORGERIES: Final[dict[str, Callable[[Record], list[Act]]]] = {
    "a dollar more": lambda record: [with_dollar(forged(record, "17"))],
    "a dealer's card": lambda record: [
        forged(record, "17", order=replace(BOTH, by=replace(SUE, office=Office.DEALER)))
    ],
    "a player": lambda record: [
        forged(record, "17", order=replace(BOTH, by=replace(SUE, person="1/1")))
    ],
    "nobody approved": lambda record: [forged(record, "17", order=ORDER)],
    "no reason": lambda record: [forged(record, "17", order=replace(BOTH, why=""))],
    "no right round": lambda record: [forged(record, "17", right="18")],
    "no entry": lambda record: [replace(forged(record, "17"), corrects=None)],
    "no swipes": lambda record: [replace(forged(record, "17"), swipes=())],
    "another rule": lambda record: [replace(forged(record, "17"), rule="R1")],
    "twice": lambda record: [forged(record, "17"), replace(forged(record, "17"), swipes=())],
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES)
def test_r19_what_the_rules_would_not_have_turned_back_is_found(
    forge: Callable[[Record], list[Act]],
) -> None:
    record = posted(FLUSH)
    record.commit("void:1/17", forge(record), at=LATER)
    try:
        found = audit_rules(record).difference
    except RecordDamaged as damaged:
        found = str(damaged)
    assert "table:1" in found


def test_r19_a_round_that_says_falsely_that_it_corrects_another_is_found() -> None:
    record = posted(FLUSH)
    wrong = find_round(record, "17")
    data = {**changed(FLUSH, cards="Ah 9c"), "round": "18"}
    Journal(record).post_instead(read_round(data, LIBRARY), wrong, at=AT)
    assert "no wrong round made place for it" in audit_rules(record).difference


MONEY: Final = ("a dollar more", "no entry", "twice")


@pytest.mark.parametrize("name", MONEY)
def test_r4_the_auditor_finds_it_by_code_of_its_own(house: str, name: str) -> None:
    with open_record(house) as record:
        Journal(record).post_file(FLUSH, LIBRARY, at=AT)
        record.commit("void:1/17", FORGERIES[name](record), at=LATER)
    with pytest.raises(RecordDamaged, match=r"turn(s|ed) back"):
        audit_record(house)


def test_r4_the_auditor_lets_every_honest_void_pass(house: str) -> None:
    """With fees that go back and that stay, toke bets, tokens, poker and corrections."""
    keep = {**EXAMPLE, "round": "b", "switch": {"on_void": "keep"}}
    rounds = [
        {**EXAMPLE, "round": "a"}, keep, {**FLUSH, "round": "c"}, {**TOKENS, "round": "d"},
        {**example("side-pot"), "round": "e"},
    ]  # fmt: skip
    with open_record(house) as record:
        for number, data in enumerate(rounds):
            Journal(record).post_file(data, LIBRARY, at=AT)
            swipes = replace(SUE, number=f"s{number}"), replace(ANN, number=f"a{number}")
            void_round(record, data["round"], TurnBackOrder(swipes[0], "x", swipes[1]), at=LATER)
        Journal(record).post_file(FLUSH, LIBRARY, at=AT)
        correct_round(record, "17", changed(FLUSH, cards="Ah 9c"), BOTH, LIBRARY, at=LATER)
        record.seal_day("2026-11-15", by="Ann")
        check(record)
        lines = list(as_lines(record.all_entries()))
        balances = dict(record.balances())
    assert audit_record(house).entries == len(lines) == 19
    assert check_export(lines).balances == balances  # by the lines alone


# --- a crash in the middle


def test_r2_a_correction_that_is_killed_in_the_middle_has_not_happened(house: str) -> None:
    """The wrong round is turned back, the right one is about to be posted, and the power goes."""
    with open_record(house) as record:
        Journal(record).post_file(FLUSH, LIBRARY, at=AT)
        before = heads(record)
    right = changed(FLUSH, cards="Ah 9c")
    child = os.fork()
    if not child:

        def die(*_: Any, **__: Any) -> None:
            os.kill(os.getpid(), signal.SIGKILL)

        Journal.post_instead = die  # type: ignore[assignment,method-assign]
        with open_record(house) as record:
            correct_round(record, "17", right, BOTH, LIBRARY, at=LATER)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL
    audit_record(house)
    with open_record(house) as record:
        assert heads(record) == before
        correct_round(record, "17", right, BOTH, LIBRARY, at=LATER)
        assert amounts(record)["tray:1"] == "107.00"
    audit_record(house)


def test_r3_two_people_at_two_terminals_void_a_round_once(house: str) -> None:
    with open_record(house) as record:
        Journal(record).post_file(FLUSH, LIBRARY, at=AT)

    def void(number: str) -> Callable[[Say], None]:
        order = TurnBackOrder(
            replace(SUE, number=f"s{number}"), "misread", replace(ANN, number=f"a{number}")
        )

        def work(say: Say) -> None:
            with open_record(house) as record:
                say(void_round(record, "17", order, at=LATER).receipt.repeated)

        return work

    at_work = [start(void("1")), start(void("2"))]
    said = sorted(line.strip() for child in at_work for line in finish(*child))
    assert said == ["False", "round-already-void"]
    assert audit_record(house).balances["tray:1"] == 0
