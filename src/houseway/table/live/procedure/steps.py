"""A dealer's next step, in the house's own words: the steps of its document at a live table.

A table leads a dealer through a round. Whether steps are recorded is the house's choice; an
automatic table takes them as read.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from houseway.games import BOARD, Deal, Game
from houseway.games.poker.street import SHOWDOWN
from houseway.jackpot import TRAY, row_of
from houseway.people import Duty
from houseway.rules import (
    Announcement,
    CardCount,
    Cite,
    Mode,
    Moment,
    RestCount,
    Sheet,
    Step,
    StepRole,
    steps_at,
)
from houseway.table.live.linked import LinkedSensor, LinkStates, reached_sensors, waiting_hands
from houseway.table.live.procedure.due import draw_item, street_due, street_of
from houseway.table.live.procedure.own_rule import ASSUMED, own_rule
from houseway.table.live.procedure.poker import starts_new_game
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, VerifiedHand
from houseway.table.live.state import TablePhase as Phase

MOMENTS: Final[Mapping[Phase, tuple[Moment, ...]]] = MappingProxyType(
    {
        Phase.CLOSED: (Moment.OPENING,),
        Phase.IDLE: (Moment.CLOSE_OF_ROUND, Moment.SHUFFLE, Moment.CUT),
        Phase.OFFERING: (Moment.OFFER,),
        Phase.BETTING: (Moment.BEFORE_CARDS,),
        Phase.DEALING: (Moment.DEAL,),
        Phase.DECIDING: (Moment.DECISIONS,),
        Phase.SHOWING: (Moment.SHOW, Moment.PAY),
    }
)
"""The moments of a procedure that belong to a phase of a table. The end of the deal comes once the
last hand is out, while people decide."""
ROUND: Final = (
    Moment.BEFORE_CARDS,
    Moment.DEAL,
    Moment.DECISIONS,
    Moment.SHOW,
    Moment.PAY,
    Moment.CLOSE_OF_ROUND,
)
"""The moments of a round, one after another."""
_CARDS_ARE_OUT: Final = (Phase.DECIDING, Phase.SHOWING)
_NEW_CARDS: Final = (Moment.SHUFFLE, Moment.CUT)


def mode_of(setup: TableSetup, state: LiveTable) -> Mode:
    """How the cards come now: by a machine, or by hand."""
    return _mode(setup.game, delivery_of(setup, state))


@lru_cache(maxsize=256)
def _mode(game: Game[Any], way: str) -> Mode:
    equipment, known = game.sheet.printed.equipment, game.modes  # needed for every card
    by_machine = way in equipment.deliveries_by(Mode.MACHINE, known)
    by_hand = way in equipment.deliveries_by(Mode.HAND, known)
    return Mode.HAND if by_hand and not by_machine else Mode.MACHINE


def delivery_of(setup: TableSetup, state: LiveTable) -> str:
    """The delivery in use: the table's own, or another one ordered since."""
    return state.delivery or setup.mode or next(iter(setup.game.ways))


def next_pack(setup: TableSetup, state: LiveTable) -> int:
    """The deck of the next round, where two take turns: every other round the one that the shuffler
    has mixed meanwhile (B3-2, B10-1). Empty where there is one."""
    equipment, mode = setup.sheet.printed.equipment, mode_of(setup, state)
    if (equipment.deck_count(mode) or 1) == 1:
        return 0
    return equipment.deck_of_round(state.rounds + 1, mode)


def steps_of(setup: TableSetup, state: LiveTable, link_states: LinkStates = ()) -> tuple[Step, ...]:
    """Every step that may be done now: what a jackpot hand waits for, and then those of the table's
    phase. END GAME comes once all is reconciled: before the settlement of the round that ends the
    game, or after the last card; it is never prompted for a game that is over, never began or goes
    on (B2-13, B6-6)."""
    waiting = waiting_hands(setup, state, link_states)
    steps = [s for s in _steps_of_phase(setup, state) if not ends_game(s)]
    last: tuple[Step, ...] = ()
    if _is_last(setup, state, link_states):
        ends = steps_at(setup.sheet, Moment.CLOSE_OF_ROUND, mode_of(setup, state), link=True)
        last = tuple([step for step in ends if ends_game(step)])
    if state.phase is Phase.SHOWING:
        return (*steps, *last)
    return (*award_steps(setup), *steps) if waiting else (*last, *steps)


