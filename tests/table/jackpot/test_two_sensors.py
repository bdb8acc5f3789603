"""Two sensors, two jackpots beside one round, each independent of the other (B6-15)."""

from typing import Any, Final

import pytest

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.commands import LinkDown, Open
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import micro_text
from houseway.people import Office, Swipe
from houseway.rules import Choices, Refusal
from houseway.rules.refusals import SheetRefusal
from houseway.table import read_round, settle_round, write_round
from houseway.table.audit import audit_rules
from houseway.table.correct import correct_round, void_round
from houseway.table.events import TurnBackOrder
from houseway.table.find_round import find_round
from houseway.table.recall import settle_again
from houseway.table.refusals import RoundRefusal
from tests.databases import new_record
from tests.jackpot.own import MGL, STANDALONE
from tests.jackpot.pad import washington as link_of
from tests.refusals import refuses
from tests.table.jackpots import WASHINGTON, at, met, settled, uth, washington
from tests.table.posts import heads, named, post
from tests.table.rounds import LIBRARY, Data

BOTH: Final = {"trips": "UTH-01", "progressive": "mgl-01", "progressive_2": "standalone-01"}
METERS: Final = {"link": {"jackpot": "4100.00"}, "link_2": {"jackpot": "6000.00"}}
AT: Final = "2026-11-17T20:00:00Z"


def spot(number: int, cards: str, *on: int) -> Data:
    """A spot with a chip on the first sensor, the second, or both."""
    found = at(number, cards, progressive=None)
    chips = {1: {"progressive": "1.00"}, 2: {"progressive_2": "1.00"}}
    return {
        **found,
        "wagers": {**found["wagers"], **{k: v for n in on for k, v in chips[n].items()}},
    }


def two(*spots: Data, board: str, **more: Any) -> Data:
    return named(
        {**washington("mgl-01", *spots, board=board, dealer="9c 9d"), "choose": BOTH, **more}
    )


ROYAL_BOARD: Final = "Qs Js Ts 3d 4h"
# Spot 1 has the royal for both; spot 2 four of a kind in seven cards, and nothing in five.
ROYAL: Final = (spot(1, "As Ks", 1, 2), spot(2, "2h 8d", 1), spot(3, "3h 3c", 2))


def beside(result: Data) -> list[tuple[Any, ...]]:
    keys = ("spot", "wager", "win")
    wagers = ("progressive", "progressive_2", "envy", "envy_2")
    return [tuple(line[key] for key in keys) for line in result["lines"] if line["wager"] in wagers]


def test_b6_15_each_jackpot_pays_its_own_award_and_both_meters_rise() -> None:
    result = settled(two(*ROYAL, board=ROYAL_BOARD, **METERS))
    assert (result["link"]["id"], result["link_2"]["id"]) == (MGL, STANDALONE)
    # From the right: each seat's own lines in its turn (T-90). Of $1.00 22 and 2 cents go to the
    # first link's meter and reserve, 20 and 2 to the second's; each pays the whole meter.
    assert beside(result) == [
        (3, "progressive_2", "-1.00"),
        (2, "progressive", "-1.00"),
        (1, "progressive", "4099.44"),
        (1, "progressive_2", "5999.40"),
        (2, "envy", "1000.00"),
    ]
    # The reset finds the reserve of this round's wagers beside the seed (B6-18).
    assert result["meters"] == {"before": {"jackpot": "4100.00"}, "after": {"jackpot": "4000.04"}}
    assert result["meters_2"] == {"before": {"jackpot": "6000.00"}, "after": {"jackpot": "5000.04"}}
    assert {"meters", "meters_2", "reserve", "reserve_2"} <= result["net"].keys()


def test_b6_15_one_sensor_alone_is_as_it_was() -> None:
    """The lines and the meters of each jackpot are those of the round without the other one."""
    both = settled(two(*ROYAL, board=ROYAL_BOARD, **METERS))
    first = [
        {**s, "wagers": {k: v for k, v in s["wagers"].items() if k != "progressive_2"}}
        for s in ROYAL
    ]
    alone = settled(
        washington("mgl-01", *first, board=ROYAL_BOARD, dealer="9c 9d", link=METERS["link"])
    )
    own = [line for line in both["lines"] if not line["wager"].endswith("_2")]
    assert alone["lines"] == own
    assert alone["meters"] == both["meters"]
    assert "meters_2" not in alone


