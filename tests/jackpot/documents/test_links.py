"""The links of the package: whose meters, what they start at, what goes to them, item by item."""

from fractions import Fraction

import pytest

from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot import JackpotPaytable, Link, LinkKind
from houseway.jackpot.documents.finding import findings, largest_fixed
from houseway.money import Cents, MicroCents, micro_text, part_of
from houseway.people import Office
from houseway.rules import Refused
from tests.jackpot.own import ALL, CATFISH, CRAZY, MGL, ML01, ML03, STANDALONE, UTH, WASHINGTON
from tests.library import all_links, broken_links, find_link, find_paytable, links_of, open_link


def seeds(link: Link) -> dict[str, int]:
    return {name: level.seed.value for name, level in link.meters.items()}


def rates(link: Link) -> dict[str, tuple[str, str]]:
    """What of one wager goes to each meter and to its reserve, in dollars."""
    wager = link.wager.value
    return {
        name: (
            micro_text(part_of(wager, level.contribution.value)),
            micro_text(part_of(wager, level.reserve.value)),
        )
        for name, level in link.meters.items()
    }


def the_table(link: Link) -> JackpotPaytable:
    return next(iter(link.paytables.values()))


def test_every_link_of_the_issue_is_there_and_sound() -> None:
    assert set(all_links()) == set(ALL)
    assert broken_links() == ()
    assert {link_id: findings(find_link(link_id)) for link_id in ALL} == dict.fromkeys(ALL, ())


def test_a_link_is_the_one_its_paytables_name() -> None:
    for link in all_links().values():
        assert {table.link for table in link.paytables.values()} == {link.id}
        for table in link.paytables.values():
            assert (table.house, table.edition) == (link.house, find_paytable(table.id).edition)


# --- Catfish Bend -----------------------------------------------------------------------------


def test_b2_1_b2_20_two_games_share_the_link_and_the_wager_is_optional_in_both() -> None:
    link = find_link(CATFISH)
    assert {sheet: table.id for sheet, table in link.paytables.items()} == {
        "catfish-bend/ultimate-texas-holdem": UTH,
        "catfish-bend/crazy-4-poker": CRAZY,
    }
    assert [link.id for link in links_of("catfish-bend/crazy-4-poker")] == [CATFISH]
    assert links_of("wccs/ultimate-texas-holdem") == ()  # none is printed there


def test_b2_7_b2_9_seeds_of_the_five_dollar_wager() -> None:
    link = find_link(CATFISH)
    assert link.wager.value == 500
    assert seeds(link) == {"major": 2_000_000, "minor": 150_000}


def test_b2_8_seventy_ten_and_forty_cents_of_five_dollars() -> None:
    link = find_link(CATFISH)
    assert rates(link) == {"major": ("0.70", "0.10"), "minor": ("0.40", "0.00")}
    parts = [level.contribution.value + level.reserve.value for level in link.meters.values()]
    assert parts == [Fraction(16, 100), Fraction(8, 100)]


def test_t16_a_document_that_speaks_is_cited_before_one_that_is_silent() -> None:
    folded = find_link(CATFISH).switches["folded_hand_eligible"]
    assert (folded.value, folded.cite.assumed, folded.cite.item) == (False, None, "B2-5")


def test_b2_13_t60_a_supervisors_card_here_and_none_known_in_washington() -> None:
    cards = {
        link_id: {
            name: level.card and level.card.value
            for name, level in find_link(link_id).meters.items()
        }
        for link_id in (CATFISH, ML03)
    }
    assert cards == {
        CATFISH: {"major": Office.SUPERVISOR, "minor": Office.SUPERVISOR},
        ML03: {"mega": None, "major": None, "minor": None},
    }


# --- Washington -------------------------------------------------------------------------------


@pytest.mark.parametrize("link_id", WASHINGTON)
def test_b6_10_b6_13_another_fixed_wager_multiplies_seeds_and_envy(link_id: str) -> None:
    one, five = find_link(link_id), open_link(link_id, wager=Cents(500))
    assert five.wager.value == 500
    assert seeds(five) == {name: 5 * seed for name, seed in seeds(one).items()}
    for name, row in the_table(one).rows.items():
        envy = the_table(five).rows[name].envy
        assert (envy and envy.value) == (row.envy and 5 * row.envy.value)
        assert the_table(five).rows[name].pays == row.pays  # odds multiply by themselves
    assert {name: level.contribution for name, level in five.meters.items()} == {
        name: level.contribution for name, level in one.meters.items()
    }


