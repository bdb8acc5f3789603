"""Rounds that somebody posts in bad faith, or again: what the record must not take from them."""

import dataclasses
import json
import re
from contextlib import suppress
from typing import Any

import pytest

from houseway.fact import Fact, replace
from houseway.games import Wagers
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.events import WinPagePrinted
from houseway.ledger import Act, RecordDamaged, Stream, link_stream, table_stream
from houseway.ledger.account import player, tray
from houseway.ledger.record import Record
from houseway.money import MicroCents
from houseway.rules import Refused
from houseway.table import parse_json, read_round, settle_round
from houseway.table.audit import audit_rules, check_link
from houseway.table.events import RoundSettled
from houseway.table.journal import Journal
from tests.cli.rounds import METERS, ROYAL, UTH
from tests.ledger.acts import cents
from tests.library import library
from tests.refusals import refuses
from tests.table.posts import memory, opened
from tests.table.rounds import EXAMPLE

pytestmark = pytest.mark.usefixtures("each_database")


LINK = link_stream("catfish-bend/multi-link")
LOST = {**ROYAL, "board": "Qd Jd 2s 3d 4h"}
TOLD = {"spot": 2, "swipe": {"person": "sue", "card": "supervisor", "number": "told"}}
BARE = {key: value for key, value in ROYAL.items() if key != "link"}


class Stray(Fact, frozen=True, tag="stray"):
    """An event of nobody's room."""


def on_link(*, seeds: bool = False) -> Record:
    """A record whose link is open: its meters as the rounds say, or at their seeds."""
    return opened(tables={"T7": UTH}, meters=None if seeds else METERS, switch={})


def post(journal: Journal, data: dict[str, Any], at: str = "2026-11-15T10:00:00Z") -> None:
    journal.post(read_round(parse_json(json.dumps(data)), library()), at=at)


def confirmed(number: str, chips: str, *, spot: int = 1, good_through: str = "") -> dict[str, Any]:
    people = [
        {"person": "sam", "card": "shift manager", "number": f"{number}-a"},
        {"person": "gus", "card": "security", "number": f"{number}-b"},
    ]
    swipe = {"person": "sue", "card": "executive", "number": number}
    if good_through:
        swipe["good_through"] = good_through
    paid = {"people": people, "paperwork": "W-2G", "vault": "7", "checked": True, "chips": chips}
    return {"spot": spot, "swipe": swipe, "payment": paid}


def refusal(journal: Journal, data: dict[str, Any], at: str = "2026-11-15T10:00:00Z") -> str:
    with pytest.raises(Refused) as caught:
        post(journal, data, at)
    assert caught.value.rule
    return caught.value.code


def test_r6_a_card_that_expired_since_the_links_last_event_confirms_no_recorded_award() -> None:
    """The day that counts is the day of posting; else the record could not be decided again."""
    journal = Journal(on_link())
    post(journal, LOST, "2026-11-10T10:00:00Z")
    late = confirmed("1", "25313.20", good_through="2026-11-12")
    royal = {**BARE, "round": "2", "confirmations": [late, TOLD]}
    assert refusal(journal, royal, "2026-11-15T10:00:00Z") == "expired-card"
    post(journal, royal, "2026-11-12T23:59:59Z")
    assert audit_rules(journal.record).difference == ""


def test_r13_a_round_that_was_undone_takes_its_documents_along_and_the_next_brings_them() -> None:
    journal = Journal(on_link())
    before = journal.record.documents()
    twice = confirmed("1", "25311.80")
    twice["swipe"]["number"] = "1-a"
    assert refusal(journal, {**ROYAL, "confirmations": [twice, TOLD]}) == "swipe-used"
    assert journal.record.documents() == before
    post(journal, ROYAL)
    assert len(journal.record.documents()) == len(before) + 1
    assert audit_rules(journal.record).difference == ""


