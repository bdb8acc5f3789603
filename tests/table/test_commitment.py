"""Who gets which card is promised before the bets and laid open after them (R12, R22)."""

import hashlib
from typing import Any

import pytest

from houseway import codec
from houseway.cards import joker_deck, standard_deck
from houseway.fact import Fact, asdict, replace
from houseway.games import DealRule, Equipment
from houseway.rules import Refused
from houseway.table import Commitment, Reveal, check_reveal, commit, deck_of, open_supply, reveal
from houseway.table.commitment import (
    DealTerms,
    KnownSeats,
    burned_of,
    commitment_of,
    committed_text,
    terms_of,
)
from houseway.table.shoe import (
    derived_seed,
    first_deck_seed,
    fresh_seed,
    hex_of_seed,
    parts_for,
    parts_of_hex,
    rolled,
    shuffled_from,
)
from tests.refusals import refuses
from tests.table.reveals import BACCARAT, PAI_GOW, SHEETS, game_of

SEED = hex_of_seed(derived_seed(7, "a test"))
PILES = terms_of(game_of(PAI_GOW))
SHOE = terms_of(game_of(BACCARAT))
UTH = "catfish-bend/ultimate-texas-holdem"


def refusal_of(commitment: Commitment, revealed: Reveal) -> str:
    with pytest.raises(Refused) as refused:
        check_reveal(commitment, revealed)
    assert refused.value.rule in ("R11", "R12", "round file")
    return refused.value.code


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r12_a_reveal_deals_what_the_table_dealt(sheet_id: str) -> None:
    """The same cards, burn and dice as the supply that a seeded table is dealt from."""
    game = game_of(sheet_id)
    kit, terms = game.equipment(), terms_of(game)
    for nth in range(5):
        number = derived_seed(nth, sheet_id)
        seed = first_deck_seed(len(kit.cards), number)
        revealed = reveal(seed, "7", "17", terms)
        check_reveal(commit(seed, "7", "17", terms), revealed)
        draw = deck_of(revealed)
        assert draw == open_supply(kit, number).draw()
        assert (*burned_of(revealed), *draw.cards) == shuffled_from(kit.cards, seed)


def test_r12_the_digest_is_of_a_text_that_everybody_can_write() -> None:
    rule = DealRule(("board 5", "around 2"), 2, "dealer's left")
    terms = DealTerms("a/b", "0f" * 32, "machine", rule, standard_deck()[:3], dice=2)
    revealed = reveal(SEED, "7", "17", terms)
    assert committed_text(revealed) == (
        f"houseway commitment 2\ntable 7\nname 17\nchance drawn\nseed {SEED}\n"
        f"sheet a/b {'0f' * 32}\ndelivery machine\ndeal board 5, around 2\nhand 2\n"
        "first dealer's left\ndraws \nbank 0\nbutton 0\nseats \npack 2c 2d 2h\ndice 2"
    )
    digest = hashlib.sha256(committed_text(revealed).encode()).hexdigest()
    assert commit(SEED, "7", "17", terms).digest == digest


def test_r12_t81_a_shoe_commits_its_cut_card_its_burn_and_its_chart() -> None:
    lines = committed_text(reveal(SEED * 16, "7", "shoe 3", SHOE)).split("\n")
    assert lines[-2:] == ["cut 16", "burn 3 4 5 6 7 8 9 10 11 11 11 11 2"]
    (draws,) = [line for line in lines if line.startswith("draws")]
    assert draws.startswith("draws player to 5, banker to 5, 0 HHHHHHHHHH, 1 HHHHHHHHHH")


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r22_every_way_of_dealing_and_every_sheet_has_a_commitment_of_its_own(
    sheet_id: str,
) -> None:
    """Even where two ways bring the cards to the same places."""
    game = game_of(sheet_id)
    seed = SEED * parts_for(len(game.equipment().cards))
    ways = [commit(seed, "7", "17", terms_of(game, mode)).digest for mode in game.modes]
    assert len(set(ways)) == len(game.modes)
    other = replace(terms_of(game), digest="0" * 64)
    assert commit(seed, "7", "17", other).digest not in ways
    assert terms_of(game).digest == game.sheet.digest


def test_r22_a_seed_that_was_given_is_not_committed_as_one_that_was_drawn() -> None:
    drawn, given = (commit(SEED, "7", "17", PILES, given=given) for given in (False, True))
    assert drawn.digest != given.digest
    assert refusal_of(drawn, reveal(SEED, "7", "17", PILES, given=True)) == "not-as-committed"


