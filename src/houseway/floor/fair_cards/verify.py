"""Was it fixed before the bets closed who gets which card, and was it dealt so?

FILE is what a Houseway table publishes when a round is over, or a shoe. COMMITMENT is what it
published before the bets closed, as you noted it. Python 3.8 or newer is all that is needed. From
the seed in the file this script works everything out again:

1. The commitment is the SHA-256 digest of a few lines: table, name, chance, seed, sheet, the way of
   dealing and its rule, pack, dice and shoe.
2. The seed, as a decimal number, is stretched to numbers of 64 bits: SHA-256 of
   "houseway shoe SEED 0", "houseway shoe SEED 1" and so on, four numbers from each digest.
   The seed of a shoe has many parts, which take turns: a digest of the first part, one of the
   second, and so on, then the next of the first.
   The dice have numbers of their own, from "houseway dice SEED/0 0" and so on.
3. The numbers shuffle the pack (Fisher-Yates: the last card changes places with one of all, then
   the last but one, ...). Those that would make one card likelier than another are skipped.
4. A new shoe burns as many cards as is committed for the rank of its first card.
5. The committed rule and the spots in the round give the order of places. The cards go there one by
   one, and have to be what lay there.

FILE may also be an inspector's package, which `houseway ledger package` writes: the entries of a
house's ledger with their seals, the sheets and links that they name, and the reveals of all cards.
COMMITMENT is then the seal of a day, as it was printed and signed. The script checks that

1. the package has the files that its manifest names, each with its SHA-256 digest, and no other;
2. every seal is the digest of its entry, and every entry names the seal of the one before it in its
   stream, from the first on; the gains of each entry sum to zero;
3. the seal of every day has the last entries and the balances that the entries come to;
4. every document has the digest by which entries call it;
5. all cards that the system dealt were committed before, to the rule of the sheet, and revealed
   once; no seed came twice; the spots, cards and dice of every round are those of the entries.

A house with a server also signs, every hour, where its record stands, and publishes that at
/api/seals. FILE may be such a page, or one seal of it, and COMMITMENT the public key of the house:
the script checks the signatures (Ed25519) and that each seal follows on the one before. Beside a
package COMMITMENT may be the name of such a page, PAGE.json, and KEY the key: the package has to
have every entry that was sealed, and one that was rewritten or rolled back since does not.

It ends with 0 if all is as committed, with 1 if something does not fit, and with 2 if it proves
nothing: the file cannot be read, has another form, or leaves out what has to be proven.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import zipfile
from typing import Any, Iterator, NoReturn

RANKS = "23456789TJQKA"
NEW_DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
FORMAT = "houseway fair cards 2"
TEXT, NUMBER, YES_NO = "text", "a whole number", "true or false"
TEXTS, NUMBERS, ROUNDS, PILES = "texts", "whole numbers", "rounds", "cards by their places"
KEYS = {  # by their forms
    TEXT: "format table name commitment chance seed sheet sheet_digest delivery first",
    NUMBER: "hand bank button dice cut",
    TEXTS: "deal draws pack burned",
    NUMBERS: "seats burn",
    YES_NO: "complete",
    ROUNDS: "rounds",
}
ROUND = {NUMBERS: "spots dice", YES_NO: "whole", PILES: "cards"}
PLACE = re.compile("spot [1-9][0-9]?|dealer|board|player|banker|burn")
STEP = re.compile(
    "(board|player|banker|burn|flop|turn|river|around) [1-9]|around one at a time"
    "|left to right|right to left"
)
DRAW = re.compile("(player|banker) to [0-7]|[0-7] [HS]{10}")
DEALER, BANK, BUTTON = "dealer's left", "player-dealer's left", "button's left"
ACTION, DICE = "action button", "dice"
PASSES = ("left to right", "right to left")
DIGEST = re.compile("[0-9a-f]{64}")
LARGEST = 2**20  # bytes of a reveal
SIGNED = '"houseway signed seal '


class Different(Exception):
    """Something is not as it was committed."""


class NoProof(Exception):
    """It proves nothing; a code for programs, and a sentence."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(f"[{code}] {what}")


BAD = (ValueError, LookupError, TypeError, AttributeError, RecursionError, OverflowError)
"""What reading something raises that has another form."""


# What is read


