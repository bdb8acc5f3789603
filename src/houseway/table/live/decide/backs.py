"""The backs of the cards: two decks take turns, and a card of the wrong deck shows by its colour
(B1-2, B3-2, B4-11, B10-1, B11-1)."""

from houseway.people import normal
from houseway.rules import Irregularity, Refused
from houseway.table.live.context import CommandContext
from houseway.table.live.refusals import TableRefusal

_LONGEST = 40


def check_backs(ctx: CommandContext, backs: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of a table's decks, as two people have seen them: one for each, no two alike.
    They may be left out; then decks are known by their numbers alone."""
    if not backs:
        return ()
    decks, rule = _colours(ctx, where="backs")
    said = tuple([_colour(back, where="backs", rule=rule) for back in backs[: decks + 1]])
    if len(said) != decks or len(set(map(normal, said))) != decks:
        raise Refused(
            TableRefusal.BACKS_HAVE_TO_DIFFER, where="backs", rule=rule, decks=decks, backs=said
        )
    return said


def is_of_other_deck(ctx: CommandContext, back: str, spot: int) -> bool:
    """Whether cards have other backs than the deck in play; then the supervisor is called. Where a
    single deck is in use, by hand, it may be either of the table's."""
    _, rule = _colours(ctx, where="back")
    known = ctx.state.backs
    if not known:
        raise Refused(TableRefusal.BACKS_NOT_SAID, where="back", rule=rule)
    back, own = _colour(back, where="back", rule=rule), ctx.state.back_of(ctx.state.pack)
    if normal(back) in map(normal, [own] if own else known):
        return False
    right = own or " or ".join(known)
    note = f"a card has {back} backs, and the deck in play has {right} ones"
    ctx.call(Irregularity.CARD_OF_OTHER_DECK, spot=spot, note=note)
    return True


def _colour(text: str, *, where: str, rule: str) -> str:
    colour = " ".join(text.split())
    if not 1 <= len(colour) <= _LONGEST or not colour.isprintable():
        raise Refused(TableRefusal.NO_COLOUR, where=where, rule=rule, most=_LONGEST)
    return colour


def _colours(ctx: CommandContext, *, where: str) -> tuple[int, str]:
    """How many colours of backs this house has, and its item for it; refused where decks do not
    differ in them."""
    equipment = ctx.setup.sheet.printed.equipment
    colours, rule = equipment.colours(), equipment.backs_differ
    if colours is None or rule is None:
        raise Refused(TableRefusal.BACKS_TELL_NOTHING, where=where, sheet=ctx.setup.sheet.id)
    return colours, rule.cite.item
