"""A poker table kept a second time from its events alone: who is dealt in, blinds, bets, pots, the
fee, the time bank (B14, B16, T-32, T-78, T-86, T-87)."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from proofs.floor.auditor.blinds import Came, Dues, go_on, owes, walk
from proofs.floor.auditor.chips import Chips, Fact, Wrong, same
from proofs.floor.auditor.pots import PutIn, fee_parts, shares
from proofs.floor.auditor.ranks import best, drawn_for_button


@dataclass
class TakenChair:
    """A player at a spot, and what they have to do before they are dealt in."""

    person: str
    out: bool = False
    waits: bool = False
    posts: bool = False
    gone: bool = False
    passed: int = 0
    dues: Dues = field(default_factory=Dues)


@dataclass
class PersonGone:
    """A person who played here and has left: what they owe, since when, with how many chips."""

    dues: Dues
    since: str
    took: int = 0


@dataclass
class PlayedHand:
    """The hand that is played; its spots in their order from the button's left."""

    spots: list[int]
    bet: dict[int, int]
    put: dict[int, int]
    dead: dict[int, int]
    chips: dict[int, int]
    before: dict[str, tuple[TakenChair | None, Dues]]
    last: tuple[int, int, int]
    acted: set[int] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    mucked: set[int] = field(default_factory=set)
    held: dict[int, list[str]] = field(default_factory=dict)
    board: list[str] = field(default_factory=list)
    exposed: dict[int, str] = field(default_factory=dict)
    fee: int | None = None
    fees: list[tuple[int, int]] = field(default_factory=list)

    def live(self) -> list[int]:
        return [spot for spot in self.spots if spot not in self.folded]

    def put_in(self) -> dict[int, PutIn]:
        return {
            spot: PutIn(self.put[spot] + self.bet[spot], self.dead[spot], spot in self.folded)
            for spot in self.spots
        }