def parse(text: str) -> Any:
    """JSON in which no key stands twice and every number is a whole one."""
    try:
        return json.loads(text, object_pairs_hook=once, parse_float=no, parse_constant=no)
    except (ValueError, RecursionError) as error:
        raise NoProof("no-json", f"it is no JSON of whole numbers: {error}") from None


def no(text: str) -> NoReturn:
    raise NoProof("no-whole-number", f"{text[:20]} is no whole number")


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    need(len(dict(pairs)) == len(pairs), "key-twice", "no key stands twice")
    return dict(pairs)


def need(right: object, code: str, what: str) -> None:
    if not right:
        raise NoProof(code, what)


def has_form(form: str, value: Any) -> bool:
    """Whether a value is of a form; `true` is no number."""
    if form == NUMBER:
        return type(value) is int and 0 <= value < 2**31
    if form in (TEXT, YES_NO):
        return type(value) is (str if form == TEXT else bool)
    if form == PILES:
        return type(value) is dict and all(has_form(TEXTS, each) for each in value.values())
    one = {TEXTS: TEXT, NUMBERS: NUMBER}.get(form)
    return type(value) is list and (one is None or all(has_form(one, each) for each in value))


def need_keys(found: Any, forms: dict[str, str], what: str) -> None:
    keys = {key: form for form, keys in forms.items() for key in keys.split()}
    known = type(found) is dict and set(found) == set(keys)
    need(known, "other-keys", f"{what} has the keys {', '.join(keys)}")
    for key, form in keys.items():
        need(has_form(form, found[key]), "other-type", f"{key} is not {form}")


def is_name(text: str) -> bool:
    return 1 <= len(text) <= 200 and text.isprintable() and text == text.strip()


def read(text: str) -> dict[str, Any]:
    """The file, if it is of the form that is known here; otherwise `NoProof` is raised."""
    file: dict[str, Any] = parse(text)
    if type(file) is dict and file.get("format") == "houseway fair cards 1":
        raise NoProof("deck-alone", "this form fixes the deck, and not who gets which card")
    need_keys(file, KEYS, "a reveal")
    need(file["format"] == FORMAT, "other-form", f"its format is not '{FORMAT}'")
    for key in ("table", "name", "sheet", "delivery"):
        need(is_name(file[key]), "bad-name", f"{key} is no name in one line")
    for key in ("commitment", "sheet_digest"):
        need(DIGEST.fullmatch(file[key]), "no-digest", f"{key} has not 64 digits, 0-9a-f")
    need(file["chance"] in ("drawn", "given"), "other-form", "chance is not drawn or given")
    decks, joker = divmod(len(file["pack"]), 52)
    pack = NEW_DECK * decks + ["Jo"][:joker]
    need(1 <= decks <= 8 and file["pack"] == pack, "no-pack", "a pack is new decks in their order")
    digits = 64 if decks == 1 else 128 * decks
    written = re.fullmatch(f"[0-9a-f]{{{digits}}}", file["seed"])
    need(written, "no-seed", f"its seed has not {digits} digits, 0-9a-f")
    need(file["dice"] <= 9, "other-form", "there are more than nine dice")
    shoe = file["cut"] and len(file["burn"]) == 13 and max(file["burn"]) <= 11
    need(shoe or not (file["cut"] or file["burn"]), "no-shoe", "a shoe has a cut and 13 burns")
    need_rule(file)
    for played in file["rounds"]:
        need_keys(played, ROUND, "a round")
        need_round(file, played)
    return file


def need_rule(file: dict[str, Any]) -> None:
    """The rule of the deal is one of those that are known here."""
    steps, first, draws = file["deal"], file["first"], file["draws"]
    need(steps and all(map(STEP.fullmatch, steps)), "no-rule", "a step of the deal is unknown")
    passes = [step in PASSES for step in steps]
    in_turn = [step == "around one at a time" for step in steps]
    around = [step.startswith("around") for step in steps]
    known = {
        "": not any(passes + around),
        **dict.fromkeys((DEALER, BANK), any(around) and not any(passes + in_turn)),
        BUTTON: in_turn[0] and not any(passes + around[1:]) and 1 <= file["hand"] <= 7,
        **dict.fromkeys((ACTION, DICE), all(passes) and file["hand"] == 7),
    }
    need(known.get(first), "no-rule", "where the deal begins does not go with its steps")
    need(file["hand"] <= 7, "no-rule", "a hand has more than seven cards")
    rows = [row[:2] for row in draws[2:]]
    chart = all(map(DRAW.fullmatch, draws)) and rows == [f"{total} " for total in range(8)]
    sides = [row.partition(" ")[0] for row in draws[:2]] == ["player", "banker"]
    need(not draws or (chart and sides and not first), "no-rule", "no chart of third cards")


