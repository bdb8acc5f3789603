"""Refusals of a live table."""

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class TableRefusal(Refusal):
    """Subjects of refusals: live tables."""

    # the live table
    NOT_IN_THIS_PHASE = (
        "this is only possible while the table is {phases:list}; it is {phase}, and waits for "
        "{awaited}",
        "docs/live-table.md",
    )
    TABLE_STANDS_STILL = "play is stopped until a supervisor decides about {trouble}", "T-82"
    NO_ROUND_NOW = "no round is in play; the table is {phase}", "docs/live-table.md"
    DEALER_NOT_ON_DUTY = (
        "{person:quoted} has no dealer's card valid today: another dealer must tap in",
        "R19",
    )
    DEALS_ELSEWHERE = (
        "{person:quoted} is dealing at table {table:quoted}: first another dealer taps in there, "
        "or that table closes",
        "R19",
    )
    TOO_MANY_CARDS_SHOWN = (
        "{given} staff cards were shown; no command takes more than {most}",
        "R15",
    )
    TIME_FAR_AHEAD = (
        "this time is more than {days} days after the latest time at this table, {newest}",
        "R16",
    )
    SET_UP_OTHERWISE = (
        "this table was opened as {opened}, and you ask for {given}; the set-up cannot change "
        "until the table closes",
        "R7",
    )
    HAS_TIME = "{person:quoted} has until {until} to act; only then does the clock decide", "T-78"
    AMOUNT_NOT_OPEN = "{words:quoted} is not possible with {amount:cents}", "T-84"
    NOT_HIS_CARD = (
        "{person:quoted} gives this command, but the card belongs to {holders:list}: show your "
        "own card",
        "R19",
    )
    NOT_THE_CLOCK = (
        "{person:quoted} is a guest; only the system or the staff can say that time has run out",
        "R16",
    )
    CARDS_ON_RECORD = "the cards of spot {spot} are already on record"
    NO_SUCH_BACKLINE = "bettors behind a seat are numbered 1 to 99", "T-68"
    NOT_AN_AMOUNT = (
        "{amount:cents} is not possible here; an amount is {least:cents} to {most:cents}",
        "R1",
    )
    NO_FREE_CHIPS = "{person:quoted} has no free chips here", "R1"
    NOT_SO_MANY_CHIPS = "{asked:cents} was asked for, but only {free:cents} is free", "R1"
    NO_CHIPS_IN_A_ROUND = "you cannot buy chips during a round", "T-79"
    SHORT_OF_CHIPS = (
        "{action} takes {stake:cents}, and only {free:cents} is left: short bets are not allowed",
        "T-79",
    )
    FEE_NOT_PAID = "{person:quoted} owes a fee of {fee:cents} and has {free:cents} left"
    CARDS_ALREADY_FIXED = (
        "the cards are already committed to this delivery; change it after this deck or shoe, or "
        "cancel the bets first",
        "R22",
    )
    FEE_OPTION_OF_POKER = (
        "at {sheet} the fee option belongs to the table's limits and buy-in: close the table, and "
        "open it again with the new option"
    )
    FEE_OPTION_IN_FORCE = "this table already uses fee option {option}", "B8-8"
    ANOTHER_SHEET_IN_PLAY = (
        "table {table:quoted} plays another sheet; close it before changing its game",
        "R7",
    )
    CARDS_FROM_THE_FELT = (
        "at this table you type the cards from the felt, with `cards` and `dice`",
        "docs/live-table.md",
    )
    PLAYED_IN_THE_POKER_ROOM = (
        "{sheet} is played for the pot: bets before the cards, a bank, dice and jackpots do not "
        "exist here"
    )
    NOT_A_POKER_TABLE = "{sheet} is not played for the pot; this command is for poker tables"
    TABLE_OF_ANOTHER_EDITION = (
        "table {table:quoted} was left open by another version of this program, and only that "
        "version can continue or close it ({problem}); this version can still recall, report and "
        "pack what it can read",
        "R13",
    )
    HOUSE_NEVER_BANKS = "{person:quoted} works for the house, which never holds the bank"
    PLAYS_FOR_SOMEBODY = "{person:quoted} already sits here and plays for {payer}", "B8-5"
    NOT_THE_PLAYER_DEALER = "{person:quoted} does not hold the bank", "T-35"
    NOT_OFFERED_TO = "the bank was offered to {asked:quoted}, not to {person:quoted}", "T-35"
    JACKPOT_NOT_DONE = (
        "the jackpot of round {round} is not finished; these spots are waiting: {spots:list}"
    )
    NOTHING_CALLED = "no irregularity has been called", "T-82"
    SPOT_WANTED = "{trouble} concerns one hand: say whose with `spot`"
    ALL_HAVE_DECIDED = "all players have decided: a dealer's card may be seen now"
    NOT_ITS_REMEDY = "{sheet}: the only remedies for {trouble} are {may:list}"
    SAY_WHAT_LIES_THERE = "say how much is on {wagers:list}: two different amounts"
    NO_SUCH_ALERT = "there is no open alert {number}; find an old one by its `round`", "R14"
    DECK_NOT_WHOLE = "{counted} cards were counted; the deck has {cards}"
    OTHER_DECKS = "decks counted: {given}; decks at this table: {decks}"
    NOTHING_TO_COUNT = (
        "{name:quoted} does not count cards; leave `counted` out",
        "docs/live-table.md",
    )
    BACKS_TELL_NOTHING = (
        "{sheet}: the decks do not differ by their backs; leave the colours out",
        "docs/live-table.md",
    )
    BACKS_HAVE_TO_DIFFER = "{decks} decks need {decks} different back colours, not {backs:list}"
    BACKS_NOT_SAID = (
        "the back colours of the decks are not known: name them with `open table` or `new deck`"
    )
    NO_COLOUR = "a back colour is a word like red, of at most {most} letters"
    CHIPS_ON_THE_TABLE = "there are still chips on the table, of {people:list}"
    BOX_IS_EMPTY = (
        "the box was emptied and counted as {counted:cents}, and nothing has gone in since; use "
        "`again` to correct that count",
        "R1",
    )
    BOX_NOT_COUNTED = (
        "the box of this table has not been counted yet, so there is no count to correct",
        "R1",
    )
    NOT_REVEALED_YET = (
        "the cards of round {round:quoted} cannot be revealed yet: {deck} is still in play",
        "R12",
    )
    NOTHING_COMMITTED = (
        "the cards of round {round:quoted} came from a real felt: there was no commitment",
        "R12",
    )
    SEED_FOR_AUDITORS = (
        "a hand of round {round:quoted} was never shown, so only an auditor sees its seed until "
        "the deck is out of use: when a new deck is opened, or the table closes",
        "T-94",
    )
    SEED_NOT_TOLD = (
        "{person:quoted} did not play in round {round:quoted}: only its players and an auditor "
        "see its seed",
        "T-94",
    )
    NO_PAID_ROUND = (
        "table {table:quoted} has no paid round {round:quoted}; a round that was void or "
        "cancelled before it was paid needs no void, and without a ledger a table knows only its "
        "latest round",
        "R13",
    )
    PAID_ROUND_VOID = (
        "the round {round:quoted} was voided by {by}, event {number}; a void cannot be undone",
        "R1",
    )
    LIVE_JACKPOT_DECIDED = (
        "the wagers on {link} in this round are decided, and only the keypad of the link moves "
        "its meters: you can correct everything else, as long as no hand with such a wager changes",
        "R19",
    )
    NOT_IN_THE_ROUND = (
        "{name:quoted} had no money in this round; {known:list} did",
        "docs/live-table.md",
    )
    CARDS_WERE_FIXED = (
        "the cards of round {round} came from the system's shuffle, and its commitment says which "
        "they were, so none can have been misread; you can correct decisions and wagers",
        "R12",
    )
    OWES_NOTHING = "{person} owes nothing at this table", "R1"
    NOT_SO_MUCH_OWED = (
        "{owes:cents} is owed and {has:cents} is available: collect more than zero and no more "
        "than that",
        "R1",
    )
    NOT_OWED_TO_THE_HOUSE = (
        "{person} owes the house {owes:cents}: write off more than zero and no more than that; a "
        "debt to other players belongs to them",
        "R6",
    )
    ROUND_AT_SEVERAL_TABLES = (
        "tables {tables:list} each have a round {round:quoted}: say which, like {like}",
        "R13",
    )
    NEVER_SAT_THERE = (
        "{person:quoted} never played at table {table:quoted}; choose one of {known:list}, "
        "auditor or bystander",
        "R17",
    )
    NO_SUCH_STEP = (
        "{name:quoted} is not a step while the table is {phase}; the next steps are {following}",
        "docs/live-table.md",
    )
    STEP_TAKEN = "the step {name} was already taken", "docs/live-table.md"
    NO_SLIP = "give the number of the signed slip, at most {most} printable letters", "R6"
    CARD_WANTED = "this command needs a staff card", "R19"
    # wagers
    ONLY_READ = "stakes as_played are only for reading hands from elsewhere", "T-30"
    WITHIN_THE_MAXIMUM = (
        "{amount:cents} is within the posted maximum of {maximum:cents} and needs no approval"
    )
    TOLD_ALREADY = "the pit already knows, and has not answered alert {number} yet", "R14"
    NOTHING_APPROVED = "there is no approved bet over the maximum at spot {spot}"
    # a game's part of a round file
    NO_SUCH_PILE = "there are {piles} piles, counted from the left"
    # bank
    NO_LIMITS_POSTED = "this table does not take {wager}: no limits are posted for it"
    MORE_THAN_WAS_TIPPED = (
        "{amount:cents} is more than the {tips:cents} in tips since bets opened; colour tips up "
        "at once",
        "R1",
    )
    # ledger
    KEYS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: press its keys there, with "
        "its own commands",
        "R19",
    )
    ROUNDS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: play its rounds there, so "
        "that its tray knows of them",
        "R1",
    )
    # jackpot documents
    TABLE_ON_NO_LINK = "this table is not on a jackpot link, so it takes no jackpot wagers", "T-70"
    SENSOR_NOT_NAMED = "the table has two jackpots; say on which sensor, 1 or 2", "T-55"
    NO_SUCH_SENSOR = "the table has no sensor {sensor}; it has {links:list}", "T-55"


