"""A deck is promised before the bets and laid open after them (R12)."""

from __future__ import annotations

import hashlib

import pytest

from houseway import codec
from houseway.cards import joker_deck, standard_deck
from houseway.fact import Fact, asdict, replace
from houseway.games import Equipment, make_game
from houseway.rules import Choices, Refused
from houseway.table import Commitment, Reveal, check_reveal, commit, deck_of, open_supply, reveal
from houseway.table.commitment import burned_of, commitment_of, committed_text
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
from tests.library import library
from tests.table.rounds import FELTS

SEED = hex_of_seed(derived_seed(7, "a test"))
PAI_GOW = Equipment(joker_deck(), dice=3)


def kit_of(sheet_id: str) -> Equipment:
    felt = FELTS.get(sheet_id)
    choices = Choices(sheet_id, felt.choose if felt else {}, {}, {}, None)
    return make_game(library().configured(choices)).equipment()


BACCARAT = kit_of("california/ez-baccarat")
SHEETS = [*FELTS, "california/texas-holdem", "california/omaha"]


def refusal_of(commitment: Commitment, revealed: Reveal) -> str:
    with pytest.raises(Refused) as refused:
        check_reveal(commitment, revealed)
    assert refused.value.rule in ("R11", "R12", "round file")
    return refused.value.code


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r12_a_reveal_deals_what_the_table_dealt(sheet_id: str) -> None:
    """The same cards, burn and dice as the supply that a seeded table is dealt from."""
    kit = kit_of(sheet_id)
    for nth in range(5):
        number = derived_seed(nth, sheet_id)
        seed = first_deck_seed(len(kit.cards), number)
        revealed = reveal(seed, "7", "17", kit)
        check_reveal(commit(seed, "7", "17", kit), revealed)
        draw = deck_of(revealed)
        assert draw == open_supply(kit, number).draw()
        assert (*burned_of(revealed), *draw.cards) == shuffled_from(kit.cards, seed)


def test_r12_the_digest_is_of_a_text_that_everybody_can_write() -> None:
    revealed = reveal(SEED, "7", "17", Equipment(standard_deck()[:3], dice=2))
    assert committed_text(revealed) == (
        f"houseway commitment\ntable 7\nname 17\nseed {SEED}\npack 2c 2d 2h\ndice 2"
    )
    digest = hashlib.sha256(committed_text(revealed).encode()).hexdigest()
    assert commit(SEED, "7", "17", Equipment(standard_deck()[:3], dice=2)).digest == digest


def test_r12_t81_a_shoe_commits_its_cut_card_and_its_burn() -> None:
    lines = committed_text(reveal(SEED * 16, "7", "shoe 3", BACCARAT)).split("\n")
    assert lines[-2:] == ["cut 16", "burn 3 4 5 6 7 8 9 10 11 11 11 11 2"]


@pytest.mark.parametrize("kit", [PAI_GOW, BACCARAT], ids=["round", "shoe"])
def test_r12_whatever_is_changed_is_refused(kit: Equipment) -> None:
    """Every field of a reveal, and within the pack and the burn every element."""
    seed = SEED * parts_for(len(kit.cards))
    published, revealed = commit(seed, "7", "17", kit), reveal(seed, "7", "17", kit)
    check_reveal(published, revealed)
    swapped = (revealed.pack[1], revealed.pack[0], *revealed.pack[2:])
    other_seeds = [f"{int(seed, 16) ^ 1 << bit:0{len(seed)}x}" for bit in range(4 * len(seed))]
    changes: list[dict[str, object]] = [
        *[dict[str, object](seed=other) for other in other_seeds],
        {"seed": seed.upper()},
        {"seed": seed[1:]},
        {"seed": ""},
        {"pack": swapped},
        {"pack": revealed.pack[:-1]},
        {"pack": (*revealed.pack, revealed.pack[0])},
        {"dice": revealed.dice + 1},
        {"table": "8"},
        {"name": "18"},
        {"table": ""},
        {"name": "17\nseed 0"},
    ]
    if revealed.shoe is None:
        changes.append({"shoe": reveal(SEED * 16, "7", "17", BACCARAT).shoe})
    else:
        shoe = revealed.shoe
        changes += [{"shoe": None}, {"shoe": replace(shoe, cut=15)}]
        for i, cards in enumerate(shoe.burn):
            burn = (*shoe.burn[:i], cards + 1, *shoe.burn[i + 1 :])
            changes.append({"shoe": replace(shoe, burn=burn)})
        changes.append({"shoe": replace(shoe, burn=(*shoe.burn, 0))})
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
    published = replace(commit(SEED, "7", "17", PAI_GOW), **{field: value})
    assert refusal_of(published, reveal(SEED, "7", "17", PAI_GOW)) == code


def test_r12_a_seed_that_is_none_was_never_committed_well() -> None:
    """Whoever commits to another text than 256 bits, the reveal is refused all the same."""
    revealed = replace(reveal(SEED, "7", "17", PAI_GOW), seed="7")
    assert refusal_of(commitment_of(revealed), revealed) == "not-a-hex-seed"


@pytest.mark.parametrize("seed", ["", "7", "g" * 64, SEED.upper(), SEED + "0", f" {SEED[1:]}"])
def test_r12_only_256_bits_are_committed(seed: str) -> None:
    with pytest.raises(Refused) as refused:
        commit(seed, "7", "17", PAI_GOW)
    assert refused.value.code in ("not-a-hex-seed", "seed-in-capitals")


@pytest.mark.parametrize(("table", "name"), [("7\nname 1", "17"), ("7", "17\nseed 0"), ("", "17")])
def test_r12_a_name_of_two_lines_could_be_read_twice(table: str, name: str) -> None:
    with pytest.raises(Refused) as refused:
        commit(SEED, table, name, PAI_GOW)
    assert refused.value.code == "bad-name"


def test_r12_a_seed_is_written_in_one_way() -> None:
    for seed in (0, 1, 2**255, 2**256 - 1, fresh_seed(), derived_seed(-5, "x")):
        assert parts_of_hex(hex_of_seed(seed), 52) == (seed,)


def test_r12_commitment_and_reveal_go_through_the_codec() -> None:
    facts: tuple[Fact, ...] = (
        commit(SEED, "7", "17", PAI_GOW),
        reveal(SEED, "7", "17", PAI_GOW),
        reveal(SEED * 16, "7", "shoe 3", BACCARAT),
    )
    for fact in facts:
        assert codec.decode(type(fact), codec.encode(fact)) == fact


def test_r11_the_dice_do_not_follow_from_the_cards() -> None:
    """They have a stream of their own: with other dice the cards stay, and the other way round."""
    seed = int(SEED, 16)
    many = deck_of(reveal(SEED, "7", "17", Equipment(joker_deck(), dice=8)))
    few = deck_of(reveal(SEED, "7", "17", PAI_GOW))
    assert many.cards == few.cards
    assert many.dice[:3] == few.dice == rolled(3, seed)