def steps_of_round(setup: TableSetup, state: LiveTable) -> tuple[Step, ...]:
    """Every step of a round from the bets to its close, in the house's order, whatever the table
    does now."""
    mode, way = mode_of(setup, state), delivery_of(setup, state)
    linked = any(state.is_online(sensor) for sensor in setup.sensors)
    on_felt = setup.source is CardSource.FELT
    return _steps_in(setup.sheet, ROUND, mode, way, linked=linked, on_felt=on_felt)


def ends_game(step: Step) -> bool:
    """Whether it is END GAME, on the keypad of a link."""
    return step.moment is Moment.CLOSE_OF_ROUND and step.link


def _is_last(setup: TableSetup, state: LiveTable, link_states: LinkStates) -> bool:
    """Whether the game on a link ends with the next step: a round is settled in which no hand wins
    on a meter, or every award has its card."""
    return any(
        _is_last_on(setup, state, each)
        for each in reached_sensors(setup, state, link_states)
        if each.on.round
    )


def _is_last_on(setup: TableSetup, state: LiveTable, each: LinkedSensor) -> bool:
    on, link, running = each.on, each.link, state.running
    if state.phase is Phase.IDLE:
        return not any(hand.waits for hand in on.hands)
    if state.phase is not Phase.SHOWING or running is None or running.felt is None:
        return False
    paytable, folded = link.paytables[on.sheet], link.switches["folded_hand_eligible"].value
    hands = [
        hand
        for hand in setup.game.jackpot_hands(running.felt)
        if on.wager(hand.spot) is not None and not hand.backline and (folded or not hand.folded)
    ]
    rows = [row_of(paytable, hand.hole, hand.board) for hand in hands]
    return all(row is None or row.source == TRAY for row in rows)


def award_steps(setup: TableSetup) -> tuple[Step, ...]:
    """The house's steps for an award before its card is swiped (B6-5), beside those that the keypad
    records."""
    steps = steps_at(setup.sheet, Moment.AWARD, link=True) if setup.links else ()
    return tuple([step for step in steps if not step.keypad])


def _steps_of_phase(setup: TableSetup, state: LiveTable) -> tuple[Step, ...]:
    """Every step of the table's phase, in the house's order; before them the triggered ones, for a
    fold or a new deck. Turning community cards is a step of their street; once they lie there, the
    call is."""
    mode, way = mode_of(setup, state), delivery_of(setup, state)
    linked = any(state.is_online(sensor) for sensor in setup.sensors)
    phase, felt = state.phase, None if state.running is None else state.running.felt
    coming, street = street_due(felt), street_of(felt)
    moments = MOMENTS[phase] if setup.poker is None else _poker_moments(setup, state)
    if phase is Phase.DEALING and coming:
        moments = (Moment.DECISIONS,)
    elif phase is Phase.DECIDING and street == SHOWDOWN:
        moments, street = (Moment.SHOW,), ""
    elif phase is Phase.IDLE and not state.rounds:
        moments = tuple([each for each in moments if each is not Moment.CLOSE_OF_ROUND])
    elif phase is Phase.IDLE and setup.equipment.shoe is not None and state.deck is not None:
        moments = (Moment.CLOSE_OF_ROUND,)  # the shoe carries on (T-81)
    on_felt = setup.source is CardSource.FELT
    steps = _steps_in(setup.sheet, moments, mode, way, linked=linked, on_felt=on_felt)
    if state.shuffle and Moment.SHUFFLE in moments:
        own = own_rule(setup.sheet.printed, Duty.CHANGE_SHUFFLE)
        others = [step for step in steps if step.moment is not Moment.SHUFFLE]
        place = sum([step.moment is Moment.CLOSE_OF_ROUND for step in others])
        steps = (*others[:place], _ordered_shuffle(state.shuffle, own), *others[place:])
    now = occasion_steps(setup, state, state.occasion)
    ended: tuple[Step, ...] = ()
    if deal_is_over(setup, state):
        ended = steps_at(setup.sheet, Moment.END_OF_DEAL, mode, delivery=way, link=linked)
    if coming:
        turned = [step for step in steps if not _is_told(step)]
        return (*now, *[step for step in turned if step.street == coming], *ended)
    if street:
        called = [step for step in steps if _is_told(step)]
        early = steps_at(setup.sheet, Moment.FOLD, mode)
        of_street = (
            *[step for step in called if step.street in (None, street)],
            *[step for step in early if step.street == street],
        )
        # A dealer who skipped the end of the deal goes on, and may still say that it is done.
        if _board_lies_open(state):
            return (*now, *of_street, *ended)
        return (*now, *ended, *of_street)
    if phase is Phase.SHOWING:
        return (*now, *steps, *ended)
    return (*now, *ended, *steps)


