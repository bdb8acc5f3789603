"""Progressive rounds into a ledger: the record's meters count, once, and settle again exactly."""

from __future__ import annotations

from typing import Any, Final

import pytest
from houseway.table.link_ledger import LinkLedger
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.jackpot import Keypad, fold, open_link
from houseway.jackpot.keypad.commands import (
    AddTable,
    Arm,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    EndGame,
    LinkDown,
    Open,
    Press,
    SetParameters,
)
from houseway.jackpot.keypad.history import read_entry
from houseway.ledger import Ledger, LedgerReason, LedgerRefused, memory_ledger
from houseway.ledger.account import Account
from houseway.money import Cents, micro_cents, micro_text, parse_micro
from houseway.people import Office, Swipe
from houseway.rules import Refused
from houseway.table import Journal, Posted, replay_round, settle_round
from houseway.table.names import people_of
from tests.table.jackpots import CRAZY, METERS, UTH, Data, at, crazy, uth, washington
from tests.table.rounds import BOOK
from tests.table.test_progressive_file import rounds
from tests.table.test_progressive_twin import rich_rounds

LINK: Final = "catfish-bend/multi-link"
CARD_FIRST: Final[Data] = {"switch": {"swipe": "before_payment"}}
PLAIN: Final = {
    **uth(at(1, "Ah Kd"), at(2, "2h 8d"), board="Qs Js 4d 4h 7d", dealer="9c 9d"),
    **CARD_FIRST,
}
NOBODY: Final = {
    **uth(at(1, "As Ks"), at(2, "2h 8d"), board="Qs Js Ts 3d 4h", dealer="9c 9d"),
    **CARD_FIRST,
}


def cards_of(number: str, *spots: int) -> list[Data]:
    """Who confirmed the awards of some spots, each with a swipe of its own."""
    return [
        {
            "spot": spot,
            "swipe": {"person": "sue", "card": "supervisor", "number": f"{number}/{spot}"},
        }
        for spot in spots
    ]


ROYAL: Final = {**NOBODY, "confirmations": cards_of("88", 1)}


def journal(ledger: Ledger) -> Journal:
    return Journal(ledger, BOOK)


def test_r19_a_recorded_award_on_an_open_link_needs_somebodys_card() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    one.post({**PLAIN, "round": "1"})
    head = ledger.head
    for data, code in (
        (NOBODY, "award-not-confirmed"),
        ({**NOBODY, "confirmations": [{"spot": 1}]}, "malformed"),
        ({**ROYAL, "switch": {}}, "readings-frozen"),
    ):
        with pytest.raises(Refused) as met:
            one.post({**data, "round": "2"})
        assert met.value.code == code
        assert ledger.head == head
    one.post({**ROYAL, "round": "2"})
    with pytest.raises(Refused) as met:
        one.post({**ROYAL, "round": "3"})
    assert met.value.code == "swipe-used"
    by_anna = [{"spot": 1, "swipe": {"person": "2", "card": "supervisor", "number": "9"}}]
    with pytest.raises(Refused) as met:
        one.post({**NOBODY, "confirmations": by_anna, "round": "3"})
    assert met.value.code == "gains-by-it"
    assert settle_round(NOBODY, BOOK).to_json() == settle_round(ROYAL, BOOK).to_json()


def test_t60_a_recorded_award_of_catfish_bend_says_how_it_was_paid_first() -> None:
    payment = {
        "people": [
            {"person": "sam", "card": "shift manager", "number": "70"},
            {"person": "gus", "card": "security", "number": "71"},
        ],
        "paperwork": "W-2G 8",
        "vault": "slip 5",
        "checked": True,
        "check": 2_000_140,
    }
    data = {**ROYAL, "switch": {}, "round": "1"}
    with pytest.raises(Refused) as met:
        journal(memory_ledger()).post(data)
    assert met.value.code == "pay-first"
    named = [{**data["confirmations"][0], "payment": payment}]
    posted = journal(memory_ledger()).post({**data, "confirmations": named})
    assert replay_round(posted.receipt.entries) is None


