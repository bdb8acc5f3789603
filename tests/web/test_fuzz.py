"""The short form of `make fuzz`: random and mutated requests and commands as everybody."""

import pytest

from houseway.floor.house import House
from proofs.fuzz.faults import FuzzError
from proofs.fuzz.hidden import HiddenCards
from proofs.fuzz.run import run_fuzz


def test_r15_no_request_and_no_command_does_harm() -> None:
    count = run_fuzz(1_500, seed=7)
    assert count.requests + count.commands >= 1_500
    assert count.rounds > 20
    assert count.recalls > 10
    assert count.hidden_checks > 500
    assert len(count.phases) > 10
    assert set(count.statuses) <= {200, 400, 401, 403, 404, 405, 409, 413, 422, 423}


def test_a_view_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.floor.view_desk.see", lambda event, watcher: event)
    with pytest.raises(FuzzError, match="hidden from"):
        run_fuzz(2_000, seed=7)


def test_r17_a_round_in_play_that_is_laid_open_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.floor.reading_room._is_over", lambda live: True)
    with pytest.raises(FuzzError, match="hidden from"):
        run_fuzz(4_000, seed=3)


def test_a_fault_of_the_server_that_no_answer_shows_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(house: House) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(House, "next_deadline", fail)
    with pytest.raises(FuzzError, match="fault of its own"):
        run_fuzz(2_000, seed=7)


def test_r17_cards_are_hidden_from_all_but_their_owners() -> None:
    known = HiddenCards()
    known.take(1, {"event": "bets opened"})
    known.take(
        2, {"event": "cards laid", "cards": ["As", "Kd"], "faces": [None] * 2, "shown_to": ["Anna"]}
    )
    known.take(3, {"event": "cards laid", "cards": ["2c", "3c"], "faces": ["2c", None]})
    assert known.from_("anna") == {"3c"}
    assert known.from_("") == {"As", "Kd", "3c"}
    known.take(4, {"event": "hands shown", "view": {"dealer": ["2c", "3c"]}})
    assert known.from_("Bob") == {"As", "Kd"}
    known.take(5, {"event": "decided", "action": {"type": "raise to", "amount": 400}})
    assert known.from_("Bob") == {"As", "Kd"}
    known.take(6, {"event": "decided", "action": {"type": "show", "cards": ["As", "Kd"]}})
    assert known.from_("Bob") == frozenset()
    known.take(7, {"event": "cards laid", "cards": ["5c"], "faces": [None]})
    known.take(8, {"event": "bets opened"})
    assert known.from_("Bob") == frozenset()
