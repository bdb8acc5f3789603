"""A keypad on its record: once (R3), over several links (B6-15), decided again (R19)."""

from pathlib import Path
from typing import Any

import pytest

from houseway import codec
from houseway.fact import replace
from houseway.jackpot import Keypad, decide_again, open_simulated, play_jackpot_round
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import AddTable, CoinIn, Disarm, LinkDown, Open
from houseway.jackpot.keypad.events import Event, MeterAdjusted
from houseway.jackpot.keypad.play import Confirmation, JackpotSeat, PaidOut
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.jackpot.keypad.record.keypad import act_of
from houseway.jackpot.keypad.record.sensors import refuse_unlike
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.account import account
from houseway.ledger.act import Act, Gain, link_stream, table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.posting import normal_swipe
from houseway.ledger.record import open_record
from houseway.money import Cents, MicroCents
from houseway.people import Office, Swipe
from houseway.table import read_round
from houseway.table.audit import audit_rules
from tests.cli.inside import run as run_command
from tests.databases import new_record
from tests.jackpot.documents.test_check import HOUSE, NO_RATES, POSTED
from tests.jackpot.own import STANDALONE, write_link
from tests.jackpot.pad import (
    AT,
    ATLAS,
    CATFISH,
    MGL,
    ML01,
    UTH,
    WA,
    Pad,
    cards,
    catfish,
    washington,
)
from tests.library import open_link
from tests.refusals import refuses
from tests.table.rounds import EXAMPLE, LIBRARY

pytestmark = pytest.mark.usefixtures("each_database")


ROYAL_SEAT = JackpotSeat(1, "anna", cards("As Ks"), cards("Qs Js Ts 2h 3d"))
LOSER = JackpotSeat(2, "ben", cards("2c 7d"), cards("Qs Js Ts 2h 3d"))
SUE = Swipe("sue", Office.SUPERVISOR, "88-1")


def test_r3_a_command_takes_effect_once_however_its_id_is_spelt() -> None:
    pad = Pad()
    first = pad.keypad.do("Down 1", LinkDown(), at=AT)
    again = pad.keypad.do(" down  1", LinkDown(), at="2027-01-01T00:00:00Z")
    assert (again.entry, again.repeated, first.repeated) == (first.entry, True, False)
    with refuses("command-reused", rule="R3"):
        pad.keypad.do("DOWN 1", LinkDown(table="1"))


@pytest.mark.parametrize(
    "letter", [*"\u034f\u115f\u1160\u17b4\u180b\u2800\u3164\ufe0f\uffa0\U000e0100"]
)
def test_r19_an_id_with_a_letter_that_is_not_seen_is_refused(letter: str) -> None:
    """Else a swipe, a command and a round pass once more, looking just the same."""
    pad = Pad()
    pad.coin_in("anna")
    swipe = Swipe("sue", Office.SUPERVISOR, f"c{letter}1")
    assert pad.refuses(LinkDown(table="2", by=swipe))[0] == "bad-swipe-number"
    assert pad.refuses(CoinIn(table="2", round=f"r{letter}1"))[0] == "bad-round-name"
    with refuses("bad-command-id"):
        pad.keypad.do(f"c{letter}1", LinkDown())
    with refuses("bad-name"):
        read_round({**EXAMPLE, "round": f"r{letter}1"}, LIBRARY)
    with refuses("bad-swipe"):
        normal_swipe(f"c{letter}1")


def test_r7_a_link_with_other_readings_than_the_records_is_refused() -> None:
    pad = Pad()
    with refuses("readings-frozen", rule="R7"):
        _ = Keypad(catfish(multi_win="sequential"), pad.record).state


def written(entry: LinkEntry[Event], **changes: Any) -> LinkEntry[Event]:
    """An entry that says something else beside its event."""
    return entry._replace(written=replace(entry.written, **changes))