@pytest.mark.parametrize("spots", [(2,), (1, 1), (1, 2), (7,)])
def test_r19_nobodys_card_is_left_over(spots: tuple[int, ...]) -> None:
    """A confirmation of a hand that wins nothing, or a second one, is not passed over."""
    cards = [confirmed(f"{i}", "25311.80", spot=spot) for i, spot in enumerate(spots)]
    assert refusal(Journal(on_link()), {**ROYAL, "confirmations": cards}) == "confirmation-unused"


def test_t60_a_payment_is_not_passed_over_where_the_house_pays_after_the_swipe() -> None:
    royal = {
        **BARE,
        "switch": {"swipe": "before_payment"},
        "confirmations": [confirmed("1", "20001.40")],
    }
    assert refusal(Journal(opened(tables={"T7": UTH})), royal) == "paid-by-entry"


def test_r19_half_a_letter_in_a_confirmation_is_refused() -> None:
    one = confirmed("1", "25311.80")
    one["swipe"]["\ud800"] = "x"
    assert refusal(Journal(on_link()), {**ROYAL, "confirmations": [one]}) == "bad-confirmation"


def test_r5_a_link_kept_as_other_than_its_events_come_to_is_found() -> None:
    """An event that moves nothing, written by hand with a state of one's own beside it."""
    record = on_link()
    post(Journal(record), ROYAL)
    state = record.state(LINK, LinkState)
    assert state is not None
    major = replace(state.meters["major"], display=MicroCents(1))
    event = WinPagePrinted(rule="B6-5", award=1, copy=1, form="pdf", page="")
    false = replace(state, meters={**state.meters, "major": major}, ordinal=state.ordinal + 1)
    record.commit("by hand", [Act(LINK, event, rule=event.rule, state=false)])
    assert audit_rules(record).difference.endswith(
        "entry 7: what it says of its state is not what its event comes to"
    )


def test_r19_a_document_that_is_no_link_is_said_and_not_read() -> None:
    record = memory()
    event = WinPagePrinted(rule="B6-5", award=1, copy=1, form="pdf", page="")
    for body in ("no link", "[]", "{}"):
        digest = record.add_document("link", body)
        stream = link_stream(f"own/{digest[:8]}")
        record.commit(digest, [Act(stream, event, documents=(digest,))])
        wrong = f"{stream}: the ledger does not say which link it is"
        assert check_link(record, stream) == wrong


def test_r4_an_event_that_no_room_wrote_is_damage() -> None:
    record = on_link()
    post(Journal(record), ROYAL)
    record.commit("by hand", [Act(LINK, Stray())])
    with pytest.raises(RecordDamaged, match="entry 7: its event cannot be read"):
        audit_rules(record)


def settled(name: str) -> RoundSettled:
    return RoundSettled(table="1", round=name, sheet="x", wagers=Wagers(()), log=(), lines=())


def test_r4_a_tables_event_that_no_room_wrote_is_damage() -> None:
    record = memory()
    record.commit("by hand", [Act(table_stream("1"), Stray(), round="q")])
    with pytest.raises(RecordDamaged, match="table:1, entry 1: a table has no event 'stray'"):
        audit_rules(record)


@pytest.mark.parametrize("stream", ["table:1", "table:9", "floor"])
def test_r19_r6_money_that_no_room_moves_is_found(stream: str) -> None:
    """An event of one's own, and one that a table writes, with money for somebody."""
    gains = cents((tray("1"), -100), (player("mallory"), 100))
    for event in (Stray(), settled("q")):
        record = on_link()
        post(Journal(record), LOST)
        record.commit("by hand", [Act(Stream(stream), event, gains=gains, round="q")])
        try:
            found = audit_rules(record).difference
        except RecordDamaged as damaged:
            found = str(damaged)
        assert re.search(r"no event|no room|does not settle", found)


def test_r4_a_link_that_does_not_begin_with_its_opening_is_damage() -> None:
    record = memory()
    event = WinPagePrinted(rule="B6-5", award=1, copy=1, form="pdf", page="")
    record.commit("by hand", [Act(LINK, event, state=LinkState())])
    with pytest.raises(RecordDamaged, match="does not begin with its opening"):
        post(Journal(record), ROYAL)


