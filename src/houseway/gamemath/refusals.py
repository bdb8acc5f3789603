"""Refusals of the mathematics."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class MathRefusal(Refusal):
    """What is refused: the mathematics."""

    # gamemath
    GAME_IS_NOT_COUNTED = "{game} is not counted; {known:list} are", "docs/math"
    POKER_IS_NOT_COUNTED = (
        "{title} is played against other players, so that no choice has an exact value; "
        "`houseway equity AsKs random` says what a hand is worth",
        "docs/how-to/compare-hands.md",
    )
    NOTHING_IS_DECIDED = "there is no decision in {title}", "docs/math"
    PLAYED_THE_HOUSE_WAY = (
        "{title} is played the House Way: `houseway set` names the row for a hand, and "
        "`houseway advise` says what each setting of it is worth",
        "docs/math",
    )
    NO_HOUSE_WAY = (
        "{title} has no House Way: only Fortune Pai Gow Poker says how the house sets its cards",
        "docs/math",
    )
    NO_RULES_OF_THUMB = (
        "no short list is known for {title} as it is played here; `houseway strategy ID --chart` "
        "has the whole strategy",
        "docs/math",
    )
    THERE_IS_NO_BOARD = "there is no board in {title}", "docs/math"
    NO_DEALER_CARD_SHOWN = (
        "no card of the dealer is face up in {title} before the players decide",
        "docs/math",
    )
    NO_CARD_IS_SEEN = "no card is seen in {title} before the players decide", "docs/math"
    COUNTED_BY_WHOLE_SUITS = (
        "no card is seen before the hands are set, and {title} is counted by whole suits, which "
        "are alike only while all their cards are in the deck",
        "docs/math",
    )
    NUMBER_OF_DECKS_IS_FIXED = "{title} is played with one deck", "docs/math"
    NUMBER_OF_HANDS_MEANS_NOTHING = (
        "in {title} nothing is paid by the number of hands",
        "docs/math",
    )
    OPEN_CARDS_NOT_COUNTED = (
        "{exposed} open cards are not counted in {title}; {known} is",
        "docs/math",
    )
    WRONG_NUMBER_OF_CARDS = "cards needed here: {wanted}, given: {given}"
    NO_SUCH_BOARD = "a player decides on a board of no, three or five cards, not {given}"
    CARD_NAMED_TWICE = "{card} is named twice; one deck is in play"
    MORE_THAN_THE_SHOE_HOLDS = "{card} is named {times} times; there are {decks} of it in the shoe"
    TOO_FEW_CARDS_LEFT = "{left} cards are left, and {needed} are needed"
    BAD_NUMBER_OF_DECKS = "a shoe holds 1 to {most:,} decks, not {decks}"
    NO_TABLE_FOR_HANDS = "no Cover All table is for {hands} hands; there are {known:list}"
    HANDS_NOT_COUNTED = "{hands} hands have not been counted; {known:list} have", "docs/math"
    HANDS_NOT_COUNTED_WITH_DEAD_CARDS = (
        "with dead cards Cover All is counted for {counted} hands, not for {hands}",
        "docs/math",
    )
    PAYS_TOO_FINE = "these pays are too large or too finely divided to be counted in 64 bits"
    LOOK_NOT_COUNTED = (
        "{row:quoted} looks at {look}, and only a royal flush is counted that way",
        "T-59",
    )
    WAGER_IS_NOT_COUNTED = (
        "nothing is counted for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    WRONG_NUMBER_OF_PAYS = (
        "{given} pays for {rows} rows; give one each for {known:list}, "
        "or name some rows, like flush=7"
    )
    BAD_PAY = "{pay:quoted} is not a pay for {row}: write 40, or 3/2 for three to two"
    BAD_EDGE = "{text:quoted} is not an edge: write it in percent, like 3% or 2.5%"
    NO_SUCH_ROW = "{wager} has no row {row:quoted}; there are {known:list}"
    ROW_NEVER_COMES = "no deal ends with {row}, so no pay of it changes the edge of {wager}"
    PAY_NOT_FOUND = "the pay of {row} was not found; try pays of your own for {wager}"
    NO_ROWS_TO_SHOW = "no paytable, so no par sheet, for {wagers:list}"
    NO_PAYTABLE_FOR_WAGER = (
        "no paytable for {wager:quoted}; there are {known:list}",
        "docs/math",
    )
    HANDS_NOT_CHOSEN = "{wager} is paid by the number of hands; choose one of {known:list}"
    NO_PROGRESSIVE_BESIDE = (
        "no progressive is printed for {sheet}, and no link of your own offers one",
        "docs/math",
    )
    UNKNOWN_PROGRESSIVE = (
        "{name:quoted} is not a progressive here; there are {known:list}",
        "docs/math",
    )
    TWO_PROGRESSIVES = "{name:quoted} is two tables; there are {known:list}", "docs/math"
    CHOICE_IS_NOT_PROGRESSIVE = (
        "{name:quoted} is not chosen here; write progressive=CODE",
        "docs/math",
    )
    MEANS_NOTHING_WITH_PROGRESSIVE = (
        "means nothing for a progressive, which is counted on the whole deck",
        "docs/math",
    )
    BAD_NUMBER_OF_TABLES = "{tables} tables are not possible; there are 1 to {most:,}", "R9"
    TOO_MANY_PLAYERS = "{players} players do not fit; its tables seat 1 to {seats}"
    NOT_A_PACE = "{given:quoted} is not a number above zero and up to {most:,}"
    UNKNOWN_METER = "{given:quoted} is not METER=AMOUNT, once each of {known:list}", "T-69"
    NOT_A_METER_AMOUNT = (
        "{text:quoted} is not a meter's amount: write dollars, like 25310.40, up to a billion",
        "T-69",
    )
    # equity of poker hands
    UNKNOWN_POKER_GAME = (
        "hands of {name:quoted} are not compared; there are {known:list}",
        "docs/how-to/compare-hands.md",
    )
    PLAYERS_NOT_SEATED = "2 to {seats} hands are compared, not {given}"
    UNKNOWN_RANGE = (
        "{part:quoted} is not a hand or a range: write AsKs, TT+, AQs+, KQo, 76s-54s or random"
    )
    UNKNOWN_OMAHA_HAND = (
        "{part:quoted} is not an Omaha hand: write four cards, like AsKsQhJh, several with commas "
        "between them, or random"
    )
    BAD_RANGE_WEIGHT = (
        "{part:quoted} has no weight of 1 to 100 percent: write TT+:50% or TT+:0.5",
        "docs/how-to/compare-hands.md",
    )
    BOARD_OF_NO_STREET = "a board has 0, 3, 4 or 5 cards, not {given}"
    RANGE_IS_EMPTY = "every hand of {range:quoted} has a card that is used elsewhere"
    NO_DEAL_FITS = "no deal gives every player a hand of his own; one deck is in play"
    DEALS_TOO_RARE = (
        "{found:,} of {tried:,} draws gave every player a hand of his own, too few to go by; "
        "widen the ranges or name fewer players"
    )
    TOO_MANY_DEALS = "too many deals to count; they can only be drawn"
    POT_AND_CALL = "the price of a call needs a pot and a call, both above zero, like 100 and 50"
