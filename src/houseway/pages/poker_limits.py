"""The limits that a poker table posts: its games, its buy-in, its limit and its blinds (B16-4)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from houseway.games import make_game
from houseway.games.poker.game import Poker
from houseway.money import dollars
from houseway.rules import Cite, Sheet
from houseway.rules.collection import PokerFee


class PostedLimit(NamedTuple):
    """What is posted under a name, and by which rule."""

    name: str
    words: str
    cite: Cite


def posted_at_poker(sheet: Sheet, option: PokerFee) -> Iterator[PostedLimit]:
    """The games that the option is for; once the table has its limits, those and its blinds. A
    no-limit game has no other limits, and always posts its blinds."""
    games = "no limit" if option.limits is None else f"limit games, {option.limits.printed}"
    yield PostedLimit("Games of this option", games, option.cite)
    if option.limits is None:
        least = f"at least {dollars(option.buy_in)}; no maximum"
        yield PostedLimit("Buy-in", least, option.cite)
    bet = sheet.wagers["bet"]
    is_set = bet.low is not sheet.printed.wagers["bet"].low
    if option.limits is None and not is_set:
        betting = replace(sheet.switches["betting"], value="no_limit")
        sheet = replace(sheet, switches={**sheet.switches, "betting": betting})
    elif not is_set:
        return
    game = make_game(sheet)  # refuses what the option is not for (T-86)
    assert isinstance(game, Poker)
    stakes = game.terms.stakes
    if option.limits is not None and bet.low is not None and bet.high is not None:
        words = f"{dollars(bet.low.value)}-{dollars(bet.high.value)}"
        yield PostedLimit("Limit of this table", words, bet.low.cite)
    blinds = f"{dollars(stakes.small_blind)} and {dollars(stakes.big_blind)}"
    yield PostedLimit("Blinds", blinds, game.terms.blinds)
