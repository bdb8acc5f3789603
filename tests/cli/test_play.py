"""`houseway play`: a person plays round after round, and hears what his mistakes cost (G1)."""

import io
import re
from pathlib import Path

import pytest

from houseway.floor.library import how_to_play, open_library
from houseway.gamemath import Seen, advise, usual_sheet
from houseway.rules import read_typed_cards
from tests.cli.inside import (
    BACCARAT,
    CALIFORNIA,
    CATFISH,
    CRAZY,
    PAI_GOW,
    STUD,
    THREE,
    UTH,
    WCCS,
    Done,
    json_of,
    run,
)

HOLDEM = "california/texas-holdem"
OMAHA = "california/omaha"
GOLDEN = Path(__file__).parent / "golden"
EVENING = "?\n\n?\ncheck\nfold\n2x\nwhy\n10 t 5\nbet 4x\nante 60\nh\nq\n"
"""Bets and decisions of the golden transcripts, with questions between them."""


def play(sheet: str, typed: str, *words: str, columns: int = 80) -> Done:
    done = run("play", sheet, "--seed", "7", *words, stdin=typed, COLUMNS=str(columns))
    assert (done.code, done.err) == (0, ""), done.err + done.out
    return done


@pytest.mark.parametrize("columns", [80, 120])
def test_an_evening_reads_as_it_was_written_down(columns: int) -> None:
    """`python -m tests.cli.test_play` writes the transcripts anew; read the difference."""
    done = play(CATFISH, EVENING, columns=columns)
    assert done.out == (GOLDEN / f"play-{columns}.txt").read_text(encoding="utf-8")
    assert max(map(len, done.out.splitlines())) <= columns


