"""R4: any flipped, dropped, swapped or truncated record is found at opening, and stays as it is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.ledger import (
    Ledger,
    LedgerDamaged,
    LedgerReason,
    LedgerRefused,
    Posting,
    memory_ledger,
    open_ledger,
)
from houseway.ledger.account import FEES
from houseway.ledger.audit import audit
from houseway.ledger.export import as_lines
from houseway.ledger.head import NOTHING, Extent, HeadError, HeadFile, read_head, write_head
from houseway.ledger.journal import find_seal
from houseway.ledger.seal import grouped, seal_of
from houseway.ledger.store import HEAD, NEW_HEAD
from houseway.money import MICRO_PER_CENT, MicroCents
from tests.ledger.drafts import ANNA, BEN, FEE, HOUSE, METER, fund, hold, note, pay, settle

JOURNAL = "entries.jsonl"


def make(folder: Path) -> dict[str, bytes]:
    """A small ledger, and what its files hold."""
    with open_ledger(folder) as ledger:
        ledger.post("1", [hold("h", (ANNA, 5)), settle(("h",), 5, BEN)], at="2026-11-15T14:00:00Z")
        ledger.post("2", [fund(2_500_000)])
        ledger.post("3", [note(card="As")])
        ledger.seal_day("2026-11-15")
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def put(folder: Path, name: str, data: bytes) -> None:
    folder.joinpath(name).write_bytes(data)


def is_found(folder: Path) -> bool:
    """Whether opening finds the damage, for reading and for writing, and leaves it as it is."""
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    found = 0
    for read_only in (True, False):
        try:
            open_ledger(folder, read_only=read_only).close()
        except LedgerDamaged as damaged:
            found += str(damaged).isprintable() and damaged.where.startswith((JOURNAL, HEAD))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    return found == 2


def test_what_was_written_is_there_again(tmp_path: Path) -> None:
    files = make(tmp_path)
    assert set(files) == {JOURNAL, HEAD}
    with open_ledger(tmp_path) as ledger:
        assert ledger.note == ""
        assert ledger.balance(BEN) == 5 * MICRO_PER_CENT
        assert ledger.books.balances[METER] == 2_500_000
        assert len(ledger.entries) == 5
        assert "".join(as_lines(ledger.entries)).encode() == files[JOURNAL]
        assert ledger.post("2", [fund(2_500_000)]).repeated
        assert not ledger.post("4", [FEE]).repeated
        memory = memory_ledger()
        for command in ("1", "2"):
            receipt = ledger.receipt(command)
            assert receipt is not None
            drafts = [entry.draft for entry in receipt.entries]
            assert memory.post(command, drafts, at=receipt.entries[0].at).entries == receipt.entries
    with open_ledger(tmp_path, read_only=True) as again:
        assert [entry.number for entry in again.entries] == [1, 2, 3, 4, 5, 6]
        assert again.books == ledger.books


@pytest.mark.parametrize("name", [JOURNAL, HEAD])
def test_r4_every_flipped_byte_is_found(tmp_path: Path, name: str) -> None:
    data = make(tmp_path)[name]
    for place in range(len(data)):
        flipped = data[place] ^ (1 << place % 8)
        put(tmp_path, name, data[:place] + bytes([flipped]) + data[place + 1 :])
        assert is_found(tmp_path), f"byte {place}"
    put(tmp_path, name, data)
    assert not is_found(tmp_path)


@pytest.mark.parametrize("name", [JOURNAL, HEAD])
def test_r4_every_truncation_is_found(tmp_path: Path, name: str) -> None:
    data = make(tmp_path)[name]
    for size in range(len(data)):
        put(tmp_path, name, data[:size])
        assert is_found(tmp_path), f"cut after {size}"


def test_r4_lines_dropped_doubled_or_swapped_are_found(tmp_path: Path) -> None:
    lines = make(tmp_path)[JOURNAL].splitlines(keepends=True)
    for i in range(len(lines)):
        wrongs = [lines[:i] + lines[i + 1 :], [*lines[:i], lines[i], *lines[i:]]]
        for j in range(i + 1, len(lines)):
            swapped = list(lines)
            swapped[i], swapped[j] = lines[j], lines[i]
            wrongs += [swapped, lines[:i] + lines[j + 1 :]]
        for wrong in wrongs:
            put(tmp_path, JOURNAL, b"".join(wrong))
            assert is_found(tmp_path)


@pytest.mark.parametrize("junk", [b"\n", b" ", b"\0", b"{}\n", b"x" * 5000])
@pytest.mark.parametrize("name", [JOURNAL, HEAD])
def test_r4_anything_appended_is_found(tmp_path: Path, name: str, junk: bytes) -> None:
    data = make(tmp_path)[name]
    put(tmp_path, name, data + junk)
    assert is_found(tmp_path)


@pytest.mark.parametrize("name", [JOURNAL, HEAD])
def test_r4_a_missing_file_is_found(tmp_path: Path, name: str) -> None:
    make(tmp_path)
    tmp_path.joinpath(name).unlink()
    assert is_found(tmp_path)


def test_r4_an_older_copy_of_a_file_is_found(tmp_path: Path) -> None:
    older = make(tmp_path)
    with open_ledger(tmp_path) as ledger:
        ledger.post("4", [FEE])
    newer = {name: tmp_path.joinpath(name).read_bytes() for name in older}
    for name in (JOURNAL, HEAD):
        put(tmp_path, name, older[name])
        assert is_found(tmp_path)
        put(tmp_path, name, newer[name])
    assert not is_found(tmp_path)


def forged(folder: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Somebody changes the lines and seals everything anew, head and all."""
    import hashlib
    import json

    previous = json.loads(folder.joinpath(JOURNAL).read_bytes().splitlines()[0])["previous"]
    lines = []
    for line in change(folder.joinpath(JOURNAL).read_bytes().splitlines()):
        fields = json.loads(line)
        del fields["seal"]
        fields["previous"] = previous
        unsealed = json.dumps(fields, separators=(",", ":"))
        previous = hashlib.sha256(unsealed.encode()).hexdigest()
        lines.append(f'{unsealed[:-1]},"seal":"{previous}"}}\n')
    data = "".join(lines).encode()
    put(folder, JOURNAL, data)
    put(folder, HEAD, write_head(HeadFile(Extent(len(lines), len(data), previous))))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'["player:ben","0.05"]', b'["player:ben","0.06"]'),  # unbalanced
        (b'"number":2', b'"number":3'),
        (b'"part":2,"parts":2', b'"part":2,"parts":3'),
        (b'"part":1,"parts":2', b'"part":1,"parts":1'),
        (b'"command":"2"', b'"command":"1"'),
        (b'"command":"2"', b'"command":""'),
        (b'"settles":["h"]', b'"settles":["g"]'),
        (b'"hold":"h"', b'"hold":""'),
        (b'"day":"2026-11-15"', b'"day":"2026-11-16"'),  # by the command of another
        (b'2026-11-15"', b'2026-11-16"'),
        (b"meter:catfish", b"purse:catfish"),
        (b'"0.025"', b'"0.0250"'),
    ],
)
def test_r4_a_record_sealed_anew_must_still_be_one(tmp_path: Path, old: bytes, new: bytes) -> None:
    """What could never have been posted is not read, however well it is sealed."""
    make(tmp_path)
    forged(tmp_path, lambda lines: lines)
    assert not is_found(tmp_path)
    forged(tmp_path, lambda lines: [line.replace(old, new) for line in lines])
    if old == b'2026-11-15"':  # a good seal of another day: the printed one finds it
        with open_ledger(tmp_path) as ledger:
            assert ledger.days[-1].day == "2026-11-16"
        return
    assert is_found(tmp_path)


