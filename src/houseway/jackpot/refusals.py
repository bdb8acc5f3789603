"""Refusals of links, meters and the keypad."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class JackpotRefusal(Refusal):
    """Refusals: links, meters and the keypad."""

    # the live table
    NO_AWARD_WAITS = "no hand at spot {spot} is waiting for a card; name the right spot"
    # jackpot documents
    UNKNOWN_LINK = "there is no link {name:quoted}; there are {known:list}", "houseway jackpot show"
    NO_JACKPOT_HERE = "{sheet} has no progressive beside it", "T-70"
    LINK_NOT_CHOSEN = (
        "{sheet} has several links beside it; choose one of {known}",
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
        "there is no switch {name:quoted}; there are {known:list}",
        "docs/rules.md, part C",
    )
    BAD_READING = "{wanted}; see `houseway jackpot show`"
    UNKNOWN_LINK_SETTING = (
        "{link} has no setting {name:quoted}: write METER.KEY with one of {meters:list} and one of "
        "{keys:list}"
    )
    BAD_SETTING = "not a value for this setting: {fault}", "R7"
    METER_INCOMPLETE = (
        "the meter {meter:quoted} has no {key}: neither a paytable nor the link gives it"
    )
    SEED_GUARANTEED = "the house guarantees a reset to {guaranteed:cents}; {seed:cents} is less"
    RATES_GUARANTEED = (
        "the house guarantees {contribution} to the meter and {reserve} to its reserve"
    )
    PAYTABLES_DIFFER = "{one} and {other} {difference}, so they cannot be linked"
    TWO_PAYTABLES_FOR_GAME = "there are two paytables for {sheet}; a sensor has one game", "T-55"
    CARDS_NOT_DEALT = "{paytable} looks at {look}, but {sheet} has {cards}"
    PAYTABLE_WITHOUT_GAME = "{paytable} needs its game: {fault}", "T-70"
    RATES_ABOVE_WAGER = "{rates} of a wager would go to the meters", "R1"
    HOUSE_JACKPOT_GROWS = (
        "a house jackpot does not grow with the wagers; a progressive does",
        "B6-15",
    )
    NOTICES_NOT_POSTED = (
        "a house jackpot needs its notices and disclosures posted at each table",
        "B6-21",
    )
    NOTICES_OF_HOUSE_JACKPOT = "only a house jackpot needs notices", "B6-21"
    NOTHING_TO_METERS = "no part of a wager goes to any meter", "R9"
    LIMIT_BELOW_SEED = "the limit, {limit:cents}, is below the seed, {seed:cents}", "R5"
    NO_CARD_FOR_SMALLER = "no card level is set for smaller wins", "T-60"
    TOO_MANY_SENSORS = "a layout has at most {most} sensors, not {given}", "B6-15"
    SENSORS_ALIKE = "both sensors play for {link}; each is a separate game", "T-55"
    MIXED_JACKPOTS = "a table cannot have a house jackpot and a progressive", "T-55"
    TABLE_PLAYS_ANOTHER = "this table plays {sheet} on {link}; a table plays one game", "T-55"
    TABLE_BUSY = "this table is playing {sheet} on {link} now", "T-55"
    DISPLAY_DOES_MORE = "a display shows the amount only; this one also has {odd}", "B6-14"
    NOT_APPROVED = "no approved system consists of {parts}", "B6-14"
    SYSTEM_NOT_NAMED = (
        "name the system that the link runs on, each part with its version, like GM Atlas v5.4.0",
        "B6-14",
    )
    HAND_CARD_TWICE = "a card appears twice"
    HAND_NOT_SEEN = "a jackpot that looks at {looks} cannot use {hole} + {board} cards"
    # the keypad of a jackpot
    LINK_NOT_OPEN = "the link is not open; open it with `open` at its console", "R5"
    LINK_IS_OPEN = "the link is already open", "R7"
    LINK_DOWN = "the link is down; the game continues without it", "R10"
    LINK_IS_DOWN = "the link is already down", "R10"
    LINK_IS_UP = "the link is already up", "R10"
    READINGS_FROZEN = (
        "the link was opened with {name} {before}, which cannot change while it is open",
        "R7",
    )
    NOT_OF_A_LINK = "no link has an entry {number}", "R13"
    ENTRY_OF_WHICH_LINK = (
        "entry {number} of which link? write LINK#{number} with one of {known:list}",
        "R13",
    )
    NOT_AN_AWARD = "entry {number} is {event:quoted}, not an award", "R13"
    OTHER_TERMS_IN_FORCE = (
        "the link is open with other settings; change them with `set parameters`",
        "R7",
    )
    SIMULATED_LINK = "the link in this ledger is a simulation; real play needs another ledger"
    NOBODY_NAMED = "name the person", "R14"
    NOT_ON_LINK = (
        "table {table:quoted} is not on this link; add it with `open` or `add table` at its "
        "console",
        "R9",
    )
    TABLE_ON_LINK = "table {table} is already on the link", "R9"
    GAME_NOT_ON_LINK = "{sheet:quoted} is not on this link; it has {known:list}", "R9"
    METERS_INCOMPLETE = "the meters are {known:list}; {odd:quoted} is missing or unknown", "R5"
    METER_STANDS_WRONG = "a meter cannot be below zero or above its limit: {meter:micro}", "R5"
    METER_BELOW_GUARANTEE = (
        "the house guarantees {guaranteed:cents}; a meter cannot be opened at {meter:micro}"
    )
    METER_TOO_LARGE = "{amount:micro} is above the maximum of {most:cents}", "R5"
    NO_ROUND_IN_PLAY = "no round is in play; press COIN IN first"
    ROUND_OPEN = "round {round} is in play; press END GAME first"
    BAD_ROUND_NAME = "a round's name has 1 to {most} printable characters", "R13"
    ROUND_PLAYED = "round {round} was already played", "R13"
    NO_SENSOR_SPOT = "this table has spots 1 to {seats}"
    CHIP_LIES_THERE = (
        "there is already a chip: each sensor takes one chip, each spot one wager",
        "T-70",
    )
    NO_CHIP_THERE = "there is no chip there", "T-70"
    NO_BASE_WAGER = "a jackpot wager needs a wager on the game"
    NO_JACKPOT_WAGER = "this spot has no jackpot wager"
    HANDS_DEALT = "the hands are already dealt", "T-13"
    NOT_DEALT = "deal the full hands first; their time orders the winners", "T-13"
    HAND_FOLDED = "the hand is folded", "T-16"
    FOLDED_WINS_NOTHING = "a folded hand cannot win here"
    ENTERED_AS_WINNER = "this hand is entered as a winner; cancel that first", "T-16"
    NO_HAND_ENTERED = "no hand is entered for this spot"
    UNKNOWN_BUTTON = NotA("a button", ONE_OF)
    OTHER_HAND_ENTERED = "{row} is entered; press it again to cancel it first", "T-70"
    MONEY_HAS_LEFT = "the meter has already paid; only a manual adjustment can take it back", "R6"
    CARDS_MAKE_ANOTHER = "the cards make {made}, not {row}"
    CARD_ENTERED_BEFORE = "spot {spot} was already entered with one of these cards", "B0-1"
    PAID_FROM_TRAY = "{row} is paid from the tray and needs no card"
    CONFIRMED_BEFORE = "this award is already confirmed", "R8"
    OUT_OF_ORDER = "{first} comes first"
    NO_CARD_CONFIGURED = "no card level is set to confirm {amount:cents}; set it first", "T-60"
    NO_SWIPE = "this needs a card swipe", "R19"
    OWN_WIN = "people cannot confirm their own win", "R6"
    AWARD_NOT_VERIFIED = "verify the win at spot {spot} before you swipe its card"
    VERIFIED_BEFORE = "this win is already verified"
    SUPERVISOR_NOT_TOLD = (
        "a supervisor must know of a payout of {amount:cents}; show the supervisor's card as `by`"
    )
    PAY_FIRST = "pay it first: here the swipe records the payment"
    HAND_WAITS = "{row} is waiting for a card; swipe it or cancel it"
    VOID_WITHOUT_REASON = "give the reason for the void, in printable words", "R14"
    NO_SUCH_METER = "there is no meter {name:quoted}; there are {known:list}", "R6"
    ADJUSTED_BY_NOTHING = "an adjustment cannot be zero", "R6"
    REASON_NOT_LISTED = "a meter cannot be lowered here for {reason:quoted}, only for {listed:list}"
    BELOW_SEED = "the meter would show {meter:micro}, below its seed of {seed:cents}", "R6"
    ABOVE_METER_LIMIT = (
        "the meter would show {meter:micro}, above its limit of {limit:cents}",
        "R6",
    )
    NOT_ABOVE_LIMIT = "for this reason you can only take off the amount above the limit", "R6"
    SEED_RECOVERED_OFF_METER = "recovering a seed lowers the meter", "R6"
    TRANSFER_NAMES_METER = "a transfer needs the other meter, as LINK:METER", "R6"
    OTHER_METER_OF_TRANSFER = "only a transfer names another meter", "R6"
    WRONG_ENTRY_NAMED = "only a wrong entry is named by its number", "R6"
    ENTRY_NOT_OF_METER = "entry {number} did not move this meter", "R6"
    HAND_STANDS_ON_IT = "a hand of {place} is waiting on this meter", "R6"
    NOT_AN_UNPAID_AWARD = "entry {number} is not an unpaid award of this link", "R6"
    NAME_THE_AWARD = (
        "name a confirmed award by its entry; an unconfirmed hand is cancelled instead",
        "R6",
    )
    PARTLY_PAID_OUT = "all or part of it is already paid out", "R6"
    WON_AGAIN_SINCE = "the meter was won again since; back that award out first", "R6"
    NO_PARAMETER = "name at least one parameter", "R7"
    PARAMETER_OF_NO_METER = "there is no meter {name:quoted}; there are {known:list}", "R7"
    UNKNOWN_PARAMETER = NotA("a parameter", "METER.KEY, where KEY is one of {known:list}"), "R7"
    BAD_PARAMETER = "not a value for this parameter: {fault}", "R7"
    HAND_WAITS_FOR_CARD = "a hand is waiting for its card; parameters can change after that", "R7"
    NO_SEED = "a seed must be above zero", "R5"
    LIMIT_TOO_LOW = "a limit of {limit:cents} is below the seed or the displayed amount", "R7"
    EXECUTIVE_FROM_NOTHING = "the amount must be above zero", "T-60"
    RATES_COME_TO_MORE = "the rates together would exceed the wager", "R1"
    OFFSETS_NOT_CHECKED = "check offsets before anything is paid"
    PAPER_NOT_NAMED = "name the winner's papers and the vault's slip, in printable words"
    PAYMENT_NOT_THE_AWARD = (
        "chips, check and withheld amounts are {given:cents} together; the award is {award:cents}"
    )
    WITHHELD_WITHOUT_REASON = "give the reason for withholding, in printable words"
    NO_PAYERS_CONFIGURED = (
        "no offices are set to pay an award; two people set them with `set parameters`, like "
        "`payment.people=shift manager, security`",
        "T-60",
    )
    PAID_BY_SPOT = "here you pay an award before its swipe: name the table and the spot"
    PAID_BY_ENTRY = "here you pay an award after its swipe: name its entry"
    WHICH_AWARD_IS_PAID = (
        "here you pay an award after its swipe: name its entry as `award`, one of {unpaid:list}"
    )
    NOTHING_TO_PAY = "this spot has no meter award to pay", "T-60"
    PAID_BEFORE = "this award is already paid", "T-60"
