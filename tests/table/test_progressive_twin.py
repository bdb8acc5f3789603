"""Settling a progressive against its twin, on rounds in which meters are hit all the time."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.money import micro_text
from houseway.table import settle_round
from tests.table.jackpot_twin import settle_twin
from tests.table.jackpots import Data, at, check_sum, uth, washington
from tests.table.rounds import BOOK

# A board, and hands that make much of it: royals, straight flushes, quads, flushes, nothing.
FELTS: Final = [
    ("Th Jh Qh 2c 3s", ["Ah Kh", "9h 8h", "Td Ts", "4h 5h", "Kd 9c", "2d 7c"]),
    ("9h 8h 7h 2c 3s", ["Jh Th", "6h 5h", "9c 9d", "Ah Kh", "Qd 4c", "Js Td"]),
    ("As Ks Qs Js Ts", ["9s 8s", "2h 3d", "Ah Ad", "4c 5c"]),
    ("Ks Qs Js Ts 2d", ["As 9s", "Kh Kd", "9c 3c", "4s 5s"]),
    ("9h 9c 2d 2h Kc", ["9s 9d", "2s 2c", "Kd Kh", "Ac Qd"]),
]
LEVELS: Final[dict[str | None, list[str]]] = {
    None: ["major", "minor"],
    "ML01": ["mega", "major"],
    "ML03": ["mega", "major", "minor"],
    "mgl-01": ["jackpot"],
    "standalone-01": ["jackpot"],
}
READINGS: Final[dict[str, list[Any]]] = {
    "stake_returned": [True, False],
    "mode": ["fund_seed", "add_to_seed"],
    "multi_win": ["split", "sequential"],
    "order": ["clockwise_first_dealt", "right_to_left", "time"],
    "amount_at": ["entry", "confirm"],
    "folded_hand_eligible": [True, False],
    "folder_receives_envy": [True, False],
    "self": ["person", "spot"],
}
AMOUNTS: Final = st.integers(100, 10**7).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")


@st.composite
def rich_rounds(draw: st.DrawFn) -> Data:
    code = draw(st.sampled_from(sorted(LEVELS, key=str)))
    board, hands = draw(st.sampled_from([*FELTS[:2], *FELTS[:2], *FELTS]))
    best_first = draw(st.booleans())  # the two best of them hit the same meter, more often than not
    held = (hands if best_first else draw(st.permutations(hands)))[: draw(st.integers(1, 4))]
    wager = "5.00" if code is None else draw(st.sampled_from(["1.00", "0.25", "7.00"]))
    spots = [
        at(
            number,
            cards,
            draw(st.sampled_from(["bet 4x", "bet 4x", "bet 4x", "check, check, fold"])),
            progressive=draw(st.sampled_from([wager, wager, wager, None])),
            player=draw(st.sampled_from([None, None, "anna"])),
        )
        for number, cards in enumerate(held, start=1)
    ]
    felt = {"board": board, "dealer": "6c 6d"}
    data = uth(*spots, **felt) if code is None else washington(code, *spots, **felt)
    if draw(st.booleans()):
        data["link"] = {level: draw(AMOUNTS) for level in LEVELS[code]}
        data["reserve"] = {LEVELS[code][0]: draw(AMOUNTS)}
    switches = {name: rs for name, rs in READINGS.items() if code != "standalone-01" or name not in
                ("folder_receives_envy", "self")}  # fmt: skip
    data["switch"] = {
        name: draw(st.sampled_from(readings))
        for name, readings in switches.items()
        if draw(st.booleans())
    }
    data["switch"]["spots_per_player"] = 4
    return data


@given(rich_rounds())
@settings(max_examples=250, deadline=None)
def test_t13_t14_t15_t53_t69_settling_agrees_with_its_twin(data: Data) -> None:
    result = settle_round(data, BOOK)
    check_sum(result)
    meters = result.meters
    if meters is None:
        assert not any("progressive" in spot["wagers"] for spot in data["spots"])
        return
    twin = settle_twin(meters.link, data["sheet"], data)
    back = {line.spot: line.returned for line in result.lines if line.wager == "progressive"}
    assert back == {spot: amount * 100 for spot, amount in twin.back.items()}
    envy: dict[int, list[Fraction]] = {spot: [] for spot in twin.envy}
    for line in result.lines:
        if line.wager == "envy":
            envy[line.spot].append(Fraction(line.win, 100))
    assert {s: sorted(a) for s, a in envy.items()} == {s: sorted(a) for s, a in twin.envy.items()}
    for name, pot in twin.pots.items():
        after = meters.state.meters[name]
        assert Fraction(micro_text(after.display)) == pot.shown
        assert Fraction(micro_text(after.reserve)) == pot.reserve