def test_r4_one_entry_sealed_anew_breaks_the_chain(tmp_path: Path) -> None:
    """The next entry does not follow on it, or the head does not know it; no length has changed."""
    data = make(tmp_path)[JOURNAL]
    lines = data.splitlines(keepends=True)
    for place, old, new in (
        (2, '"B2-5"', '"B2-4"'),
        (3, '"card":"As"', '"card":"Ks"'),
        (4, '"seal:2026', '"zeal:2026'),
    ):
        unsealed = lines[place].decode().rpartition(',"seal"')[0].replace(old, new) + "}"
        line = f'{unsealed[:-1]},"seal":"{seal_of(unsealed)}"}}\n'.encode()
        assert len(line) == len(lines[place])
        assert line != lines[place]
        put(tmp_path, JOURNAL, b"".join([*lines[:place], line, *lines[place + 1 :]]))
        assert is_found(tmp_path)


def test_r4_a_printed_seal_finds_who_wrote_everything_anew(tmp_path: Path) -> None:
    make(tmp_path)
    with open_ledger(tmp_path, read_only=True) as ledger:
        printed = grouped(ledger.days[-1].seal)
        assert find_seal(ledger.entries, printed).number == 5
    forged(tmp_path, lambda lines: [line.replace(b"As", b"Ks") for line in lines[:4]])
    with open_ledger(tmp_path) as ledger:
        ledger.seal_day("2026-11-15")
        with pytest.raises(LedgerDamaged):
            find_seal(ledger.entries, printed)
        with pytest.raises(LedgerRefused):
            find_seal(ledger.entries, "5c5c")


def test_r4_the_auditor_finds_every_flipped_byte_by_himself(tmp_path: Path) -> None:
    data = make(tmp_path)[JOURNAL]
    assert audit(data).entries == 5
    for place in range(len(data)):
        flipped = data[:place] + bytes([data[place] ^ (1 << place % 7)]) + data[place + 1 :]
        with pytest.raises(LedgerDamaged):
            audit(flipped)


