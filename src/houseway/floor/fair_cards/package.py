"""An inspector's package: the part of the script that checks one.

`houseway verify --script` writes it out together with `verify.py`, as one script that needs Python
alone.
"""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
import zlib
from typing import Any

from houseway.floor.fair_cards.verify import (
    ACTION,
    BAD,
    BANK,
    BUTTON,
    DEALER,
    DICE,
    NEW_DECK,
    Different,
    NoProof,
    check,
    need,
    parse,
    read,
    say,
    shuffled,
)

# An inspector's package


GENESIS = hashlib.sha256(b"houseway record 1").hexdigest()
LINE = re.compile(r'\{"entry":(.*),"seal":"([0-9a-f]{64})"\}')
WITHHELD = "withheld while these cards are in play"
LARGEST_PACKAGE = 2**30  # bytes of all its files
HANDS = {
    "ultimate-texas-holdem": 2,
    "crazy-4-poker": 5,
    "caribbean-stud-poker": 5,
    "three-card-poker-6-card-bonus": 3,
    "fortune-pai-gow-poker": 7,
    "ez-baccarat": 0,
    "texas-holdem": 2,
    "omaha": 4,
}
POKER, TYPED = ("texas-holdem", "omaha"), ("cards", "dice")


def said(leaf: dict[str, Any]) -> Any:
    """A value that a sheet prints, or fixes."""
    return leaf["is"] if "is" in leaf else leaf["fixed"]


def ways_of(sheet: dict[str, Any]) -> dict[str, list[str]]:
    """The ways of dealing that a sheet has, its usual one first."""
    game = sheet["printed"]["game"]
    if sheet["printed"]["sheet"]["game"] in POKER:
        return {"house": said(game["deal"])}
    return {name: said(leaf) for name, leaf in game["delivery"].items()}


def terms_of(sheet: dict[str, Any], delivery: str) -> dict[str, Any]:
    """All of a reveal that follows from a sheet and a way of dealing."""
    printed, switch = sheet["printed"], sheet["choices"]["switch"]
    kind, game = printed["sheet"]["game"], printed["game"]
    terms: dict[str, Any] = {"sheet": printed["sheet"]["id"], "delivery": delivery, "dice": 0}
    terms.update(deal=ways_of(sheet)[delivery], hand=HANDS[kind], first=DEALER, draws=[])
    terms.update(pack=NEW_DECK, cut=0, burn=[])
    if kind in POKER:
        terms["first"] = BUTTON
    elif kind == "fortune-pai-gow-poker":
        follows = switch["pile_follows_button"]
        terms.update(first=ACTION if follows else DICE, pack=[*NEW_DECK, "Jo"], dice=3)
    elif kind == "ez-baccarat":
        counts = [*range(3, 11), 11, 11, 11, 11, 2] if switch["burn"] != "none" else [0] * 13
        rows = [f"{total} {said(game['chart'][str(total)])}" for total in range(8)]
        to = [f"{side} to {said(game[f'{side}_draws_to'])}" for side in ("player", "banker")]
        pack = NEW_DECK * switch["decks"]
        terms.update(first="", draws=to + rows, pack=pack, cut=switch["cut"], burn=counts)
    elif kind != "ultimate-texas-holdem":
        terms["first"] = said(game["turn_order"])
    return terms


class Table:
    """One live table: how it deals, the cards that are committed, and what was dealt of them."""

    def __init__(self, name: str) -> None:
        self.name, self.sheet, self.mode, self.changed = name, "", "", ""
        self.felt = False
        self.deck: dict[str, Any] | None = None
        self.running: dict[str, Any] | None = None  # what closed the bets of the round
        self.rounds: dict[str, dict[str, list[str]]] = {}  # what the system laid, by round

    def begin(self, where: str) -> None:
        """Bets are closed and cards committed: now the order of places follows from the rule."""
        deck, event = self.deck, self.running
        if deck is None or event is None:
            return
        if not deck["cut"] and any(played["cards"] for played in deck["rounds"]):
            raise Different(f"{where}: a second round is dealt from {deck['name']}")
        wagers, first = event["wagers"], deck["first"]
        spots = sorted([bet["spot"] for bet in wagers["bets"] if not bet.get("backline")])
        if first == BUTTON:
            deck.update(button=wagers["button"], seats=spots)
        elif first:
            deck["bank"] = wagers["bank"]["spot"] if first in (BANK, ACTION, DICE) else 0
        played: dict[str, Any] = {"spots": spots if first else [], "dice": [], "cards": {}}
        deck["rounds"].append(played)
        self.rounds[event["round"]] = played["cards"]


