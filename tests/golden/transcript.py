"""A whole round written down step by step: who sees what, may do what, does what, and is paid what.

`python -m tests.golden.transcript` writes every transcript anew; read the difference before you
commit it.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from houseway.bots import Habit
from houseway.games import (
    HIDDEN,
    BankSeat,
    Bet,
    Deal,
    Everyone,
    Face,
    Game,
    Seated,
    View,
    Wagers,
    chances,
    lay_out,
    make_game,
)
from houseway.money import dollars, parse_money
from houseway.rules import Choices
from houseway.table import PlayedRound, Settled, open_supply, settle
from houseway.words.felt import notes_of, played_words
from tests.library import library

HERE: Final = Path(__file__).parent


class Playthrough(NamedTuple):
    """A table and its wagers: spot, or spot and backline, with what is put down."""

    sheet: str
    seed: int
    wagers: dict[tuple[int, int], dict[str, str]]
    choose: Mapping[str, str] = {}
    bank: tuple[int, str] | None = None
    fee_option: int | None = None
    tokes: Mapping[str, str] = {}
    button: int = 0

    @property
    def path(self) -> Path:
        return HERE / f"{self.sheet.replace('/', '-')}.txt"


_ANTE_BLIND: Final = {"ante": "10.00", "blind": "10.00", "trips": "5.00"}
_CRAZY: Final = {"ante": "10.00", "super_bonus": "10.00", "queens_up": "5.00"}
_STACK: Final = {"stack": "40.00"}
PLAYTHROUGHS: Final = (
    Playthrough(
        "california/texas-holdem",
        24,
        {(1, 0): _STACK, (3, 0): {"stack": "9.00"}, (4, 0): _STACK, (8, 0): _STACK},
        fee_option=2,
        button=4,
    ),
    Playthrough(
        "california/omaha",
        5,
        {(2, 0): _STACK, (5, 0): _STACK, (6, 0): {"stack": "12.50"}},
        fee_option=4,
        button=2,
    ),
    Playthrough(
        "catfish-bend/ultimate-texas-holdem",
        8,
        {(1, 0): _ANTE_BLIND, (4, 0): _ANTE_BLIND},
        tokes={"ante": "1.00"},
    ),
    Playthrough(
        "wccs/ultimate-texas-holdem",
        31,
        {(1, 0): {**_ANTE_BLIND, "pairs": "5.00"}, (2, 0): _ANTE_BLIND},
    ),
    Playthrough(
        "washington/ultimate-texas-holdem",
        19,
        {(1, 0): {**_ANTE_BLIND, "bad_beat": "5.00"}, (2, 0): _ANTE_BLIND},
        choose={"trips": "UTH-01", "bad_beat": "01"},
    ),
    Playthrough(
        "california/ultimate-texas-holdem",
        361,
        {(1, 0): _ANTE_BLIND, (2, 0): _ANTE_BLIND, (6, 0): {"ante": "50.00", "blind": "50.00"}},
        bank=(4, "100.00"),
        fee_option=3,
    ),
    Playthrough(
        "catfish-bend/crazy-4-poker",
        14,
        {(1, 0): _CRAZY, (3, 0): _CRAZY, (5, 0): _CRAZY},
        tokes={"ante": "1.00"},
    ),
    Playthrough(
        "washington/caribbean-stud-poker",
        3,
        {
            (1, 0): {"ante": "10.00", "cover_all": "5.00"},
            (2, 0): {"ante": "20.00"},
            (7, 0): {"ante": "10.00", "cover_all": "1.00"},
        },
    ),
    Playthrough(
        "california/three-card-poker-6-card-bonus",
        331,
        {
            (1, 0): {"ante": "10.00", "pair_plus": "5.00", "six_card": "5.00"},
            (3, 0): {"ante": "25.00", "six_card": "5.00"},
            (3, 1): {"ante": "10.00", "six_card": "5.00"},
            (8, 0): {"ante": "10.00", "pair_plus": "10.00"},
        },
        bank=(5, "200.00"),
        fee_option=2,
    ),
    Playthrough(
        "california/ez-baccarat",
        24,
        {
            (1, 0): {"player": "25.00", "panda_8": "5.00"},
            (2, 0): {"banker": "50.00", "dragon_7": "10.00"},
            (2, 1): {"tie": "5.00"},
            (7, 0): {"banker": "25.00", "tie": "5.00"},
        },
        bank=(8, "500.00"),
        fee_option=1,
    ),
    Playthrough(
        "california/fortune-pai-gow-poker",
        317,
        {
            (1, 0): {"base": "25.00", "fortune": "5.00"},
            (1, 1): {"base": "10.00", "fortune": "10.00"},
            (4, 0): {"base": "50.00"},
            (6, 0): {"base": "10.00", "fortune": "25.00"},
        },
        bank=(3, "300.00"),
        fee_option=1,
    ),
)


def transcript(play: Playthrough) -> str:
    """The round as text."""
    return "\n".join(_lines(play)) + "\n"


def _lines(play: Playthrough) -> Iterator[str]:
    book = library()
    sheet = book.configured(Choices(play.sheet, play.choose, {}, {}, play.fee_option))
    game = make_game(sheet)
    wagers = _wagers(play)
    yield f"{sheet.printed.title} · {sheet.printed.house} · {play.sheet}"
    chosen = "".join(f", {wager} {name}" for wager, name in play.choose.items())
    yield f"seed {play.seed}{chosen}"
    yield ""
    yield "Bets are closed"
    for bet in wagers.bets:
        down = ", ".join(f"{name} {dollars(stake)}" for name, stake in bet.stakes.items())
        yield f"  spot {bet.name}: {down}" + (
            f" (toke {dollars(next(iter(bet.tokes.values())))} on the ante)" if bet.tokes else ""
        )
    if wagers.bank is not None:
        yield f"  spot {wagers.bank.spot} holds the bank with {dollars(wagers.bank.wager)}"
    state = game.start(wagers)
    draw = open_supply(game.equipment(), play.seed).draw()
    piles = lay_out(game, state.wagers, draw)
    while True:
        spot = game.to_act(state)
        if spot is not None:
            action = Habit().choose(game, state, spot)
            yield from _decision(game, state, spot, action)
            state = game.apply(state, action)
            continue
        phase, came = _phase(state), 0
        while _phase(state) == phase and (
            chance := next(chances(game, state, piles, draw.dice), None)
        ):
            state = game.apply(state, chance)
            came += len(chance.cards) if isinstance(chance, Deal) else 0
        if _phase(state) == phase:
            break
        yield ""
        yield f"Cards come: {came}" if came else f"Dice fall: {' '.join(map(str, draw.dice))}"
        yield from _seen(game.view(state, Everyone()))
    yield ""
    yield "The round is over"
    yield from _seen(game.view(state, Everyone()))
    yield ""
    yield "Settlement"
    yield from _settled(settle(PlayedRound(sheet, game, state)))


def _wagers(play: Playthrough) -> Wagers:
    bets = tuple(
        Bet(
            spot,
            {name: parse_money(amount) for name, amount in stakes.items()},
            {name: parse_money(amount) for name, amount in play.tokes.items()},
            backline,
        )
        for (spot, backline), stakes in play.wagers.items()
    )
    bank = BankSeat(play.bank[0], parse_money(play.bank[1])) if play.bank else None
    return Wagers(bets, bank, play.button)


def _phase(state: Any) -> object:
    return getattr(state, "phase", type(state))


def _decision(game: Game[Any], state: Any, spot: int, action: Any) -> Iterator[str]:
    options = list(map(str, game.legal(state, spot)))
    shown = " / ".join(options[:5]) + (f" / {len(options) - 5} more" if len(options) > 5 else "")
    view = game.view(state, Seated(spot))
    own = next(seat for seat in view.seats if seat.spot == spot)
    behind = getattr(action, "backline", 0)
    who = f"spot {spot}.{behind}" if behind else f"spot {spot}"
    sees = "" if behind else f" sees {_faces(own.cards)};"
    yield f"  {who}{sees} may {shown}; says: {action}"


def _faces(cards: Iterable[Face]) -> str:
    return " ".join("??" if card is HIDDEN else card.text for card in cards)


def _seen(view: View) -> Iterator[str]:
    for pile in view.piles:
        yield f"  {pile.name}: {_faces(pile.cards)}"
    for note in notes_of(view):
        yield f"  {note}"
    for seat in view.seats:
        held = "  ".join(f"{pile.name} {_faces(pile.cards)}" for pile in seat.piles)
        done = " folded" if seat.folded else f" {played_words(seat.play)}" if seat.play else ""
        behind = f".{seat.backline}" if seat.backline else ""
        if held or done:
            yield f"  spot {seat.spot}{behind}: {held}{done}".replace(":  ", ": ")


def _settled(result: Settled) -> Iterator[str]:
    for line in result.lines:
        wager = f"{line.wager} toke" if line.toke else line.wager
        odds = f" at {line.pays}" if line.pays else ""
        yield (
            f"  spot {line.bettor if not line.toke else line.spot} {wager} {dollars(line.stake)}: "
            f"{line.outcome} {dollars(line.win)}{odds} [{line.cite.item}] {line.why}"
        )
    for fee in result.fees:
        yield f"  fee {dollars(fee.amount)} from {fee.payer} [{fee.cite.item}]"
    for notice in result.notices:
        yield f"  notice to the {notice.to}: spot {notice.spot} is paid {dollars(notice.amount)}"
    net = ", ".join(f"{who} {dollars(amount)}" for who, amount in result.net.items())
    yield f"  net: {net}"


def main() -> None:
    for play in PLAYTHROUGHS:
        play.path.write_text(transcript(play), encoding="utf-8")


if __name__ == "__main__":
    main()
