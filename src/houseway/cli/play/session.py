"""The table of `houseway play`: round after round with a balance, until the person leaves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from houseway.bots import AutoPlayer
from houseway.cards import Card, symbols_text
from houseway.cli.play.bank import ask_bank, ask_wager
from houseway.cli.play.bets import NotUnderstood, bets_text, limits_text, read_bets, short_form
from houseway.cli.play.decide import decide, in_order, in_symbols
from houseway.cli.play.open import fee_text
from houseway.cli.play.poker import play_poker
from houseway.cli.play.pot import put_pot, put_price
from houseway.cli.play.progressive import edge_of, meters_text
from houseway.cli.play.prompt import Left, Prompt
from houseway.cli.play.result import put_round
from houseway.cli.play.words import put_edges, put_mistake, put_worth
from houseway.cli.rounds.explain import put_posted
from houseway.cli.terminal.out import plain
from houseway.cli.terminal.watch import watched
from houseway.fact import replace
from houseway.floor.dealing import DealtTable
from houseway.gamemath.coach import FOLD, Coaching, coach, seen_at, takes_long
from houseway.games import Decision, Game, Option, Wagers
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Felt
from houseway.games.poker.street import SHOWDOWN, street_of
from houseway.money import Cents, dollars
from houseway.rules import Refused, Sheet
from houseway.table import Turn
from houseway.table.jackpot.offer import JackpotOffer
from houseway.table.jackpot.progressive import WAGER
from houseway.table.player_dealer import least_bank, next_holder, own_bank, usual_bank
from houseway.table.visit import (
    YOU,
    Mistake,
    Visit,
    complete_stakes,
    later_price,
    least_price,
    offered,
    price_of,
    with_others,
    within,
)


@dataclass(slots=True)
class PlayTable:
    """The table that the person sits at, between two answers."""

    game: Game[Any]
    prompt: Prompt
    visit: Visit
    others: int
    player: AutoPlayer
    manner: str
    dealt: DealtTable
    coached: bool
    offer: JackpotOffer | None = None
    left: bool = False
    bank_declined: bool = False
    warned: bool = False
    said: list[str] = field(default_factory=list)
    street: str = ""
    taught: set[str] = field(default_factory=set)

    @property
    def sheet(self) -> Sheet:
        return self.game.sheet

    @property
    def names(self) -> tuple[str, ...]:
        """The wagers before the cards, the jackpot's last."""
        return (*offered(self.sheet), *self.fixed)

    @property
    def fixed(self) -> dict[str, Cents]:
        """The wager that comes in one amount alone: the jackpot's."""
        return {} if self.offer is None else {WAGER: self.offer.wager}

    def play(self) -> None:
        """Greet, then round after round."""
        out, printed = self.prompt.out, self.sheet.printed
        out.print(f"[bold]{plain(printed.title)}[/] · {plain(printed.house)}")
        company = {0: "you play alone", 1: f"one other plays {self.manner}"}.get(
            self.others, f"{self.others} others play {self.manner}"
        )
        held = printed.bank.value == "player-dealer"
        bank = f"; spot {self.sheet.seats.value} is the player-dealer" if held else ""
        out.print(f"You sit at spot {YOU} with {dollars(self.visit.balance)}; {company}{bank}.")
        if fee := fee_text(self.sheet):
            out.print(plain(fee))
        *most, last = ("h for help", *self.prompt.topics)
        out.print(
            f"[dim]Type {', '.join(most)} or {last}; ? for what a choice is worth; q to leave.[/]"
        )
        if isinstance(self.game, Poker):
            play_poker(self, self.game)
        else:
            self._play_banked()

    # Against the dealer or a player-dealer

    def _play_banked(self) -> None:
        names, out = self.names, self.prompt.out
        out.print(f"[dim]Limits:[/] {limits_text(self.sheet, names, self.fixed)}")
        if self.offer is not None:
            out.print(f"[dim]Jackpot:[/] {meters_text(self.offer)} [dim](jackpot says more)[/]")
        while not self.left:
            least = least_price(self.game, self.others)
            if self.visit.balance < least:
                self.prompt.say(
                    f"You have {dollars(self.visit.balance)}; the least that a round takes here is "
                    f"{dollars(least)}."
                )
                return
            holder = self._next_bank()
            if holder == YOU:
                again = self.visit.bank is not None and self.visit.bank.spot == YOU
                wager = ask_wager(
                    self.sheet, self.others, self.visit.balance, self.prompt, again=again
                )
                wagers = own_bank(self.sheet, wager, self.others)
            else:
                wagers = self._ask_bets(names, holder)
            self.play_round(wagers)

    def _next_bank(self) -> int | None:
        """The next holder of the bank; the person is asked in turn."""
        turn = self.visit.bank
        if turn is None:
            return None
        while True:
            holder = next_holder(self.sheet, turn, self.others, self._takes_bank)
            if holder is not None:
                return holder
            self.bank_declined = False
            self.prompt.say("No player takes the bank: no round is dealt until one does (B8-10).")

    def _takes_bank(self) -> bool:
        balance = self.visit.balance
        _, most = usual_bank(self.sheet, self.others, balance)
        if self.bank_declined or most < least_bank(self.sheet):
            return False
        taken = ask_bank(self.sheet, self.others, self.prompt)
        self.bank_declined = taken is None
        return bool(taken)

    def _ask_bets(self, names: Sequence[str], holder: int | None) -> Wagers:
        """Bets that the house takes and the person can pay."""
        first, title = short_form(names[0], names), self.sheet.printed.wager_title
        ways = [("Enter", f"the same again: {bets_text(self.sheet, self.visit.stakes)}")]
        if self.sheet.wagers[names[0]].required.value:
            ways.append(("25", f"{title(names[0])} $25 and no side bet"))
        last_own = offered(self.sheet)[-1]
        ways.append((f"{first} 25 {short_form(last_own, names)} 5", "these wagers and no others"))
        for name, stake in self.fixed.items():
            form = f"{first} 25 {short_form(name, names)}"
            ways.append((form, f"the same with {title(name)} for {dollars(stake)}"))
        edges = {WAGER: edge_of(self.offer, self.others)} if self.offer is not None else {}
        worth = partial(put_edges, self.sheet, offered(self.sheet), self.prompt.out, edges)
        while True:
            last = bets_text(self.sheet, self.visit.stakes)
            question = f"\n[bold]Your bets[/] [dim](Enter: {last})[/]:"
            answer = self.prompt.ask(question, ways=tuple(ways), worth=worth)
            try:
                said = self.visit.stakes
                if answer:
                    said = read_bets(answer, self.sheet, names, self.fixed)
                stakes = complete_stakes(self.sheet, said, self.visit.stakes)
                wagers = with_others(self.sheet, stakes, self.others, holder)
                self.game.start(wagers)
            except NotUnderstood as unclear:
                self.prompt.say(str(unclear))
                continue
            except Refused as refused:
                self.prompt.refuse(refused, self.sheet)
                continue
            price = price_of(self.sheet, wagers)
            if price > self.visit.balance:
                self.prompt.say(
                    f"That takes {dollars(price)}; you have {dollars(self.visit.balance)}."
                )
                continue
            if not self._keeps_enough(stakes, Cents(self.visit.balance - price)):
                continue
            self.visit = replace(self.visit, stakes=stakes)
            return wagers

    def _keeps_enough(self, stakes: Mapping[str, Cents], left: Cents) -> bool:
        """Whether the person still wants these bets where they leave too little to play on."""
        least, most = later_price(self.game, stakes)
        if left >= most:
            return True
        if left >= least:
            self.prompt.say(
                f"That leaves {dollars(left)}: a later bet may take up to {dollars(most)}."
            )
            return True
        self.prompt.say(
            f"That leaves {dollars(left)}, and the bet after the cards takes at least "
            f"{dollars(least)}: you could only fold."
        )
        sure = self.prompt.ask("[bold magenta]Bet it anyway? y/n[/]:").casefold()
        return sure in ("y", "yes")

    def play_round(self, wagers: Wagers) -> None:
        """One round from the bets to the balance. A person who leaves in the middle of one has it
        played for them, as for any absent player (T-78)."""
        self.said.clear()
        self.street = ""
        wagered = self.offer is not None and any(bet.progressive for bet in wagers.bets)
        self.dealt.links = (self.offer.link,) if self.offer is not None and wagered else ()
        last_of_shoe = self.dealt.supply.is_last_of_shoe
        done = self.dealt.play(wagers, self._decide)
        if self.offer is not None and done.settled.jackpots:
            self.offer = replace(self.offer, meters=done.settled.jackpots[0].after)
        self.visit = self.visit.after_round(done.settled)
        self.prompt.last = done.settled
        if self.said:
            self._put_said()
        put_round(done.settled, self.visit, self.taught, self.prompt.out)
        if done.posted is not None:
            put_posted(self.prompt.out, done.posted)
        if last_of_shoe:
            self.prompt.out.print("[dim]The cut card has come: a new shoe is shuffled.[/]")

    def _decide(self, turn: Turn) -> Decision:
        if isinstance(self.game, Poker):
            self._say_street(turn.state)
        if turn.spot != YOU:
            made = self.player.choose(self.game, turn.state, turn.spot)
            if isinstance(self.game, Poker):
                verb, _, rest = in_symbols(str(made)).partition(" ")
                self.said.append(f"spot {turn.spot} {verb}s {rest}".strip())
            return made
        unsaid = self.game.implied_decision(turn.state)
        if unsaid is not None:
            return unsaid
        if self.left:
            return self.game.default(turn.state, YOU)
        if self.said:
            self._put_said()
        if isinstance(self.game, Poker):
            put_pot(turn, self.prompt)
        bet = next(bet for bet in turn.state.wagers.bets if bet.spot == YOU)
        left = Cents(self.visit.balance - price_of(self.sheet, turn.state.wagers))
        open_to = within(turn.options, bet, left)
        worth = partial(self._put_worth, turn, open_to)
        try:
            chosen = decide(turn, open_to, self.game, self.prompt, left, worth)
            if len(open_to) > 1:
                self._judge(turn, open_to, chosen)
        except (Left, KeyboardInterrupt):
            self.left = True
            self.prompt.say(
                "You leave in the middle of a round: the house finishes it for you (T-78)."
            )
            return self.game.default(turn.state, YOU)
        return chosen

    def _say_street(self, state: Felt) -> None:
        """At poker, from the flop on: on which street the others do what they do, and its cards."""
        street = street_of(state)
        if street == self.street:
            return
        self.street = street
        if state.board:
            cards = "" if street == SHOWDOWN else symbols_text(state.board)
            self.said.append(f"[not dim]{street} {cards}[/]".replace(" [", "["))

    def _put_said(self) -> None:
        """The actions of the others since the last question."""
        self.prompt.out.print(f"[dim]{' · '.join(self.said)}[/]")
        self.said.clear()

    # The coach

    def _coaching(self, turn: Turn, open_to: Sequence[Option]) -> Coaching:
        if not self.warned and takes_long(self.game, turn.state, YOU):
            self.warned = True
            self.prompt.out.print(
                "[dim]Counting every deal: the first time this takes a while, later it does not.[/]"
            )
        with watched(f"{self.sheet.printed.game}.advice"):
            words = [str(option) for option in open_to]
            return coach(self.game, turn.state, YOU, open_to=words, kept=self._kept(turn, words))

    def _kept(self, turn: Turn, words: Sequence[str]) -> Cents:
        """The loss of a fold: a jackpot that the person's cards have won."""
        bet = next(bet for bet in turn.state.wagers.bets if bet.spot == YOU)
        if self.offer is None or not bet.progressive or FOLD not in words:
            return Cents(0)
        seen = seen_at(self.game, turn.state, YOU)
        held = [card for card in seen.cards if isinstance(card, Card)]
        return self.offer.given_up(held, seen.board)

    def _put_worth(self, turn: Turn, open_to: Sequence[Option]) -> None:
        if isinstance(self.game, Poker):
            put_price(turn, self.game, self.prompt)
        else:
            put_worth(self._coaching(turn, open_to), self.prompt.out)

    def _judge(self, turn: Turn, open_to: Sequence[Option], chosen: Decision) -> None:
        """The cost of the decision, if it was not the best."""
        if not self.coached:
            return
        coaching = self._coaching(turn, open_to)
        cost = coaching.cost_of(str(chosen))
        mistake = None
        if cost:
            seen = seen_at(self.game, turn.state, YOU)
            piles = (("", in_order(seen.cards)), ("| ", seen.board), ("v ", seen.dealer_shows))
            cards = " ".join(f"{mark}{symbols_text(pile)}" for mark, pile in piles if pile)
            mistake = Mistake(self.visit.rounds + 1, cards, str(chosen), coaching.best.action, cost)
            put_mistake(mistake, coaching, self.prompt.out)
        self.visit = self.visit.after_decision(mistake)
