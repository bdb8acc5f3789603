"""Hands in PHH: what we write, PokerKit plays to the same stacks; what others wrote, we settle as
PokerKit does; and what is no hand of ours is refused in one line."""

import random
import time
import warnings
from pathlib import Path
from typing import Any

import pytest

from houseway.fact import replace
from houseway.games import BOARD, Deal
from houseway.games.poker.state import Felt
from houseway.people.roster import Roster
from houseway.rules import Refused
from houseway.table import PlayedRound, settle, settle_round
from houseway.table.live.setup import set_up
from houseway.table.phh import write_phh, write_result
from proofs.phh import check_hand
from proofs.poker import Played, judge, play_both
from tests.games.poker.hand import no_limit, play, seated
from tests.library import library
from tests.refusals import refuses
from tests.table.phh_files import ACTIONS, PUBLISHED, file, read, stacks_of


def pokerkit_stacks(text: str) -> list[Any]:
    """What PokerKit makes of a file."""
    from pokerkit import HandHistory

    *_, last = HandHistory.loads(text)
    return [*last.stacks]


def pokerkit_state(hand: Played, text: str) -> list[Any]:
    """The actions of a file played by PokerKit's state, which shows the hands by itself."""
    from pokerkit.notation import parse_action

    over, game = hand.over, hand.game
    stacks = [over.bet_of(seat).stakes["stack"] for seat in range(len(over.bets))]
    betting = "limit" if game.terms.stakes.has_limit else "no_limit"
    state = judge(game.sheet.printed.game, betting, [*stacks], weigh_once=True)
    for line in text.splitlines():
        if line.startswith('  "') and " sm" not in line:
            parse_action(state, line.strip(' ",'))
    return [*state.stacks]


def has_no_game(hand: Played, text: str) -> bool:
    """What PokerKit's games do not have: our Omaha, and more than four bets in a betting round of
    a limit game, which two players may make here (T-30)."""
    most = max(street.count(" cbr ") for street in text.split("d db"))
    return hand.game.hole == 4 or (hand.game.terms.stakes.has_limit and most > 4)


