"""The inspector's package: whole as it is written, and not when any byte of it was altered."""

import hashlib
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.fair_cards import package as inspector
from houseway.floor.fair_cards import verify
from houseway.floor.fair_cards.script import script_bytes
from houseway.games import BOARD, DEALER, Spot
from houseway.ledger import RecordDamaged
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.people import CardShown
from houseway.rules import Irregularity, Refused, Remedy
from houseway.table.commitment import terms_of
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.alerts import open_alerts
from houseway.table.live.record.deal_faults import deal_faults, faults_of_round
from houseway.table.live.record.package import package
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.table.reveal_file import reveal_text
from proofs.asked import TableOnRecord, asks
from tests.databases import Database
from tests.library import library
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord
from tests.table.live.sheets import ALL, BACCARAT, PAI_GOW, UTH, WA_STUD, WA_UTH
from tests.table.live.staff import DORA, SUE
from tests.table.reveals import SHEETS, game_of

SCRIPT = script_bytes()
Files = dict[str, bytes]
SWITCHES: dict[str, tuple[dict[str, Any], ...]] = {
    BACCARAT: ({}, {"decks": 6, "cut": 20}, {"burn": "none"}),
    PAI_GOW: ({}, {"pile_follows_button": False}),
}
"""What a house may choose that decides who gets which card."""


def inspected(tmp_path: Path, data: bytes, noted: str = "") -> tuple[int, str]:
    path = tmp_path / "package.zip"
    path.write_bytes(data)
    files = inspector.unpacked(str(path))
    try:
        return 0, inspector.Package(files).check(noted)
    except (verify.Different, verify.NoProof, *verify.BAD) as different:
        return 1, str(different)


def files_of(data: bytes) -> Files:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def verdict(files: Files) -> str:
    """What is found; nothing where all of it agrees."""
    opened = inspector.Package(files)
    try:
        opened.check("")
    except (verify.Different, verify.NoProof) as different:
        return str(different) or "different"
    except verify.BAD as error:
        return str(error) or "not of the form"
    return ", ".join(opened.unproven)


