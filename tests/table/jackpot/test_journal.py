"""Progressive rounds into a record: its meters count, awards wait for a card, and all sums up."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.jackpot import Keypad
from houseway.jackpot.documents.configure import chosen_readings
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
from houseway.jackpot.keypad.events import GameEnded
from houseway.jackpot.keypad.terms import read_settings
from houseway.ledger import account, link_stream
from houseway.ledger.record import Record
from houseway.money import Cents, micro_text
from houseway.people import Office, Swipe, normal
from houseway.rules import Refused
from houseway.table import read_round, settle_round
from houseway.table.audit import audit_rules
from houseway.table.journal import Journal, Posted
from tests.jackpot.pad import ATLAS
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
    named,
    opened,
    post,
)
from tests.table.rounds import LIBRARY, Data


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


def test_r14_a_round_neither_opens_its_link_nor_joins_its_table() -> None:
    """Both are done at the keypad, by a card."""
    assert refused(memory(), PLAIN).code == "link-not-open"
    assert refused(memory(), {**PLAIN, "link": METERS}).code == "link-not-open"
    record = opened(tables={"2": UTH})
    assert refused(record, PLAIN).code == "not-on-link"
    pad_of(record, AddTable(table="1", sheet=UTH, by=card("join")))
    check_record(record, [post(record, PLAIN)])


def test_r19_a_wager_of_nobody_is_not_taken() -> None:
    """One unnamed among those who wager is enough; he who does not wager needs no name."""
    record = opened()
    felt: Data = {"board": "Qs Js 4d 4h 7d", "dealer": "9c 9d"}
    named_one = at(1, "Ah Kd", player="anna")
    met = refused(record, {**uth(named_one, at(2, "2h 8d"), **felt), **CARD_FIRST})
    assert (met.code, met.where, met.rule) == ("nobody-named", "spot 2, progressive", "R19")
    without = at(2, "2h 8d", progressive=None)
    check_record(record, [post(record, {**uth(named_one, without, **felt), **CARD_FIRST})])


def test_r5_a_round_goes_on_where_the_one_before_left_the_meters() -> None:
    """Seeds 20,000 and 1,500; two wagers a round add 1.40, .80 and .20 in reserve."""
    record = opened()
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
    assert posts[1].to_json()["entries"][0] == {"stream": "table:1", "number": 2}
    streams = {place["stream"] for place in posts[1].to_json()["entries"]}
    assert streams == {"table:1", f"link:{LINK}"}
    check_record(record, posts)


def test_r5_two_tables_and_two_games_grow_one_meter() -> None:
    record = opened(tables={"1": UTH, "C4": CRAZY})
    two = {**named(crazy((3, "9h Ts Jd Qc Kh"), table="C4")), **CARD_FIRST}
    posts = [post(record, data) for data in (PLAIN, two, ROYAL)]
    before = posts[2].settled.to_json()["meters"]["before"]
    assert before == {"major": "20002.10", "minor": "1501.20"}
    check_record(record, posts)
    met = refused(record, {**two, "table": "1"})
    assert met.code == "table-plays-another-game"  # B2-1


def test_r5_meters_that_are_not_the_records_are_refused() -> None:
    record = opened(meters=METERS)
    met = refused(record, {**PLAIN, "link": METERS, "reserve": {"major": "1.00"}})
    assert (met.code, met.where) == ("meter-not-as-recorded", "reserve.major")
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
    most = {"major": "1000000000.00", "minor": "1000000000.00"}
    record = opened(meters=most)
    met = refused(record, {**PLAIN, "link": {**most, "minor": "1000000000.01"}})
    assert (met.where, met.rule) == ("link.minor", "R5")
    posts = [post(record, {**PLAIN, "link": most}), post(record, ROYAL)]
    assert line_of(posts[1], 1)["win"] == "1000000002.80"
    check_record(record, posts)


def test_r3_a_round_is_posted_once_though_its_meters_have_moved_on() -> None:
    record = opened()
    royal = {**ROYAL, "round": "T1-7"}
    first = post(record, royal)
    post(record, PLAIN)
    again = post(record, royal)
    assert again.to_json() == {**first.to_json(), "repeated": True}
    assert again.settled.to_json() == first.settled.to_json()
    for other in ({**royal, "link": METERS}, {**PLAIN, "round": "T1-7"}):
        assert refused(record, other).code == "command-reused"


def test_r7_a_record_opened_with_one_reading_takes_no_other() -> None:
    record = opened()
    post(record, PLAIN)
    assert refused(record, {**ROYAL, "switch": {"multi_win": "sequential"}}).rule == "R7"


def test_a_link_that_nobody_wagers_on_need_not_be_open_and_nothing_moves() -> None:
    """What its meters showed is the file's word until it is opened, and the record's after."""
    record = memory()
    seen = {**uth(at(1, "Ah Kd", progressive=None), board="Qs Js 4d 4h 7d"), **CARD_FIRST}
    first = post(record, {**seen, "link": METERS})
    assert f"meter:{LINK}:major" not in balances(record)
    posts = [first, post(opened(record), PLAIN)]
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
    record = opened()
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
    pad_of(record, Confirm(table="1", spot=1, swipe=card("7")), EndGame(table="1", by=card("8")))
    gained = {name: amount - before[name] for name, amount in balances(record).items()}
    assert gained["player:guest 1"] == (2_000_140 + 500) * 1_000_000
    assert gained["player:guest 2"] == 500_000 * 1_000_000
    assert balance(record, f"meter:{LINK}:major") == "20000.00"
    post(record, {**PLAIN, "round": "2"})
    assert audit_rules(record).difference == ""


def test_r19_confirmed_by_the_file_or_at_the_keypad_is_the_same_money() -> None:
    waited, at_once = opened(), opened()
    post(waited, {**NOBODY, "round": "1"})
    pad_of(waited, Confirm(table="1", spot=1, swipe=card("7")), EndGame(table="1", by=card("8")))
    post(at_once, {**ROYAL, "round": "1"})
    assert balances(waited) == balances(at_once)


def test_r19_two_winners_and_a_card_for_one_of_them() -> None:
    """The Minor is shared: nobody is paid while the other's card is missing."""
    record = opened()
    spots = (at(1, "Jh Th"), at(4, "6h 5h"))
    felt = uth(*spots, board="9h 8h 7h 2c 3s", dealer="Kc Kd")
    data = {**named(felt), **CARD_FIRST, "round": "1"}
    posted = post(record, {**data, "confirmations": cards_of("1", 1)})
    assert [line_of(posted, spot)["outcome"] for spot in (1, 4)] == ["waits", "waits"]
    pad_of(record, Confirm(table="1", spot=4, swipe=card("7")), EndGame(table="1", by=card("8")))
    both = post(opened(), {**data, "confirmations": [*cards_of("1", 1, 4), *cards_of("2", 4)]})
    assert [line_of(both, spot)["win"] for spot in (1, 4)] == ["750.40", "750.40"]
    assert audit_rules(record).difference == ""


