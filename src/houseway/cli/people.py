"""`houseway people`: the roster of a house, and what each office may do."""

from typing import Annotated

import typer

from houseway.cli.terminal.house import cards_named, open_house_on
from houseway.cli.terminal.options import AsJson, Ledger, options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.pin import ask_new_pin, ask_pin
from houseway.floor.clock import today
from houseway.floor.roster import (
    add_card,
    card_called,
    change_pin,
    fresh_salt,
    new_roster,
    open_roster,
    others_read,
    remove_card,
)
from houseway.people import DUTIES, CardShown, Office, duties_of, make_staff, office_called
from houseway.people.facts import say_cards, say_duties
from houseway.people.roster import check_new_card
from houseway.people.roster_check import check_roster

RosterFile = Annotated[
    str, typer.Argument(metavar="ROSTER.toml", help="The file with the cards of the house.")
]


def office_names(incomplete: str) -> list[str]:
    """The offices that begin so, for a shell that completes them."""
    names = [office.value.replace(" ", "-") for office in Office]
    return [name for name in names if name.startswith(incomplete)]


def show(file: RosterFile, as_json: AsJson = False) -> None:
    """All card holders, by person; nothing of a PIN."""
    staff = say_cards(open_roster(file))
    if as_json:
        put_json(staff)
        return
    rows = [
        (plain(each.person), each.office.full_name, plain(each.card), each.good_through)
        for each in staff
    ]
    put_table(console(), "Cards", ("person", "office", "card", "good through"), rows)


def check(file: RosterFile, as_json: AsJson = False) -> None:
    """What to think over in a roster; exit 1 only if it is not well formed."""
    roster = open_roster(file)
    found = [(each.kind.value, each.what, each.rule) for each in check_roster(roster, day=today())]
    if others_read(file):
        found.append(("open file", "others on this machine may read it: chmod 600", "R15"))
    if as_json:
        heads = ("kind", "what", "rule")
        put_json([dict(zip(heads, row, strict=True)) for row in found])
        return
    out = console()
    if found:
        rows = [(kind, plain(what), rule) for kind, what, rule in found]
        put_table(out, "To think over", ("kind", "what", "rule"), rows)
    out.print(f"Cards: {len(roster.staff)}. Findings: {len(found)}.")


def add(
    file: RosterFile,
    name: Annotated[str, typer.Option(help="Who holds the card.")],
    office: Annotated[
        str, typer.Option(autocompletion=office_names, help="The office on it, like supervisor.")
    ],
    card: Annotated[str, typer.Option(metavar="NUMBER", help="The number on it.")],
    good_through: Annotated[
        str, typer.Option(metavar="DAY", help="Its last day, like 2026-12-31; none without it.")
    ] = "",
    new: Annotated[bool, typer.Option("--new", help="Begin a new roster in that file.")] = False,
) -> None:
    """Add a card. The PIN is asked for, and only its digest is kept."""
    roster = new_roster(file) if new else open_roster(file)
    with options("office", "card", "good_through", person="--name"):
        known = office_called(office, where="office")
        check_new_card(roster, name, card, good_through)
        staff = make_staff(
            name, known, card, pin=ask_new_pin(card), salt=fresh_salt(), good_through=good_through
        )
    add_card(file, staff, new=new)
    said = f"{staff.person} has the card {staff.card}, {staff.office.full_name}."
    console().print(f"{plain(said)} Written: {plain(file)}", soft_wrap=True)


OneCard = Annotated[str, typer.Argument(metavar="NUMBER", help="The number on the card.")]


def pin(file: RosterFile, card: OneCard) -> None:
    """Give a card another PIN, which is asked for. A card that is locked stays so."""
    with options(card="NUMBER"):
        staff = card_called(file, card)
    change_pin(file, card, ask_new_pin(card))
    said = f"{staff.person}'s card {staff.card} has another PIN."
    console().print(f"{plain(said)} Written: {plain(file)}", soft_wrap=True)


def remove(file: RosterFile, card: OneCard) -> None:
    """Take a card off the roster: it opens nothing any more. Records keep the name."""
    with options(card="NUMBER"):
        staff = remove_card(file, card)
    said = f"{staff.person}'s card {staff.card} is off the roster."
    console().print(f"{plain(said)} Written: {plain(file)}", soft_wrap=True)


def unlock(
    file: RosterFile,
    card: Annotated[str, typer.Argument(metavar="NUMBER", help="The card that is locked.")],
    ledger: Ledger,
    by: Annotated[
        str, typer.Option(metavar="NUMBER", help="Your own card, a shift manager's or above.")
    ],
) -> None:
    """Let a card be used again that three wrong PINs have locked. Your own PIN is asked for."""
    with open_house_on(ledger, roster=file) as house, options("by"):
        staff = house.unlock_card(card, card=CardShown(by, ask_pin(by)))
    console().print(f"{plain(staff.person)}'s card {plain(staff.card)} may be used again.")


def adopt(
    file: RosterFile,
    ledger: Ledger,
    card: Annotated[
        list[str] | None,
        typer.Option(
            "--card",
            metavar="NUMBER",
            help="The cards of two managers who are on the ledger's roster now; PINs are asked.",
        ),
    ] = None,
) -> None:
    """Make this roster that of a ledger. The first one needs no card, any other one two."""
    numbers = card or []
    if len(numbers) not in (0, 2):
        raise typer.BadParameter("two managers adopt a roster", param_hint="--card")
    if not numbers:
        with open_house_on(ledger, roster=file):
            pass
    else:
        with open_house_on(ledger) as house, options("card"):
            first, second = cards_named(numbers)
            house.adopt_roster(open_roster(file), card=first, second=second)
    console().print(f"{plain(file)} is the roster of {plain(ledger)}.", soft_wrap=True)


def duties(
    office: Annotated[
        str,
        typer.Argument(
            metavar="[OFFICE]",
            autocompletion=office_names,
            help="One office; all of them without it.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """What each office may do, with whom, and by which rule."""
    asked = duties_of(office_called(office, where="office")) if office else tuple(DUTIES)
    if as_json:
        put_json(say_duties(asked))
        return
    rules = {duty: DUTIES[duty] for duty in asked}
    rows = [(duty.value, rule.needs, rule.rule, rule.assumed) for duty, rule in rules.items()]
    heads = ("to", "takes", "rule", "assumed")
    put_table(console(), "Duties", heads, rows, spare=("assumed",))
