"""Slips at every table: names, cards of the staff, chips and decks of the house, calls."""

from typing import Final

from houseway.cards import parse_cards
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import StepRole
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.refusals import SheetRefusal
from houseway.table.live import commands as ask
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.procedure.steps import next_step, step_id, steps_of
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.live.when import IN_A_ROUND, WHEN_IT_HAPPENS
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks, said
from proofs.floor.conduct.scene import Scene
from proofs.floor.conduct.slips.slip import NO_SPOT, Slip, Slips, Told
from proofs.floor.people import CASHIER, GUARD, MANAGER, card

_SPOTS_ONLY: Final = (
    Irregularity.HAND_INFORMATION, Irregularity.NO_CARDS_DEALT, Irregularity.UNEQUAL_WAGERS,
    Irregularity.PLAYER_CARD_EXPOSED, Irregularity.CARD_OFF_TABLE, Irregularity.HAND_FOULED,
)  # fmt: skip


def _calls(scene: Scene, told: Told) -> Slips:
    """A call of what the house does not know, of a hand that is not named or not there, too late;
    and a remedy that is none for it."""
    setup, state, supervisor = scene.setup, scene.state, scene.supervisor()
    if state.phase not in IN_A_ROUND:
        return
    trouble, known = state.trouble, setup.sheet.printed.irregularities
    if trouble is not None:
        remedy = setup.sheet.remedy(trouble.what).value
        other = Remedy.MADE_EQUAL if setup.poker is not None else Remedy.DEAD_HAND
        if remedy not in (other, Remedy.SUPERVISOR):
            order = said(
                ask.OrderRemedy,
                by=supervisor.number,
                card=supervisor,
                why="I say so",
                remedy=other,
                **told,
            )
            yield Slip(TableRefusal.NOT_ITS_REMEDY, order)
        return
    now = [what for what in Irregularity if state.phase in WHEN_IT_HAPPENS[what]]
    call: Told = {"by": scene.hand, **told}
    for what in [what for what in now if what not in known][:1]:
        yield Slip(SheetRefusal.NO_SUCH_IRREGULARITY, said(ask.CallIrregularity, **call, what=what))
    for what in [what for what in now if what in known and what in _SPOTS_ONLY][:1]:
        yield Slip(TableRefusal.SPOT_WANTED, said(ask.CallIrregularity, **call, what=what))
        nobody = said(ask.CallIrregularity, **call, what=what, spot=NO_SPOT)
        yield Slip(GameRefusal.NO_HAND_THERE, nobody)
    exposed, felt = Irregularity.DEALER_CARD_EXPOSED, state.play.felt
    if exposed in known and exposed in now and not setup.game.may_decide(felt):
        yield Slip(TableRefusal.ALL_HAVE_DECIDED, said(ask.CallIrregularity, **call, what=exposed))


def _rounds_before(scene: Scene, told: Told) -> Slips:
    """A round that was never paid, or that was as it was; more than a person owes."""
    state, supervisor = scene.state, scene.supervisor()
    if state.phase is not TablePhase.IDLE:
        return
    by: Told = {"by": supervisor.number, "card": supervisor, **told}
    about: Told = {**by, "reason": TurnBackReason.WAGER, "why": "the camera"}
    yield Slip(TableRefusal.NO_PAID_ROUND, said(ask.VoidPaidRound, **about, round="none"))
    yield Slip(TableRefusal.OWES_NOTHING, said(ask.CollectOwed, **by, person="nobody"))
    for person, owed in state.all_owed.items():
        if owed < 0:
            more = said(ask.CollectOwed, **by, person=person, amount=Cents(100 - owed))
            yield Slip(TableRefusal.NOT_SO_MUCH_OWED, more)
    past = scene.table.past(f"{state.rounds}")
    if past is None or past.is_void or past.felt is None:
        return
    about.update(round=past.name, second=card(MANAGER))
    yield Slip(RoundRefusal.NOTHING_TO_CORRECT, said(ask.CorrectPaidRound, **about))
    wagers = said(ask.CorrectPaidRound, **about, wagers={f"{NO_SPOT}": {}})
    yield Slip(TableRefusal.NOT_IN_THE_ROUND, wagers)
    cards = said(ask.CorrectPaidRound, **about, cards={f"spot {NO_SPOT}": parse_cards("As Kd")})
    yield Slip(
        TableRefusal.NOT_IN_THE_ROUND if past.typed else TableRefusal.CARDS_WERE_FIXED, cards
    )


