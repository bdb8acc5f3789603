"""What is done with the house's money and people between rounds: fills and credits, counts, boxes,
dealers, alerts, the link, and the table itself."""

from typing import Final

from houseway.jackpot.keypad.decide.order import amount_due
from houseway.jackpot.keypad.play import waiting_at
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Moment, StepRole
from houseway.table.live import commands as ask
from houseway.table.live.linked import waiting_hands
from houseway.table.live.procedure.steps import next_step, opening_count, step_id, wanted_count
from houseway.table.live.state import TablePhase, VerifiedHand
from proofs.asked import Asked
from proofs.floor.conduct import guest, orders, poker_guest, undo
from proofs.floor.conduct.scene import Errand, Scene
from proofs.floor.people import CASHIER, DEALERS, EXECUTIVE, GUARD, card, holder_of

TRAY = 5_000_000
_BACKS: Final = ("red", "blue")
_NEW_BACKS: Final = (_BACKS, ("red", "green"), ("Green", "blue"))


def open_table(scene: Scene) -> Asked:
    dealer = scene.draws.pick(DEALERS)
    scene.errands.clear()
    poker = scene.setup.poker is not None
    for _ in range(2 + scene.draws.below(3)):
        scene.errands.append(poker_guest.sit if poker else guest.sit)
    return scene.asks(
        dealer,
        ask.OpenTable(
            card=card(dealer),
            second=scene.supervisor(),
            tray=Cents(TRAY),
            counted=opening_count(scene.setup, scene.state),
            backs=_backs(scene, _BACKS),
        ),
    )


