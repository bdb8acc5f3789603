"""Refusals of what is played in one game."""

from enum import unique

from houseway.rules.refusal import ONE_OF, NotA, Refusal


@unique
class GameRefusal(Refusal):
    """Refusals: what is played in one game."""

    # sheets and what is chosen of them
    NOT_ITS_GAMES = (
        "option {option} is for {games} games, not for {asked}; the table's limits and its switch "
        "`betting` decide which it plays",
        "T-86",
    )
    LIMIT_NOT_LISTED = (
        "no fee option is for {asked} games; there are options for {listed:list}",
        "T-86",
    )
    NOT_LIMITED = "a poker table has limits for {known:list}, not for its {name}", "T-31"
    # the live table
    NO_HAND_THERE = "there is no hand at spot {spot}"
    LAST_CLAIM = (
        "the hand at spot {spot} is the only one left that can win a pot; it cannot be declared "
        "dead",
        "T-32",
    )
    RULED_IN_THE_ROUND = (
        "a supervisor ruled on spot {spot} in this round ({ruling}), and cards and decisions "
        "alone cannot repeat that: void the round instead of correcting it",
        "T-87",
    )
    # wagers
    NOBODY_WAGERS = "there are no wagers", "T-11"
    EMPTY_SPOT = "leave out a spot without a wager", "T-11"
    NO_SUCH_SPOT = "there is no spot {spot}; this table has spots 1 to {seats}"
    BETS_TWICE = "{bettor} has two wagers"
    BETS_AGAINST_OWN_BANK = "the player-dealer cannot bet against their own bank", "T-67"
    NOBODY_IN_FRONT = (
        "no player sits at spot {spot}, so no backline bettor can bet behind it",
        "T-68",
    )
    NOTHING_POSTED = "no player puts in chips before the cards", "PHH"
    NO_ANTES = "this game has no antes", "T-87"
    NO_POT_LIMIT = (
        "pot limit is not played here; only a hand from elsewhere may be pot limit",
        "T-63",
    )
    BLINDS_WRITTEN = "leave the blinds out: they follow from the button"
    POSTS_BESIDE_BLIND = "spot {spot} has a blind and cannot post beside it", "T-87"
    POST_TOO_LARGE = "{amount:cents} is more than the blind of {most:cents}", "T-87"
    TOO_FEW_PLAYERS = "poker needs at least two players"
    NO_BUTTON = "the dealer button must be at a spot that plays, not at {spot}"
    NO_BANK = "this game has no bank; players play for the pot"
    HOUSE_HOLDS_BANK = "the house holds the bank here, not a player-dealer"
    NO_PLAYER_DEALER = "a round needs a player-dealer's wager", "T-67"
    NO_SUCH_BANK_SPOT = "the player-dealer must sit at one of the spots 1 to {seats}, not {spot}"
    BANK_BELOW_MINIMUM = "{stake:cents} is below the table minimum of {minimum:cents}", "T-67"
    UNKNOWN_WAGER = "{sheet} has no wager {wager:quoted}; it has {offered:list}"
    WAGER_AFTER_CARDS = "{wager} cannot be bet before the cards: it follows from the actions"
    WAGER_NOT_OFFERED = "choose a paytable for {wager} first: {tables:list}"
    NO_BACKLINE = "backline betting is not allowed on {wager}"
    NO_STAKE = "a wager must be above zero", "T-73"
    TOO_MANY_SPOTS = "{person:quoted} bets on spots {spots:list}; one player may have {most} here"
    BELOW_MINIMUM = "{stake:cents} is below the {wager} minimum of {minimum:cents}"
    ABOVE_MAXIMUM = "{stake:cents} is above the {wager} maximum of {maximum:cents}"
    NO_BET_OVER_MAXIMUM = "{sheet} does not approve bets over the posted maximum"
    NOT_IN_STEPS = "{stake:cents} is not a multiple of {step:cents}"
    WAGER_REQUIRED = "{wager} is required"
    UNEQUAL_WAGERS = "{wager} {stake:cents} must equal {other} {amount:cents}"
    NEEDS_WAGER = "{wager} needs a {others} wager"
    EXCEEDS_WAGER = "{wager} {stake:cents} is more than {other} {amount:cents}"
    NOT_EXACT = "{odds} on {stake:cents} is not a whole number of cents", "T-52"
    # games, their cards and decisions
    FOLD_ON_RIVER = "the last decision is to bet or to fold, so the river is one of them"
    CUT_TOO_LOW = (
        "the cut card must be at least {least} cards from the end, or a round could run out of "
        "cards"
    )
    CUT_TOO_HIGH = "the cut card must be in the second half of the shoe"
    UNKNOWN_DELIVERY = "{sheet} deals by {known:list}, not {delivery:quoted}"
    TOO_FEW_CARDS = "{cards} cards are too few: this round may take {needed}"
    NO_DEAL_NOW = "no cards are due now"
    NO_CARDS_DUE = "{place} takes no cards now"
    NO_CARDS_CAME = "a deal needs at least one card"
    TOO_MANY_CARDS = "{cards} cards were dealt to {place}, which takes {wanted}"
    CARD_TWICE = "{cards:cards} is dealt twice; one deck is in play"
    CARD_TOO_OFTEN = "{card} is dealt {times} times; the shoe has {decks} decks"
    NO_UNSEEN_CARDS = "this game reads every card as it is dealt"
    NO_DICE_NOW = "no dice are due now"
    IMPOSSIBLE_DICE = "{dice} dice show 1 to 6 each, like [2, 5, 6]"
    NO_SUCH_ACTION = "{action:quoted} is not an action of this game"
    NO_DECISION_NOW = "'{action}' is not allowed: there is nothing to decide now", "T-84"
    NOT_HIS_TURN = "'{action}' is not allowed: it is spot {turn}'s turn to decide", "T-84"
    NOT_OPEN = "'{action}' is not allowed: {when} you may {options:list}"
    MUST_FOLLOW = (
        "'{action}' is not allowed: the seat has played, and bettors behind it must follow",
        "T-68",
    )
    HOUSE_WAY_BINDS = (
        "'{action}' is not allowed: this hand asked for the House Way, which is binding",
        "B12-7",
    )
    FRONT_OF_TWO = "'{action}' is not allowed: two different cards must go in front", "B12-7"
    FRONT_NOT_HELD = (
        "'{action}' is not allowed: {foreign:cards} is not among {held:cards}",
        "B12-7",
    )
    NOTHING_TO_DECIDE = "spot {spot} has nothing to decide", "T-78"
    ROUND_NOT_OVER = "the round is not over"
    NO_JACKPOT_HANDS = "no jackpot pays hands of this game", "T-70"
    # a game's part of a round file
    OTHER_CARDS = "these are not the player's cards"
    WRONG_COUNT = "{wanted} cards are needed, not {cards}"
    CARD_WRITTEN_TWICE = "{card} appears twice; one deck is in play"
    UNKNOWN_DECISION = NotA("an action", ONE_OF)
    ACTION_MISSING = "spot {bettor} must still decide ({options:list}), but there is no action left"
    ACTION_LEFT_OVER = "{action:quoted} comes after the last decision of spot {bettor}"
    CARD_MISSING = "the round needs another card after these {cards}"
    CARD_LEFT_OVER = "the round used {dealt} of these cards; {cards:cards} was not dealt"