def test_r15_what_a_record_has_grown_to_is_read_whatever_it_is() -> None:
    """Opened at the bound, the meter grows beyond it; it goes on, is won, and settles again."""
    ledger = memory_ledger()
    most = {"major": "1000000000.00", "minor": "1000000000.00"}
    posts = [journal(ledger).post({**PLAIN, "link": most, "round": "1"})]
    grown = {"major": "1000000001.40", "minor": "1000000000.80"}
    assert journal(ledger).stand(open_link(LINK, switch=CARD_FIRST["switch"]))["link"] == grown
    posts.append(journal(ledger).post({**PLAIN, "round": "2"}))
    posts.append(journal(ledger).post({**ROYAL, "round": "3"}))
    won = next(line for line in posts[-1].result.lines if line.wager == "progressive" and line.win)
    assert won.win == 100_000_000_420
    for posted in posts:
        assert replay_round(posted.receipt.entries) is None
    other = {**PLAIN, "link": {**most, "minor": "1000000000.01"}}
    with pytest.raises(Refused, match="is more than") as refused:
        journal(memory_ledger()).post(other)
    assert (refused.value.where, refused.value.rule) == ("link.minor", "R5")


def balance(ledger: Ledger, name: str) -> str:
    return micro_text(ledger.balance(Account(name)))


def check_record(ledger: Ledger, posts: list[tuple[Data, Posted]]) -> None:
    """Each account is what the results come to, and every round settles again from its entries."""
    sums: dict[str, int] = {}
    for data, posted in posts:
        assert replay_round(posted.receipt.entries) is None
        people = people_of(data)
        for name, amount in posted.result.net_with_meters.items():
            whose = f"player:{people[name]}" if name in people else name
            sums[whose] = sums.get(whose, 0) + amount
    kinds: dict[str, int] = {}
    for account, amount in ledger.balances.items():
        key = account if account.startswith("player") else account.partition(":")[0]
        kinds[key] = kinds.get(key, 0) + amount
    opened = sum(
        amount
        for entry in ledger.entries
        if entry.draft.event == "open"
        for account, amount in entry.draft.postings
        if account.startswith("meter")
    )
    for name, total in sums.items():
        if name.startswith("player"):
            assert kinds.pop(name, 0) == total
    assert kinds.get("meter", 0) - opened == sums.get("meters", 0)
    assert kinds.get("reserve", 0) == sums.get("reserve", 0)
    assert kinds.get("tray", 0) + kinds.get("house", 0) + opened == sums.get("bank", 0)
    assert kinds.get("held", 0) == 0
    assert sum(ledger.balances.values()) == 0


def test_the_first_round_opens_the_link_and_the_next_goes_on() -> None:
    """Seeds 20,000 and 1,500; two wagers a round add 1.40, .80 and .20 in reserve."""
    ledger = memory_ledger()
    one = journal(ledger)
    posts = [(PLAIN, one.post(PLAIN)), (PLAIN, one.post(PLAIN)), (ROYAL, one.post(ROYAL))]
    shown = [posted.result.to_json()["meters"] for _, posted in posts]
    assert shown == [
        {"before": {"major": "20000.00", "minor": "1500.00"},
         "after": {"major": "20001.40", "minor": "1500.80"}},
        {"before": {"major": "20001.40", "minor": "1500.80"},
         "after": {"major": "20002.80", "minor": "1501.60"}},
        {"before": {"major": "20002.80", "minor": "1501.60"},
         "after": {"major": "20000.00", "minor": "1502.40"}},
    ]  # fmt: skip
    line = next(x for x in posts[2][1].result.lines if x.wager == "progressive" and x.spot == 1)
    assert line.win == Cents(2_000_420)
    assert balance(ledger, f"reserve:{LINK}:major") == "0.00"  # its 0.60 went into the seed
    assert balance(ledger, f"meter:{LINK}:major") == "20000.00"
    assert posts[2][1].result.to_json()["net"]["reserve"] == "-0.40"
    check_record(ledger, posts)