@pytest.mark.parametrize("seed", range(4))
def test_pokerkit_plays_what_we_write_to_the_same_stacks_and_we_read_it_back(seed: int) -> None:
    rng = random.Random(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(25):
            hand = play_both(rng)
            text = write_phh(settle(PlayedRound(hand.game.sheet, hand.game, hand.over)))
            again = read(text)
            theirs = pokerkit_state(hand, text)
            assert stacks_of(again) == theirs  # a chip of these tables is a cent
            assert has_no_game(hand, text) or pokerkit_stacks(text) == theirs
            assert write_phh(settle(again.played)) == text


@pytest.mark.parametrize("variant", ["FT", "NT"])
def test_t30_a_hand_of_others_is_read_as_it_was_played_without_a_cap(variant: str) -> None:
    """Three players raise five times before the flop."""
    raises = [f"p{(3, 1, 2)[i % 3]} cbr {4 + 2 * i}" for i in range(5)]
    dealt = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 7c2d"]
    keys = {"small_bet": "2", "big_bet": "4", "min_bet": ""} if variant == "FT" else {}
    text = file(*dealt, *raises, "p2 f", "p3 f", variant=f'"{variant}"', **keys)
    assert stacks_of(read(text)) == [21_800, 19_200, 19_000]


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_published_hands_end_as_pokerkit_ends_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hand = read(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert stacks_of(hand) == [round(float(stack) * 100) for stack in pokerkit_stacks(text)]
    written = write_result(hand, settle(hand.played))
    assert settle_round(written["round"], library()).net == settle(hand.played).net


def test_a_result_has_stacks_pots_fees_and_a_round_that_settles_again() -> None:
    hand = read(file(), fee_option=8)
    settled = settle(hand.played)
    result: Any = write_result(hand, settled)
    assert list(result) == ["stacks", "net", "pots", "fees", "round"]
    assert result["stacks"] == {"1": "214.00", "2": "184.00", "3": "200.00"}
    assert result["net"] == {"1": "14.00", "2": "-16.00", "3": "0.00"}
    assert result["pots"] == [{"name": "pot", "amount": "32.00", "winners": {"1": "30.00"}}]
    assert [(fee["from"], fee["amount"]) for fee in result["fees"]] == [("pot", "2.00")]
    again = settle_round(result["round"], library())
    assert again.to_json()["net"] == settled.to_json()["net"]
    assert sum(settled.net.values()) == 0


def test_without_an_option_no_fee_is_taken_and_an_uncalled_bet_is_in_no_pot() -> None:
    hand = read(file(*ACTIONS[:7], "p1 cbr 150", "p2 f"))
    result: Any = write_result(hand, settle(hand.played))
    assert result["fees"] == []
    assert result["pots"] == [{"name": "pot", "amount": "12.00", "winners": {"1": "12.00"}}]
    assert result["stacks"] == {"1": "206.00", "2": "194.00", "3": "200.00"}


def test_t29_two_players_have_the_usual_blinds_unless_the_larger_stands_first() -> None:
    two = {"antes": "[0, 0]", "starting_stacks": "[20, 20]"}
    cards = ("d dh p1 AsAh", "d dh p2 KsKh")
    usual = read(file(*cards, "p2 f", **two, blinds_or_straddles="[1, 2]"))
    assert stacks_of(usual) == [2100, 1900]
    turned = read(file(*cards, "p1 f", **two, blinds_or_straddles="[2, 1]"))
    assert stacks_of(turned) == [1900, 2100]
    for hand in (usual, turned):
        text = write_phh(settle(hand.played))
        assert [stack * 100 for stack in pokerkit_stacks(text)] == stacks_of(hand)
        assert read(text).choices == hand.choices


def test_all_in_hands_are_shown_before_the_rest_of_the_board() -> None:
    cards = ("d dh p1 ????", "d dh p2 ????", "d dh p3 7c2d")
    all_in = ("p3 f", "p1 cbr 200", "p2 cc")
    shown = read(file(*cards, *all_in, "p2 sm KsKh", "p1 sm ????", "d db 2c9hJd", "p1 sm AsAh",
                      "d db 4s", "d db 5s"))  # fmt: skip
    assert stacks_of(shown) == [40000, 0, 20000]
    text = write_phh(settle(shown.played))
    assert text.index("p1 sm AsAh") < text.index("d db")
    assert pokerkit_stacks(text) == [400, 0, 200]


def test_hole_cards_come_in_parts_in_any_order_and_known_in_part() -> None:
    parts = ("d dh p3 7c", "d dh p1 AsAh", "d dh p2 Ks", "d dh p2 ??", "d dh p3 2d")
    assert stacks_of(read(file(*parts, *ACTIONS[3:]))) == [21600, 18400, 20000]
    with pytest.raises(Refused, match=r"2c.*\(B14-"):
        read(file("d dh p3 2c??", *ACTIONS[:2], *ACTIONS[3:]))
    with refuses("other-cards"):
        read(file("d dh p2 Qs??", ACTIONS[0], *ACTIONS[2:]))


def test_remarks_commas_decimals_chips_seats_and_names() -> None:
    hand = read(
        file(
            "# preflop", *ACTIONS[:4], "p1 cbr 6.50 # a remark", *ACTIONS[5:],
            starting_stacks="[1_200, 200.25, 200]", seats="[9, 2, 5]",
            players='["Ann", "no:account", "Ann"]',
        )
    )  # fmt: skip
    wagers = hand.played.over.wagers
    assert (hand.spots, wagers.button) == ((9, 2, 5), 5)
    assert [bet.person for bet in wagers.bets] == ["", "", ""]
    assert stacks_of(hand) == [121650, 18375, 20000]
    fives = read(file(_chip='"5.00"'))
    assert fives.played.sheet.increment.value == 500
    assert read(write_phh(settle(fives.played))).choices == fives.choices
    assert (
        read(file(seats="[31, 32, 33]")).spots == read(file(seats="[3, 2, 1]")).spots == (1, 2, 3)
    )
    assert stacks_of(read(file(*ACTIONS[:4], "p1 cbr 1,50", *ACTIONS[5:7], "p1 f"))) == [
        5000, 35000, 20000,
    ]  # fmt: skip


def test_whoever_is_left_alone_may_show_and_a_post_stands_below_zero() -> None:
    four = {"antes": "0", "starting_stacks": "[200, 200, 200, 200]"}
    hand = read(file("d dh p4 ????", *ACTIONS[:3], "p3 cc", "p4 f", "p1 f", "p2 cbr 9", "p3 f",
                     "p2 sm KsKh", **four, blinds_or_straddles="[1, 2, -2, 0]"))  # fmt: skip
    assert stacks_of(hand) == [19900, 20300, 19800, 20000]
    assert pokerkit_stacks(write_phh(settle(hand.played))) == [199, 203, 198, 200]


BAD = {
    # what the file is
    "phh-not-toml": "variant = ",
    "nested-too-deeply": "a = " + "[" * 5000,
    "phh-several": "[1]\nvariant = 'NT'\n[2]\nvariant = 'NT'\n",
    "phh-variant": file(variant='"XX"'),
    "phh-variant 2": file(variant="[3]"),
    "phh-not-played": file(variant='"NS"'),
    "phh-not-played 2": file(variant='"FO/8"'),
    "phh-key-missing": file(variant=""),
    "phh-key-missing 2": file(min_bet=""),
    "phh-key-missing 3": file(variant='"FT"'),
    "phh-key-missing 4": "variant = 'NT'",
    # who plays for what
    "phh-players": file(starting_stacks="[200]"),
    "phh-players 2": file(starting_stacks="[200, 0, 200]"),
    "phh-players 3": file(starting_stacks="200"),
    "phh-players 4": file(starting_stacks=str([200] * 23), antes="0"),
    "phh-per-player": file(players='["Ann"]'),
    "phh-per-player 2": file(seats="[1, 2]"),
    "phh-per-player 3": file(seats="4"),
    "phh-per-player 4": file(blinds_or_straddles="[1, 2, 0, 0]"),
    "nothing-posted": file(blinds_or_straddles="[0, 0, 0]"),
    # amounts
    **{
        f"phh-amount {value}": file(starting_stacks=f"[{value}, 200, 200]")
        for value in ("-5", "nan", "-inf", "1e99", "1e-99", "0.001", '"9"', "true", "[]", "9" * 900)
    },
    "phh-amount chip": file(_chip='"0.001"'),
    "phh-amount zero chip": file(_chip="0"),
    "phh-amount list": file(min_bet="[]"),
    "phh-amount bet": file(*ACTIONS[:4], "p1 cbr ٣٠"),
    "phh-amount huge bet": file(*ACTIONS[:4], "p1 cbr " + "9" * 5000),
    # actions
    "phh-action": file("p1 dances"),
    "phh-action 2": file(*ACTIONS[:3], "p9 f"),
    "phh-action 3": file(*ACTIONS[:3], "p3 f f"),
    "phh-action 4": file(actions="[4]"),
    "phh-action 5": file(actions='"p3 f"'),
    "phh-too-many-actions": file(*["# nothing"] * 10_001),
    "phh-cards": file("d dh p1 AxAh"),
    "phh-cards 2": file(*ACTIONS[:6], "d db ??????"),
    "not-his-turn": file(*ACTIONS[:3], "p1 f"),
    "not-open": file(*ACTIONS[:4], "p1 cbr 3"),
    "not-open 2": file(*ACTIONS[:4], "p1 cbr 201"),
    "card-twice": file(*ACTIONS[:6], "d db As9hJd"),
    "card-twice 2": file(ACTIONS[0], "d dh p2 AsKh"),
    "other-cards": file(*ACTIONS[:-2], "p1 sm AsAc"),
    "phh-no-showdown": file(*ACTIONS[:6], "p1 sm AsAh"),
    "phh-no-showdown 2": file(*ACTIONS, "p2 sm"),
    "phh-hand-unknown": file("d dh p1 ????", "d dh p2 ????", *ACTIONS[2:-2]),
    "phh-unfinished": file(*ACTIONS[:8]),
    "phh-unfinished 2": file(actions="[]"),
}  # fmt: skip


@pytest.mark.parametrize("code", BAD)
def test_what_is_no_hand_of_ours_is_refused_with_its_rule(code: str) -> None:
    with pytest.raises(Refused) as refused:
        read(BAD[code])
    assert refused.value.code == code.split()[0]
    said = str(refused.value)
    assert refused.value.rule or code == "nested-too-deeply"
    assert "\n" not in said
    assert len(said) < 500


def test_a_long_file_is_refused_soon() -> None:
    began = time.process_time()
    with pytest.raises(Refused):
        read(file(*["p1 cbr 4"] * 10_000))
    with pytest.raises(Refused):
        read("a" + ".a" * 5_000 + " = 1")
    assert time.process_time() - began < 20


def test_what_phh_has_no_word_for_is_not_written() -> None:
    def written(game: Any, over: Felt) -> str:
        return write_phh(settle(PlayedRound(game.sheet, game, over)))

    game = no_limit()
    with pytest.raises(Refused, match="short big blind"):
        written(game, play(game, [20, 1, 20], "3 call", "1 fold"))
    even = no_limit(limits={"blinds": (2, 2)})
    with pytest.raises(Refused, match="equal blinds"):
        written(even, play(even, [20, 20], "1 fold"))


def test_b14_8_a_flop_that_was_typed_in_parts_is_written_as_one() -> None:
    game = no_limit()
    whole = play(game, [100, 100], "1 call", "2 check", *["1 check", "2 check"] * 3)
    parts = game.start(whole.wagers)
    for action in whole.log:
        if isinstance(action, Deal) and action.place == BOARD:
            for card in action.cards:
                parts = game.apply(parts, Deal(BOARD, (card,)))
        else:
            parts = game.apply(parts, action)
    one, other = (write_phh(settle(PlayedRound(game.sheet, game, each))) for each in (whole, parts))
    assert one == other
    assert one.count("d db") == 3


def test_other_games_have_no_phh() -> None:
    from tests.table.rounds import EXAMPLE

    with refuses("phh-not-poker"):
        write_phh(settle_round(EXAMPLE, library()))


def test_t86_a_hand_of_a_limit_that_the_room_has_not_comes_in_and_settles_again() -> None:
    text = """variant = "FT"
antes = [0, 0]
blinds_or_straddles = [30, 60]
small_bet = 60
big_bet = 120
starting_stacks = [4000, 4000]
actions = ["d dh p1 AsAd", "d dh p2 KhKd", "p2 f"]
"""
    found = read(text)
    result = write_result(found, settle(found.played))
    assert result["stacks"] == {"1": "4030.00", "2": "3970.00"}
    written = result["round"]
    assert settle_round(written, library()).net == settle(found.played).net
    with refuses("not-its-games", rule="T-86"):
        read(text, fee_option=1)


@pytest.mark.parametrize("seed", range(3))
def test_every_hand_of_pokerkits_own_games_ends_with_its_stacks(seed: int) -> None:
    """Antes, straddles, posts, one blind or none, tiny stacks, limit, no limit and pot limit."""
    rng = random.Random(seed)
    for _ in range(40):
        check_hand(rng, library())


def test_a_stack_that_nobody_knows_is_without_an_end_and_may_be_all_in() -> None:
    """The file ends with the river, and says no word of two players who were all in."""
    raised = ("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 ????", "p3 f", "p1 cbr 6", "p2 cbr 180.25")
    board = ("p1 cc", "d db 2c9hJd", "d db 4s", "d db 5s")
    unknown = read(file(*raised, *board, starting_stacks="[inf, inf, 200]"))
    result: Any = write_result(unknown, settle(unknown.played))
    assert result["stacks"] == {"1": "inf", "2": "inf", "3": "200.00"}
    assert result["net"] == {"1": "180.25", "2": "-180.25", "3": "0.00"}
    assert settle_round(result["round"], library()).net == settle(unknown.played).net
    with refuses("no-deal-now"):  # whose stack is known is not all in
        read(file(*raised, *board))


def test_a_hand_of_more_players_than_a_house_seats_is_read() -> None:
    folds = [f"p{player} f" for player in [*range(3, 13), 1]]
    dealt = [f"d dh p{player} ????" for player in range(1, 13)]
    hand = read(file(*dealt, *folds, antes="1", starting_stacks=str([200] * 12)))
    assert stacks_of(hand) == [19_800, 21_200, *[19_900] * 10]
    assert read(write_phh(settle(hand.played))).played.over == hand.played.over


@pytest.mark.parametrize(
    ("trimmed", "stacks"), [("true", [300, 0, 40_500]), ("false", [1300, 0, 39_500])]
)
def test_an_ante_that_is_not_paid_in_full_wins_what_it_matches_or_all_antes(
    trimmed: str, stacks: list[int]
) -> None:
    dealt = ("d dh p1 AsAh", "d dh p2 7c2d", "d dh p3 KsKh", "p3 cbr 195", "p2 cc")
    hand = read(file(*dealt, "d db 2c9hJd", "d db 4s", "d db 5s", ante_trimming_status=trimmed,
                     antes="6", starting_stacks="[1, 201, 206]"))  # fmt: skip
    assert stacks_of(hand) == stacks


def test_no_table_of_this_house_takes_what_only_a_hand_from_elsewhere_has() -> None:
    for switch in ({"betting": "pot_limit"}, {"betting": "pot_limit", "stakes": "any"}):
        with refuses("no-pot-limit"):
            no_limit(**switch)
    with refuses("only-read"):
        set_up(no_limit(stakes="as_played", fee_option=7).sheet, "1", Roster(()))
    game, wagers = no_limit(), seated([200, 200, 200])
    anted = [replace(bet, stakes={**bet.stakes, "ante": 100}) for bet in wagers.bets]
    with refuses("no-antes"):
        game.start(replace(wagers, bets=tuple(anted)))
