"""Wagers that go back after COIN IN, and what becomes of the meters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from houseway.jackpot.command import Adjust, Press, VoidRound, Withdraw

from houseway.jackpot import CardLevel, open_link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.ledger import Kind
from houseway.money import parse_micro
from houseway.rules import Reason
from tests.jackpot.keypad import ROYAL, STRAIGHT, Keypad, catfish, moved, washington

CB = "catfish-bend/multi-link"


def test_t50_catfish_bend_returns_wagers_and_reverses_contributions() -> None:
    pad = Keypad(meters={"major": "25310.40", "minor": "1622.00"})
    coin = pad.coin_in("anna", "ben")[0]
    entries = pad.void()
    assert moved(entries) == [
        ("refund", {"tray:1": "-10.00", "player:anna": "5.00", "player:ben": "5.00"}),
        (
            "reverse",
            {
                f"house:{CB}": "2.40",
                f"meter:{CB}:major": "-1.40",
                f"reserve:{CB}:major": "-0.20",
                f"meter:{CB}:minor": "-0.80",
            },
        ),
        ("void", {}),
    ]
    assert [(e.draft.kind, e.draft.corrects) for e in entries] == [
        (Kind.CORRECTION, coin.number),
        (Kind.CORRECTION, coin.number),
        (Kind.NOTE, None),
    ]
    assert (pad.meter("major"), pad.meter("minor")) == ("25310.40", "1622.00")
    assert (pad.of("player:anna"), pad.of("tray:1")) == ("0.00", "0.00")
    pad.check()


def test_t50_washington_keeps_the_increment_and_the_house_refunds() -> None:
    pad = Keypad(washington())
    pad.coin_in("anna", "ben")
    assert [event for event, _ in moved(pad.void())] == ["refund", "void"]
    assert pad.meter("jackpot") == "4000.44"
    assert pad.of("player:anna") == "0.00"
    pad.check()


def test_t50_what_a_standing_hand_counts_stays() -> None:
    """Table 2 stands on the Major with ben's $.70 in it: only the Minor's $.40 goes back."""
    pad = Keypad()
    pad.coin_in("anna", table="2")
    pad.coin_in("ben", table="1")
    pad.press(1, ROYAL, "2")
    assert moved(pad.void("1"))[1] == (
        "reverse",
        {f"house:{CB}": "0.50", f"reserve:{CB}:major": "-0.10", f"meter:{CB}:minor": "-0.40"},
    )
    assert moved(pad.confirm(1, "2"))[0][1]["player:anna"] == "20001.40"
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t50_what_came_in_after_the_entry_goes_back() -> None:
    pad = Keypad()
    pad.coin_in("anna", table="2")
    pad.press(1, ROYAL, "2")
    pad.coin_in("ben", table="1")
    pad.void("1")
    assert moved(pad.confirm(1, "2"))[0][1]["player:anna"] == "20000.70"
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t50_what_a_paid_award_counted_stays_paid_and_a_used_reserve_stays_used() -> None:
    pad = Keypad()
    pad.coin_in("ben", table="1")
    pad.coin_in("anna", table="2")
    pad.press(1, ROYAL, "2")
    pad.confirm(1, "2")
    assert moved(pad.void("1"))[1] == (
        "reverse",
        {f"house:{CB}": "0.40", f"meter:{CB}:minor": "-0.40"},
    )
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t50_after_a_reset_what_came_in_since_the_entry_goes_back_down_to_the_seed() -> None:
    pad = Keypad()
    pad.coin_in("anna", table="2")
    pad.press(1, ROYAL, "2")
    pad.coin_in("ben", table="1")
    pad.confirm(1, "2")
    assert pad.meter("major") == "20000.70"
    pad.void("1")
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_t50_under_confirm_an_award_counts_the_last_coin_in_too() -> None:
    """The amount is taken at the swipe, so the wager coined in just before it is in it."""
    pad = Keypad(catfish(amount_at="confirm"))
    pad.coin_in("anna", table="2")
    pad.press(1, ROYAL, "2")
    pad.coin_in("ben", table="1")
    pad.confirm(1, "2")
    pad.void("1")
    assert pad.meter("major") == "20000.00"
    assert pad.of("player:anna") == "19996.40"
    pad.check()


def test_t50_a_hidden_contribution_goes_back_from_where_it_lies() -> None:
    pad = Keypad(open_link(CB, settings={"major.limit": "20000.50"}))
    pad.coin_in("anna", "ben")
    assert (pad.meter("major"), pad.of(f"hidden:{CB}:major")) == ("20000.50", "0.90")
    pad.void()
    assert (pad.meter("major"), pad.of(f"hidden:{CB}:major")) == ("20000.00", "0.00")
    pad.check()


def test_t50_an_entered_hand_of_the_voided_round_is_gone() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    pad.press(1)
    pad.void()
    assert pad.meter("major") == "20000.00"
    assert pad.desk.state.tables["1"].hands == {}
    assert pad.refuses(Press(table="1", spot=1, row=ROYAL)) == (Reason.ILLEGAL_ACTION, "B2-3")


def test_b6_7_a_round_with_a_confirmed_award_is_not_voided() -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe())
    assert pad.refuses(void) == (Reason.ILLEGAL_ACTION, "B6-7")
    taken = Withdraw(table="1", spot=1, swipe=pad.swipe())
    assert pad.refuses(taken) == (Reason.ILLEGAL_ACTION, "B6-7")


def test_t50_a_void_takes_a_floor_card_and_a_reason() -> None:
    pad = Keypad()
    pad.coin_in("anna")
    void = VoidRound(table="1", reason="misdeal", swipe=pad.swipe(level=CardLevel.DEALER))
    assert pad.refuses(void) == (Reason.WRONG_CARD, "T-50")
    for reason in ("", "  ", "a\nb", "x" * 201):
        said = replace(void, reason=reason, swipe=pad.swipe())
        assert pad.refuses(said) == (Reason.MALFORMED, "R14")


def test_t50_a_round_without_wagers_is_voided_with_nothing_to_move() -> None:
    pad = Keypad()
    pad.coin_in()
    assert moved(pad.void()) == [("void", {})]


def test_t70_a_wager_without_a_base_wager_found_later_goes_back_alone() -> None:
    """Ben's $5 and his $.70 + $.10 + $.40 go back; he gets no envy for anna's straight flush."""
    pad = Keypad()
    pad.coin_in("anna", "ben", "cleo")
    pad.withdraw(2)
    assert (pad.meter("major"), pad.meter("minor")) == ("20001.40", "1500.80")
    wrong = Press(table="1", spot=2, row=ROYAL)
    assert pad.refuses(wrong) == (Reason.UNKNOWN_WAGER, "B2-2")
    pad.press(1, STRAIGHT)
    pad.confirm(1)
    pad.end()
    assert pad.of("player:ben") == "0.00"
    assert pad.of("player:cleo") == "1495.00"
    pad.check()


@pytest.mark.parametrize("spots", [(1, 2), (2, 1)])
def test_t70_several_are_withdrawn_one_by_one(spots: tuple[int, int]) -> None:
    pad = Keypad()
    pad.coin_in("anna", "ben")
    for spot in spots:
        pad.withdraw(spot)
    assert pad.meter("major") == "20000.00"
    pad.end()
    again = Withdraw(table="1", spot=1, swipe=pad.swipe())
    assert pad.refuses(again) == (Reason.ILLEGAL_ACTION, "B2-3")


def test_t50_what_an_award_counted_is_not_taken_from_those_who_bet_since() -> None:
    """Ben's $.70 was won with the Major; cleo's is on the new one, and stays there."""
    pad = Keypad()
    pad.coin_in("ben", table="1")
    pad.coin_in("anna", table="2")
    pad.press(1, ROYAL, "2")
    pad.confirm(1, "2")
    pad.coin_in("cleo", table="3")
    pad.void("1")
    assert pad.meter("major") == "20000.70"
    pad.check()


def test_t50_what_a_renewed_amount_counts_stays() -> None:
    """One after another: ben's award renews anna's amount, and with it counts cleo's $.70."""
    pad = Keypad(catfish(multi_win="sequential", order="right_to_left"))
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, ROYAL, "1")
    pad.press(1, ROYAL, "2")
    pad.coin_in("cleo", table="3")
    pad.confirm(1, "2")
    pad.void("3")
    assert moved(pad.confirm(1, "1"))[0][1]["player:anna"] == "20000.70"
    assert pad.meter("major") == "20000.00"
    pad.check()


