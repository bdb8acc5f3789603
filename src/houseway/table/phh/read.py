"""A PHH file as a hand of ours: read with care, and walked through the doors to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NamedTuple

from houseway.cards import Card, CardError, parse_cards
from houseway.games import BOARD, Bet, Deal, Decision, Spot, Wagers, make_game
from houseway.games.action import Check, Fold, Unseen
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import POST, STACK
from houseway.games.poker.state import BetTo, Call, Felt, Muck, PokerPhase, RaiseTo, Show
from houseway.money import MOST_GIVEN, Cents, money_text
from houseway.people import normal
from houseway.rules import Choices, Library, Refusal, Refused
from houseway.rules.document import load_toml
from houseway.table.names import check_player
from houseway.table.phh.variant import VARIANTS, Variant
from houseway.table.round_record import PlayedRound

_MOST_ACTIONS: Final = 10_000
_FEWEST, _MOST = 2, 10  # players (B14-1)
_NUMBER: Final = re.compile(r"[0-9][0-9,]{0,19}(\.[0-9]{1,9})?")
_MOST_DECIMALS: Final = 9
_RULE: Final = "PHH"


class PhhHand(NamedTuple):
    """A hand as its file tells it: the choices of its table, and the hand at its end.

    `spots` are the players' spots, in the order of PHH: from the button's left.
    """

    choices: Choices
    played: PlayedRound
    spots: tuple[int, ...]


def read_phh(text: str, library: Library, *, fee_option: int | None = None) -> PhhHand:
    """The hand of a file, walked to its end. Its betting is checked, not the room's stakes."""
    data = _parse(text)
    variant = _variant(data)
    actions = list(_words(data))
    stacks = _numbers(data, "starting_stacks")
    are_listed = isinstance(data["starting_stacks"], list) and _FEWEST <= len(stacks) <= _MOST
    if not are_listed or min(stacks) <= 0:
        seats = next(iter(library.sheet(variant.sheet).layouts.values())).cite.item
        raise _refused(Refusal.PHH_PLAYERS, "starting_stacks", rule=seats)
    chip = _chip(data)
    choices = _choices(data, variant, actions, stacks, chip)._replace(fee_option=fee_option)
    sheet = library.configured(choices)
    game = make_game(sheet)
    assert isinstance(game, Poker)
    spots = _spots(data, len(stacks), sheet.seats.value)
    posts = [Decimal(0), Decimal(0), *_blinds(data, len(stacks))[2:]]
    bets = []
    for spot, person, stack, post in zip(
        spots, _people(data, len(stacks)), stacks, posts, strict=True
    ):
        stakes = {STACK: _cents(stack, chip, "starting_stacks")}
        if post:
            stakes[POST] = _cents(post, chip, "blinds_or_straddles")
        bets.append(Bet(spot, stakes, person=person))
    wagers = Wagers(tuple(sorted(bets, key=lambda bet: bet.spot)), None, spots[-1])
    walk = _Walk(game, game.start(wagers), spots, chip)
    for where, words in actions:
        walk.take(words, where)
    return PhhHand(choices, PlayedRound(sheet, game, walk.end()), spots)


# What stands above the actions


def _parse(text: str) -> Mapping[str, object]:
    try:
        data = load_toml(text, read_number=Decimal)
    except RecursionError:
        raise _refused(Refusal.NESTED_TOO_DEEPLY) from None
    except (InvalidOperation, ValueError) as error:
        raise _refused(Refusal.PHH_NOT_TOML, problem=str(error) or "no number") from None
    if data and all(key.isdecimal() for key in data):
        raise _refused(Refusal.PHH_SEVERAL)
    return data


def _variant(data: Mapping[str, object]) -> Variant:
    code = _needed(data, "variant")
    if not isinstance(code, str) or code not in VARIANTS:
        raise _refused(Refusal.PHH_VARIANT, "variant", code=str(code), known=tuple(VARIANTS))
    return VARIANTS[code]


def _words(data: Mapping[str, object]) -> Iterator[tuple[str, list[str]]]:
    """The actions with their places, in words and without remarks."""
    actions = _needed(data, "actions")
    if not isinstance(actions, list):
        raise _refused(Refusal.PHH_ACTION, "actions", action=str(actions))
    if len(actions) > _MOST_ACTIONS:
        raise _refused(Refusal.PHH_TOO_MANY_ACTIONS, "actions", most=_MOST_ACTIONS)
    for number, action in enumerate(actions):
        where = f"actions[{number}]"
        if not isinstance(action, str):
            raise _refused(Refusal.PHH_ACTION, where, action=str(action))
        words = action.partition("#")[0].split()
        if words:
            yield where, words


