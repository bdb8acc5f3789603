"""`houseway phh`: hands of poker to and from PHH, the format of PokerKit and its data sets."""

import sys
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import typer

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.rounds.explain import explain
from houseway.cli.terminal.options import AsJson, output_option
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import MOST_OF_A_FILE, byte_lines, decode, source_name, whole
from houseway.cli.terminal.target import file_named, put_text
from houseway.codec import write_json
from houseway.floor import open_library
from houseway.money import dollars
from houseway.rules import Library, Refused
from houseway.table import Settled, settle, settle_text
from houseway.table.phh import (
    HandTally,
    PhhHand,
    join_hands,
    read_phh,
    split_hands,
    write_phh,
    write_result,
)
from houseway.table.phh.many import HandText
from houseway.table.refusals import RoundRefusal

_ENDINGS: Final = (".phh", ".phhs")


def export(
    path: Annotated[
        str,
        typer.Argument(
            metavar="ROUND.json",
            help="A round file of a poker game, a .jsonl with one a line, or - for standard input.",
        ),
    ],
    output: Annotated[str | None, output_option("Write it to a .phh or a .phhs.")] = None,
) -> None:
    """Write a recorded hand as a PHH file, or the hands of a session as one file of several."""
    target = None
    if output is not None:
        reads = () if path == "-" else (path,)
        target, _ = file_named(output, "-o", ("phh", "phhs"), reads=reads, device="phh")
    put_text(target, _exported(path), "-o")


def _exported(path: str) -> str:
    """The hand of a round file in PHH; of several rounds, a line each, all of them numbered."""
    library, where = open_library(), source_name(path)
    try:
        text = decode(whole(path), most=MOST_OF_A_FILE)
        if not path.endswith(".jsonl"):
            try:
                return write_phh(settle_text(text, library))
            except Refused as refused:
                if refused.reason is not RoundRefusal.MORE_BEHIND_JSON:
                    raise
        written = []
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                where = f"{source_name(path)}, line {number}"
                written.append(write_phh(settle_text(line, library)))
        return "".join(join_hands(written))
    except Refused as refused:
        raise refused.at(where) from None


def import_hands(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE.phh...",
            help="PHH files, .phhs files of several hands, folders of both, or - for standard "
            "input.",
        ),
    ],
    fee_option: Annotated[
        int | None, typer.Option(help="The collection schedule option; no fee without it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Settle the hand of a PHH file, or all hands of many: with --json a line each. Betting is
    checked, not the room's stakes."""
    reader = _Reader(open_library(), fee_option)
    came = _hands_at(paths)
    first = list(islice(came, 2))
    if len(first) == 1 and not first[0].hand.number and not Path(paths[0]).is_dir():
        _put_one(reader, first[0], as_json=as_json)
    elif not _put_many(reader, chain(first, came), as_json=as_json):
        raise typer.Exit(1)


class _Found(NamedTuple):
    """A hand, and its file."""

    path: str
    hand: HandText

    @property
    def where(self) -> str:
        number = f", hand {self.hand.number}" if self.hand.number else ""
        return source_name(self.path) + number


class _Reader(NamedTuple):
    """The library and the fee with which hands are read."""

    library: Library
    fee_option: int | None

    def read(self, found: _Found) -> tuple[PhhHand, Settled]:
        """A hand, settled; a refusal names the file and the hand."""
        try:
            hand = read_phh(decode(found.hand.text), self.library, fee_option=self.fee_option)
            return hand, settle(hand.played)
        except Refused as refused:
            raise refused.at(found.where) from None


def _hands_at(paths: Sequence[str]) -> Iterator[_Found]:
    """The hands of all files, in the order of the files and of the names in a folder."""
    for path in chain.from_iterable(map(_files_at, paths)):
        try:
            for hand in split_hands(byte_lines(path)):
                yield _Found(path, hand)
        except Refused as refused:
            raise (refused if path in str(refused) else refused.at(source_name(path))) from None


def _files_at(path: str) -> list[str]:
    """A file by itself; of a folder all its PHH files, those in folders below among them."""
    if path == "-" or not Path(path).is_dir():
        return [path]
    files = [str(found) for found in Path(path).rglob("*") if found.suffix.lower() in _ENDINGS]
    if not files:
        raise Refused(TerminalRefusal.PHH_NO_FILES, where=path)
    return sorted(files)


def _put_one(reader: _Reader, found: _Found, *, as_json: bool) -> None:
    """One hand, explained as `settle` does it."""
    hand, settled = reader.read(found)
    if as_json:
        put_json(write_result(hand, settled))
    else:
        out = console()
        explain(settled, out, reader.library)
        if hand.unknown:
            who = ", ".join(f"p{number}" for number in sorted(hand.unknown))
            out.print(f"[dim]The stack of {who} is unknown; a very large one is used.[/]")


def _put_many(reader: _Reader, came: Iterator[_Found], *, as_json: bool) -> bool:
    """Many hands, and at the end how many were read; whether all were."""
    tally, files = HandTally(), set[str]()
    for found in came:
        files.add(found.path)
        answer: dict[str, object] = {"file": found.path, "hand": found.hand.number}
        try:
            hand, settled = reader.read(found)
        except Refused as refused:
            tally.refuse(refused)
            answer |= {"error": str(refused), "code": refused.code}
        else:
            tally.add(settled)
            if as_json:
                answer |= write_result(hand, settled)
        if as_json:
            sys.stdout.write(write_json(answer) + "\n")
    if as_json:
        sys.stdout.write(write_json({"summary": tally.to_json()}) + "\n")
    else:
        _put_summary(tally, files=len(files))
    return not tally.refused


def _put_summary(tally: HandTally, *, files: int) -> None:
    """The number of hands read, the sum of their pots, and why others were refused."""
    out = console()
    where = "1 file" if files == 1 else f"{files:,} files"
    share = f" ({tally.read / tally.hands:.2%})" if tally.refused else ""
    out.print(f"[bold]{tally.hands:,} hands[/] in {where}: {tally.read:,} read{share}")
    fees = f", and {dollars(tally.fees)} of it was taken as fees" if tally.fees else ""
    out.print(f"{dollars(tally.pots)} lay in the pots{fees}")
    if tally.refused:
        most_first = sorted(tally.refused, key=lambda code: -tally.refused[code])
        rows = [(f"{tally.refused[code]:,}", code, plain(tally.first[code])) for code in most_first]
        put_table(out, "\nRefused", ("hands", "code", "the first of them"), rows, right=("hands",))