def shuffle_again(table: Desk) -> None:
    """The shuffler fails before any card is out; where the house leaves it to him, the supervisor
    has the cards shuffled again."""
    deck, fails = table.state.deck, Irregularity.SHUFFLER_FAILS
    assert deck is not None
    if fails not in table.setup.sheet.printed.irregularities:
        return
    known = table.setup.sheet.remedy(fails).value
    more: dict[str, Any] = {"remedy": Remedy.RESHUFFLE} if known is Remedy.SUPERVISOR else {}
    if Remedy.RESHUFFLE in (known, more.get("remedy")):
        more["seed"] = "ab" * (len(deck.seed) // 2)
    table.call(fails)
    table.remedy(**more)


def honest(record: Record, day: str = "", table: str = "T7") -> Files:
    """The package of a house with whose deals nothing is wrong, by both who look at them."""
    assert list(deal_faults(record, table)) == []
    files = files_of(package(record, SCRIPT, day=day))
    assert verdict(files) == ""
    return files


@pytest.mark.parametrize("sheet", ALL)
def test_r12_r22_every_houses_cards_are_those_that_were_committed(
    sheet: str, record: Record
) -> None:
    """Rounds that were paid, cancelled, void, and shuffled again."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.round()
    table.open_bets()
    table.do(asks("dora", ask.CancelBets(why="nobody bets")))
    table.deal_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    table.open_bets()
    shuffle_again(table)
    table.bet_all()
    table.close()
    table.finish_round()
    table.round()
    record.seal_day("2026-11-16", by="sue")
    files = honest(record, "2026-11-16")
    assert faults_of_round(record, "T7", "1") == []
    revealed = sum(isinstance(event, happened.DeckRevealed) for event in table.events)
    assert len([name for name in files if name.startswith("reveals/")]) == revealed
    assert revealed > 4 or sheet == BACCARAT


def test_r12_a_shoe_is_revealed_with_all_its_rounds(record: Record) -> None:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    rounds = 0
    while not any("deck revealed" in str(type(e).__struct_config__.tag) for e in table.events):
        table.round()
        rounds += 1
    table.round()
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    assert len(json.loads(files["reveals/000001.json"])["rounds"]) == rounds
    assert "1 decks still in play" in inspector.Package(files).check("")


def test_b1_30_a_hand_that_was_taken_out_of_a_round_leaves_its_cards_in_the_reveal(
    record: Record,
) -> None:
    table = OnRecord(UTH, record).open("anna", "bob", "cy")
    table.deal_round()
    table.call(Irregularity.HAND_INFORMATION, 2)
    table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    table.finish_round()
    honest(record)


@pytest.mark.parametrize("sheet", ALL)
def test_r12_a_round_that_is_void_at_any_moment_leaves_its_cards_in_the_reveal(
    sheet: str, record: Record
) -> None:
    """After each decision, on each street: of a board that lay face down nobody saw the rest."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    for decisions in range(9):
        table.start_round()
        for _ in range(decisions):
            if table.state.phase is TablePhase.DEALING:
                table.deal()
            elif table.state.phase is TablePhase.DECIDING:
                turn = table.turn
                option = table.setup.game.legal(table.state.play.felt, turn.spot)[0]
                table.act(str(option))
        if table.state.phase is TablePhase.SHOWING:
            table.settle()
            continue
        table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
        known = table.setup.sheet.remedy(Irregularity.WRONG_NUMBER_OF_CARDS).value
        more: dict[str, Any] = {"remedy": Remedy.VOID} if known is Remedy.SUPERVISOR else {}
        table.remedy(**more)
    assert verdict(files_of(package(record, SCRIPT))) == ""


@pytest.mark.parametrize("way", ["deck_mate_2", "ace"])
def test_b5_3_both_washington_ways_of_dealing_are_found_again(way: str, record: Record) -> None:
    table = OnRecord(WA_UTH, record, mode=way).open("anna", "bob", "cy")
    table.round()
    other = next(each for each in table.setup.game.modes if each != way)
    table.do(asks("sue", ask.ChangeDelivery(card=SUE, delivery=other, why="the shuffler")))
    table.round()
    assert verdict(files_of(package(record, SCRIPT))) == ""


def checked(file: dict[str, object]) -> str:
    """What the script for strangers finds in a file; nothing where all is as committed."""
    try:
        verify.check(verify.read(reveal_text(file)), "")
    except verify.Different as different:
        return str(different)
    return ""


@pytest.mark.parametrize("sheet", [UTH, PAI_GOW, WA_STUD])
def test_r12_the_reveal_of_one_live_round_is_written_by_itself(sheet: str, record: Record) -> None:
    """A round that was paid, one that was void; and a wrong PIN before the table was ever open."""
    table = OnRecord(sheet, record)
    wrong = asks("dora", ask.OpenTable(card=DORA, second=CardShown("sue", "1"), tray=Cents(1)))
    with pytest.raises(Refused, match="wrong PIN"):
        table.do(wrong)
    table.open("anna", "bob", "cy")
    table.round()
    table.start_round()
    with pytest.raises(Refused) as met:
        reveal_of_round(record, "T7", "2")
    assert (met.value.reason, met.value.facts["deck"]) == (TableRefusal.NOT_REVEALED_YET, "2")
    table.deal()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    table.round()
    packed = files_of(package(record, SCRIPT))
    assert verdict(packed) == ""
    for number in (1, 2, 3):
        file = reveal_of_round(record, "t7", str(number))
        assert (file["name"], checked(file)) == (str(number), "")
        assert reveal_text(file).encode() == packed[f"reveals/{number:06}.json"]
    for name in ("4", "", "shoe 1"):
        with refuses(RoundRefusal.NO_LIVE_ROUND):
            reveal_of_round(record, "T7", name)


def test_r12_a_table_that_opens_again_under_another_spelling_keeps_its_reveals(
    record: Record,
) -> None:
    """A commitment fixes the table's name as it was written when the table was opened."""
    table = OnRecord(UTH, record).open("anna")
    table.round()
    table.brought = table.worth
    table.clear()
    table.shut()
    table.table = TableOnRecord(replace(table.setup, table="t7"), record)
    table.open("bob")
    table.round()
    files = [reveal_of_round(record, "T7", name) for name in ("1", "2")]
    assert [file["table"] for file in files] == ["T7", "t7"]
    assert [checked(file) for file in files] == ["", ""]


def test_r12_a_round_of_a_shoe_is_revealed_with_its_shoe(record: Record) -> None:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    while not any(isinstance(e, happened.DeckRevealed) for e in table.events):
        table.round()
    last = table.state.rounds
    table.round()
    files = [reveal_of_round(record, "T7", name) for name in ("1", f"{last}")]
    assert files[0] == files[1]
    assert checked(files[0]) == ""
    with pytest.raises(Refused) as met:
        reveal_of_round(record, "T7", f"{last + 1}")
    assert met.value.facts["deck"] == "shoe 2"


@pytest.mark.parametrize("bets", [False, True])
def test_r12_r22_cards_that_were_shuffled_again_are_revealed_as_they_were_dealt(
    record: Record, bets: bool
) -> None:
    """Where bets were known by then, the verdict says so: that proves nothing about chance."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.open_bets()
    if bets:
        table.bet_all()
        table.close()
    shuffle_again(table)
    if not bets:
        table.bet_all()
        table.close()
    table.finish_round()
    file = reveal_of_round(record, "T7", "1")
    assert (file["name"], file["seed"], checked(file)) == ("1, shuffled again 1", "ab" * 32, "")
    files = honest(record)
    rounds = [json.loads(files[f"reveals/{n:06}.json"])["rounds"] for n in (1, 2)]
    assert [len(each) for each in rounds] == [0, 1]
    late = "1 decks shuffled again when bets were known" in inspector.Package(files).check("")
    assert late is bets


def test_r12_r22_nothing_is_promised_of_a_real_felt(record: Record) -> None:
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna")
    table.open_bets()
    with refuses(TableRefusal.NOTHING_COMMITTED):
        reveal_of_round(record, "T7", "1")
    table.bet_all()
    table.close()
    table.lay_all((Spot(1), "Ah As"), (DEALER, "7c 8d"))
    table.act("bet 4x")
    table.lay_all((BOARD, "Ks Qs Js"), (BOARD, "2d 3c"))
    table.settle()
    assert list(deal_faults(record, "T7")) == []


def alter_byte(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def test_r20_any_byte_of_any_file_that_was_altered_is_found(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    table.do(asks("anna", ask.GiveTip(amount=Cents(100))))
    record.seal_day("2026-11-16", by="sue")
    files = files_of(package(record, SCRIPT, day="2026-11-16"))
    assert verdict(files) == ""
    for name, data in files.items():
        for at in range(0, len(data), max(1, len(data) // 60)):
            assert verdict({**files, name: alter_byte(data, at)}), (name, at)
        assert verdict({**files, name: data + b" "}), name
        assert verdict({other: each for other, each in files.items() if other != name}), name
    assert verdict({**files, "more.txt": b""})
    for at in range(len(files["manifest.json"])):
        assert verdict({**files, "manifest.json": alter_byte(files["manifest.json"], at)}), at


def test_r20_a_package_that_is_damaged_as_a_file_gets_a_verdict(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Compressed data that cannot be read, a file that asks for a password: no traceback, and only
    what is of no account in a zip, like the time of a file, may be altered."""
    OnRecord(UTH, record).open("anna").round()
    whole, path = package(record, SCRIPT), tmp_path / "house.zip"
    files = files_of(whole)
    for at in range(3, len(whole), len(whole) // 150):
        path.write_bytes(alter_byte(whole, at))
        if verify.main(str(path)) == 0:
            assert files_of(path.read_bytes()) == files
    locked = bytearray(whole)
    for mark, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        locked[whole.index(mark) + flags] |= 1
    path.write_bytes(locked)
    capsys.readouterr()
    assert verify.main(str(path)) == 1
    assert capsys.readouterr().out.startswith("NOT AS SEALED")


def test_r20_a_line_ends_where_it_ends_whatever_letters_are_in_it(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier edition took ids with letters that Python takes for the end of a line."""
    monkeypatch.setattr("houseway.floor.table_desk.check_id", lambda command: None)
    table = OnRecord(UTH, record).open("anna")
    table.do(asks("anna", ask.GiveTip(amount=Cents(100)), id="a\u2028b\u0085c"))
    assert verdict(files_of(package(record, SCRIPT))) == ""


def listed(files: Files, heads: dict[str, tuple[int, str]] | None = None) -> Files:
    """The files with a manifest that fits them: the work of somebody who knows the form."""
    manifest = json.loads(files["manifest.json"])
    if heads is not None:
        manifest["heads"] = {stream: list(head) for stream, head in heads.items()}
        manifest["entries"] = files["entries.jsonl"].count(b"\n")
    others = {name: data for name, data in files.items() if name != "manifest.json"}
    manifest["files"] = {n: hashlib.sha256(data).hexdigest() for n, data in others.items()}
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    return {**others, "manifest.json": text.encode()}


@pytest.mark.parametrize(
    ("file", "alter", "found"),
    [
        ("entries.jsonl", lambda t: t.replace(b'"bob"', b'"ben"', 1), "seal is broken"),
        (
            "entries.jsonl",
            lambda t: b"".join(t.splitlines(keepends=True)[:-2]),
            "no entry speaks of",
        ),
        ("entries.jsonl", lambda t: b"".join(t.splitlines(keepends=True)[1:]), "does not follow"),
        ("reveals/000001.json", lambda t: t.replace(b'"spot 1"', b'"spot 3"', 1), "spot"),
        ("documents/", lambda t: t + b" ", "not the document"),
    ],
)
def test_r20_a_new_manifest_hides_nothing(
    file: str, alter: Callable[[bytes], bytes], found: str, record: Record
) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    files = files_of(package(record, SCRIPT))
    name = next(name for name in files if name.startswith(file))
    assert found in verdict(listed({**files, name: alter(files[name])}))


@pytest.mark.parametrize("number", [4, "max(number)"])
def test_r4_nobody_packs_a_ledger_that_lacks_an_entry(
    number: object, database: Database, house: str
) -> None:
    """Without its last entries a package would look whole to everybody who has noted no seal."""
    with open_record(house) as record:
        OnRecord(UTH, record).open("anna").open_bets()
        assert package(record, SCRIPT)
    of_table = "FROM entries WHERE stream = 'table:t7'"
    database.run(house, f"DELETE {of_table} AND number = (SELECT {number} {of_table} LIMIT 1)")
    with open_record(house) as record, pytest.raises(RecordDamaged):
        package(record, SCRIPT)


def test_r20_a_printed_seal_is_looked_for(record: Record, tmp_path: Path) -> None:
    OnRecord(UTH, record).open("anna").round()
    sealed = record.seal_day("2026-11-16", by="sue").entries[0]
    data = package(record, SCRIPT)
    assert inspected(tmp_path, data, sealed.seal)[0] == 0
    assert inspected(tmp_path, data, "0" * 64) == (1, "no day in it has the seal that you noted")


def test_r14_open_alerts_of_all_tables(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    table.deal_round()
    table.call(Irregularity.CARD_FACE_UP)
    (alert,) = open_alerts(record)
    assert (alert.table, alert.alert, alert.kind.value) == ("t7", 1, "irregularity")
    table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=1)))
    assert open_alerts(record) == ()


def test_r22_the_script_knows_every_game_and_reads_its_deal_off_the_sheet() -> None:
    """Twins that share no code: the terms of a deal by the game, and by the sheet's document."""
    games = {sheet.game for sheet in map(library().sheet, library().sheets)}
    assert set(inspector.HANDS) == games
    for sheet_id in SHEETS:
        for switch in SWITCHES.get(sheet_id, ({},)):
            game = game_of(sheet_id, **switch)
            document = json.loads(game.sheet.document)
            assert tuple(inspector.ways_of(document)) == game.modes
            for mode in game.modes:
                terms = terms_of(game, mode)
                wanted = {
                    "sheet": terms.sheet,
                    "delivery": terms.delivery,
                    "deal": list(terms.rule.steps),
                    "hand": terms.rule.hand,
                    "first": terms.rule.first,
                    "draws": list(terms.rule.draws),
                    "pack": [card.text for card in terms.pack],
                    "dice": terms.dice,
                    "cut": 0 if terms.shoe is None else terms.shoe.cut,
                    "burn": [] if terms.shoe is None else list(terms.shoe.burn),
                }
                assert inspector.terms_of(document, mode) == wanted