def _backs(scene: Scene, backs: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of two decks, where the house tells them apart and a person says so."""
    told_apart = scene.setup.sheet.printed.equipment.colours() is not None
    return backs if told_apart and scene.draws.below(3) else ()


def fill(scene: Scene) -> Asked:
    return scene.asks(
        CASHIER,
        ask.Fill(
            card=card(CASHIER),
            second=scene.supervisor(),
            amount=Cents(TRAY),
            slip=f"fill {scene.commands}",
        ),
    )


def credit(scene: Scene) -> Asked | None:
    most = scene.state.tray // 3
    if most < 100:
        return None
    return scene.asks(
        CASHIER,
        ask.Credit(
            card=card(CASHIER),
            second=scene.supervisor(),
            amount=Cents(1 + scene.draws.below(most)),
            slip=f"credit {scene.commands}",
        ),
    )


def _counted(scene: Scene, there: int) -> Cents:
    """What a person counts; sometimes it is not what is there."""
    return Cents(there if scene.draws.below(4) else there + scene.draws.below(300))


def empty_box(scene: Scene) -> Asked:
    """The box is counted, and now and then once more."""
    if scene.draws.one_in(4):
        scene.errands.appendleft(count_box_again)
    return scene.asks(
        GUARD,
        ask.EmptyBox(
            card=card(GUARD), second=scene.supervisor(), counted=_counted(scene, scene.state.in_box)
        ),
    )


def count_box_again(scene: Scene) -> Asked | None:
    """The box that was counted last, since a person doubts it."""
    before = scene.state.box_counted
    if before is None:
        return None
    return scene.asks(
        GUARD,
        ask.EmptyBox(
            card=card(GUARD),
            second=scene.supervisor(),
            counted=_counted(scene, before),
            again=True,
            why="the camera shows more",
        ),
    )


def count(scene: Scene) -> Asked:
    dealer = scene.state.dealer
    return scene.asks(
        dealer,
        ask.CountTray(
            card=card(dealer),
            second=scene.supervisor(),
            why="end of the shift",
            counted=_counted(scene, scene.state.tray),
        ),
    )


def change_dealer(scene: Scene) -> Asked:
    dealer = scene.draws.pick(DEALERS)
    cards = len(scene.setup.equipment.cards)
    return scene.asks(dealer, ask.ChangeDealer(card=card(dealer), counted=cards))


def take_step(scene: Scene) -> Asked | None:
    """The next step of the house's procedure; a count is wrong now and then."""
    links = scene.table.link_states
    step = next_step(scene.setup, scene.state, links)
    if step is None:
        return None
    spot = 0
    if step.moment is Moment.AWARD:
        spot = next(
            hand.spot
            for sensor, hand in waiting_hands(scene.setup, scene.state, links)
            if VerifiedHand(sensor, hand.pressed) not in scene.state.verified
        )
    counted = wanted_count(scene.setup, scene.state, step) or ()
    if counted and scene.draws.one_in(8):
        counted = (counted[0] - 1, *counted[1:])
    hand, cards = scene.hand, tuple[CardShown, ...]()
    if scene.state.phase is TablePhase.CLOSED:
        hand = DEALERS[0]
        cards = (card(hand),)
    if StepRole.SUPERVISOR in step.by:
        cards = (*cards, scene.supervisor())
        hand = hand if StepRole.DEALER in step.by else cards[-1].number
    return scene.asks(
        hand, ask.TakeStep(step=step_id(step), counted=counted, cards=cards, spot=spot)
    )


def clear_seat(scene: Scene) -> Asked | None:
    """A player is gone, and the chips are kept for them."""
    if not scene.state.stacks:
        return None
    dealer = scene.state.dealer
    return scene.asks(
        dealer,
        ask.ClearSeat(
            card=card(dealer),
            second=scene.supervisor(),
            person=scene.draws.pick(list(scene.state.stacks)),
        ),
    )


def open_new_deck(scene: Scene) -> Asked:
    dealer = scene.state.dealer or DEALERS[0]
    cards = len(scene.setup.equipment.cards)
    return scene.asks(
        dealer,
        ask.OpenNewDeck(
            card=card(dealer),
            second=scene.supervisor(),
            counted=(cards,),
            backs=_backs(scene, scene.draws.pick(_NEW_BACKS)),
        ),
    )


def change_delivery(scene: Scene) -> Asked:
    shown = scene.supervisor()
    way = scene.draws.pick(scene.setup.game.modes)
    return scene.asks(
        shown.number, ask.ChangeDelivery(card=shown, delivery=way, why="the shuffler")
    )


def answer(scene: Scene) -> Asked | None:
    if not scene.state.alerts:
        return None
    alert = scene.draws.pick(scene.state.alerts)
    shown = scene.supervisor()
    return scene.asks(shown.number, ask.AnswerAlert(card=shown, alert=alert.number))


# The jackpot


def lose_link(scene: Scene) -> Asked | None:
    if scene.setup.link is None or not scene.state.is_online(1):
        return None
    return scene.asks("system", ask.LoseLink())


def restore_link(scene: Scene) -> Asked | None:
    if scene.setup.link is None or scene.state.is_online(1):
        return None
    shown = scene.supervisor()
    return scene.asks(shown.number, ask.RestoreLink(card=shown))


def award(scene: Scene) -> Asked | None:
    """The next thing that a winning hand waits for: that it is verified, its payment or its card.
    Where a hand of another table goes first, this one waits."""
    link, state, table = scene.setup.link, scene.table.link_state, scene.setup.table
    if link is None or state is None or not state.reaches(table) or scene.state.left:
        return None
    people = tuple([card(holder_of(office)) for office in state.payers])
    waiting = waiting_at(link, state, table)
    if waiting:
        entered = waiting[0]
        spot, hand = entered.hand.spot, entered.hand
        if link.pays_first and not hand.paid:
            return _pay(scene, people, amount_due(link, state, entered), spot=spot)
        step = next_step(scene.setup, scene.state, scene.table.link_states)
        if step is not None and step.moment is Moment.AWARD and not scene.setup.automatic:
            return take_step(scene)
        terms = state.terms[hand.meter]
        top = terms.executive_from is not None or scene.refused == "CARD_TOO_LOW"
        shown = card(EXECUTIVE) if top else scene.supervisor()
        return scene.asks(shown.number, ask.ConfirmAward(card=shown, spot=spot))
    mine = [each for each in state.awards if each.table == table]
    if mine and not link.pays_first and scene.draws.one_in(3):  # it may be backed out till then
        return _pay(scene, people, mine[0].amount, award=mine[0].number)
    return None


def _pay(
    scene: Scene, people: tuple[CardShown, ...], owed: int, *, spot: int = 0,
    award: int | None = None,
) -> Asked:  # fmt: skip
    withheld = 100 if owed > 1_000 and scene.draws.one_in(4) else 0
    return scene.asks(
        people[0].number,
        ask.PayAward(
            cards=people,
            paperwork="papers",
            vault="slip",
            checked=True,
            spot=spot,
            award=award,
            check=Cents(owed - withheld),
            withheld=Cents(withheld),
            reason="taxes" if withheld else "",
        ),
    )


# Between rounds


def begin_to_tidy(scene: Scene, sit: Errand) -> bool:
    """Put down what cannot wait before the next round; once for each round."""
    state = scene.state
    if scene.tidied == state.rounds:
        return False
    scene.tidied = state.rounds
    if len(state.seats) < scene.guests:
        scene.errands.extend((sit, sit))
    if len(state.alerts) > 2:
        scene.errands.extend((answer, answer))
    return True


def now_and_then(scene: Scene, *errands: tuple[int, Errand]) -> None:
    """Put down errands that come up once in so many rounds, and those of paid rounds."""
    draws = scene.draws
    for many, errand in (*errands, (12, undo.turn_back), (20, undo.after_leaving)):
        if draws.one_in(many):
            scene.errands.append(errand)
    if scene.state.owed and draws.one_in(2):
        scene.errands.append(undo.collect)


def tidy(scene: Scene) -> None:
    """What is to be done before the next round, put down as errands."""
    state, draws, errands = scene.state, scene.draws, scene.errands
    if not begin_to_tidy(scene, guest.sit):
        return
    if state.tray < TRAY // 4:
        errands.append(fill)
    if not state.is_online(1) and draws.one_in(3):
        errands.append(restore_link)
    now_and_then(
        scene,
        (8, guest.sit), (10, guest.leave), (25, lose_link), (15, take_step),
        (20, guest.give_up_bank), (20, guest.set_wager), (10, orders.approve_limit),
        (10, orders.withdraw_limit),
    )  # fmt: skip
    if draws.one_in(4):
        errands.append(scene.rota.next("table", _RARE))
    if state.carried and draws.one_in(4):
        wind_up(scene)


def end_evening(scene: Scene) -> None:
    """The table closes, unless a player is on the way to it."""
    if not scene.arrivals:
        wind_up(scene)


def wind_up(scene: Scene) -> None:
    """All go, the box is emptied, and the table closes."""
    for spot, name in scene.state.seats.items():
        scene.errands.append(_wants(name, ask.LeaveSeat(spot=spot)))
    for name in scene.state.stacks:
        scene.errands.append(_wants(name, ask.TakeChips()))
    scene.errands.append(restore_link)
    if scene.draws.one_in(4):
        scene.errands.append(close_table)  # the box comes first
    scene.errands.append(empty_box)
    scene.errands.append(close_table)


def _wants(name: str, command: ask.Command) -> Errand:
    return lambda scene: scene.asks(name, command)


def close_table(scene: Scene) -> Asked:
    dealer = scene.state.dealer
    return scene.asks(
        dealer,
        ask.CloseTable(
            card=card(dealer),
            second=scene.supervisor(),
            why="the end of the evening",
            counted=_counted(scene, scene.state.tray),
        ),
    )


_RARE: Final = (
    credit, count, change_dealer, empty_box, open_new_deck, change_delivery, clear_seat,
    orders.give_tip, orders.change_fee_option, orders.change_shuffle, orders.ask_new_deck,
    orders.unlock_card, undo.correct_twice, guest.sit_twice, end_evening,
)  # fmt: skip