def test_t70_catfish_bend_knows_one_wager() -> None:
    assert open_link(CATFISH, wager=Cents(500)) == find_link(CATFISH)
    for wager in (Cents(100), Cents(499), Cents(501), Cents(0)):
        with pytest.raises(Refused, match="the wager is"):
            open_link(CATFISH, wager=wager)


def test_t56_ml01_is_the_catfish_bend_table_for_a_dollar() -> None:
    catfish, ml01 = find_link(CATFISH), open_link(ML01, wager=Cents(500))
    names = {"major": "mega", "minor": "major"}
    for name, other in names.items():
        mine, yours = catfish.meters[name], ml01.meters[other]
        assert (mine.seed.value, mine.contribution.value, mine.reserve.value) == (
            yours.seed.value,
            yours.contribution.value,
            yours.reserve.value,
        )
    assert [row.envy and row.envy.value for row in the_table(catfish).rows.values()] == [
        row.envy and row.envy.value for row in the_table(ml01).rows.values()
    ]
    for level in find_link(ML01).meters.values():
        assert level.seed.cite.items[0] == "T-56"


@pytest.mark.parametrize("link_id", WASHINGTON)
def test_b6_17_b6_19_what_no_document_prints_is_assumed_and_says_why(link_id: str) -> None:
    link = find_link(link_id)
    for level in link.meters.values():
        for value in (level.seed, level.contribution, level.reserve):
            assert value.cite.assumed
        assert level.seed.value >= largest_fixed(the_table(link))
        assert level.preset == level.contribution.value


def test_b6_18_a_small_part_goes_to_the_reserve_of_the_top_level() -> None:
    for link_id in WASHINGTON:
        first, *others = find_link(link_id).meters.values()
        assert first.reserve.value == Fraction(2, 100)
        assert [level.reserve.value for level in others] == [0] * len(others)


def long_run(link: Link) -> Fraction:
    """What comes back: fixed pays, all that goes to the meters, and every seed as often as it is
    put up. What is awarded is what came in. At Catfish Bend the reserve pays part of the seed."""
    math = worth(the_table(link))
    wager = Fraction(link.wager.value, 100)
    tops = {
        row.source: next(each.chance for each in math.rows if each.name == row.name)
        for row in the_table(link).rows.values()
        if str(row.pays.value).startswith("100%")
    }
    back = math.fixed + math.stake_with_award
    for name, level in link.meters.items():
        seed = Fraction(level.seed.value, 100) * tops[name] / wager
        if link.switches["mode"].value == "fund_seed":
            back += level.contribution.value + seed
        else:
            back += level.contribution.value + level.reserve.value + seed
    return back


def test_b6_8_the_reseed_is_borne_by_the_houses_advantage_which_stays_positive() -> None:
    assert {link_id: f"{float(long_run(find_link(link_id))):.2%}" for link_id in ALL} == {
        CATFISH: "78.96%",
        MGL: "77.67%",
        ML01: "78.09%",
        ML03: "75.29%",
        STANDALONE: "72.96%",
    }


def test_b6_16_all_of_them_are_progressives_and_every_rate_comes_out_exactly() -> None:
    for link in all_links().values():
        assert link.kind is LinkKind.PROGRESSIVE
        for level in link.meters.values():
            assert part_of(link.wager.value, level.contribution.value) > MicroCents(0)


# --- the digest -------------------------------------------------------------------------------


def test_the_digest_is_that_of_what_is_in_force() -> None:
    link = find_link(ML01)
    assert link.digest == open_link(ML01).digest
    assert link.digest == open_link(ML01, settings={"mega.seed": "4000.00"}).digest
    assert link.digest == open_link(ML01, switch={"multi_win": "sequential"}).digest
    others = [
        open_link(ML01, settings={"mega.seed": "4000.01"}),
        open_link(ML01, settings={"mega.contribution": "13.9999%"}),
        open_link(ML01, settings={"mega.limit": "100000.00"}),
        open_link(ML01, settings={"mega.card": "executive"}),
        open_link(ML01, switch={"multi_win": "split"}),
        open_link(ML01, wager=Cents(200)),
        find_link(ML03),
    ]
    assert len({link.digest, *(other.digest for other in others)}) == 8
