"""Random and mutated commands at tables of every sheet, in every phase, as all people."""

import json
from typing import Any, Final, get_args

import httpx

from houseway import codec
from houseway.client.bots.decision import decide_at_random, turn_of
from houseway.client.bots.sitter import Sitter
from houseway.floor.demo_house import DEMO_TABLES
from houseway.people import same_person
from houseway.table.live.commands import Command, Decide
from houseway.table.live.phase import IN_A_ROUND
from houseway.table.live.view.table_view import TableView
from proofs.fuzz.faults import FuzzCount, FuzzError
from proofs.fuzz.hidden import HiddenCards, cards_in
from proofs.fuzz.house import GUESTS, WHO, FuzzedHouse
from proofs.fuzz.values import Values

KINDS: Final = sorted(get_args(Command), key=lambda kind: str(kind.__struct_config__.tag))
_MOST_EVENTS: Final = 1_000
_SIGN_IN_AGAIN: Final = 0.02
_RECALLED: Final = (
    *[f"/api/me/rounds/{{round}}{end}" for end in ("", "/reveal", "/decisions")],
    *[f"/api/{whose}rounds/{{round}}/replay" for whose in ("me/", "")],
    "/api/me/rounds/{round}/replay?chair=rail",
    *[f"/api/rounds/{{round}}/replay?chair={chair}" for chair in ("auditor", "Anna")],
    "/api/rounds/{round}",
    *[
        f"/api/rounds/{{round}}/{what}?viewer={viewer}"
        for what in ("seen", "reveal")
        for viewer in ("auditor", "bystander", "Anna")
    ],
    "/api/rounds/{round}/verdict",
    "/api/tables/{table}/rounds/{name}/amend",
    "/api/ledger/entries?round={name}&table={table}",
    "/api/ledger/package",
)


