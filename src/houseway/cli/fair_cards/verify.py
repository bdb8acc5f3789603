"""Were these cards fixed before the bets closed, and dealt as they were fixed?

FILE is what a Houseway table publishes when a round is over, or a shoe. COMMITMENT is what it
published before the bets closed, as you noted it. Python 3.8 or newer is all that is needed. From
the seed in the file this script works everything out again:

1. The commitment is the SHA-256 digest of a few lines: table, name, seed, pack, dice and shoe.
2. The seed, as a decimal number, is stretched to numbers of 64 bits: SHA-256 of
   "houseway shoe SEED 0", "houseway shoe SEED 1" and so on, four numbers from each digest.
   The seed of a shoe has many parts, which take turns: a digest of the first part, one of the
   second, and so on, then the next of the first.
   The dice have numbers of their own, from "houseway dice SEED/0 0" and so on.
3. The numbers shuffle the pack (Fisher-Yates: the last card changes places with one of all, then
   the last but one, ...). Those that would make one card likelier than another are skipped.
4. A new shoe burns as many cards as is committed for the rank of its first card.
5. The rest goes card by card to the places in their order, and has to be what lay there.

FILE may also be an inspector's package, which `houseway ledger package` writes: the entries of a
house's ledger with their seals, the sheets and links that they name, and the reveals of all cards.
COMMITMENT is then the seal of a day, as it was printed and signed. The script checks that

1. the package has the files that its manifest names, each with its SHA-256 digest, and no other;
2. every seal is the digest of its entry, and every entry names the seal of the one before it in its
   stream, from the first on; the gains of each entry sum to zero;
3. the seal of every day has the last entries and the balances that the entries come to;
4. every document has the digest by which entries call it;
5. every commitment was published before its reveal, and its cards were dealt as the entries say.

It ends with 0 if all is as committed, with 1 if something is not, with 2 if it cannot tell.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import zipfile
import zlib
from typing import Any, Iterator

RANKS = "23456789TJQKA"
NEW_DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
KEYS = "format table name commitment seed pack dice shoe burned rounds"
PLACE = re.compile("spot [0-9]+|dealer|board|player|banker|burn")
GENESIS = hashlib.sha256(b"houseway record 1").hexdigest()
LINE = re.compile(r'\{"entry":(.*),"seal":"([0-9a-f]{64})"\}')


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


def check(file: dict[str, Any], noted: str) -> str:
    """What was compared, if all of it is as committed; otherwise `Different` is raised."""
    digest = hashlib.sha256(committed_text(file).encode()).hexdigest()
    if digest != file["commitment"]:
        raise Different(f"this seed and this pack have the commitment {digest}")
    if noted not in ("", digest):
        raise Different(f"its commitment is {digest}, and you noted another one")
    seed, shoe, rounds, dealt = file["seed"], file["shoe"], file["rounds"], 0
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
        stream = numbers(f"dice {parts(seed)[0]}/0")
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
    decks, joker = divmod(len(file["pack"]), 52)
    need(decks and file["pack"] == NEW_DECK * decks + ["Jo"][:joker], "a pack is new decks")
    digits = 64 if decks == 1 else 128 * decks
    need(
        re.fullmatch(f"[0-9a-f]{{{digits}}}", file["seed"]), f"its seed has {digits} digits, 0-9a-f"
    )
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


# An inspector's package


class Package:
    """What a package says, gone through entry by entry."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files = files
        self.heads: dict[str, tuple[int, str]] = {}
        self.balances: dict[str, int] = {}
        self.entries = 0
        self.command: tuple[Any, ...] = (None, 0, 0)  # its place, how far it has come, and goes
        self.days: list[tuple[str, str]] = []
        self.named: set[str] = set()
        self.tables: dict[str, str] = {}
        self.committed: dict[str, dict[str, Any]] = {}  # by the stream, while its cards are out
        self.reveals = 0

    def check(self, noted: str) -> str:
        """What was compared, if all of it agrees; otherwise `Different` is raised."""
        manifest = self.manifest()
        *lines, rest = self.files["entries.jsonl"].decode("utf-8").split("\n")
        for line in lines:
            self.entry(line)
        if rest:
            raise Different(f"line {self.entries + 1} is no entry")
        if self.command[1] != self.command[2]:
            raise Different("the last command is not whole")
        for name in self.named:
            if f"documents/{name}.json" not in self.files:
                raise Different(f"the document {name} is named and not there")
        for path, data in self.files.items():
            if path.startswith("documents/"):
                name = path[10:-5]
                if hashlib.sha256(data).hexdigest() != name or name not in self.named:
                    raise Different(f"{path} is not the document that entries name")
        if sum(path.startswith("reveals/") for path in self.files) != self.reveals:
            raise Different("there is a reveal that no entry speaks of")
        heads = {stream: list(head) for stream, head in sorted(self.heads.items())}
        if manifest["heads"] != heads or manifest["entries"] != self.entries:
            raise Different("the manifest names other last entries")
        if manifest["day"] and (not self.days or self.days[-1][0] != manifest["day"]):
            raise Different(f"the package does not end with the seal of {manifest['day']}")
        if noted and noted not in [seal for _, seal in self.days]:
            raise Different("no day in it has the seal that you noted")
        parts = [f"{self.entries} entries in {len(self.heads)} streams"]
        parts += [f"{len(self.named)} documents", f"{self.reveals} reveals"]
        parts += [f"{len(self.committed)} decks still in play"] if self.committed else []
        last = f", last sealed {self.days[-1][0]}: {self.days[-1][1]}" if self.days else ""
        return ", ".join(parts) + last

    def manifest(self) -> dict[str, Any]:
        """Every file is there with its digest, and no other; the manifest is in its one form."""
        text = self.files["manifest.json"].decode("utf-8")
        manifest: dict[str, Any] = json.loads(text, object_pairs_hook=once)
        need(set(manifest) == {"format", "day", "entries", "heads", "files"}, "a manifest's keys")
        need(manifest["format"] == "houseway package 1", "its format is 'houseway package 1'")
        if json.dumps(manifest, indent=1, sort_keys=True) + "\n" != text:
            raise Different("the manifest is not in the form in which it was written")
        listed = manifest["files"]
        if set(listed) | {"manifest.json"} != set(self.files):
            raise Different("the manifest does not name just these files")
        for path, digest in listed.items():
            if hashlib.sha256(self.files[path]).hexdigest() != digest:
                raise Different(f"{path} is not the file that was packed")
        return manifest

    def entry(self, line: str) -> None:
        """One entry: its seal, its place in the chain, its money, and what happened."""
        found = LINE.fullmatch(line)
        if found is None:
            raise Different(f"line {self.entries + 1} is no entry")
        text, seal = found[1], found[2]
        entry = json.loads(text, object_pairs_hook=once)
        stream, number = entry["stream"], entry["number"]
        where = f"{stream}, entry {number}"
        if hashlib.sha256(text.encode("utf-8")).hexdigest() != seal:
            raise Different(f"{where}: its seal is broken")
        before, previous = self.heads.get(stream, (0, GENESIS))
        if number != before + 1 or entry["previous"] != previous:
            raise Different(f"{where}: it does not follow on the entry before it")
        place, came, goes = self.command
        if came == goes and entry["place"] != place:
            place, came, goes = entry["place"], 0, entry.get("parts", 1)
        self.command = (place, came + 1, goes)
        if (entry["place"], entry.get("part", 1), entry.get("parts", 1)) != self.command:
            raise Different(f"{where}: its command is not whole")
        if sum(amount for _, amount in entry.get("gains", [])) != 0:
            raise Different(f"{where}: its gains do not sum to zero")
        if entry["kind"] == "day-sealed":
            self.day(entry["event"], where, seal)
        for account, amount in entry.get("gains", []):
            self.balances[account] = self.balances.get(account, 0) + amount
        self.heads[stream] = (number, seal)
        self.entries += 1
        self.named.update(entry.get("documents", []))
        if entry["kind"] == "document-stored":
            self.named.add(entry["event"]["digest"])
        if entry["kind"] == "live":
            for event in entry["event"]["events"]:
                self.live(stream, event, where)

    def day(self, event: dict[str, Any], where: str, seal: str) -> None:
        """A day was sealed over what the entries have come to."""
        heads = [[stream, *head] for stream, head in sorted(self.heads.items())]
        if sorted(event["heads"]) != heads:
            raise Different(f"{where}: the day was sealed over other entries")
        balances = [each for each in sorted(self.balances.items()) if each[1]]
        lines = [f"{account} {amount}\n" for account, amount in balances]
        if hashlib.sha256("".join(lines).encode("ascii")).hexdigest() != event["balances"]:
            raise Different(f"{where}: the day was sealed over other balances")
        self.days.append((event["day"], seal))

    def live(self, stream: str, event: dict[str, Any], where: str) -> None:
        """What a live table says of its cards: committed, laid down, revealed."""
        kind, open_ = event["event"], self.committed.get(stream)
        if kind == "table opened":
            self.tables[stream] = event["table"]
        elif kind in ("bets opened", "cards reshuffled") and event.get("deck"):
            if open_ is not None:
                raise Different(f"{where}: the cards of {open_['name']} were never revealed")
            deck = {"name": event["deck"], "commitment": event["commitment"], "laid": [{}]}
            self.committed[stream] = {**deck, "seed": event["seed"]}
        elif open_ is not None and kind == "bets opened":
            open_["laid"].append({})
        elif open_ is not None and kind == "cards laid":
            place = event["place"]
            name = f"spot {place['number']}" if place["type"] == "spot" else place["type"]
            open_["laid"][-1].setdefault(name, []).extend(event["cards"])
        elif kind == "deck revealed":
            if open_ is None or any(open_[key] != event[key] for key in ("commitment", "seed")):
                raise Different(f"{where}: what is revealed was not committed")
            self.reveal(stream, open_, where)
            del self.committed[stream]

    def reveal(self, stream: str, deck: dict[str, Any], where: str) -> None:
        """The cards of a deck, worked out again, are those that the entries say lay there."""
        self.reveals += 1
        path = f"reveals/{self.reveals:06}.json"
        if path not in self.files:
            raise Different(f"{where}: {path} is missing")
        file = read(self.files[path].decode("utf-8"))
        for key, value in (("table", self.tables[stream]), ("name", deck["name"])):
            if file[key] != value:
                raise Different(f"{path}: it is of another {key}")
        if (file["commitment"], file["seed"]) != (deck["commitment"], deck["seed"]):
            raise Different(f"{path}: it is not what was committed in {stream}")
        check(file, deck["commitment"])
        dealt = [laid for laid in deck["laid"] if laid]
        shown = [played["cards"] for played in file["rounds"] if played["order"]]
        if len(dealt) != len(shown):
            raise Different(f"{path}: it has {len(shown)} rounds, and {len(dealt)} were dealt")
        for laid, cards in zip(dealt, shown):
            if any(cards.get(place) != pile for place, pile in laid.items()):
                raise Different(f"{path}: the entries have other cards than the reveal")


