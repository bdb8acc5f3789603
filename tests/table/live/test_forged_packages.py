"""A house that writes its ledger as it likes, seals and manifest too: the script that needs Python
alone finds what its cards cannot hide (R12, R22)."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.fact import replace
from houseway.floor.fair_cards import package as inspector
from houseway.floor.fair_cards import verify
from houseway.ledger.act import Act
from houseway.ledger.record import Record, open_record
from houseway.table.commitment import commit, terms_of
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.deal_faults import deal_faults
from houseway.table.live.record.entries import live_entries
from houseway.table.live.record.package import package
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.record.seeds_in_use import WITHHELD, seeds_in_use
from houseway.table.live.refusals import TableRefusal
from proofs.asked import TableOnRecord, asks
from tests.refusals import refuses
from tests.table.live.desk import OnRecord, house_of
from tests.table.live.poker_day import POKER, Day, house_of_day, play_day
from tests.table.live.sheets import ALL, BACCARAT, PAI_GOW, THREE, UTH, WA_UTH, sheet_of
from tests.table.live.staff import SUE
from tests.table.live.test_package import SCRIPT, Files, files_of, listed, verdict

Entry = dict[str, Any]
Event = dict[str, Any]
CRAZY = "catfish-bend/crazy-4-poker"


def entries_of(files: Files) -> list[Entry]:
    lines = files["entries.jsonl"].decode().splitlines()
    return [json.loads(line)["entry"] for line in lines]


def resealed(files: Files, entries: list[Entry]) -> Files:
    """The package of a house that has these entries: with new seals, and a manifest that fits."""
    heads: dict[str, tuple[int, str]] = {}
    lines = []
    for entry in entries:
        number, previous = heads.get(entry["stream"], (0, inspector.GENESIS))
        entry.update(number=number + 1, previous=previous)
        text = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        seal = hashlib.sha256(text.encode()).hexdigest()
        heads[entry["stream"]] = (number + 1, seal)
        lines.append(f'{{"entry":{text},"seal":"{seal}"}}\n')
    return listed({**files, "entries.jsonl": "".join(lines).encode()}, heads)


def events_in(entry: Entry) -> list[Event]:
    found: list[Event] = entry["event"]["events"] if entry["kind"] == "live" else []
    return found


def events_of(entries: list[Entry], kind: str) -> list[Event]:
    return [event for entry in entries for event in events_in(entry) if event["event"] == kind]


def reveal_at(files: Files, number: int = 1) -> Event:
    """A reveal; nothing where the cards are still in play."""
    found: Event = json.loads(files.get(f"reveals/{number:06}.json", b"{}"))
    return found


def two_rounds(record: Record, sheet: str = UTH, **more: Any) -> Files:
    table = OnRecord(sheet, record, **more).open("anna", "bob", "cy")
    table.round()
    table.round()
    return files_of(package(record, SCRIPT))


def shoe(record: Record) -> Files:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    while not any(isinstance(event, happened.DeckRevealed) for event in table.events):
        table.round()
    return files_of(package(record, SCRIPT))


class Forged:
    """What a house has written, in the hands of somebody who knows the form: its entries and its
    first reveal."""

    def __init__(self, files: Files) -> None:
        self.files, self.entries, self.file = files, entries_of(files), reveal_at(files)

    def events(self, kind: str) -> list[Event]:
        return events_of(self.entries, kind)

    def uncommit(self, *keys: str, rounds: int = 0) -> None:
        """Nothing is revealed, and so much is not said of what the rounds from there on commit."""
        self.files = {n: data for n, data in self.files.items() if not n.startswith("reveals/")}
        for entry in self.entries:
            kept = [event for event in events_in(entry) if event["event"] != "deck revealed"]
            if entry["kind"] == "live":
                entry["event"]["events"] = kept
        for event in self.events("bets opened")[rounds:]:
            for key in ("deck", "commitment", "delivery", "seed", *keys):
                event.pop(key, None)

    def commit(self, **change: Any) -> None:
        """Change what the house commits to, and its reveal, so that the two go together."""
        self.file |= change
        old = self.file["commitment"]
        text = verify.committed_text(self.file)
        self.file["commitment"] = hashlib.sha256(text.encode()).hexdigest()
        for event in [*self.events("bets opened"), *self.events("deck revealed")]:
            if event.get("commitment") == old:
                event["commitment"] = self.file["commitment"]

    @property
    def verdict(self) -> str:
        if reveal_at(self.files) not in ({}, self.file):
            text = json.dumps(self.file).encode()
            self.files = {**self.files, "reveals/000001.json": text}
        return verdict(resealed(self.files, self.entries))


def test_resealing_alone_changes_nothing(record: Record) -> None:
    """Otherwise the attacks below would be found for another reason."""
    assert Forged(two_rounds(record)).verdict == ""


def test_r22_cards_that_are_said_to_be_typed_are_not_proven(record: Record) -> None:
    """Nor are they, if the table had been opened for a felt: then they are the dealer's."""
    house = Forged(two_rounds(record))
    house.uncommit()
    for entry in house.entries:
        if any(event["event"] == "cards laid" for event in events_in(entry)):
            entry["event"]["command"]["do"] = "cards"
    assert house.verdict.startswith("cards typed at a table")
    (opened,) = house.events("table opened")
    opened["felt"] = True
    assert house.verdict == ""


