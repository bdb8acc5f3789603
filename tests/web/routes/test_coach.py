"""Decisions of a round over the API: reading them writes nothing, keeping them does."""

from houseway.floor.coach.facts import RoundDecisions
from houseway.web.route import ApiRequest
from houseway.web.routes.coach import ROUTES
from tests.floor.coach.playing import Guest, served_house

DECISIONS = "/api/me/rounds/{round:path}/decisions"


def test_reading_decisions_writes_nothing_and_keeping_them_does_it_once() -> None:
    with served_house() as (served, clock):
        served.house.open_table(
            "7", "catfish-bend/ultimate-texas-holdem", automatic=True, seconds=30
        )
        anna = Guest(served, clock, "7", "Anna", 1)
        name = anna.play_round({"ante": 10_00, "blind": 10_00})
        asked = ApiRequest(served, anna.who, {"round": f"7/{name}"}, None, None)
        routes = {each.method: each.work for each in ROUTES if each.path == DECISIONS}
        read: RoundDecisions = routes["GET"](asked)
        assert read.made
        assert served.registry.practice(anna.who.name) == ()
        for _ in range(2):
            assert routes["POST"](asked) == read
        assert served.practice.overview(anna.who).answers == len(read.made)
