"""A PHH file as a hand of ours: read with care, and walked through the doors to its end."""

from typing import Final, NamedTuple

from houseway.cards import Card, CardError, parse_cards
from houseway.games import BOARD, Deal, Decision, Spot, make_game
from houseway.games.action import Check, Fold, Unseen
from houseway.games.poker.game import Poker
from houseway.games.poker.state import BetTo, Call, Felt, Muck, PokerPhase, RaiseTo, Show
from houseway.games.refusals import GameRefusal
from houseway.rules import Choices, Library, Refused
from houseway.table.phh.amounts import cents, written
from houseway.table.phh.head import HandHead, parse, read_head, seat_players
from houseway.table.phh.refusals import PhhRefusal
from houseway.table.round_record import PlayedRound

_RULE: Final = "PHH"


class PhhHand(NamedTuple):
    """A hand as its file tells it: the choices of its table, and the hand at its end.

    `spots` are the players' spots, in the order of PHH: from the button's left; `unknown` are the
    numbers of the players with unknown stacks.
    """

    choices: Choices
    played: PlayedRound
    spots: tuple[int, ...]
    unknown: frozenset[int]


def read_phh(text: str, library: Library, *, fee_option: int | None = None) -> PhhHand:
    """The hand of a file, walked to its end. Its betting is checked, not the room's stakes."""
    head = read_head(parse(text))
    choices = head.choices._replace(fee_option=fee_option)
    sheet = library.configured(choices)
    game = make_game(sheet)
    assert isinstance(game, Poker)
    wagers, spots = seat_players(head, game)
    walk = _Walk(game, game.start(wagers), spots, head)
    for where, words in head.actions:
        walk.take(words, where)
    return PhhHand(choices, PlayedRound(sheet, game, walk.end()), spots, head.unknown)