@lru_cache(maxsize=1024)
def _steps_in(
    sheet: Sheet, moments: tuple[Moment, ...], mode: Mode, way: str, *, linked: bool, on_felt: bool
) -> tuple[Step, ...]:
    """The steps of these moments, in the house's order; some are for a real felt alone (T-93)."""
    return tuple(
        [
            step
            for moment in moments
            for step in steps_at(sheet, moment, mode, delivery=way, link=linked)
            if on_felt or not step.felt
        ]
    )


def deal_is_over(setup: TableSetup, state: LiveTable) -> bool:
    """Whether every hand of the round is out, and the rest of the deck with it: the green button is
    then pressed, and the stub counted and put away (B1-9, B4-13)."""
    running = state.running
    if running is None or running.felt is None:
        return False
    return state.phase in _CARDS_ARE_OUT or bool(street_due(running.felt))


def _board_lies_open(state: LiveTable) -> bool:
    """Whether community cards were turned in this round."""
    return any(isinstance(action, Deal) and action.place == BOARD for action in state.play.log)


def _is_told(step: Step) -> bool:
    """Whether a step of a street is for the players: a call to them, or their own action."""
    return isinstance(step.leaves, Announcement) or step.by == (StepRole.PLAYER,)


def _poker_moments(setup: TableSetup, state: LiveTable) -> tuple[Moment, ...]:
    """The moments of a phase at a poker table: the draw for the button once players sit there
    (B14-3), and again after a time without a game (T-34); blinds are posted before a hand begins,
    which opens no bets (B14-5)."""
    if state.phase is Phase.CLOSED:
        return ()
    if state.phase is not Phase.IDLE:
        return MOMENTS[state.phase]
    if state.room is not None and (not state.room.drawn or starts_new_game(setup, state)):
        return (Moment.OPENING,)
    return (*MOMENTS[Phase.IDLE], Moment.BEFORE_CARDS)


def _ordered_shuffle(words: str, rule: str) -> Step:
    """The shuffle that a supervisor has ordered, in their words."""
    items = () if rule == ASSUMED else (rule,)
    return Step(
        moment=Moment.SHUFFLE,
        name="ordered",
        words=words,
        by=(StepRole.DEALER,),
        leaves=None,
        mode=None,
        delivery=None,
        street=None,
        each=False,
        link=False,
        cite=Cite(items, "", "", assumed="as the supervisor has ordered it"),
    )


def occasion_steps(
    setup: TableSetup, state: LiveTable, occasion: Moment | None
) -> tuple[Step, ...]:
    """The steps after an event, on any street. Each wager put down while players decide triggers
    the steps for it."""
    if occasion is None:
        return ()
    mode = None if occasion is Moment.SHUFFLER_FAILS else mode_of(setup, state)
    steps = steps_at(setup.sheet, occasion, mode, delivery=delivery_of(setup, state))
    return tuple([s for s in steps if s.street is None and not isinstance(s.leaves, Announcement)])


def item_of_cards(setup: TableSetup, state: LiveTable) -> str:
    """The item by which this house lays the next cards: its own, or the game's where its document
    has no step for it."""
    drawn = draw_item(state.play.felt)
    if drawn:
        return drawn
    coming = street_due(state.play.felt)
    moment = Moment.DECISIONS if coming else Moment.DEAL
    return _item_at(setup, state, moment, street=coming) or setup.game.items.deal