def _choices(
    data: Mapping[str, object],
    variant: Variant,
    actions: list[tuple[str, list[str]]],
    stacks: list[Decimal],
    chip: Decimal,
) -> Choices:
    """The table that the file was played at: its limits, and the readings that PHH means."""
    blinds = _blinds(data, len(stacks))
    first, second = blinds[:2]
    small, big = sorted(blinds[:2])
    if variant.betting == "limit":
        bets = _number(data, "small_bet"), _number(data, "big_bet")
    else:
        bets = big, 2 * big
        if _number(data, "min_bet") != big:
            raise _refused(Refusal.PHH_LEAST_BET, "min_bet")
    bet_to = [
        _written(words[2], where)
        for where, words in actions
        if len(words) == 3 and words[1] == "cbr"
    ]
    unit = chip if _are_whole([*stacks, *blinds, *bets, *bet_to]) else Decimal("0.01")
    return Choices(
        variant.sheet,
        {},
        {
            "betting": variant.betting,
            "heads_up_blinds": "as_written" if first > second else "button_small",
            "short_blind": "as_posted",
            "raise_cap": "none",
            "stakes": "any",
            "increment": money_text(_cents(unit, Decimal(1), "_chip")),
        },
        {
            "blinds": (_cents(small, chip, "blinds_or_straddles"),
                       _cents(big, chip, "blinds_or_straddles")),
            "bet": (_cents(bets[0], chip, "small_bet"), _cents(bets[1], chip, "big_bet")),
        },
        None,
    )  # fmt: skip


def _blinds(data: Mapping[str, object], players: int) -> list[Decimal]:
    """The two blinds as the file has them, and behind them what others post, which PHH writes
    below zero; antes, straddles or no blinds are not our games."""
    if any(_numbers(data, "antes")):
        raise _refused(Refusal.PHH_ANTES, "antes")
    blinds = _numbers(data, "blinds_or_straddles", least=-MOST_GIVEN)
    first, second, *posts = [*blinds, *[Decimal(0)] * (players - len(blinds))]
    turned = players == _FEWEST and 0 < second < first
    if len(blinds) > players or not (turned or 0 < first <= second) or max(posts, default=0) > 0:
        raise _refused(Refusal.PHH_BLINDS, "blinds_or_straddles")
    return [first, second, *[-post for post in posts]]


def _people(data: Mapping[str, object], players: int) -> list[str]:
    """Who plays; a name that no account could have, or that two have, is left out."""
    names = [_account(name) for name in _per_player(data, "players", players) or [""] * players]
    alike = [normal(name) for name in names]
    return [name if alike.count(normal(name)) == 1 else "" for name in names]


def _account(name: object) -> str:
    try:
        check_player(name, "players")
    except Refused:
        return ""
    return str(name)


def _spots(data: Mapping[str, object], players: int, most: int) -> tuple[int, ...]:
    """Where the players sit: by `seats` where these are spots of our table, clockwise with the
    button last; else from spot 1 on."""
    given = _per_player(data, "seats", players)
    seats = [seat for seat in given if type(seat) is int and 1 <= seat <= most]
    if seats and len(seats) == players:
        lowest = seats.index(min(seats))
        clockwise = [*seats[lowest:], *seats[:lowest]]
        if clockwise == sorted(set(seats)):
            return tuple(seats)
    return tuple(range(1, players + 1))


def _per_player(data: Mapping[str, object], key: str, players: int) -> list[object]:
    value = data.get(key, [])
    if not isinstance(value, list) or (key in data and len(value) != players):
        raise _refused(Refusal.PHH_PER_PLAYER, key, players=players)
    return list(value)


# Amounts: exact, in the file's chips until the last moment


def _numbers(data: Mapping[str, object], key: str, *, least: int = 0) -> list[Decimal]:
    """What a key holds for the players: a list, or one number for all of them."""
    value = _needed(data, key)
    each = value if isinstance(value, list) else [value]
    return [_decimal(number, key, least=least) for number in each]


def _number(data: Mapping[str, object], key: str) -> Decimal:
    return _decimal(_needed(data, key), key)