def test_r5_a_void_does_not_bring_a_meter_below_its_seed() -> None:
    """The $.70 was adjusted away in between; the house's refund stands alone."""
    pad = Keypad()
    pad.coin_in("anna")
    pad.do(
        Adjust(
            level="major",
            amount=parse_micro("-0.70"),
            reason=AdjustReason.MALFUNCTION,
            by=pad.swipe("sue"),
            approved=pad.swipe("tom"),
        )
    )
    assert moved(pad.void())[1] == (
        "reverse",
        {f"house:{CB}": "0.50", f"reserve:{CB}:major": "-0.10", f"meter:{CB}:minor": "-0.40"},
    )
    assert pad.meter("major") == "20000.00"
    pad.check()


HIDING = {"major": "20000.00", "minor": "2249.823"}


def hiding() -> Keypad:
    """The Minor at its limit of $2,250, and $1.023 of three wagers above it."""
    pad = Keypad(open_link(CB, settings={"minor.limit": "2250.00"}), meters=HIDING)
    pad.coin_in("anna", "ben", "cleo")
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("2250.00", "1.023")
    return pad


@pytest.mark.parametrize("spot", [1, 2, 3])
def test_t50_what_lies_above_the_limit_goes_back_first(spot: int) -> None:
    """Whoever of the three leaves, $2,250.00 is there for those who stay."""
    pad = hiding()
    pad.withdraw(spot)
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("2250.00", "0.623")
    winner = 2 if spot == 1 else 1
    pad.press(winner, STRAIGHT)
    assert moved(pad.confirm(winner))[0][1][f"meter:{CB}:minor"] == "-2250.00"
    pad.check()


