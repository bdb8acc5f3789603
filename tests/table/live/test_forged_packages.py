"""A house that writes its ledger as it likes, seals and manifest too: the script that needs Python
alone finds what its cards cannot hide (R12, R22)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.fact import replace
from houseway.floor.fair_cards import package as inspector
from houseway.floor.fair_cards import verify
from houseway.ledger.act import Act
from houseway.ledger.record import Record, open_record
from houseway.rules import Refused
from houseway.rules.irregularity import Irregularity
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
from tests.table.live.desk import (
    ALL,
    BACCARAT,
    PAI_GOW,
    SUE,
    THREE,
    UTH,
    WA_UTH,
    house_of,
    sheet_of,
)
from tests.table.live.poker_day import POKER, Day, house_of_day, play_day
from tests.table.live.test_package import SCRIPT, OnRecord, files_of, verdict

Files = dict[str, bytes]
Entry = dict[str, Any]
Event = dict[str, Any]


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    with open_record(tmp_path / "house.db", new=True) as opened:
        yield opened


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


def listed(files: Files, heads: dict[str, tuple[int, str]] | None = None) -> Files:
    """The files with a manifest that fits them."""
    manifest = json.loads(files["manifest.json"])
    if heads is not None:
        manifest["heads"] = {stream: list(head) for stream, head in heads.items()}
        manifest["entries"] = files["entries.jsonl"].count(b"\n")
    others = {name: data for name, data in files.items() if name != "manifest.json"}
    manifest["files"] = {n: hashlib.sha256(data).hexdigest() for n, data in others.items()}
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    return {**others, "manifest.json": text.encode()}


def events_of(entries: list[Entry], kind: str) -> list[Event]:
    return [
        event
        for entry in entries
        if entry["kind"] == "live"
        for event in entry["event"]["events"]
        if event["event"] == kind
    ]


def reveal_at(files: Files, number: int = 1) -> Event:
    found: Event = json.loads(files[f"reveals/{number:06}.json"])
    return found


def with_reveal(files: Files, file: Event, number: int = 1) -> Files:
    return {**files, f"reveals/{number:06}.json": json.dumps(file).encode()}


def two_rounds(record: Record, sheet: str = UTH, **more: Any) -> Files:
    table = OnRecord(sheet, record, **more).open("anna", "bob", "cy")
    table.round()
    table.round()
    return files_of(package(record, SCRIPT))


def test_resealing_alone_changes_nothing(record: Record) -> None:
    """Otherwise the attacks below would be found for another reason."""
    files = two_rounds(record)
    assert verdict(resealed(files, entries_of(files))) == ""


# A table that does not commit


@pytest.mark.parametrize("sheet", [UTH, BACCARAT, PAI_GOW])
def test_r22_a_table_that_never_commits_is_not_as_sealed(sheet: str, record: Record) -> None:
    files = two_rounds(record, sheet)
    entries = entries_of(files)
    for event in events_of(entries, "bets opened"):
        for key in ("deck", "commitment", "delivery", "seed", "bank"):
            event.pop(key, None)
    for entry in entries:
        if entry["kind"] == "live":
            kept = [e for e in entry["event"]["events"] if e["event"] != "deck revealed"]
            entry["event"]["events"] = kept
    bare = {name: data for name, data in files.items() if not name.startswith("reveals/")}
    assert "the system dealt cards that were never committed" in verdict(resealed(bare, entries))


def test_r22_cards_that_are_said_to_be_typed_are_not_proven(record: Record) -> None:
    """Nor are they, if the table had been opened for a felt: then they are the dealer's."""
    files = two_rounds(record)
    entries = entries_of(files)
    for event in events_of(entries, "bets opened"):
        for key in ("deck", "commitment", "delivery", "seed"):
            event.pop(key, None)
    for entry in entries:
        if entry["kind"] == "live":
            kept = [e for e in entry["event"]["events"] if e["event"] != "deck revealed"]
            entry["event"]["events"] = kept
            if any(e["event"] == "cards laid" for e in kept):
                entry["event"]["command"]["do"] = "cards"
    bare = {name: data for name, data in files.items() if not name.startswith("reveals/")}
    assert verdict(resealed(bare, entries)).startswith("cards typed at a table")
    (opened,) = events_of(entries, "table opened")
    opened["felt"] = True
    assert verdict(resealed(bare, entries)) == ""


# Other cards, other places, another deal


