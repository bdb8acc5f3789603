"""Parameters are frozen in play; a change waits for the reset (R7)."""

from __future__ import annotations

import pytest
from houseway.jackpot.command import SetParameters

from houseway.jackpot import CardLevel, LinkDesk, fold_link
from houseway.money import Cents
from houseway.rules import Reason, Refused
from tests.jackpot.keypad import MGL, Keypad, catfish, moved, washington
from tests.library import open_link

CB = "catfish-bend/multi-link"


def setting(pad: Keypad, **settings: str) -> SetParameters:
    return SetParameters(
        settings={key.replace("__", "."): text for key, text in settings.items()},
        swipe=pad.swipe("eve", CardLevel.EXECUTIVE),
    )


def test_r7_a_change_waits_for_the_reset_and_is_recorded_twice() -> None:
    """A new seed and rate for the Major: the wager after asking still brings $.70."""
    pad = Keypad()
    pad.coin_in("anna")
    asked = pad.do(setting(pad, major__seed="25000.00", major__contribution="10%"))
    assert [entry.draft.event for entry in asked] == ["parameters asked"]
    pad.end()
    pad.coin_in("anna")
    assert pad.meter("major") == "20001.40"
    pad.press(1)
    entries = pad.confirm(1)
    assert [e.draft.event for e in entries] == ["award", "parameters in force", "reseed"]
    assert entries[1].draft.data["settings"] == {"seed": "25000.00", "contribution": "10%"}
    assert pad.meter("major") == "25000.00"
    pad.end()
    pad.coin_in("anna")
    assert pad.meter("major") == "25000.50"
    assert pad.desk.state.queued == {}
    pad.check()


def test_r7_another_levels_reset_does_not_bring_it_into_force() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__contribution="10%"))
    pad.press(1, "straight flush")
    pad.confirm(1)
    assert pad.desk.state.queued == {"major": {"contribution": "10%"}}


def test_r7_a_later_wish_replaces_an_earlier_one() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__seed="25000.00"))
    pad.do(setting(pad, major__seed="22000.00", major__limit="30000.00"))
    pad.press(1)
    pad.confirm(1)
    assert pad.meter("major") == "22000.00"
    assert pad.desk.state.terms["major"].limit == 3_000_000


def test_r7_between_rounds_a_meter_above_its_start_still_waits() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.end()
    pad.do(setting(pad, major__contribution="10%"))
    assert pad.desk.state.queued == {"major": {"contribution": "10%"}}


def test_r7_where_nothing_is_in_play_and_the_meter_is_fresh_it_is_in_force_at_once() -> None:
    """The house raises the Major to its new seed; a lower seed never lowers what is shown."""
    pad = Keypad()
    entries = pad.do(setting(pad, major__seed="21000.00"))
    assert moved(entries) == [
        ("parameters asked", {}),
        ("parameters in force", {}),
        ("reseed", {f"house:{CB}": "-1000.00", f"meter:{CB}:major": "1000.00"}),
    ]
    pad.do(setting(pad, major__seed="20000.00"))
    assert pad.meter("major") == "21000.00"
    assert pad.desk.state.terms["major"].seed == 2_000_000
    pad.check()


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({}, Reason.MALFORMED),
        ({"major.colour": "red"}, Reason.UNKNOWN_KEY),
        ({"mini.seed": "1.00"}, Reason.UNKNOWN_KEY),
        ({"seed": "1.00"}, Reason.UNKNOWN_KEY),
        ({"major.seed": "1,000"}, Reason.MALFORMED),
        ({"major.seed": "0.00"}, Reason.BAD_LIMITS),
        ({"major.contribution": "101%"}, Reason.MALFORMED),
        ({"major.contribution": "0.14"}, Reason.MALFORMED),
        ({"major.limit": "19999.99"}, Reason.BAD_LIMITS),
        ({"major.card": "janitor"}, Reason.MALFORMED),
        ({"major.executive_from": "0.00"}, Reason.BAD_LIMITS),
    ],
)
def test_r7_a_setting_that_cannot_be_is_refused(settings: dict[str, str], reason: Reason) -> None:
    pad = Keypad()
    command = SetParameters(settings=settings, swipe=pad.swipe("eve", CardLevel.EXECUTIVE))
    assert pad.refuses(command)[0] is reason


@pytest.mark.parametrize(("rate", "taken"), [("89%", True), ("90%", True), ("90.0001%", False)])
def test_b6_17_the_rates_never_come_to_more_than_the_wager(rate: str, taken: bool) -> None:
    """The Minor takes 8 %, the Major's reserve 2 %: 90 % is all that is left."""
    pad = Keypad()
    command = setting(pad, major__contribution=rate)
    if taken:
        pad.do(command)
    else:
        assert pad.refuses(command) == (Reason.BAD_LIMITS, "B6-17")


def test_b6_17_a_limit_below_what_is_shown_is_refused() -> None:
    pad = Keypad(meters={"major": "25000.00", "minor": "1500.00"})
    assert pad.refuses(setting(pad, major__limit="24999.99")) == (Reason.BAD_LIMITS, "R7")
    pad.do(setting(pad, major__limit="25000.00"))


