"""Rounds of every sheet for the tests: dealt from a seeded deck and played by the usual player."""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st

from houseway.bots import Habit
from houseway.games import BankSeat, Bet, Wagers, make_game
from houseway.money import Cents
from houseway.rules import Choices
from houseway.table import PlayedRound, open_supply, play_out, write_round
from tests.library import library

Data = dict[str, Any]
LIBRARY: Final = library()
EXAMPLE: Final[Data] = {
    "sheet": "california/ultimate-texas-holdem",
    "switch": {"exhaustion": "two_caps"},
    "bank": {"spot": 1, "wager": "300.00"},
    "fee_option": 3,
    "spots": [
        {
            "spot": 2,
            "wagers": {"ante": "25.00", "blind": "25.00", "trips": "5.00"},
            "cards": "As Ks",
            "actions": ["check", "bet 2x"],
        }
    ],
    "dealer": "7c 2d",
    "board": "Qs Js Ts 3d 4h",
}

TOKENS: Final[Data] = {
    "sheet": "wccs/ultimate-texas-holdem",
    "limits": {"ante": ["5.00", "100.00"]},
    "spots": [
        {
            "spot": 1,
            "wagers": {"ante": "10.00", "blind": "10.00"},
            "tokes": {"trips": "13.00", "direct": "2.00"},
            "cards": "As Ks",
            "actions": ["bet 4x"],
        }
    ],
    "dealer": "7c 2d",
    "board": "Qs Jd 9s 3d 4h",
}


class Felt(NamedTuple):
    """The wagers of a spot in units of ten dollars, and what the table brings."""

    wagers: Mapping[str, int]
    choose: Mapping[str, str] = {}  # never changed
    bank: int | None = None
    fee_options: tuple[int | None, ...] = (None,)
    toke: str | None = None


FELTS: Final[dict[str, Felt]] = {
    "catfish-bend/ultimate-texas-holdem": Felt({"ante": 1, "blind": 1, "trips": 1}, toke="ante"),
    "wccs/ultimate-texas-holdem": Felt({"ante": 1, "blind": 1, "trips": 1}, toke="ante"),
    "washington/ultimate-texas-holdem": Felt(
        {"ante": 1, "blind": 1, "trips": 1, "bad_beat": 1, "pairs": 1},
        {"trips": "UTH-01", "bad_beat": "02", "pairs": "5"},
    ),
    "california/ultimate-texas-holdem": Felt(
        {"ante": 1, "blind": 1, "trips": 1}, bank=7, fee_options=(None, 3)
    ),
    "catfish-bend/crazy-4-poker": Felt({"ante": 1, "super_bonus": 1, "queens_up": 1}, toke="ante"),
    "washington/caribbean-stud-poker": Felt({"ante": 1, "cover_all": 1}),
    "california/three-card-poker-6-card-bonus": Felt(
        {"ante": 1, "pair_plus": 1, "six_card": 1}, bank=8, fee_options=(None, 3)
    ),
    "california/ez-baccarat": Felt(
        {"banker": 1, "dragon_7": 1, "panda_8": 1, "tie": 1}, bank=8, fee_options=(None, 1)
    ),
    "california/fortune-pai-gow-poker": Felt(
        {"base": 1, "fortune": 1}, bank=7, fee_options=(None, 1)
    ),
}


class Dealt(NamedTuple):
    """A round that was dealt, with the choices of its table."""

    choices: Choices
    played: PlayedRound

    @property
    def data(self) -> Data:
        """Its round file, as it is read from a disk."""
        written: Data = json.loads(json.dumps(write_round(*self)))
        return written


def deal(
    sheet_id: str,
    seed: int,
    *,
    seats: int = 3,
    units: int = 1,
    bank: int = 50_000,
    fee_option: int | None = None,
    toke: bool = False,
) -> Dealt:
    """A round from a seeded deck, played by habit."""
    felt = FELTS[sheet_id]
    choices = Choices(sheet_id, felt.choose, {}, {}, fee_option)
    sheet = LIBRARY.configured(choices)
    game = make_game(sheet)
    stakes = {name: Cents(1000 * units * count) for name, count in felt.wagers.items()}
    tokes = {felt.toke: Cents(500)} if toke and felt.toke else {}
    bets = tuple(Bet(spot, stakes, tokes) for spot in range(1, seats + 1))
    wagers = Wagers(bets, BankSeat(felt.bank, Cents(bank)) if felt.bank else None)
    draw = open_supply(game.equipment(), seed).draw()
    over = play_out(game, wagers, draw, lambda turn: Habit().choose(game, turn.state, turn.spot))
    return Dealt(choices, PlayedRound(sheet, game, over))


def dealt(sheet_id: str, seed: int, **more: Any) -> Data:
    """The round file of a round that was dealt."""
    return deal(sheet_id, seed, **more).data


@st.composite
def any_round(draw: st.DrawFn) -> Data:
    """A dealt round of any sheet, the bank large or soon exhausted."""
    sheet_id = draw(st.sampled_from(sorted(FELTS)))
    data = dealt(
        sheet_id,
        draw(st.integers(0, 10_000)),
        seats=draw(st.integers(1, 4)),
        units=draw(st.integers(1, 3)),
        bank=draw(st.sampled_from((2_500, 50_000, 5_000_000))),
        fee_option=draw(st.sampled_from(FELTS[sheet_id].fee_options)),
        toke=draw(st.booleans()),
    )
    for spot in data["spots"]:
        person = draw(st.sampled_from((None, "anna", "bo 2")))
        if person is not None:
            spot["player"] = person
    data.setdefault("switch", {})["spots_per_player"] = 13  # T-83: one person may play several
    return data
