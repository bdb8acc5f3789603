"""EZ Baccarat: two hands for the whole table, fixed drawing rules, a shoe that goes on."""

from collections import Counter
from typing import Any, ClassVar

from houseway.cards import Card, PlayingCard, decks
from houseway.fact import replace
from houseway.games.action import Due, deals_of, without_joker
from houseway.games.delivery import order_of_steps
from houseway.games.equipment import Equipment, ShoeRule
from houseway.games.ez_baccarat.drawing import banker_draws, player_draws
from houseway.games.ez_baccarat.settle import settle
from houseway.games.ez_baccarat.state import (
    Action,
    BankerDraws,
    Dealing,
    Felt,
    Over,
    PlayerDraws,
    State,
)
from houseway.games.ez_baccarat.terms import LINES, check_printed, read_terms
from houseway.games.game import Game, Items, enter
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.place import BANKER, PLAYER, Place
from houseway.games.refusals import GameRefusal
from houseway.games.view import Pile, Totals, View, Viewer, faces, seat_view, table_view
from houseway.games.wager import Wagers, check_at_most
from houseway.hands import is_natural, point, total
from houseway.rules import Cited, PrintedSheet, Refused, Sheet


class EzBaccarat(Game[Felt]):
    """One table of EZ Baccarat."""

    State = State
    Action = Action
    Over = Over
    keys = Keys(shoe=True)
    items = Items(deck="B9-1", count="B9-7", deal="B9-10", decision="B9-9")
    stub_cards: ClassVar[int] = 2

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.terms = read_terms(sheet)
        self.ways = self.terms.delivery
        self.draws = self.terms.drawing.in_words

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_printed(printed)

    def equipment(self) -> Equipment:
        """A shoe of several decks that goes on from round to round (B9-1, T-81)."""
        t = self.terms
        shoe = ShoeRule(t.cut, _burnt if t.burns else _nothing)
        return Equipment(decks(t.decks.value), shoe=shoe)

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        """The first four cards; third cards come off the shoe as they are due."""
        return order_of_steps(self.way(mode).value, wagers)

    # How a round goes

    def check(self, wagers: Wagers) -> None:
        """A bonus bet is no larger than the line wager beside it (T-27)."""
        super().check(wagers)
        bound = self.terms.bound
        lines = Cited(LINES, bound.cite)
        for bet in wagers.bets:
            stakes = bet.stakes
            for name in bound.value:
                if name in stakes and any(line in stakes for line in LINES):
                    place = f"spot {bet.name}"
                    check_at_most(self.sheet.wagers[name], stakes[name], stakes, lines, place)

    def begin(self, wagers: Wagers) -> Dealing:
        return Dealing(wagers=wagers, log=())

    def turn(self, state: Felt) -> None:
        """Always none."""

    def legal(self, state: Felt, spot: int) -> tuple[()]:
        """Nothing: the cards decide by themselves."""
        return ()

    def due(self, state: Felt) -> tuple[Due, ...]:
        match state:
            case Dealing():
                both = (Due(PLAYER, 2 - len(state.player)), Due(BANKER, 2 - len(state.banker)))
                return tuple([due for due in both if due.cards])
            case PlayerDraws():
                return (Due(PLAYER, 1),)
            case BankerDraws():
                return (Due(BANKER, 1),)
            case _:
                return ()

    def lay(self, state: Felt, place: Place, cards: tuple[PlayingCard, ...]) -> Felt:
        dealt = without_joker(cards, self.items.deck)
        if place == PLAYER:
            state = replace(state, player=state.player + dealt)
        else:
            state = replace(state, banker=state.banker + dealt)
        drawing = self.terms.drawing
        match state:
            case Dealing() if self.due(state):
                return state
            case Dealing() if player_draws(drawing, state.player, state.banker):
                return enter(PlayerDraws, state)
            case Dealing() | PlayerDraws() if banker_draws(drawing, state.player, state.banker):
                return enter(BankerDraws, state)
            case _:
                return enter(Over, state)

    def check_deck(self, log: tuple[Any, ...], cards: tuple[PlayingCard, ...]) -> None:
        """Refuse a card that occurs more often than there are decks in the shoe."""
        decks = self.terms.decks
        every = [*(card for deal in deals_of(log) for card in deal.cards), *cards]
        if max(map(every.count, cards)) > decks.value:
            card, times = Counter(every).most_common(1)[0]
            raise Refused(
                GameRefusal.CARD_TOO_OFTEN,
                where="deal",
                rule=decks.cite.item,
                card=card,
                times=times,
                decks=decks.value,
            )

    # How it ends

    def settle(self, over: Felt) -> tuple[Line, ...]:
        """All wagers of one kind round the table before the next (B9-11)."""
        self.check_over(over, "settle", "B9-11")
        return settle(self.terms, over)

    def end_item(self, over: Felt) -> str:
        """A natural stops both hands; otherwise the drawing rules do."""
        return "B9-8" if is_natural(over.player) or is_natural(over.banker) else "B9-9"

    def view(self, state: Felt, viewer: Viewer) -> View:
        """Every card is dealt face up, so all viewers see the same (B9-7)."""
        seats = [seat_view(bet) for bet in state.wagers.bets]
        hands = (("player", state.player), ("banker", state.banker))
        piles = [Pile(name, faces(cards, shown=True), gap_after=2) for name, cards in hands]
        if isinstance(state, Dealing):
            return table_view(state, None, piles, seats)
        natural = is_natural(state.player) or is_natural(state.banker)
        totals = Totals(total(state.player), total(state.banker), natural)
        return table_view(state, None, piles, seats, (totals,))


def _burnt(first: Card) -> int:
    """The first card of a shoe, and as many as its value: ten for a ten or a picture."""
    return 1 + (point(first) or 10)


def _nothing(first: Card) -> int:
    del first
    return 0