class Package:
    """What a package says, gone through entry by entry."""

    def __init__(self, files: dict[str, bytes], seals: Any = ()) -> None:
        self.files = files
        heads = [head for seal in seals for head in seal["heads"]]
        self.sealed = {(head["stream"], head["number"], head["seal"]) for head in heads}
        self.heads: dict[str, tuple[int, str]] = {}
        self.balances: dict[str, int] = {}
        self.entries = 0
        self.command: tuple[Any, ...] = (None, 0, 0)  # its place, how far it has come, and goes
        self.days: list[tuple[str, str]] = []
        self.named: set[str] = set()
        self.tables: dict[str, Table] = {}
        self.seeds: set[str] = set()
        self.withheld: dict[str, str] = {}  # the entries that hold a seed in play, by their stream
        self.reveals = self.given = self.late = 0
        self.typed: set[tuple[str, str]] = set()  # tables and rounds that a dealer dealt
        self.unproven: dict[str, int] = {}

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
        for stream, number, _ in sorted(self.sealed):
            comes_later = manifest["day"] and number > self.heads.get(stream, (0, ""))[0]
            if not comes_later:
                raise Different(f"{stream}, entry {number}: it was signed as another, or is gone")
        if noted and noted not in [seal for _, seal in self.days]:
            raise Different("no day in it has the seal that you noted")
        in_play = {stream: t.deck for stream, t in self.tables.items() if t.deck is not None}
        for stream, where in self.withheld.items():
            deck = in_play.get(stream, {})
            if (deck.get("where"), deck.get("seed")) != (where, WITHHELD):
                raise Different(f"{where}: a seed is withheld, and its cards are not in play")
        parts = [f"{self.entries} entries in {len(self.heads)} streams"]
        parts += [f"{len(self.named)} documents", f"{self.reveals} reveals"]
        parts += [f"{len(in_play)} decks still in play"] if in_play else []
        if self.withheld:
            parts += [f"{len(self.withheld)} entries unchecked until their seeds are told"]
        if self.typed:
            parts += [f"{len(self.typed)} rounds of real cards, of which nothing is proven"]
        if self.late:
            parts += [f"{self.late} decks shuffled again when bets were known"]
        if self.given:
            parts += [f"{self.given} decks from given seeds, which prove nothing about chance"]
        last = f", last sealed {self.days[-1][0]}: {self.days[-1][1]}" if self.days else ""
        return ", ".join(parts) + last

    def manifest(self) -> dict[str, Any]:
        """Every file is there with its digest, and no other; the manifest is in its one form."""
        text = self.files["manifest.json"].decode("utf-8")
        manifest: dict[str, Any] = parse(text)
        keys = {"format", "day", "entries", "heads", "files"}
        need(set(manifest) == keys, "other-keys", "a manifest's keys")
        known = manifest["format"] == "houseway package 1"
        need(known, "other-form", "its format is 'houseway package 1'")
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
        entry = parse(text)
        stream, number = entry["stream"], entry["number"]
        where = f"{stream}, entry {number}"
        if f'"seed":"{WITHHELD}"' in text:
            self.withhold(stream, where)  # what is left out is part of what was sealed
        elif hashlib.sha256(text.encode("utf-8")).hexdigest() != seal:
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
        self.sealed.discard((stream, number, seal))
        self.entries += 1
        self.named.update(entry.get("documents", []))
        if entry["kind"] == "document-stored":
            self.named.add(entry["event"]["digest"])
        if entry["kind"] == "live":
            typed = entry["event"]["command"]["do"] in TYPED
            for event in entry["event"]["events"]:
                self.live(stream, event, where, typed=typed)

    def withhold(self, stream: str, where: str) -> None:
        """One entry of a table may lack the seed of the cards in play."""
        if stream in self.withheld:
            raise Different(f"{where}: a second seed is withheld")
        self.withheld[stream] = where

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

    def live(self, stream: str, event: dict[str, Any], where: str, *, typed: bool) -> None:
        """What a live table says of its cards: committed, laid down, revealed."""
        kind = event["event"]
        if kind == "table opened":
            opened = self.tables.setdefault(stream, Table(event["table"]))
            opened.name, opened.sheet, opened.felt = event["table"], event["sheet"], False
            opened.mode, opened.felt = event.get("mode", ""), event.get("felt", False)
        table = self.tables.get(stream)
        if table is None:
            return
        if kind == "fee option changed":
            self.other_sheet(table, event["sheet"], where)
        elif kind == "delivery changed":
            if table.deck is not None:
                raise Different(f"{where}: the way of dealing is changed while cards are committed")
            table.changed = event["delivery"]
        elif kind in ("bets opened", "cards reshuffled") and event.get("deck"):
            self.commit(table, event, where)
        elif kind in ("no more bets", "blinds posted"):
            table.running = event
            table.begin(where)
        elif kind in ("round paid", "round voided"):
            table.running = None
        elif kind in ("cards laid", "cards unread", "dice rolled"):
            self.lay(table, event, where, typed=typed)
        elif kind == "button drawn":
            self.button(event, where)
        elif kind == "round turned back" and event.get("right"):
            self.turn_back(table, event, where)
        elif kind == "deck revealed":
            self.reveal(table, event, where)
        elif kind == "table closed" and table.deck is not None:
            raise Different(f"{where}: the cards of {table.deck['name']} were never revealed")

    def sheet(self, digest: str) -> Any:
        return json.loads(self.files[f"documents/{digest}.json"].decode("utf-8"))

    def other_sheet(self, table: Table, digest: str, where: str) -> None:
        """Another option of the house's fees: the cards in play are dealt as before."""
        table.sheet, deck = digest, table.deck
        if deck is None:
            return
        sheet, way = self.sheet(digest), deck["delivery"]
        terms = terms_of(sheet, way) if way in ways_of(sheet) else {"delivery": ""}
        if any(deck[key] != value for key, value in terms.items()):
            raise Different(f"{where}: the sheet is changed while cards are committed")

    def commit(self, table: Table, event: dict[str, Any], where: str) -> None:
        """Cards are committed: to the rule of this table's sheet, and with a seed of their own."""
        if table.deck is not None:
            raise Different(f"{where}: the cards of {table.deck['name']} were never revealed")
        seed, delivery = event["seed"], event.get("delivery", "")
        sheet = self.sheet(table.sheet)
        due = table.changed or table.mode or next(iter(ways_of(sheet)))
        if delivery != due:
            raise Different(f"{where}: committed for {delivery}, and the table deals by {due}")
        chance = "given" if event.get("given") else "drawn"
        deck = {"name": event["deck"], "commitment": event["commitment"], "seed": seed}
        deck.update(terms_of(sheet, due), sheet_digest=table.sheet, chance=chance)
        deck.update(bank=event.get("bank", 0), button=0, seats=[])
        deck.update(where=where, table=table.name)
        table.deck = {**deck, "rounds": []}
        self.late += table.running is not None  # shuffled again when the bets were known
        table.begin(where)
        self.given += chance == "given"
        if seed != WITHHELD:
            self.use_seed(seed, where)

    def use_seed(self, seed: str, where: str) -> None:
        if seed in self.seeds:
            raise Different(f"{where}: its seed has fixed cards before")
        self.seeds.add(seed)

    def doubt(self, what: str) -> None:
        self.unproven[what] = self.unproven.get(what, 0) + 1

    def lay(self, table: Table, event: dict[str, Any], where: str, *, typed: bool) -> None:
        """Cards or dice come. A dealer types them from a felt; the system commits to them first."""
        if typed:
            if table.deck is not None:
                raise Different(f"{where}: cards were typed where others are committed")
            if not table.felt:
                self.doubt("cards typed at a table that was not opened for a real felt")
            self.typed.add((table.name, (table.running or {}).get("round", "")))
            return
        deck = table.deck
        if deck is None or event["event"] == "cards unread":
            raise Different(f"{where}: the system dealt cards that were never committed")
        if table.running is None:
            raise Different(f"{where}: the system dealt cards before the bets were closed")
        played = deck["rounds"][-1]
        if event["event"] == "dice rolled":
            played["dice"] = event["pips"]
            return
        place = event["place"]
        name = f"spot {place['number']}" if place["type"] == "spot" else place["type"]
        played["cards"].setdefault(name, []).extend(event["cards"])

    def button(self, event: dict[str, Any], where: str) -> None:
        """The cards for the button are the first of a shuffled deck, the highest takes it."""
        cards = {drawn["spot"]: drawn["card"] for drawn in event["cards"]}
        if not event.get("seed"):
            return  # drawn from a real felt
        self.use_seed(event["seed"], where)
        if list(cards.values()) != shuffled(NEW_DECK, event["seed"])[: len(cards)]:
            raise Different(f"{where}: its seed draws other cards for the button")
        if max(cards, key=lambda spot: NEW_DECK.index(cards[spot])) != event["spot"]:
            raise Different(f"{where}: the button is not with the highest card")

    def turn_back(self, table: Table, event: dict[str, Any], where: str) -> None:
        """A paid round is corrected: not by other cards, where the system dealt them."""
        dealt = table.rounds.get(event["round"])
        if dealt is None:
            return
        right: dict[str, list[str]] = {}
        for action in event["right"]["log"]:
            if action["type"] == "deal":
                place = action["place"]
                name = f"spot {place['number']}" if place["type"] == "spot" else place["type"]
                right.setdefault(name, []).extend(action["cards"])
        if any(dealt.get(place) != pile for place, pile in right.items()):
            raise Different(f"{where}: round {event['round']} is corrected with other cards")

    def reveal(self, table: Table, event: dict[str, Any], where: str) -> None:
        """The cards of a deck, worked out again, are those that the entries say lay there."""
        deck, table.deck = table.deck, None
        if deck is None or any(deck[key] != event[key] for key in ("commitment", "seed")):
            raise Different(f"{where}: what is revealed was not committed")
        self.reveals += 1
        path = f"reveals/{self.reveals:06}.json"
        if path not in self.files:
            raise Different(f"{where}: {path} is missing")
        file = read(self.files[path].decode("utf-8"))
        for key, value in file.items():
            if deck.get(key, value) != value and key != "rounds":
                raise Different(f"{path}: its {key} is not that of the entries")
        check(file, deck["commitment"])
        dealt = [played for played in deck["rounds"] if played["cards"]]
        if len(dealt) != len(file["rounds"]):
            raise Different(f"{path}: it has {len(file['rounds'])} rounds, not {len(dealt)}")
        for played, shown in zip(dealt, file["rounds"]):
            if any(played[key] != shown[key] for key in ("spots", "dice")):
                raise Different(f"{path}: a round has other spots than the entries")
            for place, pile in played["cards"].items():  # what was never turned is in the reveal
                if shown["cards"].get(place, [])[: len(pile)] != pile:
                    raise Different(f"{path}: the entries have other cards than the reveal")