# Two rounds and what is forged of them


Forge = Callable[[Forged], object]
FORGERIES: dict[str, tuple[Forge, str, str, str | None]] = {}


def found_as(found: str, *sheets: str, mode: str | None = None) -> Callable[[Forge], Forge]:
    """What the script says of a forgery at these houses."""

    def keep(forge: Forge) -> Forge:
        for sheet in sheets or (UTH,):
            FORGERIES[f"{forge.__name__} {sheet}"] = (forge, found, sheet, mode)
        return forge

    return keep


@found_as("the system dealt cards that were never committed", UTH, BACCARAT, PAI_GOW)
def a_table_that_never_commits(house: Forged) -> None:
    house.uncommit("bank")


@found_as("round 1, spot 1: committed is")
def a_dealer_who_takes_the_cards_of_a_player(house: Forged) -> None:
    """In the entries and in the reveal alike."""
    spot, dealer = [
        next(event for event in house.events("cards laid") if event["place"] == place)
        for place in ({"number": 1, "type": "spot"}, {"type": "dealer"})
    ]
    spot["cards"], dealer["cards"] = dealer["cards"], spot["cards"]
    cards = house.file["rounds"][0]["cards"]
    cards["spot 1"], cards["dealer"] = cards["dealer"], cards["spot 1"]


for changed, said in (
    ({"deal": ["around 1"] * 5}, "its deal is not that of the entries"),
    ({"first": "player-dealer's left"}, "bad-spots"),
    ({"delivery": "hand"}, "its delivery is not that of the entries"),
    ({"sheet_digest": "0" * 64}, "its sheet_digest is not that of the entries"),
    ({"sheet": "another/house"}, "its sheet is not that of the entries"),
    ({"chance": "drawn"}, "its chance is not that of the entries"),
    ({"seed": "7" * 64}, "its seed is not that of the entries"),
    ({"name": "9"}, "its name is not that of the entries"),
    ({"table": "9"}, "its table is not that of the entries"),
    ({"commitment": "0" * 64}, "its commitment is not that of the entries"),
):
    key = f"a reveal of another {next(iter(changed))}"
    FORGERIES[key] = (lambda house, more=changed: house.file.update(more), said, CRAZY, None)  # type: ignore[misc]


@found_as("its deal is not that of the entries", CRAZY)
def a_rule_that_is_not_the_sheets_though_it_is_committed(house: Forged) -> None:
    """Five cards to the dealer first. The sheet in the package has another deal."""
    house.commit(deal=["around 1"] * 5)


@found_as("its bank is not that of the entries", THREE, PAI_GOW)
def another_player_dealer_though_he_is_committed(house: Forged) -> None:
    """Whoever deals from another seat deals other people's cards."""
    taken = (house.file["bank"], *house.file["rounds"][0]["spots"])
    house.commit(bank=next(spot for spot in range(1, 8) if spot not in taken))


@found_as("committed for ace, and the table deals by deck_mate_2", WA_UTH, mode="deck_mate_2")
def a_deal_in_another_way_than_the_table_has(house: Forged) -> None:
    """Nobody ordered it: the entries speak of no change of delivery."""
    house.events("bets opened")[0]["delivery"] = "ace"


