"""The cards of one table: fixed before the bets, none twice, shown to their owners alone."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from math import factorial

from proofs.floor.auditor.chips import Fact, Wrong, same

CARD = re.compile(rb"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs]|Jo)(?![0-9A-Za-z])")
PART = re.compile("[0-9a-f]{1,64}")
OPEN = ("board", "player", "banker")


def words(parts: Sequence[str]) -> Iterator[int]:
    """An endless stream of 64-bit words from the parts of a seed, as docs/fair-cards.md says."""
    numbers = [int(part, 16) for part in parts]
    for counter in count():
        for number in numbers:
            block = hashlib.sha256(f"houseway shoe {number} {counter}".encode()).digest()
            for start in range(0, 32, 8):
                yield int.from_bytes(block[start : start + 8], "big")


def shuffle(pack: Sequence[str], seed: str) -> list[str]:
    """The order in which a seed brings a pack."""
    deck, stream = list(pack), words(PART.findall(seed))
    for last in range(len(deck) - 1, 0, -1):
        fair = 2**64 - 2**64 % (last + 1)
        word = next(stream)
        while word >= fair:
            word = next(stream)
        place = word % (last + 1)
        deck[last], deck[place] = deck[place], deck[last]
    return deck


class Cards:
    """What lies on the felt and whose it is; the deck that was promised."""

    def __init__(self, about: Fact, wrong: Wrong) -> None:
        self.about = about
        self.wrong = wrong
        self.whole: Counter[str] = Counter(about["pack"])
        self.deck = self.commitment = self.sheet = ""
        self.chance = ""
        self.deal: list[str] = []
        self.seats = [""]
        self.at_poker = ["button 0", "seats "]
        """What is promised of the deal, line by line: sheet, way and rule; the seats known."""
        self.of_deck: list[list[str]] = []
        """What was dealt of these cards, round by round."""
        self.dealt: Counter[str] = Counter()
        self.to_dealer = 0
        self.secret: dict[str, set[str]] = {}
        """Cards that lie face down, and who may look at them."""
        self.seed = b""
        self.may_know: set[str] = set()
        """Those who may know the seed by now, of a round that they were in (T-94)."""
        self.bettors: dict[int, str] = {}
        self.beside: set[tuple[int, int]] = set()
        self.in_play: set[tuple[int, int]] = set()
        """The bettors whose hand may be turned: those who have not folded, or have a wager beside
        the game that a fold does not end."""

    # Promise and proof

    def table_opened(self, event: Fact) -> None:
        self.sheet = event["sheet"]

    def fee_option_changed(self, event: Fact) -> None:
        self.sheet = event["sheet"]

    def bets_opened(self, event: Fact) -> None:
        if event.get("commitment"):
            self._promise(event)
        elif not self.deck and self.about["source"] == "shuffle":
            self.wrong("bets are open, and no cards are promised")

    def cards_reshuffled(self, event: Fact) -> None:
        if event.get("commitment"):
            self._promise(event)

    def _promise(self, event: Fact) -> None:
        if self.deck:
            self.wrong(f"{event['deck']} is promised before {self.deck} is revealed")
        self.deck, self.commitment = event["deck"], event["commitment"]
        self.seed, self.may_know = event["seed"].encode(), set()
        way = event["delivery"]
        rule = self.about["deals"].get(way, [])
        self.chance = f"chance {'given' if event.get('given') else 'drawn'}"
        self.deal = [f"sheet {self.about['sheet']} {self.sheet}", f"delivery {way}", *rule]
        self.seats = [f"bank {event.get('bank', 0)}", *self.at_poker]
        self.of_deck = [[]] if event["event"] == "cards reshuffled" else []

    def deck_revealed(self, event: Fact) -> None:
        if (event["deck"], event["commitment"]) != (self.deck, self.commitment):
            self.wrong(f"{event['deck']} is revealed, and {self.deck} was promised")
        about, seed = self.about, event["seed"]
        lines = [
            "houseway commitment 2",
            f"table {about['table']}",
            f"name {event['deck']}",
            self.chance,
            f"seed {seed}",
            *self.deal,
            *self.seats,
            f"pack {' '.join(about['pack'])}",
            f"dice {about['dice']}",
        ]
        if about["burn"]:
            lines += [f"cut {about['cut']}", f"burn {' '.join(map(str, about['burn']))}"]
        if hashlib.sha256("\n".join(lines).encode()).hexdigest() != event["commitment"]:
            self.wrong(f"the seed of {event['deck']} is not the one that was promised")
        if 16 ** len(seed) < factorial(len(about["pack"])):
            self.wrong(f"the seed of {event['deck']} is too short for every order of its cards")
        self.check_order(shuffle(about["pack"], seed))
        self.deck = self.commitment = ""
        self.of_deck = []
        if event.get("closed"):  # no viewer sees it, for hands were thrown away (T-94)
            return
        self.may_know = {same(person) for person in event.get("told_to", ())}
        if not self.may_know:
            self.seed = b""
        self.secret = {}

    def button_drawn(self, event: Fact) -> None:
        self.secret = {}  # the cards are face up now, whose they were before

    def check_order(self, order: list[str]) -> None:
        """What was dealt came from the top of these cards."""
        if self.about["burn"]:
            del order[: self.about["burn"]["23456789TJQKA".index(order[0][0])]]
            for cards in self.of_deck:
                if Counter(cards) != Counter(order[: len(cards)]):
                    self.wrong("the shoe was not dealt in its order")
                del order[: len(cards)]
            return
        taken = self.about["to_a_hand"] * len(self.bettors) + self.about["besides"]
        top = Counter(order[:taken])
        if any(Counter(cards) - top for cards in self.of_deck):
            self.wrong("cards were dealt that lay further down in the deck")

    # A round

    def blinds_posted(self, event: Fact) -> None:
        """At poker only a hand that is turned lies open."""
        wagers = event["wagers"]
        spots = " ".join([str(bet["spot"]) for bet in wagers["bets"]])
        self.at_poker = [f"button {wagers.get('button', 0)}", f"seats {spots}"]
        self.seats[1:] = self.at_poker
        self.begin(wagers["bets"])
        self.in_play = self.beside = set()

    def begin(self, bets: list[Fact]) -> None:
        self.dealt.clear()
        if self.deck:
            self.of_deck.append([])
        self.to_dealer = 0
        self.secret = {}
        self.bettors = {bet["spot"]: same(bet["person"]) for bet in bets if not bet["backline"]}

    def no_more_bets(self, event: Fact) -> None:
        bets = event["wagers"]["bets"]
        self.begin(bets)
        self.in_play = {(bet["spot"], bet["backline"]) for bet in bets}
        self.beside = {
            (bet["spot"], bet["backline"])
            for bet in bets
            if bet["progressive"] or bet["stakes"].keys() - set(self.about["required"])
        }
        if any(self.about["turns_all"] in bet["stakes"] for bet in bets):
            self.beside |= self.in_play

    def cards_laid(self, event: Fact) -> None:
        place, cards = event["place"], event["cards"]
        self.dealt.update(cards)
        if self.of_deck:
            self.of_deck[-1] += cards
        most = self.whole
        for card in cards:
            if self.dealt[card] > most[card]:
                self.wrong(f"{card} is dealt twice")
        kind = place["type"]
        if kind in OPEN:
            return
        face_up = 0
        if kind == "dealer":
            face_up = max(self.about["dealer_open"] - self.to_dealer, 0)
            self.to_dealer += len(cards)
        mine = {self.bettors[place["number"]]} if kind == "spot" else set()
        self.secret.update((card, mine) for card in cards[face_up:])

    def card_replaced(self, event: Fact) -> None:
        """A card that the dealer exposed is burned: all have seen it, and it comes no more."""
        self.turn([event["card"]])
        self.dealt[event["card"]] = 1

    def decided(self, event: Fact) -> None:
        if event["action"]["type"] == "show":
            self.turn(event["action"]["cards"])
        elif event["action"]["type"] == "fold":
            self.in_play.discard((event["spot"], event.get("backline", 0)))

    def hands_shown(self, event: Fact) -> None:
        """From now on all know what was turned; a folded hand is not."""
        view = event["view"]
        for pile in view["piles"]:
            self.turn(pile["cards"])
        may = {spot for spot, _ in self.in_play | self.beside}
        for seat in view["seats"]:
            for pile in seat["piles"]:
                if seat["spot"] in may:
                    self.turn(pile["cards"])

    def turn(self, cards: list[str | None]) -> None:
        for card in cards:
            if card is not None:
                self.secret.pop(card, None)

    # Who sees what

    def may_hide(self, text: bytes) -> bool:
        """Whether something in this text may be a secret. What people see of it is made of it, so
        that no viewer sees a card or a seed where it has none."""
        return b'"seed"' in text or CARD.search(text) is not None

    def look(self, text: bytes, viewers: Sequence[str]) -> None:
        """These people were shown this text."""
        if self.seed and self.seed in text and not self.may_know.issuperset(map(same, viewers)):
            self.wrong(f"the seed of {self.deck} is shown to {list(viewers)}")
        if not self.secret:
            return
        for found in CARD.findall(text):
            card = found.decode()
            may = self.secret.get(card)
            if may is not None and not may.issuperset(map(same, viewers)):
                others = sorted(name for name in viewers if same(name) not in may)
                what = text[:160].decode(errors="replace")
                self.wrong(f"{card} is shown to {others} by {what}")
                return
