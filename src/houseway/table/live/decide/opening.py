"""A round begins, and its cards are fixed: their commitment is published before any bet (R12)."""

from typing import Any

from houseway.games import Wagers
from houseway.games.sensor import FIRST, SECOND
from houseway.table.commitment import known_seats
from houseway.table.live import happened
from houseway.table.live.context import CommandContext
from houseway.table.live.deck import commitment_to
from houseway.table.live.procedure.steps import delivery_of, next_pack
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.display import meters_shown


def fix_cards(ctx: CommandContext, wagers: Wagers, *, rule: str) -> str:
    """Open the next round, with new cards where none are left; returns its name. `wagers` are those
    known so far: the player-dealer, or all of a hand of poker."""
    setup, state = ctx.setup, ctx.state
    name, pack = f"{state.rounds + 1}", next_pack(setup, state)
    back = state.back_of(pack)
    meters = meters_shown(setup, state, ctx.link_states)
    cards: dict[str, Any] = {}
    if setup.source is not CardSource.FELT and state.deck is None:
        deck = name if setup.equipment.shoe is None else f"shoe {state.decks + 1}"
        cards = commit_cards(ctx, deck, wagers)
    ctx.emit(
        happened.BetsOpened(
            round=name,
            pack=pack,
            back=back,
            meters=meters.get(FIRST, {}),
            meters_2=meters.get(SECOND, {}),
            rule=rule,
            **cards,
        )
    )
    return name


def commit_cards(ctx: CommandContext, deck: str, wagers: Wagers) -> dict[str, Any]:
    """The part of an event that fixes cards: their commitment, and all that decides who gets which
    of them (R22). `wagers` are those known so far."""
    delivery = delivery_of(ctx.setup, ctx.state)
    return {
        "deck": deck,
        "commitment": commitment_to(
            ctx.setup, delivery, ctx.seed, deck, wagers, given=ctx.is_given
        ),
        "delivery": delivery,
        "bank": known_seats(ctx.setup.game.deal_rule(delivery), wagers).bank,
        "seed": ctx.seed,
        "given": ctx.is_given,
    }