@found_as("a round has other spots than the entries")
def moved_spots(house: Forged) -> None:
    """The reveal goes together in itself, and not with who had bet."""
    (played,) = house.file["rounds"]
    played["spots"] = [1, 2, 4]
    played["cards"]["spot 4"] = played["cards"].pop("spot 3")
    verify.check(verify.read(json.dumps(house.file)), "")


@found_as("the dice showed", PAI_GOW)
def dice_that_fell_otherwise(house: Forged) -> None:
    (played,) = house.file["rounds"]
    played["dice"] = [pip % 6 + 1 for pip in played["dice"]]
    house.events("dice rolled")[0]["pips"] = played["dice"]


@found_as("a second round is dealt from 1")
def a_second_round_from_one_deck_that_is_never_revealed(house: Forged) -> None:
    house.uncommit(rounds=1)


def opening_of(house: Forged) -> Entry:
    """The entry in which the first bets were opened."""
    return next(e for e in house.entries if any("commitment" in each for each in events_in(e)))


@found_as("the way of dealing is changed", WA_UTH)
def another_way_of_dealing_between_the_commitment_and_the_cards(house: Forged) -> None:
    events_in(opening_of(house)).append({"event": "delivery changed", "delivery": "ace"})


@found_as("the sheet is changed", WA_UTH)
def another_sheet_between_the_commitment_and_the_cards(house: Forged) -> None:
    other = sheet_of(UTH)
    house.files[f"documents/{other.digest}.json"] = other.document
    opening_of(house)["documents"].append(other.digest)
    events_in(opening_of(house)).append({"event": "fee option changed", "sheet": other.digest})


@found_as("what is revealed was not committed")
def two_reveals_for_one_commitment(house: Forged) -> None:
    first, second = house.events("deck revealed")
    second.update({key: first[key] for key in ("deck", "commitment", "seed")})


@found_as("its seed has fixed cards before")
def a_seed_that_comes_twice(house: Forged) -> None:
    """A house that knows a deck of yesterday knows that of today."""
    first, second = house.events("bets opened")
    second["seed"] = first["seed"]


@found_as("the cards of 1 were never revealed")
def a_commitment_without_its_reveal(house: Forged) -> None:
    gone = house.events("deck revealed")[0]
    next(events_in(e) for e in house.entries if gone in events_in(e)).remove(gone)


@found_as("committed for , and the table deals by")
def a_commitment_that_does_not_say_who_gets_which_card(house: Forged) -> None:
    for event in house.events("bets opened"):
        del event["delivery"]


@pytest.mark.parametrize(("forge", "found", "sheet", "mode"), FORGERIES.values(), ids=FORGERIES)
def test_r22_what_a_house_forges_is_found(
    forge: Forge, found: str, sheet: str, mode: str | None, record: Record
) -> None:
    house = Forged(two_rounds(record, sheet, mode=mode))
    forge(house)
    assert found in house.verdict


def test_r22_a_forged_order_does_not_bring_five_aces(record: Record) -> None:
    """The attack that was found: with an order of its own a house dealt itself any cards of the
    committed deck. There is no order in a file any more, and no room for one."""
    files = two_rounds(record, CRAZY)
    file = reveal_at(files)
    deck = verify.shuffled(file["pack"], file["seed"])
    aces = [card for card in deck if card[0] == "A"] + ["Ks"]
    for change in ({"order": ["dealer"] * 5}, {"cards": {"dealer": aces}}):
        house = Forged(files)
        house.file["rounds"][0] |= change
        assert house.verdict
    house = Forged(files)
    house.file["deal"] = ["dealer 5"]
    assert house.verdict


# Shoes