def test_the_first_round_may_bring_its_meters() -> None:
    ledger = memory_ledger()
    posted = journal(ledger).post({**PLAIN, "link": METERS})
    assert posted.result.to_json()["meters"]["before"] == METERS
    assert balance(ledger, f"meter:{LINK}:major") == "25311.80"


def test_r5_meters_that_are_not_the_records_are_refused() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    one.post(PLAIN)
    head = ledger.head
    good = {"major": "20001.40", "minor": "1500.80"}
    for link, where in (
        ({**good, "major": "20001.39"}, "link.major"),
        ({**good, "minor": "1500.81"}, "link.minor"),
    ):
        with pytest.raises(Refused) as met:
            one.post({**ROYAL, "link": link})
        assert met.value.where == where
    with pytest.raises(Refused) as met:
        one.post({**ROYAL, "link": good, "reserve": {"major": "0.21"}})
    assert met.value.where == "reserve.major"
    assert ledger.head == head
    one.post({**ROYAL, "link": good, "reserve": {"major": "0.20"}})


def test_r5_a_link_is_not_opened_with_a_reserve_from_nowhere() -> None:
    ledger = memory_ledger()
    with pytest.raises(Refused) as met:
        journal(ledger).post({**PLAIN, "link": METERS, "reserve": {"major": "1.00"}})
    assert met.value.where == "reserve"
    assert ledger.entries == []


def test_r3_a_round_is_posted_once_though_its_meters_have_moved_on() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    named = {**ROYAL, "round": "T1-7"}
    first = one.post(named)
    one.post(PLAIN)
    head = ledger.head
    again = journal(ledger).post(named)
    assert again.receipt.repeated
    assert again.receipt.entries == first.receipt.entries
    assert again.result.to_json() == first.result.to_json()
    assert ledger.head == head
    for other in ({**named, "link": METERS}, {**PLAIN, "round": "T1-7"}):
        with pytest.raises(LedgerRefused) as met:
            journal(ledger).post(other)
        assert met.value.reason is LedgerReason.REUSED_COMMAND
    assert ledger.head == head


def test_two_tables_and_two_games_grow_one_meter() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    two = crazy((3, "9h Ts Jd Qc Kh"), table="C4", **CARD_FIRST)
    posts = [(PLAIN, one.post(PLAIN)), (two, one.post(two)), (ROYAL, one.post(ROYAL))]
    before = posts[2][1].result.to_json()["meters"]["before"]
    assert before == {"major": "20002.10", "minor": "1501.20"}
    assert balance(ledger, "tray:C4") != "0.00"
    check_record(ledger, posts)


def test_b2_1_a_table_keeps_its_game_on_the_link() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    one.post(PLAIN)
    with pytest.raises(Refused) as met:
        one.post(crazy((3, "9h Ts Jd Qc Kh"), **CARD_FIRST))
    assert met.value.where == "table"


def test_r7_a_record_opened_with_one_reading_takes_no_other() -> None:
    ledger = memory_ledger()
    one = journal(ledger)
    one.post(PLAIN)
    with pytest.raises(Refused) as met:
        one.post({**ROYAL, "switch": {**CARD_FIRST["switch"], "multi_win": "sequential"}})
    assert met.value.rule == "R7"


def test_a_link_that_nobody_wagers_on_is_not_opened() -> None:
    ledger = memory_ledger()
    spot = at(1, "Ah Kd", progressive=None)
    data = uth(spot, board="Qs Js 4d 4h 7d", link=METERS, **CARD_FIRST)
    posted = journal(ledger).post(data)
    assert f"meter:{LINK}:major" not in ledger.balances
    assert replay_round(posted.receipt.entries) is None
    assert journal(ledger).post(data).receipt.repeated
    journal(ledger).post(PLAIN)
    seen = journal(ledger).post({**data, "link": {"major": "20001.40", "minor": "1500.80"}})
    assert replay_round(seen.receipt.entries) is None


def card(number: str) -> Swipe:
    return Swipe("carol", Office.EXECUTIVE, number)


