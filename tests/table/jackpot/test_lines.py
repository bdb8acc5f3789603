"""Where the lines of a progressive stand, and what they count in."""

from tests.table.jackpots import METERS, at, settled, side, uth


def test_t90_the_progressive_stands_behind_the_seats_other_lines_and_envy_behind_all() -> None:
    """Spot 2 folds, and its Ante and Blind are collected first; its turn comes all the same."""
    data = uth(
        at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"), at(3, "3h 8c"),
        board="Qs Js Ts 3d 4h", dealer="9c 9d",
    )  # fmt: skip
    assert [(line["spot"], line["wager"]) for line in settled(data)["lines"]] == [
        *[(2, "ante"), (2, "blind")],
        *[(3, "play"), (3, "ante"), (3, "blind"), (3, "progressive")],
        *[(2, "progressive")],
        *[(1, "play"), (1, "ante"), (1, "blind"), (1, "progressive")],
        *[(2, "envy"), (3, "envy")],
    ]


def test_t90_b1_16_antes_that_are_handed_back_first_stay_first() -> None:
    """The dealer does not qualify; spot 2, who folded, has his turn before spot 1."""
    data = uth(
        at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"), board="Qs Js Ts 3d 4h", dealer="9c 7d"
    )
    assert [(line["spot"], line["wager"]) for line in settled(data)["lines"]] == [
        *[(2, "ante"), (2, "blind"), (1, "ante")],
        *[(2, "progressive"), (1, "play"), (1, "blind"), (1, "progressive")],
        (2, "envy"),
    ]


def test_b2_18_the_aggregate_is_not_about_progressive_and_envy() -> None:
    """A Blind of $50 and a toke of $5 at 500 to 1 are $27,500, and share $25,000: 22,727.27 and
    2,272.73. The Major's 25,311.80 and the envy of 5,000.00 beside them are paid whole."""
    royal = {**at(1, "As Ks", ante="50.00"), "tokes": {"blind": "5.00"}}
    data = uth(royal, at(2, "2h 7d"), board="Qs Js Ts 3d 4h", dealer="9c 9d", link=METERS)
    result = settled(data)
    capped = [(x["wager"], x["win"]) for x in result["lines"] if x["outcome"] == "partial"]
    assert capped == [("blind", "22727.27"), ("blind", "2272.73")]
    assert side(result)[0][3] == "25311.80"
    assert side(result)[-1][3] == "5000.00"


def test_b1_20_any_payout_of_100_or_more_is_told() -> None:
    """Trips at 9 to 1 win 45.00, with Ante and a 4x Play 5.00 + 20.00 more: nobody is told. A flush
    at 40 to 1 is 200.00, with Ante, Play and 3 to 2 on the Blind 232.50. Envy counts as well."""
    trips = settled(uth(at(1, "9h 9s"), board="Qs Js 9d 4d 2h", dealer="7c 4c"))
    assert trips["notices"] == []
    flush = settled(uth(at(1, "9h 4h"), board="Qh Jh 2h 4d 2s", dealer="7c 4c"))
    assert [(told["spot"], told["amount"]) for told in flush["notices"]] == [(1, "232.50")]
    spots = (at(1, "As Ks"), at(2, "2h 8d", "check, check, fold"))
    envy = settled(uth(*spots, board="Qs Js Ts 3d 4h"))
    assert (2, "5000.00") in [(told["spot"], told["amount"]) for told in envy["notices"]]
