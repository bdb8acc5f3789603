"""Were these cards fixed before the bets closed, and dealt as they were fixed?

FILE is what a Houseway table publishes when a round is over, or a shoe. COMMITMENT is what it
published before the bets closed, as you noted it. Python 3.8 or newer is all that is needed. From
the seed in the file this script works everything out again:

1. The commitment is the SHA-256 digest of a few lines: table, name, seed, pack, dice and shoe.
2. The seed, as a decimal number, is stretched to numbers of 64 bits: SHA-256 of
   "houseway shoe SEED 0", "houseway shoe SEED 1" and so on, four numbers from each digest.
   The dice have numbers of their own, from "houseway dice SEED/0 0" and so on.
3. The numbers shuffle the pack (Fisher-Yates: the last card changes places with one of all, then
   the last but one, ...). Those that would make one card likelier than another are skipped.
4. A new shoe burns as many cards as is committed for the rank of its first card.
5. The rest goes card by card to the places in their order, and has to be what lay there.

It ends with 0 if all is as committed, with 1 if something is not, with 2 if it cannot tell.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from typing import Any, Iterator

RANKS = "23456789TJQKA"
NEW_DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
KEYS = "format table name commitment seed pack dice shoe burned rounds"
PLACE = re.compile("spot [0-9]+|dealer|board|player|banker|burn")


class Different(Exception):
    """Something is not as it was committed."""


def committed_text(file: dict[str, Any]) -> str:
    """The lines whose digest is the commitment."""
    lines = ["houseway commitment", f"table {file['table']}", f"name {file['name']}"]
    lines += [f"seed {file['seed']}", f"pack {' '.join(file['pack'])}", f"dice {file['dice']}"]
    if file["shoe"] is not None:
        lines += [f"cut {file['shoe']['cut']}", f"burn {' '.join(map(str, file['shoe']['burn']))}"]
    return "\n".join(lines)


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


def shuffled(pack: list[str], seed: int) -> list[str]:
    """The pack in the order that the seed gives it."""
    deck, stream = list(pack), numbers(f"shoe {seed}")
    for last in range(len(deck) - 1, 0, -1):
        chosen = below(last + 1, stream)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def check(file: dict[str, Any], noted: str) -> str:
    """What was compared, if all of it is as committed; otherwise `Different` is raised."""
    digest = hashlib.sha256(committed_text(file).encode()).hexdigest()
    if digest != file["commitment"]:
        raise Different(f"this seed and this pack have the commitment {digest}")
    if noted not in ("", digest):
        raise Different(f"its commitment is {digest}, and you noted another one")
    seed, shoe, rounds, dealt = int(file["seed"], 16), file["shoe"], file["rounds"], 0
    deck = shuffled(file["pack"], seed)
    burned = deck[: shoe["burn"][RANKS.index(deck[0][0])]] if shoe else []
    if file["burned"] != burned:
        raise Different(f"the committed shoe burns {' '.join(burned) or 'nothing'}")
    if len(rounds) > 1 and not shoe:
        raise Different("several rounds were dealt from one pack")
    deck = deck[len(burned) :]
    for number, played in enumerate(rounds, 1):
        where, order, lay = f"round {number}", played["order"], played["cards"]
        if shoe and number < len(rounds) and len(deck) <= shoe["cut"]:
            raise Different(f"{where} began at the cut card, and another one followed it")
        if len(order) > len(deck):
            raise Different(f"{where} took more cards than there were")
        stream = numbers(f"dice {seed}/0")
        dice = [below(6, stream) + 1 for _ in played["dice"]]
        if played["dice"] != dice or len(dice) != file["dice"]:
            raise Different(f"{where}: the dice showed something else than {played['dice']}")
        came: dict[str, list[str]] = {}
        for place, card in zip(order, deck):
            came.setdefault(place, []).append(card)
        for place in [*came, *lay]:
            if came.get(place) != lay.get(place):
                cards = " ".join(came.get(place, ["nothing"]))
                raise Different(f"{where}, {place}: committed is {cards}, not what lay there")
        deck, dealt = deck[len(order) :], dealt + len(order)
    many = f"{len(rounds)} round{'s' * (len(rounds) != 1)}"
    return f"{dealt} cards of {many}, commitment {digest}"


def read(text: str) -> dict[str, Any]:
    """The file, or a `ValueError` that says why it is not of the form that is known here."""
    file = json.loads(text, object_pairs_hook=once)
    need(isinstance(file, dict) and set(file) == set(KEYS.split()), f"its keys are {KEYS}")
    need(file["format"] == "houseway fair cards 1", "its format is 'houseway fair cards 1'")
    need(file["table"].isprintable() and file["name"].isprintable(), "a name is one line")
    need(re.fullmatch("[0-9a-f]{64}", file["seed"]), "a seed has 64 digits, 0-9 and a-f")
    decks, joker = divmod(len(file["pack"]), 52)
    need(decks and file["pack"] == NEW_DECK * decks + ["Jo"][:joker], "a pack is new decks")
    if file["shoe"] is not None:
        need(set(file["shoe"]) == {"cut", "burn"}, "a shoe has the keys cut and burn")
        need(len(file["shoe"]["burn"]) == 13 and min(file["shoe"]["burn"]) >= 0, "13 burns")
    for played in file["rounds"]:
        need(set(played) == {"order", "cards", "dice"}, "a round has the keys order, cards, dice")
        need(all(map(PLACE.fullmatch, [*played["order"], *played["cards"]])), "a place has a name")
    return file  # type: ignore[no-any-return]


def need(right: object, what: str) -> None:
    if not right:
        raise ValueError(what)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    need(len(dict(pairs)) == len(pairs), "no key stands twice")
    return dict(pairs)


def main(path: str, noted: str = "") -> int:
    """Print the verdict on a file, or on standard input if its name is `-`."""
    try:
        with sys.stdin if path == "-" else open(path, encoding="utf-8") as stream:
            file = read(stream.read())
        whose = f"table {file['table']}, {file['name']}"
        try:
            print(f"AS COMMITTED: {whose}: {check(file, noted.strip().lower())}")
        except Different as difference:
            print(f"NOT AS COMMITTED: {whose}: {difference}")
            return 1
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        print(f"CANNOT TELL: {path} is no reveal of this form: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("commitment", metavar="COMMITMENT", nargs="?", default="")
    given = parser.parse_args()
    sys.exit(main(given.file, given.commitment))
