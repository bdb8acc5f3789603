"""One table gone through command by command: numbers, turns, bank, alerts, chips and cards."""

from collections.abc import Iterable, Sequence

from proofs.floor.auditor.backs import Backs
from proofs.floor.auditor.cards import Cards
from proofs.floor.auditor.chips import Chips, Fact, bettor_of, same
from proofs.floor.auditor.findings import Findings
from proofs.floor.auditor.handlers import method_name, readers
from proofs.floor.auditor.poker import PokerBooks
from proofs.floor.auditor.poker_seats import Moves, PokerSeats
from proofs.floor.auditor.third_party import ThirdParty
from proofs.floor.auditor.undo import RoundsTurnedBack

MOST_ROUNDS_OF_A_BANK = 2


class TableAuditor:
    """The auditor's own books of a table. `about` is what is known of it from outside: its name,
    its pack, the number of dice, how its shoe begins and ends."""

    def __init__(self, about: Fact, findings: Findings, moves: Moves | None = None) -> None:
        self.about = about
        self.findings = findings
        self.number = 0
        self.now = ""
        self.turn: Fact | None = None
        self.away: set[str] = set()
        self.dealer = ""
        self.unread: set[int] = set()
        """Spots with unread cards."""
        self.seats: dict[int, str] = {}
        self.approved: dict[int, dict[str, int]] = {}
        """Maximums over the posted ones, by spot and wager."""
        self.bank_rounds = 0
        self.offer: Fact = {}
        self.raised = 0
        self.open_alerts: set[int] = set()
        self.round = ""
        self.rounds = 0
        self.paid_or_void = 0
        self.trouble = ""
        self.waits = False
        """A hand of an earlier round waited for its card: that round's jackpot may be paid late."""
        self.entry: Fact = {}
        self.chips = Chips(self.wrong)
        self.cards = Cards(about, self.wrong)
        self.undone = RoundsTurnedBack(self.chips)
        self.backs = Backs(about, self.wrong)
        self.third_party = ThirdParty(about, self.wrong)
        rooms: list[object] = [
            self, self.chips, self.cards, self.undone, self.backs, self.third_party
        ]  # fmt: skip
        if about.get("poker"):
            books = PokerBooks(about["poker"], self.chips, self.wrong, lambda: self.now)
            seats = PokerSeats(
                about["poker"], self.chips, books, moves or Moves(), lambda: self.now, self.wrong
            )
            rooms += [books, seats]
        self.read = readers(rooms)

    def wrong(self, what: str) -> None:
        self.findings.add(f"{self.about['table']}, event {self.number}, round {self.round}", what)

    def take(
        self,
        entry: Fact,
        shown: Iterable[Iterable[tuple[bytes, Sequence[str]]]],
        stands: Fact,
        tray_by_link: int,
        back: str = "",
    ) -> None:
        """A command that was carried out: its entry, who was shown what of each event, what the
        table says of itself afterwards, what its link did to its tray, and which `back` the cards
        had that were typed."""
        self.entry = entry
        self.now = max(self.now, entry["at"])
        if entry["first"] != self.number + 1:
            self.wrong(f"an entry begins with event {entry['first']}")
        if back:
            self.backs.compare(back, entry["events"])
        moved = handed = paid_out = 0
        told: int | None = None
        of_earlier = False  # what leaves the tray may be a jackpot's that was decided before
        for event, views in zip(entry["events"], shown, strict=True):
            self.number += 1
            kind = event["event"]
            if kind == "tray moved":
                moved += event["amount"]
                paid_out -= min(event["amount"], 0)
            elif kind in ("jackpot chips", "jackpot at cage"):
                handed += event["amount"]
            elif kind == "round paid":
                told = self._jackpot_of(event)
                of_earlier = self.waits and not event.get("jackpot")
                self.waits = of_earlier or self._waits_for_card(event)
            fees, name = self.chips.fees, method_name(kind)
            for read in self.read.get(name, ()):
                read(event)
            self.chips.dropped += self.chips.fees - fees
            for text, viewers in views:
                self.cards.look(text, viewers)
        if moved != tray_by_link:
            self.wrong(f"the link moved {tray_by_link} at the tray, the table says {moved}")
        if handed > paid_out:
            self.wrong(f"{handed} of the jackpot are handed out, and {paid_out} left the tray")
        if told is not None and told != paid_out and not of_earlier:
            self.wrong(f"the lines of the jackpot pay {told}, and {paid_out} left the tray")
        if stands["number"] != self.number:
            self.wrong(f"the table counts {stands['number']} events")
        self.chips.compare(stands)
        if stands["owed"] != dict(self.undone.owed):
            self.wrong(f"owed is {stands['owed']}, and it comes to {dict(self.undone.owed)}")

    def _jackpot_of(self, event: Fact) -> int:
        """What the lines of the jackpot come to; each stands behind its seat's others, and envy
        behind all (T-90)."""
        paid, lines = 0, event["lines"]
        for line in event.get("jackpot", ()):
            paid += line["stake"] + line["win"]
            own = lines[line["after"] :] if line["stake"] else ()
            late = not line["stake"] and line["after"] < len(lines)
            if late or any(each["spot"] == line["spot"] for each in own):
                self.wrong(f"{line['wager']} of spot {line['spot']} is paid out of its turn")
        return paid

    @staticmethod
    def _waits_for_card(event: Fact) -> bool:
        return any(line["outcome"] == "waits" for line in event.get("jackpot", ()))

    def refused(self, before: bytes, after: bytes, code: str) -> None:
        """A command that was refused changed nothing (R15)."""
        if before != after:
            self.wrong(f"a command that was refused ({code}) changed the table")

    # The order of things

    def bets_opened(self, event: Fact) -> None:
        self.rounds += 1
        if event["round"] != str(self.rounds):
            self.wrong(f"round {event['round']} follows {self.rounds - 1}")
        self.round = event["round"]

    def no_more_bets(self, event: Fact) -> None:
        self.turn = None
        self.away = set()
        seen = [bettor_of(bet) for bet in event["wagers"]["bets"]]
        if len(set(seen)) != len(seen):
            self.wrong("somebody has two bets at one place")
        bank = event["wagers"]["bank"]
        if bank is not None and self.bank_rounds >= MOST_ROUNDS_OF_A_BANK:
            self.wrong(f"{bank['person']} banks round {self.bank_rounds + 1} without an offer")
        for bet in event["wagers"]["bets"]:
            self._check_maximum(bet)
        payers = [fee["payer"] for fee in event.get("fees", ())]
        if len(set(payers)) != len(payers):
            self.wrong(f"fees are taken twice of {payers}")
        if set(payers) - set(seen) - {"bank"}:
            self.wrong(f"fees are taken of {payers}, who do not play")

    def _check_maximum(self, bet: Fact) -> None:
        """No player bets over the posted maximum without the approval of two people (B4-7)."""
        let = {} if bet["backline"] else self.approved.get(bet["spot"], {})
        for name, stake in bet["stakes"].items():
            most = self.about.get("most", {}).get(name)
            if most is not None and stake > max(most, let.get(name, 0)):
                self.wrong(f"{stake} is bet on {name} at spot {bet['spot']}, over the maximum")

    def limit_approved(self, event: Fact) -> None:
        self.approved[event["spot"]] = event["most"]
        if len({same(staff["person"]) for staff in event["staff"]}) < 2:
            self.wrong(f"one person lets {event['person']} bet over the maximum")

    def limit_withdrawn(self, event: Fact) -> None:
        del self.approved[event["spot"]]

    def table_opened(self, event: Fact) -> None:
        self.dealer = event["dealer"]["person"]

    def dealer_changed(self, event: Fact) -> None:
        self.dealer = event["dealer"]["person"]

    def blinds_posted(self, event: Fact) -> None:
        self.turn = None
        self.away = set()
        self.unread = set()

    def cards_unread(self, event: Fact) -> None:
        if event["place"]["type"] == "spot":
            self.unread.add(event["place"]["number"])

    def card_replaced(self, event: Fact) -> None:
        self.unread.add(event["spot"])  # what came instead is unread

    def round_paid(self, event: Fact) -> None:
        self._over(event)
        if self.chips.bank:
            self.bank_rounds += 1

    def round_voided(self, event: Fact) -> None:
        self._over(event)

    def _over(self, event: Fact) -> None:
        self.turn = None
        if event["round"] != self.round:
            self.wrong(f"round {event['round']} is over, and {self.round} was played")
        if self.trouble and event["event"] == "round paid":
            self.wrong(f"a round is paid while {self.trouble} waits for its remedy")

    def round_turned_back(self, event: Fact) -> None:
        people = {same(staff["person"]) for staff in event["staff"]}
        setup = sum(event.get(name, 0) for name in ("tray", "fees", "short"))
        setup += sum(e["amount"] for e in self.entry["events"] if e["event"] == "tray moved")
        if len(people) < 2 and setup > 0:
            self.wrong(f"{setup} comes back to the house, and one person decided it")
        was = self.undone.paid.get(event["round"], {"people": {}, "bank": ""})
        players = {same(name) for name in (*was["people"].values(), was["bank"])}
        if people & players:
            self.wrong(f"{people & players} turned back a round that they played in")

    # Turns

    def turn_began(self, event: Fact) -> None:
        if self.turn is not None:
            self.wrong("a turn begins before the one before is over")
        self.turn = event

    def time_bank_began(self, event: Fact) -> None:
        if self.turn is None or self.now < self.turn["until"]:
            self.wrong(f"the time bank of {event['person']} begins too early")
        self.turn = {**(self.turn or {}), "until": event["until"]}

    def decided(self, event: Fact) -> None:
        turn, entry = self.turn, self.entry
        self.turn = None
        person = self.chips.people[bettor_of({"backline": 0, **event})]
        if self.trouble:
            self.wrong(f"somebody decides while {self.trouble} waits for its remedy")
        place = (event["spot"], event.get("backline", 0))
        in_turn = turn is not None and (turn["spot"], turn.get("backline", 0)) == place
        read = event["action"]["type"] == "show" and event["spot"] in self.unread
        who = self.dealer if read else person  # players do not say what they hold (R19)
        if not event.get("for_him"):
            if not in_turn or entry["command"]["do"] != "act" or same(entry["by"]) != same(who):
                self.wrong(f"{entry['by']} decides at {place} out of turn")
            return
        if same(person) in self.away:
            return
        until = "" if turn is None else turn.get("until", "")
        done = entry["command"]["do"]
        turned = done == "act" and event["action"]["type"] == "show"  # by the dealer
        late = bool(until) and self.now >= until and (turned or done == "tick")
        ordered = not until and done == "pass over"
        if not in_turn or not (late or ordered):
            self.wrong(f"{person} is decided for at {place} too early")

    def cards_laid(self, event: Fact) -> None:
        self.turn = None

    def hand_dead(self, event: Fact) -> None:
        self.turn = None

    def wagers_made_equal(self, event: Fact) -> None:
        self.turn = None

    def wagers_returned(self, event: Fact) -> None:
        self.turn = None

    def hand_forfeited(self, event: Fact) -> None:
        self.turn = None

    def seat_left(self, event: Fact) -> None:
        person = same(self.seats.pop(event["spot"]))
        front = [same(name) for bettor, name in self.chips.people.items() if "." not in bettor]
        if self.chips.felt and person in front and person not in map(same, self.seats.values()):
            self.away.add(person)

    def seat_taken(self, event: Fact) -> None:
        if event["spot"] in self.seats:
            self.wrong(f"two sit at spot {event['spot']}")
        self.seats[event["spot"]] = event["person"]
        self.away.discard(same(event["person"]))

    def seat_changed(self, event: Fact) -> None:
        if event["to"] in self.seats:
            self.wrong(f"two sit at spot {event['to']}")
        self.seats[event["to"]] = self.seats.pop(event["spot"])

    def jackpot_chips(self, event: Fact) -> None:
        if not self._is_here(event["person"]):
            self.wrong(f"{event['person']} is gone, and is given chips at the table")

    def jackpot_at_cage(self, event: Fact) -> None:
        if self._is_here(event["person"]):
            self.wrong(f"{event['person']} is here, and the chips are kept at the cage")

    def _is_here(self, person: str) -> bool:
        """Whether a person sits here, has chips here or plays in the round."""
        name, chips = same(person), self.chips
        playing = [chips.payer(bettor) for bettor in chips.felt]
        return name in chips.stacks or name in map(same, (*self.seats.values(), *playing))

    def table_closed(self, event: Fact) -> None:
        self.approved = {}
        if self.about.get("poker"):
            self.seats = {}

    # The bank

    def bank_offered(self, event: Fact) -> None:
        self.bank_rounds = 0
        self.offer = event

    def bank_declined(self, event: Fact) -> None:
        if not event.get("for_him"):
            if same(self.entry["by"]) != same(event["person"]):
                self.wrong(f"{self.entry['by']} declines the bank of {event['person']}")
            return
        until = self.offer.get("until", "")
        late = bool(until) and self.now >= until and self.entry["command"]["do"] == "tick"
        if not late and (until or self.entry["command"]["do"] != "pass over"):
            self.wrong(f"the bank passes {event['person']} too early")

    def bets_cancelled(self, event: Fact) -> None:
        if event["round"] != self.round:
            self.wrong(f"round {event['round']} is cancelled, and {self.round} was open")

    # Alerts and irregularities

    def alert_raised(self, event: Fact) -> None:
        self.raised += 1
        if event["alert"] != self.raised:
            self.wrong(f"alert {event['alert']} follows {self.raised - 1}")
        self.open_alerts.add(event["alert"])

    def alert_answered(self, event: Fact) -> None:
        if event["alert"] not in self.open_alerts:
            self.wrong(f"alert {event['alert']} is answered, and is not open")
        self.open_alerts.discard(event["alert"])

    def irregularity_called(self, event: Fact) -> None:
        if self.trouble:
            self.wrong(f"{event['what']} is called while {self.trouble} waits")
        self.trouble = event["what"]

    def call_withdrawn(self, event: Fact) -> None:
        self.trouble = ""

    def remedy_ordered(self, event: Fact) -> None:
        if self.trouble != event["what"]:
            self.wrong(f"{event['what']} is remedied, and {self.trouble or 'nothing'} was called")
        self.trouble = ""
        players = {same(name) for name in self.chips.people.values()} | {same(self.chips.bank)}
        if self.chips.felt and same(event["staff"]["person"]) in players:
            self.wrong(f"{event['staff']['person']} orders a remedy in a round of their own")
