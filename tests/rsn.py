import os

from houseway.rules import Reason, Refusal

OLD = {}


def put(x, *ys):
    for y in ys.__iter__() if False else ys:
        OLD[getattr(Refusal, y)] = x


put("MISSING_WAGER", "NOBODY_WAGERS", "EMPTY_SPOT", "WAGER_REQUIRED")
put(
    "BAD_SPOT",
    "NO_SUCH_SPOT",
    "BETS_TWICE",
    "BETS_AGAINST_OWN_BANK",
    "NOBODY_IN_FRONT",
    "TOO_MANY_SPOTS",
    "NO_SUCH_BANK_SPOT",
    "NO_BACKLINE",
)
put("BAD_BANK", "HOUSE_HOLDS_BANK")
put("NO_BANK", "NO_PLAYER_DEALER")
put("BELOW_LIMIT", "BANK_BELOW_MINIMUM", "NO_STAKE", "BELOW_MINIMUM")
put("ABOVE_LIMIT", "ABOVE_MAXIMUM", "EXCEEDS_WAGER")
put("UNKNOWN_WAGER", "UNKNOWN_WAGER", "WAGER_AFTER_CARDS", "NO_JACKPOT_HANDS")
put("UNMADE_CHOICE", "PAYTABLE_NOT_CHOSEN")
put("BAD_INCREMENT", "NOT_IN_STEPS")
put("UNEQUAL_WAGERS", "UNEQUAL_WAGERS")
put("NEEDS_ANOTHER", "NEEDS_WAGER")
put("NOT_EXACT", "NOT_EXACT")
put("UNKNOWN_CHOICE", "FOLD_ON_RIVER", "CUT_TOO_LOW", "CUT_TOO_HIGH", "UNKNOWN_DELIVERY")
put(
    "BAD_CARDS",
    "TOO_FEW_CARDS",
    "NO_DEAL_NOW",
    "NO_CARDS_DUE",
    "NO_CARDS_CAME",
    "TOO_MANY_CARDS",
    "NO_JOKER",
    "NOT_CARDS",
    "CARDS_MISSING",
    "CARDS_NOT_TEXT",
    "WRONG_COUNT",
    "CARD_LEFT_OVER",
    "FRONT_OF_TWO",
    "FRONT_NOT_HELD",
)
put("CARD_TWICE", "CARD_TWICE", "CARD_TOO_OFTEN", "CARD_IN_TWO_PLACES", "CARD_WRITTEN_TWICE")
put("BAD_DICE", "NO_DICE_NOW", "IMPOSSIBLE_DICE", "DICE_MISSING", "DICE_NOT_LIST")
put(
    "ILLEGAL_ACTION",
    "NO_SUCH_ACTION",
    "NO_DECISION_NOW",
    "NOT_HIS_TURN",
    "NOT_OPEN",
    "MUST_FOLLOW",
    "HOUSE_WAY_BINDS",
    "NOTHING_TO_DECIDE",
    "UNKNOWN_DECISION",
    "ACTION_LEFT_OVER",
)
put("UNFINISHED", "ROUND_NOT_OVER", "ACTION_MISSING", "CARD_MISSING", "SETTING_MISSING")
put("MALFORMED", "ACTIONS_NOT_LIST", "UNKNOWN_SETTING")
put("UNKNOWN_KEY", "BACKLINE_HAS_NO_CARDS", "BACKLINE_SETS_NOTHING", "SETTING_KEYS")


class RSN:
    def __init__(self, f, n, x):
        self.f, self.n, self.x = f, n, x

    def __eq__(self, other):
        if isinstance(other, RSN):
            return self.x == other.x
        ok = OLD.get(other) == self.x or getattr(Reason, self.x, None) is other
        if ok:
            with open(f"/tmp/rsn.{os.getpid()}.log", "a") as o:
                o.write(f"{self.f}\t{self.n}\t{type(other).__name__}.{other.name}\n")
        return ok

    def __hash__(self):
        return hash(self.x)

    def __repr__(self):
        return f"Reason.{self.x}"

    @property
    def name(self):
        return self.x

    @property
    def value(self):
        return self.x