def test_r22_t81_what_is_forged_of_a_shoe_is_found(record: Record) -> None:
    """Rounds that are left out, another cut though it is committed, cards that come before the bets
    are closed, and a round of which the ledger says nothing: the next would have had its cards."""
    files = shoe(record)
    file = reveal_at(files)
    assert file["complete"]
    for change, found in (
        ({"rounds": file["rounds"][:-1]}, "whether these are all rounds"),
        ({"rounds": file["rounds"][1:]}, "not what lay there"),
        ({"rounds": file["rounds"][:3] + file["rounds"][4:]}, "not what lay there"),
        ({"rounds": file["rounds"][:-1], "complete": False}, "rounds, not"),
        ({"cut": file["cut"] + 4}, "its cut is not that of the entries"),
        ({"burn": [0] * 13, "burned": []}, "its burn is not that of the entries"),
    ):
        house = Forged(files)
        house.file |= change
        assert found in house.verdict, change
    house = Forged(files)
    house.commit(cut=40)
    assert "its cut is not that of the entries" in house.verdict
    house = Forged(files)
    (dealt,) = [e for e in house.entries
                if e.get("round") == "2" and e["event"]["command"]["do"] == "deal"]  # fmt: skip
    opened = next(e for e in house.entries if any(x.get("round") == "2" for x in events_in(e)))
    for event in [event for event in events_in(dealt) if event["event"] == "cards laid"]:
        events_in(dealt).remove(event)
        events_in(opened).append(event)
    assert "the system dealt cards before the bets were closed" in house.verdict
    house = Forged(files)
    kept = [entry for entry in house.entries if entry.get("round") != "5"]
    places = {place: n for n, place in enumerate(sorted({e["place"] for e in kept}), 1)}
    house.entries = [{**entry, "place": places[entry["place"]]} for entry in kept]
    assert "rounds, not" in house.verdict


# Poker, corrections and chance that was given


def test_r22_the_button_and_corrections_are_checked_too(record: Record) -> None:
    day = Day(house_of_day(POKER[0]))
    day.table = TableOnRecord(day.setup, record)
    play_day(day)
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    for key, value, found in (
        ("seed", "7" * 64, "draws other cards for the button"),
        ("spot", 9, "not with the highest card"),
    ):
        entries = entries_of(files)
        events_of(entries, "button drawn")[0][key] = value
        assert found in verdict(resealed(files, entries))
    entries = entries_of(files)
    posted = events_of(entries, "blinds posted")[0]["wagers"]
    posted["button"] = next(b["spot"] for b in posted["bets"] if b["spot"] != posted["button"])
    assert "its button is not that of the entries" in verdict(resealed(files, entries))


def test_r22_a_round_that_is_corrected_with_other_cards_is_found(record: Record) -> None:
    files = two_rounds(record)
    entries = entries_of(files)
    laid = [e for e in events_of(entries, "cards laid")[:4] if e["place"]["type"] == "spot"]
    log = [{"type": "deal", "place": e["place"], "cards": e["cards"]} for e in laid]
    back: Event = {"event": "round turned back", "round": "1", "right": {"log": log}}
    last = next(entry for entry in reversed(entries) if entry["kind"] == "live")
    last["event"]["events"].append(back)
    assert verdict(resealed(files, entries)) == ""
    log[0]["cards"] = ["As", "Ks"]
    assert "is corrected with other cards" in verdict(resealed(files, entries))


def given(record: Record, played: Record) -> None:
    """The same table once more in another ledger, as if somebody had chosen its seeds."""
    sheet = sheet_of(UTH)
    record.keep_document("sheet", sheet.digest, sheet.document)
    game, commitments = house_of(UTH).game, dict[str, str]()
    for number, entry in enumerate(live_entries(played, "T7")):
        happening, events = entry.event(happened.CommandRecord), list[happened.Event]()
        for event in happening.events:
            if isinstance(event, happened.BetsOpened):
                terms = terms_of(game, event.delivery)
                promise = commit(event.seed, "T7", event.deck, terms, given=True)
                commitments[event.deck] = promise.digest
                events.append(replace(event, given=True, commitment=promise.digest))
            elif isinstance(event, happened.DeckRevealed):
                events.append(replace(event, commitment=commitments[event.deck]))
            else:
                events.append(event)
        act = Act(
            entry.stream,
            replace(happening, events=tuple(events)),
            round=entry.round,
            documents=(sheet.digest,),
        )
        record.commit(f"again {number}", [act])


def test_r22_chance_that_was_given_is_said_to_be_given(record: Record, tmp_path: Path) -> None:
    """In the file, in the verdict on it, and in that on a package."""
    two_rounds(record)
    with open_record(tmp_path / "given.db", new=True) as again:
        given(again, record)
        file = reveal_of_round(again, "T7", "1")
        assert file["chance"] == "given"
        assert verify.check(verify.read(json.dumps(file)), "")
        assert list(deal_faults(again, "T7")) == []
        files = files_of(package(again, SCRIPT))
        assert verdict(files) == ""
        said = inspector.Package(files).check("")
        assert "2 decks from given seeds, which prove nothing about chance" in said
        entries = entries_of(files)
        for event in events_of(entries, "bets opened"):
            del event["given"]
        assert "its chance is not that of the entries" in verdict(resealed(files, entries))


