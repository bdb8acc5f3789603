"""Progressive rounds into a record: its meters count, awards wait for a card, and all sums up."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import (
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
from houseway.jackpot.keypad.terms import read_settings
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import Cents, micro_text
from houseway.people import Office, Swipe, normal
from houseway.rules import Refused
from houseway.table import settle_round
from houseway.table.audit import audit_rules
from houseway.table.journal import Journal, Posted
from tests.library import open_link
from tests.table.jackpot.test_part import rich_rounds
from tests.table.jackpots import CRAZY, METERS, UTH, at, crazy, uth, washington
from tests.table.posts import (
    CARD_FIRST,
    LINK,
    NOBODY,
    PLAIN,
    ROYAL,
    balances,
    cards_of,
    heads,
    memory,
    post,
)
from tests.table.rounds import LIBRARY, Data

pytestmark = pytest.mark.usefixtures("each_database")


def card(number: str) -> Swipe:
    return Swipe("carol", Office.EXECUTIVE, number)


def pad_of(record: Record, *commands: Command) -> Keypad:
    """The keypad of the link in a record, after some keys."""
    pad = Keypad(open_link(LINK, switch=CARD_FIRST["switch"]), record)
    for number, command in enumerate(commands):
        pad.do(f"pad:{len(heads(record))}/{pad.state.ordinal}/{number}", command)
    return pad


def refused(record: Record, data: Data) -> Refused:
    """Refused, and nothing is written."""
    before = heads(record)
    with pytest.raises(Refused) as met:
        post(record, data)
    assert heads(record) == before
    return met.value


def balance(record: Record, name: str) -> str:
    return micro_text(record.balance(account(name)))


def line_of(posted: Posted, spot: int) -> Data:
    lines: list[Data] = posted.settled.to_json()["lines"]
    return next(x for x in lines if (x["spot"], x["wager"]) == (spot, "progressive"))


def check_record(record: Record, posts: list[Posted]) -> None:
    """Each account is what the results come to, and every round settles again."""
    assert audit_rules(record).difference == ""
    sums: dict[str, int] = {}
    for posted in posts:
        people = {
            bet.name: f"player:{normal(bet.person or f'{posted.settled.played.table}/{bet.name}')}"
            for bet in posted.settled.wagers.bets
        }
        for name, amount in posted.settled.net_with_meters.items():
            whose = people.get(name, name)
            sums[whose] = sums.get(whose, 0) + amount
    kinds: dict[str, int] = {}
    for name, amount in record.balances():
        key = name if name.startswith("player") else name.partition(":")[0]
        kinds[key] = kinds.get(key, 0) + amount
    opened = sum(
        gain.amount
        for entry in record.all_entries()
        if entry.number == 1 and entry.stream.startswith("link:")
        for gain in entry.gains
        if gain.account.startswith("meter")
    )
    for name, total in sums.items():
        if name.startswith("player"):
            assert kinds.pop(name, 0) == total
    assert kinds.get("meter", 0) - opened == sums.get("meters", 0)
    assert kinds.get("reserve", 0) == sums.get("reserve", 0)
    assert kinds.get("tray", 0) + kinds.get("house", 0) + opened == sums.get("bank", 0)
    assert kinds.get("held", 0) == 0


# The record's meters


def test_r5_the_first_round_opens_the_link_and_the_next_goes_on() -> None:
    """Seeds 20,000 and 1,500; two wagers a round add 1.40, .80 and .20 in reserve."""
    record = memory()
    posts = [post(record, {**data, "round": f"{i}"}) for i, data in enumerate((PLAIN, ROYAL))]
    assert [posted.settled.to_json()["meters"] for posted in posts] == [
        {"before": {"major": "20000.00", "minor": "1500.00"},
         "after": {"major": "20001.40", "minor": "1500.80"}},
        {"before": {"major": "20001.40", "minor": "1500.80"},
         "after": {"major": "20000.00", "minor": "1501.60"}},
    ]  # fmt: skip
    assert line_of(posts[1], 1)["win"] == "20002.80"
    assert balance(record, f"reserve:{LINK}:major") == "0.00"  # its 0.40 went into the seed
    assert balance(record, f"meter:{LINK}:major") == "20000.00"
    assert posts[1].to_json()["entries"][0] == {"stream": "table:1", "number": 3}
    streams = {place["stream"] for place in posts[1].to_json()["entries"]}
    assert streams == {"table:1", f"link:{LINK}"}
    check_record(record, posts)


def test_r5_two_tables_and_two_games_grow_one_meter() -> None:
    record = memory()
    two = {**crazy((3, "9h Ts Jd Qc Kh"), table="C4"), **CARD_FIRST}
    posts = [post(record, data) for data in (PLAIN, two, ROYAL)]
    before = posts[2].settled.to_json()["meters"]["before"]
    assert before == {"major": "20002.10", "minor": "1501.20"}
    check_record(record, posts)
    met = refused(record, {**crazy((3, "9h Ts Jd Qc Kh")), **CARD_FIRST})
    assert met.code == "table-plays-another-game"  # B2-1


def test_r5_meters_that_are_not_the_records_are_refused() -> None:
    record = memory()
    met = refused(record, {**PLAIN, "link": METERS, "reserve": {"major": "1.00"}})
    assert (met.code, met.where) == ("meter-opens-with-reserve", "reserve")
    post(record, {**PLAIN, "link": METERS})
    good = {"major": "25311.80", "minor": "1622.80"}
    for other, where in (
        ({"link": {**good, "major": "25311.79"}}, "link.major"),
        ({"link": {**good, "minor": "1622.81"}}, "link.minor"),
        ({"link": good, "reserve": {"major": "0.21"}}, "reserve.major"),
    ):
        met = refused(record, {**ROYAL, **other})
        assert (met.code, met.where) == ("meter-not-as-recorded", where)
    post(record, {**ROYAL, "link": good, "reserve": {"major": "0.20"}})


def test_r15_what_a_record_has_grown_to_is_read_whatever_it_is() -> None:
    """Opened at the bound, the meter grows beyond it; it is won, and settles again."""
    record = memory()
    most = {"major": "1000000000.00", "minor": "1000000000.00"}
    met = refused(record, {**PLAIN, "link": {**most, "minor": "1000000000.01"}})
    assert (met.where, met.rule) == ("link.minor", "R5")
    posts = [post(record, {**PLAIN, "link": most}), post(record, ROYAL)]
    assert line_of(posts[1], 1)["win"] == "1000000002.80"
    check_record(record, posts)


def test_r3_a_round_is_posted_once_though_its_meters_have_moved_on() -> None:
    record = memory()
    named = {**ROYAL, "round": "T1-7"}
    first = post(record, named)
    post(record, PLAIN)
    again = post(record, named)
    assert again.to_json() == {**first.to_json(), "repeated": True}
    assert again.settled.to_json() == first.settled.to_json()
    for other in ({**named, "link": METERS}, {**PLAIN, "round": "T1-7"}):
        assert refused(record, other).code == "command-reused"


def test_r7_a_record_opened_with_one_reading_takes_no_other() -> None:
    record = memory()
    post(record, PLAIN)
    assert refused(record, {**ROYAL, "switch": {"multi_win": "sequential"}}).rule == "R7"


def test_a_link_that_nobody_wagers_on_is_not_opened_and_moves_nothing() -> None:
    """What its meters showed is the file's word until somebody wagers, and the record's after."""
    record = memory()
    seen = {**uth(at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d"), **CARD_FIRST}
    first = post(record, {**seen, "link": METERS})
    assert f"meter:{LINK}:major" not in balances(record)
    posts = [first, post(record, PLAIN)]
    shown = {"major": "20001.40", "minor": "1500.80"}
    assert refused(record, {**seen, "link": METERS, "round": "2"}).code == "meter-not-as-recorded"
    posts.append(post(record, {**seen, "link": shown}))
    assert posts[2].settled.to_json()["meters"] == {"before": shown, "after": shown}
    for again, posted in ((METERS, first), (shown, posts[2])):
        repeated = post(record, {**seen, "link": again})
        assert repeated.receipt.repeated
        assert repeated.settled.to_json() == posted.settled.to_json()
    check_record(record, posts)


# Awards that wait (R19)


def test_r19_an_award_waits_for_a_card_until_the_keypad_confirms_it() -> None:
    """The line says so and pays nothing; the meters have the wagers, and the table waits. Then the
    card, and END GAME: the Major, the stake back (T-14), and envy for spot 2."""
    record = memory()
    posted = post(record, {**NOBODY, "round": "1"})
    line = line_of(posted, 1)
    assert (line["outcome"], line["win"], line["returned"]) == ("waits", "-5.00", "0.00")
    assert line["odds"] == "100% of major"
    result = posted.settled.to_json()
    assert not [each for each in result["lines"] if each["wager"] == "envy"]
    assert result["meters"]["after"] == {"major": "20001.40", "minor": "1500.80"}
    assert result["net"]["2"] == "-35.00"
    check_record(record, [posted])
    assert refused(record, {**PLAIN, "round": "2"}).code == "table-in-a-round"
    before = balances(record)
    pad_of(record, Confirm(table="1", spot=1, swipe=card("7")), EndGame(table="1"))
    gained = {name: amount - before[name] for name, amount in balances(record).items()}
    assert gained["player:1/1"] == (2_000_140 + 500) * 1_000_000
    assert gained["player:1/2"] == 500_000 * 1_000_000
    assert balance(record, f"meter:{LINK}:major") == "20000.00"
    post(record, {**PLAIN, "round": "2"})
    assert audit_rules(record).difference == ""


def test_r19_confirmed_by_the_file_or_at_the_keypad_is_the_same_money() -> None:
    waited, named = memory(), memory()
    post(waited, {**NOBODY, "round": "1"})
    pad_of(waited, Confirm(table="1", spot=1, swipe=card("7")), EndGame(table="1"))
    post(named, {**ROYAL, "round": "1"})
    assert balances(waited) == balances(named)


def test_r19_two_winners_and_a_card_for_one_of_them() -> None:
    """The Minor is shared: nobody is paid while the other's card is missing."""
    record = memory()
    spots = (at(1, "Jh Th"), at(4, "6h 5h"))
    data = {**uth(*spots, board="9h 8h 7h 2c 3s", dealer="Kc Kd"), **CARD_FIRST, "round": "1"}
    posted = post(record, {**data, "confirmations": cards_of("1", 1)})
    assert [line_of(posted, spot)["outcome"] for spot in (1, 4)] == ["waits", "waits"]
    pad_of(record, Confirm(table="1", spot=4, swipe=card("7")), EndGame(table="1"))
    both = post(memory(), {**data, "confirmations": cards_of("1", 1, 4)})
    assert [line_of(both, spot)["win"] for spot in (1, 4)] == ["750.40", "750.40"]
    assert audit_rules(record).difference == ""


