"""The refusals that come up on a simulated floor, and those that do not, and why."""

import ast
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import houseway

ROOMS: Final = ("table/live", "jackpot/keypad")
"""Where commands of live tables and keypads are decided; what their `record` folders refuse is
asked of a ledger, by others than tables."""


def named_in(rooms: Iterable[str]) -> set[str]:
    """The codes of refusals that the files of these rooms name."""
    setup = Path(houseway.__file__).parent
    files = [
        path
        for room in rooms
        for path in (setup / room).rglob("*.py")
        if path.parent.name != "record"
    ]
    return {
        node.attr
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id.endswith("Refusal")
    }


REFUSED: Final = {
    "ABOVE_MAXIMUM", "ABOVE_METER_LIMIT", "ADJUSTED_BY_NOTHING", "BACKS_HAVE_TO_DIFFER",
    "BACKS_TELL_NOTHING", "BAD_NAME", "BAD_PARAMETER", "BAD_ROUND_NAME", "BANK_BELOW_MINIMUM",
    "BELOW_MINIMUM", "BELOW_SEED", "BETS_AGAINST_OWN_BANK", "BOX_IS_EMPTY", "BOX_NOT_COUNTED",
    "BOX_NOT_EMPTIED", "BUTTON_DRAWN_ALREADY", "BUTTON_NOT_DRAWN", "BUY_IN_TOO_SMALL",
    "BUY_IN_WANTED", "CARDS_ALREADY_FIXED", "CARDS_FROM_THE_FELT", "CARDS_FROM_THE_SHUFFLE",
    "CARDS_MAKE_ANOTHER", "CARDS_WERE_FIXED", "CARD_AND_PIN_WANTED", "CARD_LOCKED",
    "CARD_NOT_LOCKED", "CARD_TOO_LOW", "CARD_WANTED", "CHIPS_ON_THE_TABLE", "CHIPS_STAY",
    "CHIP_LIES_THERE", "COMES_BACK_WITH_LESS", "COMMAND_REUSED", "COUNT_DIFFERS", "DEALS_ELSEWHERE",
    "DECK_NOT_WHOLE", "EMPTY_SPOT", "ENTERED_AS_WINNER", "ENTRY_NOT_OF_METER",
    "EXECUTIVE_FROM_NOTHING", "EXPIRED_CARD", "EXPOSED_CARD_WANTED", "EXCEEDS_WAGER",
    "FEEDS_ITSELF", "FRONT_OF_TWO",
    "FEEDS_NO_TABLE", "FEE_NOT_PAID", "FEE_OPTION_OF_POKER", "FOLDED_WINS_NOTHING", "GAINS_BY_IT",
    "GAME_NOT_ON_LINK", "HANDS_DEALT", "HAND_FOLDED", "HAND_STANDS_ON_IT", "HAND_WAITS", "HAS_TIME",
    "IMPOSSIBLE_DICE", "JACKPOT_NOT_DONE", "LIMIT_TOO_LOW", "LINK_DOWN", "LINK_IS_DOWN",
    "LINK_IS_OPEN", "LINK_IS_UP", "LIVE_JACKPOT_DECIDED", "MONEY_HAS_LEFT", "MORE_THAN_WAS_TIPPED",
    "NAME_IS_NO_ACCOUNT", "NAME_OF_A_SEAT", "NAME_OF_A_VIEWER", "NAME_THE_AWARD", "NEEDS_WAGER",
    "NOBODY_IN_FRONT", "NOBODY_SITS_THERE", "NOTHING_CALLED",
    "NOTHING_TO_CORRECT", "NOTHING_TO_POST", "NOT_ABOVE_LIMIT", "NOT_AN_AMOUNT",
    "NOT_AN_UNPAID_AWARD", "NOT_A_CARD_EACH", "NOT_A_POKER_TABLE", "NOT_A_TIME", "NOT_DEALT",
    "NOT_FED", "NOT_HIS_CARD", "NOT_HIS_SEAT", "NOT_HIS_TURN", "NOT_IN_STEPS", "NOT_IN_THE_ROUND",
    "NOT_IN_THIS_PHASE", "NOT_ITS_REMEDY", "NOT_OFFERED_TO", "NOT_ON_LINK", "NOT_ON_THE_LIST",
    "NOT_OPEN", "NOT_OWED_TO_THE_HOUSE", "NOT_POSTED", "NOT_SO_MANY_CHIPS", "NOT_SO_MUCH_OWED",
    "NOT_THE_CLOCK", "NOT_THE_DEALER", "NOT_THE_PLAYER_DEALER", "NO_BACKLINE", "NO_BASE_WAGER",
    "NO_BET_OVER_MAXIMUM", "NO_CHIP_THERE", "NO_COLOUR", "NO_FEE_SCHEDULE", "NO_FREE_CHIPS",
    "NO_GUEST", "NO_HAND_ENTERED", "NO_HAND_THERE", "NO_JACKPOT_WAGER", "NO_PAID_ROUND",
    "NO_PARAMETER", "NO_PROPOSITION_PLAYERS", "NO_REASON", "NO_ROUND_IN_PLAY", "NO_SEAT_OFFERED",
    "NO_SEED", "NO_SENSOR_SPOT", "NO_SLIP", "NO_STAKE", "NO_SUCH_ALERT",
    "NO_SUCH_BACKLINE", "NO_SUCH_IRREGULARITY", "NO_SUCH_METER", "NO_SUCH_PILE", "NO_SUCH_SPOT",
    "NO_SUCH_STEP", "NO_SUCH_WORDS", "NO_SWIPE", "NO_TOKES", "OFFSETS_NOT_CHECKED", "ON_THE_LIST",
    "OTHERS_WAIT", "OTHER_HAND_ENTERED", "OTHER_JACKPOT_WAGER", "OTHER_METER_OF_TRANSFER",
    "OWES_NOTHING", "PAID_BY_ENTRY", "PAID_BY_SPOT", "PAID_FROM_TRAY", "PAPER_NOT_NAMED",
    "PARAMETER_OF_NO_METER", "PAYMENT_NOT_THE_AWARD", "PAY_FIRST", "PLAYED_IN_THE_POKER_ROOM",
    "PLAYS_FOR_SOMEBODY", "RATES_GUARANTEED", "REASON_NOT_LISTED", "RECORD_BUSY", "ROUND_OPEN",
    "ROUND_PLAYED", "SAME_PERSON", "SAY_WHAT_LIES_THERE", "SEATS_ARE_FED", "SEAT_KEPT_FOR",
    "SEAT_TAKEN", "SECOND_PERSON_NEEDED", "SEED_GUARANTEED", "SEED_RECOVERED_OFF_METER",
    "SITS_ALREADY", "SITS_NOWHERE", "SPOT_WANTED", "STACK_IN_A_HAND", "TABLE_ON_LINK",
    "TABLE_ON_NO_LINK", "TABLE_STANDS_STILL", "TIME_FAR_AHEAD", "TOKE_NOT_IN_STEP",
    "TOKE_NOT_THERE", "TOKE_OF_NOTHING", "TOKE_TOO_SMALL", "TOO_MANY_CARDS_SHOWN", "TOO_MANY_SPOTS",
    "TRANSFER_NAMES_METER", "TRAY_TOO_LOW", "UNEQUAL_WAGERS", "UNKNOWN_BUTTON", "UNKNOWN_CARD",
    "UNKNOWN_DELIVERY", "UNKNOWN_WAGER", "VOID_WITHOUT_REASON", "WAGER_REQUIRED",
    "WHICH_AWARD_IS_PAID", "WITHHELD_WITHOUT_REASON", "WRONG_CARD", "WRONG_ENTRY_NAMED",
    "WRONG_PIN",
}  # fmt: skip
"""They come up in every few thousand rounds; this list only grows."""