def test_r13_r3_a_round_on_no_sheet_is_found_and_so_is_one_that_is_settled_twice() -> None:
    record = memory()
    record.commit("by hand", [Act(table_stream("1"), settled("q"), round="q")])
    with suppress(RecordDamaged):  # its sheet is not kept
        assert "it does not settle" in audit_rules(record).difference
    record = memory()
    post(Journal(record), {**EXAMPLE, "round": "r"})
    (entry,) = record.entries_of_round("r")
    again = Act(
        entry.stream,
        entry.event(RoundSettled),
        gains=entry.gains,
        round="r",
        rule=entry.rule,
        documents=entry.documents,
    )
    record.commit("by hand", [again])
    with pytest.raises(RecordDamaged, match="table:1, entry 2: its round was settled before"):
        audit_rules(record)


def test_r3_a_file_sent_again_posts_nothing_whatever_became_of_its_documents() -> None:
    """A second link beside the game, or the sheet gone: the round stands, and is not read anew."""
    shipped, record = library(), on_link(seeds=True)
    second = shipped.link_source("catfish-bend/multi-link")
    assert second is not None
    text = second.read().replace('"catfish-bend/multi-link"', '"catfish-bend/second"')
    beside = dataclasses.replace(second, file="/own/catfish-bend-second.toml", read=lambda: text)
    two_links = dataclasses.replace(shipped, links=(*shipped.links, beside), _known={})
    nothing = dataclasses.replace(shipped, links=(), sheets={}, _known={})
    royal = {**BARE, "round": "r", "confirmations": [confirmed("1", "20001.40"), TOLD]}
    first = Journal(record).post_file(royal, shipped, at="2026-11-15T10:00:00Z")
    with refuses("link-not-chosen"):
        read_round(royal, two_links)
    before = record.streams()
    for changed in (shipped, two_links, nothing):
        again = Journal(record).post_file(dict(reversed(royal.items())), changed)
        assert again.receipt == replace(first.receipt, repeated=True)
        assert again.settled.to_json() == first.settled.to_json()
    other = {**royal, "board": "Qs Js Ts 3d 5h"}
    with refuses("command-reused"):
        Journal(record).post_file(other, shipped)
    assert record.streams() == before
    assert audit_rules(record).difference == ""


DATED = {**BARE, "round": "2", "confirmations": [confirmed("1", "1.00", good_through="2026-11-12")]}


def test_r6_without_a_record_a_round_file_says_by_which_day_its_cards_are_judged() -> None:
    settled = settle_round({**DATED, "at": "2026-11-12T23:59:59Z"}, library())
    (part,) = settled.jackpots
    assert part.waiting == ()


@pytest.mark.parametrize(
    ("at", "code"), [({}, "no-time-for-card"), ({"at": "2026-11-13T00:00:00Z"}, "expired-card")]
)
def test_r6_and_refuses_a_card_that_nothing_can_judge_or_that_had_expired(
    at: dict[str, str], code: str
) -> None:
    with refuses(code, rule="R6"):
        settle_round({**DATED, **at}, library())


def test_r19_the_records_day_counts_where_a_file_says_an_earlier_one() -> None:
    card = confirmed("1", "20001.40", good_through="2026-11-12")
    royal = {**BARE, "round": "2", "confirmations": [card], "at": "2026-11-12T10:00:00Z"}
    assert refusal(Journal(on_link(seeds=True)), royal, "2026-11-13T10:00:00Z") == "expired-card"
    royal["at"] = "2026-11-13T10:00:00Z"
    assert refusal(Journal(on_link(seeds=True)), royal, "2026-11-12T10:00:00Z") == "expired-card"


@pytest.mark.parametrize(
    "at", ["", "2026-11-12", "2026-11-31T10:00:00Z", "2026-11-12T10:00:00", 7, None, "now"]
)
def test_a_time_of_a_round_that_is_none_is_refused(at: object) -> None:
    with pytest.raises(Refused) as met:
        settle_round({**BARE, "at": at}, library())
    assert (met.value.code, met.value.where) == ("not-a-time", "at")