@pytest.mark.parametrize("number", ["Nr 88/1", "NR 88/1", "nr  88/1", "\uff4er 88/1"])
def test_r19_a_swipe_counts_once_however_it_is_spelt(number: str) -> None:
    record = memory()
    post(record, {**NOBODY, "confirmations": cards_of("Nr 88", 1), "round": "1"})
    again = {"person": "sue", "card": "supervisor", "number": number}
    data = {**NOBODY, "confirmations": [{"spot": 1, "swipe": again}], "round": "2"}
    assert refused(record, data).code == "swipe-used"


@pytest.mark.parametrize(
    ("confirmation", "code"),
    [
        ({"spot": 1}, "bad-confirmation"),
        ({"spot": 1, "swipe": {"person": "sue", "card": "king", "number": "9"}},
         "bad-confirmation"),
        ({"spot": 1, "swipe": {"person": "Bo", "card": "supervisor", "number": "9"}},
         "gains-by-it"),
        ({"spot": 1, "swipe": {"person": "sue", "card": "supervisor", "number": "9"},
          "payment": {"chips": 5}}, "money-not-text"),
    ],
)  # fmt: skip
def test_r19_a_confirmation_that_does_not_count_posts_nothing(
    confirmation: Data, code: str
) -> None:
    spots = (at(1, "As Ks"), at(2, "2h 8d", player="bo"))
    data = {**uth(*spots, board="Qs Js Ts 3d 4h", dealer="9c 9d"), **CARD_FIRST}
    assert refused(memory(), {**data, "confirmations": [confirmation]}).code == code


