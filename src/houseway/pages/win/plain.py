"""A win page for programs: the facts, amounts as they are written everywhere."""

from houseway.cards import cards_text
from houseway.jackpot.keypad.events import AwardPaid, Event
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.jackpot.win_page import WinPage
from houseway.money import micro_text, money_text
from houseway.people import Swipe


def plain_page(page: WinPage) -> dict[str, object]:
    """All that the page says, and how many copies of it have been printed before."""
    won, made = page.award.event, page.identity
    hand = won.hand
    backed_out = [] if page.backed_out is None else [page.backed_out]
    return {
        "entry": page.award.number,
        "copies": page.copy - 1,
        "at": page.award.at,
        "link": page.link,
        "link_hash": page.link_hash,
        "meter": won.meter,
        "sheet": hand.sheet,
        "table": won.table,
        "round": won.round,
        "spot": won.spot,
        "player": won.player,
        "row": hand.row,
        "hand": hand.words,
        "pays": hand.pays,
        "cards": cards_text(hand.cards),
        "hole": cards_text(hand.hole),
        "board": cards_text(hand.board),
        "amount": money_text(won.amount),
        "jackpot": money_text(won.whole),
        "sharers": [
            {"table": each.table, "spot": each.spot, "amount": money_text(each.amount)}
            for each in page.sharers
        ],
        "stake_back": money_text(page.stake_back),
        "to_winner": money_text(page.to_winner),
        "round_over": page.end is not None,
        "moved": {
            "before": micro_text(won.before),
            "taken": micro_text(page.taken),
            "reset": micro_text(page.reset),
            "after": micro_text(won.after),
        },
        "identity": {
            name: micro_text(getattr(made, name)) for name in (*made.__struct_fields__, "display")
        },
        "envy": [
            {
                "player": envy.player,
                "spot": envy.spot,
                "amount": money_text(envy.amount),
                "entry": page.end.number if page.end else None,
            }
            for envy in page.envies
        ],
        "envy_total": money_text(page.envy_total),
        "confirmed": None if won.confirmed is None else _swipe(won.confirmed),
        "payment": None if page.payment is None else _payment(page.payment),
        "backed_out": [*map(_stamp, backed_out)],
        "backed_out_by": [_swipe(swipe) for entry in backed_out for swipe in entry.event.swipes],
        "record": [*map(_stamp, page.record)],
        "head": {"entry": page.head.number, "seal": page.head.seal},
        "rules": list(page.rules),
    }


def _payment(payment: LinkEntry[AwardPaid]) -> dict[str, object]:
    paid = payment.event
    return {
        "entry": payment.number,
        "chips": money_text(paid.chips),
        "check": money_text(paid.check),
        "withheld": money_text(paid.withheld),
        "reason": paid.reason,
        "paperwork": paid.paperwork,
        "vault": paid.vault,
        "people": [_swipe(each) for each in paid.people],
    }


def _swipe(swipe: Swipe) -> dict[str, str]:
    return {"person": swipe.person, "card": swipe.office.value, "swipe": swipe.number}


def _stamp(entry: LinkEntry[Event]) -> dict[str, object]:
    return {"entry": entry.number, "event": entry.name, "at": entry.at, "seal": entry.seal}
