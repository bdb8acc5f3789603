"""Plans of links: figures worked by hand, and agreement with what a wager is worth (issue C)."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.codec import with_decimals
from houseway.gamemath.jackpot.answer import PlanAnswer, plan_notes
from houseway.gamemath.jackpot.plan import Pace, Plan, plan
from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot import Link
from houseway.money import Cents
from houseway.table.shoe import many_words
from tests.cli.inside import check_fractions
from tests.library import LINKS as LINKS_AT
from tests.library import PAYTABLES, all_links, open_link

F = Fraction
HANDS = 2_598_960
MULTI = "catfish-bend/multi-link"
STANDALONE, MGL = "washington/standalone-01", "washington/mgl-01"
ML01, ML03 = "washington/mgl-ml01", "washington/mgl-ml03"
LINKS = (MULTI, STANDALONE, MGL, ML01, ML03)


def write_plan(*given: Any, **named: Any) -> Any:
    """The plan as a reader of JSON gets it, its meters by their names."""
    read = json.loads(json.dumps(with_decimals(PlanAnswer.of(*given, **named))))
    return {**read, "meters": {each["name"]: each for each in read["meters"]}}


def planned(link: str | Link, *, players: int = 1, tables: int = 1, drawn: bool = False) -> Plan:
    opened = open_link(link) if isinstance(link, str) else link
    pace = Pace(tables, players, F(35), F(24))
    words = many_words("plan test") if drawn else None
    return plan(opened, pace, words=words, hits=40_000)


def at_seeds(made: Plan) -> dict[str, Fraction]:
    return {name: F(level.seed.value, 100) for name, level in made.link.meters.items()}


def test_the_links_of_the_package_are_planned() -> None:
    assert set(all_links()) == set(LINKS)


# --- worked by hand -----------------------------------------------------------------------------


def test_b2_7_b2_8_catfish_bend_by_hand() -> None:
    """4 royals and 36 straight flushes in 2,598,960 hands; $.70 and $.40 of each $5."""
    made = planned(MULTI)
    major, minor = made.meters["major"], made.meters["minor"]
    assert (major.chance, minor.chance) == (F(1, 649_740), F(36, HANDS))
    assert major.mean == 20_000 + F(70, 100) * 649_740 == 474_818
    assert minor.mean == 1_500 + F(40, 100) * F(HANDS, 36)
    assert round(minor.mean, 2) == F("30377.33")


def test_b2_8_hours_and_days_between_hits() -> None:
    """Five tables of four, 35 rounds an hour: 175 rounds an hour, 700 wagers. At hold'em no two
    royals come together: 649,740 wagers are 162,435 rounds."""
    link = open_link(ML01)
    made = plan(link, Pace(5, 4, F(35), F(10)))
    between = write_plan(made, at_seeds(made), seed=1)["meters"]["mega"]["between_hits"]
    assert between["wagers"] == "649740/1"
    assert between["rounds"] == "162435/1"
    assert F(between["hours"]) == F(162_435, 175)
    assert F(between["days"]) == F(162_435, 1_750)


def test_t15_the_reserve_of_the_major_outgrows_its_seeds() -> None:
    """$.10 of 649,740 wagers is $64,974 for a seed of $20,000: the house pays nothing, and the
    reserve grows. The Minor has none: its seed is the house's money."""
    made = planned(MULTI)
    major, minor = made.meters["major"], made.meters["minor"]
    assert major.reserve_per_reset == 20_000
    assert major.reserve_growth / major.chain.resets == 64_974 - 20_000
    assert minor.reserve_per_reset == 0
    house = write_plan(made, at_seeds(made), seed=1)["meters"]["minor"]["seeds"]["house"]
    assert F(house["per_wager"]) == F(1_500 * 36, HANDS)
    assert F(house["per_day"]) == F(1_500 * 36, HANDS) * 35 * 24
    assert any("Major: the reserve brings more" in note for note in plan_notes(made))


def test_t15_a_small_reserve_bears_its_part() -> None:
    """At Washington, as Catfish Bend guarantees its rates (B2-9)."""
    link = open_link(ML01, switch={"mode": "fund_seed"}, settings={"mega.reserve": "0.1%"})
    mega = planned(link).meters["mega"]
    assert mega.reserve_per_reset == F(1, 1000) * 649_740
    assert mega.reserve_growth == 0