def need_round(file: dict[str, Any], played: dict[str, Any]) -> None:
    """A round names its spots where cards go to any, and they go with the seats committed."""
    spots, bank, first = played["spots"], file["bank"], file["first"]
    need(bool(spots) == bool(first), "bad-spots", "the rule and the spots do not go together")
    need(spots == sorted(set(spots)) and all(spots), "bad-spots", "spots are not in their order")
    need(max([*spots, bank]) <= 99, "bad-spots", "there are more than 99 spots")
    needs_bank = first in (BANK, ACTION, DICE)
    need(bool(bank) == needs_bank and bank not in spots, "bad-spots", "no player-dealer as it asks")
    button, known = file["button"], spots if first == BUTTON else []
    need(button in known if known else not button, "bad-spots", "no button as it asks")
    need(file["seats"] == known, "bad-spots", "at poker all seats are committed, elsewhere none")
    need(all(map(PLACE.fullmatch, played["cards"])), "bad-place", "a place has an unknown name")
    need(played["cards"] and all(played["cards"].values()), "no-cards", "a place has no cards")


# What it comes to


def committed_text(file: dict[str, Any]) -> str:
    """The lines whose digest is the commitment."""
    lines = ["houseway commitment 2", f"table {file['table']}", f"name {file['name']}"]
    lines += [f"chance {file['chance']}", f"seed {file['seed']}"]
    lines += [f"sheet {file['sheet']} {file['sheet_digest']}", f"delivery {file['delivery']}"]
    lines += [f"deal {', '.join(file['deal'])}", f"hand {file['hand']}", f"first {file['first']}"]
    lines += [f"draws {', '.join(file['draws'])}", f"bank {file['bank']}"]
    lines += [f"button {file['button']}", f"seats {' '.join(map(str, file['seats']))}"]
    lines += equipment_lines(file)
    return "\n".join(lines)


def equipment_lines(file: dict[str, Any]) -> list[str]:
    lines = [f"pack {' '.join(file['pack'])}", f"dice {file['dice']}"]
    if file["cut"]:
        lines += [f"cut {file['cut']}", f"burn {' '.join(map(str, file['burn']))}"]
    return lines