@pytest.mark.parametrize("level", [CardLevel.DEALER, CardLevel.SUPERVISOR, CardLevel.SECURITY])
def test_r7_parameters_are_set_by_an_executive_or_a_shift_manager(level: CardLevel) -> None:
    pad = Keypad()
    command = SetParameters(settings={"major.seed": "21000.00"}, swipe=pad.swipe("sue", level))
    assert pad.refuses(command) == (Reason.WRONG_CARD, "R7")


def test_t60_who_confirms_does_not_change_under_a_standing_hand() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    assert pad.refuses(setting(pad, major__card="executive")) == (Reason.FROZEN, "R7")
    pad.press(1)
    pad.do(setting(pad, major__card="executive"))
    pad.press(1)
    assert pad.refuses(pad.confirming(1)) == (Reason.WRONG_CARD, "B2-13")


def test_r7_a_record_is_not_reopened_under_other_rules() -> None:
    pad = Keypad()
    other = LinkDesk(catfish(multi_win="sequential"), pad.ledger)
    with pytest.raises(Refused) as caught:
        other.state  # noqa: B018  # it is read from the record
    assert (caught.value.reason, caught.value.rule) == (Reason.FROZEN, "R7")
    assert (
        caught.value.what
        == "the record was opened with multi_win split, which stays while it is open"
    )


def test_r7_the_record_knows_the_terms_it_was_opened_with() -> None:
    """Another seed in the file changes nothing on a link that is open."""
    pad = Keypad(open_link(CB, settings={"major.seed": "21000.00"}))
    assert fold_link(catfish(), pad.ledger.entries).terms["major"].seed == 2_100_000
    assert fold_link(catfish(), pad.ledger.entries) == pad.desk.state


def test_r7_another_wager_is_another_link() -> None:
    pad = Keypad(washington())
    with pytest.raises(Refused) as caught:
        fold_link(open_link(MGL, wager=Cents(500)), pad.ledger.entries)
    assert caught.value.reason is Reason.FROZEN


@pytest.mark.parametrize(("rate", "taken"), [("83%", True), ("84%", True), ("84.0001%", False)])
def test_b6_17_a_lower_rate_that_still_waits_makes_no_room(rate: str, taken: bool) -> None:
    """The Major is to fall from 14 % to 1 % at its reset; until then it takes 16 % in all."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__contribution="1%"))
    command = setting(pad, minor__contribution=rate)
    if taken:
        pad.do(command)
    else:
        assert pad.refuses(command) == (Reason.BAD_LIMITS, "B6-17")


@pytest.mark.parametrize(("rate", "taken"), [("48%", True), ("48.0001%", False)])
def test_b6_17_a_higher_rate_that_still_waits_takes_its_room(rate: str, taken: bool) -> None:
    """The Major is to rise to 50 % + 2 %: 48 % is left for the Minor."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(setting(pad, major__contribution="50%"))
    command = setting(pad, minor__contribution=rate)
    if taken:
        pad.do(command)
    else:
        assert pad.refuses(command) == (Reason.BAD_LIMITS, "B6-17")


def test_b6_17_where_the_limit_falls_all_that_was_hidden_shows() -> None:
    """Limit 20000.50 and three wagers: $1.60 is hidden, and shows after the reset without one."""
    pad = Keypad(open_link(CB, settings={"major.limit": "20000.50"}))
    pad.coin_in("anna", "ben", "cleo")
    pad.do(setting(pad, major__limit=""))
    pad.press(1)
    pad.confirm(1)
    assert pad.meter("major") == "20001.60"
    assert pad.of(f"hidden:{CB}:major") == "0.00"
    pad.check()


@pytest.mark.parametrize(
    ("minor", "fresh"), [("1499.99", True), ("1500.00", True), ("1500.01", False)]
)
def test_r7_a_meter_above_its_seed_is_in_play_wherever_it_was_opened(
    minor: str, fresh: bool
) -> None:
    """What lies above the seed is a jackpot that players have paid into: it waits (B2-9)."""
    pad = Keypad(meters={"major": "20000.00", "minor": minor})
    pad.do(setting(pad, minor__seed="1000.00", minor__contribution="10%"))
    state = pad.desk.state
    waits = {"minor": {"seed": "1000.00", "contribution": "10%"}}
    assert state.queued == ({} if fresh else waits)
    assert state.terms["minor"].seed == (100_000 if fresh else 150_000)
    pad.coin_in("anna")
    pad.press(1, "straight flush")
    pad.confirm(1)
    assert pad.meter("minor") == "1000.00"
    pad.check()


def test_r7_a_reserve_on_top_of_the_seed_is_in_play() -> None:
    """Washington adds the reserve to the seed: what is above it came from wagers."""
    pad = Keypad(washington())
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    pad.end()
    assert pad.meter("jackpot") == "4000.02"
    pad.do(setting(pad, jackpot__seed="5000.00"))
    assert pad.desk.state.queued == {"jackpot": {"seed": "5000.00"}}