def chosen(*codes: str) -> Data:
    wagers = ("progressive", "progressive_2", "progressive_3")
    named_ones = {wager: code for wager, code in zip(wagers, codes, strict=False) if code}
    return {"choose": {"trips": "UTH-01", **named_ones}}


@pytest.mark.parametrize(
    ("change", "why", "where"),
    [
        (chosen("mgl-01", "mgl-01"), JackpotRefusal.SENSORS_ALIKE, "choose.progressive_2"),
        (chosen("mgl-01"), RoundRefusal.SECOND_NOT_CHOSEN, "spot 1, progressive_2"),
        (chosen("", "mgl-01"), JackpotRefusal.LINK_NOT_CHOSEN, "choose.progressive"),
        (chosen("mgl-01", "no such"), JackpotRefusal.NOT_ITS_LINK, "choose.progressive_2"),
        (
            chosen("mgl-01", "mgl-ml01", "mgl-ml03"),
            SheetRefusal.UNKNOWN_CHOICE,
            "choose.progressive_3",
        ),
        ({"link_2": {"mega": "5000.00"}}, RoundRefusal.UNKNOWN_KEY, "link_2.mega"),
        ({"reserve_2": {"jackpot": "1.00"}}, RoundRefusal.METERS_NOT_GIVEN, "reserve_2"),
        ({"confirmations_2": [7]}, RoundRefusal.BAD_CONFIRMATION, "confirmations_2"),
    ],
)  # fmt: skip
def test_b6_15_a_second_jackpot_is_never_dropped(change: Data, why: Refusal, where: str) -> None:
    assert met({**two(*ROYAL, board=ROYAL_BOARD), **change}) == (why, where)


def test_b6_15_meters_of_a_second_jackpot_that_is_not_chosen_are_refused() -> None:
    data = washington("mgl-01", spot(1, "As Ks", 1), board=ROYAL_BOARD)
    assert met({**data, **METERS}) == (RoundRefusal.SECOND_NOT_CHOSEN, "link_2")


def test_b2_2_catfish_bend_has_one_sensor() -> None:
    chosen = {"progressive": "multi-link", "progressive_2": "multi-link"}
    data = uth(at(1, "As Ks"), board=ROYAL_BOARD, choose=chosen)
    assert met(data) == (JackpotRefusal.TOO_MANY_SENSORS, "choose.progressive_2")


def test_a_round_with_two_jackpots_is_written_and_read_again() -> None:
    data = two(*ROYAL, board=ROYAL_BOARD, **METERS)
    played = read_round(data, LIBRARY)
    again = write_round(Choices(WASHINGTON, BOTH, {}, {}, None), played)
    assert settle_round(again, LIBRARY).to_json() == settle_round(data, LIBRARY).to_json()


# On a ledger


def opened() -> Record:
    """Both links open on one record, with table 1 on each."""
    record = new_record()
    for number, name in enumerate((MGL, STANDALONE)):
        by = Swipe("carol", Office.EXECUTIVE, f"open {number}")
        Keypad(link_of(name), record).do(f"open {number}", Open(tables={"1": WASHINGTON}, by=by))
    return record


def meter(record: Record, link: str) -> str:
    return micro_text(record.balance(account(f"meter:{link}:jackpot")))


def card(number: str, *, spots: tuple[int, ...] = (1,)) -> list[Data]:
    def swipe(of: str) -> Data:
        return {"person": "sue", "card": "supervisor", "number": of}

    return [
        {"spot": each, "swipe": swipe(f"{number}/{each}"), "verified": swipe(f"{number}/{each}v")}
        for each in spots
    ]


ORDER: Final = TurnBackOrder(
    Swipe("sue", Office.SUPERVISOR, "back 1"),
    "the deck was fouled",
    Swipe("sam", Office.SHIFT_MANAGER, "back 2"),
)
WON: Final = two(
    *ROYAL, board=ROYAL_BOARD, round="r1", confirmations=card("1"), confirmations_2=card("2")
)
PLAIN: Final = two(
    spot(1, "Ah Kd", 1, 2), spot(2, "2h 8d", 1, 2), board="Qs Js 4d 4h 7d", round="r1"
)