def unpacked(path: Any) -> dict[str, bytes]:
    """The files of a package by their names."""
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()
        need(len(set(names)) == len(names), "file-twice", "no file stands twice")
        both = {"manifest.json", "entries.jsonl"} <= set(names)
        need(both, "no-package", "it has a manifest and entries")
        size = sum([each.file_size for each in packed.infolist()])
        need(size <= LARGEST_PACKAGE, "too-large", f"at most {LARGEST_PACKAGE} bytes are read")
        return {name: packed.read(name) for name in names}


def judged(path: Any, noted: str, name: str, seals: Any = (), signed: str = "") -> tuple[int, str]:
    """What is to be said of an inspector's package in a file, and how the script ends. `seals` are
    signed seals of the house, and `signed` is what they say."""
    try:
        package = Package(unpacked(path), seals)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:  # damaged or locked
        return 1, f"NOT AS SEALED: {name}: {error}"
    try:
        verdict = package.check("".join(noted.split()))
    except (Different, NoProof) as difference:
        return 1, f"NOT AS SEALED: {name}: {difference}"
    except BAD as error:
        return 1, f"NOT AS SEALED: {name}: what is in it is not of the known form: {error}"
    if package.unproven:
        doubts = ", ".join([f"{count} {what}" for what, count in package.unproven.items()])
        return 2, f"AS SEALED, BUT NOT ALL PROVEN: {name}: {doubts}; {verdict}"
    return 0, f"AS SEALED: {name}: {verdict}" + (f"; it has all of {signed}" if signed else "")


def inspect(path: str, noted: str, seals: Any = (), signed: str = "") -> int:
    """Print the verdict on an inspector's package."""
    code, line = judged(path, noted, path, seals, signed)
    say(line)
    return code
