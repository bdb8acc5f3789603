"""What the documents say of shuffling, dealing, equipment and announcements, sentence by sentence.

Each row is a sentence: the sheet, the line of its document, and the values of the sheet that say it
with a few of their words. A step stands under `steps.<moment>.<name>`; what is no step is told by
the equipment, by words for people or by the game's own terms. A row without values asks nothing of
anybody (the purpose of a shuffle, a reference to the house's procedures).
"""

from typing import Final

import pytest

from houseway.rules import CardCount, Mode, Moment, Plain, RestCount, configure, steps_at
from tests.sheets.by_id import printed

CBU, CBC = "catfish-bend/ultimate-texas-holdem", "catfish-bend/crazy-4-poker"
WC = "wccs/ultimate-texas-holdem"
WAU, WAC = "washington/ultimate-texas-holdem", "washington/caribbean-stud-poker"
PG, TCP = "california/fortune-pai-gow-poker", "california/three-card-poker-6-card-bonus"
CAU = "california/ultimate-texas-holdem"
TH, OM = "california/texas-holdem", "california/omaha"
EZ = "california/ez-baccarat"
SHEETS: Final = (CBU, CBC, WC, WAU, WAC, EZ, TCP, CAU, PG, TH, OM)

Said = tuple[tuple[str, str], ...]
"""Values of a sheet by their keys, with some of their words."""


def step(key: str, words: str) -> tuple[str, str]:
    return f"steps.{key}", words


DECKS: Final = ("equipment.decks.machine", "2")
TURNS: Final = ("equipment.alternate", "True")
ONE_IN_RACK: Final = ("equipment.in_rack", "1")
COLOURS: Final = ("equipment.backs_differ", "True")
RIFFLE: Final = step("shuffle.riffle", "Riffle the deck")
LOAD: Final = step("shuffle.load", "into the shuffler")
STRIP: Final = step("shuffle.by_hand", "Riffle, strip, riffle, strip, riffle")
CUT: Final = step("cut.cut", "so that the bottom is always covered")
BY_HAND: Final = step("shuffler_fails.by_hand", "by hand")
ONE_DECK: Final = step("shuffler_fails.one_deck", "one deck on the table")
COUNT: Final = step("dealer_change.count", "Count the deck before you deal")
ENVY: Final = step("pay.envy_hand", "envy payout face up")
PAID_LAST: Final = step("pay.envy", "at the end of the round")
TOGETHER: Final = step("pay.together", "at the same time")
BUTTON: Final = step("award.hand_button", "pressing it again turns it off")
SUPERVISOR: Final = step("award.supervisor", "Contact a supervisor")
PAPERWORK: Final = (
    step("award.paperwork", "check for offsets"),
    step("award.paperwork.by", "shift manager"),
)
VAULT: Final = (
    step("award.vault", "through the vault, in chips, by check or both"),
    step("award.vault.by", "['shift manager', 'security']"),
)
SWIPE: Final = (step("award.swipe", "records the payout"), step("award.swipe.by", "supervisor"))
GAME_OVER: Final = step("close_of_round.game_over", "Game Over")
END_GAME: Final = step("close_of_round.end_game", "END GAME")
NO_MORE_BETS: Final = step("before_cards.no_more_bets.call", "No more bets")
UNEXPOSED: Final = step("end_of_deal.stub", "discard rack without exposing")
AFTER_A_HAND: Final = step("close_of_round.mix", "Box, spin and riffle")
MIX: Final = step("shuffle.mix", "Shuffle the")

