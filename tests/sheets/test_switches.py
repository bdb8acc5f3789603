"""Every switch of every sheet: the name of the digest, its readings, and the one it stands at."""

import re
from typing import Any, Final

import pytest

from tests.library import all_items, sheet_ids
from tests.sheets.by_id import printed

ON, OFF = [True, "flag"], [False, "flag"]
ONE_SPOT: Final = {"spots_per_player": [1, "count"], "play.buy_in_mid_round": ON}
DOLLARS: Final = {"wager.increment": ["1.00", "money"]}
TOKES: Final = {"toke.allowed": ON}
CAPS: Final = {"toke.combined_cap": ["1.10*max", "literal", "wccs"]}
MAJOR: Final = {"settle.major": ["as_game", "seat", "type"]}
BANK: Final = {
    **DOLLARS,
    **MAJOR,
    "ca.exhaustion": ["coverage", "two_caps", "net"],
    "pd.may_resume_if_all_decline": ON,
    "fee.on_void": ["carry", "refund", "keep"],
}
FOLDS: Final = {"ca.folds_settle": ["first", "in_seat_order"]}
_BEHIND: Final = ["ante", "play", "six_card"]
STREETS: Final = ["preflop", "flop", "river"]
# The first is the default, then the other readings; a kind that lists none is named instead.
POKER: Final = {
    "poker.betting": ["limit", "no_limit", "pot_limit"],
    "poker.heads_up_blinds": ["as_written", "button_small"],
    "poker.raise_cap": [3, "count_or_none"],
    "poker.cap_in_no_limit": ON,
    "poker.short_blind": ["called_in_full", "as_posted"],
    "poker.stakes": ["listed", "any", "as_played"],
    "poker.restart_after": [30, "count_or_none"],
    "poker.back_within": [60, "count_or_none"],
    "poker.absent_after": ["none", "count_or_none"],
    "wager.increment": ["0.50", "money"],
    "spots_per_player": [1, "count"],
}
SWITCHES: Final[dict[str, dict[str, Any]]] = {
    "california/texas-holdem": POKER,
    "california/omaha": POKER,
    "catfish-bend/ultimate-texas-holdem": {
        **ONE_SPOT,
        **DOLLARS,
        **TOKES,
        **CAPS,
        "uth.fold_streets": [["river"], STREETS],
        "notice.scope": ["player", "bet"],
        "aggregate.tokes": ["in", "out"],
    },
    "catfish-bend/crazy-4-poker": {
        **ONE_SPOT,
        **TOKES,
        **CAPS,
        "wager.increment": ["0.50", "money"],
        "c4.super_bonus_when_dealer_not_qualified": ["push", "compare"],
        "c4.play_multiples": [["1x", "2x", "3x"], ["1x", "2x", "3x"]],
    },
    "wccs/ultimate-texas-holdem": {
        **ONE_SPOT,
        **TOKES,
        "uth.fold_streets": [STREETS, STREETS],
        "pairs.offered": ON,
    },
    "washington/ultimate-texas-holdem": {
        **ONE_SPOT,
        **DOLLARS,
        "uth.fold_streets": [["river"], STREETS],
        "bbb.survives_fold": OFF,
        "aggregate.limit": ["none", "cap"],
        "uth_wa.order": [["play", "ante", "blind", "trips", "bad_beat", "pairs"]] * 2,
    },
    "washington/caribbean-stud-poker": {**ONE_SPOT, **DOLLARS, "coverall.count_folded": ON},
    "california/ez-baccarat": {
        **BANK,
        "spots_per_player": [13, "count"],
        "ez.banker_three_card_seven": ["pay", "push"],
        "ez.bonus_limit_binds": [["dragon_7", "panda_8", "tie"]] * 2,
        "ez.decks": [8, 3, 4, 5, 6, 7],
        "shoe.burn": ["by_first_card", "none"],
        "shoe.cut": [16, "count"],
    },
    "california/three-card-poker-6-card-bonus": {
        **BANK,
        **ONE_SPOT,
        **FOLDS,
        "tcp.backline": [_BEHIND, [*_BEHIND, "pair_plus"]],
        "backline.play": ["optional", "must_follow"],
    },
    "california/ultimate-texas-holdem": {
        **BANK,
        **ONE_SPOT,
        **FOLDS,
        "uth.fold_streets": [["river"], STREETS],
        "uth_ca.order": [["ante", "play", "blind", "trips"]] * 2,
    },
    "california/fortune-pai-gow-poker": {
        **BANK,
        "spots_per_player": [6, "count"],
        "envy.self": ["person", "spot"],
        "paigow.pd_fee": ["per_round", "per_active_spot"],
        "paigow.pile_follows_button": ON,
        "fee.circle_basis": ["per_bettor", "circle_total"],
    },
}


@pytest.mark.parametrize("sheet", sheet_ids())
def test_t43_t83_every_switch_stands_at_the_reading_of_the_digest(sheet: str) -> None:
    found = {}
    for switch in printed(sheet).switches.values():
        default = switch.default.value
        if not switch.options:
            found[switch.name] = [default, switch.kind]
        elif switch.kind == "one":
            found[switch.name] = [default, *(o for o in switch.options if o != default)]
        else:
            found[switch.name] = [default, switch.options]
    assert found == SWITCHES[sheet]


@pytest.mark.parametrize("sheet", SWITCHES)
def test_a_switch_cites_an_item_that_names_it_and_leaves_a_choice(sheet: str) -> None:
    for short, switch in printed(sheet).switches.items():
        texts = [all_items()[item].text for item in switch.default.cite.items]
        assert any(re.search(rf"`{re.escape(switch.name)}\b", text) for text in texts), short
        assert len(switch.options) != 1, short
