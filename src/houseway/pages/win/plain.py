"""A win page for programs: the facts, amounts as they are written everywhere."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Card
from houseway.jackpot.win_facts import Confirmed, Payment, Stamp, WinPage
from houseway.money import micro_text, money_text


def plain_page(page: WinPage) -> dict[str, object]:
    """All that the page says, and how many copies of it have been printed before."""
    hand, made = page.hand, page.identity
    return {
        "entry": page.award.number,
        "copies": page.copy - 1,
        "at": page.award.at,
        "link": page.link,
        "link_hash": page.link_hash,
        "meter": page.meter,
        "sheet": page.sheet,
        "table": page.table,
        "round": page.round,
        "spot": page.spot,
        "player": page.player,
        "row": hand.row,
        "hand": hand.words,
        "pays": hand.pays,
        "cards": _texts(hand.cards),
        "hole": _texts(hand.hole),
        "board": _texts(hand.board),
        "amount": money_text(page.amount),
        "jackpot": money_text(page.jackpot),
        "sharers": [
            {"table": each.table, "spot": each.spot, "amount": money_text(each.amount)}
            for each in page.sharers
        ],
        "stake_back": money_text(page.stake_back),
        "to_winner": money_text(page.to_winner),
        "round_over": page.is_over,
        "moved": {
            "before": micro_text(page.before),
            "taken": micro_text(page.taken),
            "reset": micro_text(page.reset),
            "after": micro_text(page.after),
        },
        "identity": {
            "start": micro_text(made.start),
            "contributions": micro_text(made.contributions),
            "reseeded": micro_text(made.reseeded),
            "adjustments": micro_text(made.adjustments),
            "awards": micro_text(made.awards),
            "display": micro_text(made.display),
        },
        "envy": [
            {
                "player": envy.player,
                "spot": envy.spot,
                "amount": money_text(envy.amount),
                "entry": envy.entry,
            }
            for envy in page.envies
        ],
        "envy_total": money_text(page.envy_total),
        "confirmed": None if page.confirmed is None else _swipe(page.confirmed),
        "payment": None if page.payment is None else _payment(page.payment),
        "backed_out": [_stamp(stamp) for stamp in page.backed_out],
        "backed_out_by": [_swipe(swipe) for swipe in page.backed_out_by],
        "record": [_stamp(stamp) for stamp in page.record],
        "head": {"entry": page.head.number, "seal": page.head.seal},
        "rules": list(page.rules),
    }


def _payment(paid: Payment) -> dict[str, object]:
    return {
        "entry": paid.entry,
        "chips": money_text(paid.chips),
        "check": money_text(paid.check),
        "withheld": money_text(paid.withheld),
        "reason": paid.reason,
        "paperwork": paid.paperwork,
        "vault": paid.vault,
        "people": [_swipe(each) for each in paid.people],
    }


def _swipe(swipe: Confirmed) -> dict[str, str]:
    return {"person": swipe.person, "card": swipe.card, "swipe": swipe.swipe}


def _stamp(stamp: Stamp) -> dict[str, object]:
    return {"entry": stamp.number, "event": stamp.event, "at": stamp.at, "seal": stamp.seal}


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)