def test_t15_on_top_of_the_seed_the_reserve_is_won() -> None:
    """ML01: 4,000 + 14 % and 2 % of 649,740 wagers of $1."""
    made = planned(ML01)
    assert made.meters["mega"].mean == 4_000 + F(16, 100) * 649_740
    assert made.reserves == F(2, 100)
    funded = planned(open_link(ML01, switch={"mode": "fund_seed"}))
    assert funded.meters["mega"].mean == 4_000 + F(14, 100) * 649_740


def test_b6_13_t53_a_tenth_for_a_straight_flush_by_hand() -> None:
    """A round brings 24 cents and 4 seeds in 2,598,960; it takes 4 wholes and 3.6."""
    made = planned(MGL)
    assert made.meters["jackpot"].mean == (F(24, 100) * HANDS + 4 * 4_000) / F("7.6")


def test_b6_10_t59_five_per_cent_of_nineteen_royals() -> None:
    made = planned(STANDALONE)
    taken = 4 + 76 * F(5, 100)
    assert made.meters["jackpot"].mean == (F(22, 100) * HANDS + 4 * 5_000) / taken


def test_b6_13_another_wager_multiplies_all() -> None:
    one, five = planned(ML01), planned(open_link(ML01, wager=Cents(500)))
    for name, level in one.meters.items():
        assert level.mean is not None
        assert five.meters[name].mean == 5 * level.mean
    assert one.long_run == five.long_run


# --- the long run -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 4, 7])
@pytest.mark.parametrize("link", LINKS)
def test_the_return_is_the_sum_of_its_parts(link: str, players: int) -> None:
    """What comes back in the long run: fixed pays, stakes, contributions, seeds, reserves, envy."""
    made = planned(link, players=players, tables=5)
    parts = (made.fixed, made.stakes, made.contributions, made.seeds, made.reserves, made.envy)
    assert made.long_run == sum(parts)
    assert 0 < made.long_run < 1


@pytest.mark.parametrize("link", LINKS)
def test_a_player_alone_agrees_with_what_a_wager_is_worth(link: str) -> None:
    made = planned(link)
    each = worth(next(iter(made.link.paytables.values())))
    seeds = at_seeds(made)
    assert made.means is not None
    for meters in (seeds, made.means, {name: F(123_456) for name in seeds}):
        assert made.returned(meters) == each.at(meters)
    assert each.at_seeds == made.returned(seeds)
    for meter in each.meters:
        assert made.break_even(meter.name, seeds) == meter.break_even


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("link", LINKS)
def test_t13_others_change_it_by_no_more_than_they_win_together(link: str, players: int) -> None:
    """`worth` lets one winner take the meter; where two win at once, they share what is there."""
    made = planned(link, players=players, tables=2)
    each = worth(next(iter(made.link.paytables.values())))
    seeds = at_seeds(made)
    assert made.means is not None
    for meters in (seeds, made.means):
        apart = each.at(meters, others=players - 1) - made.returned(meters)
        together = sum(
            (p.several * players * (meters[name] + p.chain.mean_reserve + p.chain.terms.seed)
             for name, p in made.meters.items()),
            F(0),
        ) / made.per_round  # fmt: skip
        assert abs(apart) <= together
        if not any(level.several for level in made.meters.values()):
            assert apart == 0


def test_b2_17_envy_of_the_others() -> None:
    made = planned(MULTI, players=4)
    assert made.envy == 3 * F(4 * 5_000 + 36 * 1_500, HANDS) / 5
    even = made.break_even("major", at_seeds(made))
    assert even is not None
    assert abs(even - (1_418_255 - 3 * 18_500)) < 5  # straight flushes that come together


def test_b2_1_tables_of_both_games_in_turn() -> None:
    """Hold'em shares a flop and Crazy 4 does not: how often two win lies in between."""
    one = planned(MULTI, players=4, tables=1)
    two = planned(MULTI, players=4, tables=2)
    assert one.tables == {"catfish-bend/ultimate-texas-holdem": 1, "catfish-bend/crazy-4-poker": 0}
    assert set(two.tables.values()) == {1}
    assert one.meters["major"].several == 0 < two.meters["major"].several
    assert two.meters["minor"].several < one.meters["minor"].several


def test_t13_split_or_one_after_another() -> None:
    split = planned(MULTI, players=4, tables=2)
    in_turn = planned(open_link(MULTI, switch={"multi_win": "sequential"}), players=4, tables=2)
    assert in_turn.seeds > split.seeds  # every winner brings a seed of his own
    assert in_turn.seeds == planned(MULTI).seeds