def _decimal(value: object, where: str, *, least: int = 0) -> Decimal:
    """A number of the file, exactly as it is written."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise _refused(Refusal.PHH_AMOUNT, where, value=str(value))
    number = Decimal(value)
    exponent = number.as_tuple().exponent
    if (
        not isinstance(exponent, int)  # no number, or without an end
        or exponent < -_MOST_DECIMALS
        or not least <= number <= MOST_GIVEN
    ):
        raise _refused(Refusal.PHH_AMOUNT, where, value=str(value))
    return number


def _written(text: str, where: str) -> Decimal:
    """An amount in an action."""
    if _NUMBER.fullmatch(text) is None:
        raise _refused(Refusal.PHH_AMOUNT, where, value=text)
    return _decimal(Decimal(text.replace(",", "")), where)


def _chip(data: Mapping[str, object]) -> Decimal:
    """What a chip of the file is worth in dollars: whole cents."""
    value = data.get("_chip", 1)
    chip = _written(value, "_chip") if isinstance(value, str) else _decimal(value, "_chip")
    if not _cents(chip, Decimal(1), "_chip"):
        raise _refused(Refusal.PHH_AMOUNT, "_chip", value=str(value))
    return chip


def _cents(number: Decimal, chip: Decimal, where: str) -> Cents:
    cents = number * chip * 100
    if not cents <= MOST_GIVEN or cents != int(cents):
        raise _refused(Refusal.PHH_AMOUNT, where, value=str(number))
    return Cents(int(cents))


def _are_whole(numbers: list[Decimal]) -> bool:
    return all(number == int(number) for number in numbers)


# The actions


class _Walk:
    """A hand on its way through the actions of its file.

    PHH deals hole cards in parts and in any order, and all in it has hands shown before the rest
    of the board: both are kept until they are due.
    """

    def __init__(self, game: Poker, state: Felt, spots: tuple[int, ...], chip: Decimal) -> None:
        self.game, self.state, self.spots, self.chip = game, state, spots, chip
        self.dealt: dict[int, str] = {}
        self.glimpsed: dict[int, tuple[Card, ...]] = {}  # of hands that are known in part
        self.shown: dict[int, tuple[str, Show | Muck]] = {}

    def take(self, words: list[str], where: str) -> None:
        try:
            match words:
                case ["d", "dh", player, cards]:
                    self._deal(self._spot(player, where), cards, where)
                case ["d", "db", cards]:
                    self._apply(Deal(BOARD, _cards(cards, where)))
                case [player, "sm"] | [player, "sm", _]:
                    self._show(player, words[2:], where)
                case [player, "f" | "cc" | "cbr" as said, *rest]:
                    self._apply(self._decision(self._spot(player, where), said, rest, where))
                case _:
                    raise _refused(Refusal.PHH_ACTION, where, action=" ".join(words))
        except Refused as refused:
            raise refused.moved(where=where, rule=refused.rule or _RULE) from None

    def end(self) -> Felt:
        """The hand at its end: whoever was not asked in the file does what goes without saying."""
        while self.state.phase is PokerPhase.SHOWING:
            spot = self.state.bet_of(self.state.to_act[0]).spot
            if spot in self.shown:
                where, decision = self.shown[spot]
                self._apply(decision, where)
                continue
            unsaid = self.game.unsaid(self.state)
            if isinstance(unsaid, Muck) and Muck(spot) not in self.game.legal(self.state, spot):
                rule, player = self.game.terms.wins.item, self._player(spot)
                raise _refused(Refusal.PHH_HAND_UNKNOWN, "actions", rule=rule, player=player)
            assert unsaid is not None
            self._apply(unsaid)
        if self.state.phase is not PokerPhase.OVER:
            raise _refused(Refusal.PHH_UNFINISHED, "actions", phase=str(self.state.phase))
        self._check_glimpsed()
        return self.state

    def _apply(self, action: Deal | Unseen | Decision, where: str = "") -> None:
        try:
            self.state = self.game.apply(self.state, action)
        except Refused as refused:
            raise refused.moved(where=where or refused.where) from None

    def _deal(self, spot: int, text: str, where: str) -> None:
        """Hole cards, some or all; those that nobody has seen are `??`."""
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
                to = _cents(_written(amount, where), self.chip, where)
                return RaiseTo(spot, to) if max(self.state.bets) else BetTo(spot, to)
            case _:
                action = " ".join([self._player(spot), said, *rest])
                raise _refused(Refusal.PHH_ACTION, where, action=action)

    def _show(self, player: str, cards: list[str], where: str) -> None:
        """`sm` alone mucks, `sm -` shows what was dealt, and `sm ????` says nothing. Who is left
        alone may show what he had."""
        spot, state = self._spot(player, where), self.state
        is_over = state.phase is PokerPhase.OVER
        no_bets = state.phase is PokerPhase.SHOWING or (
            state.phase is PokerPhase.BOARD
            and sum(state.stacks[seat] > 0 for seat in state.live) < 2
        )
        if state.folded[state.seat_of(spot)] or spot in self.shown or not (no_bets or is_over):
            raise _refused(Refusal.PHH_NO_SHOWDOWN, where, player=player)
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
                raise Refused(Refusal.OTHER_CARDS, where=where, rule=rule)

    def _spot(self, player: str, where: str) -> int:
        for number, spot in enumerate(self.spots, start=1):
            if player == f"p{number}":
                return spot
        raise _refused(Refusal.PHH_ACTION, where, action=player)

    def _player(self, spot: int) -> str:
        return f"p{self.spots.index(spot) + 1}"


def _cards(text: str, where: str) -> tuple[Card, ...]:
    if not text:
        return ()
    pairs = " ".join(text[i : i + 2] for i in range(0, len(text), 2))
    try:
        return parse_cards(pairs)
    except CardError as error:
        raise _refused(Refusal.PHH_CARDS, where, cards=text, problem=str(error)) from None


def _needed(data: Mapping[str, object], key: str) -> object:
    if key not in data:
        raise _refused(Refusal.PHH_KEY_MISSING, key, key=key)
    return data[key]


def _refused(refusal: Refusal, where: str = "", **facts: Any) -> Refused:
    return Refused(refusal, where=where, **facts)