def item_of_dice(setup: TableSetup, state: LiveTable) -> str:
    """The item by which the player-dealer shakes the dice, or the game's where none says so."""
    steps = steps_at(setup.sheet, Moment.DEAL, mode_of(setup, state))
    shaken = [step.cite.item for step in steps if StepRole.PLAYER_DEALER in step.by]
    return shaken[0] if shaken else setup.game.items.deal


def item_of_show(setup: TableSetup, state: LiveTable) -> str:
    """The item by which this house turns its cards at the end of a round."""
    return _item_at(setup, state, Moment.SHOW) or setup.game.end_item(state.play.felt)


def _item_at(setup: TableSetup, state: LiveTable, moment: Moment, *, street: str = "") -> str:
    """The item of the first step at a moment; empty where the document is silent."""
    return _first_item(setup.game, moment, delivery_of(setup, state), street)


@lru_cache(maxsize=1024)
def _first_item(game: Game[Any], moment: Moment, delivery: str, street: str) -> str:
    steps = steps_at(game.sheet, moment, _mode(game, delivery), delivery=delivery)
    return next((s.cite.item for s in steps if not street or s.street == street), "")


def step_id(step: Step) -> str:
    """A step's name in a command and in an event: `opening.count`."""
    return f"{step.moment.value}.{step.name}"


def next_step(setup: TableSetup, state: LiveTable, link_states: LinkStates = ()) -> Step | None:
    """The first step not yet taken; none where the house has no more."""
    return first_untaken(setup, state, link_states, steps_of(setup, state, link_states))


def first_untaken(
    setup: TableSetup, state: LiveTable, link_states: LinkStates, steps: tuple[Step, ...]
) -> Step | None:
    """The first of these steps not yet taken. A step for an award is due for every hand that
    waits."""
    waiting = waiting_hands(setup, state, link_states)
    unverified = any(
        VerifiedHand(sensor, hand.pressed) not in state.verified for sensor, hand in waiting
    )
    for step in steps:
        taken = not unverified if step.moment is Moment.AWARD else step_id(step) in state.steps
        if not taken and not (step.moment in _NEW_CARDS and _shoe_goes_on(setup, state)):
            return step
    return None


def _shoe_goes_on(setup: TableSetup, state: LiveTable) -> bool:
    """Whether a shoe on a real felt goes on, as far as is known: only its dealer sees the cut card,
    and begins to shuffle when it has come (T-81)."""
    if setup.equipment.shoe is None or setup.source is not CardSource.FELT or not state.rounds:
        return False
    begun = tuple([f"{moment.value}." for moment in _NEW_CARDS])
    return not any(step.startswith(begun) for step in state.steps)


def wanted_count(setup: TableSetup, state: LiveTable, step: Step) -> tuple[int, ...] | None:
    """The number of cards a step has to count, pack by pack; empty where it counts none."""
    match step.leaves:
        case CardCount(cards=cards) if step.moment is Moment.OPENING:
            return cards[: deck_count(setup, state)]
        case CardCount(cards=cards):
            return cards
        case RestCount():
            return (rest_of_deck(setup, state),)
        case _:
            return None


def deck_count(setup: TableSetup, state: LiveTable) -> int:
    """The number of decks at the table: by hand fewer than at a machine (B1-3). A shoe is one."""
    return setup.sheet.printed.equipment.deck_count(mode_of(setup, state)) or 1


def opening_count(setup: TableSetup, state: LiveTable) -> tuple[int, ...]:
    """The cards counted before the table opens, deck by deck; empty where the house's document does
    not ask for it (B4-11)."""
    for step in steps_at(setup.sheet, Moment.OPENING, mode_of(setup, state)):
        wanted = wanted_count(setup, state, step)
        if wanted is not None:
            return wanted
    return ()


def rest_of_deck(setup: TableSetup, state: LiveTable) -> int:
    """The number of cards left once the deal is over: all undealt ones, except the board cards that
    still lie face down."""
    running = state.play
    order = setup.game.dealing_order(running.wagers, delivery_of(setup, state))
    turned = sum([len(a.cards) for a in running.log if isinstance(a, Deal) and a.place == BOARD])
    return len(setup.equipment.cards) - running.taken - (order.count(BOARD) - turned)