@pytest.mark.parametrize("terms", [PILES, SHOE], ids=["round", "shoe"])
def test_r12_whatever_is_changed_is_refused(terms: DealTerms) -> None:
    """Every field of a reveal, and within the pack, the rule and the burn every element."""
    seed = SEED * parts_for(len(terms.pack))
    published, revealed = commit(seed, "7", "17", terms), reveal(seed, "7", "17", terms)
    check_reveal(published, revealed)
    pack, rule = terms.pack, terms.rule
    other_seeds = [f"{int(seed, 16) ^ 1 << bit:0{len(seed)}x}" for bit in range(4 * len(seed))]
    changes: list[dict[str, object]] = [
        *[dict[str, object](seed=other) for other in other_seeds],
        {"seed": seed.upper()},
        {"seed": seed[1:]},
        {"seed": ""},
        {"given": True},
        {"seats": KnownSeats(bank=1)},
        {"seats": KnownSeats(button=1)},
        {"seats": KnownSeats(spots=(1,))},
        {"table": "8"},
        {"name": "18"},
        {"table": ""},
        {"name": "17\nseed 0"},
    ]
    inside: list[dict[str, Any]] = [
        {"pack": (pack[1], pack[0], *pack[2:])},
        {"pack": pack[:-1]},
        {"pack": (*pack, pack[0])},
        {"dice": terms.dice + 1},
        {"sheet": "another/sheet"},
        {"digest": "0" * 64},
        {"delivery": "by hand"},
        {"rule": replace(rule, first="dealer's left")},
        {"rule": replace(rule, hand=rule.hand + 1)},
        {"rule": replace(rule, steps=rule.steps[::-1])},
        {"rule": replace(rule, steps=rule.steps[1:])},
        {"rule": replace(rule, draws=(*rule.draws, "player to 9"))},
        {"rule": replace(rule, draws=("player to 4",))},
    ]
    if terms.shoe is None:
        inside.append({"shoe": SHOE.shoe})
    else:
        shoe = terms.shoe
        inside += [{"shoe": None}, {"shoe": replace(shoe, cut=15)}]
        for i, cards in enumerate(shoe.burn):
            burn = (*shoe.burn[:i], cards + 1, *shoe.burn[i + 1 :])
            inside.append({"shoe": replace(shoe, burn=burn)})
        inside.append({"shoe": replace(shoe, burn=(*shoe.burn, 0))})
    assert {key for change in inside for key in change} == asdict(terms).keys()
    changes += [{"terms": replace(terms, **change)} for change in inside]
    assert {key for change in changes for key in change} == asdict(revealed).keys()
    for change in changes:
        code = refusal_of(published, replace(revealed, **change))
        by_name = "bad-name", "reveal-of-another"
        known = by_name if change.keys() & {"table", "name"} else ("not-as-committed",)
        assert code in known, change


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("table", "8", "reveal-of-another"),
        ("name", "18", "reveal-of-another"),
        ("digest", "0" * 64, "not-as-committed"),
    ],
)
def test_r12_another_commitment_is_refused(field: str, value: str, code: str) -> None:
    published = replace(commit(SEED, "7", "17", PILES), **{field: value})
    assert refusal_of(published, reveal(SEED, "7", "17", PILES)) == code


def test_r12_a_seed_that_is_none_was_never_committed_well() -> None:
    """Whoever commits to another text than 256 bits, the reveal is refused all the same."""
    revealed = replace(reveal(SEED, "7", "17", PILES), seed="7")
    assert refusal_of(commitment_of(revealed), revealed) == "not-a-hex-seed"


@pytest.mark.parametrize("seed", ["", "7", "g" * 64, SEED.upper(), SEED + "0", f" {SEED[1:]}"])
def test_r12_only_256_bits_are_committed(seed: str) -> None:
    with pytest.raises(Refused) as refused:
        commit(seed, "7", "17", PILES)
    assert refused.value.code in ("not-a-hex-seed", "seed-in-capitals")


@pytest.mark.parametrize(("table", "name"), [("7\nname 1", "17"), ("7", "17\nseed 0"), ("", "17")])
def test_r12_a_name_of_two_lines_could_be_read_twice(table: str, name: str) -> None:
    with refuses("bad-name"):
        commit(SEED, table, name, PILES)


def test_r22_a_way_of_dealing_whose_name_has_two_lines_is_not_committed() -> None:
    with refuses("bad-name"):
        commit(SEED, "7", "17", replace(PILES, delivery="piles\ndeal around 7"))


def test_r12_a_seed_is_written_in_one_way() -> None:
    for seed in (0, 1, 2**255, 2**256 - 1, fresh_seed(), derived_seed(-5, "x")):
        assert parts_of_hex(hex_of_seed(seed), 52) == (seed,)


def test_r12_commitment_and_reveal_go_through_the_codec() -> None:
    facts: tuple[Fact, ...] = (
        commit(SEED, "7", "17", PILES),
        reveal(SEED, "7", "17", PILES, given=True),
        reveal(SEED * 16, "7", "shoe 3", SHOE),
    )
    for fact in facts:
        assert codec.decode(type(fact), codec.encode(fact)) == fact


def test_r11_the_dice_do_not_follow_from_the_cards() -> None:
    """They have a stream of their own: with other dice the cards stay, and the other way round."""
    seed = int(SEED, 16)
    assert Equipment(joker_deck(), dice=3) == game_of(PAI_GOW).equipment()
    many = deck_of(reveal(SEED, "7", "17", replace(PILES, dice=8)))
    few = deck_of(reveal(SEED, "7", "17", PILES))
    assert many.cards == few.cards
    assert many.dice[:3] == few.dice == rolled(3, seed)
