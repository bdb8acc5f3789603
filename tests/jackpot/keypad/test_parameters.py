"""Parameters: two people, nothing while a hand waits, force at the reset after the round (R7)."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway import codec
from houseway.jackpot.keypad.commands import BackOut, SetParameters
from houseway.jackpot.keypad.events import LinkOpened
from houseway.jackpot.keypad.terms import TermsChange, read_settings, terms_of
from houseway.money import Cents
from houseway.people import Office, Swipe
from tests.jackpot.own import STANDALONE, write_link
from tests.jackpot.pad import ATLAS, ROYAL, Pad, catfish, washington
from tests.library import open_link
from tests.refusals import refuses


def setting(pad: Pad, **settings: str) -> SetParameters[Swipe]:
    named = {key.replace("__", "."): text for key, text in settings.items()}
    return SetParameters(settings=read_settings(named), **pad.managers())


def test_r7_what_is_asked_for_inside_a_round_waits_for_the_reset_after_it() -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.dealt()
    asked = pad.do(setting(pad, jackpot__seed="5000.00"))
    assert (asked.now, asked.waiting) == ({}, {"jackpot": TermsChange(seed=Cents(500_000))})
    pad.press(1)
    won = pad.confirm(1)
    assert won.reset.change == TermsChange()
    assert won.reset.seed == 400_000
    pad.end()
    pad.coin_in("anna")
    pad.press(1)
    won = pad.confirm(1)
    assert won.reset.change == TermsChange(seed=Cents(500_000))
    assert (pad.meter("jackpot"), pad.state.waiting) == ("5000.02", {})
    pad.check()


def test_r7_a_later_wish_replaces_an_earlier_one_and_an_empty_text_takes_away() -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.do(setting(pad, jackpot__seed="5000.00", jackpot__limit="9000.00"))
    pad.do(setting(pad, jackpot__seed="6000.00", jackpot__limit=""))
    pad.end()
    pad.coin_in("anna")
    pad.press(1)
    pad.confirm(1)
    terms = pad.state.terms["jackpot"]
    assert (terms.seed, terms.limit) == (600_000, None)
    pad.check()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({}, "no-parameter"),
        ({"mega.seed": "1.00"}, "parameter-of-no-meter"),
        ({"jackpot.seed": "0.00"}, "no-seed"),
        ({"jackpot.limit": "3999.99"}, "limit-too-low"),
        ({"jackpot.executive_from": "0.00"}, "executive-from-nothing"),
        ({"jackpot.contribution": "99%"}, "rates-come-to-more"),
    ],
)
def test_r7_a_setting_that_cannot_be_is_refused(settings: dict[str, str], code: str) -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    asked = SetParameters(settings=read_settings(settings), **pad.managers())
    assert pad.refuses(asked)[0] == code


@pytest.mark.parametrize(
    "change",
    [
        TermsChange(contribution=Fraction(-1, 100)),
        TermsChange(reserve=Fraction(1, 3)),  # no percentage with four decimals says it
        TermsChange(card=Office.DEALER),
        TermsChange(without=("seed",)),
        TermsChange(limit=Cents(900_000), without=("limit",)),
        TermsChange(without=("colour",)),
    ],
)
def test_r7_a_term_that_no_link_could_print_is_refused(change: TermsChange) -> None:
    pad = Pad(washington())
    asked = SetParameters(settings={"jackpot": change}, **pad.managers())
    assert pad.refuses(asked) == ("bad-parameter", "R7")


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("jackpot.colour", "red", "unknown-parameter"),
        ("seed", "1.00", "unknown-parameter"),
        ("jackpot.seed", "much", "bad-parameter"),
        ("jackpot.seed", "", "bad-parameter"),
        ("jackpot.card", "dealer", "bad-parameter"),
    ],
)
def test_r7_a_setting_that_cannot_be_read_is_refused(name: str, text: str, code: str) -> None:
    with refuses(code):
        read_settings({name: text})


def test_r19_terms_taken_away_in_any_order_are_decided_again_alike() -> None:
    pad = Pad(washington())
    pad.do(setting(pad, jackpot__executive_from="5000.00", jackpot__card="executive"))
    pad.do(setting(pad, jackpot__executive_from="", jackpot__card=""))
    pad.check()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"major.seed": "19999.99"}, "seed-guaranteed"),
        ({"minor.contribution": "9%"}, "rates-guaranteed"),
        ({"major.reserve": "3%"}, "rates-guaranteed"),
    ],
)
def test_b2_9_catfish_bend_guarantees_its_resets_and_its_rates(
    settings: dict[str, str], code: str
) -> None:
    pad = Pad(catfish())
    refused = pad.refuses(SetParameters(settings=read_settings(settings), **pad.managers()))
    assert refused == (code, "B2-9")
    higher = {"major.seed": "25000.00", "major.limit": "900000.00"}
    pad.do(SetParameters(settings=read_settings(higher), **pad.managers()))
    assert pad.meter("major") == "25000.00"


def test_r7_backing_out_a_reset_brings_the_terms_back_and_lets_the_new_ones_wait_again() -> None:
    pad = Pad(washington())
    pad.coin_in("anna")
    pad.end()
    pad.do(setting(pad, jackpot__seed="5000.00"))
    pad.coin_in("anna")
    pad.press(1, ROYAL)
    pad.confirm(1)
    award = pad.number
    assert pad.state.terms["jackpot"].seed == 500_000
    pad.do(setting(pad, jackpot__seed="6000.00"))
    pad.do(BackOut(award=award, **pad.two()))
    assert pad.state.terms["jackpot"] == terms_of(pad.link.meters["jackpot"])
    wishes = [TermsChange(seed=Cents(seed)) for seed in (500_000, 600_000)]  # the later one counts
    assert [each.change for each in pad.state.waiting["jackpot"]] == wishes
    assert pad.meter("jackpot") == "4000.44"
    pad.check()


@pytest.mark.parametrize("rates", [("1%", "0%"), ("0%", "1%"), ("1%", "1%")])
def test_b6_16_a_house_jackpot_is_given_no_rate_by_its_operator(
    tmp_path: Path, rates: tuple[str, str]
) -> None:
    """Neither for its meter nor for its reserve: the prize is the casino's until it is won."""
    kind = 'kind = { is = "progressive"'
    house = write_link(
        tmp_path,
        STANDALONE,
        (kind, f'notices_posted = {{ is = true, assumed = "posted" }}\n{kind}'),
        (kind, 'kind = { is = "house"'),
        ('contribution = { is = "20%"', 'contribution = { is = "0%"'),
        ('reserve = { is = "2%"', 'reserve = { is = "0%"'),
    )
    pad = Pad(open_link(house, settings={"jackpot.card": "supervisor", **ATLAS}))
    contribution, reserve = rates
    change = setting(pad, jackpot__contribution=contribution, jackpot__reserve=reserve)
    assert pad.refuses(change) == ("house-jackpot-grows", "B6-16")
    pad.do(setting(pad, jackpot__contribution="0%", jackpot__reserve="0%", jackpot__seed="900.00"))


def test_r2_a_link_is_simulated_only_where_its_opening_says_so() -> None:
    pad = Pad(washington())
    opened = pad.entries[0].event
    assert isinstance(opened, LinkOpened)
    written = codec.encode(opened)
    assert not opened.simulated
    assert b'"simulated"' not in written
    assert not codec.decode(LinkOpened, written).simulated