def numbers(name: str) -> Iterator[int]:
    """Numbers of 64 bits without end, four from each digest."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"houseway {name} {counter}".encode()).digest()
        yield from (int.from_bytes(digest[i : i + 8], "big") for i in (0, 8, 16, 24))
        counter += 1


def below(bound: int, stream: Iterator[int]) -> int:
    """The next number below `bound`; from the largest multiple of it on, numbers are skipped."""
    return next(number for number in stream if number < 2**64 - 2**64 % bound) % bound


def parts(seed: str) -> list[int]:
    """The numbers that a seed is made of."""
    return [int(seed[start : start + 64], 16) for start in range(0, len(seed), 64)]


def in_turn(streams: list[Iterator[int]]) -> Iterator[int]:
    """Four numbers from each stream, and again from the first."""
    while True:
        for stream in streams:
            yield from (next(stream) for _ in range(4))


def shuffled(pack: list[str], seed: str) -> list[str]:
    """The pack in the order that the seed gives it."""
    deck, stream = list(pack), in_turn([numbers(f"shoe {part}") for part in parts(seed)])
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(last + 1, stream)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def rolled(dice: int, seed: str) -> list[int]:
    """The dice as the seed makes them fall."""
    stream = numbers(f"dice {parts(seed)[0]}/0")
    return [below(6, stream) + 1 for _ in range(dice)]


def order(rule: dict[str, Any], played: dict[str, Any], deck: list[str]) -> list[str]:
    """The places of a round, one for each card, as the rule of the deal has them."""
    spots, first = played["spots"], rule["first"]
    if first in (ACTION, DICE):
        return piles_of_seven(rule, spots, played["dice"])
    left = {BANK: rule["bank"], BUTTON: rule["button"]}.get(first, 0)
    turn = [f"spot {spot}" for spot in spots if spot > left]
    turn += [f"spot {spot}" for spot in spots if spot <= left]
    places: list[str] = []
    for step in rule["deal"]:
        where, _, count = step.partition(" ")
        if count == "one at a time":
            places += turn * rule["hand"]
        elif where == "around":
            places += [place for place in (*turn, "dealer") for _ in range(int(count))]
        else:
            where = "board" if where in ("flop", "turn", "river") else where
            places += [where] * int(count)
    return places + third_cards(rule["draws"], places, deck)


def piles_of_seven(rule: dict[str, Any], spots: list[int], dice: list[int]) -> list[str]:
    """Seven piles, and the leftmost goes to the spot that the dice name, counted from the
    player-dealer, or from there on to the first one in the round."""
    bank = rule["bank"]
    spot = (bank - 1 + sum(dice) - 1) % 7 + 1
    while rule["first"] == ACTION and spot not in (*spots, bank):
        spot = spot % 7 + 1
    around = [(spot - 1 + i) % 7 + 1 for i in range(7)]
    piles = [
        "dealer" if each == bank else f"spot {each}" if each in spots else "burn" for each in around
    ]
    passes = [rule["deal"][n % len(rule["deal"])] for n in range(rule["hand"])]
    return [place for way in passes for place in (piles if way == PASSES[0] else piles[::-1])]


def third_cards(draws: list[str], places: list[str], deck: list[str]) -> list[str]:
    """Who draws a third card at baccarat."""
    if not draws or len(deck) < len(places) + 2:
        return []

    def total(side: str) -> int:
        return sum(value(card) for place, card in zip(places, deck) if place == side) % 10

    def value(card: str) -> int:
        return RANKS.index(card[0]) + 2 if card[0] in RANKS[:8] else int(card[0] == "A")

    player, banker = total("player"), total("banker")
    if max(player, banker) >= 8:
        return []
    if player > int(draws[0][-1]):
        return ["banker"] if banker <= int(draws[1][-1]) else []
    drawn = value(deck[len(places)])
    return ["player", *(["banker"] if draws[2 + banker][2:][drawn] == "H" else [])]


def ends(rule: dict[str, Any], played: dict[str, Any], places: list[str]) -> set[int]:
    """After how many cards a round may be over: after all of them, and at poker on every street.
    The last burned cards are never seen."""
    whole = len(places)
    while places[whole - 1] == "burn":
        whole -= 1
    if rule["first"] != BUTTON:
        return {whole}
    dealt = len(played["spots"]) * rule["hand"]
    found = {dealt}
    for step in rule["deal"][1:]:
        dealt += int(step[-1])
        found |= set() if step.startswith("burn") else {dealt}
    return found


def check(file: dict[str, Any], noted: str) -> str:
    """What was compared, if all of it is as committed; otherwise `Different` is raised."""
    digest = hashlib.sha256(committed_text(file).encode()).hexdigest()
    if digest != file["commitment"]:
        raise Different(f"what is in the file has the commitment {digest}")
    if noted not in ("", digest):
        raise Different(f"its commitment is {digest}, and you noted another one")
    rounds, cut = file["rounds"], file["cut"]
    deck, dice = shuffled(file["pack"], file["seed"]), rolled(file["dice"], file["seed"])
    burned = deck[: file["burn"][RANKS.index(deck[0][0])]] if cut else []
    if file["burned"] != burned:
        raise Different(f"the committed shoe burns {' '.join(burned) or 'nothing'}")
    deck, dealt, complete = deck[len(burned) :], 0, False
    for number, played in enumerate(rounds, 1):
        where, lay = f"round {number}", played["cards"]
        if complete:  # a deck has one round, and of a shoe the cut card lies before the last one
            raise Different(f"{where} came behind the last round of these cards")
        complete = not cut or len(deck) <= cut
        if played["dice"] != dice:
            raise Different(f"{where}: the dice showed {dice}, not {played['dice']}")
        places, taken = order(file, played, deck), sum(map(len, lay.values()))
        if taken > min(len(places), len(deck)):
            raise Different(f"{where} took more cards than it deals")
        if {f"spot {spot}" for spot in played["spots"]} - set(places):
            raise Different(f"{where}: a spot is in it that is dealt no cards")
        came: dict[str, list[str]] = {}
        for place, card in zip(places[:taken], deck):
            came.setdefault(place, []).append(card)
        for place in [*came, *lay]:
            if came.get(place) != lay.get(place):
                cards = " ".join(came.get(place, ["nothing"]))
                raise Different(f"{where}, {place}: committed is {cards}, not what lay there")
        if played["whole"] != (taken in ends(file, played, places)):
            raise Different(f"{where}: it is not said rightly whether it was dealt to its end")
        deck, dealt = deck[taken:], dealt + taken
    if file["complete"] != complete:
        raise Different("it is not said rightly whether these are all rounds of the cards")
    return f"{in_words(file, dealt)}, commitment {digest}"


def in_words(file: dict[str, Any], dealt: int) -> str:
    """How much was compared, and to whom the cards went."""
    rounds, words = file["rounds"], f"{dealt} cards of {len(file['rounds'])} round"
    words += "s" * (len(rounds) != 1)
    if file["first"] and rounds:
        words += f" to spots {' '.join(map(str, rounds[0]['spots']))}"
        words += "".join([f", {key} {file[key]}" for key in ("bank", "button") if file[key]])
    broken = sum([not played["whole"] for played in rounds])
    words += f", {broken} of them broken off" if broken else ""
    return words if file["complete"] else f"{words}, ending before the cut card"


def say(verdict: str, file: Any = None) -> None:
    """Print one line: what a terminal would act on, in a name or in a file, is spelled out."""
    shown = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in verdict)
    print("".join(shown), file=file)


def verdict(text: str, noted: str) -> tuple[int, list[str]]:
    """What is to be said of a file that says this, and how the script ends."""
    file = read(text)
    need(file["rounds"], "no-rounds", "no round was dealt from these cards")
    whose = f"table {file['table']}, {file['name']}"
    try:
        lines = [f"AS COMMITTED: {whose}: {check(file, noted.strip().lower())}"]
    except Different as difference:
        return 1, [f"NOT AS COMMITTED: {whose}: {difference}"]
    if file["chance"] == "given":
        lines += ["FROM A GIVEN SEED: a person chose it, so this proves nothing about chance"]
    return 0, lines


def judge(text: str, noted: str) -> int:
    """Print the verdict on a file that says this."""
    code, lines = verdict(text, noted)
    for line in lines:
        say(line)
    return code


def contents(path: str) -> str:
    """What a file says, or standard input if its name is `-`."""
    with sys.stdin.buffer if path == "-" else open(path, "rb") as stream:
        data = stream.read(LARGEST + 1)
    need(len(data) <= LARGEST, "too-large", f"at most {LARGEST} bytes are read")
    return data.decode("utf-8")


def main(path: str, noted: str = "", key: str = "") -> int:
    """Print the verdict on a file, or on standard input if its name is `-`."""
    from houseway.floor.fair_cards.package import inspect  # not in the script by itself
    from houseway.floor.fair_cards.signed_seals import check_seals, read_seals  # nor this

    noted = noted.strip()
    try:
        if path != "-" and zipfile.is_zipfile(path):
            if not noted.endswith(".json"):
                return inspect(path, noted.lower())
            seals = read_seals(contents(noted))
            return inspect(path, "", seals, check_seals(seals, key.strip().lower()))
        text = contents(path)
        if SIGNED in text:
            say(f"SIGNED: {check_seals(read_seals(text), noted.lower())}")
            return 0
        return judge(text, noted)
    except OSError as error:
        say(f"CANNOT TELL: {error.filename or path} cannot be read: {error.strerror}", sys.stderr)
    except NoProof as error:
        say(f"PROVES NOTHING: {path}: {error}", file=sys.stderr)
    except BAD as error:
        say(f"PROVES NOTHING: {path}: [other-form] {error}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("commitment", metavar="COMMITMENT", nargs="?", default="")
    parser.add_argument("key", metavar="KEY", nargs="?", default="")
    asked = parser.parse_args()
    sys.exit(main(asked.file, asked.commitment, asked.key))