def test_r2_r4_only_the_write_under_way_is_cut_off(tmp_path: Path) -> None:
    """Its lines may be torn, missing or garbled; what is acknowledged before them may not."""
    older = make(tmp_path)
    with open_ledger(tmp_path) as ledger:
        ledger.post("4", [FEE, note(a=1)])
        then = Extent(7, tmp_path.joinpath(JOURNAL).stat().st_size, ledger.head.seal)
    lines = tmp_path.joinpath(JOURNAL).read_bytes()
    done = read_head(older[HEAD]).done
    head = write_head(HeadFile(done, then))
    for size in (
        *range(0, done.bytes - 3, 41),
        *range(done.bytes - 3, then.bytes, 7),
        *range(then.bytes - 2, then.bytes + 2),
    ):
        put(tmp_path, HEAD, head)
        put(tmp_path, JOURNAL, (lines + b"x")[:size])
        if size < done.bytes or size > then.bytes:
            assert is_found(tmp_path), size
            continue
        with open_ledger(tmp_path, read_only=True) as reader, open_copy(tmp_path) as writer:
            assert len(reader.entries) == len(writer.entries) == (7 if size == then.bytes else 5)
            assert reader.note == writer.note != ""
    for place in (*range(0, done.bytes - 3, 41), *range(done.bytes - 3, len(lines), 7)):
        put(tmp_path, HEAD, head)
        put(tmp_path, JOURNAL, lines[:place] + bytes([lines[place] ^ 1]) + lines[place + 1 :])
        if place < done.bytes:
            assert is_found(tmp_path), place
        else:
            with open_ledger(tmp_path) as ledger:
                assert len(ledger.entries) == 5
            assert tmp_path.joinpath(JOURNAL).read_bytes() == lines[: done.bytes]
            assert tmp_path.joinpath(HEAD).read_bytes() == older[HEAD]


def open_copy(folder: Path) -> Ledger:
    """The same files, opened to write."""
    copy = folder.with_name(f"{folder.name}-copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    return open_ledger(copy)


def test_a_new_ledger_begins_in_a_missing_or_an_empty_folder(tmp_path: Path) -> None:
    for folder in (tmp_path / "a" / "b", tmp_path / "c"):
        (tmp_path / "c").mkdir(exist_ok=True)
        with open_ledger(folder) as ledger:
            assert len(ledger.entries) == 0
        assert not is_found(folder)
        assert read_head(folder.joinpath(HEAD).read_bytes()) == HeadFile(NOTHING)


@pytest.mark.parametrize(("read_only", "begin"), [(True, True), (False, False)])
def test_where_nothing_is_to_begin_a_missing_ledger_is_refused(
    tmp_path: Path, read_only: bool, begin: bool
) -> None:
    for folder in (tmp_path / "missing", tmp_path):
        with pytest.raises(LedgerRefused) as caught:
            open_ledger(folder, read_only=read_only, begin=begin)
        assert caught.value.reason is LedgerReason.NO_LEDGER
    assert list(tmp_path.iterdir()) == []


def test_r18_what_is_no_folder_is_refused(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("x")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(LedgerRefused) as caught:
            open_ledger(folder)
        assert caught.value.reason is LedgerReason.UNREADABLE
    tmp_path.joinpath("odd").mkdir()
    tmp_path.joinpath("odd", JOURNAL).mkdir()
    with pytest.raises(LedgerRefused) as caught:
        open_ledger(tmp_path / "odd")
    assert caught.value.reason is LedgerReason.UNREADABLE


def test_a_reader_writes_nothing(tmp_path: Path) -> None:
    files = make(tmp_path)
    with open_ledger(tmp_path, read_only=True) as ledger:
        with pytest.raises(LedgerRefused) as caught:
            ledger.post("4", [FEE])
        assert caught.value.reason is LedgerReason.READ_ONLY
        assert ledger.balance(FEES) == 0
        assert ledger.post("2", [fund(2_500_000)]).repeated
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_a_head_left_half_written_beside_it_is_nothing(tmp_path: Path) -> None:
    make(tmp_path)
    put(tmp_path, NEW_HEAD, b'{"form')
    with open_ledger(tmp_path) as ledger:
        ledger.post("4", [FEE])
    assert not is_found(tmp_path)


def test_a_head_of_a_newer_program_is_said_to_be_one() -> None:
    data = write_head(HeadFile(NOTHING)).replace(b'"format":1', b'"format":2')
    with pytest.raises(HeadError, match="newer"):
        read_head(data)


def test_a_batch_is_one_write(tmp_path: Path) -> None:
    with open_ledger(tmp_path) as ledger:
        with ledger.batch():
            for number in range(50):
                ledger.post(str(number), [pay(ANNA, BEN, 1)])
            assert tmp_path.joinpath(JOURNAL).read_bytes() == b""
        assert tmp_path.joinpath(JOURNAL).read_bytes().count(b"\n") == 50
    with open_ledger(tmp_path, read_only=True) as ledger:
        assert ledger.balance(BEN) == 50 * MICRO_PER_CENT


def test_amounts_of_every_size_are_read_back(tmp_path: Path) -> None:
    amounts = [1, 10, 999_999, 1_000_000, 123_456_789, 10**19 + 7]
    with open_ledger(tmp_path) as ledger:
        for amount in amounts:
            draft = fund(amount)
            assert draft.postings == (
                Posting(HOUSE, MicroCents(-amount)),
                Posting(METER, MicroCents(amount)),
            )
            ledger.post(str(amount), [draft])
    with open_ledger(tmp_path, read_only=True) as ledger:
        assert ledger.balance(METER) == sum(amounts)