def test_t50_when_nothing_is_hidden_any_more_the_display_gives_the_rest() -> None:
    pad = hiding()
    pad.withdraw(1)
    pad.withdraw(2)
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("2250.00", "0.223")
    pad.withdraw(3)
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("2249.823", "0.00")
    pad.check()


@pytest.mark.parametrize("first", ["1", "2"])
def test_t50_a_void_takes_what_another_table_has_above_the_limit(first: str) -> None:
    """Table 1 filled the meter, table 2 is hidden: whichever is voided, the meter stays full."""
    pad = Keypad(open_link(CB, settings={"minor.limit": "1500.40"}))
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("1500.40", "0.40")
    pad.void(first)
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("1500.40", "0.00")
    pad.void("2" if first == "1" else "1")
    assert (pad.meter("minor"), pad.house()) == ("1500.00", "-21500.00")
    pad.check()


def test_t50_what_a_standing_hand_counts_is_not_taken_from_above_the_limit() -> None:
    """Ben's amount counts the $.40 that anna put on the display; what is hidden is the next
    jackpot's, but for her own."""
    pad = Keypad(open_link(CB, settings={"minor.limit": "1500.40"}))
    pad.coin_in("anna", table="1")
    pad.coin_in("ben", table="2")
    pad.press(1, STRAIGHT, "2")
    pad.void("1")
    assert (pad.meter("minor"), pad.of(f"hidden:{CB}:minor")) == ("1500.40", "0.40")
    pad.check()
