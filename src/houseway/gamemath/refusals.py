"""Refusals of the mathematics."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class MathRefusal(Refusal):
    """Refusals: the mathematics."""

    # gamemath
    GAME_IS_NOT_COUNTED = "{game} is not counted; {known:list} are", "docs/math"
    POKER_IS_NOT_COUNTED = (
        "{title} is played against other players, so no choice has an exact value; `houseway "
        "equity AsKs random` shows what a hand is worth",
        "docs/how-to/compare-hands.md",
    )
    NOTHING_IS_DECIDED = "{title} has no decisions", "docs/math"
    PLAYED_THE_HOUSE_WAY = (
        "{title} is played the House Way: `houseway set` names the row for a hand, and `houseway "
        "advise` shows what each setting of it is worth",
        "docs/math",
    )
    NO_HOUSE_WAY = (
        "{title} has no House Way: only Fortune Pai Gow Poker prints how the house sets its cards",
        "docs/math",
    )
    NO_RULES_OF_THUMB = (
        "there is no short list for {title} as it is played here; `houseway strategy ID --chart` "
        "has the whole strategy",
        "docs/math",
    )
    THERE_IS_NO_BOARD = "{title} has no board", "docs/math"
    NO_DEALER_CARD_SHOWN = (
        "in {title} the dealer shows no card before the players decide",
        "docs/math",
    )
    NO_CARD_IS_SEEN = "in {title} players see no card before they decide", "docs/math"
    COUNTED_BY_WHOLE_SUITS = (
        "in {title} players see no other cards before they set their hands, and it is counted by "
        "whole suits, so a dead card cannot be counted",
        "docs/math",
    )
    NUMBER_OF_DECKS_IS_FIXED = "{title} is played with one deck", "docs/math"
    NUMBER_OF_HANDS_MEANS_NOTHING = "nothing in {title} depends on the number of hands", "docs/math"
    OPEN_CARDS_NOT_COUNTED = (
        "{title} is not counted with {exposed} open cards, only with {known}",
        "docs/math",
    )
    WRONG_NUMBER_OF_CARDS = "cards needed here: {wanted}, given: {given}"
    NO_SUCH_BOARD = "a player decides with zero, three or five board cards, not {given}"
    CARD_NAMED_TWICE = "{card} is named twice; one deck is in play"
    MORE_THAN_THE_SHOE_HOLDS = "{card} is named {times} times; the shoe has {decks} of it"
    TOO_FEW_CARDS_LEFT = "{left} cards are left, and {needed} are needed"
    BAD_NUMBER_OF_DECKS = "a shoe has 1 to {most:,} decks, not {decks}"
    NO_TABLE_FOR_HANDS = "there is no Cover All table for {hands} hands, only for {known:list}"
    HANDS_NOT_COUNTED = "{hands} hands are not counted, only {known:list}", "docs/math"
    HANDS_NOT_COUNTED_WITH_DEAD_CARDS = (
        "with dead cards Cover All is counted for {counted} hands, not for {hands}",
        "docs/math",
    )
    PAYS_TOO_FINE = "these pays are too large or too finely divided to count in 64 bits"
    LOOK_NOT_COUNTED = (
        "{row:quoted} looks at {look}, and only a royal flush is counted that way",
        "T-59",
    )
    WAGER_IS_NOT_COUNTED = "{wager:quoted} is not counted; {known:list} are", "docs/math"
    WRONG_NUMBER_OF_PAYS = (
        "{given} pays for {rows} rows; give one each for {known:list}, "
        "or name some rows, like flush=7"
    )
    BAD_PAY = NotA("a pay for {row}", "40, or 3/2 for three to two")
    BAD_EDGE = NotA("an edge", "it in percent, like 3% or 2.5%")
    NO_SUCH_ROW = "{wager} has no row {row:quoted}; there are {known:list}"
    ROW_NEVER_COMES = "no deal ends with {row}, so its pay does not change the edge of {wager}"
    PAY_NOT_FOUND = "no pay of {row} was found; try your own pays for {wager}"
    NO_ROWS_TO_SHOW = "{wagers:list} has no paytable, so there is no par sheet"
    NO_PAYTABLE_FOR_WAGER = "{wager:quoted} has no paytable; {known:list} have", "docs/math"
    HANDS_NOT_CHOSEN = "{wager} is paid by the number of hands; choose one of {known:list}"
    NO_PROGRESSIVE_BESIDE = (
        "no progressive is printed for {sheet}, and no link of your own offers one",
        "docs/math",
    )
    UNKNOWN_PROGRESSIVE = NotA("a progressive here", ONE_OF), "docs/math"
    TWO_PROGRESSIVES = "{given:quoted} is two tables; choose one of {known:list}", "docs/math"
    CHOICE_IS_NOT_PROGRESSIVE = (
        "{name:quoted} is not a choice here; write progressive=CODE",
        "docs/math",
    )
    MEANS_NOTHING_WITH_PROGRESSIVE = (
        "this does not apply to a progressive, which is counted on the whole deck",
        "docs/math",
    )
    BAD_NUMBER_OF_TABLES = "there can be 1 to {most:,} tables, not {tables}", "R9"
    TOO_MANY_PLAYERS = "{players} players do not fit; the tables of this link seat 1 to {seats}"
    NOT_A_PACE = NotA("a number for this", "one above zero and up to {most:,}")
    UNKNOWN_METER = (
        NotA("a meter and its amount", "METER=AMOUNT, once each of {known:list}"),
        "T-69",
    )
    NOT_A_METER_AMOUNT = NotA("a meter's amount", "dollars, like 25310.40, up to a billion"), "T-69"
    # equity of poker hands
    UNKNOWN_POKER_GAME = (
        "hands of {name:quoted} cannot be compared, only of {known:list}",
        "docs/how-to/compare-hands.md",
    )
    PLAYERS_NOT_SEATED = "compare 2 to {seats} hands, not {given}"
    UNKNOWN_RANGE = NotA("a hand or a range", "AsKs, TT+, AQs+, KQo, 76s-54s or random")
    UNKNOWN_OMAHA_HAND = NotA(
        "an Omaha hand", "four cards, like AsKsQhJh, several with commas between them, or random"
    )
    BAD_RANGE_WEIGHT = (
        "{part:quoted} has no weight of 1 to 100 percent: write TT+:50% or TT+:0.5",
        "docs/how-to/compare-hands.md",
    )
    BOARD_OF_NO_STREET = "a board has 0, 3, 4 or 5 cards, not {given}"
    RANGE_IS_EMPTY = "every hand in {range:quoted} has a card that is used elsewhere"
    NO_DEAL_FITS = "no deal gives every player a hand of their own; one deck is in play"
    DEALS_TOO_RARE = (
        "only {found:,} of {tried:,} draws gave every player a hand of their own; widen the "
        "ranges or name fewer players"
    )
    TOO_MANY_DEALS = "too many deals to enumerate; use sampling"
    POT_AND_CALL = "the price of a call needs a pot and a call, both above zero, like 100 and 50"