SENTENCES: Final[tuple[tuple[str, str, Said], ...]] = (
    (CBU, "35", (RIFFLE, LOAD)),
    (CBU, "36", (DECKS, COLOURS)),
    (CBU, "44", (step("deal.board_by_machine", "from right to left"),)),
    (CBU, "47", (step("deal.look", "look at their cards"),)),
    (CBU, "48", (step("end_of_deal.button", "End of Deal"), UNEXPOSED)),
    (CBU, "64", (step("show.best_five", "Push forward the community cards"),)),
    (CBU, "70, 83", (step("pay.turn", "From right to left"),)),
    (CBU, "82", (step("pay.antes_back", "every Ante from right to left before you look"),)),
    (CBU, "84", (step("pay.rack", "discard rack as soon as its outcome is settled"),)),
    (CBU, "85", (step("close_of_round.empty_rack", "out of the discard rack"), RIFFLE, LOAD)),
    (CBU, "85", (step("close_of_round.cut_card", "cut card in the working area"),)),
    (CBU, "91", (("equipment.devices", "shuffler"), BY_HAND, ONE_DECK, STRIP, CUT)),
    (CBU, "96", (COUNT,)),
    (CBU, "115", (step("fold.tuck", "under the Trips bet"),)),
    (CBU, "188", (TOGETHER,)),
    (CBU, "194", (BUTTON,)),
    (CBU, "195", (SUPERVISOR, *PAPERWORK, *VAULT)),
    (CBU, "196, 207", (*SWIPE, GAME_OVER)),
    (CBU, "214", (ENVY,)),
    (CBU, "215", (PAID_LAST,)),
    (WC, "70", (step("new_deck.unseal", "Break the seal"),)),
    (WC, "70", (step("new_deck.unseal.by", "supervisor"),)),
    (WC, "70", (step("new_deck.inspect", "front and back"),)),
    (WC, "70", (step("new_deck.inspect.by", "['supervisor', 'dealer']"),)),
    (WC, "70", (step("new_deck.wash", "Wash"), step("new_deck.load", "into the shuffler"))),
    (WC, "72", (("procedures.deck_care", "good condition"),)),
    (WC, "73", (("equipment.new_deck", "4 hours"),)),
    (WC, "73", (("equipment.facts.new_deck_wanted", "supervisor's discretion"),)),
    (WC, "74", (("equipment.facts.new_deck_wanted", "whenever the dealer asks"),)),
    (WC, "76", (step("new_deck.wash", "Wash"), step("new_deck.shuffle", "standard shuffle twice"))),
    (WC, "82", (DECKS, COLOURS)),
    (WC, "83", (TURNS,)),
    (WC, "85", (step("opening.inspect", "both decks, fronts and backs"),)),
    (WC, "85", (step("opening.inspect.by", "['dealer', 'supervisor']"),)),
    (WC, "85", (step("opening.count.count", "[52, 52]"),)),
    (WC, "86", (step("opening.hold", "discard holder"), step("opening.load", "Wash and shuffle"))),
    (WC, "87", (step("opening.spread", "spread it face down"), step("new_deck.wash", "Wash"))),
    (WC, "88", (step("shuffler_fails.back_up", "back-up shuffler"), BY_HAND)),
    (WC, "89", (AFTER_A_HAND, step("close_of_round.halve", "half"))),
    (WC, "93", ()),
    (WC, "96-100", (step("shuffle.box", "Box, spin and square"), step("shuffle.twice", "twice"))),
    (WC, "96-100", (step("shuffle.strip", "Strip"), step("shuffle.again", "once more"))),
    (WC, "96-100", (step("shuffle.riffle", "Riffle once more"),)),
    (WC, "101, 108", (step("cut.cut_card", "no player cuts"), step("cut.cut", "near the middle"))),
    (WC, "94", (step("shuffle.box", 'need not call "shuffle"'),)),
    (WC, "102", (step("shuffle.watch", "Antes and the bonus bets are placed"),)),
    (WC, "103", (step("new_deck.wash", "Wash"), step("new_deck.shuffle", "twice"))),
    (WC, "104", (("procedures.other_shuffle", "supervisor or above"),)),
    (WC, "110", (TURNS, ONE_IN_RACK)),
    (WC, "116", (step("deal.board_by_hand", "do not mix them up"),)),
    (WC, "121", (step("deal.board_by_machine", "from left to right, each card by itself"),)),
    (WC, "123", (step("end_of_deal.button", "counts and ejects"),)),
    (WC, "123", (step("end_of_deal.button.count", "rest"),)),
    (WC, "141", (step("fold.collect", "Ante and the Blind"), step("fold.tuck", "under the Trips"))),
    (WC, "144", (("procedures.chips", "no spoken bet with cash"),)),
    (WC, "188", (NO_MORE_BETS,)),
    (WC, "189", (step("decisions.first_call.call", "Check or Bet 3x or 4x your Ante"),)),
    (WC, "189, 193, 199", (("procedures.communication", "none between players"),)),
    (WC, "190", (step("decisions.first_check", "tap the table"),)),
    (WC, "194", (step("decisions.flop_check", "tap the table"),)),
    (WC, "191, 195, 201", (step("decisions.play_button", "button on the Play wager"),)),
    (WC, "192, 196, 202", (step("fold.push", "face down"), step("fold.tuck", "discard rack"))),
    (WC, "192", (step("fold.wait", "costs nothing"),)),
    (
        WC,
        "193",
        (step("decisions.flop_call.call", "2x your Ante (if you haven't done so already)"),),
    ),
    (
        WC,
        "197",
        (step("decisions.river_call.call", "your Ante (if you haven't done so already) or Fold"),),
    ),
    (WC, "203", (step("decisions.board", "in order in the centre"),)),
    (WC, "207-208", (step("show.announce", "Announce"), step("pay.announce", "Announce"))),
    (WC, "223", (step("pay.antes_back", "before a player's cards are turned"),)),
    (WC, "252", (step("pay.order", "Play, Ante, Blind Bonus, Trips, Ultimate Pairs Bonus"),)),
    (WC, "313, 315", (step("pay.tip_after", "after the player's own, and take down both"),)),
    (WC, "316", (step("pay.tip", "to the camera"),)),
    (CBC, "28", (("equipment.facts.deck", "a cover card"), DECKS)),
    (CBC, "30", (COLOURS,)),
    (CBC, "31", (step("shuffle.riffle", "once"), LOAD)),
    (CBC, "32", (TURNS,)),
    (CBC, "33", (ONE_IN_RACK,)),
    (CBC, "34", (("equipment.new_deck", "gaming day"),)),
    (CBC, "52", (step("end_of_deal.button", "the shuffle for the next round starts"),)),
    (CBC, "56", (("equipment.devices", "shuffler"), BY_HAND, ONE_DECK, STRIP, CUT)),
    (CBC, "61", (COUNT,)),
    (CBC, "69", (step("show.set", "by the house's rules"),)),
    (CBC, "81, 85", (step("pay.work_area", "into the work area"),)),
    (CBC, "83", (step("pay.order", "Play, Ante, Queens Up, Super Bonus"),)),
    (CBC, "125", (TOGETHER,)),
    (CBC, "131", (BUTTON,)),
    (CBC, "132", (SUPERVISOR, *PAPERWORK, *VAULT)),
    (CBC, "133, 144", (*SWIPE, GAME_OVER)),
    (CBC, "155", (ENVY, step("pay.envy_hand", "lock up any other"))),
    (CBC, "156", (PAID_LAST,)),
    (
        EZ,
        "75",
        (step("pay.order", "all Player lines, then all Banker lines, all Ties, all Panda 8"),),
    ),
    (
        EZ,
        "75",
        (step("pay.order", "last all Dragon 7"), step("pay.order", "dealer's left, clockwise")),
    ),
    (TCP, "143", (DECKS, TURNS, ("equipment.facts.deck", "without jokers"))),
    (TCP, "143", (("equipment.devices", "shuffler"), BY_HAND)),
    (TCP, "145-148", (COLOURS, step("shuffle.load", "mix one deck"), TURNS, ONE_IN_RACK)),
    (TCP, "170", (("equipment.devices", "drop box"),)),
    (TCP, "183", (("procedures.chips", "gaming chips"),)),
    (TCP, "189", (NO_MORE_BETS,)),
    (TCP, "192", (step("shuffler_fails.by_hand", "Shuffle and deal the cards by hand"),)),
    (TCP, "199", (UNEXPOSED,)),
    (TCP, "201", (("procedures.handling", "only the player and the house dealer"),)),
    (TCP, "205", (step("fold.collect", "discard rack"), step("fold.tuck", "under that bet"))),
    (TCP, "213", (step("pay.stack", "each Play bet on its Ante"),)),
    (TCP, "217", (step("pay.pick_up", "in order"),)),
    (TCP, "222", (step("pay.order", "Ante, Play, Pair Plus, 6 Card Bonus"),)),
    (CAU, "315-316", (DECKS, TURNS)),
    (CAU, "317", (COLOURS,)),
    (CAU, "318", (step("shuffle.load", "mix one deck while the other"),)),
    (CAU, "319", (BY_HAND,)),
    (CAU, "320-321", (TURNS, ONE_IN_RACK)),
    (CAU, "347", (("equipment.devices", "drop box"),)),
    (CAU, "360", (("procedures.chips", "gaming chips"),)),
    (CAU, "371", (NO_MORE_BETS,)),
    (CAU, "382", (UNEXPOSED,)),
    (CAU, "383-384", (("procedures.handling", "on or above the table"),)),
    (CAU, "390", (step("fold.lay_down", "face down"), step("fold.lay_down.by", "player"))),
    (CAU, "392-393", (step("fold.count", "count them"), step("fold.rack", "discard rack"))),
    (CAU, "400", (step("pay.order", "Ante, Play, Blind, Trips"),)),
    (CAU, "412", (step("pay.ante_back", "push for the Ante and return it"),)),
    (CAU, "414, 430, 435, 441", (step("pay.count", "Collect and count the player's cards"),)),
    (CAU, "419, 421", (step("pay.work_area", "bring the hand"), step("pay.announce", "wins or"))),
    (CAU, "444", (step("pay.trips_hand", "face up until it is paid"),)),
    (CAU, "936", (step("before_cards.fee", "drop it before any card"),)),
    (PG, "542", (step("before_cards.envy_button", "beside each Fortune bet"),)),
    (PG, "547", (step("deal.pick", "at random"), step("deal.pick.by", "player-dealer"))),
    (PG, "548", (step("deal.action", "turn the pile sideways"),)),
    (PG, "549", (step("deal.dice", "three dice"), step("deal.dice.by", "player-dealer"))),
    (PG, "560", (step("decisions.house_way", "it is not changed after that"),)),
    (PG, "624-625", (step("pay.order", "base wager, then the Fortune Bonus Bet, clockwise"),)),
    (PG, "640, 642", (step("pay.envy_button", "Leave"),)),
    (PG, "640, 642", (step("close_of_round.envy_buttons", "when all wagers are reconciled"),)),
    (PG, "643", (PAID_LAST,)),
    (PG, "646", (step("close_of_round.collect", "Collect the cards"), MIX)),
    (TH, "1043", (("procedures.deck", "one of 52 without a joker"), MIX, step("cut.cut", "Cut"))),
    (TH, "1083", (step("opening.collect", "shuffle them"),)),
    (TH, "1099", (step("decisions.flop_burn", "without exposing it"),)),
    (TH, "1111", (step("decisions.turn_burn", "without exposing it"),)),
    (TH, "1112", (step("decisions.turn", "fourth community card"),)),
    (TH, "1126", (step("decisions.river_burn", "without exposing it"),)),
    (OM, "1164", (("procedures.deck", "one of 52 without a joker"), MIX, step("cut.cut", "Cut"))),
    (OM, "1200", (MIX, step("cut.cut", "Cut the deck"))),
    (OM, "1202", (step("opening.button", "spades rank over hearts"),)),
    (OM, "1202", (step("opening.collect", "shuffle them"),)),
    (OM, "1217", (step("decisions.flop_burn", "without exposing it"),)),
    (OM, "1227", (step("decisions.turn_burn", "without exposing it"),)),
    (OM, "1228", (step("decisions.turn", "fourth community card"),)),
    (OM, "1240", (step("decisions.river_burn", "without exposing it"),)),
    (WAU, "116", (("procedures.standard_rules", "standard poker rules"),)),
    (WAU, "118", (step("shuffle.by_hand", "house's procedures"), step("deal.house", "WAC"))),
    (WAU, "118", (("procedures.shufflers", "approved model of a licensed maker"),)),
    (WAU, "124", (("procedures.shufflers", "ACE, Deck Mate 2 or i-Deal"),)),
    (WAU, "148", (step("show.announce", "Announce"),)),
    (WAU, "154, 165, 197, 205", (step("pay.right_to_left", "From right to left"),)),
    (WAU, "164, 204", (step("pay.antes_back", "every Ante from right to left before you look"),)),
    (WAU, "173", (step("opening.mode", "UTH mode"),)),
    (WAU, "177", (step("end_of_deal.button", "green button"),)),
    (WAU, "239", (step("fold.tuck", "under an Ultimate Pairs Bonus"),)),
    (WAU, "459, 538", (TOGETHER,)),
    (WAU, "464-465, 543-544", (BUTTON, SUPERVISOR)),
    (
        WAU,
        "466, 545",
        (step("award.verify", "Verify the jackpot win"), step("award.prize", "money bag")),
    ),
    (WAU, "467, 546", (END_GAME,)),
    (WAU, "458", ()),
    (WAU, "552", (ENVY, step("pay.envy_hand", "lock up any other"))),
    (WAU, "553", (PAID_LAST,)),
    (WAC, "729", (step("shuffle.by_hand", "house's procedures"), step("deal.house", "house's"))),
    (WAC, "730", (("procedures.shuffler", "NXP v1.0.102, or v1.0.114 or higher"),)),
    (WAC, "737", (step("opening.mode", "Caribbean Stud Poker Cover All"),)),
    (WAC, "738", (step("end_of_deal.button", "shows the payouts on its front screen"),)),
    (WAC, "741-742", (step("pay.highest", "when a higher one is found"),)),
)


