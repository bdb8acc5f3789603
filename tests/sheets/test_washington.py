"""Ultimate Texas Hold'em as approved for Washington, part B5 of the digest, as data."""

from __future__ import annotations

import pytest

from tests.sheets.printed import (
    BLIND,
    WASHINGTON,
    assumes,
    ladder,
    notes,
    part,
    paytable,
    printed,
    states,
    tells,
)


def test_the_wagers() -> None:
    assert list(printed(WASHINGTON).wagers) == [
        "ante",
        "blind",
        "trips",
        "bad_beat",
        "pairs",
        "play",
    ]
    states(WASHINGTON, "wagers.blind.equal_to", "ante", "B5-4")
    states(WASHINGTON, "wagers.bad_beat.needs", ["ante", "blind", "trips"], "B5-9")
    states(WASHINGTON, "wagers.trips.survives_fold", True, "B5-5", "T-64")
    states(WASHINGTON, "wagers.pairs.survives_fold", True, "B5-10", "T-18")
    assumes(WASHINGTON, "wagers.bad_beat.survives_fold", False, "T-17", "T-64")


@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("UTH-01", "50/40/30/9/7/4/3"),
        ("UTH-02", "50/40/30/8/6/5/3"),
        ("UTH-03", "50/40/30/8/7/4/3"),
        ("UTH-04", "50/40/20/7/6/5/3"),
    ],
)
def test_the_trips_paytables(name: str, pays: str) -> None:
    assert paytable(WASHINGTON, "trips", name) == ladder(pays)
    assert list(printed(WASHINGTON).offers["trips"].tables) == [f"UTH-0{n}" for n in range(1, 5)]


def test_the_blind_paytable() -> None:
    assert paytable(WASHINGTON, "blind") == BLIND


@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("01", (10_000, 500, 40, 25, 20, 9)),
        ("02", (7_500, 500, 50, 30, 20, 9)),
        ("03", (2_500, 500, 50, 30, 20, 9)),
    ],
)
def test_the_bad_beat_paytables(name: str, pays: tuple[int, ...]) -> None:
    hands = ("straight flush", "four of a kind", "full house", "flush", "straight")
    assert paytable(WASHINGTON, "bad_beat", name) == {
        hand: f"{pay} to 1" for hand, pay in zip((*hands, "three of a kind"), pays, strict=True)
    }
    assert printed(WASHINGTON).offers["bad_beat"].optional
    assert len(printed(WASHINGTON).offers["bad_beat"].tables) == 3


SMALL = {
    "pair of aces": 30,
    "ace-king suited": 25,
    "ace-queen or ace-jack suited": 20,
    "ace-king unsuited": 15,
    "pair of kings, queens or jacks": 10,
    "ace-queen or ace-jack unsuited": 5,
    "pair of tens to twos": 3,
}


@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("1", SMALL),
        ("2", {"aces against aces": 1000, **SMALL}),
        ("3", {"pair of aces": 30, "ace-face suited": 20, "ace-face": 10, "pair": 5}),
        (
            "4",
            {
                "ace of hearts with ace of diamonds": 100,
                "pair of aces": 30,
                "ace-face suited": 20,
                "ace-face": 10,
                "pair": 4,
            },
        ),
        (
            "5",
            {
                "ace of hearts with ace of diamonds": 50,
                "pair of aces": 25,
                "ace-face suited": 20,
                "ace-face": 10,
                "pair": 5,
            },
        ),
        ("6", {"pair of aces": 25, "ace-face suited": 20, "ace-face": 10, "pair": 5}),
    ],
)
def test_the_pairs_paytables(name: str, pays: dict[str, int]) -> None:
    assert paytable(WASHINGTON, "pairs", name) == {
        hand: f"{pay} to 1" for hand, pay in pays.items()
    }
    assert printed(WASHINGTON).offers["pairs"].optional
    assert len(printed(WASHINGTON).offers["pairs"].tables) == 6


def test_the_printed_figures() -> None:
    assert part(WASHINGTON, "figures") == {
        "trips.UTH-01": "0.90%",
        "trips.UTH-02": "1.90%",
        "trips.UTH-03": "3.50%",
        "trips.UTH-04": "6.18%",
        "game": "0.84%",
        "bad_beat.01": "20.2%",
        "bad_beat.02": "14.6%",
        "bad_beat.03": "16.5%",
        "bad_beat.hit": "3.9%",
        "pairs.1": "8.90%",
        "pairs.2": "8.54%",
        "pairs.3": "4.52%",
        "pairs.4": "4.68%",
        "pairs.5": "4.90%",
        "pairs.6": "6.79%",
    }