@pytest.mark.parametrize(
    ("sheet", "typed", "words"),
    [
        (CATFISH, "\ncheck\ncheck\nfold\n\n4x\n", ()),
        (CATFISH, "5 p\ncheck\ncheck\nfold\n\n4x\n", ()),
        (UTH, "10 progressive\n4x\n\n4x\n", ("--set", "progressive=mgl-ml03")),
        (CALIFORNIA, "\n4x\n\n4x\ny\n50\n\n", ("--set", "fee-option=1")),
        (PAI_GOW, "\na\n\na\ny\n10\n\n", ("--set", "fee-option=1")),
        (WCCS, "10\ncheck\n2x\n\nc\nc\nf\n", ()),
        (UTH, "10 trips 5\n4x\n\ncheck\ncheck\n1x\n", ()),
        (CALIFORNIA, "\n4x\n\n4x\n", ("--set", "fee-option=1")),
        (CRAZY, "10 queens-up 5\n1x\n\nfold\n", ()),
        (THREE, "10 pp 5 six 5\nplay\n\nfold\n", ("--set", "fee-option=1")),
        (STUD, "10 cover 5\nraise\n\nfold\n", ()),
        (PAI_GOW, "10 f 5\na\n\nhouse way\n", ("--set", "fee-option=1")),
        (BACCARAT, "b 25 d7 5\n\n", ("--set", "fee-option=1")),
        (HOLDEM, "\ncall\nfold\n\nfold\n", ("--set", "fee-option=1")),
        (OMAHA, "100\n\n\n", ("--set", "fee-option=7", "--set", "betting=no_limit",
                              "--set", "blinds=1-2")),
    ],
    ids=lambda value: value if isinstance(value, str) and "/" in value else "",
)  # fmt: skip
def test_every_game_goes_on_until_the_input_ends(
    sheet: str, typed: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    """The summary agrees with the record, in which spot 1 is the person."""
    record = str(tmp_path / "house.db")
    done = play(sheet, typed, "--no-coach", "--ledger", record, "--new", *words)
    result = re.search(r"leave with \$([\d.]+): (\+?)(-?)\$([\d.]+)\.", done.out)
    assert result is not None
    won = f"{result[3]}{result[4]}"
    balances = json_of("ledger", "balances", "--ledger", record)
    assert balances.get("player:1/1", "0.00") == won
    assert done.out.endswith("dealt from seed 7\n")
    assert "That cost you" not in done.out
    assert "is posted" in done.out


def test_a_wager_and_its_amount_may_be_written_together() -> None:
    apart = play(BACCARAT, "p 25 d7 5\n", "--set", "fee-option=1").out.splitlines()
    for typed in ("p25 d7 5", "player=25, dragon 7 5", "p $25 dragon-7 5.00", "P25 d75"):
        out = play(BACCARAT, f"{typed}\n", "--set", "fee-option=1").out.splitlines()
        same = [line for line in out if "Your bets" not in line]
        wanted = [line for line in apart if "Your bets" not in line]
        assert (same == wanted) == (typed != "P25 d75"), typed


def test_the_same_seed_and_the_same_answers_are_the_same_evening() -> None:
    assert play(CATFISH, "\ncheck\n").out == play(CATFISH, "\ncheck\n").out


def test_r3_a_seed_with_other_decisions_is_not_posted_over_the_first(tmp_path: Path) -> None:
    words = ("play", CATFISH, "--seed", "7", "--no-coach", "--ledger", str(tmp_path / "house.db"))
    assert run(*words, "--new", stdin="\n4x\n").code == 0
    again = run(*words, stdin="\n4x\n")
    assert (again.code, "was posted before" in again.out) == (0, True)
    other = run(*words, stdin="\n3x\n")
    assert other.code == 1
    assert other.err.count("\n") == 1
    assert "was given before, with another request (R3)" in other.err
    assert "No round was played." in other.out


def test_r11_the_seed_is_said_at_the_end_only() -> None:
    done = run("play", CATFISH, "--seed", "987654", stdin="\nq\n")
    assert done.out.count("987654") == 1
    assert done.out.endswith("dealt from seed 987654\n")


def test_a_mistake_costs_what_advise_says() -> None:
    """With 7s 4h a bet of 4x at $10 costs ten times the difference in Antes."""
    done = play(CATFISH, "10\ncheck\ncheck\nfold\n\n4x\n")
    sheet = usual_sheet(open_library().sheet(CATFISH))
    cards = read_typed_cards("7s 4h", joker=False, where="", rule="B0-1")
    worth = {option.action: option.ev for option in advise(sheet, Seen(cards)).options}
    cost = (max(worth.values()) - worth["bet 4x"]) * 10
    said = f"That cost you ${float(cost):.2f} on average: check was worth"
    assert said in " ".join(done.out.split())
    assert re.search(rf"\${float(cost):.2f} +2 +7♠ 4♥ +bet 4x +check", done.out)


def test_a_sensible_decision_costs_nothing_and_says_nothing() -> None:
    done = play(CATFISH, "\n4x\n")
    assert "That cost you" not in done.out
    assert "No mistake in 1 decision." in done.out


def test_summary_has_the_dearest_mistake_first() -> None:
    done = play(CATFISH, "\ncheck\n2x\n\n4x\n")
    costs = [float(cost) for cost in re.findall(r"^ *\$([\d.]+) +\d ", done.out, re.MULTILINE)]
    assert len(costs) == 3
    assert costs == sorted(costs, reverse=True)
    assert f"saved you ${sum(costs):.2f} on average" in " ".join(done.out.split())


class Interrupted(io.RawIOBase):
    """Somebody types these lines, and then Ctrl-C."""

    def __init__(self, *lines: bytes) -> None:
        self.lines = list(lines)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        if not self.lines:
            raise KeyboardInterrupt
        line = self.lines.pop(0)
        memoryview(buffer)[: len(line)] = line  # type: ignore[arg-type]
        return len(line)


@pytest.mark.parametrize("lines", [(), (b"\n",), (b"\n", b"check\n")])
def test_ctrl_c_ends_with_the_summary(lines: tuple[bytes, ...]) -> None:
    typed = io.BufferedReader(Interrupted(*lines))
    done = run("play", CATFISH, "--seed", "7", stdin=typed)
    assert (done.code, done.err) == (0, "")
    assert ("1 round: bet" if lines else "No round was played.") in done.out
    assert ("(T-78)" in done.out) == bool(lines)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x", "'x' is not a bet. Type a wager and an amount, like: ante 10"),
        ("trips", "'trips' is not a bet. Type a wager and an amount, like: ante 10"),
        (
            "dragon 5",
            "'dragon' is not a wager here. There are Ante (a), Blind (b), Trips (t), "
            "Progressive (p).",
        ),
        ("ante 10 ante 5", "Ante is there twice."),
        ("5 p 4", "The Progressive is $5.00 here, no more and no less."),
        ("p p", "'p' is not a bet."),
        ("60", "60$60.00 is above the Ante maximum of $50.00 (B1-4)"),
        ("10.50", "Ante: $10.50 is not a multiple of"),
        ("a 1..2", "'1..2' is not money: write dollars, like 25 or"),
        ("ante 10 blind 5", "5Blind $5.00 must equal Ante $10.00 (B1-4)"),
        ("a\x1b[31m 5", "is not a wager here"),
        ("9" * 400, "is not money"),
        ("rule X-99", "X-99"),
        ("rule", "Name an item, like: rule T-07"),
        ("why", "No round is over yet."),
    ],
)
def test_bad_bets_have_one_line_and_are_asked_again(typed: str, said: str) -> None:
    out = play(CATFISH, f"{typed}\nq\n", columns=200).out
    first, again = out.split("Your bets")[1:3]
    assert said in first.replace("\n", "")
    assert first.count("\n") <= 5
    assert "\x1b" not in out
    assert "No round was played" in again