@pytest.mark.parametrize(("sheet", "line", "said"), SENTENCES)
def test_each_sentence_of_a_document_is_told_by_its_sheet(
    sheet: str, line: str, said: Said
) -> None:
    values = printed(sheet).values
    for key, words in said:
        assert words in str(values[key].value), (line, key)
        assert values[key].cite.assumed is None or key == "equipment.alternate", (line, key)


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_step_that_is_written_is_found_in_one_mode_at_least(sheet: str) -> None:
    found = {
        f"steps.{step.moment}.{step.name}"
        for mode in Mode
        for moment in Moment
        for step in steps_at(printed(sheet), moment, mode)
    }
    steps = {key for key in printed(sheet).values if key.startswith("steps.")}
    assert found == {key for key in steps if key.count(".") == 2}


def test_b1_3_b3_2_b4_10_b10_1_b11_1_b12_1_decks_and_their_clock() -> None:
    def told(sheet: str) -> tuple[object, ...]:
        kit = printed(sheet).equipment
        clock = kit.new_deck.value.hours or "gaming day" if kit.new_deck else None
        return (
            *map(kit.deck_count, Mode),
            [kit.deck_of_round(n, Mode.MACHINE) for n in (2, 3)],
            clock,
        )

    assert {sheet: told(sheet) for sheet in SHEETS} == {
        CBU: (2, 1, [2, 1], None),
        CBC: (2, 1, [2, 1], "gaming day"),
        WC: (2, 1, [2, 1], 4),
        WAU: (None, None, [1, 1], None),
        WAC: (None, None, [1, 1], None),
        EZ: (None, None, [1, 1], None),
        TCP: (2, 2, [2, 1], None),
        CAU: (2, 2, [2, 1], None),
        PG: (None, 1, [1, 1], None),
        TH: (None, 1, [1, 1], None),
        OM: (None, 1, [1, 1], None),
    }