def test_t60_an_award_of_catfish_bend_is_paid_before_its_card() -> None:
    payment = {
        "people": [
            {"person": "sam", "card": "shift manager", "number": "70"},
            {"person": "gus", "card": "security", "number": "71"},
        ],
        "paperwork": "W-2G 8",
        "vault": "slip 5",
        "checked": True,
        "check": "20001.40",
    }
    data = {**ROYAL, "switch": {}, "round": "1"}
    assert refused(memory(), data).code == "pay-first"
    record = memory()
    named = [{**data["confirmations"][0], "payment": payment}]
    posted = post(record, {**data, "confirmations": named})
    assert line_of(posted, 1)["win"] == "20001.40"
    check_record(record, [posted])


def test_t60_washington_needs_its_cards_set_up_in_the_record() -> None:
    """Who confirms is the operator's to say: without it no award is confirmed."""
    spot = at(1, "As Ks", progressive="1.00")
    data = washington("ML01", spot, board="Qs Js Ts 3d 4h", confirmations=cards_of("1", 1))
    met = refused(memory(), data)
    assert (met.code, met.rule) == ("no-card-configured", "T-60")
    record = memory()
    link = open_link(
        "washington/mgl-ml01", settings={"mega.card": "supervisor", "major.card": "supervisor"}
    )
    Keypad(link, record).do("open", Open(tables={"1": data["sheet"]}, by=card("open")))
    post(record, data)
    assert audit_rules(record).difference == ""


