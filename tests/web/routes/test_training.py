"""Training by the API: who may, what is graded, and what is kept of it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from houseway.floor.library import open_library
from houseway.floor.training.mistake import mistake_game
from houseway.floor.training.round import play_training_round
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.rules import read_typed_cards
from tests.web.running import RunningServer, run_server

CATFISH = "catfish-bend/ultimate-texas-holdem"
WCCS = "wccs/ultimate-texas-holdem"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with run_server(str(tmp_path_factory.mktemp("training") / "house.db")) as running:
        yield running


def ask(client: httpx.Client, what: str, **query: Any) -> Any:
    answer = client.get(f"/api/training/{what}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def tell(client: httpx.Client, what: str, body: dict[str, Any]) -> Any:
    answer = client.post(f"/api/training/{what}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def right_lines(sheet: str, seed: int) -> list[dict[str, Any]]:
    played = play_training_round(open_library(), sheet, seed)
    found = []
    for line in played.settled.lines:
        gets = "win" if line.win > 0 else "lose" if line.win < 0 else "push"
        said = {"spot": line.spot, "wager": line.wager, "gets": gets, "amount": abs(line.win)}
        found.append(said)
    return found


def test_a_layout_is_paid_and_counted_once(dealer: httpx.Client) -> None:
    layout = ask(dealer, "layouts", sheet=CATFISH, seed=5)
    assert layout["id"] == f"{CATFISH}/5"
    assert "settled" not in layout["view"]
    body = {"sheet": CATFISH, "seed": 5, "lines": right_lines(CATFISH, 5), "seconds": 72}
    graded = tell(dealer, "layouts", body)
    assert graded["points"] == graded["most"] == 2 * len(layout["wagers"])
    assert "again" not in graded
    assert tell(dealer, "layouts", {**body, "lines": []})["again"] is True
    (score,) = [
        each
        for each in dealer.get("/api/training").json()["scores"]
        if (each["exercise"], each["sheet"]) == ("layout", CATFISH)
    ]
    assert (score["done"], score["points"], score["most"]) == (1, graded["points"], graded["most"])
    assert score["seconds"] == 72


def test_without_a_seed_the_house_draws_one(dealer: httpx.Client) -> None:
    one, other = (ask(dealer, "layouts", sheet=WCCS) for _ in range(2))
    assert one["seed"] != other["seed"]
    assert ask(dealer, "layouts", sheet=WCCS, seed=one["seed"]) == one


def test_what_was_said_of_a_round_first_counts(dealer: httpx.Client) -> None:
    found = next(
        game
        for seed in range(60)
        if (
            game := mistake_game(play_training_round(open_library(), WCCS, seed), seed)
        ).planted.what
    )
    planted = found.planted
    assert planted.what is not None
    step = min(planted.steps)
    about = {"sheet": WCCS, "seed": found.seed}
    graded = tell(dealer, "mistakes", {**about, "step": step})
    assert [each["right"] for each in graded["parts"]] == [True]
    assert (graded["over"], "remedies" in graded) == (False, False)
    graded = tell(dealer, "mistakes", {**about, "step": step, "call": "out of order"})
    first = planted.what.value == "out of order"
    assert graded["parts"][1]["right"] is first
    graded = tell(dealer, "mistakes", {**about, "step": step, "call": planted.what.value})
    assert graded["parts"][1]["right"] is first  # nobody calls twice
    remedy = graded["remedies"][0]["id"]
    graded = tell(dealer, "mistakes", {**about, "step": 0, "remedy": remedy})
    assert graded["over"] is True
    assert graded["parts"][0]["right"] is True  # nor takes back where it was
    assert tell(dealer, "mistakes", {**about, "step": step})["again"] is True


def test_hw_the_house_way_is_graded_by_its_chart(dealer: httpx.Client) -> None:
    seven = ask(dealer, "house-way", seed=11)
    text = " ".join(seven["cards"])
    cards = read_typed_cards(text, joker=True, where="cards", rule="HW")
    best = set_house_way(cards)
    front = [card.text for card in best.front]
    graded = tell(dealer, "house-way", {"seed": 11, "front": front})
    assert (graded["right"], graded["row"]) == (True, best.row)
    wrong = [card for card in seven["cards"] if card not in front][:2]
    assert tell(dealer, "house-way", {"seed": 11, "front": wrong})["right"] is False
    refused = dealer.post("/api/training/house-way", json={"seed": 11, "front": front[:1]})
    assert refused.json()["code"] == "not-a-front"


def test_the_keypad_counts_each_card_that_was_typed_wrongly(dealer: httpx.Client) -> None:
    row = ask(dealer, "keypad", seed=3)
    typed = [card.lower() for card in row["cards"]]
    typed[4] = "xx"
    graded = tell(dealer, "keypad", {"seed": 3, "typed": typed[:-1], "milliseconds": 9_500})
    assert (graded["wrong"], graded["right"]) == ([5, len(typed)], len(typed) - 2)


def test_a_supervisor_sees_the_class_and_a_dealer_does_not(
    server: RunningServer, dealer: httpx.Client
) -> None:
    tell(dealer, "keypad", {"seed": 77, "typed": [], "milliseconds": 1_000})
    refused = dealer.get("/api/training/class")
    assert (refused.status_code, refused.json()["code"]) == (403, "card-too-low")
    assert dealer.get("/api/training").json()["trains"] is False
    with server.staff("88") as supervisor:
        trainees = supervisor.get("/api/training/class").json()["trainees"]
        assert supervisor.get("/api/training").json()["trains"] is True
    dan = next(each for each in trainees if each["person"] == "Dan Fox")
    assert "keypad" in {each["exercise"] for each in dan["scores"]}


def test_scores_of_the_staff_stay_when_guests_are_forgotten(server: RunningServer) -> None:
    with server.staff("70") as manager:
        tell(manager, "keypad", {"seed": 78, "typed": [], "milliseconds": 1_000})
        before = manager.get("/api/training").json()["scores"]
    # A session of their own ends: the other tests of this file share the dealer's.
    server.served.registry.end_sessions_of(server.served.operator.admit("Sam Hill").name)
    server.served.practice.forget_guests()
    with server.staff("70") as again:
        assert again.get("/api/training").json()["scores"] == before


def test_guests_and_strangers_are_refused(server: RunningServer) -> None:
    paths = ["training", "training/class", f"training/layouts?sheet={CATFISH}", "training/keypad"]
    with server.guest("Gil") as guest:
        answers = {guest.get(f"/api/{path}").status_code for path in paths}
    stranger = server.client()
    with stranger:
        answers |= {stranger.get(f"/api/{path}").status_code for path in paths}
    assert answers <= {401, 403}


def test_an_unknown_sheet_and_a_seed_out_of_range_are_refused(dealer: httpx.Client) -> None:
    for query, code in (
        ("sheet=nobody/nothing", "unknown-sheet"),
        (f"sheet={WCCS}&seed=-1", "out-of-range"),
    ):
        assert dealer.get(f"/api/training/layouts?{query}").json()["code"] == code