def test_the_settlement() -> None:
    states(WASHINGTON, "table.bank", "house", "B5-5")
    states(WASHINGTON, "game.qualify", "pair", "B5-5")
    states(WASHINGTON, "game.direction", "right to left", "B5-5")
    states(WASHINGTON, "game.unqualified_ante", "push", "B5-5", "T-44", "T-45")
    states(WASHINGTON, "game.unqualified_ante_first", True, "B5-5")
    states(WASHINGTON, "game.bad_beat.at_least", "three of a kind", "B5-9")
    states(WASHINGTON, "game.bad_beat.tie", "lose", "B5-9")
    states(WASHINGTON, "game.dealer_turned_when_all_fold", True, "T-80", "T-18")
    states(WASHINGTON, "switch.fold_streets", ["river"], "B5-4", "T-43")
    assumes(WASHINGTON, "game.fold_forfeits", ["ante", "blind"], "B5-4", "B5-10")
    assert printed(WASHINGTON).tokes is None
    assert printed(WASHINGTON).notice is None
    assert printed(WASHINGTON).aggregate is None


def test_b5_1_limits_within_the_code_and_no_side_wagers() -> None:
    for rule in printed(WASHINGTON).wagers.values():
        assert (rule.low, rule.high) == (None, None)
    tells(
        WASHINGTON,
        "table.facts.limits",
        "B5-1",
        "set by the operator",
        "never above WAC 230-15-040",
        "WAC 230-15-140",
    )
    tells(WASHINGTON, "procedures.hand_dealing", "B5-1", "from a shoe", "WAC 230-15-465")
    tells(WASHINGTON, "procedures.shufflers", "B5-1", "an approved model of a licensed maker")
    tells(WASHINGTON, "procedures.other_hands", "B5-1", "no side bets between players")


def test_b5_2_deck_mate_2_deals_the_board_during_play() -> None:
    states(
        WASHINGTON, "game.delivery.deck_mate_2", ["around 2", "board 3", "board 2"], "B5-2", "T-61"
    )
    tells(
        WASHINGTON,
        "procedures.deal_by_hand",
        "B5-2",
        "the whole deck",
        "two face down to each player and the dealer, left to right",
        "the flop face up after the first decision",
        "turn and river after the second",
    )


def test_b5_3_ace_and_i_deal_put_the_board_out_first() -> None:
    states(WASHINGTON, "game.delivery.ace", ["board 5", "around 2"], "B5-3")
    notes(WASHINGTON, "game.delivery.ace", "ACE, i-Deal and i-Deal Plus.")
    tells(
        WASHINGTON,
        "procedures.deal_by_machine",
        "B5-3",
        "UTH mode",
        "five community cards first",
        "face down in the middle",
        "two at a time",
        "left to right",
    )
    tells(WASHINGTON, "procedures.stub", "B5-3", "the green button dispenses it")


def test_b5_6_a_shuffler_that_fails_voids_all_hands() -> None:
    states(WASHINGTON, "irregularities.shuffler_fails", "void", "B5-6")
    notes(WASHINGTON, "irregularities.shuffler_fails", "All hands")
    stated = [
        key
        for key, value in printed(WASHINGTON).values.items()
        if key.startswith("irregularities.") and value.cite.assumed is None
    ]
    assert stated == ["irregularities.shuffler_fails"]


def test_b5_7_any_order_no_wagers_on_other_hands_and_aggregates_allowed() -> None:
    assumes(
        WASHINGTON, "game.order", ["play", "ante", "blind", "trips", "bad_beat", "pairs"], "B5-7"
    )
    tells(WASHINGTON, "procedures.resolving", "B5-7", "may resolve the bets in any order")
    tells(
        WASHINGTON,
        "procedures.other_hands",
        "B5-7",
        "no betting on the house's hand",
        "another player's",
        "no side bets",
    )
    tells(WASHINGTON, "procedures.aggregates", "B5-7", "allowed within state rules")


def test_b5_13_the_standard_poker_rules_hold_otherwise() -> None:
    tells(
        WASHINGTON,
        "procedures.standard_rules",
        "B5-13",
        "standard poker rules",
        "the Commission's website",
        "except where this text differs",
    )
    for key in ("ranking.order", "ranking.ace"):
        assert "B5-13" in printed(WASHINGTON).values[key].cite.items


def test_b5_14_shufflers_and_procedures_are_recommendations() -> None:
    tells(
        WASHINGTON,
        "procedures.shufflers",
        "B5-14",
        "ACE, Deck Mate 2 or i-Deal / i-Deal Plus",
        "both ways of dealing, are recommended",
    )


def test_the_other_procedures() -> None:
    tells(WASHINGTON, "procedures.board", "B5-2", "first three", "turn and river", "together")
    tells(WASHINGTON, "procedures.showdown", "B5-5", "reveals his cards and announces his hand")
    tells(
        WASHINGTON, "procedures.fold", "B5-10", "losing wagers removed", "tucked under an Ultimate"
    )
    for bonus, item in (("bad_beat", "B5-9"), ("pairs", "B5-10")):
        tells(WASHINGTON, f"procedures.{bonus}", item, "paid by the posted table or taken before")
    tells(WASHINGTON, "procedures.pairs", "T-18", "only the top row of paytable 2 looks at")