NOT_REFUSED: Final = {
    "it comes up by chance, and not in every evening": {
        "ALL_HAVE_DECIDED", "AWARD_NOT_VERIFIED", "BACKS_NOT_SAID", "CARD_TWICE",
        "CONFIRMED_BEFORE", "FEE_OPTION_IN_FORCE", "HAND_WAITS_FOR_CARD", "HAS_NO_CHIPS",
        "HOUSE_NEVER_BANKS", "NOBODY_TO_MOVE", "NOTHING_APPROVED", "NOTHING_TO_PAY",
        "NO_AWARD_WAITS", "OUT_OF_ORDER",
        "OWES_A_FEE", "PAID_BEFORE", "PAID_ROUND_VOID", "PARTLY_PAID_OUT", "RATES_COME_TO_MORE",
        "SHORT_OF_CHIPS", "STEP_TAKEN", "SUPERVISOR_NOT_TOLD", "TOO_FEW_PLAYERS",
        "TOLD_ALREADY", "VERIFIED_BEFORE", "WITHIN_THE_MAXIMUM", "WON_AGAIN_SINCE",
    },
    "tables, people and links are set up before the evening, all of this edition": {
        "ANOTHER_SHEET_IN_PLAY", "DEALER_NOT_ON_DUTY", "HOUSE_JACKPOT_GROWS", "LINK_NOT_OPEN",
        "METERS_INCOMPLETE", "METER_BELOW_GUARANTEE", "METER_STANDS_WRONG", "METER_TOO_LARGE",
        "NOBODY_NAMED", "NO_CARD_CONFIGURED", "NO_CHIPS_IN_A_ROUND", "NO_LIMITS_POSTED",
        "NO_PAYERS_CONFIGURED", "SET_UP_OTHERWISE", "SYSTEM_NOT_NAMED",
    },
    "no sheet of the floor reads hands from elsewhere": {
        "ONLY_READ",
    },
    "cards that cannot be are called, and not refused": {
        "CARD_TOO_OFTEN", "NO_CARDS_DUE", "NO_DEAL_NOW", "TOO_MANY_CARDS",
    },
    "it is asked of a ledger, in words or by a page, and not of a table": {
        "AMOUNT_NOT_OPEN", "NO_DECISION_NOW", "UNKNOWN_PARAMETER",
    },
    "no slip leads there: times, names, rounds and chance come from the house": {
        "BAD_PERSON_NAME", "CLOCK_WANTED", "NO_ROUND_NOW", "ROUND_NOT_OVER", "SEED_USED",
    },
    "nobody who works for the house plays on a link, and nobody types cards at its keypad": {
        "CARD_ENTERED_BEFORE", "OWN_WIN",
    },
    "a table in memory cannot know who is on his way to it": {
        "NOT_ON_THE_WAY",
    },
    "nobody on the floor does it; the tests of the live table do": {
        "CARDS_ON_RECORD", "LAST_CLAIM", "LIST_FULL", "NOTHING_TO_COUNT", "NOWHERE_TO_MOVE",
        "NO_SUCH_SENSOR", "OTHER_CHIPS_THERE", "OTHER_DECKS", "SENSOR_NOT_NAMED",
        "TABLE_PLAYS_ANOTHER_GAME",
    },
}  # fmt: skip
"""Those that the rooms name and nobody demands, by why."""
