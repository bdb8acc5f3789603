"""What holds of every round of every game: money, lines, records, refusals."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from houseway.bots import Habit
from houseway.cards import Card as ACard
from houseway.cards import Rank, Suit
from houseway.codec import decode, encode
from houseway.fact import replace
from houseway.games import Deal, Dice, Line, Outcome, Spot, Wagers, replay, script_of
from houseway.money import Odds
from houseway.rules import Refused
from houseway.table import PlayedRound, Settled, Turn, open_supply, play_out, settle, write_round
from houseway.table.script import play_written, write_round_of
from tests.games.every import EVERY, rounds_of
from tests.games.lines import named, settle_data
from tests.games.rounds import Played
from tests.library import all_items

each_game = pytest.mark.parametrize("sheet_id", EVERY)


def each_round(test: Callable[[Played, Random], None]) -> Callable[[str], None]:
    """The test of twenty rounds of every game, with chance for what it does to them."""

    @each_game
    def holds(sheet_id: str) -> None:
        for number, round_ in enumerate(rounds_of(sheet_id)[::8]):
            test(round_, Random(number))

    holds.__doc__ = test.__doc__
    return holds


def result_of(round_: Played) -> Settled:
    return settle_data(round_.data())


def placed(round_: Played) -> Counter[tuple[str, str, int]]:
    """Every wager and toke that was put down, and the wager after the cards where it was made."""
    found: Counter[tuple[str, str, int]] = Counter()
    for bet in round_.wagers.bets:
        found.update((bet.name, name, stake) for name, stake in bet.stakes.items())
        found.update((bet.name, f"{name} toke", stake) for name, stake in bet.tokes.items())
    raised = getattr(round_.game, "raised", "play")
    for seat in getattr(round_.over, "seats", ()):
        if getattr(seat, "play", 0):
            found[seat.bet.name, raised, seat.bet.stakes["ante"] * seat.play] += 1
    return found


@each_round
def test_b8_5_t72_every_wager_gives_one_line_and_money_is_conserved(
    round_: Played, chance: Random
) -> None:
    result = result_of(round_)
    fees: Counter[str] = Counter()
    for fee in result.fees:
        fees[fee.payer] += fee.amount
    assert sum(result.net.values()) + fees.total() == 0
    by_name: Counter[str] = Counter()
    for line in result.lines:
        check_line(line)
        if line.toke:  # T-72: the chip leaves the player; what comes back is the dealers'
            by_name[replace(line, toke=False).bettor] -= line.stake
            by_name["tokes"] += line.returned
        else:
            by_name[line.bettor] += line.win
    players = {name: amount for name, amount in result.net.items() if name != "bank"}
    assert players == {name: by_name[name] - fees[name] for name in players}
    assert set(by_name) <= set(players)
    if round_.wagers.bank is not None:  # B8-1
        assert abs(result.net["bank"] + fees["bank"]) <= round_.bank.wager
    for lines in (round_.game.settle(round_.over), result.lines):
        own = [line for line in lines if line.wager != "envy"]
        assert Counter(
            (replace(line, toke=False).bettor, named(line), int(line.stake)) for line in own
        ) == placed(round_)
        envy = lines[len(own) :]
        assert all(line.wager == "envy" and line.stake == 0 for line in envy)
        assert len({(line.bettor, line.why) for line in envy}) == len(envy)
    for cite in (*(line.cite for line in result.lines), *(fee.cite for fee in result.fees)):
        assert cite.items
        assert set(cite.items) <= all_items().keys()


def check_line(line: Line) -> None:
    """What goes back is stake and win, and never less than nothing; and there is a reason."""
    assert line.stake + line.win == line.returned >= 0
    assert str(line.why)
    if line.outcome is Outcome.WIN:
        assert line.win > 0
        if line.wager != "envy":
            assert isinstance(line.odds, Odds)
            assert line.win == line.stake * line.odds.per_unit
    elif line.outcome is Outcome.LOSE:
        assert line.returned == 0 < line.stake
    elif line.outcome is Outcome.PARTIAL:
        assert line.win != 0
        assert line.returned != 0
    else:
        assert line.win == 0


# Records


@each_round
def test_r13_the_written_round_is_the_same_round_in_any_order_of_its_spots(
    round_: Played, chance: Random
) -> None:
    game, over = round_.game, round_.over
    again = play_written(game, over.wagers, write_round_of(game, over))
    assert replace(again, log=()) == replace(over, log=())
    assert script_of(again) == script_of(over)
    played = PlayedRound(round_.sheet, game, over)
    live, written = settle(played), write_round(round_.made, played)
    assert settle_data(written).to_json() == live.to_json() == result_of(round_).to_json()
    spots: Any = written["spots"]
    turned = {**written, "spots": chance.sample(spots, len(spots))}
    assert settle_data(turned).to_json() == live.to_json()


@each_round
def test_r13_a_state_in_every_phase_survives_the_codec_and_its_log_leads_to_it(
    round_: Played, chance: Random
) -> None:
    game = round_.game
    for state in round_.every:
        assert decode(game.State, encode(state)) == state
        assert replay(game, round_.wagers, state.log) == state
    for action in round_.over.log:
        assert decode(game.Action, encode(action)) == action


@each_round
def test_t61_the_places_are_dealt_to_in_any_order_and_card_by_card(
    round_: Played, chance: Random
) -> None:
    """A dealer typing from a felt begins where he likes: the cards make the round."""
    game: Any = round_.game
    state, log = game.start(round_.wagers), list(round_.over.log)
    while log:
        first = log[0]
        if not isinstance(first, Deal):
            state = game.apply(state, log.pop(0))
            continue
        due = {each.place for each in game.due(state)}
        now = [a for a in log[: len(due)] if isinstance(a, Deal) and a.place in due]
        chosen = chance.choice(now)
        log.remove(chosen)
        for card in chosen.cards:
            state = game.apply(state, Deal(chosen.place, (card,)))
    assert replace(state, log=()) == replace(round_.over, log=())


# Refusals and independence


@each_round
def test_t84_what_is_not_open_is_refused_and_changes_nothing(
    round_: Played, chance: Random
) -> None:
    """In every state everything is tried that happened elsewhere in the round."""
    game = round_.game
    king = ACard(Rank.KING, Suit.CLUBS)
    strange = ["hit", None, Dice((0, 1, 2)), Deal(Spot(99), (king,)), Deal(Spot(1), ())]
    for state in round_.states:
        told = repr(state)
        turn = game.to_act(state)
        options = game.legal(state, turn) if turn is not None else ()
        for action in (*round_.over.log, *strange):
            if action in options:
                assert game.apply(state, action) != state
                continue
            happens_later = action in round_.over.log and action not in state.log
            if isinstance(action, Deal | Dice) and game.due(state) and happens_later:
                continue  # it may be due here too
            with pytest.raises(Refused) as met:
                game.apply(state, action)
            assert met.value.rule in all_items()
            assert repr(state) == told
        for spot in range(1, 15):
            if spot != turn:
                assert game.legal(state, spot) == ()


@each_round
def test_t77_neither_other_hands_nor_the_order_in_which_cards_lie_move_money(
    round_: Played, chance: Random
) -> None:
    game, over = round_.game, round_.over
    together = game.settle(over)
    for bet in over.wagers.bets:
        wagers = Wagers((bet,), over.wagers.bank)
        seats = tuple(s for s in getattr(over, "seats", ()) if s.bet == bet)
        alone = replace(over, wagers=wagers, **({"seats": seats} if seats else {}))
        for line in game.settle(alone):
            if line.wager not in ("cover_all", "envy"):
                assert line in together
    turned = replace(
        over, **{key: getattr(over, key)[::-1] for key in ("dealer", "board") if hasattr(over, key)}
    )
    if hasattr(over, "seats"):
        seats = tuple(replace(seat, cards=seat.cards[::-1]) for seat in over.seats)
        turned = replace(turned, seats=seats)
    assert [replace(line, why="") for line in game.settle(turned)] == [
        replace(line, why="") for line in together
    ]


# Rounds played now


@each_game
def test_r13_a_round_played_by_habit_settles_again_from_its_file(sheet_id: str) -> None:
    example = _example(sheet_id)
    game, wagers = example.game, example.wagers

    def by_habit(turn: Turn) -> Any:
        action = Habit().choose(game, turn.state, turn.spot)
        assert action in turn.options
        assert game.default(turn.state, turn.spot) in turn.options
        return action

    for seed in range(8):
        over = play_out(game, wagers, open_supply(game.equipment(), seed).draw(), by_habit)
        assert isinstance(over, game.Over)
        played = PlayedRound(example.sheet, game, over)
        live, written = settle(played), write_round(example.made, played)
        assert settle_data(written).to_json() == live.to_json()


def _example(sheet_id: str) -> Played:
    """One round of a sheet with several bettors."""
    return max(rounds_of(sheet_id), key=lambda round_: len(round_.wagers.bets))
