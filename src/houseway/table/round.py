"""One round from its wagers to its result: the way of the data, in one place."""

from __future__ import annotations

from typing import Any

from houseway.bank import (
    Remark,
    collect_fees,
    cover,
    notices,
    remarks_on,
    take_late_tokes,
    take_tokes,
)
from houseway.games import Game, Wagers
from houseway.money import Cents
from houseway.rules import Sheet
from houseway.table.book import Book
from houseway.table.jackpot_lines import among_lines, handed_over
from houseway.table.jackpot_round import Begin, begin_from_file, play_jackpot
from houseway.table.progressive import NOTHING_ASKED, Side, has_side, part_choices, read_side
from houseway.table.result import Result, net_of
from houseway.table.round_file import parse_json, read_choices, read_wagers


def settle_round(data: Any, book: Book, begin: Begin = begin_from_file) -> Result:
    """Settle a recorded round, given as the JSON object that its file holds.

    `begin` says what the link of a progressive stands at: what the file says, or the record.
    """
    choices, asked = read_choices(data), NOTHING_ASKED
    if choices.choose or choices.switch:
        choices, asked = part_choices(choices, book)
    sheet = book.sheet(choices)
    game = book.game(sheet)
    wagers, record = read_wagers(data, game)
    side = None
    if asked is not NOTHING_ASKED or has_side(data, wagers):
        wagers, side = read_side(data, sheet, wagers, asked, book)
    taken = take_tokes(sheet, wagers)
    over = game.replay(sheet, taken.wagers, record)
    return result_of_round(sheet, game, taken.wagers, over, side, begin, direct_tokens=taken.direct)


def settle_text(text: str, book: Book) -> Result:
    """Settle a recorded round, given as the text of its file."""
    return settle_round(parse_json(text), book)


def result_of_round(
    sheet: Sheet,
    game: Game,
    wagers: Wagers,
    over: Any,
    side: Side | None = None,
    begin: Begin = begin_from_file,
    *,
    direct_tokens: tuple[Remark, ...] = (),
) -> Result:
    """Settle, cover, collect: what follows once a round is over, however it was played.

    The jackpot's lines come after the cover: no aggregate is about them (B2-18).
    """
    late = take_late_tokes(sheet, wagers, game.settle(sheet, over))
    lines = cover(sheet, wagers, late.lines)
    remarks = (*remarks_on(sheet), *direct_tokens, *late.direct)
    fees, meters = collect_fees(sheet, wagers), None
    handed: dict[tuple[int, str], Cents] = {}
    if side is not None:
        more, meters = play_jackpot(side, begin(side), game.jackpot_hands(over))
        lines, handed = among_lines(sheet, lines, more), handed_over(meters.outcome)
    told, net = notices(sheet, lines, handed), net_of(wagers, lines, fees, remarks)
    return Result(sheet, wagers, over, lines, fees, told, remarks, net, meters)
