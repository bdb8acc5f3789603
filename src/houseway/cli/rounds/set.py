"""`houseway set`: how the House Way sets seven cards, one hand or thousands, a line each."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from houseway import codec
from houseway.cli.terminal.source import byte_lines, decode
from houseway.games.fortune_pai_gow_poker.fortune import fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import SetHand, set_house_way
from houseway.games.fortune_pai_gow_poker.settings import read_hand, say_setting
from houseway.rules import Refused

if TYPE_CHECKING:
    from houseway.games.fortune_pai_gow_poker.house_way import Cards


def set_one(text: str, *, as_json: bool) -> None:
    """Show how one hand is set, and by which row of the chart."""
    cards = read_hand(text)
    setting = set_house_way(cards)
    if as_json:
        sys.stdout.write(_json_text(setting) + "\n")
    else:
        _show(cards, setting)


def set_lines(path: str) -> bool:
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
    from houseway.cli.rounds.felt import picture
    from houseway.cli.terminal.out import console, plain
    from houseway.floor import open_library

    out = console()
    for name, side in (("front", setting.front), ("back", setting.back)):
        out.print(f"[bold]{name}[/]")
        out.print(picture(side))
    item = open_library().item(setting.row)
    out.print(f"[bold]{setting.row}[/] {plain(item.summary)}")
    rows = fortune_rows(cards)
    if rows:
        out.print(f"[dim]Fortune looks at all seven: {plain(', '.join(sorted(rows)))}[/]")