def swap_hands(files: Files) -> tuple[list[Entry], Event]:
    """The dealer gets what spot 1 was dealt, in the entries and in the reveal alike."""
    entries, file = entries_of(files), reveal_at(files)
    spot, dealer = [
        next(e for e in events_of(entries, "cards laid") if e["place"] == place)
        for place in ({"number": 1, "type": "spot"}, {"type": "dealer"})
    ]
    spot["cards"], dealer["cards"] = dealer["cards"], spot["cards"]
    cards = file["rounds"][0]["cards"]
    cards["spot 1"], cards["dealer"] = cards["dealer"], cards["spot 1"]
    return entries, file


def test_r22_a_dealer_who_takes_the_cards_of_a_player_is_found(record: Record) -> None:
    files = two_rounds(record)
    entries, file = swap_hands(files)
    found = verdict(resealed(with_reveal(files, file), entries))
    assert "round 1, spot 1: committed is" in found


def test_r22_a_forged_order_does_not_bring_five_aces(record: Record) -> None:
    """The attack that was found: with an order of its own a house dealt itself any cards of the
    committed deck. There is no order in a file any more, and no room for one."""
    files = two_rounds(record, "catfish-bend/crazy-4-poker")
    file = reveal_at(files)
    deck = verify.shuffled(file["pack"], file["seed"])
    aces = [card for card in deck if card[0] == "A"] + ["Ks"]
    for forged in (
        {**file, "rounds": [{**file["rounds"][0], "order": ["dealer"] * 5}]},
        {**file, "deal": ["dealer 5"]},
        {**file, "rounds": [{**file["rounds"][0], "cards": {"dealer": aces}}]},
    ):
        assert verdict(listed(with_reveal(files, forged)))


@pytest.mark.parametrize(
    ("change", "found"),
    [
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
    ],
)
def test_r22_a_reveal_of_another_deal_is_found(change: Event, found: str, record: Record) -> None:
    files = two_rounds(record, "catfish-bend/crazy-4-poker")
    forged = {**reveal_at(files), **change}
    assert found in verdict(listed(with_reveal(files, forged)))


def recommitted(files: Files, entries: list[Entry], **change: Any) -> Files:
    """A house that changes what it commits to, and its reveal, so that the two go together."""
    file = {**reveal_at(files), **change}
    digest = hashlib.sha256(verify.committed_text(file).encode()).hexdigest()
    old, file["commitment"] = file["commitment"], digest
    for event in [*events_of(entries, "bets opened"), *events_of(entries, "deck revealed")]:
        if event.get("commitment") == old:
            event["commitment"] = digest
    return resealed(with_reveal(files, file), entries)


def test_r22_a_rule_that_is_not_the_sheets_is_found_though_it_is_committed(
    record: Record,
) -> None:
    """A house commits to a deal of its own: five cards to the dealer first. The sheet in the
    package has another."""
    files = two_rounds(record, "catfish-bend/crazy-4-poker")
    forged = recommitted(files, entries_of(files), deal=["around 1"] * 5)
    assert "its deal is not that of the entries" in verdict(forged)


@pytest.mark.parametrize("sheet", [THREE, PAI_GOW])
def test_r22_another_player_dealer_is_found_though_he_is_committed(
    sheet: str, record: Record
) -> None:
    """Whoever deals from another seat deals other people's cards."""
    files = two_rounds(record, sheet)
    entries = entries_of(files)
    bank = reveal_at(files)["bank"]
    spots = reveal_at(files)["rounds"][0]["spots"]
    other = next(spot for spot in range(1, 8) if spot not in (bank, *spots))
    assert "its bank is not that of the entries" in verdict(recommitted(files, entries, bank=other))


def test_r22_a_deal_in_another_way_than_the_table_has_is_found(record: Record) -> None:
    """Nobody ordered it: the entries speak of no change of delivery."""
    files = two_rounds(record, WA_UTH, mode="deck_mate_2")
    entries = entries_of(files)
    events_of(entries, "bets opened")[0]["delivery"] = "ace"
    found = verdict(resealed(files, entries))
    assert "committed for ace, and the table deals by deck_mate_2" in found


