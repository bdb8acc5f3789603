"""The desk of the coach: what each decision of your own seat is worth now, and what those you have
made were worth. It looks at nothing that your seat does not see (R17)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple, cast

from houseway.cards import Card, PlayingCard, cards_text
from houseway.fact import replace
from houseway.floor.coach import facts, judging
from houseway.floor.coach.counter import Counter
from houseway.floor.coach.values import (
    ValuedOption,
    WagerEdge,
    edges_of,
    say_options,
)
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.floor.typed import check_texts
from houseway.floor.work_kinds import DrawEquity
from houseway.gamemath.coach import FOLD, first_stake, has_advice, seen_at, stored_report, weigh
from houseway.gamemath.equity import CallPrice
from houseway.gamemath.report import Seen
from houseway.games import Decision
from houseway.games.fortune_pai_gow_poker.game import FortunePaiGowPoker
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.state import HouseWay, SetFront
from houseway.games.poker.game import Poker
from houseway.games.poker.outs import find_outs
from houseway.money import Cents, decimal_text, exact_dollars
from houseway.people import normal
from houseway.rules import Refused, read_typed_cards
from houseway.table.jackpot.offer import JackpotOffer
from houseway.table.live.linked import LinkStates, linked_sensors
from houseway.table.live.money.stakes import bettor
from houseway.table.live.option import stake_of
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running
from houseway.table.live.view.may.act import setting_view
from houseway.table.refusals import RoundRefusal
from houseway.table.round_record import AnyDecision

_DECK = 52


class _Moment(NamedTuple):
    """A table at one moment."""

    setup: TableSetup
    state: LiveTable
    links: LinkStates


class CoachDesk:
    """Answers those who play."""

    def __init__(self, operator: Operator, counter: Counter) -> None:
        self._operator, self._counter = operator, counter

    def at_table(self, who: Principal, where: str, spot: int = 0) -> facts.CoachView:
        """The coach's advice for a seat of the caller: the one whose turn it is, or the first."""
        who = self._operator.known_as(who)
        check_texts(where=where)
        moment = self._operator.core.look(lambda: self._moment(where))
        setup, state, _ = moment
        running = state.running or (None if state.finished is None else state.finished.running)
        mine = _spots(state, running, who.name)
        if (spot and spot not in mine) or not mine:
            raise Refused(RoundRefusal.NOT_HIS_SEAT, where="spot", person=who.name)
        self._counter.warm_up(setup.sheet)
        view = facts.CoachView(
            setup.table,
            state.number,
            setup.sheet.printed.game,
            state.round,
            wagers=_edges(moment, running, who.name),
        )
        if running is None or running.felt is None:
            return view
        playing = judging.own_spots(running.wagers, who.name)
        turn = state.running.turn if state.running is not None else None
        if not spot:
            spot = turn.spot if turn is not None and turn.spot in playing else (*playing, 0)[0]
        if spot not in playing:
            return view
        view = replace(view, spot=spot)
        if setup.poker is not None:
            return replace(view, exact=False, price=self._price(who, moment, running, spot))
        if not has_advice(setup.sheet):
            return view
        return self._advised(view, who, moment, running, spot)

    def past_round(self, who: Principal, past: PastRound) -> facts.RoundDecisions:
        """The caller's decisions in a finished round."""
        made = self.judged(who.name, past)
        return judging.say_round(past.setup.table, past.name, made)

    def judged(self, person: str, past: PastRound) -> list[facts.JudgedDecision]:
        """The same in the order in which they were made; none of a round that is void."""
        if past.felt is None or past.is_void:
            return []
        spots = judging.own_spots(past.wagers, person)
        return judging.judge_round(
            self._counter, normal(person), past.setup.game, past.wagers, past.felt.log, spots
        )

    def judged_now(self, person: str, past: PastRound) -> list[facts.JudgedDecision] | None:
        """The same if it was counted before; otherwise it is counted in the background, for the
        next time it is asked."""
        if past.felt is None or past.is_void:
            return []
        game, spots = past.setup.game, judging.own_spots(past.wagers, person)
        decided = judging.decided_by(game, past.wagers, past.felt.log, spots)
        seen = [each.seen for each in decided]
        advices = self._counter.known(game.sheet, seen)
        if advices is None:
            self._counter.advise_later(normal(person), game.sheet, seen)
            return None
        return judging.judge_all(game, past.wagers, decided, advices)

    def _moment(self, where: str) -> _Moment:
        table = self._operator.core.table(where)
        state = table.state
        return _Moment(table.setup, state, self._operator.core.link_states(table))

    def _advised(
        self, view: facts.CoachView, who: Principal, moment: _Moment, running: Running, spot: int
    ) -> facts.CoachView:
        setup, state, _ = moment
        game, felt = setup.game, running.felt
        made = judging.judge_round(
            self._counter, normal(who.name), game, running.wagers, running.log, [spot]
        )
        cost = sum([each.cost for each in made], Fraction(0))
        seen = seen_at(game, felt, spot)
        unit = first_stake(game, running.wagers, spot)
        view = replace(
            view,
            unit=unit,
            seen=judging.say_seen(game, seen, judging.called_at(game, felt, spot))
            if seen.cards
            else None,
            made=judging.dearest_first(made),
            given_away=cost,
            given_away_text=exact_dollars(cost),
        )
        turn = None if state.running is None else state.running.turn
        if turn is not None and turn.spot == spot and not turn.backline:
            view = self._with_options(view, who, moment, running, seen)
        if isinstance(game, FortunePaiGowPoker) and seen.cards:
            view = replace(view, setting=self._setting(view, who, moment, seen))
        return view

    def _with_options(
        self, view: facts.CoachView, who: Principal, moment: _Moment, running: Running, seen: Seen
    ) -> facts.CoachView:
        setup, state, links = moment
        game, felt, spot = setup.game, running.felt, view.spot
        legal = {
            str(option): option for option in game.legal(felt, spot) if isinstance(option, Decision)
        }
        if not legal:
            return view
        (advice,) = self._counter.advise(normal(who.name), game.sheet, [seen])
        bet = bettor(running.wagers, spot)
        kept = _kept(setup, links, bet, seen) if FOLD in legal else Cents(0)
        free = state.free(who.name)
        options = []
        for value in say_options(weigh(advice, view.unit, open_to=tuple(legal), kept=kept)):
            decision = legal[value.words]
            stake = stake_of(game, felt, bet, decision)
            options.append(
                facts.CoachOption(cast(AnyDecision, decision), value, stake, can_pay=stake <= free)
            )
        return replace(
            view, options=tuple(options), deals=advice.deals, note=advice.note, kept=kept
        )

    def _setting(
        self, view: facts.CoachView, who: Principal, moment: _Moment, seen: Seen
    ) -> facts.PaiGowCoach:
        """The best way to set seven cards, the House Way, and the one that was chosen."""
        (advice,) = self._counter.advise(normal(who.name), moment.setup.sheet, [seen])
        values = say_options(weigh(advice, view.unit))
        way = set_house_way(seen.cards)
        fronts = [each for each in values if each.words != str(HouseWay(1))]
        (house,) = [each for each in values if each.words == str(HouseWay(1))]
        best = house if house.best else fronts[0]
        yours = None
        for each in view.made:
            chosen = next(
                value for value in values if judging.is_same_choice(value.words, each.made)
            )
            yours = _set(seen.cards, chosen, way.front, way.row)
        return facts.PaiGowCoach(
            _set(seen.cards, best, way.front, way.row),
            _set(seen.cards, house, way.front, way.row),
            yours,
        )

    def _price(
        self, who: Principal, moment: _Moment, running: Running, spot: int
    ) -> facts.PotPrice | None:
        """What a call costs, and what the own cards may come to."""
        game, felt = moment.setup.game, running.felt
        assert isinstance(game, Poker)
        seat = felt.seat_of(spot)
        if moment.state.running is None or seat not in felt.live:
            return None
        owed = min(max(felt.bets) - felt.bets[seat], felt.stacks[seat])
        call = CallPrice(pot=Cents(sum(felt.in_pot)), call=Cents(owed))
        seen, others = seen_at(game, felt, spot), len(felt.live) - 1
        if not seen.cards or not others:
            return None
        kind = "omaha" if game.hole > 2 else "holdem"
        work = DrawEquity(
            game=kind, cards=cards_text(seen.cards), board=cards_text(seen.board), others=others
        )
        found = self._counter.equity(normal(who.name), work)
        equity = Fraction(found["equity"])
        outs = find_outs(seen.own, seen.board)
        return facts.PotPrice(
            pot=call.pot,
            call=call.call,
            price=call.price,
            price_text=f"{decimal_text(call.price * 100, 1)}%",
            others=others,
            equity=equity,
            equity_text=f"{decimal_text(equity * 100, 1)}%",
            deals=found["deals"],
            exact=found["exact"],
            outs=outs,
            outs_in_all=sum([len(each.cards) for each in outs]),
            unseen=_DECK - len(seen.cards) - len(seen.board),
        )


