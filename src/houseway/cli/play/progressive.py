"""The jackpot wager at a table that is played: its meters, what it pays, and what it is worth."""

from fractions import Fraction

from rich.console import Console

from houseway.cli.terminal.out import plain, put_table
from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot.documents.paytable import Share
from houseway.jackpot.keypad.decide.wagers import per_wager
from houseway.jackpot.keypad.terms import terms_of
from houseway.money import MicroCents, dollars, micro_dollars, whole_cents
from houseway.table import JackpotPart
from houseway.table.jackpot.offer import JackpotOffer


def meters_text(offer: JackpotOffer) -> str:
    """`Major $20,000.00, Minor $1,500.00`, in whole cents as a meter shows it."""
    return ", ".join(
        f"{plain(offer.link.meters[name].title)} {dollars(whole_cents(amount))}"
        for name, amount in offer.meters.items()
    )


def put_jackpot(offer: JackpotOffer, out: Console) -> None:
    """The meters and what goes into them, then what the wager pays."""
    link, table = offer.link, offer.link.paytables[offer.sheet]
    out.print(f"[bold]{plain(link.title)}[/] [dim]· a wager of {dollars(offer.wager)}[/]")
    meters = []
    for name, amount in offer.meters.items():
        each = per_wager(terms_of(link.meters[name]), offer.wager)
        seed = dollars(link.meters[name].seed.value)
        kept = micro_dollars(each.reserve) if each.reserve else ""
        row = (plain(link.meters[name].title), micro_dollars(amount), seed)
        meters.append((*row, micro_dollars(each.display), kept))
    heads = ("meter", "shows", "starts at", "of each wager", "to its reserve")
    put_table(out, "", heads, meters, right=heads[1:])
    rows = [
        (
            plain(row.name),
            _pays(row.pays.value, offer),
            "" if row.envy is None else dollars(row.envy.value),
        )
        for row in table.rows.values()
    ]
    shown = ("hand", "pays", "envy to each other player")
    put_table(out, "", shown, rows, right=shown[1:])
    looks = ", ".join(dict.fromkeys(row.looks_at.value.value for row in table.rows.values()))
    said = [f"It looks at: {plain(looks)}."]
    if not link.switches["folded_hand_eligible"].value:
        said.append("A folded hand is not paid.")
    if any(row.envy for row in table.rows.values()):
        said.append("Envy goes to every other player with the wager; the others make it if you do.")
    out.print(f"[dim]{' '.join(said)}[/]")


def _pays(pays: object, offer: JackpotOffer) -> str:
    if not isinstance(pays, Share):
        return plain(str(pays))
    shown = whole_cents(MicroCents(int(offer.meters[pays.meter] * pays.part)))
    title = plain(offer.link.meters[pays.meter].title)
    return f"{float(pays.part):.0%} of {title}, now {dollars(shown)}"


def edge_of(offer: JackpotOffer, others: int) -> Fraction:
    """The average loss of a unit on the wager at the present meters, with so many others."""
    counted = worth(offer.link.paytables[offer.sheet])
    return 1 - counted.at(offer.in_dollars, others=others)


def put_moved(part: JackpotPart, out: Console) -> None:
    """The changes of the meters in a round."""
    said = []
    for name, meter in part.link.meters.items():
        was, now = part.before[name], part.after[name]
        moved = MicroCents(now - was)
        sign = "+" if moved > 0 else ""
        change = f" ({sign}{micro_dollars(moved)})" if moved else ""
        said.append(f"{plain(meter.title)} {micro_dollars(now)}{change}")
    out.print(f"[dim]Meters: {', '.join(said)}[/]")