# A seed in use never leaves the house


@pytest.mark.parametrize("sheet", ALL)
def test_r22_a_package_holds_no_seed_of_cards_in_play(sheet: str, record: Record) -> None:
    """Neither of a running table, nor of a day that was sealed while a shoe was in play."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.round()
    record.seal_day("2026-11-16", by="sue")
    table.open_bets()
    deck = table.state.deck
    assert deck is not None
    assert seeds_in_use(record) == (deck.seed,)
    for day in ("", "2026-11-16"):
        files = files_of(package(record, SCRIPT, day=day))
        assert not any(deck.seed.encode() in data for data in files.values())
        assert verdict(files) == ""
    said = inspector.Package(files_of(package(record, SCRIPT))).check("")
    assert "1 decks still in play, 1 entries unchecked until their seeds are told" in said
    table.bet_all()
    table.close()
    table.finish_round()
    later = files_of(package(record, SCRIPT))
    assert verdict(later) == ""
    held = WITHHELD.encode() in later["entries.jsonl"]
    assert held == (sheet == BACCARAT)  # the shoe goes on


def test_r22_the_seed_of_a_shoe_is_told_once_it_is_done(record: Record) -> None:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    table.round()
    deck = table.state.deck
    assert deck is not None
    assert deck.seed.encode() not in files_of(package(record, SCRIPT))["entries.jsonl"]
    while table.state.deck is not None:
        table.round()
    assert seeds_in_use(record) == ()
    assert deck.seed.encode() in files_of(package(record, SCRIPT))["entries.jsonl"]


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ("another entry", "a seed is withheld, and its cards are not in play"),
        ("a second entry", "a second seed is withheld"),
        ("the floor", "a seed is withheld, and its cards are not in play"),
    ],
)
def test_r22_nothing_else_hides_behind_a_seed_that_is_withheld(
    where: str, found: str, record: Record
) -> None:
    """The words in its place keep the seal of an entry from being checked: they stand once for
    each table, and only in the entry that committed the cards in play."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    table.open_bets()
    deck = table.state.deck
    assert deck is not None
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    text, mark = files["entries.jsonl"].decode(), f'"seed":"{WITHHELD}"'
    if where == "another entry":
        text = text.replace(WITHHELD, deck.seed)
    of = '"kind":"document-stored"' if where == "the floor" else '"do":"take seat"'
    assert of in text
    text = text.replace(of, f"{mark},{of}", 1)
    assert found in verdict(listed({**files, "entries.jsonl": text.encode()}))


def test_r22_a_withheld_entry_that_is_forged_is_found_once_its_cards_are_told(
    record: Record,
) -> None:
    """Until then nobody can check it, and the verdict says so."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.open_bets()
    early = files_of(package(record, SCRIPT))
    line = next(n for n in early["entries.jsonl"].decode().splitlines() if WITHHELD in n)
    seal = json.loads(line)["seal"]
    table.bet_all()
    table.close()
    table.finish_round()
    later = files_of(package(record, SCRIPT))["entries.jsonl"].decode().splitlines()
    (now,) = [each for each in later if f'"seal":"{seal}"' in each]
    assert WITHHELD not in now
    assert verdict(files_of(package(record, SCRIPT))) == ""


def test_r22_nobody_changes_the_way_of_dealing_while_cards_are_committed(record: Record) -> None:
    """Dealt another way they would be other people's cards. Cancelled bets show the deck, and the
    next one is committed for the new way."""
    table = OnRecord(WA_UTH, record).open("anna", "bob")
    change = asks("sue", ask.ChangeDelivery(card=SUE, delivery="ace", why="the shuffler jams"))
    table.open_bets()
    with refuses(TableRefusal.CARDS_ALREADY_FIXED):
        table.do(change)
    table.do(asks("dora", ask.CancelBets(why="the shuffler jams")))
    table.do(change)
    table.round()
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    assert [reveal_at(files, n)["delivery"] for n in (1, 2)] == ["deck_mate_2", "ace"]