def test_r19_every_event_survives_the_codec_and_a_meter_moved_otherwise_is_found() -> None:
    pad = Pad()
    pad.coin_in("anna", "ben")
    pad.press(1)
    pad.confirm(1)
    pad.end()
    entries = pad.entries
    for entry in entries:
        assert codec.decode(Event, codec.encode(entry.event)) == entry.event
    award = entries[6]
    won: Any = award.event
    more = replace(won, amount=Cents(won.amount + 1))
    changed = [*entries[:6], award._replace(event=more), *entries[7:]]
    found = decide_again(pad.link, changed)
    assert (found.number, found.what) == (7, "decided again it differs in amount")  # type: ignore[union-attr]
    gains = entries[3].written.gains
    moved = tuple(replace(gain, amount=MicroCents(gain.amount * 2)) for gain in gains)
    found = decide_again(pad.link, [*entries[:3], written(entries[3], gains=moved)])
    assert found is not None
    assert found.number == 4
    assert ", and comes to " in found.what
    for name in ("swipes", "round", "rule", "corrects", "holds", "settles", "voids"):
        other = written(entries[6], **{name: 99 if name == "corrects" else ("99",)})
        found = decide_again(pad.link, [*entries[:6], other])
        assert found == (7, f"what it says of its {name} is not what its event comes to")
    other = written(entries[3], state="0" * 64)
    found = decide_again(pad.link, [*entries[:3], other, *entries[4:]])
    assert found == (4, "what it says of its state is not what its event comes to")
    dropped = decide_again(pad.link, [*entries[:4], *entries[5:]])
    assert dropped is not None
    assert dropped.what == "entry 5 is missing before it"
    early = [*entries[:4], written(entries[7], number=5)]
    differs = decide_again(pad.link, early)
    assert differs is not None
    assert differs == (5, "decided again it differs in stakes, envies")


def test_r13_an_item_of_another_house_is_found() -> None:
    """Catfish Bend's items have no place at Washington's tables."""
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.do(LinkDown())
    entries = pad.entries
    own = [entry.event.rule for entry in entries]
    assert not any(rule.startswith("B2") for rule in own)
    event = replace(entries[-1].event, rule="B2-16")
    last = written(entries[-1], rule="B2-16")._replace(event=event)
    found = decide_again(pad.link, [*entries[:-1], last])
    assert found is not None
    assert found.number == len(entries)


def test_r19_a_meter_moves_in_the_stream_of_its_link_alone() -> None:
    pad = Pad()
    event = MeterAdjusted(
        meter="major", amount=MicroCents(1_000_000), reason=AdjustReason.MALFUNCTION, rule="R6",
        before=MicroCents(0), after=MicroCents(1_000_000), by=SUE, approved=SUE,
    )  # fmt: skip
    for part in ("meter", "reserve", "hidden", "payable"):
        gains = (
            Gain(account(f"{part}:{CATFISH}:major"), MicroCents(1_000_000)),
            Gain(account(f"house:{CATFISH}"), MicroCents(-1_000_000)),
        )
        for stream in (table_stream("1"), link_stream(MGL)):
            act = Act(stream=stream, event=event, gains=gains, rule="R6")
            with refuses("meter-outside-link", rule="R19"):
                pad.record.commit("sly", [act])
    pad.check()


def test_r19_an_event_that_nobodys_keypad_would_have_written_is_found(house: str) -> None:
    """One person adjusts and approves: the money balances, and the keypad would have refused."""
    pad = Pad(record=open_record(house))
    before = pad.state.meters["major"].display
    amount = MicroCents(25_000_000)
    event = MeterAdjusted(
        meter="major", amount=amount, reason=AdjustReason.MALFUNCTION, rule="R6", before=before,
        after=MicroCents(before + amount), by=SUE, approved=replace(SUE, number="88-2"),
    )  # fmt: skip
    pad.record.commit("sly", [act_of(pad.link, pad.state, event, document=pad.link.digest)])
    assert audit_rules(pad.record).difference.startswith(f"link:{CATFISH}, entry 2: ")
    pad.record.close()
    assert audit_record(house).places == 3  # the record itself is whole
    checked = run_command("ledger", "check", "--ledger", house)
    assert checked.code == 1
    assert f"link:{CATFISH}, entry 2: " in checked.err