class _Walk:
    """A hand on its way through the actions of its file.

    PHH deals hole cards in parts and in any order, and all in it has hands shown before the rest
    of the board: both are kept until they are due.
    """

    def __init__(self, game: Poker, state: Felt, spots: tuple[int, ...], head: HandHead) -> None:
        self.game, self.state, self.spots, self.chip = game, state, spots, head.chip
        self.unknown = {spots[number - 1] for number in head.unknown}
        self.dealt: dict[int, str] = {}
        self.glimpsed: dict[int, tuple[Card, ...]] = {}  # of partly known hands
        self.shown: dict[int, tuple[str, Show | Muck]] = {}

    def take(self, words: list[str], where: str) -> None:
        try:
            match words:
                case ["d", "dh", player, cards]:
                    self._deal(self._spot(player, where), cards, where)
                case ["d", "db", cards]:
                    self._check_all_in()
                    self._apply(Deal(BOARD, _cards(cards, where)))
                case [player, "sm"] | [player, "sm", _]:
                    self._check_all_in()
                    self._show(player, words[2:], where)
                case [player, "f" | "cc" | "cbr" as said, *rest]:
                    self._apply(self._decision(self._spot(player, where), said, rest, where))
                case _:
                    raise Refused(PhhRefusal.PHH_ACTION, where=where, action=" ".join(words))
        except Refused as refused:
            raise refused.moved(where=where, rule=refused.rule or _RULE) from None

    def end(self) -> Felt:
        """The hand at its end: players not asked in the file do the obvious action."""
        self._check_all_in()
        while self.state.phase is PokerPhase.SHOWING:
            spot = self.state.bet_of(self.state.to_act[0]).spot
            if spot in self.shown:
                where, decision = self.shown[spot]
                self._apply(decision, where)
                continue
            unsaid = self.game.implied_decision(self.state)
            if isinstance(unsaid, Muck) and Muck(spot) not in self.game.legal(self.state, spot):
                rule, player = self.game.terms.wins.item, self._player(spot)
                raise Refused(
                    PhhRefusal.PHH_HAND_UNKNOWN, where="actions", rule=rule, player=player
                )
            assert unsaid is not None
            self._apply(unsaid)
        if self.state.phase is not PokerPhase.OVER:
            raise Refused(PhhRefusal.PHH_UNFINISHED, where="actions", phase=str(self.state.phase))
        self._check_glimpsed()
        return self.state

    def _check_all_in(self) -> None:
        """A player with an unknown stack was all in where the cards go on without an action of
        theirs: as read they have chips, and check."""
        while self.state.phase is PokerPhase.BETTING:
            spot = self.state.bet_of(self.state.to_act[0]).spot
            if spot not in self.unknown or self.game.to_call(self.state):
                return
            self._apply(Check(spot))

    def _apply(self, action: Deal | Unseen | Decision, where: str = "") -> None:
        try:
            self.state = self.game.apply(self.state, action)
        except Refused as refused:
            raise refused.moved(where=where or refused.where) from None

    def _deal(self, spot: int, text: str, where: str) -> None:
        """Hole cards, some or all; unseen ones are `??`."""
        cards = self.dealt[spot] = self.dealt.get(spot, "") + text
        if len(cards) < 2 * self.game.hole:
            return
        pairs = [cards[i : i + 2] for i in range(0, len(cards), 2)]
        known = _cards("".join(pair for pair in pairs if pair != "??"), where)
        if len(known) == len(pairs):
            self._apply(Deal(Spot(spot), known))
            return
        self._apply(Unseen(Spot(spot), len(pairs)))
        if known:
            self.glimpsed[spot] = known

    def _decision(self, spot: int, said: str, rest: list[str], where: str) -> Decision:
        match said, rest:
            case "f", []:
                return Fold(spot)
            case "cc", []:
                options = self.game.legal(self.state, spot)
                return next((o for o in options if isinstance(o, Check | Call)), Call(spot))
            case "cbr", [amount]:
                to = cents(written(amount, where), self.chip, where)
                return RaiseTo(spot, to) if max(self.state.bets) else BetTo(spot, to)
            case _:
                action = " ".join([self._player(spot), said, *rest])
                raise Refused(PhhRefusal.PHH_ACTION, where=where, action=action)

    def _show(self, player: str, cards: list[str], where: str) -> None:
        """`sm` alone mucks, `sm -` shows what was dealt, and `sm ????` shows nothing. The last
        player left may show their hand."""
        spot, state = self._spot(player, where), self.state
        is_over = state.phase is PokerPhase.OVER
        no_bets = state.phase is PokerPhase.SHOWING or (
            state.phase is PokerPhase.BOARD
            and sum(state.stacks[seat] > 0 for seat in state.live) < 2
        )
        if state.folded[state.seat_of(spot)] or spot in self.shown or not (no_bets or is_over):
            raise Refused(PhhRefusal.PHH_NO_SHOWDOWN, where=where, player=player)
        decision: Show | Muck = Muck(spot)
        if cards:
            if set(cards[0]) == {"?"}:
                return
            decision = Show(spot, () if cards == ["-"] else _cards(cards[0], where))
        self.shown[spot] = where, decision
        if is_over and isinstance(decision, Show) and decision.cards:
            self.glimpsed[spot] = decision.cards

    def _check_glimpsed(self) -> None:
        """A card that was seen of a hand lies in it, and nowhere else."""
        state = self.state
        known = [*state.board, *[card for hand in state.hands for card in hand]]
        for spot, cards in self.glimpsed.items():
            hand = state.hands[state.seat_of(spot)]
            if not hand:
                self.game.check_unseen(known, cards)
                known += cards
            elif not set(cards) <= set(hand):
                where, rule = f"spot {spot}", self.game.items.deck
                raise Refused(GameRefusal.OTHER_CARDS, where=where, rule=rule)

    def _spot(self, player: str, where: str) -> int:
        for number, spot in enumerate(self.spots, start=1):
            if player == f"p{number}":
                return spot
        raise Refused(PhhRefusal.PHH_ACTION, where=where, action=player)

    def _player(self, spot: int) -> str:
        return f"p{self.spots.index(spot) + 1}"


def _cards(text: str, where: str) -> tuple[Card, ...]:
    if not text:
        return ()
    pairs = " ".join(text[i : i + 2] for i in range(0, len(text), 2))
    try:
        return parse_cards(pairs)
    except CardError as error:
        raise Refused(PhhRefusal.PHH_CARDS, where=where, cards=text, problem=str(error)) from None