class PokerBooks:
    """What the auditor knows of a poker table from outside is `about`."""

    def __init__(
        self, about: Fact, chips: Chips, wrong: Wrong, now: Callable[[], str] = str
    ) -> None:
        self.about = about
        self.chips = chips
        self.wrong = wrong
        self.now = now
        self.table_closed({})

    def table_closed(self, event: Fact) -> None:
        self.chairs: dict[int, TakenChair] = {}
        self.hand: PlayedHand | None = None
        self.used: dict[str, int] = {}
        self.bought: dict[str, int] = {}
        self.game_over({})

    def game_over(self, event: Fact) -> None:
        """The next hand begins another game: no player waits or owes a blind (T-34)."""
        self.button = self.small = self.big = self.hands = self.drawn = 0
        self.gone: dict[str, PersonGone] = {}
        for chair in self.chairs.values():
            chair.waits = chair.posts = False
            chair.passed, chair.dues = 0, Dues()

    def chips_of(self, spot: int) -> int:
        return self.chips.stacks.get(same(self.chairs[spot].person), 0)

    # Chairs

    def seat_taken(self, event: Fact) -> None:
        person = same(event["person"])
        known, late = self.gone.pop(person, None), self.hands > 0
        if known is not None and self.is_long_ago(known.since):
            known = None
        chair = TakenChair(event["person"], waits=late)
        if event.get("moved"):
            chair.dues = Dues(big=late, small=late)
        elif known is not None:
            chair.dues, chair.waits = known.dues, known.dues.owed()
            if self.bought.get(person, 0) < known.took:
                self.wrong(f"{person} took {known.took} away, and comes back with less")
        self.chairs[event["spot"]] = chair
        self.bought.clear()

    def is_long_ago(self, since: str) -> bool:
        """Whether a person who left then is a newcomer by now."""
        minutes, now = self.about["back"], self.now()
        if minutes is None or not since or not now:
            return False
        gone = datetime.fromisoformat(now) - datetime.fromisoformat(since)
        return gone > timedelta(minutes=minutes)

    def chips_bought(self, event: Fact) -> None:
        self.bought[same(event["person"])] = event["amount"]

    def chips_taken(self, event: Fact) -> None:
        known = self.gone.get(same(event["person"]))
        if known is not None:
            known.took += event["amount"]

    def seat_left(self, event: Fact) -> None:
        spot = event["spot"]
        self.used.pop(same(event["person"]), None)
        if self.hand is not None and spot in self.hand.spots:
            self.chairs[spot].gone = True
            return
        chair, most = self.chairs[spot], self.about["absent"]
        if event.get("rule") == "T-87" and most and chair.out and chair.passed < most:
            self.wrong(f"{chair.person} loses the seat after {chair.passed} big blinds of {most}")
        self.get_up(spot)

    def get_up(self, spot: int) -> None:
        """A chair is free; who has played is remembered."""
        chair = self.chairs.pop(spot)
        if chair.dues.big_at:
            self.gone[same(chair.person)] = PersonGone(chair.dues, self.now())

    def seat_changed(self, event: Fact) -> None:
        spot, to = event["spot"], event["to"]
        if self.hand is not None or to in self.chairs:
            self.wrong(f"{event['person']} moves to spot {to} in a hand, or to somebody's seat")
        if event.get("waits"):
            self.wrong(f"{event['person']} moves to spot {to}, and is said to wait")
        self.chairs[to] = self.chairs.pop(spot)

    def sat_out(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        chair.out, chair.posts = True, False

    def came_back(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        chair.out, chair.waits, chair.passed = False, chair.waits or chair.dues.owed(), 0
        if event.get("waits", False) != chair.waits:
            self.wrong(f"{chair.person} comes back, and waits: {chair.waits}")

    def will_post(self, event: Fact) -> None:
        chair = self.chairs[event["spot"]]
        if chair.out or not chair.waits:
            self.wrong(f"{chair.person} posts, and has nothing to post for")
        chair.posts = True

    def fees_owed(self, people: list[str]) -> None:
        """A person who owes a fee sits out."""
        for chair in self.chairs.values():
            if same(chair.person) in people:
                chair.out, chair.posts = True, False

    def without_chips(self) -> None:
        """A person who has nothing left, and is in no hand, sits out (T-86)."""
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
        about, wagers, before = self.about, event["wagers"], self.as_it_was()
        for spot, chair in self.chairs.items():
            if not chair.waits and not chair.dues.big_at:
                chair.dues.big_at = chair.dues.small_at = spot  # in the game from its first hand
            if about["absent"] and chair.out and chair.passed >= about["absent"]:
                self.wrong(f"{chair.person} sits out, and {chair.passed} big blinds have passed")
        able = {s: c for s, c in sorted(self.chairs.items()) if not c.out and self.before_hand(s)}
        button, dealt, came, posting = self.places(able)
        blinds: dict[int, int] = {came.small_spot: about["small"], came.big_spot: about["big"]}
        if wagers["button"] != button:
            self.wrong(f"the button is at spot {wagers['button']}, and belongs to spot {button}")
        spots = [bet["spot"] for bet in wagers["bets"]]
        if sorted(dealt) != sorted(spots):
            self.wrong(f"spots {spots} are dealt in, and {sorted(dealt)} should be")
            return
        hand = PlayedHand(
            spots=dealt, bet={}, put=dict.fromkeys(dealt, 0), dead={}, chips={},
            before=before, last=(self.button, self.small, self.big),
        )  # fmt: skip
        for bet in wagers["bets"]:
            spot = bet["spot"]
            stack, (post, dead) = self.before_hand(spot), posting.get(spot, (0, 0))
            stakes: dict[str, int] = {"stack": stack, "post": post, "dead": dead}
            if bet["stakes"] != {name: stake for name, stake in stakes.items() if stake}:
                self.wrong(f"spot {spot} brings {bet['stakes']} to a hand, and not {stakes}")
            hand.bet[spot] = min(stack, blinds.get(spot, post))
            hand.dead[spot] = min(stack - hand.bet[spot], dead)
            hand.chips[spot] = stack - hand.bet[spot] - hand.dead[spot]
        posted = {each["spot"]: each["amount"] for each in event["posted"]}
        mine = {spot: hand.bet[spot] + hand.dead[spot] for spot in dealt}
        if posted != {spot: amount for spot, amount in mine.items() if amount}:
            self.wrong(f"{posted} is posted, and {mine} is due")
        self.hands += 1
        self.count_blinds(dealt, came, posting)
        self.hand, self.button = hand, button
        self.small, self.big = came.small_spot, came.big_spot

    def as_it_was(self) -> dict[str, tuple[TakenChair | None, Dues]]:
        """Who waits and owes what before a hand, in case it is called off."""
        seated = {same(c.person): (deepcopy(c), deepcopy(c.dues)) for c in self.chairs.values()}
        return {**{name: (None, deepcopy(g.dues)) for name, g in self.gone.items()}, **seated}

    def places(
        self, able: dict[int, TakenChair]
    ) -> tuple[int, list[int], Came, dict[int, tuple[int, int]]]:
        """The button, who is dealt in from its left, the blinds, and who posts what beside them."""
        ready = [s for s, chair in able.items() if not chair.waits and not self.is_cutting_in(s)]
        while True:
            alone = len(ready) < 2
            players = list(able) if alone else ready
            button, dealt = self.around(able, players)
            came = self.came(button, dealt)
            late = [s for s in players if any(owes(able[s].dues, s, came, plays=True))]
            if alone or not late:
                break
            ready = [spot for spot in ready if spot not in late]
        posting = {}
        for spot in dealt:
            if spot in (came.small_spot, came.big_spot) or (spot in players and spot not in late):
                continue
            big, small = owes(able[spot].dues, spot, came, plays=spot in players)
            post = self.about["big"] if big or not small else 0
            posting[spot] = (post, self.about["small"] if small else 0)
        return button, dealt, came, posting

    def is_cutting_in(self, spot: int) -> bool:
        """Whether a seat lies between the button and the big blind of the last hand, and only the
        small blind was there."""
        last = {self.button, self.small, self.big}
        if not self.big or len(last) < 3:
            return False
        return spot in walk(self.button, self.big, self.about["seats"])[:-1] and spot != self.small

    def around(self, able: dict[int, TakenChair], players: list[int]) -> tuple[int, list[int]]:
        """The button and who is dealt in, from its left. Of two the one has the big blind who paid
        it longer ago."""
        if self.hands:
            button = next((spot for spot in players if spot > self.button), players[0])
        else:
            button = next((spot for spot in able if spot >= self.drawn), next(iter(able)))
        dealt = self.dealt_from(able, players, button)
        if len(dealt) == 2 and self.hands:
            came = self.came(button, dealt)
            if able[came.big_spot].dues.paid > able[came.small_spot].dues.paid:
                button = next(spot for spot in dealt if spot != button)
                dealt = self.dealt_from(able, players, button)
        return button, dealt

    def dealt_from(self, able: dict[int, TakenChair], players: list[int], button: int) -> list[int]:
        order = sorted(able, key=lambda spot: (spot <= button, spot))
        while order[0] not in players:
            order.pop(0)
        small = self.about["small"]
        dealt = order[:2]
        for spot in order[2:]:
            chair = able[spot]
            dead_alone = chair.dues.small and not chair.dues.big
            can = self.before_hand(spot) > small if dead_alone else True
            if spot in players or (chair.posts and can):
                dealt.append(spot)
        return dealt

    def came(self, button: int, dealt: list[int]) -> Came:
        small, big = dealt[:2]
        if len(dealt) == 2 and self.about["button_small"]:
            small, big = big, small
        seats, start = self.about["seats"], self.button if self.hands else button
        return Came(
            walk(self.big or start, big, seats), walk(self.small or start, small, seats), big, small
        )

    def count_blinds(
        self, dealt: list[int], came: Came, posting: dict[int, tuple[int, int]]
    ) -> None:
        """What each owes once the blinds are posted, those who have left among them."""
        for spot, chair in self.chairs.items():
            post, dead = posting.get(spot, (0, 0))
            plays = spot in dealt
            go_on(chair.dues, spot, came, plays=plays, posted=post, dead=dead)
            if spot == came.big_spot or post:
                chair.dues.paid = self.hands
            if plays:
                chair.posts, chair.waits = False, chair.dues.owed()
            else:
                chair.passed += chair.out and spot in came.big
                chair.waits = chair.waits or (chair.dues.owed() and not chair.out)
        for person in [name for name, each in self.gone.items() if self.is_long_ago(each.since)]:
            del self.gone[person]
        for each in self.gone.values():
            go_on(each.dues, 0, came, plays=False, posted=0, dead=0)

    def before_hand(self, spot: int) -> int:
        """A player's chips, those just posted among them."""
        return self.chips_of(spot) + self.chips.felt.get(f"{spot}", 0)

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
        hand.acted.add(spot)
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
        """Seconds of a player's time bank, for as long as they sit there (T-78)."""
        person = same(self.chairs[spot].person)
        if not self.chairs[spot].gone:
            self.used[person] = self.used.get(person, 0) + extra
            if self.used[person] > self.about["time_bank"]:
                self.wrong(f"{person} has used {self.used[person]} seconds of the time bank")

    def turned(self, spot: int, cards: list[str]) -> None:
        assert self.hand is not None
        held, exposed = self.hand.held.get(spot, cards), self.hand.exposed
        if not (set(held) <= set(cards) if spot in exposed else sorted(held) == sorted(cards)):
            self.wrong(f"spot {spot} shows {cards}, and was dealt {held}")
        if set(cards) & set(exposed.values()):
            self.wrong(f"spot {spot} shows {cards}, and one of them was exposed and burned")
        self.hand.held[spot] = cards

    def card_replaced(self, event: Fact) -> None:
        """A hand has another card instead of the one that was exposed, once in a hand."""
        if self.hand is None:
            return
        spot, card = event["spot"], event["card"]
        if self.hand.exposed:
            self.wrong("two cards were exposed, and the hand plays on")
        if len(self.hand.acted) > 1:
            self.wrong("a card is replaced, and two players have acted")
        self.hand.exposed[spot] = card
        self.hand.held[spot] = [each for each in self.hand.held.get(spot, []) if each != card]

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
        """A betting round is over: all who are left have put in the same, or all their chips."""
        highest = max(hand.bet[spot] for spot in hand.live())
        for spot in hand.live():
            if hand.bet[spot] < highest and hand.chips[spot]:
                self.wrong(f"cards come to the board, and spot {spot} has not called")
        for spot, bet in hand.bet.items():
            hand.put[spot] += bet
            hand.bet[spot] = 0

    # The end

    def fees_due(self, hand: PlayedHand) -> list[tuple[int, int]]:
        """By the players dealt in once the flop lies, else the Designated Fee; from the pots as
        they are then, and never more than they hold (T-28, T-86)."""
        by_players: list[int] = self.about["fees"]
        seen = len(hand.board) >= 3
        fee = by_players[len(hand.spots)] if seen else self.about["no_flop"]
        return fee_parts(hand.put_in(), fee)

    def fee_taken(self, event: Fact) -> None:
        hand = self.hand
        if hand is None:
            return
        if hand.fee is not None:
            self.wrong("the pot pays its fee twice")
        hand.fee, hand.fees = event["amount"], self.fees_due(hand)
        due = [part for _, part in hand.fees]
        if hand.fee != sum(due):
            self.wrong(f"the pot pays a fee of {event['amount']}, and {sum(due)} is due")
        elif [*event.get("parts", ())] != (due if len(due) > 1 else []):
            self.wrong(f"the pots give {event.get('parts', ())} of a fee, and {due} are due")

    def round_paid(self, event: Fact) -> None:
        hand = self.hand
        if hand is None:
            return
        fee = hand.fee or 0
        if hand.fee is None and any(part > 0 for _, part in self.fees_due(hand)):
            self.wrong("the pot has paid no fee")
        if sum(each["amount"] for each in event.get("fees", ())) != fee:
            self.wrong(f"a fee of {fee} is not what is booked: {event.get('fees')}")
        left = [spot for spot in hand.live() if spot not in hand.mucked]
        claims = {spot: best(hand.held[spot], hand.board) if len(left) > 1 else () for spot in left}
        due = shares(hand.put_in(), claims, fees=hand.fees, step=self.about["step"])
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
        for chair in self.chairs.values():
            old, dues = hand.before.get(same(chair.person), (None, None))
            if dues is None:
                continue
            chair.dues = dues
            chair.waits = (old is not None and old.waits) or (dues.owed() and not chair.out)
            chair.posts = old is not None and old.posts and not chair.out
            chair.passed = 0 if old is None else old.passed
        for person, each in self.gone.items():
            if person in hand.before:
                each.dues = hand.before[person][1]
        self.button, self.small, self.big = hand.last
        self.hands -= 1
        self.over(broke=False)

    def over(self, *, broke: bool = True) -> None:
        self.hand = None
        for spot in [spot for spot, chair in self.chairs.items() if chair.gone]:
            self.get_up(spot)
        if broke:
            self.without_chips()