def test_b6_15_a_table_has_sensors_for_two_links_of_one_kind_and_plays_one_game() -> None:
    record = new_record()
    pads = [
        Pad(washington(name), record=record, name=name[-4:].replace("/", "-"))
        for name in (MGL, ML01)
    ]
    third = Keypad(open_link("washington/mgl-ml03", settings=ATLAS), record)
    with refuses("too-many-sensors", rule="B6-15"):
        third.do("3", Open(tables={"1": WA}, by=Swipe("olga", Office.EXECUTIVE, "z")), at=AT)
    other = Keypad(open_link(CATFISH), record)
    with refuses("table-plays-another"):
        other.do("4", Open(tables={"1": UTH}, by=Swipe("olga", Office.EXECUTIVE, "y")), at=AT)
    pads[0].do(pads[0].arm(1, "anna"))
    assert pads[1].refuses(pads[1].arm(2, "anna")) == ("too-many-spots", "T-83")  # on his way
    pads[0].do(Disarm(table="1", spot=1))
    for pad in pads:
        pad.coin_in("anna")
        pad.check()
    assert pads[1].refuses(pads[1].arm(2, "ben"))[0] == "round-open"
    pads[1].end()
    assert pads[1].refuses(pads[1].arm(2, "anna")) == ("too-many-spots", "T-83")  # in play
    join = AddTable(table="1 ", sheet=WA, by=pads[0].swipe())
    assert pads[0].refuses(join)[0] == "table-on-link"  # one name, however it is spelt


def test_b6_15_two_sensors_share_no_meter_and_are_of_one_kind(tmp_path: Path) -> None:
    house = open_link(write_link(tmp_path, MGL, *HOUSE, *NO_RATES, POSTED), settings=ATLAS)
    one, two = open_link(STANDALONE, settings=ATLAS), open_link(ML01, settings=ATLAS)
    refuse_unlike([one, two], where="")
    refuse_unlike([house], where="")
    for links, code in (([two, two], "sensors-alike"), ([house, two], "mixed-jackpots")):
        with refuses(code, rule="T-55"):
            refuse_unlike(links, where="")


# --- a round played through the keypad


def opened(name: str = CATFISH) -> Pad:
    return Pad(open_link(name, settings={} if name == CATFISH else ATLAS))


def test_r19_a_recorded_award_waits_for_a_named_card() -> None:
    pad = opened()
    played = play_jackpot_round(pad.link, pad.state, "1", "r9", [ROYAL_SEAT, LOSER], at=AT)
    assert [(each.table, each.hand.spot) for each in played.waiting] == [("1", 1)]
    assert played.state.tables["1"].round == "r9"  # still open
    paid = PaidOut(
        people=(Swipe("sam", Office.SHIFT_MANAGER, "70"), Swipe("gus", Office.SECURITY, "71")),
        paperwork="W-2G",
        vault="slip",
        checked=True,
        check=Cents(2_000_140),
    )
    named = Confirmation(spot=1, swipe=SUE, payment=paid)
    done = play_jackpot_round(pad.link, pad.state, "1", "r9", [ROYAL_SEAT, LOSER], [named], at=AT)
    assert done.waiting == ()
    assert [type(event).__name__ for event in done.events[-3:]] == [
        "AwardPaid",
        "Awarded",
        "GameEnded",
    ]
    bettor = Confirmation(spot=1, swipe=Swipe("ben", Office.SUPERVISOR, "1"), payment=paid)
    with refuses("gains-by-it"):
        play_jackpot_round(pad.link, pad.state, "1", "r9", [ROYAL_SEAT, LOSER], [bettor], at=AT)


def test_r19_a_simulation_has_nobody_in_it_and_is_marked() -> None:
    link = open_link(CATFISH)
    state = open_simulated(link, {"1": UTH}).state
    played = play_jackpot_round(link, state, "1", "r1", [ROYAL_SEAT, LOSER])
    assert played.waiting == ()
    assert all(not event.swipes for event in played.events)
    assert (played.state.simulated, played.state.awards) == (True, ())
    record = new_record()
    for event in (*open_simulated(link, {"1": UTH}).events,):
        from houseway.jackpot.keypad.record.keypad import act_of

        record.commit("open", [act_of(link, NOT_OPEN, event)])
    with refuses("simulated-link"):
        Keypad(link, record).do("1", CoinIn(table="1", round="r"))