def _decks(scene: Scene, told: Told) -> Slips:
    """Decks of one colour or a card short, unknown ways of dealing, and no reason why."""
    setup, state, supervisor = scene.setup, scene.state, scene.supervisor()
    if state.phase is not TablePhase.IDLE or not state.dealer:
        return
    by: Told = {"by": state.dealer, "card": card(state.dealer), "second": supervisor, **told}
    cards = len(setup.equipment.cards)
    yield Slip(TableRefusal.DECK_NOT_WHOLE, said(ask.OpenNewDeck, **by, counted=(cards - 1,)))
    told_apart = setup.sheet.printed.equipment.colours() is not None
    for backs, refusal in (
        (("red", " RED"), TableRefusal.BACKS_HAVE_TO_DIFFER),
        (("red", " "), TableRefusal.NO_COLOUR),
    ):
        deck = said(ask.OpenNewDeck, **by, counted=(cards,), backs=backs)
        yield Slip(refusal if told_apart else TableRefusal.BACKS_TELL_NOTHING, deck)
    floor: Told = {"by": supervisor.number, "card": supervisor, **told}
    other = said(ask.ChangeDelivery, **floor, delivery="by pigeon", why="the shuffler")
    yield Slip(GameRefusal.UNKNOWN_DELIVERY, other)
    option = said(ask.ChangeFeeOption, by=MANAGER, card=card(MANAGER), option=1, why="late", **told)
    if setup.poker is not None:
        yield Slip(TableRefusal.FEE_OPTION_OF_POKER, option)
    elif setup.sheet.printed.fees is None:
        yield Slip(SheetRefusal.NO_FEE_SCHEDULE, option)


def _staff_cards(scene: Scene, told: Told) -> Slips:
    """Cards without a PIN, too many, none at all, or one that needs no help."""
    setup, state, supervisor = scene.setup, scene.state, scene.supervisor()
    fill = said(
        ask.Fill,
        by=CASHIER,
        card=card(CASHIER),
        second=card(supervisor.number, ""),
        amount=Cents(100),
        slip="x",
        **told,
    )
    yield Slip(PeopleRefusal.CARD_AND_PIN_WANTED, fill)
    number = supervisor.number  # it is not locked
    unlock = said(ask.UnlockCard, by=MANAGER, card=card(MANAGER), number=number, **told)
    yield Slip(PeopleRefusal.CARD_NOT_LOCKED, unlock)
    if setup.link is not None:
        yield Slip(TableRefusal.CARD_WANTED, said(ask.LoseLink, by=GUARD, **told))
    if not state.dealer:
        return
    by: Told = {"by": state.dealer, **told}
    step = next_step(setup, state, scene.table.link_states)
    if step is not None:
        many = said(ask.TakeStep, **by, step=step_id(step), cards=(supervisor,) * 20)
        yield Slip(TableRefusal.TOO_MANY_CARDS_SHOWN, many)
        if StepRole.SUPERVISOR in step.by:
            yield Slip(TableRefusal.CARD_WANTED, said(ask.TakeStep, **by, step=step_id(step)))
    for done in steps_of(setup, state, scene.table.link_states):
        if step_id(done) in state.steps and not done.each:
            yield Slip(TableRefusal.STEP_TAKEN, said(ask.TakeStep, **by, step=step_id(done)))


def _house_chips(scene: Scene, told: Told) -> Slips:
    """More than there is, without papers, a count of nothing or for no reason."""
    state, supervisor = scene.state, scene.supervisor()
    if state.phase is TablePhase.CLOSED:
        return
    by_cage: Told = {"by": CASHIER, "card": card(CASHIER), "second": supervisor, **told}
    by_guard: Told = {"by": GUARD, "card": card(GUARD), "second": supervisor, **told}
    much = Cents(state.tray + 100)
    yield Slip(RoundRefusal.TRAY_TOO_LOW, said(ask.Credit, **by_cage, amount=much, slip="x"))
    yield Slip(TableRefusal.NO_SLIP, said(ask.Fill, **by_cage, amount=Cents(100), slip=" "))
    if state.box_counted is None:
        again = said(ask.EmptyBox, **by_guard, counted=Cents(100), again=True, why="a note stuck")
        yield Slip(TableRefusal.BOX_NOT_COUNTED, again)
    else:
        again = said(ask.EmptyBox, **by_guard, counted=Cents(100), again=True)
        yield Slip(RoundRefusal.NO_REASON, again)
        if not state.in_box:
            yield Slip(
                TableRefusal.BOX_IS_EMPTY, said(ask.EmptyBox, **by_guard, counted=Cents(100))
            )
    if state.dealer and state.phase is TablePhase.IDLE:
        by: Told = {**by_guard, "by": state.dealer, "card": card(state.dealer)}
        yield Slip(RoundRefusal.COUNT_DIFFERS, said(ask.CountTray, **by, counted=much))
        if state.stacks:
            yield Slip(
                TableRefusal.CHIPS_ON_THE_TABLE, said(ask.CloseTable, **by, counted=state.tray)
            )


def _names(scene: Scene, told: Told) -> Slips:
    """Names that no guest has, and a clock of another year."""
    for name, refusal in (
        ("auditor", RoundRefusal.NAME_OF_A_VIEWER),
        ("anna:bob", RoundRefusal.NAME_IS_NO_ACCOUNT),
        (" ", RoundRefusal.BAD_NAME),
        (f"{scene.setup.table}/3", RoundRefusal.NAME_OF_A_SEAT),
    ):
        yield Slip(refusal, said(ask.TakeSeat, by=name, spot=1, **told))
    yield Slip(TableRefusal.NOT_THE_CLOCK, said(ask.Tick, by=scene.stranger(), **told))
    if scene.state.phase is not TablePhase.CLOSED and scene.state.now:
        late = asks("system", ask.Tick(), id=told["id"], at="2031-01-01T00:00:00Z")
        yield Slip(TableRefusal.TIME_FAR_AHEAD, late)


ANYWHERE = (_calls, _rounds_before, _decks, _staff_cards, _house_chips, _names)
