"""The inspector's package: all that an inspector needs without trusting a database (R4, R12, R20).

Entries with their seals, the documents that they name, the reveals of all cards, and the script
that checks them, which needs Python alone. A manifest has the digest of every file.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from functools import partial
from typing import Final

from houseway.ledger import FLOOR, RecordDamaged
from houseway.ledger.chain import NOTHING_YET, Entry, Head
from houseway.ledger.lines import as_lines
from houseway.ledger.record import Record
from houseway.ledger.sealing import DocumentStored
from houseway.table.live.record.reveals import TableReveals
from houseway.table.live.record.seeds_in_use import seeds_in_use, withhold
from houseway.table.recall import LIVE, read_sheet
from houseway.table.reveal_file import reveal_text

FORMAT: Final = "houseway package 1"
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_READ_ME: Final = """\
An inspector's package of a Houseway ledger.

  python verify.py PACKAGE.zip          checks all of it; Python 3.8 or newer is enough
  python verify.py PACKAGE.zip SEAL     and that a day in it has the seal that was printed

entries.jsonl  the ledger, one entry a line with its seal, each stream chained from its first entry;
               the seed of cards that were in play when this was written is withheld
documents/     the sheets, links and paytables that entries name, by their SHA-256 digests
reveals/       the cards of live tables, in the order in which they were revealed
manifest.json  the digest of every file, and the last entry of every stream
"""


def package(record: Record, script: bytes, *, day: str = "") -> bytes:
    """The package as a zip file; with `day`, all that the ledger had when that day was sealed. The
    same ledger gives the same bytes, except for the seeds of cards in play (R22), and all of it is
    from one moment."""
    with record.snapshot():
        return _package(record, script, day=day)


def _package(record: Record, script: bytes, *, day: str) -> bytes:
    seal = record.seal_of(day).number if day else 0
    in_use = seeds_in_use(record)
    files: dict[str, bytes] = {}
    heads: dict[str, Head] = {}
    lines: list[str] = []
    documents: set[str] = set()
    tables: dict[str, TableReveals] = {}
    reveals = 0
    for entry in _entries(record, seal):
        (line,) = withhold(as_lines([entry]), in_use)
        lines.append(line)
        heads[entry.stream] = _follow(heads.get(entry.stream, NOTHING_YET), entry)
        documents.update(entry.documents)
        if entry.kind == "document-stored":
            documents.add(entry.event(DocumentStored).digest)
        if entry.kind == LIVE:
            table = tables.setdefault(entry.stream, TableReveals(partial(read_sheet, record)))
            for file in table.files(entry):
                reveals += 1
                files[f"reveals/{reveals:06}.json"] = reveal_text(file).encode()
    if not day:
        _check_heads(record, heads)
    files["entries.jsonl"] = "".join(lines).encode()
    for digest in documents:
        files[f"documents/{digest}.json"] = record.document(digest).body.encode()
    files["verify.py"] = script
    files["README.txt"] = _READ_ME.encode()
    manifest = {
        "format": FORMAT,
        "day": day,
        "entries": len(lines),
        "heads": {stream: list(head) for stream, head in heads.items()},
        "files": {name: hashlib.sha256(data).hexdigest() for name, data in files.items()},
    }
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    files["manifest.json"] = text.encode()
    return _zipped(files)


def _entries(record: Record, seal: int) -> Iterator[Entry]:
    """Every entry, or those that a seal covers, and the seal."""
    for entry in record.all_entries():
        yield entry
        if (entry.stream, entry.number) == (FLOOR, seal):
            return


def _follow(head: Head, entry: Entry) -> Head:
    """The head of a stream with one more entry; a ledger with a gap is never packed (R4)."""
    if (entry.number, entry.previous) != (head.number + 1, head.seal):
        missing = f"{entry.stream} {head.number + 1}"
        raise RecordDamaged("an entry is missing", where=missing)
    return Head(entry.number, entry.seal)


def _check_heads(record: Record, heads: dict[str, Head]) -> None:
    """Check that every stream ends where the ledger says."""
    for last in record.streams():
        if heads.get(last.stream) != (last.number, last.seal):
            raise RecordDamaged("its head is not its last entry", where=last.stream)


def _zipped(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in sorted(files):
            packed.writestr(zipfile.ZipInfo(name, _NO_TIME), files[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()
