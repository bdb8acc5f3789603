"""The felt of a poker table: board, pots, button and blinds, and the waiting list."""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games.poker.betting import highest_bet, to_call
from houseway.games.poker.game import Poker
from houseway.games.poker.posts import DEAD, POST
from houseway.games.poker.pots import Pot, fees_by_pot, pot_name, pots_of, pots_so_far
from houseway.games.poker.state import Felt, PokerPhase
from houseway.games.poker.street import street_of
from houseway.games.view import Face
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live.poker_state import PokerRoom, SeatOffer, SeatWish
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.view.eyes import Eyes
from houseway.table.live.view.hand import Looked, look, look_as_players
from houseway.table.live.view.poker_story import StreetStory, story_of
from houseway.table.live.view.remembered import remembered
from houseway.table.session import Chair

NOTHING: Final = Cents(0)


class PotView(Fact, frozen=True, omit_defaults=True):
    """A pot, the main one first, and the spots that may win it. Uncalled bets are in none of
    them."""

    name: str
    amount: Cents
    spots: tuple[int, ...]


class PokerPost(Fact, frozen=True, omit_defaults=True):
    """The posts of a player who came late or back: the big blind `live`, a missed one `dead`."""

    spot: int
    live: Cents = NOTHING
    dead: Cents = NOTHING


class Blinds(Fact, frozen=True, omit_defaults=True):
    """The blinds, their spots in this hand, and the posts beside them."""

    small: Cents
    big: Cents
    small_spot: int = 0
    big_spot: int = 0
    posts: tuple[PokerPost, ...] = ()


class PokerPlayer(Fact, frozen=True, omit_defaults=True):
    """A chair of the table. `stack` is the chips behind, `bet` those in front of the player in this
    betting round, `in_pot` all that went in. Cards are `null` where only their backs are seen.
    `time_bank` is how many seconds of it are left; `owes` a fee for half hours."""

    spot: int
    stack: Cents = NOTHING
    bet: Cents = NOTHING
    in_pot: Cents = NOTHING
    dealt_in: bool = False
    folded: bool = False
    all_in: bool = False
    shown: bool = False
    mucked: bool = False
    cards: tuple[Face, ...] = ()
    called: str = ""
    best: tuple[PlayingCard, ...] = ()
    time_bank: int = 0
    sits_out: bool = False
    waits: bool = False
    posts: bool = False
    missed: bool = False
    owes: Cents = NOTHING


