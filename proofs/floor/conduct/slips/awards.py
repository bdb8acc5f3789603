"""Slips about the jackpot beside a game: its link, and its awards."""

from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from proofs.asked import Asked, said
from proofs.floor.conduct.scene import Scene
from proofs.floor.conduct.slips.slip import NO_SPOT, Slip, Slips, Told
from proofs.floor.people import EXECUTIVE, card


def link_slips(scene: Scene, told: Told) -> Slips:
    """A link is lost twice, or comes back that is there."""
    state, link = scene.state, scene.table.link_state
    if scene.setup.link is None or link is None:
        return
    mine, shown = link.tables[scene.setup.table], scene.supervisor()
    if not mine.online:
        yield Slip(JackpotRefusal.LINK_IS_DOWN, said(ask.LoseLink, by="system", **told))
    elif link.online and state.is_online(1) and not state.left:
        restore = said(ask.RestoreLink, by=shown.number, card=shown, **told)
        yield Slip(JackpotRefusal.LINK_IS_UP, restore)


def award_slips(scene: Scene, award: Asked, told: Told) -> Slips:
    """An award that is paid or confirmed before its time, by others, in part or without papers; a
    round that is opened before it is done."""
    link = scene.table.link_state
    assert link is not None
    executive: Told = {"by": EXECUTIVE, "card": card(EXECUTIVE), **told}
    waits = any(hand.waits for hand in link.tables[scene.setup.table].hands)
    if waits and scene.state.is_online(1):
        yield Slip(TableRefusal.JACKPOT_NOT_DONE, said(ask.OpenBets, by=scene.hand, **told))
    match award.command:
        case ask.PayAward() as pay:
            yield Slip(JackpotRefusal.OFFSETS_NOT_CHECKED, award.but(checked=False))
            yield Slip(JackpotRefusal.PAPER_NOT_NAMED, award.but(paperwork=""))
            yield Slip(JackpotRefusal.PAYMENT_NOT_THE_AWARD, award.but(check=Cents(pay.check + 1)))
            why = award.but(reason="" if pay.withheld else "no reason")
            yield Slip(JackpotRefusal.WITHHELD_WITHOUT_REASON, why)
            other = award.but(cards=(card(EXECUTIVE),))._replace(by=EXECUTIVE)
            yield Slip(PeopleRefusal.WRONG_CARD, other)
            if pay.award is None:
                yield Slip(
                    JackpotRefusal.PAY_FIRST, said(ask.ConfirmAward, **executive, spot=pay.spot)
                )
        case ask.ConfirmAward():
            yield Slip(JackpotRefusal.NO_HAND_ENTERED, award.but(spot=NO_SPOT))
        case ask.TakeStep() as step:
            yield Slip(JackpotRefusal.NO_AWARD_WAITS, award.but(spot=NO_SPOT))
            early = said(ask.ConfirmAward, **executive, spot=step.spot)
            yield Slip(JackpotRefusal.AWARD_NOT_VERIFIED, early)
        case _:
            pass
