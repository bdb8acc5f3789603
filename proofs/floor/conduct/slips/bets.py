"""Slips at tables with bets: the bank, wagers and tips, cards and dice."""

from houseway.bank.refusals import BankRefusal
from houseway.cards import parse_cards
from houseway.games.place import BOARD
from houseway.games.refusals import GameRefusal
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import same_person
from houseway.rules import Refusal
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.live.when import WHEN
from houseway.table.refusals import RoundRefusal
from houseway.table.visit import least_stakes
from proofs.asked import said
from proofs.floor.conduct.scene import Scene
from proofs.floor.conduct.slips.slip import NO_SPOT, Slip, Slips, Told
from proofs.floor.people import DIRECTOR, GAMES_MANAGER, MANAGER_WHO_PLAYS, card


def _bank(scene: Scene, told: Told) -> Slips:
    """A person answers for another, puts too little up, or may not bank; and who plays for a third
    party where nobody may."""
    setup, state = scene.setup, scene.state
    if not setup.has_player_dealer:
        free = [s for s in range(1, setup.sheet.seats.value + 1) if s not in state.seats]
        for spot in free[:1]:
            sent = said(ask.TakeSeat, by=scene.stranger(), spot=spot, provider="Blue Star", **told)
            yield Slip(BankRefusal.NO_PROPOSITION_PLAYERS, sent)
        return
    if state.phase is TablePhase.IDLE:
        yield Slip(
            TableRefusal.NOT_THE_PLAYER_DEALER, said(ask.GiveUpBank, by=scene.stranger(), **told)
        )
    if state.phase is not TablePhase.OFFERING:
        return
    wager = Cents(20_000)
    accept = said(ask.AcceptBank, by=scene.stranger(), wager=wager, **told)
    yield Slip(TableRefusal.NOT_OFFERED_TO, accept)
    person, low = state.person_at(state.offered), setup.sheet.table_minimum
    if low is not None:
        little = said(ask.AcceptBank, by=person, wager=Cents(low.value - 1), **told)
        yield Slip(GameRefusal.BANK_BELOW_MINIMUM, little)
    if same_person(person, MANAGER_WHO_PLAYS):
        scene.hire()
        accept = said(ask.AcceptBank, by=person, wager=wager, **told)
        yield Slip(TableRefusal.HOUSE_NEVER_BANKS, accept)


def _limits(scene: Scene, told: Told) -> Slips:
    """A maximum is approved that is posted already."""
    state, wagers = scene.state, scene.setup.sheet.wagers
    if not state.seats or scene.setup.sheet.printed.over_maximum is None:
        return
    if state.phase not in WHEN[ask.ApproveLimit]:
        return
    posted = {name: rule.high.value for name, rule in wagers.items() if rule.high is not None}
    approval = said(
        ask.ApproveLimit,
        by=DIRECTOR,
        card=card(GAMES_MANAGER),
        second=card(DIRECTOR),
        spot=next(iter(state.seats)),
        most=posted,
        **told,
    )
    yield Slip(TableRefusal.WITHIN_THE_MAXIMUM, approval)


def _bets(scene: Scene, told: Told) -> Slips:
    """Bets behind nobody, above the maximum, without what they need; tips that are none."""
    state, sheet = scene.state, scene.setup.sheet
    bank = state.bank
    seats = [(s, name) for s, name in state.seats.items() if bank is None or s != bank.spot]
    if state.phase is not TablePhase.BETTING or not seats:
        return
    (spot, name), least = scene.draws.pick(seats), dict(least_stakes(sheet))
    his: Told = {"by": name, "spot": spot, **told}
    behind: Told = {"by": scene.stranger(), "wagers": least, **told}
    for empty in [s for s in range(1, sheet.seats.value + 1) if s not in state.seats][:1]:
        yield Slip(
            GameRefusal.NOBODY_IN_FRONT, said(ask.PlaceBet, **behind, spot=empty, backline=1)
        )
    yield Slip(TableRefusal.NO_SUCH_BACKLINE, said(ask.PlaceBet, **behind, spot=spot, backline=100))
    if bank is not None:
        own = said(ask.PlaceBet, by=bank.person, spot=bank.spot, wagers=least, **told)
        yield Slip(GameRefusal.BETS_AGAINST_OWN_BANK, own)
    if scene.setup.link is None or not state.is_online(1):
        chip = said(ask.PlaceBet, **his, wagers=least, progressive=True)
        no_link = scene.setup.link is None
        yield Slip(TableRefusal.TABLE_ON_NO_LINK if no_link else JackpotRefusal.LINK_DOWN, chip)
    yield from _stakes(scene, his, least)
    yield from _tips(scene, his, least)


