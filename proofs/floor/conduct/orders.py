"""What is ordered at a table now and then: another fee option or shuffle, a higher maximum, a new
deck, tips changed into another colour, a card unlocked."""

from houseway.money import Cents
from houseway.table.live import commands as ask
from proofs.asked import Asked
from proofs.floor.conduct.scene import Scene
from proofs.floor.people import CASHIER, DIRECTOR, GAMES_MANAGER, LOST, MANAGER, card

_OVER = 2
"""So many times the posted maximum a person may bet."""


def change_fee_option(scene: Scene) -> Asked | None:
    """Another option of the schedule; now and then the one that is in force, or none there is."""
    fees = scene.setup.sheet.printed.fees
    if fees is None:
        return None
    option = scene.draws.pick((*fees.options, 99))
    return scene.asks(
        MANAGER, ask.ChangeFeeOption(card=card(MANAGER), option=option, why="the evening")
    )


def change_shuffle(scene: Scene) -> Asked:
    """Two more riffles, or the house's own shuffle again."""
    shown = scene.supervisor()
    words = "" if scene.state.shuffle else "two riffles more"
    return scene.asks(
        shown.number, ask.ChangeShuffle(card=shown, shuffle=words, why="the cards stick")
    )


def ask_new_deck(scene: Scene) -> Asked:
    return scene.asks(scene.hand, ask.AskNewDeck())


def colour_up(scene: Scene) -> Asked | None:
    """What the dealers were given in this round, or more than that."""
    dealer, tips = scene.state.dealer, scene.state.tips
    if not tips or not dealer:
        return None
    amount = Cents(tips + 100) if scene.draws.one_in(8) else tips
    return scene.asks(
        dealer, ask.ColourUpTokens(card=card(dealer), second=scene.supervisor(), amount=amount)
    )


def give_tip(scene: Scene) -> Asked | None:
    """A player gives the dealers all free chips, or one."""
    free = {name: scene.state.free(name) for name in scene.state.stacks}
    able = [name for name, chips in free.items() if chips > 0]
    if not able:
        return None
    name = scene.draws.pick(able)
    amount = Cents(free[name]) if scene.draws.one_in(12) else Cents(min(500, free[name]))
    scene.errands.appendleft(colour_up)
    return scene.asks(name, ask.GiveTip(amount=amount))


def approve_limit(scene: Scene) -> Asked | None:
    """A person may bet more than is posted, or the dealer asks for it; only one house knows of it,
    and others refuse it."""
    most = {
        name: Cents(_OVER * wager.high.value)
        for name, wager in scene.setup.sheet.wagers.items()
        if wager.high is not None
    }
    if not scene.state.seats or not most:
        return None
    spot = scene.draws.pick(list(scene.state.seats))
    if scene.state.dealer and scene.state.number % 2:
        return scene.asks(scene.state.dealer, ask.AskForLimit(spot=spot, most=most))
    return scene.asks(
        GAMES_MANAGER,
        ask.ApproveLimit(card=card(GAMES_MANAGER), second=card(DIRECTOR), spot=spot, most=most),
    )


def withdraw_limit(scene: Scene) -> Asked | None:
    if not scene.state.approved:
        return None
    spot = scene.draws.pick(scene.state.approved).spot
    return scene.asks(MANAGER, ask.WithdrawLimit(card=card(MANAGER), spot=spot, why="enough"))


def unlock_card(scene: Scene) -> Asked | None:
    """A card that was found is with its holder again. Until then its PIN is guessed."""
    if scene.table.failures.left(LOST):
        scene.errands.appendleft(unlock_card)
        return scene.asks(
            LOST,
            ask.Fill(card=card(CASHIER), second=card(LOST, "0000"), amount=Cents(100), slip="x"),
        )
    return scene.asks(MANAGER, ask.UnlockCard(card=card(MANAGER), number=LOST))
