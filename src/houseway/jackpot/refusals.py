"""Refusals of links, meters and the keypad."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class JackpotRefusal(Refusal):
    """What is refused: links, meters and the keypad."""

    # the live table
    NO_AWARD_WAITS = "no hand at spot {spot} waits there for its card; say which spot it is about"
    # jackpot documents
    UNKNOWN_LINK = "no link {name:quoted}; there are {known:list}", "houseway jackpot show"
    NO_JACKPOT_HERE = "no progressive is offered beside {sheet}", "T-70"
    LINK_NOT_CHOSEN = (
        "several links are offered beside {sheet}; choose one of {known}",
        "houseway jackpot show",
    )
    NOT_ITS_LINK = (
        "{name:quoted} is {count} of its links; choose one of {known}",
        "houseway jackpot show",
    )
    WAGER_NOT_EXACT = "for this wager {fault}"
    WAGER_TOO_LARGE = "with this wager {fault}"
    OTHER_JACKPOT_WAGER = "the wager is {wager:cents}, not {given:cents}"
    UNKNOWN_LINK_SWITCH = (
        "there is no switch {name:quoted}, only {known:list}",
        "docs/rules.md, part C",
    )
    BAD_READING = "{wanted}; see `houseway jackpot show`"
    UNKNOWN_LINK_SETTING = (
        "{link} has no setting {name:quoted}: write METER.KEY with one of {meters:list} and one of "
        "{keys:list}"
    )
    BAD_SETTING = "not a value for this setting: {fault}", "R7"
    METER_INCOMPLETE = (
        "the meter {meter:quoted} has no {key}: no paytable prints it, nor does the link"
    )
    SEED_GUARANTEED = "the house guarantees a reset to {guaranteed:cents}; {seed:cents} is less"
    RATES_GUARANTEED = (
        "the house guarantees {contribution} to the meter and {reserve} to its reserve"
    )
    PAYTABLES_DIFFER = "{one} and {other} {difference}, so they are not linked"
    TWO_PAYTABLES_FOR_GAME = "two paytables are for {sheet}; a sensor has one game", "T-55"
    CARDS_NOT_DEALT = "{paytable} looks at {look}, and {sheet} has {cards}"
    PAYTABLE_WITHOUT_GAME = "{paytable} is played beside a game, and there is {fault}", "T-70"
    RATES_ABOVE_WAGER = "{rates} of a wager would go to the meters", "R1"
    HOUSE_JACKPOT_GROWS = (
        "a house jackpot does not grow with the wagers; a progressive is not one",
        "B6-15",
    )
    NOTICES_NOT_POSTED = (
        "a house jackpot needs its notices and disclosures posted at each table",
        "B6-21",
    )
    NOTICES_OF_HOUSE_JACKPOT = "notices are asked of a house jackpot alone", "B6-21"
    NOTHING_TO_METERS = "nothing of a wager goes to any meter", "R9"
    LIMIT_BELOW_SEED = "the limit, {limit:cents}, is below the seed, {seed:cents}", "R5"
    NO_CARD_FOR_SMALLER = "which card confirms a smaller win is not said", "T-60"
    TOO_MANY_SENSORS = "a layout has at most {most} sensors, not {given}", "B6-15"
    SENSORS_ALIKE = "both sensors play for {link}; each is a separate game", "T-55"
    MIXED_JACKPOTS = "house and progressive jackpots never stand at one table", "T-55"
    TABLE_PLAYS_ANOTHER = "it plays {sheet} on {link}; a table plays one game", "T-55"
    TABLE_BUSY = "it is playing {sheet} on {link} just now", "T-55"
    DISPLAY_DOES_MORE = (
        "a display shows the amount and nothing else; this one has {odd}",
        "B6-14",
    )
    NOT_APPROVED = "no approved system is made up of {parts}", "B6-14"
    SYSTEM_NOT_NAMED = (
        "say what the link runs on, each part with its version, like GM Atlas v5.4.0",
        "B6-14",
    )
    HAND_CARD_TWICE = "a card is there twice"
    HAND_NOT_SEEN = "a jackpot that looks at {looks} does not see {hole} + {board} cards"
    # the keypad of a jackpot
    LINK_NOT_OPEN = "the link is not open; `open` at its console opens it", "R5"
    LINK_IS_OPEN = "the link is open already", "R7"
    LINK_DOWN = "the link is down; the game goes on without it", "R10"
    LINK_IS_DOWN = "the link is down already", "R10"
    LINK_IS_UP = "the link is up already", "R10"
    READINGS_FROZEN = (
        "the link was opened with {name} {before}, which stays while it is open",
        "R7",
    )
    NOT_OF_A_LINK = "there is no entry {number} of a link", "R13"
    ENTRY_OF_WHICH_LINK = (
        "entry {number} of which link? write LINK#{number} with one of {known:list}",
        "R13",
    )
    NOT_AN_AWARD = "entry {number} is {event:quoted}, not an award", "R13"
    OTHER_TERMS_IN_FORCE = (
        "the link is open under other settings; change them by `set parameters`",
        "R7",
    )
    SIMULATED_LINK = "the link in this ledger is a simulation; real play needs another ledger"
    NOBODY_NAMED = "name the person who does this", "R14"
    NOT_ON_LINK = (
        "no table {table:quoted} is on this link; `open` or `add table` at its console puts it "
        "there",
        "R9",
    )
    TABLE_ON_LINK = "the table {table} is on the link already", "R9"
    GAME_NOT_ON_LINK = "{sheet:quoted} is not on this link; there are {known:list}", "R9"
    METERS_INCOMPLETE = "the meters are {known:list}; {odd:quoted} is missing or unknown", "R5"
    METER_STANDS_WRONG = (
        "a meter is zero or more, and not above its limit: {meter:micro}",
        "R5",
    )
    METER_BELOW_GUARANTEE = (
        "the house guarantees {guaranteed:cents}; a meter cannot be opened at {meter:micro}"
    )
    METER_TOO_LARGE = "{amount:micro} is more than {most:cents}, the most there is", "R5"
    NO_ROUND_IN_PLAY = "no round is in play; COIN IN comes first"
    ROUND_OPEN = "the round {round} is in play; END GAME comes first"
    BAD_ROUND_NAME = "a round's name is a printable text of 1 to {most} characters", "R13"
    ROUND_PLAYED = "the round {round} was played before", "R13"
    NO_SENSOR_SPOT = "this table has spots 1 to {seats}"
    CHIP_LIES_THERE = "a chip is there already: one chip on a sensor, one wager for a spot", "T-70"
    NO_CHIP_THERE = "there is no chip there", "T-70"
    NO_BASE_WAGER = "a jackpot wager needs a wager on the game"
    NO_JACKPOT_WAGER = "no jackpot wager was taken from this spot"
    HANDS_DEALT = "the hands have been dealt", "T-13"
    NOT_DEALT = "the full hands are dealt first; their time orders the winners", "T-13"
    HAND_FOLDED = "the hand is folded", "T-16"
    FOLDED_WINS_NOTHING = "a folded hand wins nothing here"
    ENTERED_AS_WINNER = "the hand is entered as a winner; cancel it first", "T-16"
    NO_HAND_ENTERED = "no hand is entered for this spot"
    UNKNOWN_BUTTON = "no button {name:quoted}; there are {known:list}"
    OTHER_HAND_ENTERED = "{row} is entered; press it again to cancel it first", "T-70"
    MONEY_HAS_LEFT = (
        "the meter has paid for it; only a manual adjustment takes it back",
        "R6",
    )
    CARDS_MAKE_ANOTHER = "the cards make {made}, not {row}"
    CARD_ENTERED_BEFORE = "spot {spot} was entered with one of these cards", "B0-1"
    PAID_FROM_TRAY = "{row} is paid from the tray and needs no card"
    CONFIRMED_BEFORE = "it is confirmed already", "R8"
    OUT_OF_ORDER = "{first} comes first"
    NO_CARD_CONFIGURED = (
        "whose card confirms {amount:cents} is not configured; set it first",
        "T-60",
    )
    NO_SWIPE = "this needs the swipe of a card", "R19"
    OWN_WIN = "nobody confirms a win of their own", "R6"
    AWARD_NOT_VERIFIED = (
        "the win at spot {spot} is not verified yet; that is done before its card is swiped"
    )
    VERIFIED_BEFORE = "this win is already verified"
    SUPERVISOR_NOT_TOLD = (
        "a supervisor is told of a payout of {amount:cents}; show that supervisor's card as `by`"
    )
    PAY_FIRST = "pay it first: here the swipe records what was paid"
    HAND_WAITS = "{row} waits for a card, or to be cancelled"
    VOID_WITHOUT_REASON = "say why it is voided, in printable words", "R14"
    NO_SUCH_METER = "there is no meter {name:quoted}, only {known:list}", "R6"
    ADJUSTED_BY_NOTHING = "an adjustment is above or below zero", "R6"
    REASON_NOT_LISTED = "a meter is not lowered here for {reason:quoted}, only for {listed:list}"
    BELOW_SEED = "the meter would show {meter:micro}, below its seed of {seed:cents}", "R6"
    ABOVE_METER_LIMIT = (
        "the meter would show {meter:micro}, above its limit of {limit:cents}",
        "R6",
    )
    NOT_ABOVE_LIMIT = "for this reason only what is above the limit is taken off", "R6"
    SEED_RECOVERED_OFF_METER = "recovering a seed lowers the meter", "R6"
    TRANSFER_NAMES_METER = "a transfer names the other meter, as LINK:METER", "R6"
    OTHER_METER_OF_TRANSFER = "another meter is named for a transfer alone", "R6"
    WRONG_ENTRY_NAMED = "a wrong entry is named by its number", "R6"
    ENTRY_NOT_OF_METER = "entry {number} moved nothing of this meter", "R6"
    HAND_STANDS_ON_IT = "a hand of {place} waits on this meter", "R6"
    NOT_AN_UNPAID_AWARD = "entry {number} is not an unpaid award of this link", "R6"
    NAME_THE_AWARD = (
        "name a confirmed award by its entry; a hand that is not confirmed is cancelled",
        "R6",
    )
    PARTLY_PAID_OUT = "some or all of it is paid out", "R6"
    WON_AGAIN_SINCE = "the meter has been won again since; back that out first", "R6"
    NO_PARAMETER = "no parameter is given", "R7"
    PARAMETER_OF_NO_METER = "there is no meter {name:quoted}, only {known:list}", "R7"
    UNKNOWN_PARAMETER = (
        "{name:quoted} is not a parameter: write METER.KEY, where KEY is one of {known:list}",
        "R7",
    )
    BAD_PARAMETER = "not a value for this parameter: {fault}", "R7"
    HAND_WAITS_FOR_CARD = "a hand waits for its card; nothing is set until it has it", "R7"
    NO_SEED = "a seed is above zero", "R5"
    LIMIT_TOO_LOW = "a limit of {limit:cents} is below the seed or what is shown", "R7"
    EXECUTIVE_FROM_NOTHING = "an amount above zero is expected", "T-60"
    RATES_COME_TO_MORE = "the rates would come to more than the wager", "R1"
    OFFSETS_NOT_CHECKED = "offsets are checked before anything is paid"
    PAPER_NOT_NAMED = "name the winner's papers and the vault's slip, in printable words"
    PAYMENT_NOT_THE_AWARD = (
        "chips, check and what is withheld come to {given:cents}; the award is {award:cents}"
    )
    WITHHELD_WITHOUT_REASON = "what is withheld has a reason, in printable words"
    NO_PAYERS_CONFIGURED = (
        "whose cards pay an award out is not said; two people say it by `set parameters`, like "
        "`payment.people=shift manager, security`",
        "T-60",
    )
    PAID_BY_SPOT = "here an award is paid before its swipe: name the table and the spot"
    PAID_BY_ENTRY = "here an award is paid after its swipe: name its entry"
    WHICH_AWARD_IS_PAID = (
        "here an award is paid after its swipe: name its entry as `award`, which is one of "
        "{unpaid:list}"
    )
    NOTHING_TO_PAY = "no meter award waits for this spot", "T-60"
    PAID_BEFORE = "it is paid already", "T-60"
