"""Whole rounds at random of any game, played through the doors; each game brings its strategy."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from houseway.cards import cards_text
from houseway.games import BankSeat, Deal, Dice, Game, Option, Piles, Wagers, chances
from houseway.money import money_text
from houseway.rules import Choices, Sheet

Data = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A round that was played through the doors, with every state it went through.

    `states` has one for each phase and each decision; `every` those between two deals as well.
    """

    sheet_id: str
    choices: Data
    game: Game[Any]
    wagers: Wagers
    states: tuple[Any, ...]
    every: tuple[Any, ...]

    @property
    def over(self) -> Any:
        return self.states[-1]

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet

    @property
    def house(self) -> str:
        return self.sheet_id.partition("/")[0]

    @property
    def bank(self) -> BankSeat:
        assert self.wagers.bank is not None
        return self.wagers.bank

    def reading(self, switch: str, default: object) -> Any:
        return self.choices.get("switch", {}).get(switch, default)

    def chosen(self, wager: str) -> str:
        name: str = self.choices.get("choose", {}).get(wager, "house")
        return name

    @property
    def made(self) -> Choices:
        made = self.choices
        return Choices(
            self.sheet_id,
            made.get("choose", {}),
            made.get("switch", {}),
            made.get("limits", {}),
            made.get("fee_option"),
        )

    def data(self) -> Data:
        """The round file, put together here from what happened, and not by `write_round`."""
        dealt: dict[str, list[Any]] = {}
        said: dict[tuple[int, int], list[str]] = {}
        data: Data = {"sheet": self.sheet_id, **self.choices}
        if self.wagers.bank is not None:
            data["bank"] = {"spot": self.bank.spot, "wager": money_text(self.bank.wager)}
        for action in self.over.log:
            match action:
                case Deal(place, cards):
                    dealt.setdefault(str(place), []).extend(cards)
                case Dice(pips):
                    data["dice"] = list(pips)
                case decision:
                    said.setdefault((decision.spot, decision.backline), []).append(str(decision))
        if "the Player" in dealt:
            (p1, p2, *p3), (b1, b2, *b3) = dealt["the Player"], dealt["the Banker"]
            data["shoe"] = cards_text((p1, b1, p2, b2, *p3, *b3))
        for key in ("dealer", "board"):
            if f"the {key}" in dealt:
                data[key] = cards_text(tuple(dealt[f"the {key}"]))
        data["spots"] = [self._spot(bet, dealt, said) for bet in self.wagers.bets]
        return data

    def _spot(self, bet: Any, dealt: dict[str, list[Any]], said: dict[Any, list[str]]) -> Data:
        spot: Data = {"spot": bet.spot}
        if bet.backline:
            spot["backline"] = bet.backline
        for key, stakes in (("wagers", bet.stakes), ("tokes", bet.tokes)):
            if stakes or key == "wagers":
                spot[key] = {name: money_text(stake) for name, stake in stakes.items()}
        if f"spot {bet.spot}" in dealt and not bet.backline:
            spot["cards"] = cards_text(tuple(dealt[f"spot {bet.spot}"]))
        actions = said.get((bet.spot, bet.backline))
        if actions and "dice" in self.game.keys.of_round:
            own = {"front": actions[0].removeprefix("front ")}
            spot["set"] = actions[0] if actions[0] == "house way" else own
        elif actions:
            spot["actions"] = actions
        return spot


def play_out(
    sheet_id: str,
    choices: Data,
    game: Game[Any],
    wagers: Wagers,
    piles: Piles,
    decide: Callable[[tuple[Option, ...]], Any],
    dice: tuple[int, ...] = (),
) -> Played:
    """A round from its wagers to its end, these cards at their places."""
    state = game.start(wagers)
    states, every = [state], [state]
    while True:
        spot = game.to_act(state)
        if spot is not None:
            after = game.apply(state, decide(game.legal(state, spot)))
        else:
            chance = next(chances(game, state, piles, dice), None)
            if chance is None:
                break
            after = game.apply(state, chance)
        if spot is not None or type(after) is not type(state):
            states.append(after)
        every.append(after)
        state = after
    return Played(sheet_id, choices, game, wagers, tuple(states), tuple(every))