def test_b6_15_a_ledger_has_both_links_of_a_round_and_proves_it_again() -> None:
    record = opened()
    posted = post(record, WON)
    assert (meter(record, MGL), meter(record, STANDALONE)) == ("4000.04", "5000.04")
    recalled = find_round(record, "r1")
    assert settle_again(record, recalled).to_json() == posted.settled.to_json()
    assert {s: e[0].stream for s, e in recalled.on_links.items()} == {
        1: f"link:{MGL}", 2: f"link:{STANDALONE}",
    }  # fmt: skip
    assert audit_rules(record).difference == ""
    before = heads(record)
    assert post(record, WON).receipt.repeated
    assert heads(record) == before
    with refuses(
        RoundRefusal.JACKPOT_DECIDED
    ):  # both are confirmed: only an adjustment helps (B6-7)
        void_round(record, "r1", ORDER, at=AT)
    assert heads(record) == before


def test_b6_15_an_award_of_one_link_waits_for_its_card_and_holds_the_other_up_in_nothing() -> None:
    record = opened()
    data = {**WON, "confirmations_2": []}
    posted = post(record, data)
    first, second = posted.settled.jackpots
    assert (first.waiting, second.waiting) == ((), (1,))
    assert (meter(record, MGL), meter(record, STANDALONE)) == ("4000.04", "5000.40")
    assert audit_rules(record).difference == ""


def test_t50_t82_a_void_round_gives_back_the_wagers_of_both_sensors() -> None:
    """Both keypads take their round back; what a meter has been given stays on it here (T-50)."""
    record = opened()
    post(record, {**WON, "confirmations": [], "confirmations_2": []})
    void_round(record, "r1", ORDER, at=AT)
    moved = [name for name, amount in record.balances() if amount]
    assert not [name for name in moved if name.startswith(("player", "tray", "payable"))]
    assert (meter(record, MGL), meter(record, STANDALONE)) == ("4000.44", "5000.40")
    assert audit_rules(record).difference == ""


def test_r19_a_void_that_one_keypad_cannot_do_any_more_leaves_both_links_as_they_are() -> None:
    record = opened()
    post(record, {**WON, "confirmations_2": []})
    before = heads(record)
    with refuses(RoundRefusal.JACKPOT_DECIDED):
        void_round(record, "r1", ORDER, at=AT)
    assert heads(record) == before


def test_r1_a_correction_keeps_both_jackpots_where_the_right_round_has_the_same() -> None:
    record = opened()
    post(record, PLAIN)
    links = [head for head in heads(record) if head[0].startswith("link:")]
    right = {**PLAIN, "dealer": "9c 8c"}
    done = correct_round(record, "r1", right, ORDER, LIBRARY, at=AT)
    assert done.right is not None
    assert done.right.name == "r1~1"
    assert [head for head in heads(record) if head[0].startswith("link:")] == links
    assert audit_rules(record).difference == ""


def test_r1_a_correction_turns_back_both_where_only_one_is_another() -> None:
    """Spot 3 had nothing on the second sensor after all: both keypads void what still waits, and
    the right round wagers on both anew."""
    record = opened()
    post(record, {**WON, "confirmations": [], "confirmations_2": []})
    spots = (spot(1, "As Ks", 1, 2), spot(2, "2h 8d", 1), spot(3, "3h 3c"))
    right = two(*spots, board=ROYAL_BOARD, confirmations=card("3"), confirmations_2=card("4"))
    correct_round(record, "r1", right, ORDER, LIBRARY, at=AT)
    # The reserves of the void round are still there (T-50).
    assert (meter(record, MGL), meter(record, STANDALONE)) == ("4000.08", "5000.06")
    assert audit_rules(record).difference == ""


def test_r10_one_link_down_refuses_its_own_wagers_and_no_others() -> None:
    record = opened()
    by = Swipe("sue", Office.SUPERVISOR, "down")
    Keypad(link_of(STANDALONE), record).do("down", LinkDown(by=by))
    before = heads(record)
    with refuses(JackpotRefusal.LINK_DOWN):
        post(record, WON)
    assert heads(record) == before
    post(record, two(spot(1, "Ah Kd", 1), board="Qs Js 4d 4h 7d", round="r2"))
    assert (meter(record, MGL), meter(record, STANDALONE)) == ("4000.22", "5000.00")
    assert audit_rules(record).difference == ""
