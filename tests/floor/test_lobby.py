"""The lobby: every table with its exact house edge, its pays in short and its limits."""

from fractions import Fraction

from houseway.floor.demo_house import DEMO_TABLES
from houseway.floor.library import open_library
from proofs.floor.plan import PokerPlan, TablePlan, sheet_of
from tests.cli.inside import json_of
from tests.floor.coach.playing import served_house


def test_every_table_has_its_exact_edge_and_its_pays_in_short() -> None:
    with served_house() as (served, _):
        house = served.house
        house.open_table("7", "catfish-bend/ultimate-texas-holdem")
        house.open_table("8", "catfish-bend/crazy-4-poker")
        # The figures of these side wagers together are not stored.
        washington, terms = DEMO_TABLES["4"]
        house.open_table("S4", washington, **terms)
        house.open_table("EZ2", "california/ez-baccarat", fee_option=1)
        house.open_table("PG1", "california/fortune-pai-gow-poker", fee_option=1)
        plan = TablePlan("H3", "california/texas-holdem", poker=PokerPlan(3))
        house.open_table("H3", sheet_of(open_library(), plan))
        tables = {each.table: each for each in house.lobby().tables}
        for name, sheet in (
            ("7", "catfish-bend/ultimate-texas-holdem"),
            ("8", "catfish-bend/crazy-4-poker"),
        ):
            short = tables[name].short
            assert short is not None
            assert short.edge is not None
            assert short.edge.edge == Fraction(
                json_of("math", sheet, "--json")["report"]["game"]["edge"]
            )
        four, seven = tables["S4"].short, tables["7"].short
        assert four is not None
        assert four.edge is not None
        assert seven is not None
        assert seven.edge is not None
        assert four.edge.edge == seven.edge.edge  # side wagers change no figure of the game
        assert (seven.limits, seven.edge.text) == ("$5 to $50", "2.185%")
        assert [(each.title, each.text) for each in seven.pays] == [("Trips", "50 40 30 8 7 4 3")]
        baccarat = tables["EZ2"].short
        assert baccarat is not None
        assert baccarat.edge is not None
        edges = {
            each["wager"]: Fraction(each["edge"])
            for each in json_of("math", "california/ez-baccarat", "--json")["report"]["wagers"]
        }
        assert baccarat.edge.wager == "player"
        assert baccarat.edge.edge == edges["player"]
        assert [each.wager for each in baccarat.pays] == ["tie", "panda_8", "dragon_7"]
        poker = tables["H3"].short
        assert poker is not None
        assert poker.edge is None
        assert poker.fee