def opening(tables: dict[str, str]) -> Open:
    return Open(tables=tables, by=card("open"))


def desk_of(ledger: Ledger, *commands: Command) -> Keypad:
    desk = Keypad(open_link(LINK, switch=CARD_FIRST["switch"]), LinkLedger(ledger))
    for command in commands:
        desk.do(f"desk:{len(ledger.entries)}", command)
    return desk


def test_r7_new_parameters_in_the_record_count_and_settle_again() -> None:
    """A Major seed of 25,000.00 waits for the reset, and the royal resets to it."""
    ledger = memory_ledger()
    asked = SetParameters(
        settings={"major.seed": "25000.00"},
        by=card("1"),
        approved=Swipe("sam", Office.SHIFT_MANAGER, "2"),
    )
    desk_of(ledger, opening({"1": UTH}), asked)
    posted = journal(ledger).post(ROYAL)
    assert posted.result.to_json()["meters"]["after"]["major"] == "25000.00"
    assert replay_round(posted.receipt.entries) is None
    later = journal(ledger).post({**NOBODY, "confirmations": cards_of("2", 1), "round": "later"})
    assert later.result.to_json()["meters"]["after"]["major"] == "25000.00"
    assert replay_round(later.receipt.entries) is None


def test_t13_a_hand_that_waits_at_another_table_is_not_passed_over() -> None:
    """Table 2 has entered a royal and waits for its card: a recorded royal at table 1 is refused,
    a round that wins nothing is not; and after the confirm the royal is taken."""
    ledger = memory_ledger()
    desk = desk_of(
        ledger,
        opening({"1": UTH, "2": CRAZY}),
        Arm(table="2", spot=1, player="dora", amount=Cents(500), base_wager=True),
        CoinIn(table="2", round="other"),
        Dealt(table="2"),
        Press(table="2", spot=1, row="royal flush"),
    )
    one = journal(ledger)
    with pytest.raises(Refused) as met:
        one.post({**ROYAL, "round": "mine"})
    assert met.value.rule == "T-13"
    plain = one.post(PLAIN)
    assert replay_round(plain.receipt.entries) is None
    desk.do("confirm", Confirm(table="2", spot=1, swipe=card("2")))
    desk.do("end", EndGame(table="2"))
    posted = one.post({**ROYAL, "round": "mine"})
    assert replay_round(posted.receipt.entries) is None


def test_b2_3_a_table_whose_keypad_is_in_use_is_left_alone() -> None:
    """A chip lies on the sensor of spot 5, then COIN IN takes it: no recorded round in between."""
    ledger = memory_ledger()
    chip = Arm(table="1", spot=5, player="dora", amount=Cents(500), base_wager=True)
    desk = desk_of(ledger, opening({"1": UTH}), chip)
    for command in (CoinIn(table="1", round="other"), EndGame(table="1")):
        with pytest.raises(Refused) as met:
            journal(ledger).post(PLAIN)
        assert met.value.where == "table"
        desk.do(f"desk:{len(ledger.entries)}", command)
    journal(ledger).post(PLAIN)
    assert desk.state.meters["major"].contributions == parse_micro("2.10")


def test_r10_no_progressive_is_settled_into_a_link_that_is_down() -> None:
    ledger = memory_ledger()
    desk_of(ledger, opening({"1": UTH}), LinkDown())
    head = ledger.head
    with pytest.raises(Refused) as met:
        journal(ledger).post(PLAIN)
    assert met.value.code == "link-down"
    assert ledger.head == head
    spot = at(1, "Ah Kd", progressive=None)
    journal(ledger).post(uth(spot, board="Qs Js 4d 4h 7d"))  # the game goes on


