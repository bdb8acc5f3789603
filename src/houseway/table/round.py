"""One round from its wagers to its result: the way of the data, in one place."""

from __future__ import annotations

from typing import Any

from houseway.bank import check_late_tokes, check_tokes, collect_fees, cover, notices
from houseway.games import Game, Wagers
from houseway.rules import Sheet
from houseway.table.book import Book
from houseway.table.result import Result, net_of
from houseway.table.round_file import parse_json, read_choices, read_wagers


def settle_round(data: Any, book: Book) -> Result:
    """Settle a recorded round, given as the JSON object that its file holds."""
    choices = read_choices(data)
    sheet = book.sheet(choices)
    game = book.game(sheet)
    wagers, record = read_wagers(data, game)
    check_tokes(sheet, wagers)
    over = game.replay(sheet, wagers, record)
    return result_of_round(sheet, game, wagers, over)


def settle_text(text: str, book: Book) -> Result:
    """Settle a recorded round, given as the text of its file."""
    return settle_round(parse_json(text), book)


def result_of_round(sheet: Sheet, game: Game, wagers: Wagers, over: Any) -> Result:
    """Settle, cover, collect: what follows once a round is over, however it was played."""
    lines = cover(sheet, wagers, game.settle(sheet, over))
    check_late_tokes(sheet, wagers, lines)
    fees = collect_fees(sheet, wagers)
    told, net = notices(sheet, lines), net_of(wagers, lines, fees)
    return Result(sheet, wagers, over, lines, fees, told, net)
