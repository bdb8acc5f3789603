"""Rounds with a progressive for the tests, and what to look at in their results."""

from typing import Any, Final

import pytest

from houseway.money import parse_micro
from houseway.rules import Refusal, Refused
from houseway.table import Settled, settle_round
from tests.table.rounds import LIBRARY

Data = dict[str, Any]
UTH: Final = "catfish-bend/ultimate-texas-holdem"
CRAZY: Final = "catfish-bend/crazy-4-poker"
WASHINGTON: Final = "washington/ultimate-texas-holdem"
METERS: Final = {"major": "25310.40", "minor": "1622.00"}
DECK: Final = "7c 2d"


def at(
    spot: int,
    cards: str,
    actions: str = "bet 4x",
    *,
    progressive: str | None = "5.00",
    player: str | None = None,
    ante: str = "5.00",
) -> Data:
    wagers = {"ante": ante, "blind": ante}
    if progressive is not None:
        wagers["progressive"] = progressive
    spot_data: Data = {
        "spot": spot, "wagers": wagers, "cards": cards, "actions": actions.split(", "),
    }  # fmt: skip
    return {**spot_data, "player": player} if player else spot_data


def uth(*spots: Data, board: str, dealer: str = DECK, **more: Any) -> Data:
    return {"sheet": UTH, "spots": list(spots), "dealer": dealer, "board": board, **more}


def washington(code: str, *spots: Data, board: str, dealer: str = DECK, **more: Any) -> Data:
    choose = {"trips": "UTH-01", "progressive": code}
    return {
        **uth(*spots, board=board, dealer=dealer),
        "sheet": WASHINGTON,
        "choose": choose,
        **more,
    }


def crazy(*hands: tuple[int, str], dealer: str = "2c 3d 5h 7s 9c", **more: Any) -> Data:
    spots = [
        {
            "spot": spot,
            "wagers": {"ante": "5.00", "super_bonus": "5.00", "progressive": "5.00"},
            "cards": cards,
            "actions": ["bet 1x"],
        }
        for spot, cards in hands
    ]
    return {"sheet": CRAZY, "spots": spots, "dealer": dealer, **more}


def settled(data: Data) -> Data:
    """The result as JSON; whatever it is, the money in it sums to zero."""
    result = settle_round(data, LIBRARY)
    check_sum(result)
    written: Data = result.to_json()
    return written


def check_sum(result: Settled) -> None:
    written = result.to_json()
    amounts = [*written["net"].values(), *(fee["amount"] for fee in written["fees"])]
    assert sum(map(parse_micro, amounts)) == 0
    if "meters" in written:
        before, after = written["meters"]["before"], written["meters"]["after"]
        grown = sum(map(parse_micro, after.values())) - sum(map(parse_micro, before.values()))
        assert parse_micro(written["net"]["meters"]) == grown


def side(result: Data) -> list[tuple[Any, ...]]:
    """The jackpot's lines: spot, wager, outcome, win, returned, odds, hand, rule.

    The wagers clockwise, whatever the order of the seats in the result (T-90), then envy.
    """
    keys = ("spot", "wager", "outcome", "win", "returned", "odds", "hand", "cite")
    wagers = [line for line in result["lines"] if line["wager"] == "progressive"]
    envies = [line for line in result["lines"] if line["wager"] == "envy"]
    lines = [*sorted(wagers, key=lambda line: line["spot"]), *envies]
    return [tuple(line[key] for key in keys) for line in lines]


def meters(result: Data) -> tuple[Data, Data]:
    return result["meters"]["before"], result["meters"]["after"]


def refusal(data: Any) -> Refused:
    with pytest.raises(Refused) as met:
        settle_round(data, LIBRARY)
    assert met.value.rule
    assert "\n" not in str(met.value)
    return met.value


def met(data: Any) -> tuple[Refusal, str]:
    """Why a round is refused, and where."""
    found = refusal(data)
    return found.reason, found.where