def test_r22_moved_spots_are_found(record: Record) -> None:
    """A reveal that gives the cards of spot 3 to spot 4 goes together in itself, and not with who
    had bet."""
    files = two_rounds(record)
    file = reveal_at(files)
    (played,) = file["rounds"]
    played["spots"] = [1, 2, 4]
    played["cards"]["spot 4"] = played["cards"].pop("spot 3")
    verify.check(verify.read(json.dumps(file)), "")
    found = verdict(listed(with_reveal(files, file)))
    assert "a round has other spots than the entries" in found


def test_r22_dice_that_fell_otherwise_are_found(record: Record) -> None:
    files = two_rounds(record, PAI_GOW)
    entries, file = entries_of(files), reveal_at(files)
    dice = [pip % 6 + 1 for pip in file["rounds"][0]["dice"]]
    events_of(entries, "dice rolled")[0]["pips"] = file["rounds"][0]["dice"] = dice
    assert "the dice showed" in verdict(resealed(with_reveal(files, file), entries))


def live_entry(entries: list[Entry], kind: str) -> Entry:
    """The first entry of a table with such an event."""
    return next(
        entry
        for entry in entries
        if entry["kind"] == "live" and any(e["event"] == kind for e in entry["event"]["events"])
    )


def test_r22_a_second_round_from_one_deck_is_found_though_it_is_never_revealed(
    record: Record,
) -> None:
    """A house that keeps its deck in play for ever reveals nothing."""
    files = two_rounds(record)
    entries = entries_of(files)
    for entry in entries:
        if entry["kind"] == "live":
            kept = [e for e in entry["event"]["events"] if e["event"] != "deck revealed"]
            entry["event"]["events"] = kept
    for key in ("deck", "commitment", "delivery", "seed"):
        del events_of(entries, "bets opened")[1][key]
    bare = {name: data for name, data in files.items() if not name.startswith("reveals/")}
    assert "a second round is dealt from 1" in verdict(resealed(bare, entries))


def test_r22_cards_that_come_before_the_bets_are_closed_are_found(record: Record) -> None:
    files = shoe(record)
    entries = entries_of(files)
    second = [e for e in entries if e["kind"] == "live" and e.get("round") == "2"]
    (dealt,) = [e for e in second if e["event"]["command"]["do"] == "deal"]
    opened = next(e for e in entries if any(b.get("round") == "2" for b in events_in(e)))
    laid = [e for e in events_in(dealt) if e["event"] == "cards laid"]
    for event in laid:
        dealt["event"]["events"].remove(event)
    opened["event"]["events"] += laid
    found = verdict(resealed(files, entries))
    assert "the system dealt cards before the bets were closed" in found


def events_in(entry: Entry) -> list[Event]:
    found: list[Event] = entry["event"]["events"] if entry["kind"] == "live" else []
    return found


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ({"event": "delivery changed", "delivery": "ace"}, "the way of dealing is changed"),
        ({"event": "fee option changed", "sheet": ""}, "the sheet is changed"),
    ],
)
def test_r22_what_decides_the_deal_is_not_changed_once_it_is_committed(
    event: Event, found: str, record: Record
) -> None:
    """Between the commitment and the cards: another way of dealing, or another sheet."""
    files = two_rounds(record, WA_UTH)
    entries = entries_of(files)
    if "sheet" in event:
        other = sheet_of(UTH)
        event = {**event, "sheet": other.digest}
        files[f"documents/{other.digest}.json"] = other.document
        live_entry(entries, "bets opened")["documents"].append(other.digest)
    live_entry(entries, "bets opened")["event"]["events"].append(event)
    assert found in verdict(resealed(files, entries))