def test_b1_20_a_recorded_fixed_pay_asks_for_the_card_that_the_keypad_asks_for() -> None:
    """Four of a kind wins $1,500.00 from the tray: END GAME names who was told, or is refused."""
    spots = (at(1, "4s 4c"), at(2, "2h 8d"))
    data = {**named(uth(*spots, board="4d 4h Qs Js 7d", dealer="9c 9d")), **CARD_FIRST}
    data["round"] = "1"
    record = opened()
    seat = "guest 1"
    pad = pad_of(
        opened(),
        Arm(table="1", spot=1, player=seat, amount=Cents(500), base_wager=True),
        CoinIn(table="1", round="1"),
        Dealt(table="1"),
        Press(table="1", spot=1, row="four of a kind"),
    )
    with pytest.raises(Refused) as keypad:
        pad.do("end", EndGame(table="1"))
    met = refused(record, data)
    assert (met.code, met.where, met.rule) == ("supervisor-not-told", "table 1, spot 1", "B1-20")
    assert str(met) == str(keypad.value)
    assert (
        refused(record, {**data, "confirmations": cards_of("1", 2)}).code == "confirmation-unused"
    )
    for person, office, code in (
        ("guest 1", "supervisor", "gains-by-it"),
        ("gus", "security", "card-too-low"),
    ):
        swipe = {"person": person, "card": office, "number": "1"}
        said = {**data, "confirmations": [{"spot": 1, "swipe": swipe}]}
        assert refused(record, said).code == code
    twice = {**data, "confirmations": [*cards_of("1", 1), *cards_of("2", 1)]}
    assert refused(record, twice).code == "confirmation-unused"
    posted = post(record, {**data, "confirmations": cards_of("1", 1)})
    assert line_of(posted, 1)["win"] == "1500.00"
    (ended,) = [
        entry.event(GameEnded)
        for entry in record.entries(link_stream(LINK))
        if entry.kind == "end game"
    ]
    assert ended.by is not None
    assert ended.by.person == "sue"
    check_record(record, [posted])


@pytest.mark.parametrize("number", ["Nr 88/1", "NR 88/1", "nr  88/1", "\uff4er 88/1"])
def test_r19_a_swipe_counts_once_however_it_is_spelt(number: str) -> None:
    record = opened()
    post(record, {**NOBODY, "confirmations": cards_of("Nr 88", 1, 2), "round": "1"})
    again = {"person": "sue", "card": "supervisor", "number": number}
    data = {
        **NOBODY,
        "confirmations": [{"spot": 1, "swipe": again}, *cards_of("9", 2)],
        "round": "2",
    }
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
    data = {**named(uth(*spots, board="Qs Js Ts 3d 4h", dealer="9c 9d")), **CARD_FIRST}
    assert refused(opened(), {**data, "confirmations": [confirmation]}).code == code


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
    record = opened(switch={})
    assert refused(record, data).code == "pay-first"
    first, told = data["confirmations"]
    paid = [{**first, "payment": payment}, told]
    posted = post(record, {**data, "confirmations": paid})
    assert line_of(posted, 1)["win"] == "20001.40"
    check_record(record, [posted])


