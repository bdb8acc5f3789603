"""Refusals of what is played in one game."""

from __future__ import annotations

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class GameRefusal(Refusal):
    """What is refused: what is played in one game."""

    # sheets and what is chosen of them
    NOT_ITS_GAMES = (
        "option {option} is for {games} games, not for {asked}; the table's limits and its switch"
        " `betting` say which it plays",
        "T-86",
    )
    LIMIT_NOT_LISTED = (
        "no schedule option is for {asked} games; there are options for {listed:list}",
        "T-86",
    )
    NOT_LIMITED = "a table of poker limits its {known:list}, not its {name}", "T-31"
    # the live table
    NO_HAND_THERE = "nobody plays a hand at spot {spot}"
    LAST_CLAIM = "the hand at spot {spot} is the last that can win a pot, and is not dead", "T-32"
    RULED_IN_THE_ROUND = (
        "a supervisor ruled on spot {spot} in this round ({ruling}), which no list of cards and "
        "decisions repeats: the round can be voided, but not corrected",
        "T-87",
    )
    # wagers
    NOBODY_WAGERS = "nobody has wagered", "T-11"
    EMPTY_SPOT = "a spot without a wager is not part of the round", "T-11"
    NO_SUCH_SPOT = "there is no spot {spot}; this table has spots 1 to {seats}"
    BETS_TWICE = "{bettor} wagers twice"
    BETS_AGAINST_OWN_BANK = "the player-dealer does not bet against his own bank", "T-67"
    NOBODY_IN_FRONT = (
        "nobody sits at spot {spot} for a backline bettor to stand behind",
        "T-68",
    )
    NOTHING_POSTED = "nobody puts a chip in before the cards", "PHH"
    NO_ANTES = "no antes are played here", "T-87"
    NO_POT_LIMIT = "no pot-limit game is played here; a hand from elsewhere may be one", "T-63"
    BLINDS_WRITTEN = "the blinds follow from the button; no spot writes them down as a wager"
    POSTS_BESIDE_BLIND = "spot {spot} has a blind and posts nothing beside it", "T-87"
    POST_TOO_LARGE = "{amount:cents} is more than the blind of {most:cents} that is posted", "T-87"
    TOO_FEW_PLAYERS = "poker is played by two at least"
    NO_BUTTON = "the dealer button is at a spot that plays, not at {spot}"
    NO_BANK = "nobody holds a bank here; players play for the pot"
    HOUSE_HOLDS_BANK = "the house holds the bank here; no player-dealer does"
    NO_PLAYER_DEALER = "no cards are dealt without a player-dealer's wager", "T-67"
    NO_SUCH_BANK_SPOT = "the player-dealer sits at one of the spots 1 to {seats}, not {spot}"
    BANK_BELOW_MINIMUM = (
        "{stake:cents} is less than the table minimum of {minimum:cents}",
        "T-67",
    )
    UNKNOWN_WAGER = "{sheet} has no wager {wager:quoted}; it has {offered:list}"
    WAGER_AFTER_CARDS = "{wager} is not wagered before the cards: it follows from the actions"
    WAGER_NOT_OFFERED = (
        "{wager} is not offered at this table until its paytable is chosen: {tables:list}"
    )
    NO_BACKLINE = "backline betting is not allowed on {wager}"
    NO_STAKE = "a wager is above zero", "T-73"
    TOO_MANY_SPOTS = (
        "{person:quoted} has wagers on spots {spots:list}; one player has at most {most} here"
    )
    BELOW_MINIMUM = "{stake:cents} is below the {wager} minimum of {minimum:cents}"
    ABOVE_MAXIMUM = "{stake:cents} is above the {wager} maximum of {maximum:cents}"
    NO_BET_OVER_MAXIMUM = "{sheet} approves no bet over the posted maximum"
    NOT_IN_STEPS = "{stake:cents} is not a multiple of {step:cents}"
    WAGER_REQUIRED = "{wager} is required"
    UNEQUAL_WAGERS = "{wager} {stake:cents} does not equal {other} {amount:cents}"
    NEEDS_WAGER = "{wager} needs a {others} wager"
    EXCEEDS_WAGER = "{wager} {stake:cents} exceeds {other} {amount:cents}"
    NOT_EXACT = "{odds} on {stake:cents} is not a whole number of cents", "T-52"
    # games, their cards and decisions
    FOLD_ON_RIVER = "the last decision is to bet or to fold, so the river is always one of them"
    CUT_TOO_LOW = "the cut card is at least {least} cards from the end, or a round could run out"
    CUT_TOO_HIGH = "the cut card is in the second half of the shoe"
    UNKNOWN_DELIVERY = "{sheet} deals by {known:list}, not {delivery:quoted}"
    TOO_FEW_CARDS = "{cards} cards are too few for this round, which may take {needed}"
    NO_DEAL_NOW = "no cards are to be dealt now"
    NO_CARDS_DUE = "{place} takes no cards now"
    NO_CARDS_CAME = "a deal has at least one card"
    TOO_MANY_CARDS = "{cards} cards came for {place}, which takes {wanted}"
    CARD_TWICE = "{cards:cards} is dealt twice; one deck is in play"
    CARD_TOO_OFTEN = "{card} is dealt {times} times; the shoe holds {decks} decks"
    NO_UNSEEN_CARDS = "every card of this game is read as it is dealt"
    NO_DICE_NOW = "no dice are to be thrown now"
    IMPOSSIBLE_DICE = "{dice} dice show 1 to 6 each, like [2, 5, 6]"
    NO_SUCH_ACTION = "{action:quoted} is not an action of this game"
    NO_DECISION_NOW = "'{action}' is not allowed: there is nothing to decide now", "T-84"
    NOT_HIS_TURN = "'{action}' is not allowed: it is spot {turn}'s turn to decide", "T-84"
    NOT_OPEN = "'{action}' is not allowed: {when} one may {options:list}"
    MUST_FOLLOW = (
        "'{action}' is not allowed: the seat has played, and a bettor behind it must follow",
        "T-68",
    )
    HOUSE_WAY_BINDS = (
        "'{action}' is not allowed: the House Way was asked for and is binding",
        "B12-7",
    )
    FRONT_OF_TWO = "'{action}' is not allowed: two different cards go in front", "B12-7"
    FRONT_NOT_HELD = (
        "'{action}' is not allowed: {foreign:cards} is not among {held:cards}",
        "B12-7",
    )
    NOTHING_TO_DECIDE = "spot {spot} has nothing to decide", "T-78"
    ROUND_NOT_OVER = "the round is not over"
    NO_JACKPOT_HANDS = "no jackpot looks at the hands of this game", "T-70"
    # a game's part of a round file
    OTHER_CARDS = "these are not the cards that he was dealt"
    WRONG_COUNT = "{wanted} cards are needed, not {cards}"
    CARD_WRITTEN_TWICE = "{card} is here twice; one deck is in play"
    UNKNOWN_DECISION = "{action:quoted} is not an action; there are {known:list}"
    ACTION_MISSING = "spot {bettor} must still decide ({options:list}), and no action is left"
    ACTION_LEFT_OVER = "{action:quoted} comes after the last decision of spot {bettor}"
    CARD_MISSING = "the round takes another card after these {cards}"
    CARD_LEFT_OVER = "the round took {dealt} of these cards; {cards:cards} was not dealt"
