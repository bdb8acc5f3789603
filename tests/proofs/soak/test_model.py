"""The model finds what it is for: a lost, doubled or changed event, a wrong balance."""

from copy import deepcopy
from typing import Any

import pytest

from proofs.soak.model import Model

LINK = "link"


def bet(spot: int, person: str, progressive: int) -> dict[str, Any]:
    return {"spot": spot, "backline": 0, "person": person, "stakes": {"ante": 500},
            "progressive": progressive}  # fmt: skip


EVENTS: list[dict[str, Any]] = [
    {"event": "table opened", "tray": 100_000},
    {"event": "seat taken", "person": "Anna", "spot": 1},
    {"event": "chips bought", "person": "Anna", "amount": 5_000},
    {"event": "bet placed", "bet": bet(1, "Anna", 500)},
    {"event": "no more bets", "round": "1", "wagers": {"bets": [bet(1, "Anna", 500)]}},
    {"event": "tray moved", "amount": 500},
    {"event": "decided", "spot": 1, "stake": 1_000},
    {"event": "round paid", "round": "1",
     "lines": [{"spot": 1, "stake": 500, "win": 500}, {"spot": 1, "stake": 1_000, "win": -1_000}],
     "jackpot": [{"spot": 1, "stake": 500, "win": 4_500}]},
    {"event": "tray moved", "amount": -5_000},
    {"event": "jackpot chips", "person": "Anna", "amount": 5_000},
    {"event": "tip given", "person": "Anna", "amount": 100},
    {"event": "chips taken", "person": "Anna", "amount": 1_000},
]  # fmt: skip


def model_of(events: list[dict[str, Any]]) -> Model:
    model = Model()
    model.take("7", [{"number": n, "event": each} for n, each in enumerate(events, 1)])
    return model


def test_the_model_adds_up_what_happened() -> None:
    model = model_of(EVENTS)
    assert model.faults == []
    assert model.open_rounds == {}
    assert model.balances(LINK) == {
        "chips:7:anna": 5_000 - 500 + 500 - 1_000 + 5_000 - 100 - 1_000,
        "tray:7": 100_000 - 5_000 + 500 - 500 + 1_000 - 5_000,
        "box:7": 5_000,
        "player:anna": -4_000,
        "tokes": 100,
        "cage": -100_000,
        "meter:link:major": 20_000_70,
        "meter:link:minor": 1_500_40,
        "reserve:link:major": 10,
        "house:link": -(20_000_70 + 1_500_40 + 10),
    }
    assert model.acts == {("7", "Anna"): {2, 3, 4, 11, 12}}
    assert model.decisions == {"7": {7}}


@pytest.mark.parametrize("place", range(len(EVENTS)))
def test_an_event_that_moves_money_changes_the_sums_when_it_is_lost(place: int) -> None:
    events = deepcopy(EVENTS)
    lost = events.pop(place)
    if lost["event"] == "round paid":
        assert model_of(events).open_rounds == {"7": "1"}
    elif lost["event"] == "no more bets":
        with pytest.raises(KeyError):
            model_of(events)
    elif lost["event"] in ("tray moved", "jackpot chips"):
        assert model_of(events).faults
    else:
        whole, model = model_of(EVENTS), model_of(events)
        is_same = model.balances(LINK) == whole.balances(LINK)
        assert not is_same or model.acts != whole.acts or model.decisions != whole.decisions


def test_numbers_that_are_missing_and_events_that_are_unknown_are_faults() -> None:
    model = Model()
    model.take("7", [{"number": 2, "event": {"event": "tray burnt"}}])
    assert model.faults == [
        "table 7: event 2 follows 0",
        "table 7: the model does not know 'tray burnt'",
    ]
