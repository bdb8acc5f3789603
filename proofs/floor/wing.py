"""A wing of a floor: its tables in turn, a few commands each, until so many rounds are over."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from houseway.floor.fair_cards.package import Package, unpacked
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.fair_cards.verify import Different, NoProof
from houseway.jackpot import Link
from houseway.ledger.account import sums
from houseway.ledger.audit import audit_record
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT
from houseway.people import normal
from houseway.rules import Library
from houseway.table.audit import audit_rules
from houseway.table.live.happened import CommandRecord
from houseway.table.live.record.deal_faults import deal_faults
from houseway.table.live.record.entries import live_entries
from houseway.table.live.record.package import package
from houseway.table.live.record.report import report_of
from proofs.floor.about import about
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.link import LinkAuditor
from proofs.floor.auditor.poker_seats import Moves
from proofs.floor.auditor.table import TableAuditor
from proofs.floor.conduct.scene import Rota
from proofs.floor.console import Console
from proofs.floor.draws import Draws
from proofs.floor.link_in_play import LinkInPlay
from proofs.floor.plan import TablePlan, house_of
from proofs.floor.played_table import PlayedTable
from proofs.floor.report import FloorCounts
from proofs.floor.store import Store
from proofs.floor.wings import Tables

_MOST_AT_A_TIME = 12
_SHARE_OF_KEYPADS = 8
Progress = Callable[[int, int], None]
"""Is told how many commands were given and rounds are over."""


def silent(commands: int, rounds: int) -> None:
    """No-op callback."""


class Wing:
    """Tables that have to do with each other, their links, their stores and their auditors."""

    def __init__(
        self, library: Library, plans: Tables, seed: int, folder: Path, counts: FloorCounts,
        findings: Findings,
    ) -> None:  # fmt: skip
        self.plans = plans
        self.findings = findings
        self.tally = counts
        self.stores = dict[str, Store]()
        self.draws = Draws(seed, f"wing of {plans[0].name}")
        moves, rota = Moves(), Rota(self.tally.called)
        printed: dict[str, Link] = {}
        houses = {plan.name: house_of(library, plan, printed) for plan in plans}
        for name in dict.fromkeys([plan.record for plan in plans if plan.record]):
            self.stores[name] = Store(folder / f"{name}.db")
        links = self._open_links(printed)
        self.tables = [
            PlayedTable(
                plan,
                houses[plan.name],
                Draws(seed, f"table {plan.name}"),
                TableAuditor(about(houses[plan.name]), self.findings, moves),
                self.tally,
                rota,
                link=links.get((plan.record, plan.link)),
                store=self.stores.get(plan.record),
            )
            for plan in plans
        ]
        by_name = {table.plan.name: table for table in self.tables}
        for table in self.tables:
            if table.plan.poker is not None and table.plan.poker.feeds:
                first = by_name[table.plan.poker.feeds]
                table.scene.fed, first.scene.feeder = first.scene, table.scene
                first.move_beside(table)
        self.turns: list[PlayedTable | Console] = []
        for table in self.tables:
            self.turns += [table] * table.plan.share
        for number, ((record, _), link) in enumerate(links.items(), 1):
            draws = Draws(seed, f"console {number} of {plans[0].name}")
            console = Console(f"KP {number}", link, draws, self.tally, rota)
            self.turns += [console] * (1 if record else _SHARE_OF_KEYPADS)

    def _open_links(self, printed: dict[str, Link]) -> dict[tuple[str, str], LinkInPlay]:
        """Every link with its tables; one that is recorded is another one."""
        together: defaultdict[tuple[str, str], list[TablePlan]] = defaultdict(list)
        for plan in self.plans:
            if plan.link:
                together[plan.record, plan.link].append(plan)
        links = {}
        for (record, name), plans in together.items():
            link, games = printed[name], {plan.name: plan.sheet for plan in plans}
            auditor = LinkAuditor(f"{name} {record}".strip(), self.findings)
            links[record, name] = LinkInPlay(link, games, auditor, self.stores.get(record))
        return links

    def play(self, rounds: int, progress: Progress) -> None:
        """Tables in turn, a few commands each; at the end all books are looked through."""
        try:
            self._play(rounds, progress)
            self._look_through()
        finally:
            for store in self.stores.values():
                store.close()

    def _play(self, rounds: int, progress: Progress) -> None:
        while self.tally.rounds < rounds and self.turns:
            table = self.draws.pick(self.turns)
            for _ in range(1 + self.draws.below(_MOST_AT_A_TIME)):
                table.step()
                if self.tally.rounds >= rounds:
                    break
                if isinstance(table, PlayedTable) and table.is_stuck:
                    self.turns = [each for each in self.turns if each is not table]
                    break
            progress(self.tally.commands, self.tally.rounds)

    def _look_through(self) -> None:
        """Every record is looked through: by its own auditors, and by its fees."""
        for name, store in self.stores.items():
            tables = [table for table in self.tables if table.store is store]
            record = store.record
            wrong = audit_rules(record).difference
            if wrong:
                self.findings.add(f"record {name}", wrong)
            balances, chips = sums(dict(record.balances())), [t.auditor.chips for t in tables]
            fees, mine = balances.get("fees", 0), sum(each.fees for each in chips) * MICRO_PER_CENT
            if fees != mine:
                self.findings.add(f"record {name}", f"it has {fees} in fees, its tables {mine}")
            short = balances.get("house:over and short", 0)
            over = sum(each.over for each in chips) * MICRO_PER_CENT
            if short != -over:
                self.findings.add(f"record {name}", f"it lacks {-short}, and {over} was counted")
            held = len(list(record.open_holds()))
            felt = sum(len(t.state.running.holds) for t in tables if t.state.running is not None)
            if held != felt:
                self.findings.add(f"record {name}", f"{held} holds are open, {felt} on the felt")
            for table in tables:
                self._compare_report(record, table)
                for fault in deal_faults(record, table.plan.name):
                    self.findings.add(f"record {name}, {table.plan.name}", fault.what)
            self._verify_package(name, store)
            store.close()
            try:
                audit_record(store.path)
            except RecordDamaged as damage:
                self.findings.add(f"record {name}", str(damage))

    def _verify_package(self, name: str, store: Store) -> None:
        """The inspector's package is as sealed, by the script for strangers (R22)."""
        path = store.path.with_suffix(".zip")
        path.write_bytes(package(store.record, script_bytes()))
        checked = Package(unpacked(str(path)))
        try:
            checked.check("")
        except (Different, NoProof) as difference:
            self.findings.add(f"record {name}, its package", str(difference))
        if checked.unproven:
            self.findings.add(f"record {name}, its package", f"not proven: {checked.unproven}")

    def _compare_report(self, record: Record, table: PlayedTable) -> None:
        """A table's report names those who played for a third party, and no one else (B8-5)."""
        name, mine = table.plan.name, table.auditor.third_party.played
        entries = (entry.event(CommandRecord) for entry in live_entries(record, name))
        found = report_of(name, entries).third_party
        says = {normal(sent): set(map(normal, people)) for sent, people in found.items()}
        if says != mine:
            self.findings.add(name, f"its report says {says} of third parties, and it was {mine}")
