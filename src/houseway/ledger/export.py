"""A record for other programs: a table of gains for spreadsheets, or a journal of beancount."""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from houseway.ledger.account import Account, parts_of
from houseway.ledger.chain import Entry
from houseway.ledger.lines import as_json, as_lines
from houseway.ledger.sealing import day_of
from houseway.money import micro_text

COLUMNS: Final = (
    "place", "part", "stream", "number", "command", "at", "event", "round", "rule", "documents",
    "holds", "settles", "voids", "corrects", "account", "amount", "seal",
)  # fmt: skip
_NO_DAY: Final = "1970-01-01"


class _Line:
    """Takes what the csv writer makes."""

    text = ""

    def write(self, text: str) -> None:
        self.text = text


def as_csv(entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each gain, and one for an entry that has none."""
    line = _Line()
    writer = csv.writer(line, lineterminator="\n")
    writer.writerow(COLUMNS)
    yield line.text
    for entry in entries:
        before = (
            entry.place, entry.part, entry.stream, entry.number, entry.command, entry.at,
            entry.kind, entry.round, entry.rule, " ".join(entry.documents),
            " ".join([hold.name for hold in entry.holds]), " ".join(entry.settles),
            " ".join(entry.voids), "" if entry.corrects is None else entry.corrects,
        )  # fmt: skip
        moves = [(str(gain.account), micro_text(gain.amount)) for gain in entry.gains]
        seal = entry.seal
        for name, dollars in moves or [("", "")]:
            writer.writerow([_cell(part) for part in (*before, name, dollars, seal)])
            yield line.text


def _cell(value: object) -> str:
    """Text that a spreadsheet does not take for a formula."""
    text = str(value)
    is_number = text[1:].replace(".", "", 1).isdecimal()
    begins_one = text[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{text}" if begins_one and not (text[:1] == "-" and is_number) else text


def as_beancount(entries: Iterable[Entry]) -> Iterator[str]:
    """A journal of beancount. `+` is what an account gains, so all of them stand under Assets."""
    opened: dict[Account, str] = {}
    for entry in entries:
        if not entry.gains:
            continue
        for gain in entry.gains:
            if gain.account not in opened:
                opened[gain.account] = _book(gain.account)
                yield f'{_NO_DAY} open {opened[gain.account]} USD\n  houseway: "{gain.account}"\n'
        day = day_of(entry.at) or _NO_DAY
        yield f'{day} * "{_quoted(entry.kind)}" "{_quoted(entry.command)}"\n'
        yield f'  stream: "{entry.stream}"\n  number: {entry.number}\n  seal: "{entry.seal}"\n'
        for gain in entry.gains:
            yield f"  {opened[gain.account]}  {micro_text(gain.amount)} USD\n"
        yield "\n"


def _book(name: Account) -> str:
    """An account by the names beancount allows: letters, digits and dashes, each beginning so."""
    own = parts_of(name)
    parts = [f"Assets:{own.kind.value.title()}"]
    for part in own.names:
        plain = "".join(
            letter if letter.isascii() and letter.isalnum() else f"-{ord(letter):x}-"
            for letter in part
        )
        parts.append(f"N{plain}")
    return ":".join(parts)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


FORMATS: Final[Mapping[str, Callable[[Iterable[Entry]], Iterator[str]]]] = {
    "json": as_json,
    "jsonl": as_lines,
    "csv": as_csv,
    "beancount": as_beancount,
}