def test_b1_3_b3_5_b4_11_b4_13_b11_5_b11_11_b12_5_what_is_counted() -> None:
    counted = {
        (sheet, moment.value): step.leaves.cards if isinstance(step.leaves, CardCount) else "rest"
        for sheet in SHEETS
        for moment in Moment
        for step in steps_at(printed(sheet), moment)
        if isinstance(step.leaves, CardCount | RestCount)
    }
    assert counted == {
        (PG, "deal"): (4,),
        (CBU, "dealer_change"): (52,),
        (CBC, "dealer_change"): (52,),
        (WC, "opening"): (52, 52),
        (WC, "end_of_deal"): "rest",
        (CAU, "fold"): (2,),
        (CAU, "pay"): (2,),
    }


def test_b2_11_b2_12_b2_13_a_progressive_winner_is_led_from_the_button_to_the_swipe() -> None:
    """Progressive winners, 3 to 5: the keypad records each of these steps."""
    for sheet in (CBU, CBC):
        steps = steps_at(printed(sheet), Moment.AWARD)
        assert [step.name for step in steps] == [
            "hand_button", "supervisor", "paperwork", "vault", "swipe",
        ]  # fmt: skip
        assert all(step.keypad and step.link and step.each for step in steps)
        assert [step.cite.item for step in steps] == ["B2-11", "B2-11", "B2-12", "B2-12", "B2-13"]


def test_t10_b9_11_a_table_with_another_order_is_not_told_the_printed_one() -> None:
    def orders(sheet: str, **switch: Plain) -> list[str]:
        steps = steps_at(configure(printed(sheet), switch=switch), Moment.PAY)
        return [step.name for step in steps if step.name == "order"]

    for sheet in (EZ, TCP, CAU, PG):
        assert orders(sheet) == orders(sheet, major="as_game") == ["order"]
        assert orders(sheet, major="seat") == orders(sheet, major="type") == []
    assert orders(CAU, order=["play", "ante", "blind", "trips"]) == []


def test_b1_11_b4_13_only_one_document_says_that_no_card_is_burned() -> None:
    burns = {
        sheet: printed(sheet).values["procedures.burns"].cite.assumed is not None
        for sheet in SHEETS
        if "procedures.burns" in printed(sheet).values
    }
    assert burns == {CBU: True, WC: False}
