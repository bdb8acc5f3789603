"""What the sheet admits: chips sold during a round, and proposition players (T-79, B8-5)."""

from houseway.bank.refusals import BankRefusal
from houseway.rules import Refused, Sheet


def check_buy_in(sheet: Sheet, *, in_round: bool) -> None:
    """Refuse to sell chips to a player in a running round, where the house does not sell them then.

    Without them the player checks, and folds at the last decision: no bet is short.
    """
    mid_round = sheet.switches.get("buy_in_mid_round")
    if in_round and mid_round is not None and not mid_round.value:
        raise Refused(BankRefusal.NO_CHIPS_IN_ROUND, where="buy in", rule=mid_round.cite.item)


def check_third_party(sheet: Sheet, *, where: str) -> str:
    """The item by which a proposition player may sit down: a person whom a third-party provider
    sends to play and to hold the bank. Refused where the document admits none (B8-5)."""
    rule = sheet.printed.player_dealer
    if rule is None or not rule.third_party.value:
        by = (sheet.printed.bank if rule is None else rule.third_party).cite.item
        raise Refused(BankRefusal.NO_PROPOSITION_PLAYERS, where=where, rule=by, sheet=sheet.id)
    return rule.third_party.cite.item
