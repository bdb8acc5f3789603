"""A stranger checks the cards: the script that knows nothing of this house (R12)."""

import ast
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from houseway.cards import decks, joker_deck
from houseway.fact import asdict
from houseway.floor.fair_cards import verify
from houseway.floor.fair_cards.script import script_bytes
from houseway.games import BankSeat, Bet, Draw, Spot, Wagers
from houseway.money import Cents
from houseway.table import play_out, shuffled
from houseway.table.reveal_file import reveal_text
from houseway.table.shoe import SEED_BITS, hex_of_seed, parts_for, rolled, shuffled_from
from houseway.table.usual_wagers import usual_wagers
from tests.cli.inside import run
from tests.table.reveals import (
    BACCARAT,
    EXAMPLES,
    HOLDEM,
    PAI_GOW,
    SHEETS,
    examples,
    game_of,
    revealed_round,
    revealed_shoe,
)

SCRIPT = script_bytes()
Data = dict[str, Any]


def code_of(data: object) -> int:
    """What the script ends with; here its two steps, without a file."""
    try:
        file = verify.read(json.dumps(data))
        verify.need(file["rounds"], "no-rounds", "as `judge` asks for them")
        verify.check(file, "")
    except verify.Different:
        return 1
    except (verify.NoProof, *verify.BAD):
        return 2
    return 0


# The script stands alone