def _stakes(scene: Scene, his: Told, least: dict[str, Cents]) -> Slips:
    """Wagers without those that they need, more than they may be, or all but one."""
    sheet, (first, *others) = scene.setup.sheet, least
    if not sheet.wagers[first].required.value:
        yield Slip(GameRefusal.EMPTY_SPOT, said(ask.PlaceBet, **his, tokes={first: Cents(500)}))
    elif others:
        without = {wager: least[wager] for wager in others}
        yield Slip(GameRefusal.WAGER_REQUIRED, said(ask.PlaceBet, **his, wagers=without))
    if sheet.equal_wagers:
        twice = {**least, first: Cents(2 * least[first])}
        yield Slip(GameRefusal.UNEQUAL_WAGERS, said(ask.PlaceBet, **his, wagers=twice))
    high = sheet.wagers[first].high
    if high is not None and scene.state.approved_for(his["spot"]) is None:
        much = dict.fromkeys(least, Cents(2 * high.value))
        yield Slip(GameRefusal.ABOVE_MAXIMUM, said(ask.PlaceBet, **his, wagers=much))
    for wager, rule in sheet.wagers.items():
        if rule.before_cards.value and rule.needs_one:
            yield Slip(
                GameRefusal.NEEDS_WAGER, said(ask.PlaceBet, **his, wagers={wager: Cents(500)})
            )
    if "bonus_limit_binds" in sheet.switches:  # T-27
        for bonus in ("tie", "panda_8", "dragon_7"):
            more = {"player": Cents(500), "banker": Cents(1_000), bonus: Cents(1_100)}
            yield Slip(GameRefusal.EXCEEDS_WAGER, said(ask.PlaceBet, **his, wagers=more))


def _tips(scene: Scene, his: Told, least: dict[str, Cents]) -> Slips:
    """Tip bets beside no wager, of nothing, in no chips, or where none are taken."""
    sheet, (first, *_) = scene.setup.sheet, least
    rule = sheet.printed.tokes
    lucky = said(ask.PlaceBet, **his, wagers=least, tokes={"luck": Cents(500)})
    yield Slip(BankRefusal.NO_TOKES if rule is None else BankRefusal.TOKE_NOT_THERE, lucky)
    if rule is None:
        return
    for amount, refusal in (
        (0, BankRefusal.TOKE_OF_NOTHING),
        (1, BankRefusal.TOKE_TOO_SMALL),
        (501, BankRefusal.TOKE_NOT_IN_STEP),
    ):
        yield Slip(refusal, said(ask.PlaceBet, **his, wagers=least, tokes={first: Cents(amount)}))
    alone = rule.alone.value if rule.alone else ()
    for wager in [name for name in rule.wagers.value if name in sheet.wagers]:
        if wager not in (*least, *alone) and sheet.wagers[wager].before_cards.value:
            beside = said(ask.PlaceBet, **his, wagers=least, tokes={wager: Cents(500)})
            yield Slip(BankRefusal.TOKE_RIDES_NOTHING, beside)


def _cards_and_dice(scene: Scene, told: Told) -> Slips:
    """Cards from the felt where the system deals, and the other way round; dice that no one has;
    backs that nobody has said; a front hand of one card, or of others."""
    setup, state = scene.setup, scene.state
    by: Told = {"by": scene.hand, **told}
    felt = setup.source is CardSource.FELT
    ace: Told = {"place": BOARD, "cards": parse_cards("As")}
    if state.phase is TablePhase.DEALING and not felt:
        yield Slip(RoundRefusal.CARDS_FROM_THE_SHUFFLE, said(ask.LayCards, **by, **ace))
    elif state.phase is TablePhase.DEALING:
        yield Slip(TableRefusal.CARDS_FROM_THE_FELT, said(ask.DealOut, **by))
        piled = said(ask.RollDice, **by, pips=(1, 1, 1), pile=NO_SPOT)
        yield Slip(TableRefusal.NO_SUCH_PILE, piled)
        refusal: Refusal = TableRefusal.NO_COLOUR if state.backs else TableRefusal.BACKS_NOT_SAID
        if setup.sheet.printed.equipment.colours() is None:
            refusal = TableRefusal.BACKS_TELL_NOTHING
        yield Slip(refusal, said(ask.LayCards, **by, **ace, back=" " if state.backs else "red"))
    turn = None if state.running is None else state.running.turn
    if state.phase is TablePhase.DECIDING and turn is not None and "pai-gow" in setup.sheet.id:
        options = " ".join(map(str, setup.game.legal(state.play.felt, turn.spot)))
        others = [each.text for each in setup.equipment.cards if each.text not in options]
        for front, refusal in (
            ("As As", GameRefusal.FRONT_OF_TWO),
            (" ".join(others[:2]), GameRefusal.FRONT_NOT_HELD),
        ):
            action = f"front {front}"
            decide = said(ask.Decide, by=turn.person, spot=turn.spot, action=action, **told)
            yield Slip(refusal, decide)


AT_TABLES = (_cards_and_dice, _bank, _limits, _bets)
