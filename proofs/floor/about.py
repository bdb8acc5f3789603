"""What the auditor of a table knows of it from outside: what is posted, how rounds are dealt."""

from typing import Any, Final, NamedTuple

from houseway import codec
from houseway.cards import Card, Rank, Suit
from houseway.games import DealRule
from houseway.games.poker import Poker
from houseway.table.live.setup import TableSetup


class _Dealt(NamedTuple):
    """How many cards a round takes: so many to each hand in play, and so many besides: the
    dealer's, the board's, those that are burned. Of the dealer's so many lie face up at once."""

    to_a_hand: int
    besides: int
    dealer_open: int = 0


_DEALT: Final = {
    "ultimate-texas-holdem": _Dealt(2, 7),
    "crazy-4-poker": _Dealt(5, 5),
    "caribbean-stud-poker": _Dealt(5, 5, 1),
    "three-card-poker-6-card-bonus": _Dealt(3, 3, 1),
    "fortune-pai-gow-poker": _Dealt(0, 49),
    "ez-baccarat": _Dealt(0, 6),
    "texas-holdem": _Dealt(2, 8),
    "omaha": _Dealt(4, 8),
}
"""By their names; written down here a second time, as the documents have it."""
_COLOURS: Final = {
    "catfish-bend/ultimate-texas-holdem": ("hand",),
    "catfish-bend/crazy-4-poker": ("hand",),
    "wccs/ultimate-texas-holdem": ("hand",),
    "california/three-card-poker-6-card-bonus": (),
    "california/ultimate-texas-holdem": (),
}
"""Where two decks of different colours take turns, and the ways of dealing that need only one of
them (B1-2, B1-3, B3-2, B4-11, B10-1, B11-1)."""


def about(setup: TableSetup) -> dict[str, Any]:
    """What the auditor knows of a table from outside."""
    equipment, sheet = setup.equipment, setup.sheet
    shoe, dealt = equipment.shoe, _DEALT[sheet.id.partition("/")[2]]
    poker = None if setup.poker is None else _about_poker(setup, setup.poker)
    return {
        "table": setup.table,
        "source": setup.source.value,
        "sheet": sheet.id,
        "deals": {mode: _deal(setup.game.deal_rule(mode)) for mode in setup.game.modes},
        "pack": codec.plain(equipment.cards),
        "dice": equipment.dice,
        "cut": 0 if shoe is None else shoe.cut,
        "burn": [] if shoe is None else [shoe.burn(Card(rank, Suit.CLUBS)) for rank in Rank],
        "to_a_hand": dealt.to_a_hand,
        "besides": dealt.besides,
        "dealer_open": dealt.dealer_open,
        "turns_all": "cover_all",
        "required": [name for name, wager in sheet.wagers.items() if wager.required.value],
        "most": {
            name: int(wager.high.value)
            for name, wager in sheet.wagers.items()
            if poker is None and wager.high is not None
        },
        "colours": 2 if sheet.id in _COLOURS else 0,
        "one_deck_by": list(_COLOURS.get(sheet.id, ())),
        "third_party": setup.has_player_dealer,
        "poker": poker,
    }


def _deal(rule: DealRule) -> list[str]:
    """The rule of a deal as it is committed, line by line."""
    steps, draws = ", ".join(rule.steps), ", ".join(rule.draws)
    return [f"deal {steps}", f"hand {rule.hand}", f"first {rule.first}", f"draws {draws}"]


def _about_poker(setup: TableSetup, game: Poker) -> dict[str, Any]:
    """What a poker table posts, and how many seconds it gives."""
    stakes, fee, seats = game.terms.stakes, game.terms.fee, setup.sheet.seats.value
    assert fee is not None
    return {
        "table": setup.table,
        "seats": seats,
        "small": stakes.small_blind,
        "big": stakes.big_blind,
        "step": stakes.step,
        "button_small": game.terms.button_small,
        "fees": [0, 0, *[fee.for_players(players) for players in range(2, seats + 1)]],
        "no_flop": fee.no_flop,
        "half_hour": fee.half_hour,
        "time_bank": setup.time_bank,
        "restart": game.terms.restart_after,
        "back": game.terms.back_within,
        "absent": game.terms.absent_after,
    }