def test_the_keypad_goes_on_where_settled_rounds_have_left_it() -> None:
    """One record: a table added and played by hand sees the meters of the settled rounds, and the
    entries of an award name one another by their numbers."""
    ledger = memory_ledger()
    posted = journal(ledger).post({**ROYAL, "round": "royal"})
    desk = desk_of(ledger, AddTable(table="9", sheet=CRAZY, by=card("join")))
    state = desk.state
    assert state == fold(map(read_entry, desk.record.entries(desk.stream)))
    assert micro_text(state.meters["major"].display) == "20000.00"
    assert all(meter.identity_holds for meter in state.meters.values())
    events = [entry.draft.event for entry in posted.receipt.entries if entry.draft.sheet == LINK]
    assert events == ["open", "arm", "arm", "coin in", "dealt", "press", "award", "end game"]
    assert [award.number for award in state.awards] == [7]


def test_t60_washington_needs_its_cards_set_up_in_the_record() -> None:
    """Who confirms is the operator's to say: without it no award is confirmed."""
    spot = at(1, "As Ks", progressive="1.00")
    data = washington("ML01", spot, board="Qs Js Ts 3d 4h")
    with pytest.raises(Refused) as met:
        journal(memory_ledger()).post({**data, "confirmations": cards_of("1", 1)})
    assert (met.value.code, met.value.rule) == ("no-card-configured", "T-60")
    ledger = memory_ledger()
    settings = {"mega.card": "supervisor", "major.card": "supervisor"}
    link = open_link("washington/mgl-ml01", settings=settings)
    Keypad(link, LinkLedger(ledger)).do("open", opening({"1": data["sheet"]}))
    posted = journal(ledger).post({**data, "confirmations": cards_of("1", 1)})
    assert replay_round(posted.receipt.entries) is None


@given(st.lists(rounds() | rich_rounds(), min_size=1, max_size=5))
@settings(max_examples=50, deadline=None)
def test_r5_a_stream_of_any_rounds_keeps_every_promise(stream: list[Data]) -> None:
    """Rounds of several links and readings; those that a record refuses leave no trace. What is
    posted sums up, settles again, and is posted once."""
    ledger = memory_ledger()
    one = journal(ledger)
    posts: list[tuple[Data, Posted]] = []
    named = [{**data, "round": f"r{number}"} for number, data in enumerate(stream)]
    for data in named:
        head = ledger.head
        try:
            posts.append((data, one.post(data)))
        except (Refused, LedgerRefused):
            assert ledger.head == head
    check_record(ledger, posts)
    head = ledger.head
    for data, posted in posts:
        again = journal(ledger).post(data)
        assert again.receipt.repeated
        assert again.result.to_json() == posted.result.to_json()
    assert ledger.head == head


@given(st.lists(st.sampled_from(["plain", "royal", "minor", "crazy"]), min_size=1, max_size=8))
@settings(max_examples=25, deadline=None)
def test_r5_the_record_is_what_the_files_say_one_after_another(kinds: list[str]) -> None:
    """A plain model: each round settled by itself from the meters the one before has left."""
    made: dict[str, Any] = {
        "plain": PLAIN,
        "royal": NOBODY,
        "minor": uth(at(1, "Jh Th"), at(4, "6h 5h"), board="9h 8h 7h 2c 3s", dealer="Kc Kd"),
        "crazy": crazy((1, "As Ks Qs Js Ts"), (2, "Ah Kh Qh Jh Th"), table="2"),
    }
    winners = {"plain": (), "royal": (1,), "minor": (1, 4), "crazy": (1, 2)}
    ledger = memory_ledger()
    one = journal(ledger)
    before: Data = {}
    for number, kind in enumerate(kinds):
        cards = cards_of(f"{number}", *winners[kind])
        data = {**made[kind], **CARD_FIRST, "round": f"r{number}", "confirmations": cards}
        posted = one.post(data)
        from_file = posted.receipt.entries[0].draft.data["round_file"]
        if before:
            assert from_file["link"] == before
        before = posted.result.to_json()["meters"]["after"]
        # The same file by itself, with the meters that the record put in: the same result.
        assert posted.result.to_json() == settle_round(from_file, BOOK).to_json()
    assert {level: balance(ledger, f"meter:{LINK}:{level}") for level in METERS} == before
    assert all(parse_micro(amount) >= micro_cents(Cents(150_000)) for amount in before.values())