def test_a_rule_is_shown_on_request_as_houseway_rule_shows_it() -> None:
    shown = run("rule", "T-07", COLUMNS="80").out
    assert shown in play(CATFISH, "rule t7\nq\n").out
    assert shown not in play(CATFISH, "q\n").out


def test_a_decision_that_is_none_is_asked_again() -> None:
    out = play(CATFISH, "\nraise\n\n4x\n").out
    assert out.count("Type one of these: check, bet 3x, bet 4x. h is help.\n") == 2


def test_bets_beyond_the_balance_are_asked_again_and_an_empty_purse_ends_it() -> None:
    out = play(CATFISH, "20\n5\nfold\n", "--balance", "15").out
    assert "That takes $40.00; you have $15.00." in out
    assert "That leaves $5.00: a later bet may take up to $20.00." in out
    assert "You can only check: $5.00 does not pay for bet 3x or bet 4x." in out
    assert "You have $5.00; the least that a round takes here is $10.00." in out


def test_bets_that_leave_nothing_to_play_with_are_asked_about() -> None:
    """Nobody is led into a fold that he cannot help; what he could not choose is no decision."""
    out = play(CATFISH, "10\nn\n10\ny\n", "--balance", "25").out
    asked = "That leaves $5.00, and the bet after the cards takes at least $10.00: you could"
    assert out.count(asked) == 2
    assert out.count("1 round: bet $20.00") == 1
    assert "You can only fold: $5.00 does not pay for bet 1x." in out
    assert "decision" not in out


def test_a_result_names_the_hands_that_are_seen_and_no_others() -> None:
    """Spot 2 has folded: what his cards would make with the board is nobody's business."""
    out = play(CATFISH, "\ncheck\n2x\n").out
    assert re.search(r"you +Q♦ 9♠ +pair of queens +bet 2x +\+\$15\.00", out)
    assert re.search(r"dealer +7♥ J♠ +pair of jacks", out)
    assert re.search(r"spot 2 +░ ░ +folded +-\$10\.00", out)


def test_a_hand_won_or_lost_by_a_side_card_says_by_which() -> None:
    """Both hands have the same name in the table of the result."""
    evening = "5\n4x\n" + "\n4x\n" * 19 + "q\n"
    rounds = re.split(
        r"Your bets", play(CATFISH, evening, "--others", "0", "--balance", "5000").out
    )
    alike = 0
    for told in rounds:
        hands = re.findall(r"^ (?:dealer|you) +(?:\S\S ){2} +(.+?)  ", told, re.MULTILINE)
        if len(hands) == 2 and hands[0] == hands[1] and "tie" not in told:
            alike += 1
            assert re.search(r"\(\w+ against \w+\)", " ".join(told.split())), told
    assert alike


def test_only_a_wager_of_the_list_is_said_to_favour_the_bettor() -> None:
    """Alone the Ante of Three Card Poker wins money, but nobody plays it without Play."""
    said = play(THREE, "?\nq\n", "--set", "fee-option=1").out
    assert "Ante, played best      1.8022%" in said
    assert "has the edge" not in said
    assert "Banker line: below zero" in play(BACCARAT, "?\nq\n", "--set", "fee-option=1").out