def test_r12_the_script_imports_the_standard_library_alone() -> None:
    modules = set()
    for node in ast.walk(ast.parse(SCRIPT)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level
            modules.add(str(node.module))
    assert modules <= sys.stdlib_module_names
    assert "random" not in modules
    assert b"import houseway" not in SCRIPT
    ast.parse(SCRIPT, feature_version=(3, 8))


def test_r12_the_script_is_written_out_and_runs_by_itself(tmp_path: Path) -> None:
    target, file = tmp_path / "verify.py", tmp_path / "round.json"
    assert run("verify", "--script", "-o", str(target)).out == f"Written: {target}\n"
    assert target.read_bytes() == SCRIPT == run("verify", "--script").out.encode()
    data = revealed_round(game_of(PAI_GOW))
    file.write_text(reveal_text(data), encoding="utf-8")
    alone = [sys.executable, "-I", "-S", "-W", "error", str(target)]

    def asked(*words: str) -> tuple[int, str, str]:
        done = subprocess.run([*alone, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    code, out, err = asked(str(file), f" {data['commitment'].upper()} ")
    assert (code, err) == (0, "")
    assert out.startswith("AS COMMITTED: table 7, 17: 4")
    assert out.splitlines()[1].startswith("FROM A GIVEN SEED")
    assert out == run("verify", str(file)).out
    assert out == run("verify", "-", stdin=reveal_text(data)).out
    assert asked(str(file), "0" * 64)[:2] == (
        1,
        f"NOT AS COMMITTED: table 7, 17: its commitment is {data['commitment']}, "
        "and you noted another one\n",
    )
    assert asked(str(tmp_path))[0] == asked()[0] == 2


@pytest.mark.parametrize("seed", [0, 1, 2**255 + 7, 2**SEED_BITS - 1])
def test_r12_script_and_shoe_shuffle_and_roll_alike(seed: int) -> None:
    """Twins that share no code."""
    for pack in (joker_deck(), decks(1), decks(8)):
        texts = [card.text for card in pack]
        parts = [seed ^ 5 * part for part in range(parts_for(len(pack)))]
        written = hex_of_seed(*parts)
        dealt = [card.text for card in shuffled_from(pack, written)]
        assert verify.shuffled(texts, written) == dealt
    stream = verify.numbers(f"dice {seed}/0")
    assert [verify.below(6, stream) + 1 for _ in range(3)] == list(rolled(3, seed))


# What is as committed


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r12_every_game_in_every_way_of_dealing_is_found_as_committed(sheet_id: str) -> None:
    game = game_of(sheet_id)
    for mode in game.modes:
        for seed in range(8):
            data = revealed_round(game, seed, seats=2 + seed % 4, mode=mode)
            assert code_of(data) == 0, (mode, seed)
            assert sum(map(len, data["rounds"][0]["cards"].values())) >= 4


@pytest.mark.parametrize("switch", [{}, {"burn": "none"}, {"decks": 8}], ids=str)
def test_r12_t81_a_shoe_is_checked_from_its_burn_to_its_cut_card(switch: Data) -> None:
    data = revealed_shoe(game_of(BACCARAT, **switch))
    assert code_of(data) == 0
    assert (len(data["burned"]) > 1) is (switch.get("burn") != "none")
    assert len(data["rounds"]) > 20
    dealt = sum(map(cards_in, data["rounds"]))
    assert len(data["pack"]) - len(data["burned"]) - dealt < data["cut"]
    assert data["complete"]


def test_r12_poker_burns_are_in_the_file_and_cards_that_never_came_are_not() -> None:
    boards = set()
    for seed in range(40):
        data = revealed_round(game_of(HOLDEM), seed, seats=2)
        (played,) = data["rounds"]
        cards, whole = played["cards"], played["whole"]
        order = verify.order(data, played, [])
        assert order == ["spot 2", "spot 1"] * 2 + _BOARD
        board = len(cards.get("board", ()))
        assert (len(cards.get("burn", ())), whole) == ({0: 0, 3: 1, 4: 2, 5: 3}[board], True)
        boards.add(board)
    assert boards >= {0, 3, 5}


_BOARD = ["burn", "board", "board", "board", "burn", "board", "burn", "board"]


def cards_in(played: Data) -> int:
    return sum(map(len, played["cards"].values()))


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_r22_script_and_game_deal_in_the_same_order(sheet_id: str) -> None:
    """Twins that share no code: in every way of dealing, to every choice of spots, wherever the
    player-dealer and the button are, however the dice fall."""
    game = game_of(sheet_id)
    seats, kit = min(game.sheet.seats.value, 7), game.equipment()
    rng = random.Random(sheet_id)
    for mode in game.modes:
        rule: Data = {**asdict(game.deal_rule(mode)), "deal": game.deal_rule(mode).steps}
        for _ in range(60):
            spots = sorted(rng.sample(range(1, seats + 1), rng.randint(2, seats - 1)))
            bank = rng.choice([spot for spot in range(1, seats + 1) if spot not in spots])
            dice = [rng.randint(1, 6) for _ in range(kit.dice)]
            seat = BankSeat(bank, Cents(10_000)) if game.sheet.printed.player_dealer else None
            button = rng.choice(spots) if game.keys.button else 0
            wagers = Wagers(tuple(Bet(spot, {}) for spot in spots), seat, button)
            played = {"spots": spots, "dice": dice}
            rule.update(bank=bank, button=button)
            dealt = game.dealing_order(wagers, mode, tuple(dice))
            words = [
                str(p) if isinstance(p, Spot) else str(type(p).__name__).lower() for p in dealt
            ]
            assert verify.order({**rule, "draws": []}, played, []) == words


def test_r22_b9_8_script_and_game_draw_the_same_third_cards() -> None:
    """Of eight decks, 400 hands of baccarat: naturals, hands that stand, one third card and two."""
    game, seen = game_of(BACCARAT), set()
    rule: Data = {**asdict(game.deal_rule()), "deal": game.deal_rule().steps}
    rule.update(bank=0, button=0)
    wagers = usual_wagers(game.sheet, {}, seats=2)
    for seed in range(400):
        deck = shuffled(game.equipment().cards[:52], seed)
        end = play_out(game, wagers, Draw(deck[:20]), lambda turn: None)
        played: Data = {"spots": [], "dice": []}
        places = verify.order(rule, played, [card.text for card in deck[:20]])
        came: dict[str, list[str]] = {}
        for place, card in zip(places, deck, strict=False):
            came.setdefault(place, []).append(card.text)
        assert came["player"] == [card.text for card in end.player]
        assert came["banker"] == [card.text for card in end.banker]
        seen.add((len(came["player"]), len(came["banker"])))
    assert seen == {(2, 2), (2, 3), (3, 2), (3, 3)}


@pytest.mark.parametrize("name", examples())
def test_the_examples_are_what_a_table_publishes(name: str) -> None:
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    assert text == examples()[name]
    assert code_of(json.loads(text)) == 0


# What is not


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a file at which a value stands."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from leaves(value, (*path, key))


def altered(value: Any) -> list[Any]:
    """What may stand in its place instead: nothing, another type, more, less, another order."""
    others: list[Any] = [None, 1.5, float(len(str(value))), "x", [], {}, -1, 10**30, [None], True]
    match value:
        case bool():
            return [*others, not value, int(value), str(value)]
        case int():
            return [*others, value + 1, value - 1, float(value), str(value), [value]]
        case str() if len(value) == 2:  # a card, or one letter of a name
            return [*others, "As" if value != "As" else "Ks", "", "1x", [value]]
        case str():
            last = value[:-1] + ("1" if value[-1:] != "1" else "2")
            return [*others, last, value + "0", value[:-1], "", value.upper(), [value]]
        case list():
            swaps = [
                [*value[:i], value[i + 1], value[i], *value[i + 2 :]]
                for i in range(len(value) - 1)
                if value[i] != value[i + 1]
            ]
            return [*others, *swaps, value[:-1], value[1:], [*value, *(value[-1:] or ["As"])]]
        case _:
            dropped = [{k: v for k, v in value.items() if k != gone} for gone in value]
            return [*others, *dropped, {**value, "x": []}]


def is_same(one: object, other: object) -> bool:
    """Whether two values are the same in JSON: 1 is not 1.0, and true is not 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


FILES: dict[str, Data] = {
    "round": revealed_round(game_of(PAI_GOW)),
    "burns": revealed_round(game_of(HOLDEM), 4),
    "shoe": revealed_shoe(game_of(BACCARAT, decks=3), most=4),
    **{sheet_id: revealed_round(game_of(sheet_id), 3, seats=2) for sheet_id in SHEETS},
}


@pytest.mark.parametrize("kind", FILES)
def test_r22_whatever_is_altered_in_a_file_is_found(kind: str) -> None:
    """Every key left out, every value of another type, every element, every order: names, chance,
    seed, sheet, rule, pack, dice, spots, cards, burn. Never "as committed", never a traceback.

    That the last rounds of a shoe that was left early are dropped cannot be known: the verdict
    says how many there are, and that it ends before the cut card.
    """
    good = FILES[kind]
    assert code_of(good) == 0
    tried = 0
    for *path, last in leaves({"file": good}):
        inner: Any = {"file": good}
        for key in path:
            inner = inner[key]
        for value in altered(inner[last]):
            of_shoe = [*path, last] == ["file", "rounds"] and not good["complete"]
            if is_same(value, inner[last]) or (of_shoe and value and value == good["rounds"][:-1]):
                continue
            bad = {"file": deepcopy(good)}
            inside: Any = bad
            for key in path:
                inside = inside[key]
            inside[last] = value
            assert code_of(bad["file"]) in (1, 2), (*path, last, value)
            tried += 1
    assert tried > 1000


class Forger:
    """Changes that leave a file in its form: cards, places, spots, rule and seats moved about."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def forge(self, file: Data) -> None:
        kinds = (self.cards, self.piles, self.place, self.spots, self.flag, self.rule, self.seats,
                 self.drop, self.rounds, self.other)  # fmt: skip
        for _ in range(self.rng.choice((1, 2, 2, 3))):
            self.rng.choice(kinds)(file)

    def _two(self, file: Data) -> tuple[dict[str, list[str]], str, str]:
        piles = self.rng.choice(file["rounds"])["cards"]
        return piles, self.rng.choice(list(piles)), self.rng.choice(list(piles))

    def cards(self, file: Data) -> None:
        piles, one, other = self._two(file)
        i, j = (self.rng.randrange(len(piles[place])) for place in (one, other))
        piles[one][i], piles[other][j] = piles[other][j], piles[one][i]

    def piles(self, file: Data) -> None:
        piles, one, other = self._two(file)
        piles[one], piles[other] = piles[other], piles[one]

    def place(self, file: Data) -> None:
        piles, one, _ = self._two(file)
        names = (f"spot {self.rng.randint(1, 9)}", "dealer", "board", "burn", "player")
        piles.setdefault(self.rng.choice(names), []).extend(piles.pop(one))

    def spots(self, file: Data) -> None:
        played = self.rng.choice(file["rounds"])
        spots = {*played["spots"], self.rng.randint(1, 9)}
        if self.rng.random() < 0.5:
            spots.discard(self.rng.choice(sorted(spots)))
        played["spots"] = sorted(spots)

    def flag(self, file: Data) -> None:
        played = self.rng.choice([file, *file["rounds"]])
        key = "whole" if "whole" in played else "complete"
        played[key] = not played[key]

    def rule(self, file: Data) -> None:
        key = self.rng.choice(("first", "hand", "deal", "draws", "delivery", "sheet"))
        file[key] = deepcopy(self.rng.choice(list(FILES.values()))[key])

    def seats(self, file: Data) -> None:
        file[self.rng.choice(("bank", "button"))] = self.rng.randint(0, 9)

    def drop(self, file: Data) -> None:
        piles, one, _ = self._two(file)
        piles[one] = piles[one][:-1]
        if not piles[one] and len(piles) > 1:
            del piles[one]

    def rounds(self, file: Data) -> None:
        rounds = file["rounds"]
        if len(rounds) > 1 and self.rng.random() < 0.5:
            rounds.pop(self.rng.randrange(len(rounds)))
        else:
            rounds.append(deepcopy(self.rng.choice(rounds)))

    def other(self, file: Data) -> None:
        keys = ("seed", "sheet_digest", "pack", "dice", "cut", "burn", "burned", "rounds")
        key = self.rng.choice(keys)
        file[key] = deepcopy(self.rng.choice(list(FILES.values()))[key])


def test_r22_no_forgery_brings_a_card_to_another_place() -> None:
    """Thousands of files that go together better than noise. What passes has lost its last cards,
    and says that it was broken off; or it calls the spots by other numbers, which the verdict
    names; no card has moved."""
    forger, passed = Forger(22), 0
    for n in range(6000):
        good = FILES[list(FILES)[n % len(FILES)]]
        bad = deepcopy(good)
        try:
            forger.forge(bad)
        except (IndexError, ValueError):
            continue  # nothing is left to change
        if is_same(bad, good) or code_of(bad):
            continue
        passed += 1
        for played, was in zip(bad["rounds"], good["rounds"], strict=False):
            if played["spots"] == was["spots"]:
                for place, pile in played["cards"].items():
                    assert pile == was["cards"][place][: len(pile)], bad
    assert passed < 60


def test_r22_what_a_file_alone_cannot_tell_stands_in_its_verdict() -> None:
    """As the page says: whose number a spot has, and what came after the last card in the file."""
    file = deepcopy(FILES["catfish-bend/ultimate-texas-holdem"])
    (played,) = file["rounds"]
    played["spots"] = [1, 5]
    played["cards"]["spot 5"] = played["cards"].pop("spot 2")
    assert "to spots 1 5," in verify.check(verify.read(json.dumps(file)), "")
    hand = deepcopy(FILES["catfish-bend/crazy-4-poker"])
    (played,) = hand["rounds"]
    played["cards"]["dealer"].pop()
    assert code_of(hand) == 1
    played["whole"] = False
    assert "1 of them broken off" in verify.check(verify.read(json.dumps(hand)), "")
    shoe = deepcopy(FILES["shoe"])
    shoe["rounds"].pop()
    assert "3 rounds, ending before the cut card" in verify.check(verify.read(json.dumps(shoe)), "")


def test_r22_a_spot_that_is_dealt_nothing_is_in_no_round() -> None:
    """At Pai Gow there are seven seats: who is said to sit at the eighth moves nobody's pile."""
    file = deepcopy(FILES["round"])
    file["rounds"][0]["spots"].append(8)
    with pytest.raises(verify.Different, match="a spot is in it that is dealt no cards"):
        verify.check(verify.read(json.dumps(file)), "")


def test_r12_one_bit_of_the_seed_is_found() -> None:
    good = FILES["round"]
    for bit in range(SEED_BITS):
        seed = f"{int(good['seed'], 16) ^ 1 << bit:064x}"
        assert code_of({**good, "seed": seed}) == 1


def test_r12_cards_of_two_places_exchanged_are_found() -> None:
    bad = deepcopy(FILES["round"])
    cards = bad["rounds"][0]["cards"]
    cards["spot 1"], cards["dealer"] = cards["dealer"], cards["spot 1"]
    assert code_of(bad) == 1


def test_r12_a_house_that_commits_afterwards_is_found_by_what_was_noted(tmp_path: Path) -> None:
    """The file is sound in itself: only the player's own note tells that the deck was changed."""
    file = tmp_path / "round.json"
    file.write_text(reveal_text(revealed_round(game_of(PAI_GOW), 2)), encoding="utf-8")
    assert run("verify", str(file)).code == 0
    assert run("verify", str(file), FILES["round"]["commitment"]).code == 1


def test_r12_a_pack_that_is_stacked_is_no_pack() -> None:
    """Even if it was committed: five aces of spades, or an order of the house's own."""
    pack = FILES["burns"]["pack"]
    for stacked in (["As", *pack[1:]], pack[::-1], pack[:51], [*pack, "Jo", "Jo"], []):
        with pytest.raises(verify.NoProof, match="a pack is new decks"):
            verify.read(json.dumps({**FILES["burns"], "pack": stacked}))


def test_r12_t81_nothing_is_dealt_behind_the_cut_card() -> None:
    data = revealed_shoe(game_of(BACCARAT, decks=3))
    deck = verify.shuffled(data["pack"], data["seed"])
    out = len(data["burned"]) + sum(map(cards_in, data["rounds"]))
    cards = {"player": deck[out : out + 3 : 2], "banker": deck[out + 1 : out + 4 : 2]}
    more = {**data["rounds"][-1], "cards": cards}
    with pytest.raises(verify.Different, match=r"came behind the last round"):
        verify.check({**data, "rounds": [*data["rounds"], more]}, "")


# What it cannot tell


def test_a_name_that_a_terminal_would_act_on_is_no_name(tmp_path: Path) -> None:
    """A verdict cannot be painted over from inside the file."""
    paint = "\x1b[2K\rAS COMMITTED"
    file = tmp_path / "x.json"
    good = reveal_text(FILES["round"])
    for bad in (good.replace('"17"', f'"{paint}"'), good.replace("spot 1", paint)):
        file.write_text(bad.replace("\x1b", "\\u001b").replace("\r", "\\r"), encoding="utf-8")
        done = run("verify", str(file))
        assert (done.code, done.out) == (2, "")
        assert "\x1b" not in done.err
        assert done.err.startswith("PROVES NOTHING: ")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"format": "houseway fair cards 1", "format": "x"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"seed": ' + b"9" * 10_000 + b"}",
        b'{"seed": 1.5}',
        b'{"seed": NaN}',
        b" " * (verify.LARGEST + 1),
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_file_that_is_no_reveal_is_said_in_one_line(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_bytes(text)
    done = run("verify", str(file))
    assert (done.code, done.out) == (2, "")
    assert re.match(r"PROVES NOTHING: .*: \[[a-z-]+\] \S", done.err)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rounds": []}, "no-rounds"),
        ({"format": "houseway fair cards 1"}, "deck-alone"),
        ({"format": "houseway fair cards 9"}, "other-form"),
        ({"hand": 7.0}, "no-whole-number"),
        ({"dice": True}, "other-type"),
        ({"cut": None}, "other-type"),
        ({"table": "7\n8"}, "bad-name"),
        ({"seed": ""}, "no-seed"),
        ({"first": "the house"}, "no-rule"),
    ],
    ids=str,
)
def test_r22_what_proves_nothing_is_refused_with_a_code(
    change: Data, code: str, tmp_path: Path
) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps({**FILES["round"], **change}), encoding="utf-8")
    done = run("verify", str(file))
    assert (done.code, done.out) == (2, "")
    assert f"[{code}]" in done.err


def test_r22_a_file_that_cannot_be_read_is_told_from_one_that_proves_nothing(
    tmp_path: Path,
) -> None:
    gone = run("verify", str(tmp_path / "gone.json"))
    assert (gone.code, gone.err.split(":")[0]) == (2, "CANNOT TELL")


def test_noise_in_a_file_never_passes_and_never_ends_in_a_traceback(tmp_path: Path) -> None:
    rng, text = random.Random(5), reveal_text(FILES["shoe"]).encode()
    file = tmp_path / "x.json"
    for _ in range(300):
        noisy = bytearray(text)
        noisy[rng.randrange(len(noisy))] = rng.randrange(33, 256)
        if bytes(noisy) != text:
            file.write_bytes(noisy)
            assert run("verify", str(file)).code in (1, 2)


# The files that `deal` writes


@pytest.mark.parametrize(
    ("words", "rounds"),
    [(("uth", "--seats", "3"), 1), (("pai gow",), 1), (("baccarat", "--rounds", "90"), 82)],
)
def test_r12_deal_commits_first_and_reveals_what_it_dealt(
    words: tuple[str, ...], rounds: int, tmp_path: Path
) -> None:
    file = tmp_path / "fair.json"
    dealt = run("deal", *words, "--auto", "--seed", "7", "--reveal", str(file))
    assert (dealt.code, dealt.err) == (0, "")
    data = json.loads(file.read_text("utf-8"))
    promise = dealt.out.index(f"commitment {data['commitment']}")
    assert promise < dealt.out.index("spot 1")  # before any card
    assert (code_of(data), len(data["rounds"])) == (0, rounds)
    assert data["chance"] == "given"
    data["chance"] = "drawn"
    assert code_of(data) == 1


def test_r22_a_seed_that_deal_draws_itself_is_not_given(tmp_path: Path) -> None:
    file = tmp_path / "fair.json"
    run("deal", "uth", "--auto", "--reveal", str(file))
    assert json.loads(file.read_text("utf-8"))["chance"] == "drawn"
    verdict = run("verify", str(file))
    assert (verdict.code, verdict.out.count("\n")) == (0, 1)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("uth", "--rounds", "2"), "a reveal file covers one deck or one shoe"),
        (("holdem", "--set", "fee-option=2"), "a reveal file covers one deck or one shoe"),
        (("uth", "--seed", "-7"), "-7 is not between 0 and"),
    ],
)
def test_r12_what_one_seed_does_not_fix_is_not_dealt_to_be_revealed(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "fair.json"
    done = run("deal", *words, "--auto", "--reveal", str(file))
    assert (done.code, done.out, file.exists()) == (1, "", False)
    assert said in done.err


def test_r12_a_round_of_a_live_table_is_checked_by_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked of the ledger is judged by the script; what it does not have is refused."""
    evening, roster = EXAMPLES / "evening.jsonl", EXAMPLES / "roster.toml"
    monkeypatch.chdir(tmp_path)
    run("table", "run", str(evening), "--sheet", "uth", "--seed", "7",
        "--ledger", "house.db", "--new", "--roster", str(roster))  # fmt: skip
    verdict = run("verify", "1", "--ledger", "house.db")
    assert (verdict.code, verdict.err) == (0, "")
    assert verdict.out.startswith("AS COMMITTED: table 1, 1: 11 cards")
    noted = re.findall(r"\b[0-9a-f]{64}\b", verdict.out)[-1]
    assert run("verify", "1", noted, "--ledger", "house.db", "--table", "1").code == 0
    assert run("verify", "1", "0" * 64, "--ledger", "house.db").code == 1
    for wrong in (["99"], ["1", "--table", "7"]):
        refused = run("verify", *wrong, "--ledger", "house.db")
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith("CANNOT TELL: ROUND: there is no live round")
    assert run("verify", "1", "--table", "1").code == 2
    assert run("verify", "--script", "--ledger", "house.db").code == 2
