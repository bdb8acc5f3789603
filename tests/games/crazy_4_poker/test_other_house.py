"""Sheets of Crazy 4 Poker: the ill formed are refused, and another house's is played as it says."""

from houseway.games import Bet, Wagers, make_game
from houseway.games.refusals import GameRefusal
from houseway.games.stud import Over, PlayBet
from houseway.money import Cents
from houseway.rules import PrintedSheet, configure
from tests.games.crazy_4_poker.hands import FOUR_ACES, KING_HIGH, STRAIGHT
from tests.games.doors import settle_at, started
from tests.games.stud.felt import CRAZY
from tests.games.table import cards
from tests.games.variant import variant
from tests.refusals import refuses

QUEENS_UP = "[paytables.queens_up.house]"
# Another house's sheet


def test_b3_10_a_house_without_a_row_for_four_aces_pays_them_as_any_four() -> None:
    printed = variant(CRAZY, ('"four aces" = "200 to 1", ', ""))
    over = _played(printed, FOUR_ACES)
    line = next(x for x in settle_at(configure(printed), over) if x.wager == "super_bonus")
    assert (str(line.odds), line.hand) == ("30 to 1", "four of a kind")


# A table that pays from a straight up, each row alike.
_BETTER = ("four of a kind", "straight flush", "three of a kind", "flush", "straight")
_RICH = ", ".join(f'"{row}" = "5 to 1"' for row in _BETTER)


def test_b3_10_queens_up_may_be_left_to_be_chosen() -> None:
    other = QUEENS_UP.replace("house", "rich")
    printed = variant(
        CRAZY,
        (
            QUEENS_UP,
            f'[paytables.queens_up]\noptional = true\n{other}\ncite = "B3-10"\nat = "paytable"\n'
            f"rows = {{ {_RICH} }}\n{QUEENS_UP}",
        ),
    )
    over = _played(printed, STRAIGHT)  # nobody chose one, and nobody bets it
    assert {line.wager for line in settle_at(configure(printed), over)} == {
        "play",
        "ante",
        "super_bonus",
    }
    with refuses(GameRefusal.WAGER_NOT_OFFERED, where="spot 1, queens_up", rule="B3-10"):
        make_game(configure(printed)).start(_wagers(queens_up=Cents(500)))
    chosen = configure(printed, choose={"queens_up": "rich"})
    over = _played(printed, STRAIGHT, choose="rich", queens_up=Cents(500))
    line = next(x for x in settle_at(chosen, over) if x.wager == "queens_up")
    assert line.win == 2500


def _wagers(**side: Cents) -> Wagers:
    return Wagers((Bet(1, {"ante": Cents(1000), "super_bonus": Cents(1000), **side}),))


def _played(printed: PrintedSheet, hand: str, choose: str = "", **side: Cents) -> Over:
    game = make_game(configure(printed, choose={"queens_up": choose} if choose else {}))
    dealt = started(game, _wagers(**side), cards(f"{hand} {KING_HIGH}"))
    over = game.apply(dealt, PlayBet(1, 1))
    assert isinstance(over, Over)
    return over
