"""A poker table kept a second time from its events alone: who is dealt in, blinds, bets, pots, the
fee, the time bank (B14, B16, T-32, T-78, T-86, T-87)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from proofs.floor.auditor.chips import Chips, Fact, Wrong, same
from proofs.floor.auditor.pots import PutIn, main_pot, shares
from proofs.floor.auditor.ranks import best, drawn_for_button


@dataclass
class TakenChair:
    """Somebody at a spot, and what he has to do before he is dealt in."""

    person: str
    out: bool = False
    waits: bool = False
    posts: bool = False
    missed: bool = False
    gone: bool = False


@dataclass
class PlayedHand:
    """The hand that is played; its spots in their order from the button's left."""

    spots: list[int]
    bet: dict[int, int]
    put: dict[int, int]
    dead: dict[int, int]
    chips: dict[int, int]
    before: dict[int, TakenChair]
    last_button: int
    folded: set[int] = field(default_factory=set)
    mucked: set[int] = field(default_factory=set)
    held: dict[int, list[str]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    fee: int | None = None

    def live(self) -> list[int]:
        return [spot for spot in self.spots if spot not in self.folded]

    def put_in(self) -> dict[int, PutIn]:
        return {
            spot: PutIn(self.put[spot] + self.bet[spot], self.dead[spot], spot in self.folded)
            for spot in self.spots
        }


class PokerBooks:
    """What the auditor knows of a poker table from outside is `about`."""

    def __init__(self, about: Fact, chips: Chips, wrong: Wrong) -> None:
        self.about = about
        self.chips = chips
        self.wrong = wrong
        self.table_closed({})

    def table_closed(self, event: Fact) -> None:
        self.chairs: dict[int, TakenChair] = {}
        self.button = self.hands = self.drawn = 0
        self.hand: PlayedHand | None = None
        self.used: dict[str, int] = {}

    def chips_of(self, spot: int) -> int:
        return self.chips.stacks.get(same(self.chairs[spot].person), 0)

    # Chairs

    def seat_taken(self, event: Fact) -> None:
        self.chairs[event["spot"]] = TakenChair(event["person"], waits=self.hands > 0)

    def seat_left(self, event: Fact) -> None:
        spot = event["spot"]
        self.used.pop(same(event["person"]), None)
        if self.hand is not None and spot in self.hand.spots:
            self.chairs[spot].gone = True
        else:
            del self.chairs[spot]

    def seat_changed(self, event: Fact) -> None:
        spot, to = event["spot"], event["to"]
        if self.hand is not None or to in self.chairs:
            self.wrong(f"{event['person']} moves to spot {to} in a hand, or to somebody's seat")
        chair = self.chairs.pop(spot)
        seats = self.about["seats"]
        waits = self.hands > 0 and (to - self.button - 1) % seats > (spot - self.button - 1) % seats
        if event.get("waits", False) != waits:
            self.wrong(f"{chair.person} moves to spot {to}, waits: {waits}")
        chair.waits = chair.waits or waits
        self.chairs[to] = chair

    def sat_out(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        chair.out, chair.posts = True, False

    def came_back(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        chair.out, chair.waits = False, chair.waits or chair.missed
        if event.get("waits", False) != chair.waits:
            self.wrong(f"{chair.person} comes back, and waits: {chair.waits}")

    def will_post(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        if chair.out or not chair.waits:
            self.wrong(f"{chair.person} posts, and has nothing to post for")
        chair.posts = True

    def fees_owed(self, people: list[str]) -> None:
        """Whoever owes a fee sits out."""
        for chair in self.chairs.values():
            if same(chair.person) in people:
                chair.out, chair.posts = True, False

    def without_chips(self) -> None:
        """Whoever has nothing left, and is in no hand, sits out (T-86)."""
        playing = self.hand.spots if self.hand is not None else []
        for spot, chair in self.chairs.items():
            if spot not in playing and not self.chips_of(spot):
                chair.out = True

    def tip_given(self, event: Fact) -> None:
        for spot, chair in self.chairs.items():
            if (
                self.hand
                and spot in self.hand.spots
                and same(chair.person) == same(event["person"])
            ):
                self.wrong(f"{chair.person} tips with chips of a hand")
        self.without_chips()

    def round_turned_back(self, event: Fact) -> None:
        if self.hand is not None:
            self.wrong("a hand is turned back while another one is played")
        self.without_chips()

    def owed_collected(self, event: Fact) -> None:
        self.without_chips()

    def button_drawn(self, event: Fact) -> None:
        drawn = [(each["spot"], each["card"]) for each in event["cards"]]
        if event["spot"] != drawn_for_button(drawn):
            self.wrong(f"spot {event['spot']} takes the button with {drawn}")
        if self.drawn:
            self.wrong("the button is drawn for twice")
        self.drawn = event["spot"]

    # Before the cards

    def blinds_posted(self, event: Fact) -> None:
        """Who is dealt in, with which stack, where the button lies, who posts what."""
        about, wagers = self.about, event["wagers"]
        able = {s: c for s, c in sorted(self.chairs.items()) if not c.out and self.before_hand(s)}
        ready = [spot for spot, chair in able.items() if not chair.waits]
        if len(ready) < 2:
            ready = list(able)
        if self.hands:
            button = next((spot for spot in ready if spot > self.button), ready[0])
        else:
            button = next((spot for spot in able if spot >= self.drawn), next(iter(able)))
        around = sorted(able, key=lambda spot: (spot <= button, spot))
        small = next(place for place, spot in enumerate(around) if spot in ready)
        first, second = around[small], around[small + 1]
        dealt = [first, second]
        dealt += [s for s in around[small + 2 :] if s in ready or able[s].posts]
        blinds: dict[int, int] = {first: about["small"], second: about["big"]}
        if len(dealt) == 2 and about["button_small"]:
            blinds = {first: about["big"], second: about["small"]}
        big = next(spot for spot, blind in blinds.items() if blind == about["big"])
        if wagers["button"] != button:
            self.wrong(f"the button is at spot {wagers['button']}, and belongs to spot {button}")
        spots = [bet["spot"] for bet in wagers["bets"]]
        if sorted(dealt) != sorted(spots):
            self.wrong(f"spots {spots} are dealt in, and {sorted(dealt)} should be")
            return
        hand = PlayedHand(
            spots=dealt, bet={}, put=dict.fromkeys(dealt, 0), dead={}, chips={},
            before={spot: replace(chair) for spot, chair in self.chairs.items()},
            last_button=self.button,
        )  # fmt: skip
        for bet in wagers["bets"]:
            spot, chair = bet["spot"], self.chairs[bet["spot"]]
            stack, posts = self.before_hand(spot), spot not in ready and spot not in blinds
            dead = about["small"] if posts and chair.missed else 0
            stakes: dict[str, int] = {
                "stack": stack,
                "post": about["big"] if posts else 0,
                "dead": dead,
            }
            if bet["stakes"] != {name: stake for name, stake in stakes.items() if stake}:
                self.wrong(f"spot {spot} brings {bet['stakes']} to a hand, and not {stakes}")
            hand.bet[spot] = min(stack, blinds[spot] if spot in blinds else stakes["post"])
            hand.dead[spot] = min(stack - hand.bet[spot], dead)
            hand.chips[spot] = stack - hand.bet[spot] - hand.dead[spot]
        posted = {each["spot"]: each["amount"] for each in event["posted"]}
        mine = {spot: hand.bet[spot] + hand.dead[spot] for spot in dealt}
        if posted != {spot: amount for spot, amount in mine.items() if amount}:
            self.wrong(f"{posted} is posted, and {mine} is due")
        self.miss_blinds(button, big)
        for spot in dealt:
            chair = self.chairs[spot]
            chair.waits = chair.posts = chair.missed = False
        self.hand, self.button = hand, button
        self.hands += 1

    def before_hand(self, spot: int) -> int:
        """His chips, those that he has just posted among them."""
        return self.chips_of(spot) + self.chips.felt.get(f"{spot}", 0)

    def miss_blinds(self, button: int, big: int) -> None:
        """Whoever is not dealt in between the button and the big blind misses it, newcomers do not.
        Those who are dealt in have missed nothing, and `blinds_posted` says so afterwards."""
        around = sorted(self.chairs, key=lambda spot: (spot <= button, spot))
        for spot in around[: around.index(big)]:
            if not self.chairs[spot].waits:
                self.chairs[spot].missed = True

    # Bets

    def decided(self, event: Fact) -> None:
        hand = self.hand
        if hand is None:
            return
        spot, action, stake = event["spot"], event["action"], event.get("stake", 0)
        kind, highest = action["type"], max(hand.bet.values())
        owes = highest - hand.bet[spot]
        if spot in hand.folded or spot in hand.mucked:
            self.wrong(f"spot {spot} decides, and is out of the hand")
        if kind == "fold":
            hand.folded.add(spot)
        elif kind == "muck":
            hand.mucked.add(spot)
        elif kind == "show":
            self.turned(spot, action["cards"])
        elif kind == "check" and owes:
            self.wrong(f"spot {spot} checks, and owes {owes}")
        elif kind == "call":
            due = {min(hand.chips[spot], owes)}
            if not hand.board and highest < self.about["big"]:  # a blind that was posted short
                due.add(min(hand.chips[spot], self.about["big"] - hand.bet[spot]))
            if stake not in due:
                self.wrong(f"spot {spot} calls with {stake}, and owes {owes}")
        elif kind in ("bet to", "raise to"):
            amount, whole = action["amount"], stake == hand.chips[spot]
            if amount <= highest or amount - hand.bet[spot] != stake:
                self.wrong(f"spot {spot}: {kind} {amount} over {highest} with {stake}")
            if amount % self.about["step"] and not whole:
                self.wrong(f"spot {spot}: {amount} is not in whole chips")
        if stake > hand.chips[spot]:
            self.wrong(f"spot {spot} puts in {stake} of {hand.chips[spot]}")
        hand.chips[spot] -= stake
        hand.bet[spot] += stake
        self.use_time(spot, event.get("extra", 0))

    def hand_dead(self, event: Fact) -> None:
        if self.hand is not None:
            self.hand.folded.add(event["spot"])

    def use_time(self, spot: int, extra: int) -> None:
        """Seconds of his time bank; he has so many for as long as he sits there (T-78)."""
        person = same(self.chairs[spot].person)
        if not self.chairs[spot].gone:
            self.used[person] = self.used.get(person, 0) + extra
            if self.used[person] > self.about["time_bank"]:
                self.wrong(f"{person} has used {self.used[person]} seconds of his time bank")

    def turned(self, spot: int, cards: list[str]) -> None:
        assert self.hand is not None
        held = self.hand.held.get(spot)
        if held is not None and sorted(held) != sorted(cards):
            self.wrong(f"spot {spot} shows {cards}, and was dealt {held}")
        self.hand.held[spot] = cards

    def cards_laid(self, event: Fact) -> None:
        hand, place = self.hand, event["place"]
        if hand is None:
            return
        if place["type"] == "spot":
            hand.held.setdefault(place["number"], []).extend(event["cards"])
        elif place["type"] == "board":
            self.street(hand)
            hand.board += event["cards"]

    def street(self, hand: PlayedHand) -> None:
        """A betting round is over: whoever is left has put in as much as the others, or all."""
        highest = max(hand.bet[spot] for spot in hand.live())
        for spot in hand.live():
            if hand.bet[spot] < highest and hand.chips[spot]:
                self.wrong(f"cards come to the board, and spot {spot} has not called")
        for spot, bet in hand.bet.items():
            hand.put[spot] += bet
            hand.bet[spot] = 0

    # The end

    def fee_due(self, hand: PlayedHand) -> int:
        """By the players dealt in once the flop lies, else the Designated Fee; never more than the
        main pot (T-28, T-86)."""
        by_players: list[int] = self.about["fees"]
        fee = by_players[len(hand.spots)] if hand.board else self.about["no_flop"]
        return min(fee, main_pot(hand.put_in()))

    def fee_taken(self, event: Fact) -> None:
        if self.hand is None:
            return
        if self.hand.fee is not None:
            self.wrong("the pot pays its fee twice")
        self.hand.fee = event["amount"]
        if self.hand.fee != self.fee_due(self.hand):
            due = self.fee_due(self.hand)
            self.wrong(f"the pot pays a fee of {event['amount']}, and {due} is due")

    def round_paid(self, event: Fact) -> None:
        hand = self.hand
        if hand is None:
            return
        fee = hand.fee or 0
        if hand.fee is None and self.fee_due(hand):
            self.wrong("the pot has paid no fee")
        if sum(each["amount"] for each in event.get("fees", ())) != fee:
            self.wrong(f"a fee of {fee} is not what is booked: {event.get('fees')}")
        left = [spot for spot in hand.live() if spot not in hand.mucked]
        claims = {spot: best(hand.held[spot], hand.board) if len(left) > 1 else () for spot in left}
        due = shares(hand.put_in(), claims, fee=fee, step=self.about["step"])
        back = dict.fromkeys(hand.spots, 0)
        for line in event["lines"]:
            back[line["spot"]] += line["stake"] + line["win"]
        if back != due:
            self.wrong(f"the pots are paid as {back}, and come to {due}")
        self.over()

    def round_voided(self, event: Fact) -> None:
        hand = self.hand
        if hand is None:
            return
        for spot, old in hand.before.items():
            chair = self.chairs.get(spot)
            if chair is not None and same(chair.person) == same(old.person):
                chair.waits, chair.missed = old.waits, old.missed
                chair.posts = old.posts and not chair.out
        self.button = hand.last_button
        self.hands -= 1
        self.over(broke=False)

    def over(self, *, broke: bool = True) -> None:
        self.hand = None
        self.chairs = {spot: chair for spot, chair in self.chairs.items() if not chair.gone}
        if broke:
            self.without_chips()
