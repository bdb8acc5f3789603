"""What `show` draws at the console of a table: the felt, the seats, chips, whose turn it is, the
list of those who wait, meters, alerts and the staff."""

from collections.abc import Callable, Mapping
from typing import Final

from rich.console import Console

from houseway.cli.rounds.felt import table_lines, table_picture
from houseway.cli.terminal.out import plain, put_table
from houseway.cli.terminal.talk import wrapped
from houseway.cli.typed.decision import options_shown
from houseway.fact import replace
from houseway.floor.operated_table import OperatedTable
from houseway.games import Pile, Seated, View
from houseway.money import Cents, dollars, micro_dollars
from houseway.rules import in_words
from houseway.table.live.procedure.due import due_at_felt, say_due
from houseway.table.live.procedure.next_command import NextCommand
from houseway.table.live.shown.audience import Auditor, Watcher, felt_of
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.table_view import TableView, table_view

_WIDE: Final = 100
_HIGH: Final = 30


class TableShow:
    """A table as one viewer looks at it from a terminal."""

    def __init__(self, table: OperatedTable, watcher: Watcher, out: Console) -> None:
        self.table, self.watcher, self.out = table, watcher, out

    @property
    def view(self) -> TableView:
        """All that the viewer may see."""
        table = self.table
        return table_view(table.setup, table.state, self.watcher, table.link_states, table.failures)

    @property
    def parts(self) -> Mapping[str, Callable[[], None]]:
        """The pictures by the words that ask for them."""
        return {
            "felt": self.felt,
            "seats": self.seats,
            "chips": self.chips,
            "turn": self.turn,
            "list": self.waiting,
            "meters": self.meters,
            "alerts": self.alerts,
            "staff": self.staff,
        }

    def all(self) -> None:
        """The table in short."""
        view = self.view
        self.title()
        self.felt()
        self.seats()
        if view.jackpots:
            self.meters()
        self.turn()

    def title(self) -> None:
        """The table and its progress."""
        view, printed = self.view, self.table.setup.sheet.printed
        self.say(f"{printed.title} · {printed.house}", "bold")
        round_ = f", round {view.round}" if view.round else ""
        dealer = f"; {view.dealer} deals" if view.dealer else ""
        self.say(f"Table {view.table}: {view.phase.value}{round_}{dealer}")

    def say(self, text: str, style: str = "") -> None:
        """A sentence, in lines of whole words."""
        for line in wrapped(text, 2, width=self.out.width).split("\n"):
            self.out.print(f"[{style}]{plain(line)}[/]" if style else plain(line))

    def felt(self) -> None:
        """Cards and wagers; of a round that is over until the next one begins."""
        setup, state = self.table.setup, self.table.state
        seen = felt_of(setup, state, self.watcher)
        running, results = state.running, dict[str, Cents]()
        if seen is None and state.finished is not None and state.finished.running.felt is not None:
            running = state.finished.running
            seen = felt_of(setup, replace(state, running=running), self.watcher)
            settled = self.view.settled
            results = {
                f"{each.spot}.{each.backline}" if each.backline else f"{each.spot}": each.net
                for each in (() if settled is None else settled.net)
                if not each.bank
            }
        if seen is None or running is None or running.felt is None:
            self.say("No card lies on the felt.", "dim")
            return
        if isinstance(self.watcher, Auditor):
            seen = self._laid_open(seen, running.felt)
        names = {bet.name: bet.person for bet in running.wagers.bets}
        titles = setup.sheet.printed.wager_title
        drawn = table_picture(seen, titles=titles, names=names, results=results)
        if self.out.width < _WIDE and len(self.out.render_lines(drawn)) > _HIGH:
            drawn = table_lines(seen, titles=titles, names=names, results=results)
        self.out.print(drawn)

    def _laid_open(self, seen: View, felt: object) -> View:
        """The felt with every hand open, for an auditor."""
        game = self.table.setup.game
        seats = []
        for seat in seen.seats:
            own = game.view(felt, Seated(seat.spot)).seats
            seats.append(next(each for each in own if each.bettor == seat.bettor))
        dealer = tuple(getattr(felt, "dealer", ()))
        return replace(
            seen, seats=tuple(seats), piles=tuple([_open(pile, dealer) for pile in seen.piles])
        )

    def seats(self) -> None:
        """The people at the spots, their chips and their bets."""
        view, title = self.view, self.table.setup.sheet.printed.wager_title
        rows = []
        for seat in view.seats:
            if not (seat.person or seat.bets):
                continue
            bets = [
                f"{title(bet.wager)} {dollars(bet.amount)}"
                + (f" ({bet.person})" if bet.backline else "")
                + (" for the dealer" if bet.toke else "")
                for bet in seat.bets
            ]
            marks = {
                "to act": seat.turn,
                "folded": seat.folded,
                "holds the bank": seat.bank,
                "away": seat.away,
            }
            doing = [word for word, holds in marks.items() if holds]
            if seat.did is not None and not seat.folded:
                doing.append(str(seat.did))
            chips = "" if seat.chips is None else dollars(seat.chips)
            free = "" if seat.free is None else dollars(seat.free)
            row = (str(seat.spot), seat.person, chips, free, ", ".join(bets), ", ".join(doing))
            rows.append(tuple(map(plain, row)))
        if not rows:
            self.say("No player sits at the table.", "dim")
            return
        heads = ("spot", "player", "chips", "free", "bets", "")
        put_table(self.out, "Seats", heads, rows, right=("spot", "chips", "free"))

    def chips(self) -> None:
        """The chips before people. What the tray should hold is for an auditor alone: it is counted
        blind."""
        state, view = self.table.state, self.view
        rows = [
            (plain(state.spelt.get(name, name)), dollars(amount), dollars(state.free(name)))
            for name, amount in state.stacks.items()
        ]
        if rows:
            put_table(self.out, "Chips", ("player", "chips", "free"), rows, right=("chips", "free"))
        else:
            self.say("No player has chips here.", "dim")
        house = view.staff
        if house is None:
            return
        for each in house.owed:
            verb = "is owed" if each.amount > 0 else "owes"
            self.say(f"{each.person} {verb} {dollars(Cents(abs(each.amount)))}")
        if house.held is not None:
            held = house.held
            box = f"{dollars(held.box)} and fees of {dollars(held.fees_in_box)} in the box"
            self.say(f"{dollars(held.tray)} in the tray, {box}")
        elif state.dealer:
            self.say("Tray and box are counted blind: --as auditor shows what they hold.", "dim")

    def turn(self) -> None:
        """The next command of the table."""
        view = self.view
        if view.trouble is not None:
            what = in_words(view.trouble.what.value)
            self.say(f"Play is stopped: {what}. A supervisor orders the remedy.", "bold yellow")
        self.say(f"The table waits for {self.waits_for(view)}.")

    def waits_for(self, view: TableView) -> str:
        """The next command of the table, with its choices and its deadline."""
        asked: dict[str, list[str]] = {}
        for each in view.next:
            asked.setdefault(each.by, []).append(self.next_words(each, view))
        said = [f"{by}: {', '.join(words)}" for by, words in asked.items()]
        until = f", until {view.clock.until[11:19]}" if view.clock.until else ""
        return (" or ".join(said) or "nothing: type open table") + until

    def next_words(self, asked: NextCommand, view: TableView) -> str:
        """One thing that is waited for: `pay award at spot 1, $1,500.80`, `check, bet 3x`."""
        if asked.do == "step" and view.staff is not None and view.staff.step is not None:
            return f"step {view.staff.step.step}"
        if asked.do != "act" or view.turn is None:
            amount = f", {dollars(asked.amount)}" if asked.amount else ""
            spot = f" at spot {asked.spot}" if asked.spot and asked.offices else ""
            there = f" of table {asked.table}" if asked.table else ""
            due = due_at_felt(self.table.setup, self.table.state) if asked.do == "cards" else ()
            return f"{asked.do}{spot}{there}{amount}{f', {say_due(due)}' if due else ''}"
        running, setup = self.table.state.running, self.table.setup
        options = () if running is None else setup.game.legal(running.felt, view.turn.spot)
        return ", ".join(options_shown(options))

    def waiting(self) -> None:
        """Those who wait for a seat at poker."""
        felt = self.view.felt
        if not isinstance(felt, PokerFelt):
            self.say("A list of those who wait is kept at poker tables.", "dim")
            return
        for number, person in enumerate(felt.waiting, start=1):
            self.say(f"{number}. {person} waits for a seat")
        for offer in felt.offers:
            self.say(f"spot {offer.spot} is offered to {offer.person}")
        for wish in felt.wishes:
            self.say(f"{wish.person} wants {f'spot {wish.spot}' if wish.spot else 'another seat'}")
        if not (felt.waiting or felt.offers or felt.wishes):
            self.say("No player waits.", "dim")

    def meters(self) -> None:
        """The jackpots beside the game."""
        view = self.view
        if not view.jackpots:
            self.say(links_not_open(self.table) or "No jackpot is linked to this table.", "dim")
            return
        for each in view.jackpots:
            state = "" if each.online else " (the link is down)"
            title = f"{each.title}{state}, wager {dollars(each.wager)}"
            rows = [(plain(meter.title), micro_dollars(meter.micro_cents)) for meter in each.meters]
            self.say(title, "bold")
            put_table(self.out, "", ("meter", "shows"), rows, right=("shows",))
            for award in each.waiting:
                paid = ", paid" if award.paid else ""
                self.say(
                    f"spot {award.spot}, {award.person}: {award.hand}, "
                    f"{dollars(award.amount)} waits for its card{paid}",
                    "bold",
                )

    def alerts(self) -> None:
        """The open alerts for a supervisor."""
        house = self.view.staff
        for each in () if house is None else house.alerts:
            spot = f" at spot {each.spot}" if each.spot else ""
            amount = f", {dollars(each.amount)}" if each.amount else ""
            self.say(f"alert {each.number}: {each.kind.value}{spot}{amount} ({each.rule})")
        if house is None or not house.alerts:
            self.say("No alert is open.", "dim")

    def staff(self) -> None:
        """The holders of the cards; PINs are not known here."""
        rows = [
            (plain(each.person), each.office.full_name, plain(each.card))
            for each in self.table.setup.roster.cards
        ]
        put_table(self.out, "Staff", ("person", "office", "card"), rows)


def links_not_open(table: OperatedTable) -> str:
    """The links of a table that take no wager yet, and how to open them."""
    name, said = table.setup.table, []
    for link, state in zip(table.setup.links, table.link_states, strict=False):
        console = f"`houseway jackpot console {link.id} - --ledger FILE`"
        if not state.opened:
            said.append(
                f"The link {link.id} is not open: this table opens once it is. Open it at "
                f"{console} with `open {name}={table.setup.sheet.id}`."
            )
        elif name not in state.tables:
            said.append(
                f"Table {name} is not on the link {link.id}: at {console} type "
                f"`add table {name} {table.setup.sheet.id}`."
            )
        elif not state.reaches(name):
            said.append(f"The link {link.id} is down for table {name}: no wager is taken on it.")
    return " ".join(said)


def _open(pile: Pile, dealer: tuple[object, ...]) -> Pile:
    """The dealer's pile with its cards face up."""
    hidden = pile.name.startswith("dealer") and None in pile.cards
    return replace(pile, cards=dealer) if hidden and len(dealer) == len(pile.cards) else pile
