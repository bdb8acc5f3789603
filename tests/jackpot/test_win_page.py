"""The facts of a win page, told from entries alone (B6-5)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from houseway.jackpot.command import Adjust, BackOut, Open
from houseway.jackpot.evolve import fold_link
from houseway.jackpot.play_out import JackpotSeat, opened, play_out
from houseway.ledger.ledger import memory_ledger
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.jackpot import CardLevel, open_link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.win_facts import Confirmed, Sharer
from houseway.jackpot.win_page import print_note, prints_of, win_page
from houseway.ledger import Draft, Entry, Kind
from houseway.money import Cents, MicroCents, micro_cents, micro_text, parse_micro, whole_cents
from houseway.pages.win.parts import Amount, Listing, Section
from houseway.pages.win.words import page_words
from houseway.rules import Reason, Refused
from tests.jackpot.wins import AT, STRAIGHT_FLUSHES, UTH, Floor, royal

START = parse_micro("10000.00")


def test_b6_5_the_page_of_a_royal_before_the_round_is_over() -> None:
    floor, award = royal(memory_ledger())
    page = win_page(floor.ledger.entries, award)
    assert (page.player, page.spot, page.table, page.round) == ("bob", 2, "UTH-1", "r1")
    assert (page.link, page.level, page.sheet) == (floor.link.id, "major", UTH)
    assert page.link_hash == floor.link.digest
    assert page.hand.cards == parse_cards("As Ks Qs Js Ts")
    assert (page.hand.hole, page.hand.board) == (parse_cards("As Ks"), parse_cards("Qs Js Ts"))
    assert page.confirmed == Confirmed("m.ortiz", "supervisor", "sw-0001")
    assert (page.amount, page.jackpot) == (Cents(2_531_320), Cents(2_531_320))  # 4 x $.70 came in
    assert page.sharers == (Sharer("UTH-1", 2, Cents(2_531_320)),)
    assert (micro_text(page.before), micro_text(page.after)) == ("25313.20", "20000.00")
    assert [micro_text(part) for part in page.identity] == [
        "25310.40",
        "2.80",
        "20000.00",
        "0.00",
        "25313.20",
    ]
    assert page.meter_agrees
    assert (page.is_over, page.stake_back, page.envy_each) == (False, Cents(500), Cents(500_000))
    assert (page.envies, page.payment, page.backed_out) == ((), None, ())
    assert [stamp.event for stamp in page.record] == ["coin in", "press", "award", "reseed"]
    assert page.award.at == AT
    assert page.rules == ("B2-3", "B2-11", "B2-6", "B2-9")
    assert (page.copy, page.is_reprint) == (1, False)


def test_b2_17_envy_and_t14_stake_are_on_the_page_once_they_are_paid() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    page = win_page(floor.ledger.entries, award)
    assert page.is_over
    assert page.stake_back == Cents(500)
    assert [(envy.player, envy.spot, envy.amount) for envy in page.envies] == [
        ("ann", 1, Cents(500_000)),
        ("cat", 3, Cents(500_000)),
        ("dan", 5, Cents(500_000)),
    ]
    assert page.envy_total == Cents(1_500_000)
    for envy in page.envies:
        assert floor.ledger.entries[envy.entry - 1].draft.event == "envy"


def test_b2_12_the_payment_and_its_offsets_are_on_the_page() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    paid = floor.pay(award, chips=531_320, check=1_900_000, withheld=100_000, reason="order 88")
    payment = win_page(floor.ledger.entries, award).payment
    assert payment is not None
    assert (payment.chips, payment.check, payment.withheld) == (531_320, 1_900_000, 100_000)
    assert (payment.reason, payment.entry) == ("order 88", paid)
    assert (payment.shift_manager.person, payment.guard.person) == ("d.lee", "r.fox")
    assert (payment.shift_manager.card, payment.guard.card) == ("shift manager", "security")


def test_every_stamp_is_the_seal_of_its_entry_and_the_head_is_the_newest() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    entries = floor.ledger.entries
    page = win_page(entries, award)
    for stamp in page.record:
        assert stamp.seal == entries[stamp.number - 1].seal
    assert (page.head.number, page.head.seal) == floor.ledger.head


def _two_straight_flushes() -> tuple[Floor, int, int]:
    floor = Floor(memory_ledger())
    floor.open(major="25310.40", minor="1622.01")
    floor.deal("UTH-1", "r1", {1: "ann", 2: "bob"})
    for spot, cards in zip((1, 2), STRAIGHT_FLUSHES, strict=True):
        floor.press("UTH-1", spot, "straight flush", *cards)
    return floor, floor.confirm("UTH-1", 1), floor.confirm("UTH-1", 2)


def test_t13_both_pages_of_a_shared_jackpot_tell_the_same_amount_and_meter() -> None:
    floor, first, second = _two_straight_flushes()
    floor.end("UTH-1")
    one, two = (win_page(floor.ledger.entries, award) for award in (first, second))
    # 1622.01 + 2 x $.40 = 1622.81; the odd cent to the first
    shared = (Sharer("UTH-1", 1, Cents(81_141)), Sharer("UTH-1", 2, Cents(81_140)))
    assert one.sharers == two.sharers == shared
    assert (one.amount, two.amount) == (Cents(81_141), Cents(81_140))
    assert one.jackpot == two.jackpot == Cents(162_281)
    assert (one.before, one.after) == (two.before, two.after)
    assert one.identity == two.identity
    for page in (one, two):  # the whole of it left the meter at once
        assert (page.taken, page.reset) == (
            micro_cents(Cents(162_281)),
            micro_cents(Cents(150_000)),
        )
        assert page.before - page.taken + page.reset == page.after
    assert one.meter_agrees
    assert two.meter_agrees
    assert [envy.player for envy in one.envies] == ["bob"]
    assert [envy.player for envy in two.envies] == ["ann"]
    assert first in [stamp.number for stamp in two.record]


@pytest.mark.parametrize(("royal_at", "other_at"), [(1, 2), (2, 1)])
def test_t13_one_after_another_each_page_has_the_meter_that_then_stood(
    royal_at: int, other_at: int
) -> None:
    link = open_link("washington/mgl-01", cards={"jackpot": CardLevel.SUPERVISOR})
    seed = micro_cents(link.meters["jackpot"].seed.value)
    reset = MicroCents(seed + micro_cents(Cents(4)))  # the reserve of two wagers on top (T-15)
    floor = Floor(memory_ledger(), link)
    floor.do(Open(tables={"W": "washington/ultimate-texas-holdem"}, meters={"jackpot": START}))
    floor.deal("W", "r1", {1: "ann", 2: "bob"})
    board = "Qh Jh Th"
    floor.press("W", royal_at, "royal flush", "Ah Kh", board)
    floor.press("W", other_at, "straight flush", "9h 8h", board)
    first, second = floor.confirm("W", 2), floor.confirm("W", 1)  # farthest right first (B6-4)
    one, two = (win_page(floor.ledger.entries, award) for award in (first, second))
    assert one.meter_agrees
    assert two.meter_agrees
    assert one.after == two.before
    assert [len(page.sharers) for page in (one, two)] == [1, 1]
    for page in (one, two):
        assert page.before - page.taken + page.reset == page.after
    if royal_at == 2:  # all of it, then a tenth of what it was reset to
        assert (one.amount, one.after) == (whole_cents(one.before), reset)
        assert two.amount == whole_cents(reset) // 10
    else:  # a tenth, then all that is left
        assert one.amount == whole_cents(one.before) // 10
        assert (two.amount, two.after) == (whole_cents(two.before), reset)


def test_b6_7_a_backed_out_award_says_so() -> None:
    floor, award = royal(memory_ledger())
    by = floor.swipe("x", CardLevel.SHIFT_MANAGER)
    approved = floor.swipe("y", CardLevel.EXECUTIVE)
    back = floor.do(BackOut(by=by, approved=approved, award=award))[0].number
    page = win_page(floor.ledger.entries, award)
    assert [stamp.number for stamp in page.backed_out] == [back]
    assert back in [stamp.number for stamp in page.record]
    assert page.meter_agrees  # as it was at the award
    assert [swipe.person for swipe in page.backed_out_by] == ["x", "y"]
    assert [stamp.event for stamp in page.record][-2:] == ["back out", "unseed"]


def _backed_out(floor: Floor, award: int) -> None:
    by = floor.swipe("x", CardLevel.SHIFT_MANAGER)
    floor.do(BackOut(by=by, approved=floor.swipe("y", CardLevel.EXECUTIVE), award=award))


def _amounts(floor: Floor, award: int) -> tuple[list[Amount], str]:
    """What the page says of amounts: its sums, and the note under them."""
    part = page_words(win_page(floor.ledger.entries, award)).columns[1][0]
    assert isinstance(part, Section)
    return list(part.sums), part.note


def test_b6_7_nothing_of_a_backed_out_award_goes_to_the_winner() -> None:
    floor, award = royal(memory_ledger())
    assert win_page(floor.ledger.entries, award).to_winner == Cents(2_531_820)
    _backed_out(floor, award)
    page = win_page(floor.ledger.entries, award)
    assert (page.to_winner, page.stake_back, page.envies) == (Cents(0), Cents(0), ())
    sums, note = _amounts(floor, award)
    assert sums == [
        Amount("Award", "$25,313.20"),
        Amount("Taken back by entry 11", "−$25,313.20"),
        Amount("To the winner", "$0.00", is_total=True),
    ]
    assert note == "Nothing of the award is to be paid."
    envy = page_words(page).columns[1][1]
    assert isinstance(envy, Listing)
    assert (envy.rows, envy.note) == ((), "None: the award does not stand.")


def test_b6_7_a_stake_that_end_game_paid_before_the_back_out_stays_paid() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    _backed_out(floor, award)
    page = win_page(floor.ledger.entries, award)
    assert (page.to_winner, page.stake_back, len(page.envies)) == (Cents(500), Cents(500), 3)
    assert _amounts(floor, award)[0][-1] == Amount("To the winner", "$5.00", is_total=True)


def test_b6_7_a_hand_entered_again_has_the_stake_and_the_envy_and_the_first_has_none() -> None:
    floor, award = royal(memory_ledger())
    _backed_out(floor, award)
    floor.press("UTH-1", 2, "royal flush", "As Ks", "Qs Js Ts")
    again = floor.confirm("UTH-1", 2)
    floor.end("UTH-1")
    first, second = (win_page(floor.ledger.entries, number) for number in (award, again))
    assert (first.to_winner, first.envies) == (Cents(0), ())
    assert (second.to_winner, len(second.envies)) == (Cents(2_531_820), 3)


def test_r5_the_identity_is_that_of_the_state_folded_up_to_the_award() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    floor.do(
        Adjust(
            level="major",
            amount=parse_micro("12.345"),
            reason=AdjustReason.MALFUNCTION,
            by=floor.swipe("x", CardLevel.SHIFT_MANAGER),
            approved=floor.swipe("y", CardLevel.EXECUTIVE),
        )
    )
    floor.deal("UTH-1", "r2", {1: "ann", 2: "bob", 3: "cat"})
    floor.press("UTH-1", 3, "royal flush", "Ah Kh", "Qh Jh Th")
    second = floor.confirm("UTH-1", 3)
    for number in (award, second):
        page = win_page(floor.ledger.entries, number)
        last = max(s.number for s in page.record if s.event in ("award", "reseed"))
        meter = fold_link(floor.link, floor.ledger.entries[:last]).meters["major"]
        assert page.identity == (
            meter.start,
            meter.contributions,
            meter.reseeded,
            meter.adjustments,
            meter.awards,
        )
        assert page.identity.display == meter.display == page.after
    page = win_page(floor.ledger.entries, second)
    assert micro_text(page.after) == "20000.005"  # the rest of a cent stays on the meter (T-53)
    assert page.amount == Cents(2_001_444)


def test_a_round_of_the_same_name_on_another_day_is_not_mixed_up() -> None:
    floor, award = royal(memory_ledger())
    floor.end("UTH-1")
    before = win_page(floor.ledger.entries, award)
    floor.deal("UTH-1", "r2", {1: "ann"})
    floor.end("UTH-1")
    floor.deal("UTH-1", "r1", {2: "eve", 4: "fay"})
    floor.press("UTH-1", 2, "royal flush", "Ad Kd", "Qd Jd Td")
    again = floor.confirm("UTH-1", 2)
    floor.end("UTH-1")
    after = win_page(floor.ledger.entries, award)
    assert replace(after, head=before.head) == before
    assert [envy.player for envy in win_page(floor.ledger.entries, again).envies] == ["fay"]


def test_a_whole_round_in_one_command_has_its_pages_too() -> None:
    """As a settled round or a simulation posts it: no entry is numbered when it is drafted."""
    floor = Floor(memory_ledger())
    drafts, state = opened(floor.link, {"UTH-1": UTH})
    seats = [
        JackpotSeat(spot, player, parse_cards(hole), parse_cards(board))
        for (spot, player), (hole, board) in zip(
            ((1, "ann"), (2, "bob")), STRAIGHT_FLUSHES, strict=True
        )
    ]
    more, _ = play_out(floor.link, state, "UTH-1", "r1", [*seats])
    ledger = memory_ledger()
    ledger.post("round:1", [*drafts, *more])
    awards = [entry.number for entry in ledger.entries if entry.draft.event == "award"]
    pages = [win_page(ledger.entries, number) for number in awards]
    assert [page.player for page in pages] == ["ann", "bob"]
    assert [page.amount for page in pages] == [Cents(75_040), Cents(75_040)]
    assert [page.meter_agrees for page in pages] == [True, True]
    assert [[envy.player for envy in page.envies] for page in pages] == [["bob"], ["ann"]]
    assert [page.stake_back for page in pages] == [Cents(500), Cents(500)]


def test_later_copies_know_how_many_there_were() -> None:
    floor, award = royal(memory_ledger())
    other = 3
    for copy in (1, 2, 3):
        page = win_page(floor.ledger.entries, award)
        assert (page.copy, page.is_reprint) == (copy, copy > 1)
        note = print_note(page, form="pdf", sha256=f"{copy:064x}")
        assert (note.kind, note.event, note.postings) == (Kind.NOTE, "win page", ())
        floor.ledger.post(f"winpage:{award}:{copy}", [note])
    prints = prints_of(floor.ledger.entries, award)
    assert [each.copy for each in prints] == [1, 2, 3]
    assert prints_of(floor.ledger.entries, other) == ()
    assert fold_link(floor.link, floor.ledger.entries) == floor.state  # a print moves nothing


def _refused(entries: list[Entry], number: int) -> Refused:
    with pytest.raises(Refused) as caught:
        win_page(entries, number)
    return caught.value


def test_what_is_no_award_is_refused_with_what_it_is() -> None:
    floor, award = royal(memory_ledger())
    entries = list(floor.ledger.entries)
    for number in range(1, len(entries) + 1):
        if number != award:
            refused = _refused(entries, number)
            assert refused.reason is Reason.NOT_AN_AWARD
            assert f"is {entries[number - 1].draft.event!r}, not an award; awards are 9" in str(
                refused
            )


@pytest.mark.parametrize("number", [0, -1, 11, 10**18])
def test_an_entry_that_is_not_there_is_refused(number: int) -> None:
    floor, _ = royal(memory_ledger())
    assert len(floor.ledger.entries) == 10
    refused = _refused(list(floor.ledger.entries), number)
    assert refused.reason is Reason.UNKNOWN_ENTRY
    assert str(refused) == f"ENTRY: there is no entry {number}; the last one is 10 (B6-5)"
    assert _refused([], 1).what == "there is no entry 1; the ledger is empty"


JSON: st.SearchStrategy[object] = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just([]) | st.just({})
)
KEYS = (
    *("table", "sheet", "spot", "player", "row", "hand", "cards", "hole", "board", "level"),
    *("title", "pays", "stake_back", "envy", "amount", "whole", "shares"),
    *("meter_before", "meter_after", "shared_award", "swipes"),
)


@settings(max_examples=150, deadline=None)
@given(key=st.sampled_from(KEYS), value=JSON, drop=st.booleans())
def test_r15_an_award_that_others_wrote_gives_a_page_or_a_refusal(
    key: str, value: object, *, drop: bool
) -> None:
    floor, award = royal(memory_ledger())
    entries = list(floor.ledger.entries)
    entry = entries[award - 1]
    data = {name: kept for name, kept in entry.draft.data.items() if not (drop and name == key)}
    if not drop:
        data[key] = value
    draft: Draft = replace(entry.draft, data=data)
    entries[award - 1] = replace(entry, draft=draft)
    try:
        page = win_page(entries, award)
    except Refused as refused:
        reason = refused.reason
    else:
        assert not drop
        assert page_words(page).title == "Jackpot win, entry 9"
        return
    assert reason is Reason.NOT_AN_AWARD