class CommandFuzzer:
    """Walks tables from phase to phase, and gives commands that no person would."""

    def __init__(self, house: FuzzedHouse, count: FuzzCount) -> None:
        self.house, self.count, self.chance = house, count, house.chance
        self.values = Values(self.chance)
        self.tables = list(DEMO_TABLES)
        self.hidden = {table: HiddenCards() for table in self.tables}
        self.sitters = {
            (who, table): Sitter(
                "random",
                house.served.house.sheet(table, house.principal(who)),
                self.chance.randrange,
            )
            for who in GUESTS[:2]
            for table in self.tables
        }
        self.sent: dict[str, Any] = {}
        """The last command that was good at a table, to be sent again by others."""

    async def give_one(self) -> None:
        """One command at a table drawn at random, or some time that passes."""
        table = self.chance.choice(self.tables)
        draw = self.chance.random()
        if draw < 0.04:
            self.house.wait(self.chance.choice((1, 4, 4, 21, 31)))
            if self.chance.random() < _SIGN_IN_AGAIN:
                await self.house.show_cards()  # a long run lasts for days of the house's clock
            self._learn(table)
        elif draw < 0.40:
            await self._walk(table)
        else:
            await self._disturb(table)
        if self.chance.random() < 0.25:
            await self._look(table)

    async def _walk(self, table: str) -> None:
        """A person who plays does what a player may do."""
        for who in self.chance.sample(GUESTS[:2], 2):
            command = self._wanted(who, table)
            if command is not None:
                plain = codec.plain(command)
                self.sent[table] = plain
                await self._send(who, table, plain)
                return
        self.house.wait(4)
        self._learn(table)

    def _wanted(self, who: str, table: str) -> Command | None:
        view = self.house.served.house.view(table, self.house.principal(who))
        turn = turn_of(view)
        if turn is None:
            return self.sitters[who, table].next_command(view)
        return Decide(decision=decide_at_random(turn, self.chance.randrange))

    async def _disturb(self, table: str) -> None:
        """Any person sends any command."""
        who, draw = self.chance.choice(WHO), self.chance.random()
        if draw < 0.3 and table in self.sent:
            body = self.sent[table]  # what another has done, as it was or a little changed
            if self.chance.random() < 0.6:
                body = self.values.near(body)
        elif draw < 0.5 and (mine := self._wanted(self.chance.choice(GUESTS[:2]), table)):
            body = codec.plain(mine)  # what another may do now
            if self.chance.random() < 0.4:
                body = self.values.near(body)
        else:
            body = self.values.of(self.chance.choice(KINDS))
            if self.chance.random() < 0.25:
                body = self.values.near(body)
        await self._send(who, table, body)

    async def _send(self, who: str, table: str, body: Any) -> None:
        house = self.house
        view = house.served.house.view(table, house.auditor)
        self.count.phases[f"{view.game} {view.phase.value}"] += 1
        before = house.state(table)
        content = json.dumps(body).encode("utf-8", "surrogatepass")
        answer = await house.ask(who, "POST", f"/api/tables/{table}/commands", content)
        self.count.commands += 1
        self.count.statuses[answer.status_code] += 1
        about = f"{who} at table {table}: {content[:400]!r} -> {answer.text[:600]}"
        if answer.status_code >= 500:
            raise FuzzError(f"a fault of the server: {about}")
        if answer.status_code != 200:
            code = answer.json()["code"]
            self.count.codes[code] += 1
            if not house.state(table).is_same(before, code, content):
                raise FuzzError(f"a refusal has changed something: {about}")
        else:
            self.count.done[body["do"]] += 1
            self._check_actor(who, body, view, about)
        self._learn(table)
        self._check_hidden(who, table, answer, about)

    def _check_actor(self, who: str, body: Any, before: TableView, about: str) -> None:
        """Only players and staff act, players at their own spots alone, and only the staff
        with cards."""
        if who in ("nobody", "inspector"):
            raise FuzzError(f"somebody who looks on has acted: {about}")
        if who not in GUESTS:
            return
        if any("pin" in each for each in body.values() if isinstance(each, dict)):
            raise FuzzError(f"a guest has used a card of the house: {about}")
        if body["do"] == "ask seat change":  # to a spot that is another's for now (T-87)
            return
        seats = {seat.spot: seat.person for seat in before.seats if seat.person}
        decision = body.get("decision")
        spots = [body.get("spot"), decision.get("spot") if isinstance(decision, dict) else None]
        for spot in spots:
            owner = seats.get(spot, "")
            if owner and not same_person(owner, who) and not body.get("backline"):
                raise FuzzError(f"a guest has acted at the spot of {owner}: {about}")

    def _learn(self, table: str) -> None:
        """Take in what happened, as a person who sees all of it."""
        known, house = self.hidden[table], self.house
        while True:
            events = house.served.house.events(
                table, house.auditor, after=known.number, most=_MOST_EVENTS
            )
            for each in events:
                event = codec.plain(each.event)
                self.count.rounds += event["event"] == "bets opened"
                known.take(each.number, event)
            if len(events) < _MOST_EVENTS:
                return

    async def _look(self, table: str) -> None:
        """A person looks at the table, its news and its events, or recalls the round in play."""
        who = self.chance.choice(WHO)
        view = self.house.served.house.view(table, self.house.auditor)
        if view.phase in IN_A_ROUND and self.chance.random() < 0.5:
            await self._recall(who, table, view.round)
            return
        after = max(self.hidden[table].began, 0)
        paths = ("", f"/news?after={after}", f"/events?after={after}")
        path = f"/api/tables/{table}{self.chance.choice(paths)}"
        answer = await self.house.ask(who, "GET", path)
        self.count.requests += 1
        self.count.statuses[answer.status_code] += 1
        if answer.status_code != 200:
            raise FuzzError(f"{who}: GET {path} -> {answer.text[:600]}")
        self._check_hidden(who, table, answer, f"{who}: GET {path}")

    async def _recall(self, who: str, table: str, name: str) -> None:
        """All that is said of a round while it is in play: it may well be refused."""
        path = self.chance.choice(_RECALLED).format(table=table, round=f"{table}/{name}", name=name)
        answer = await self.house.ask(who, "GET", path)
        self.count.requests += 1
        self.count.recalls += 1
        self.count.statuses[answer.status_code] += 1
        about = f"{who}: GET {path}"
        if answer.status_code >= 500:
            raise FuzzError(f"a fault of the server: {about} -> {answer.text[:600]}")
        if who != "inspector" and answer.headers["content-type"] == "application/zip":
            raise FuzzError(f"the cards of a round in play are in a package: {about}")
        self._learn(table)
        now = self.house.served.house.view(table, self.house.auditor)
        is_over = now.round != name or now.phase not in IN_A_ROUND
        if is_over and who not in (*GUESTS, "nobody"):
            return  # it has ended in the meantime: those who settle disputes see all of it
        if answer.headers["content-type"] != "application/zip":
            self._check_hidden(who, table, answer, about)

    def _check_hidden(self, who: str, table: str, answer: httpx.Response, about: str) -> None:
        if who == "inspector":
            return
        hidden = self.hidden[table].from_(self.house.name(who))
        data, began = answer.json(), self.hidden[table].began
        if isinstance(data, dict) and "events" in data:
            # A draw for the button between two hands shows cards of a deck of its own. Commands
            # with their events have no number of their own: they are those of the round alone.
            data["events"] = [
                each
                for each in data["events"]
                if "number" not in each
                or (each["number"] > began and each["event"]["event"] != "button drawn")
            ]
        if isinstance(data, dict):
            for part in ("facts", "sentence", "title"):  # a refusal may repeat what was asked
                if answer.status_code != 200:
                    data.pop(part, None)
        self.count.hidden_checks += len(hidden)
        leaks = hidden & set(cards_in(data))
        if leaks:
            raise FuzzError(f"cards {sorted(leaks)} are hidden from {who}: {about} {answer.text}")