def test_r22_rounds_of_real_cards_and_decks_that_came_late_are_counted(record: Record) -> None:
    """Nothing is wrong with them, and the verdict says what they do not prove."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.open_bets()
    table.bet_all()
    table.close()
    table.call(Irregularity.SHUFFLER_FAILS)
    table.remedy(seed="ab" * 32)
    table.act_all()
    table.settle()
    said = inspector.Package(files_of(package(record, SCRIPT))).check("")
    assert "1 decks shuffled again when bets were known" in said


# Shoes


def shoe(record: Record) -> Files:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    while not any(str(type(e).__struct_config__.tag) == "deck revealed" for e in table.events):
        table.round()
    return files_of(package(record, SCRIPT))


def test_r22_t81_a_shoe_without_its_last_round_or_with_another_cut_is_found(
    record: Record,
) -> None:
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
        assert found in verdict(listed(with_reveal(files, {**file, **change}))), change


def test_r22_t81_a_cut_card_that_was_moved_is_found_though_it_is_committed(
    record: Record,
) -> None:
    files = shoe(record)
    assert "its cut is not that of the entries" in verdict(
        recommitted(files, entries_of(files), cut=40)
    )


def test_r22_a_round_that_is_left_out_of_the_ledger_is_missed(record: Record) -> None:
    """Cards that nobody is said to have got: the next round would have had them."""
    files = shoe(record)
    entries = [entry for entry in entries_of(files) if entry.get("round") != "5"]
    places = {place: n for n, place in enumerate(sorted({e["place"] for e in entries}), 1)}
    kept = [{**entry, "place": places[entry["place"]]} for entry in entries]
    assert "rounds, not" in verdict(resealed(files, kept))


# Commitments and seeds


def test_r22_two_reveals_for_one_commitment_are_found(record: Record) -> None:
    files = two_rounds(record)
    entries = entries_of(files)
    first, second = events_of(entries, "deck revealed")
    second.update({key: first[key] for key in ("deck", "commitment", "seed")})
    assert "what is revealed was not committed" in verdict(resealed(files, entries))


def test_r22_a_seed_that_comes_twice_is_found(record: Record) -> None:
    """A house that knows a deck of yesterday knows that of today."""
    files = two_rounds(record)
    entries = entries_of(files)
    first, second = events_of(entries, "bets opened")
    second["seed"] = first["seed"]
    assert "its seed has fixed cards before" in verdict(resealed(files, entries))


def test_r22_a_commitment_without_its_reveal_is_found(record: Record) -> None:
    files = two_rounds(record)
    entries = entries_of(files)
    for entry in entries:
        if entry["kind"] == "live":
            events = entry["event"]["events"]
            gone = [e for e in events if e["event"] == "deck revealed"]
            if gone:
                events.remove(gone[0])
                break
    assert "the cards of 1 were never revealed" in verdict(resealed(files, entries))


def test_r22_a_commitment_of_the_form_of_an_earlier_edition_does_not_pass_as_proof(
    record: Record,
) -> None:
    """Whoever leaves the deal out of what is committed is told from one who does not."""
    files = two_rounds(record)
    entries = entries_of(files)
    for event, shown in zip(
        events_of(entries, "bets opened"), events_of(entries, "deck revealed"), strict=True
    ):
        file = reveal_at(files, int(event["deck"]))
        lines = [f"table {file['table']}", f"name {file['name']}", f"seed {file['seed']}"]
        text = "\n".join(["houseway commitment", *lines, *verify.equipment_lines(file)])
        event["commitment"] = hashlib.sha256(text.encode()).hexdigest()
        shown["commitment"] = event["commitment"]
        del event["delivery"]
    bare = {name: data for name, data in files.items() if not name.startswith("reveals/")}
    found = verdict(resealed(bare, entries))
    assert found == "decks of an earlier edition, whose deal is not proven"


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
    table.act_all()
    table.settle()
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
    table.act_all()
    table.settle()
    later = files_of(package(record, SCRIPT))["entries.jsonl"].decode().splitlines()
    (now,) = [each for each in later if f'"seal":"{seal}"' in each]
    assert WITHHELD not in now
    assert verdict(files_of(package(record, SCRIPT))) == ""


def test_r22_a_round_that_was_shuffled_again_is_proven_with_its_new_deck(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.open_bets()
    table.bet_all()
    table.close()
    table.call(Irregularity.SHUFFLER_FAILS)
    table.remedy(seed="ab" * 32)
    table.act_all()
    table.settle()
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    assert [len(reveal_at(files, n)["rounds"]) for n in (1, 2)] == [0, 1]


def test_r22_nobody_changes_the_way_of_dealing_while_cards_are_committed(record: Record) -> None:
    """Dealt another way they would be other people's cards. Cancelled bets show the deck, and the
    next one is committed for the new way."""
    table = OnRecord(WA_UTH, record).open("anna", "bob")
    change = asks("sue", ask.ChangeDelivery(card=SUE, delivery="ace", why="the shuffler jams"))
    table.open_bets()
    with pytest.raises(Refused) as refused:
        table.do(change)
    assert refused.value.reason is TableRefusal.CARDS_ALREADY_FIXED
    table.do(asks("dora", ask.CancelBets(why="the shuffler jams")))
    table.do(change)
    table.round()
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    assert [reveal_at(files, n)["delivery"] for n in (1, 2)] == ["deck_mate_2", "ace"]