def test_a_game_of_two_words_needs_no_quotes() -> None:
    done = run("play", "pai", "gow", stdin="q\n")
    assert "Fortune Pai Gow Poker" in done.out
    assert "seed" not in done.out  # no card was dealt from it


def test_why_a_wager_came_back_is_said_once() -> None:
    typed = "\n4x\n\ncheck\ncheck\n1x\n" + "\n4x\n" * 4
    out = " ".join(play(CATFISH, typed, "--no-coach").out.split())
    assert out.count("Blind push") > 1
    assert out.count("but the Blind needs a straight or better") == 1


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rules", "Bet the same amount on Ante and Blind."),
        ("pays", "Three of a kind 3 to 1"),
        ("strategy", "bet 4x any hand with an ace"),
        ("limits", "Ante (a) $5-$50 · Blind the same as Ante"),
    ],
)
def test_a_topic_is_shown_at_every_prompt(typed: str, said: str) -> None:
    plain = " ".join(play(CATFISH, f"{typed}\n\n{typed}\nq\n").out.split())
    assert plain.count(said) == (3 if typed == "limits" else 2)


def test_g1_the_progressive_is_offered_and_its_meters_go_on() -> None:
    out = play(CATFISH, "5 p\n4x\njackpot\n?\n\n4x\nq\n", "--others", "1").out
    assert "Progressive (p) $5, optional" in " ".join(out.split())
    assert "Jackpot: Major $20,000.00, Minor $1,500.00" in out
    assert "Meters: Major $20,001.40 (+$1.40), Minor $1,500.80 (+$0.80)" in out
    assert re.search(r"royal flush +100% of Major, now \$20,001\.40 +\$5,000\.00", out)
    assert re.search(r"Progressive +\d\d\.\d{4}% ", out)
    assert "Meters: Major $20,002.80" in out
    assert "Of that on the Progressive: bet $10.00, returned $0.00." in out


def test_t35_the_bank_is_offered_after_two_rounds_and_settled() -> None:
    typed = "\n4x\n\n4x\n\n\n4x\n\n4x\n?\ny\nx\n900\n10\n\n\n4x\n\n4x\nnever\n\n4x\n"
    out = " ".join(play(CALIFORNIA, typed, "--set", "fee-option=1", "--no-coach").out.split())
    assert out.count("The bank is offered to you (B8-4).") == 4
    assert "Of bets of $30.00 the bank wins $0.33 on average, less the fee of $2.00" in out
    assert "'x' is not money" in out
    assert "Your $10.00 did not cover" in out
    assert "not covered: the player-dealer's wager is exhausted" in out
    assert out.count("You still hold the bank.") == 1
    assert "You held the bank for 2 rounds:" in out


def test_every_game_has_its_rules_for_players() -> None:
    games = {sheet.game for sheet in open_library().all_sheets()}
    assert all(how_to_play(game) for game in games)


@pytest.mark.parametrize("typed", ["4", "x4", "bet 4", "raise 4x", "play 4", "BET 4X"])
def test_a_bet_may_be_typed_by_its_multiple(typed: str) -> None:
    out = play(CATFISH, f"\n{typed}\n", "--no-coach").out
    assert re.search(r"you +Q♦ 9♠ .* bet 4x", out)


def test_without_a_game_the_sheets_are_offered() -> None:
    done = run("play", "--seed", "7", stdin="99\nnothing-such\n8\nq\n", COLUMNS="80")
    assert (done.code, done.err) == (0, "")
    assert "The tables have numbers from 1 to 11." in done.out
    assert "No table is called 'nothing-such'. Type a number, or a name like uth." in done.out
    assert "Catfish Bend Casinos\nYou sit at spot 1 with $500.00" in done.out
    assert run("play", stdin="").code == 0