def _spots(state: LiveTable, running: Running | None, person: str) -> list[int]:
    """A person's spots: where they sit, or play."""
    seated = [each.spot for each in state.seated if normal(each.person) == normal(person)]
    playing = [] if running is None else judging.own_spots(running.wagers, person)
    return list(dict.fromkeys([*playing, *seated]))


def _edges(moment: _Moment, running: Running | None, person: str) -> tuple[WagerEdge, ...]:
    """The edges of a table's wagers, with a person's bets on them."""
    sheet = moment.setup.sheet
    report = stored_report(sheet) if moment.setup.poker is None else None
    if report is None:
        return ()
    bets = moment.state.bets if running is None else running.wagers.bets
    stakes: dict[str, Cents] = {}
    for bet in bets:
        if normal(bet.person) == normal(person):
            for wager, stake in bet.stakes.items():
                stakes[wager] = Cents(stakes.get(wager, 0) + stake)
    titles = {name: rule.title for name, rule in sheet.wagers.items()}
    return tuple(edges_of(report, titles, stakes))


def _kept(setup: TableSetup, links: LinkStates, bet: Any, seen: Seen) -> Cents:
    """What a fold would give up: jackpots that the cards of a seat have won."""
    held = [card for card in seen.cards if isinstance(card, Card)]
    kept = 0
    for each in linked_sensors(setup, links):
        if each.on.wager(bet.spot) is not None:
            meters = {name: meter.display for name, meter in each.state.meters.items()}
            offer = JackpotOffer(each.link, setup.sheet.id, meters)
            kept += offer.given_up(held, seen.board)
    return Cents(kept)


def _set(
    cards: Sequence[PlayingCard], value: ValuedOption, way: Sequence[PlayingCard], row: str | None
) -> facts.SettingWorth:
    """A setting with what it is worth."""
    front: Sequence[PlayingCard] = way
    if value.words != str(HouseWay(1)):
        text = value.words.removeprefix(str(SetFront(1, ())).strip()).strip()
        front = read_typed_cards(text, joker=True, where="front", rule="B12-7")
    same = set(front) == set(way)
    return facts.SettingWorth(setting_view(cards, front, row=(row or "") if same else ""), value)
