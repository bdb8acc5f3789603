"""`houseway set`: how the House Way sets seven cards, one hand or thousands, a line each."""

import json
import sys
from typing import Annotated

import typer

from houseway import codec
from houseway.cli.rounds.felt import picture
from houseway.cli.terminal.options import AsJson
from houseway.cli.terminal.out import console, plain
from houseway.cli.terminal.source import byte_lines, decode
from houseway.floor import open_library
from houseway.games.fortune_pai_gow_poker.fortune import fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import Cards, SetHand, set_house_way
from houseway.games.fortune_pai_gow_poker.settings import read_hand, say_setting
from houseway.rules import Refused


def set_hand(
    hand: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD", help="Seven cards, like As Kd Qh 9c 9s 4d joker; with --jsonl a file."
        ),
    ],
    as_json: AsJson = False,
    jsonl: Annotated[
        bool,
        typer.Option(
            "--jsonl", help="CARD is a file, or -: one hand per line in, one result per line out."
        ),
    ] = False,
) -> None:
    """Set seven cards of Pai Gow the House Way, and name the row that did it."""
    text = " ".join(hand)
    if jsonl:
        if not _set_lines(text):
            raise typer.Exit(1)
        return
    cards = read_hand(text)
    setting = set_house_way(cards)
    if as_json:
        sys.stdout.write(_json_text(setting) + "\n")
    else:
        _show(cards, setting)


def _set_lines(path: str) -> bool:
    """Set one hand a line, in order; whether every line was good.

    A bad line gives an error object on its own line and the rest are still set.
    """
    good = True
    for number, line in enumerate(byte_lines(path), start=1):
        if not line.strip():
            continue
        try:
            written = _json_text(set_house_way(read_hand(decode(line))))
        except Refused as refused:
            good = False
            written = json.dumps({"error": str(refused), "code": refused.code, "line": number})
        sys.stdout.write(written + "\n")
        sys.stdout.flush()
    return good


def _json_text(setting: SetHand) -> str:
    return json.dumps(codec.plain(say_setting(setting), in_order=True))


def _show(cards: Cards, setting: SetHand) -> None:
    out = console()
    for name, side in (("front", setting.front), ("back", setting.back)):
        out.print(f"[bold]{name}[/]")
        out.print(picture(side))
    item = open_library().item(setting.row)
    out.print(f"[bold]{setting.row}[/] {plain(item.summary)}")
    rows = fortune_rows(cards)
    if rows:
        out.print(f"[dim]Fortune looks at all seven: {plain(', '.join(sorted(rows)))}[/]")