class PokerFelt(Fact, frozen=True, tag="poker", omit_defaults=True):
    """A poker table in a hand and between hands. `pot` is all that was put in, `to_call` what the
    player whose turn it is has to add, and `highest` the bet to match. `raises_left` is none where
    they are not counted. `middle` are the pots as they lie there: without the bets before the
    players, and without the fee. `fee` lies beside the pot already; `story` is the hand street by
    street."""

    blinds: Blinds
    players: tuple[PokerPlayer, ...]
    phase: Literal["", "dealing", "betting", "board", "showing", "over"] = ""
    street: Literal["", "preflop", "flop", "turn", "river", "showdown"] = ""
    board: tuple[PlayingCard, ...] = ()
    button: int = 0
    drawn: int = 0
    pot: Cents = NOTHING
    pots: tuple[PotView, ...] = ()
    middle: tuple[PotView, ...] = ()
    to_call: Cents = NOTHING
    highest: Cents = NOTHING
    raises_left: int | None = None
    fee: Cents = NOTHING
    story: tuple[StreetStory, ...] = ()
    waiting: tuple[str, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    wishes: tuple[SeatWish, ...] = ()
    feeds: str = ""
    fed_by: str = ""
    moving: str = ""


def poker_felt(
    setup: TableSetup, state: LiveTable, game: Poker, felt: Felt | None, eyes: Eyes
) -> PokerFelt:
    """The felt of a poker table; between hands the chairs, the button and the lists are left. All
    viewers share the chips; the cards are as each of them sees them."""
    if felt is None:
        return remembered(_between_hands, setup, state, game)
    open_to_all = remembered(_with_open_cards, setup, state, game, felt)
    if eyes.all_cards:
        return _with_hands(open_to_all, felt, look(game, felt), all_cards=True)
    if not eyes.spots:
        return open_to_all
    return _with_hands(open_to_all, felt, look_as_players(game, felt), spots=eyes.spots)


def _with_open_cards(setup: TableSetup, state: LiveTable, game: Poker, felt: Felt) -> PokerFelt:
    """A hand as those see it who hold no cards in it."""
    return _with_hands(_in_a_hand(setup, state, game, felt), felt, look(game, felt))


def _with_hands(
    chips: PokerFelt,
    felt: Felt,
    looked: Looked,
    *,
    spots: tuple[int, ...] = (),
    all_cards: bool = False,
) -> PokerFelt:
    """A hand with the cards of its players, or of those at these `spots` alone."""
    players = list(chips.players)
    places = {player.spot: place for place, player in enumerate(players)}
    for seat in looked.view.seats:
        spot = seat.spot
        if spots and spot not in spots:
            continue
        cards, said = seat.cards, looked.called(spot)
        if all_cards:
            cards = felt.hands[felt.seat_of(spot)] or cards
        words, best = ("", ()) if said is None else (said.words, said.best)
        place = places[spot]
        players[place] = replace(players[place], cards=cards, called=words, best=best)
    return replace(chips, players=tuple(players))


def _between_hands(setup: TableSetup, state: LiveTable, game: Poker) -> PokerFelt:
    room, stakes = state.room or PokerRoom(), game.terms.stakes
    return PokerFelt(
        Blinds(stakes.small_blind, stakes.big_blind),
        players=tuple([_seated(setup, room, chair) for chair in room.session.chairs]),
        button=room.session.button,
        **_lists(room),  # type: ignore[arg-type]
    )


def _in_a_hand(setup: TableSetup, state: LiveTable, game: Poker, felt: Felt) -> PokerFelt:
    """A hand without the cards of its players."""
    room = state.room or PokerRoom()
    is_over = felt.phase is PokerPhase.OVER
    betting = felt.phase is PokerPhase.BETTING
    seat = felt.to_act[0] if betting else 0
    highest = _highest(game, felt, seat) if betting else NOTHING
    in_pot = felt.in_pot
    return PokerFelt(
        _blinds(game, felt),
        players=_players(setup, room, felt, in_pot),
        phase=felt.phase.value,
        street="" if is_over else street_of(felt),  # type: ignore[arg-type]
        board=felt.board,
        button=felt.bet_of(len(felt.bets) - 1).spot,
        pot=Cents(sum(in_pot)),
        pots=_pot_views(felt, pots_so_far(felt)),
        middle=_middle(felt),
        to_call=to_call(felt, seat, highest) if betting else NOTHING,
        highest=highest,
        raises_left=_raises_left(game, felt) if betting else None,
        fee=felt.fee if state.room is None or state.running is None else room.fee,
        story=remembered(story_of, game, felt),
        **_lists(room),  # type: ignore[arg-type]
    )


def _pot_views(felt: Felt, pots: Sequence[Pot], fees: Sequence[Cents] = ()) -> tuple[PotView, ...]:
    return tuple(
        [
            PotView(
                pot_name(number),
                Cents(pot.amount - (fees[number] if fees else 0)),
                tuple(sorted([felt.bet_of(each).spot for each in pot.seats])),
            )
            for number, pot in enumerate(pots)
        ]
    )


def _middle(felt: Felt) -> tuple[PotView, ...]:
    """The pots in the middle of the table, without the house's fee; the bets of this betting round
    are still in front of the players."""
    pots = pots_so_far(felt)
    if felt.phase is PokerPhase.BETTING or felt.phase is PokerPhase.DEALING:
        pots = pots_of(felt.put, felt.folded, felt.dead)
        if not pots and any(felt.dead):  # dead chips lie there before anything is gathered
            spots = tuple(sorted([felt.bet_of(each).spot for each in felt.live]))
            return (PotView(pot_name(0), Cents(sum(felt.dead)), spots),)
    return _pot_views(felt, pots, fees_by_pot(pots, felt.fees) if pots else ())


def _lists(room: PokerRoom) -> dict[str, object]:
    """The waiting list, and other details of a table in a hand and between hands."""
    names = ("waiting", "offers", "wishes", "feeds", "fed_by", "moving", "drawn")
    return {name: getattr(room, name) for name in names}


def _highest(game: Poker, felt: Felt, seat: int) -> Cents:
    terms = game.terms
    return highest_bet(felt, terms.stakes, seat, full_blind=terms.full_blind)


def _raises_left(game: Poker, felt: Felt) -> int | None:
    """How many raises this betting round still takes; none where they are not counted (T-30)."""
    terms = game.terms
    if felt.capped:
        return 0
    can_bet = [seat for seat in felt.live if felt.stacks[seat]]
    if terms.most_raises is None or len(can_bet) <= terms.no_cap_with:
        return None
    return max(0, terms.most_raises + 1 - felt.made)


def _blinds(game: Poker, felt: Felt) -> Blinds:
    stakes, players = game.terms.stakes, len(felt.bets)
    big = game.big_blind(players)
    small = 1 - big if players == 2 else big - 1
    posts = [
        PokerPost(bet.spot, bet.stakes.get(POST, NOTHING), bet.stakes.get(DEAD, NOTHING))
        for bet in felt.wagers.bets
        if len(bet.stakes) > 1
    ]
    return Blinds(
        stakes.small_blind,
        stakes.big_blind,
        felt.bet_of(small).spot,
        felt.bet_of(big).spot,
        tuple(posts),
    )


def _players(
    setup: TableSetup, room: PokerRoom, felt: Felt, in_pot: tuple[Cents, ...]
) -> tuple[PokerPlayer, ...]:
    """All who are dealt in, and the others seated there."""
    players = {chair.spot: _seated(setup, room, chair) for chair in room.session.chairs}
    for place, bet in enumerate(felt.wagers.bets):
        seat, spot = felt.seat_at(place), bet.spot
        stack, folded = felt.stacks[seat], felt.folded[seat]
        players[spot] = replace(
            players.get(spot) or PokerPlayer(spot),
            stack=stack,
            bet=felt.bets[seat],
            in_pot=in_pot[seat],
            dealt_in=True,
            folded=folded,
            all_in=not folded and not stack,
            shown=seat in felt.shown,
            mucked=seat in felt.mucked,
        )
    return tuple([players[spot] for spot in sorted(players)])


def _seated(setup: TableSetup, room: PokerRoom, chair: Chair) -> PokerPlayer:
    person = normal(chair.person)
    return PokerPlayer(
        spot=chair.spot,
        stack=chair.stack,
        time_bank=max(0, setup.time_bank - room.used.get(person, 0)),
        sits_out=chair.out,
        waits=chair.waits,
        posts=chair.posts,
        missed=chair.missed,
        owes=room.owed.get(person, NOTHING),
    )
