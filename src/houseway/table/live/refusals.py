"""Refusals of a live table."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class TableRefusal(Refusal):
    """Subjects of refusals: live tables."""

    # the live table
    NOT_IN_THIS_PHASE = (
        "this is done while the table is {phases:list}; it is {phase}, and waits for {awaited}",
        "docs/live-table.md",
    )
    TABLE_STANDS_STILL = (
        "the table stands still until a supervisor orders what is done about {trouble}",
        "T-82",
    )
    NO_ROUND_NOW = "no round is played now; the table is {phase}", "docs/live-table.md"
    DEALER_NOT_ON_DUTY = (
        "{person:quoted} has no dealer's card that is good today: another dealer taps in",
        "R19",
    )
    DEALS_ELSEWHERE = (
        "{person:quoted} deals at table {table:quoted}: somebody else taps in there first, or that"
        " table closes",
        "R19",
    )
    TOO_MANY_CARDS_SHOWN = "{given} cards are shown, and nothing takes more than {most}", "R15"
    TIME_FAR_AHEAD = (
        "the time lies more than {days} days after the newest one that the table knows, {newest}",
        "R16",
    )
    SET_UP_OTHERWISE = (
        "this table was opened as {opened}, and is driven as {given}; that stays until it closes",
        "R7",
    )
    HAS_TIME = "{person:quoted} has time until {until}; the clock decides for him", "T-78"
    AMOUNT_NOT_OPEN = "{words:quoted} does not take {amount:cents}", "T-84"
    NOT_HIS_CARD = (
        "{person:quoted} gives this command, and the card shown is that of {holders:list}: whoever "
        "gives it shows a card of their own",
        "R19",
    )
    NOT_THE_CLOCK = (
        "{person:quoted} is a guest; that time has passed is told by the system or by the staff",
        "R16",
    )
    CARDS_ON_RECORD = "the cards of spot {spot} are on record"
    NO_SUCH_BACKLINE = "bettors behind a seat are numbered 1 to 99", "T-68"
    NOT_AN_AMOUNT = (
        "{amount:cents} is not an amount here; it lies between {least:cents} and {most:cents}",
        "R1",
    )
    NO_FREE_CHIPS = "{person:quoted} has no chips here that are free", "R1"
    NOT_SO_MANY_CHIPS = "chips for {asked:cents} are asked for, and {free:cents} is free", "R1"
    NO_CHIPS_IN_A_ROUND = "no chips are bought while a round is played", "T-79"
    SHORT_OF_CHIPS = "{action} takes {stake:cents}, and {free:cents} are left: no short bet", "T-79"
    FEE_NOT_PAID = "{person:quoted} owes a fee of {fee:cents} and has {free:cents} left"
    CARDS_ALREADY_FIXED = (
        "the cards are committed as they will be dealt; change the delivery when this deck or shoe "
        "is done, or cancel the bets first",
        "R22",
    )
    FEE_OPTION_OF_POKER = (
        "the fee option of {sheet} goes with the table's limits and buy-in: close the table, and "
        "open it with another"
    )
    FEE_OPTION_IN_FORCE = "fee option {option} is in force at this table already", "B8-8"
    ANOTHER_SHEET_IN_PLAY = (
        "table {table:quoted} plays by another sheet; close it before its game changes",
        "R7",
    )
    CARDS_FROM_THE_FELT = (
        "this table's cards are typed from its felt, with `cards` and `dice`",
        "docs/live-table.md",
    )
    PLAYED_IN_THE_POKER_ROOM = (
        "{sheet} is played for the pot: it has no bets before the cards, no bank, no dice and no "
        "jackpot"
    )
    NOT_A_POKER_TABLE = "{sheet} is not played for the pot; this is done in the poker room"
    TABLE_OF_ANOTHER_EDITION = (
        "table {table:quoted} was left by another edition of this program, and only that one can go"
        " on with it or close it ({problem}); what this edition can read of it is still recalled,"
        " reported and packed",
        "R13",
    )
    HOUSE_NEVER_BANKS = "{person:quoted} is of the house, which never holds the bank"
    PLAYS_FOR_SOMEBODY = "{person:quoted} sits here already and plays for {payer}", "B8-5"
    NOT_THE_PLAYER_DEALER = "{person:quoted} does not hold the bank", "T-35"
    NOT_OFFERED_TO = "the bank is offered to {asked:quoted}, not to {person:quoted}", "T-35"
    JACKPOT_NOT_DONE = "the jackpot of round {round} is not done; spots waiting: {spots:list}"
    NOTHING_CALLED = "no irregularity was called", "T-82"
    SPOT_WANTED = "{trouble} happens to one hand: `spot` says to whose"
    ALL_HAVE_DECIDED = "every player has decided: a dealer's card may be seen now"
    NOT_ITS_REMEDY = "{sheet}: for {trouble} there is {may:list}, and nothing else"
    SAY_WHAT_LIES_THERE = "say what is on {wagers:list}: two amounts that are not equal"
    NO_SUCH_ALERT = (
        "no alert {number} is open; one that the table does not list any more is found by the "
        "`round` it came up in",
        "R14",
    )
    DECK_NOT_WHOLE = "{counted} cards were counted, and there are {cards}"
    OTHER_DECKS = "decks counted: {given}; decks at this table: {decks}"
    NOTHING_TO_COUNT = "{name:quoted} counts no cards; leave `counted` out", "docs/live-table.md"
    BACKS_TELL_NOTHING = (
        "{sheet}: no colours of backs tell its decks apart; leave them out",
        "docs/live-table.md",
    )
    BACKS_HAVE_TO_DIFFER = "{decks} decks have {decks} different colours of backs, not {backs:list}"
    BACKS_NOT_SAID = (
        "nobody has said which backs the decks have: say it with open table or new deck"
    )
    NO_COLOUR = "a colour of backs is a word like red, with {most} letters at most"
    CHIPS_ON_THE_TABLE = "there are still chips of {people:list} on the table"
    BOX_IS_EMPTY = (
        "{counted:cents} was counted when the box was emptied, and nothing has gone into it since;"
        " `again` puts that count right",
        "R1",
    )
    BOX_NOT_COUNTED = "no box of this table was counted before, so no count is put right", "R1"
    NOT_REVEALED_YET = (
        "the cards of round {round:quoted} are not revealed yet: {deck} is still in play",
        "R12",
    )
    NOTHING_COMMITTED = (
        "the cards of round {round:quoted} came from a real felt: nothing was committed",
        "R12",
    )
    DEAL_NOT_COMMITTED = (
        "the cards of round {round:quoted} were committed by an earlier edition of this program: "
        "it fixed the deck, and not who gets which card",
        "R22",
    )
    SEED_FOR_AUDITORS = (
        "a hand of round {round:quoted} was never shown, so its seed is for an auditor until this "
        "deck is out of use: a new one is opened, or the table is closed",
        "T-94",
    )
    SEED_NOT_TOLD = (
        "{person:quoted} was not in round {round:quoted}: its seed is for those who were, and for "
        "an auditor",
        "T-94",
    )
    NO_PAID_ROUND = (
        "no round {round:quoted} that was paid is known at table {table:quoted}; one that was void "
        "or cancelled before it was paid needs no other void, and without a ledger a table knows "
        "its newest round alone",
        "R13",
    )
    PAID_ROUND_VOID = (
        "the round {round:quoted} was voided by {by}, event {number}; a void is not turned back",
        "R1",
    )
    LIVE_JACKPOT_DECIDED = (
        "what was wagered on {link} in this round is decided, and only its keypad moves a meter: "
        "the rest is corrected as long as no hand with a wager on it changes",
        "R19",
    )
    NOT_IN_THE_ROUND = (
        "{name:quoted} had nothing in this round; there were {known:list}",
        "docs/live-table.md",
    )
    CARDS_WERE_FIXED = (
        "the cards of round {round} came from the system's shuffle: its commitment says which they "
        "were, and nobody has misread them; decisions and wagers can be corrected",
        "R12",
    )
    OWES_NOTHING = "{person} owes nothing at this table", "R1"
    NOT_SO_MUCH_OWED = (
        "{owes:cents} is owed and {has:cents} is there: collect something, and not more than that",
        "R1",
    )
    NOT_OWED_TO_THE_HOUSE = (
        "{person} owes the house {owes:cents}: write off something, and not more than that; what "
        "he owes to other players is theirs",
        "R6",
    )
    ROUND_AT_SEVERAL_TABLES = (
        "tables {tables:list} have a round {round:quoted} each: say which, like {like}",
        "R13",
    )
    NEVER_SAT_THERE = (
        "{person:quoted} never played at table {table:quoted}; {known:list} did, and there are "
        "auditor and bystander",
        "R17",
    )
    NO_SUCH_STEP = (
        "{name:quoted} is not a step while the table is {phase}; next is {following}",
        "docs/live-table.md",
    )
    STEP_TAKEN = "the step {name} was taken before", "docs/live-table.md"
    NO_SLIP = (
        "give the number of the signed slip, in {most} letters at most, none of them a control "
        "character",
        "R6",
    )
    CARD_WANTED = "whoever does this shows a card", "R19"
    # wagers
    ONLY_READ = "stakes as_played are for hands from elsewhere, which are only read", "T-30"
    WITHIN_THE_MAXIMUM = (
        "{amount:cents} is not above the posted maximum of {maximum:cents}: it needs no approval"
    )
    NOTHING_APPROVED = "no bet over the maximum is approved at spot {spot}"
    # a game's part of a round file
    NO_SUCH_PILE = "there are {piles} piles, counted from the left"
    # bank
    NO_LIMITS_POSTED = "no limits of {wager} are posted at this table, and it is not taken here"
    MORE_THAN_WAS_TIPPED = (
        "{amount:cents} is more than the {tips:cents} of tips since the bets were opened; tips are "
        "coloured up at once",
        "R1",
    )
    # ledger
    KEYS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: its keys are pressed there, "
        "by its own commands",
        "R19",
    )
    ROUNDS_OF_A_LIVE_TABLE = (
        "table {table:quoted} is open as a live table of this ledger: its rounds are played there, "
        "from a tray that would not know of this one",
        "R1",
    )
    # jackpot documents
    TABLE_ON_NO_LINK = "this table is on no jackpot link, and takes no wager on one", "T-70"
    SENSOR_NOT_NAMED = "the table has two jackpots; say on which sensor, 1 or 2", "T-55"
    NO_SUCH_SENSOR = "the table has no sensor {sensor}; it is on {links:list}", "T-55"