@unique
class PokerRoomRefusal(Refusal):
    """Subjects of refusals: poker rooms."""

    # the live table
    BUY_IN_WANTED = (
        "{person:quoted} must buy in when they sit down: give the amount as `buy_in`",
        "T-86",
    )
    BUTTON_NOT_DRAWN = "draw for the button before the first hand"
    NOT_POSTED = (
        "the signs with limits, blinds and fees must be posted before any cards are dealt; the "
        "dealer takes the step {step}"
    )
    BUTTON_DRAWN_ALREADY = "the button is already at spot {spot}; it moves from hand to hand"
    NOT_A_CARD_EACH = "give one card for each of the spots {spots:list}, in this order"
    CHIPS_STAY = "{person:quoted} sits here: chips stay on the table until they leave", "T-32"
    EXPOSED_CARD_WANTED = "name the exposed card", "T-87"
    COMES_BACK_WITH_LESS = (
        "{person:quoted} left this table with {took:cents} and must come back with at least that, "
        "not {amount:cents}",
        "T-87",
    )
    SEAT_KEPT_FOR = "spot {spot} is kept for {asked:quoted}", "T-87"
    OTHERS_WAIT = "{waiting} are waiting for a seat; join the list", "T-87"
    ON_THE_LIST = "{person:quoted} is already waiting for a seat here", "T-87"
    LIST_FULL = "the list is full: at most {most} people can wait for a seat here", "T-87"
    NOT_ON_THE_LIST = "{person:quoted} is not waiting for a seat here", "T-87"
    NO_SEAT_OFFERED = "{person:quoted} has no seat offer", "T-87"
    SEATS_ARE_FED = "players reach this table from table {table}; sit down there", "T-87"
    FEEDS_NO_TABLE = "this table does not feed another table", "T-87"
    NOWHERE_TO_MOVE = (
        "table {table:quoted} is not an open {sheet} table in this house, so players cannot move "
        "there",
        "T-87",
    )
    OTHER_CHIPS_THERE = (
        "table {table:quoted} was opened again with other chips; set must-move again",
        "T-87",
    )
    NOT_FED = "this table is not fed by another table", "T-87"
    FEEDS_ITSELF = "a table can feed another one or be fed by one, not both", "T-87"
    NOBODY_TO_MOVE = "no player here can move", "T-87"
    OWES_A_FEE = "{person:quoted} owes {amount:cents} for a finished half hour", "T-34"
    NOT_ON_THE_WAY = (
        "{person:quoted} has not left for this table with {chips:cents}; {arriving:cents} is on "
        "the way",
        "T-87",
    )
    HAS_NO_CHIPS = "{person:quoted} has no chips; buy in before the next hand", "T-86"
