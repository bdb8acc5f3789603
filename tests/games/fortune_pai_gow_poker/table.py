"""Rounds of Fortune Pai Gow Poker for the tests, and the hands they are made of."""

from typing import Any, Final

from houseway.cards import parse_with_joker
from houseway.games import BankSeat, Bet, Dice, Game, Wagers, make_game
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.fortune_pai_gow_poker.state import Setting
from houseway.money import Cents, money_text, parse_money
from houseway.rules import Sheet
from houseway.table import Settled, read_choices, settle_round
from tests.games import doors
from tests.games.lines import refusal
from tests.library import library

Data = dict[str, Any]

SHEET: Final = "california/fortune-pai-gow-poker"
PLENTY: Final = "1000000.00"
HOUSE_WAY: Final = "house way"
# Nine, counted from the player-dealer at spot 7, is spot 1.
FROM_SPOT_1: Final = [3, 3, 3]
# The player-dealer's hand unless said otherwise: K-J before A-10-7-5-3.
DEALER: Final = "Ah Kd Jc Tc 7s 5h 3d"

# Hands against that one, set the House Way. No card of one is in another.
WINS: Final = "Kh Qc 9s 9d 8c 4h 2c"  # K-Q before a pair of nines
LOSES: Final = "Qh 9h 8d 6s 4d 3c 2h"  # 9-8 before queen high
SPLITS: Final = "Ac Ks Qs 9c 6c 4s 2d"  # K-Q before A-9-6-4-2

_LIBRARY: Final = library()


# Round files


def seat(
    spot: int, cards: str, front: str | None = None, *, base: str = "10.00", **more: str
) -> Data:
    """A seated player; without a front he asks for the House Way."""
    setting = HOUSE_WAY if front is None else {"front": front}
    return {"spot": spot, "wagers": {"base": base, **more}, "cards": cards, "set": setting}


def behind(spot: int, number: int = 1, *, base: str = "10.00", **more: str) -> Data:
    """A backline bettor."""
    return {"spot": spot, "backline": number, "wagers": {"base": base, **more}}


def a_round(*spots: Data, bank: int = 7, wager: str = PLENTY, **more: Any) -> Data:
    """A round file, settled from spot 1 where nothing else is said."""
    return {
        "sheet": SHEET,
        "bank": {"spot": bank, "wager": wager},
        "spots": list(spots),
        "dealer": DEALER,
        "dice": FROM_SPOT_1,
        **more,
    }


def settled(*spots: Data, **more: Any) -> Settled:
    return settle_round(a_round(*spots, **more), _LIBRARY)


def refused(*spots: Data, **more: Any) -> tuple[Any, str, str]:
    """Why a round is refused, where, and by which rule."""
    found = refusal(a_round(*spots, **more))
    return found.reason, found.where, found.rule


# Lines


def money(result: Settled) -> dict[str, str]:
    """What each wager won, `2.1 fortune` for that of a backline bettor, in the house's order."""
    found = {f"{line.bettor} {line.wager}": money_text(line.win) for line in result.lines}
    assert len(found) == len(result.lines)
    return found


# Doors


def sheet_of(**choices: Any) -> Sheet:
    """The sheet with `switch`, `limits` and `fee_option` made as in a round file."""
    return _LIBRARY.configured(read_choices({"sheet": SHEET, **choices}))


def bet(spot: int, backline: int = 0, *, base: str = "10.00", **more: str) -> Bet:
    stakes = {name: parse_money(amount) for name, amount in {"base": base, **more}.items()}
    return Bet(spot, stakes, backline=backline)


def wagers_of(*bets: Bet, bank: int = 7, wager: int = 100_000_000) -> Wagers:
    return Wagers(bets, BankSeat(bank, Cents(wager)))


def cards(text: str) -> Cards:
    return parse_with_joker(text)


def dealt(*hands: str, bets: tuple[Bet, ...] = (), bank: int = 7) -> tuple[Game[Any], Setting]:
    """Hands at the first spots, or under these bets, with their turns to set."""
    game = make_game(sheet_of())
    wagers = wagers_of(*(bets or [bet(spot + 1) for spot in range(len(hands))]), bank=bank)
    state = doors.act(game, game.start(wagers), Dice((3, 3, 3)), cards(" ".join((*hands, DEALER))))
    assert isinstance(state, Setting)
    return game, state


def not_open(game: Game[Any], state: Any, action: Any) -> tuple[Any, str, str]:
    """The refusal that an action meets, which leaves the state as it was."""
    met = doors.refused(game, state, action)
    return met.reason, met.where, met.rule