def test_t11_the_first_fee_option_is_taken_and_its_first_band_raises_the_least_bet() -> None:
    usual = play(PAI_GOW, "fees\nq\n").out
    assert "The room takes a fee from you each round: $1 for $10-$100" in usual
    assert "(schedule 1 of 6)" in usual
    assert "  6  $1 for $25-$100" in usual
    assert "Your bets (Enter: Base Wager $10.00)" in usual
    other = play(PAI_GOW, "q\n", "--set", "fee-option=6").out
    assert "(schedule 6 of 6)" in other
    assert "Your bets (Enter: Base Wager $25.00)" in other
    assert "The player-dealer pays the room's fee, not you." in play(BACCARAT, "q\n").out


def test_b12_7_pai_gow_shows_numbers_and_asks_before_a_foul() -> None:
    """Round one: 8d 8h 7d 6h 4h 2c 2d; a pair of eights in front of deuces is a foul."""
    typed = "\n1 2\nn\n9 9\n6 7\n\n12\ny\n"
    out = play(PAI_GOW, typed, "--set", "fee-option=1", "--no-coach", columns=100).out
    assert "  1    2    3    4    5    6    7" in out
    assert "a  2♦ 2♣ / 8♥ 8♦ 7♦ 6♥ 4♥  House Way, HW-5\n  b  7♦ 6♥ / 8♦ 8♥ 4♥ 2♣ 2♦\n" in out
    assert "8♦ 8♥ in front would be higher than the five behind." in out
    assert "Type a/b, or the numbers of two cards, like 1 4. h is help." in out
    assert re.search(r"you front +2♦ 2♣ +pair of twos +own way", out)
    assert re.search(r"you back +8♥ 8♦ 7♦ 6♥ 4♥ +pair of eights", out)
    assert "A♥ Q♠ in front would be higher" in out
    assert "2 rounds" in out


def test_pai_gow_cards_may_be_typed() -> None:
    out = play(PAI_GOW, "\n2c2d\n", "--set", "fee-option=1", "--no-coach").out
    assert re.search(r"you front +2♦ 2♣ +pair of twos +own way", out)


def test_poker_takes_sizes_within_the_range() -> None:
    words = ("--set", "fee-option=7", "--set", "betting=no_limit", "--set", "blinds=1-2")
    out = play(HOLDEM, "\nraise 500\nraise 4.10\n?\nr 6\nall in\n", *words).out
    assert out.count("Raise to $4.00 to $200.00, in steps of $0.50.") == 2
    assert "No choice has an exact value here" in out
    assert re.search(r"Against \d random hands yours has \d+\.\d% of the pot", out)
    assert re.search(r"To call \$[\d.]+ for a pot of \$[\d.]+ you need \d+\.\d% of it\.", out)


def test_poker_says_how_it_is_bet_and_at_each_turn_the_street_the_seats_and_the_stacks() -> None:
    out = " ".join(play(HOLDEM, "\ncall\ncall\ncheck\nq\n", "--seed", "3").out.split())
    assert (
        "Limit: bets and raises of $2.00 before the turn, of $4.00 from it on, at most 3 raises "
        "in a betting round (for no limit: --set betting=no_limit)"
    ) in out
    assert (
        "spot 5 (small blind) $199.00, $1.00 in · spot 6 (big blind) $198.00, $2.00 in · "
        "you (under the gun) $200.00 · spot 2 $200.00 · spot 3 (cutoff) $200.00 · "
        "spot 4 (button) $200.00 Before the flop: pot $3.00, $2.00 to call"
    ) in out
    assert "spot 4 calls · flop 7♣ A♥ J♥ · spot 6 checks" in out
    assert "Flop: pot $25.00, nothing to call, $194.00 behind you" in out
    free = play(HOLDEM, "q\n", "--set", "betting=no_limit").out
    assert "No limit: bets of at least $2.00, up to all in" in free


def test_poker_chips_are_bought_between_hands() -> None:
    typed = "x\n1000\n100\ncall\nfold\nadd 500\nadd 50\nq\n"
    out = play(HOLDEM, typed, "--set", "fee-option=1").out
    assert "'x' is not money: write dollars, like 25 or 25.00" in out
    assert "From $4.00 to $500.00, please." in out
    assert "You have $400.00 beside your chips." in out


if __name__ == "__main__":
    for width in (80, 120):
        GOLDEN.mkdir(exist_ok=True)
        written = play(CATFISH, EVENING, columns=width).out
        (GOLDEN / f"play-{width}.txt").write_text(written, encoding="utf-8")