# Beside the keypad


def test_r7_new_parameters_in_the_record_count_and_settle_again() -> None:
    """A Major seed of 25,000.00 waits for the reset, and the royal resets to it."""
    record = memory()
    approved = Swipe("sam", Office.SHIFT_MANAGER, "2")
    asked = SetParameters(
        settings=read_settings({"major.seed": "25000.00"}), by=card("1"), approved=approved
    )
    pad_of(record, Open(tables={"1": UTH}, by=card("open")), asked)
    posted = post(record, ROYAL)
    assert posted.settled.to_json()["meters"]["after"]["major"] == "25000.00"
    assert audit_rules(record).difference == ""


def test_t13_a_hand_that_waits_at_another_table_is_not_passed_over() -> None:
    """Table 2 has entered a royal and waits for its card: a recorded royal at table 1 is refused,
    a round that wins nothing is not; and after the confirm the royal is taken."""
    record = memory()
    pad = pad_of(
        record,
        Open(tables={"1": UTH, "2": CRAZY}, by=card("open")),
        Arm(table="2", spot=1, player="dora", amount=Cents(500), base_wager=True),
        CoinIn(table="2", round="other"),
        Dealt(table="2"),
        Press(table="2", spot=1, row="royal flush"),
    )
    assert refused(record, {**ROYAL, "round": "mine"}).rule == "T-13"
    post(record, PLAIN)
    pad.do("confirm", Confirm(table="2", spot=1, swipe=card("2")))
    pad.do("end", EndGame(table="2"))
    post(record, {**ROYAL, "round": "mine"})
    assert audit_rules(record).difference == ""


def test_b2_3_a_table_whose_keypad_is_in_use_is_left_alone() -> None:
    """A chip lies on the sensor of spot 5, then COIN IN takes it: no recorded round in between."""
    record = memory()
    chip = Arm(table="1", spot=5, player="dora", amount=Cents(500), base_wager=True)
    pad = pad_of(record, Open(tables={"1": UTH}, by=card("open")), chip)
    keys: list[Command] = [CoinIn(table="1", round="other"), EndGame(table="1")]
    for number, command in enumerate(keys):
        assert refused(record, PLAIN).where == "table"
        pad.do(f"key {number}", command)
    post(record, PLAIN)


def test_r10_no_progressive_is_settled_into_a_link_that_is_down() -> None:
    record = memory()
    pad_of(record, Open(tables={"1": UTH}, by=card("open")), LinkDown())
    assert refused(record, PLAIN).code == "link-down"
    post(record, uth(at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d"))  # the game goes on


# Any stream


@given(st.lists(rich_rounds(), min_size=1, max_size=5))
@settings(max_examples=40, deadline=None)
def test_r5_a_stream_of_any_rounds_keeps_every_promise(stream: list[Data]) -> None:
    """Rounds of several links and readings; those that a record refuses leave no trace. What is
    posted sums up, settles again, and is posted once."""
    record = memory()
    one, posts = Journal(record), list[tuple[Data, Posted]]()
    for number, data in enumerate(stream):
        named, before = {**data, "round": f"r{number}"}, heads(record)
        try:
            posts.append((named, post(one, named)))
        except Refused:
            assert heads(record) == before
    check_record(record, [posted for _, posted in posts])
    before = heads(record)
    for data, posted in posts:
        again = post(record, data)
        assert again.receipt.repeated
        assert again.settled.to_json() == posted.settled.to_json()
    assert heads(record) == before


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
    record, meters = memory(), {"major": "20000.00", "minor": "1500.00"}
    reserve: dict[str, str] = {}
    for number, kind in enumerate(kinds):
        cards = cards_of(f"{number}", *winners[kind])
        data = {**made[kind], **CARD_FIRST, "round": f"r{number}", "confirmations": cards}
        posted = post(record, data)
        alone = settle_round({**data, "link": meters, "reserve": reserve}, LIBRARY)
        assert posted.settled.to_json() == alone.to_json()
        meters = alone.to_json()["meters"]["after"]
        reserve = {"major": balance(record, f"reserve:{LINK}:major")}
    assert {name: balance(record, f"meter:{LINK}:{name}") for name in METERS} == meters