def unpacked(path: str) -> dict[str, bytes]:
    """The files of a package by their names."""
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()
        need(len(set(names)) == len(names), "no file stands twice")
        need({"manifest.json", "entries.jsonl"} <= set(names), "it has a manifest and entries")
        return {name: packed.read(name) for name in names}


def inspect(path: str, noted: str) -> int:
    """Print the verdict on an inspector's package."""
    try:
        files = unpacked(path)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:  # damaged or locked
        print(f"NOT AS SEALED: {path}: {error}")
        return 1
    try:
        print(f"AS SEALED: {path}: {Package(files).check(''.join(noted.split()))}")
    except Different as difference:
        print(f"NOT AS SEALED: {path}: {difference}")
        return 1
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        print(f"NOT AS SEALED: {path}: what is in it is not of the known form: {error}")
        return 1
    return 0


def judge(text: str, noted: str) -> int:
    """Print the verdict on a file that says this."""
    file = read(text)
    whose = f"table {file['table']}, {file['name']}"
    try:
        print(f"AS COMMITTED: {whose}: {check(file, noted.strip().lower())}")
    except Different as difference:
        print(f"NOT AS COMMITTED: {whose}: {difference}")
        return 1
    return 0


def main(path: str, noted: str = "") -> int:
    """Print the verdict on a file, or on standard input if its name is `-`."""
    try:
        if path != "-" and zipfile.is_zipfile(path):
            return inspect(path, noted.strip().lower())
        with sys.stdin if path == "-" else open(path, encoding="utf-8") as stream:
            return judge(stream.read(), noted)
    except OSError as error:
        print(f"CANNOT TELL: {path} cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        print(f"CANNOT TELL: {path} is no reveal of this form: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("commitment", metavar="COMMITMENT", nargs="?", default="")
    given = parser.parse_args()
    sys.exit(main(given.file, given.commitment))
