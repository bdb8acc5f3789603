"""Which search is which game's."""

from houseway.gamemath.catalogue import GAMES_WITH_RULES
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.rules_of_thumb import RuleList
from houseway.rules import Refused, Sheet
from proofs.rules_of_thumb import (
    caribbean_stud_poker,
    crazy_4_poker,
    three_card_poker,
    ultimate_texas_holdem,
)

_SEARCHES = {
    "caribbean-stud-poker": caribbean_stud_poker.find_rules,
    "crazy-4-poker": crazy_4_poker.find_rules,
    "three-card-poker-6-card-bonus": three_card_poker.find_rules,
    "ultimate-texas-holdem": ultimate_texas_holdem.find_rules,
}


def find_rules(sheet: Sheet) -> tuple[RuleList, ...]:
    """Search for a list for a sheet."""
    game = sheet.printed.game
    if game not in _SEARCHES:
        known = GAMES_WITH_RULES
        raise Refused(MathRefusal.GAME_IS_NOT_COUNTED, where="sheet", game=game, known=known)
    return _SEARCHES[game](sheet)