# --- limits, and what is drawn ------------------------------------------------------------------


@pytest.mark.parametrize("link", [STANDALONE, MGL])
def test_what_is_drawn_agrees_with_the_exact_mean(link: str) -> None:
    level = planned(link, players=4, drawn=True).meters["jackpot"]
    assert level.distribution is not None
    assert level.distribution.mean is not None
    assert level.distribution.error is not None
    assert level.mean is not None
    assert not level.mean_is_drawn
    assert abs(level.distribution.mean - level.mean) < 4 * level.distribution.error


def test_a_limit_that_lets_all_out_keeps_the_mean_and_one_that_does_not_is_told() -> None:
    wide = planned(open_link(ML03, settings={"minor.limit": "1000.00"})).meters["minor"]
    tight = planned(open_link(ML03, settings={"minor.limit": "200.00"})).meters["minor"]
    assert wide.mean == 100 + F(5, 100) * 4_165
    assert not wide.hidden_grows
    assert (tight.mean, tight.hidden_grows) == (F(200), True)
    made = planned(open_link(ML03, settings={"minor.limit": "200.00"}))
    assert made.held_back == F(100 + F(5, 100) * 4_165 - 200) / 4_165
    assert planned(ML03).held_back == 0


def own_link(folder: Path) -> Link:
    """ML03 with a fourth meter: all of it for a full house, and a flush is paid off it too."""
    table = (PAYTABLES / "washington-mgl-ml03.toml").read_text(encoding="utf-8")
    table = table.replace('"washington/mgl-ml03"', '"washington/own"')
    table = table.replace(
        '"full house" = { pays = "50 for 1"', '"full house" = { pays = "100% of mini"'
    )
    table = table.replace('"flush" = { pays', '"flush" = { from = "mini", pays')
    table += '\n[meters.mini]\ntitle = "Mini"\n'
    link = (LINKS_AT / "washington-mgl-ml03.toml").read_text(encoding="utf-8")
    link = link.replace("mgl-ml03", "own")
    link += "\n[meters.mini]\n"
    for key, value in (("seed", "60.00"), ("contribution", "14%"), ("reserve", "0%")):
        link += f'{key} = {{ is = "{value}", cite = ["B6-17"], assumed = "a test" }}\n'
    (folder / "tables").mkdir()
    (folder / "tables" / "washington-own.toml").write_text(table, encoding="utf-8")
    (folder / "washington-own.toml").write_text(link, encoding="utf-8")
    return open_link(str(folder / "washington-own.toml"))


def test_b6_17_rows_that_nobody_counts_are_approximate_and_bounded(tmp_path: Path) -> None:
    """One player is exact: 60 + (14 cents - flushes) / p. With more, independence lies between."""
    link = own_link(tmp_path)
    house, flush = F(3_744, HANDS), F(5_108, HANDS)
    alone, many = planned(link).meters["mini"], planned(link, players=6).meters["mini"]
    assert alone.exact
    assert alone.may_run_dry
    assert alone.mean == (F(14, 100) + house * 60 - flush * 40) / house
    assert not many.exact
    assert many.mean is not None
    assert many.bounds is not None
    assert many.bounds[0] <= many.mean <= many.bounds[1]
    made = planned(link, players=6)
    said = " ".join(plan_notes(made))
    assert "players are taken as independent, and the mean lies between" in said
    assert "where it runs dry the tray pays" in said
    assert write_plan(made, at_seeds(made), seed=1)["meters"]["mini"]["how"] == "approximate"


def test_the_chance_of_a_spread_is_left_out_where_nothing_may_be_drawn() -> None:
    assert planned(MGL).meters["jackpot"].distribution is None
    assert planned(ML01).meters["mega"].distribution is not None


# --- as data ------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", LINKS)
def test_every_decimal_stands_beside_its_fraction(link: str) -> None:
    made = planned(link, players=4, tables=3, drawn=True)
    assert check_fractions(write_plan(made, at_seeds(made), seed=1)) > 40


def test_the_next_hit_begins_where_the_meter_stands() -> None:
    made = planned(MULTI)
    meters = {"major": F("25310.40"), "minor": F("1622.00")}
    data = write_plan(made, meters, seed=1)
    assert F(data["meters"]["major"]["next_mean"]) == F("25310.40") + 454_818
    assert F(data["at_meters"]["returned"]) == made.returned(meters)