def test_t60_b6_5_washington_needs_its_cards_set_up_and_the_win_verified() -> None:
    """Who confirms is the operator's to say: without it no award is confirmed, nor before somebody
    has verified the win."""
    spot = at(1, "As Ks", progressive="1.00", player="anna")
    data = washington("ML01", spot, board="Qs Js Ts 3d 4h", confirmations=cards_of("1", 1))
    cards = {"mega.card": "supervisor", "major.card": "supervisor"}
    without, record = memory(), memory()
    for each, setup in ((without, ATLAS), (record, {**ATLAS, **cards})):
        link = open_link("washington/mgl-ml01", settings=setup)
        Keypad(link, each).do("open", Open(tables={"1": data["sheet"]}, by=card("open")))
    met = refused(without, data)
    assert (met.code, met.rule) == ("no-card-configured", "T-60")
    met = refused(record, data)
    assert (met.code, met.rule) == ("award-not-verified", "B6-5")
    verified = {"person": "vera", "card": "supervisor", "number": "2"}
    posted = post(
        record, {**data, "confirmations": [{**data["confirmations"][0], "verified": verified}]}
    )
    check_record(record, [posted])


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


def open_link_of(record: Record, data: Data) -> None:
    """Open the link of a round with its table on it: its meters as the file says, or at their seeds
    where the house guarantees more than that (B2-9)."""
    sides = read_round(data, LIBRARY).progressives
    if not sides or record.head(link_stream(sides[0].link.id)).number:
        return
    (side,) = sides
    link = open_link(
        side.link.id,
        wager=side.link.wager.value,
        switch=chosen_readings(side.link),
        settings={} if side.link.approval is None else ATLAS,
    )
    tables, by = {data["table"]: data["sheet"]}, card(f"open {link.id}")
    shown = None if side.reading is None else side.reading.meters
    try:
        Keypad(link, record).do(f"open {link.id}", Open(tables=tables, meters=shown, by=by))
    except Refused:
        Keypad(link, record).do(f"open {link.id}", Open(tables=tables, by=by))


@given(st.lists(rich_rounds(), min_size=1, max_size=5))
@settings(max_examples=15)
def test_r5_a_stream_of_any_rounds_keeps_every_promise(stream: list[Data]) -> None:
    """Rounds of several links and readings, a table for each link; those that a record refuses
    leave no trace. What is posted sums up, settles again, and is posted once."""
    record = memory()
    one, posts = Journal(record), list[tuple[Data, Posted]]()
    for number, each in enumerate(stream):
        table = each.get("choose", {}).get("progressive", "1")
        data = {**named(each), "round": f"r{number}", "table": table}
        data.pop("reserve", None)  # no link is opened with one
        open_link_of(record, data)
        before = heads(record)
        try:
            posts.append((data, post(one, data)))
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
@settings(max_examples=12)
def test_r5_the_record_is_what_the_files_say_one_after_another(kinds: list[str]) -> None:
    """A plain model: each round settled by itself from the meters the one before has left."""
    minor = uth(at(1, "Jh Th"), at(4, "6h 5h"), board="9h 8h 7h 2c 3s", dealer="Kc Kd")
    made: dict[str, Any] = {
        "plain": PLAIN,
        "royal": NOBODY,
        "minor": named(minor),
        "crazy": named(crazy((1, "As Ks Qs Js Ts"), (2, "Ah Kh Qh Jh Th"), table="2")),
    }
    winners = {"plain": (), "royal": (1,), "minor": (1, 4), "crazy": (1, 2)}
    told = {"plain": (), "royal": (2,), "minor": (1,), "crazy": ()}  # of envy (B1-20)
    meters = {"major": "20000.00", "minor": "1500.00"}
    record = opened(tables={"1": UTH, "2": CRAZY})
    reserve: dict[str, str] = {}
    for number, kind in enumerate(kinds):
        cards = [*cards_of(f"{number}", *winners[kind]), *cards_of(f"{number} told", *told[kind])]
        data = {**made[kind], **CARD_FIRST, "round": f"r{number}", "confirmations": cards}
        posted = post(record, data)
        alone = settle_round({**data, "link": meters, "reserve": reserve}, LIBRARY)
        assert posted.settled.to_json() == alone.to_json()
        meters = alone.to_json()["meters"]["after"]
        reserve = {"major": balance(record, f"reserve:{LINK}:major")}
    assert {name: balance(record, f"meter:{LINK}:{name}") for name in METERS} == meters
