"""Write docs/live-table.md: how to drive a live table, its commands, events and phases, from the
types themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from houseway.bank import Fee, Remark, check_table
from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.floor.library import open_library
from houseway.games import Bet, View, Wagers
from houseway.games.line import Outcome
from houseway.games.view import BettorView, Pile
from houseway.games.wager import BankSeat
from houseway.rules import Choices, Library, Refusal, Refused
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.events import LineSettled
from houseway.table.live.commands import Command
from houseway.table.live.event import StaffMember
from houseway.table.live.events.jackpot import JackpotLine
from houseway.table.live.happened import AlertKind, Event, JackpotHandKept, JackpotPay
from houseway.table.live.record.report import TableReport
from houseway.table.live.state import TablePhase
from houseway.table.live.undo.events import ChipsDue, RightRound, TurnBackReason
from houseway.table.live.when import STANDING, WHEN, WHEN_IT_HAPPENS
from houseway.table.poker_room.events import BlindPosted, CardDrawn, LeftOut

PAGE = Path(__file__).parents[1] / "docs" / "live-table.md"
_TYPES = {
    "str": "text",
    "int": "number",
    "bool": "`true` or `false`",
    "Cents": "cents",
    "CardShown": "staff card",
    "PlayingCard": "card",
    "Card": "card",
    "Place": "place",
    "StaffMember": "member of staff",
    "Bet": "bet",
    "Wagers": "table of wagers",
    "BankSeat": "bank",
    "Fee": "fee",
    "Remark": "remark",
    "Said": "text",
    "Office": "text",
    "View": "view",
    "Pile": "pile",
    "BettorView": "seat",
    "Face": "card",
    "Played": "play",
    "FeltFact": "felt fact",
    "HandCalled": "called hand",
    "Odds": "odds",
    "Outcome": "outcome",
    "LineSettled": "line",
    "CardDrawn": "drawn card",
    "BlindPosted": "blind",
    "LeftOut": "guest left out",
    "NotDealtIn": "text",
    "ChipsDue": "due",
    "RightRound": "right round",
    "JackpotHandKept": "kept hand",
    "JackpotPay": "jackpot pay",
    "Irregularity": "irregularity",
    "Remedy": "remedy",
    "TurnBackReason": "reason",
    "AlertKind": "kind",
    "Action": "decision",
    "Cite": "source",
}
"""What a field holds, by its type in the source."""
_PLURALS = {"member of staff": "members of staff", "guest left out": "guests left out"}
_INSIDE = (
    StaffMember, Bet, BankSeat, Wagers, Fee, Remark, View, Pile, BettorView, CardDrawn, BlindPosted,
    LeftOut, JackpotPay, JackpotHandKept, JackpotLine, ChipsDue, RightRound,
)  # fmt: skip
"""What stands inside events."""
_INSIDE_HEAD = """\
A place is `{"type": "spot", "number": 2}`; a decision has the `spot`, `backline` and `type` of it,
with what the game needs beside them, like `multiple`. A card that a viewer may not see is `null`.
"""
_HEAD = """\
# The live table

A live table is driven by commands, one JSON object a line. Each is carried out, and its events are
printed one a line; or it is refused, and nothing has changed.

```console
$ houseway table run examples/evening.jsonl --sheet uth --seed 7 --as anna > events.jsonl
$ rm events.jsonl
$ houseway table run examples/evening.jsonl --sheet uth --seed 7 --as anna --text | tail -n +8
    9  no more bets  (T-84)
   10  spot 1: 6h 6c  (B1-8)
   11  spot 2: ·· ··  (B1-8)
   12  the dealer: ·· ··  (B1-8)
   13  anna decides: check or bet 3x or bet 4x  (B1-6)
...
```

`--text` prints sentences for people in place of JSON. `--as` says whose eyes: `anna` sees her own
cards and what lies open, `bystander` what lies open, `auditor` everything but the seed of cards in
play, which nobody is told (R22). `--seed` deals the same
cards each time; without it they come from the operating system. `--automatic` lets cards come and
rounds be paid by themselves, `--felt` takes the cards from a dealer who types them. `--link ID`
puts the table on a jackpot link; in a ledger that link is opened first, with this table on it
([below](#a-jackpot)). `--ledger house.db --roster examples/roster.toml` writes every
command down, and a table is found again as it stood ([the roster](people.md); `--new` begins the
ledger). `houseway table report --ledger house.db` says what every table and the whole house took
and paid, beside what the sheets' exact edges let one expect: all of it, a day (`--day today`), some
hours (`--since`, `--until`), or `--shifts`, each from one count of a tray to the next.
`houseway table recall 1 --ledger house.db` shows round 1 again as it was seen, and
`houseway table reveal 1 --ledger house.db` writes the file that shows that its cards were [fixed
before the bets](fair-cards.md).
`--lead` says after each command what the dealer does next, in the house's own words, and which
command the table waits for; a `step` command writes down that a step was done.
`houseway table alerts --ledger house.db` lists what waits for a supervisor, and `houseway ledger
package house.zip --ledger house.db` packs all of it for an inspector.

A program keeps the table running and talks to it line by line. `-` in place of the file reads
standard input, and every line is answered at once; with `--done` a line like `{"done": 7}` says
that all of the answer to line 7 is there, an empty line's too. The run ends with 0, or with 1 if
anything was refused; a table without a ledger is gone then.

```python
import json
import subprocess

table = subprocess.Popen(
    ["houseway", "table", "run", "-", "--sheet", "uth", "--done"],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
    bufsize=1,
)


def tell(**command):
    table.stdin.write(json.dumps(command) + "\\n")
    answers = []
    while "done" not in (answer := json.loads(table.stdout.readline())):
        answers.append(answer)
    return answers


dealer, supervisor = {"number": "D-1", "pin": "2580"}, {"number": "88", "pin": "2580"}
tell(do="open table", by="Dan Fox", card=dealer, second=supervisor, tray=1_000_000)
tell(do="take seat", by="anna", spot=1)
print(tell(do="buy chips", by="anna", amount=20_000))
```

## A command

```json
{"do": "bet", "by": "anna", "spot": 1, "wagers": {"ante": 1000, "blind": 1000}, "id": "c7"}
```

- `do` is what is asked, and `by` who asks: a guest, the dealer by name, or `system`, which is the
  clock and the hand of an automatic table.
- **Names**: a guest's name has 1 to 64 letters and digits of English, blanks and any of `._@/+-`,
  begins with a letter or a digit and does not end like a seat (`T7/3`); no name of the staff's
  roster is a guest's, nor are `system`, `auditor` and `bystander`. Capitals do not count: `Anna`,
  `ANNA` and `anna` are one person, whom events name as he first came to the table, or as the
  roster has him. Nor do several blanks in a row. The ledger's accounts have the normal
  form, `chips:a1:anna`; so have tables, rounds and ids.
- `id` makes a command count once where there is a `--ledger`: the same again gives the same answer
  and does nothing, whatever PIN comes with it. No PIN is looked at then, for nothing is done. A
  ledger has each id once, for all its tables: the same id with another command, or at another
  table, is `command-reused`, which says where it was given first. An id has 1 to 200
  printable letters. Those that begin like the house's own (`live:`, `card:`, `round:`, a link's
  with `#`) are refused.
- `at` is the time, like `2026-11-16T20:00:00Z`: it sets the clock of a table without a ledger.
  Where a line has none, it is the newest one. A time before the newest one changes nothing; one
  that lies more than a year ahead is refused. On a ledger the clock is the machine's, and `at` is
  refused.
- **Money is whole cents**, in commands and in events: 1000 is $10.00.
- Whoever has to prove who he is shows a `card`, and another person a `second` one:
  `{"number": "88", "pin": "2580"}`. The house's roster says whose it is, and `by` is one of them.
  No PIN is ever written down; three wrong ones in a row lock a card, at all tables and consoles of
  a ledger, until `unlock card` ([more](people.md#at-a-live-table)).
- A place is `{"type": "spot", "number": 2}`, or `dealer`, `board`, `player`, `banker` as the type.
  Cards are texts: `["As", "Td", "Jo"]`. Who types by hand may also write `"spot 2"`, `"as 10d"`,
  `Panda 8` for a wager, `Bet 4x`, or `dealer card exposed`; events have one spelling of each.
- Names of wagers are the sheet's ([below](#what-is-bet)), and what may be decided comes with the
  event `turn began`, in its `options`: one of these is what `act` takes. An amount is chosen from
  an option with a range: `raise to 4.00-100.00 in steps of 0.50` is answered by `raise to 37.50`.
  Pai Gow takes `house way`, or `front Ks Qd` with the two cards that go in front.

### In words

Whoever types by hand may write a line in words: who it is, a colon, and what is asked. What has to
be said follows in the order of [the commands](#the-commands), the rest by its name; wagers have
their own names, a toke is `toke.ante=1`, a card is its number and its PIN. **Money is in dollars
here.** Words and JSON may take turns.

```text
# file: typed.txt
Dan Fox: open table card=D-1,2580 second=88,2580 tray=10000 counted=52,52
anna: take seat 1
anna: buy chips 200
Dan Fox: open bets
anna: bet 1 ante=10 blind=10 toke.ante=1
Dan Fox: no more bets
Dan Fox: cards spot 1 10h 9h
Dan Fox: cards dealer As Kd
Dan Fox: call dealer card exposed
Sue Park: remedy "all saw it" card=88,2580
```

```console
$ houseway table run typed.txt --sheet uth --felt --text | tail -8
    7  spot 1: Th 9h  (B1-8)
    8  the dealer: As Kd  (B1-8)
    9  anna decides: check or bet 3x or bet 4x  (B1-6)
   10  Dan Fox calls the supervisor: dealer card exposed  (B1-27)
   11  alert 1: irregularity  (B1-27)
   12  Sue Park orders: void (all saw it)  (B1-27)
   13  Sue Park has seen alert 1  (B1-27)
   14  round 1 is void, all wagers go back  (B1-27)
$ rm typed.txt
```

Without `--roster` there are people for practice, each with the PIN {PIN}: {PEOPLE}.

## An event

```json
{"number": 13, "event": "turn began", "spot": 1, "person": "anna", "rule": "B1-6",
 "options": ["check", "bet 3x", "bet 4x"], "until": "2026-11-16T20:00:30Z"}
```

Events are numbered, one table at a time. `rule` is the item of [the rules digest](rules.md) that
governs it; `houseway rule B1-6` prints it. It is `assumed` where the house's own document says
nothing of it. A refusal has a code in `refused` that never changes,
and says what, where and by which rule ([all of them](refusals.md)):

```json
{"refused": "not-in-this-phase", "line": 9, "what": "this is done while ...", "where": "table"}
```

Where that may name cards which lie face down, it is said to whoever gave the command and to an
auditor; others see the code. Nor do they see in whose words a call is withdrawn or a remedy is
ordered.

An event has the `at` and the `id` of its command, and `"repeated": true` if that was given before.
An auditor also sees what happens on the jackpot's link, `{"link": {...}}`, and to the cards of the
house, `{"floor": {"type": "card failed", ...}}`: these have numbers of their own in a ledger. What
a meter shows or gets is there in millionths of a cent (`150080000000` is $1,500.80); what people
are paid is in cents, as everywhere.

With `--lead` a line `{"next": {"step": "deal.board_by_machine", "words": "...", "by": ["dealer"],
"rule": "B1-8"}}` follows: the first step of this moment that no `step` command has written down;
where something is announced with it in the house's own words, they are its `call`, and `counts` is
how many counts of cards it wants in `counted`. At a felt there is another, `{"due": [{"place":
{"type": "dealer"}, "cards": 2}]}`: what is to be typed now, or `{"due": [{"dice": 3}]}`. Last comes
what brings the table on, any one of several: `{"waits for": [{"do": "act", "by": "anna", "spot":
1}]}`, or `{"do": "pay award", "by": "a shift manager and a security guard", "spot": 3, "amount":
150120}`. With `--text` the same lines are sentences: `next: Riffle the deck (shuffle.riffle;
dealer, B1-1)`, and `shuffle.riffle` is what `step` takes.

The `lines` of `round paid` and `hand forfeited` are objects, one for each wager, with {LINE}. In
`{"spot": 1, "wager": "ante", "stake": 1000, "outcome": "lose", "win": -1000, "rule": "B1-19"}` the
Ante of $10.00 on spot 1 is lost, by rule B1-19. `backline` is the number of a bettor behind the
seated player, `toke` is true for a bet for the dealer, and
`win` is what the bettor gains, below zero what he loses; a toke that wins goes to the dealers with
its stake. The outcome is one of {OUTCOMES}: what a player-dealer's wager does not reach is
`returned`, or `partial` where it reaches a part. At poker the wagers are `pot`, `side pot 1` and so
on, and `uncalled bet`. Wagers on a jackpot are settled in the turns of their seats, and envy after
all (T-90): the `jackpot` of `round paid` says of each behind how many of the `lines` it stands
(`after`). Their chips come as `jackpot chips`, in no line. A hand that is forfeited loses its wager
on the jackpot with the others, and `hand forfeited` has it in its own `jackpot`.

An alert stays open until `answer`; it is one of {KINDS}.

## The phases

```
             open table                        accept bank
   closed ──────────────▶ between rounds ◀──────────────────── offering the bank
      ▲                    │    ▲    │                            ▲   │ decline bank:
      └────────────────────┘    │    └────── open bets ───────────┘   └─ the next is asked
            close table         │    │       (where a player-dealer holds the bank)
                                │    │ open bets: the cards are committed
                         settle │    ▼
                                │  betting ── bet, bet again, take back
                                │    │ no more bets: the fee, the stakes, COIN IN
                                │    ▼
                                │  dealing ◀───────────────┐ deal, or cards typed
                                │    │ cards are there      │ from a felt
                                │    ▼                      │
                                │  deciding ── act, or time ┘
                                │    │ nobody is left to decide
                                │    ▼
                                └─ showing
```

In the poker room a hand begins with `start hand` instead: the cards are committed, the button
moves, the blinds are posted, and the table is dealing. [More below](#the-poker-room).

Where something goes wrong the dealer calls it (`call`), the table stands still, and a supervisor
orders the house's remedy (`remedy`). {STANDING}

## What is bet

{SHEETS}

A table opens once its house's open choices are made: a fee option, limits in dollars where they are
left to the table, a paytable where several are printed. The last column has an example of each;
`houseway sheets show ID` with `--only fees`, `--only limits` or `--only paytables` has them all. A
wager whose limits are left to the table is taken only where they are posted: for Trips there it is
`--limits trips=5-100` beside the others (T-92).

## A player holds the bank

`open bets` offers the bank, first to the player at the lowest spot: `bank offered`. He answers with
`accept bank` and his `wager`, or `decline bank`, and the next is asked. Then `open bets` again
opens the bets. He banks two rounds; after that the same is asked anew, beginning at his left. When
all have declined it is `nobody banks`, and `open bets` asks again (T-35).

```json
{"do": "open bets", "by": "Dan Fox"}
{"do": "decline bank", "by": "anna"}
{"do": "accept bank", "by": "bob", "wager": 25000}
{"do": "open bets", "by": "Dan Fox"}
{"do": "bet", "by": "anna", "spot": 1, "wagers": {"ante": 1000}}
{"do": "bet", "by": "dora", "spot": 1, "backline": 1, "wagers": {"ante": 500}}
{"do": "no more bets", "by": "Dan Fox"}
```

Dora has bought chips and has no seat: she stands behind Anna. The cards are Anna's; once Anna has
played, Dora's turn begins (`"backline": 1`), and she adds as much as her own Ante or gives it up
(T-68). The bank does not bet. A fee is in `no more bets`; its `payer` is `bank`, or a bettor like
`1` or `1.1`. `accept bank` again, between the two rounds, puts up another wager. A
proposition player takes his seat with the name of the third-party `provider` for whom he plays
(B8-5), and `table report` says who did. All of this, but for a proposition player:

```console
$ houseway table run examples/bank.jsonl --sheet cal/3card --fee-option 1 --seed 7 --text | tail -2
   41  the bank is offered to cy at spot 3  (T-35)
   42  cy is player-dealer with $50.00  (T-35)
```

## From a real felt

With `--felt` the dealer types what lies there, with `cards` (and `dice` in Pai Gow), whenever the
table is dealing: place by place, in any order of the places, all cards of a place or some of them.
Hidden cards are typed too, before the first decision, and are shown to nobody who may not see them;
`unread` is for hands that no machine has read, at poker alone. The board comes street by street.
`--lead` says after each command what is still `due`.

```json
{"do": "cards", "by": "Dan Fox", "place": {"type": "spot", "number": 1}, "cards": ["9h", "8h"]}
{"do": "cards", "by": "Dan Fox", "place": {"type": "dealer"}, "cards": ["2c", "3d"]}
{"do": "act", "by": "anna", "spot": 1, "action": "check"}
{"do": "cards", "by": "Dan Fox", "place": {"type": "board"}, "cards": ["Th", "Jh", "Qh"]}
```

A card that cannot be there (one that lies elsewhere, one too many, one at a place that waits for
none) is an irregularity: the table stands still, and `note` says why. If the dealer has mistyped,
`withdraw call` with a `why` lets him type it again; nothing of that line counted. If it really lies
there, a supervisor orders the `remedy`. What is no card at all is refused, and nothing happens.

Two decks that take turns have backs of different colours. `"backs": ["red", "blue"]` in `open
table` says which is which, deck by deck; then `bets opened` has the `back` of the deck in play, and
cards that are typed with another `"back"` are a `card_of_other_deck`.

A felt with a slip of the dealer's, and a straight flush that wins the Minor:

```console
$ houseway table run {FELT} --text | grep -e mistyped -e jackpot,
   15  Dan Fox takes the call back: the nine of diamonds, mistyped  (T-82)
   31  alert 2: jackpot, spot 1  (B2-11)
```

## A jackpot

`"progressive": true` in a bet puts the chip on the sensor, of the link's own amount. COIN IN and
the hands are pressed with `no more bets` and `settle`. What the tray pays is paid then; a hand that
wins on a meter raises an alert, and no bets are opened until it is done:

```json
{"do": "pay award", "by": "Sam Hill", "spot": 1, "chips": 150080, "checked": true,
 "paperwork": "W-2G 118", "vault": "slip 7",
 "cards": [{"number": "70", "pin": "2580"}, {"number": "61", "pin": "2580"}]}
{"do": "confirm award", "by": "Sue Park", "spot": 1, "card": {"number": "88", "pin": "2580"}}
```

`cards` are those of the staff who pay; `chips`, `check` and `withheld` come to the award together.
Catfish Bend pays before a supervisor's card records it, others after (T-60); then `award` is the
number of the entry in the link's stream. The stake and the envy of others follow as `jackpot chips`
([the console](jackpot-console.md)).

Without a ledger the link is open, with this table alone on it. In a ledger somebody opens it first,
for this table and others ([the console](jackpot-console.md)); an executive does here:

```text
# file: open.txt
open 1=uth by=10,2580
```

```console
$ houseway jackpot console multi-link open.txt {LEDGER} --new | head -1
✓ link opened, tables 1  entry 1
$ houseway table run {FELT} {LEDGER} --text | tail -1
   39  Sue Park has seen alert 1  (R14)
$ houseway jackpot winpage 9 --ledger live.db -o win.html
win.html: the win page of entry 9, the original; recorded as entry 11
$ houseway table alerts --ledger live.db --json | grep kind
    "kind": "jackpot",
    "kind": "payout",
    "kind": "payout",
$ rm live.db open.txt win.html
```

Whose card confirms in Washington, and who pays, is the house's to say (T-60), as it opens the link
or, at a table without a ledger, by `--set jackpot.card=supervisor` and `--set
payment.people='shift manager, security'`. Until then no award is confirmed there. Washington's
casino verifies a win before the card (B6-5): a supervisor writes that down for each hand that
waits, and its card waits for it. An automatic table takes it as read.

```json
{"do": "step", "by": "Sue Park", "step": "award.verify", "spot": 1,
 "cards": [{"number": "88", "pin": "2580"}]}
{"do": "confirm award", "by": "Sue Park", "spot": 1, "card": {"number": "88", "pin": "2580"}}
```

In Washington a layout may have two sensors, each for a link of its own (B6-15): `--link mgl-01
--link standalone-01`, or in a program `open_table(..., links=("mgl-01", "standalone-01"))`. They
are different links of one kind, house or progressive. `"progressive_2": true` in a bet puts a chip
on the second sensor, with or without one on the first. Each link has its own meters, awards, cards
and envy, and one that is lost leaves the other working. Steps, awards and lost links name the
`sensor`, 1 or 2, where either could be meant (`sensor-not-named`):

```json
{"do": "confirm award", "by": "Sue Park", "spot": 1, "sensor": 2,
 "card": {"number": "88", "pin": "2580"}}
{"do": "lose link", "by": "system", "sensor": 1}
```

A `--set` of a meter is for the links that have such a meter, every other one for both.

While a table is open its keys are pressed by its own commands alone: the console refuses them
(`keys-of-a-live-table`).

A hand that was dealt while the link was away is entered when it is back, and has its place among
winners of other tables from then on (T-13, R10).

Everybody at the table sees the display (B6-15, B6-24): `jackpot shown` has the fixed wager, what
each hand wins with it and the meters, when the table opens and when its link is back, and every
`bets opened` has what the `meters` show by then, in whole cents. `--link-wager 5` is another fixed
wager, where the house may choose one. `houseway table watch --link ID` draws the meters.

## Books of one's own

A program that keeps books needs no more than the events, as an auditor sees them. What a bet puts
down moves once it is decided, so that nothing moves where wagers go back.

- `table opened`: the tray holds `tray`.
- `chips bought`: `amount` from the tray to the person, and as much cash into the box.
- `chips taken`, `tip given`: `amount` from the person; a tip goes to the dealers.
- `filled`, `credited`: `amount` into the tray, or out of it. `tray moved`: into it, and out of it
  where it is below zero.
- `no more bets`: each of the `carried` fees back to its payer, then each fee from its payer, each
  of the `tokens` from its bettor to the dealers, and each `progressive` from its bettor.
- `fees from tray`: `amount` from the tray into the box, and as much from the counted fees to the
  cage. It stands before what gives fees back that the emptied box no longer holds.
- `round voided`, `fees handed back`: each of the fees that are `refunded`, or of `fees`, back to
  its payer. Those that are `carried` or `kept` stay where they are.
- `round paid`, `hand forfeited`: of each line `win` to the bettor, from the tray or from the
  player-dealer. Of a toke the bettor gives `stake`, and the dealers get `stake` and `win`; each of
  the `tokens` goes from its bettor to them. At poker the bettors win from each other, and what they
  lack together is the house's fee.
- `jackpot chips`: `amount` to the person. `jackpot at cage`: none of it, for he has left the table.
- `clock fees taken`, `owed fees paid`: each fee from its payer, or `amount` from the person.
- `box emptied`: the box is empty, with `counted` gone to the cage; of a count `instead_of` another
  one only `over` goes there. `tray counted`, `table closed`:
  `over` into the tray; then a table that closes hands `counted` to the cage.

The payer of a fee is `bank` or a bettor (`1`, `1.1`) where the round is one that is played:
in `fees` of `no more bets`, and in `refunded`. He is a person in `carried`, in `fees handed back`
and in `clock fees taken`.
Then come the rarer ones, which say what they move: what is owed, chips that come from another table
or go there, a round that was turned back.

## When somebody does nothing

No table waits for ever. The documents say what is done for a player who lets his time run out
(T-78); the rest is how card rooms do it, and assumed.

- `--seconds` is the clock of a decision and of an offered bank. `tick` tells the table that time
  has passed: it is decided for him who is late, and a bank that nobody answered for is declined
  (T-35). Without a clock a supervisor orders it (`pass over`).
- A table's time never goes back (R16). Where a wrong clock has told it a time far ahead, a minute
  or more after what the clock says now, its time goes on from there as the clock does, so that time
  still runs out. The view's `clock` is the table's own, and the record keeps what it was told.
- A player-dealer who has lost chips and says nothing banks with what he has left (T-67). If that is
  less than the table's minimum, he gives the bank up, and it is offered to the next.
- `no more bets` is refused while somebody has no chips for his fee. With `"without_unpaid": true`
  his bet goes back, and the others play; no fee, no cards.
- `cancel bets` takes an open betting back: where nobody bets, or the player-dealer cannot pay his
  fee, who then gives the bank up. The cards that were promised are revealed.
- `clear seat` frees the seats of somebody who is gone; the dealer and a supervisor count his chips,
  and they are kept for him. A table with somebody's chips on it does not close.

## A paid round that was wrong

Between rounds a supervisor voids or corrects a round that is paid, with his card; nothing that was
written is changed. `ledger void` and `ledger correct` are for rounds that `settle` and `deal` have
posted. A table with a ledger knows all its rounds, one without it only the newest.

```json
{"do": "void round", "round": "12", "reason": "irregularity found late", "why": "51 cards",
 "by": "Sue Park", "card": {"number": "88", "pin": "2580"}}
{"do": "correct round", "round": "12", "reason": "card misread", "why": "a six taken for a nine",
 "cards": {"dealer": ["6d", "Ks"]}, "by": "Sue Park", "card": {"number": "88", "pin": "2580"},
 "second": {"number": "70", "pin": "2580"}}
```

- **Why** is one of these, and a sentence: {REASONS}.
- **Who**: a supervisor or above. Where the house has more afterwards than before, on its tray and
  in fees together, a `second` person approves it. Nobody who had money in the round does either
  (R6).
- A **void** round did not count. Wagers go back, toke bets too; fees go as the house has it for a
  round that is not dealt again (T-85); tokens that were given and not bet stay the dealers' (T-91).
  A void is not turned back, and not voided again.
- A **correction** says only what was wrong. The round is played again with that, on the sheet that
  it was played on, and everybody gets or gives the difference, fees and tokes included. It may be
  corrected again, or voided. Cards and dice are corrected where a dealer typed them; those of the
  system's shuffle are what their commitment says (R12). A new payout that a supervisor must know of
  is an alert (B1-20).
- The **jackpot** moves by its keypad alone (R19). While a hand of the round waits there for its
  card, a void voids that too (T-50). Where it is decided the round is not voided, and is corrected
  only if no hand with a wager on the link changes.
- **Chips**: whoever has to give gives what he has before him; the rest he owes. Whoever gets
  something and has left the table finds it at the cage. Where the house is the bank, its tray pays
  everybody at once and waits for what others owe. Where a player holds the bank, or all play for
  the pot, nobody stands good for anybody: the chips that are there are handed out in table order,
  the player-dealer last, and the rest is owed to them. The documents do not say what follows if
  somebody has left; this is how a house that never takes from one guest what another owes would
  do it. What somebody owes already is set off against what he gets, and what he is owed against
  what he gives (`set_off`), so that a correction of a correction leaves no debt behind.
- `collect owed` takes what somebody owes from his chips, once he has some. It goes to those who are
  owed it, in the order in which it came up, and then to the house: a fee that nobody could pay to
  the drop box, the rest to the tray. Nobody is kept from playing by what he owes; the ledger has
  it in `owed:TABLE:NAME`, below zero what he owes, and in `owed:TABLE` what the house is owed.
- `write off owed` gives up what somebody owes the house, by a manager and another person of the
  floor, who say why; what he owes to other players is theirs. `table report` names it beside what
  is still owed, and how many rounds were voided and corrected once they were paid.

## The poker room

```console
$ houseway table run examples/poker.jsonl --sheet holdem --fee-option 2 --seed 7 --text | tail -4
   49  dora waits for a seat  (T-87)
   50  spot 2 is offered to dora  (T-87)
   51  dora buys chips for $100.00
   52  dora takes spot 2
```

- A game without a limit is `--switch betting=no_limit`, with one of its fee options.
- `take seat` buys in (`buy_in`); no-limit options have a least amount, for the first chips and
  after going broke (T-86). Chips stay on the table while their owner sits there, and none are
  added in a hand (T-32). Whoever gets up takes them with `take chips`.
- Before the first cards the dealer records that limits, blinds and fees are posted: `step` with
  `opening.posted` (B16-4). An automatic table takes its steps as read.
- `draw button` deals one card face up to each: the highest takes the button of the first hand
  (B14-3). `start hand` moves it from then on. When nobody is left, or no hand was played for half
  an hour (`--switch restart-after=30`), the game is over (`game over`): the button is drawn again,
  and the half hour in which the next one starts is free (T-34).
- `sit out`, `come back` and `post` are for those who miss a blind. Blinds are counted from the seat
  where a player last paid the big one, so that nobody pays fewer by changing seats or by leaving
  and sitting down again. Whoever comes back within an hour (`back-within=60`) brings at least the
  chips that they took away; with `absent-after=3` a seat is free once three big blinds have passed
  a player who sits out (T-87).
- The fee comes out of the pots as they are when the flop lies there, the main pot first;
  `fee taken` says what each pot gives (T-86).
- `act` takes `check`, `call`, `bet 4`, `raise to 8`, `fold`, and at the showdown `show` or `muck`.
  Amounts in an action are dollars. What a player bets with comes with his `turn began`. A hand of a
  real felt that nobody has read is turned by the dealer, who types its cards (`show As Kd`): no
  player says himself what he holds.
- `--seconds` is the clock of a decision. When it has run out, `tick` begins the player's time bank
  (`--time-bank`), and when that is used up it checks for him, or folds (T-78). Twice in a row, and
  he sits out.
- Whoever finds no seat joins the waiting list (`join list`). A free seat is offered to him who
  waits longest; he takes it with `take seat`, or declines it, or lets `--offer-seconds` pass, and
  it goes to the next. Players who want another seat (`ask seat change`) come before the list, and
  move between hands.
- A second table may feed a first one (`set must-move`). When a seat is free there, `move on` at the
  second says who must move, the one who sits there longest; once he is in no hand, `moved on` says
  with how many chips, and `bring player` seats him at the first. Nobody else sits down there.
  On a ledger all chips arrive that have left, no more and no fewer. Without one a table sees no
  other: it takes the number that it is told, and `chips brought` says that it is `unchecked`.
- The fee is set aside as soon as the flop lies, or at the end of a hand without one, and booked
  when the pot is paid. Options by the clock are collected between hands from those who sat there
  at the mark (T-34), the first time at the end of a whole half hour; `start hand` then needs a
  time.
- A hand that was thrown away is shown to nobody, and so the seed behind the cards goes to the
  auditor alone until the deck is out of use ([T-94](fair-cards.md#who-is-told-the-seed)).
- What is wrong with a deal makes it a misdeal until two players have acted: all chips go back, and
  the button stays. After that the hand stands; a foul deck is void at any time (T-87). So it is
  with a player who was passed over (`no cards dealt`), cards at an empty seat and a hole card that
  the dealer exposed. On a real felt one exposed card is `replaced`: `cards` of the remedy name it,
  it is burned, and the top card takes its place. A card that
  fell off the table is an exposed one, and is played. One hand that is fouled is a `dead hand`: it
  wins nothing, and what it has put in stays.
"""


def page() -> str:
    """The whole page."""
    people = ", ".join(
        f"{person} ({office.value}, card {card})" for card, (person, office) in DEMO_PEOPLE.items()
    )
    still = ", ".join(sorted(f"`{_tag(kind)}`" for kind in STANDING))
    head = (
        _HEAD.replace("{PIN}", DEMO_PIN)
        .replace("{PEOPLE}", people)
        .replace("{LINE}", ", ".join(f"`{name}`" for name in LineSettled.__struct_fields__))
        .replace("{REASONS}", _reasons())
        .replace("{STANDING}", f"Meanwhile only these are taken: {still}.")
        .replace("{OUTCOMES}", ", ".join(f"`{each.value}`" for each in Outcome))
        .replace("{KINDS}", ", ".join(f"`{each.value}`" for each in AlertKind))
        .replace("{SHEETS}", _sheets())
        .replace("{FELT}", "examples/felt.jsonl --sheet uth --felt --link multi-link")
        .replace("{LEDGER}", "--ledger live.db --roster examples/roster.toml")
    )
    optional = (
        "A question mark follows what may be left out. *cents by names* is an object like\n"
        '`{"ante": 1000}`, a *staff card* one like `{"number": "88", "pin": "2580"}`.\n'
    )
    parts = [
        head,
        f"## The commands\n\n{optional}",
        *(_command(kind) for kind in get_args(Command)),
    ]
    parts += ["## The events\n", *(_entry(kind) for kind in get_args(Event))]
    parts += ["\n## What stands inside events\n", _INSIDE_HEAD, _inside()]
    parts += ["\n## The report\n", _report()]
    parts += ["\n## Irregularities\n", _irregularities()]
    parts += ["This page is written by `python bench/live_table.py`.\n"]
    return "\n".join(parts)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _command(kind: Any) -> str:
    phases = WHEN[kind]
    if len(phases) == len(TablePhase):
        when = "at any time"
    elif len(phases) == len(TablePhase) - 1 and TablePhase.CLOSED not in phases:
        when = "whenever the table is open"
    else:
        when = "while " + " or ".join(f"*{phase.value}*" for phase in phases)
    return f"{_entry(kind)}  When: {when}.\n"


def _entry(kind: Any) -> str:
    said = " ".join((inspect.getdoc(kind) or "").split())
    fields = _fields(kind, without=("by", "at", "id", "rule"))
    with_fields = f" {'; '.join(fields)}." if fields else ""
    return f"- **{_tag(kind)}**: {said}{with_fields}"


def _fields(kind: Any, *, without: tuple[str, ...] = ()) -> list[str]:
    """Every field with what it holds, and what the source says of it."""
    source = inspect.getsource(kind)
    fields = []
    for field in msgspec.structs.fields(kind):
        name = field.encode_name
        if name in without:
            continue
        said = re.search(rf'^    {name}: [^\n]*\n    """(.*?)"""', source, re.MULTILINE | re.DOTALL)
        more = f", {said[1][0].lower()}{' '.join(said[1][1:].split()).rstrip('.')}" if said else ""
        left_out = "" if field.required else "?"
        fields.append(f"`{name}`{left_out} {_type(_annotation(kind, name))}{more}")
    return fields


def _annotation(kind: Any, name: str) -> str:
    return next(
        str(written[name])
        for base in kind.__mro__
        if name in (written := inspect.get_annotations(base))
    )


def _type(written: str) -> str:
    """A type of the source in plain words."""
    written = re.sub(r" \| (None|LeftOut)(?=$|,)", "", written)
    if many := re.fullmatch(r"tuple\[(.*), \.\.\.\]", written):
        one = _type(many[1])
        return f"list of {_PLURALS.get(one, one if one.endswith('cents') else f'{one}s')}"
    if by_name := re.fullmatch(r"Mapping\[str, (.*)\]", written):
        return f"{_type(by_name[1])} by names"
    words = re.sub(r"(?<!^)(?=[A-Z])", " ", written).lower()  # ours, without a word of its own
    return _TYPES.get(written, words)


def _inside() -> str:
    """What stands inside events, and inside that."""
    rows = []
    for kind in _INSIDE:
        form = "a list: " if kind.__struct_config__.array_like else ""
        rows.append(f"- a **{_type(kind.__name__)}** is {form}{'; '.join(_fields(kind))}.")
    return "\n".join(rows)


def _report() -> str:
    """What `table report --json` prints."""
    said = " ".join((inspect.getdoc(TableReport) or "").split())
    return (
        '`houseway table report --json` prints `{"tables": [...], "house": {...}}`, with '
        "`--shifts` every shift as a table. Each has the keys below, and `all_handle` and `win`, "
        "the sums of `handle` and `won`, and `expected_win`, the exact expectation of that handle "
        f"as a fraction of cents, or none where it is not known.\n\n{said}\n\n"
        + "".join(f"- {field}.\n" for field in _fields(TableReport))
    )


def _opens_with(library: Library, name: str) -> str:
    """The choices without which no table of a sheet opens, as options with an example."""
    sheet = library.sheet(name)
    choose: dict[str, str] = {}
    said = ["`--fee-option 1`"] if sheet.fees or sheet.collection else []
    while True:
        try:
            check_table(library.configured(Choices(name, choose, {}, {}, 1 if said else None)))
        except Refused as refused:
            facts: Mapping[str, Any] = refused.facts
            if refused.reason is Refusal.PAYTABLE_NOT_CHOSEN:
                choose[refused.where.removeprefix("choose.")] = facts["known"][0]
                continue
            said += [f"`--limits {each}=5-100`" for each in facts["wagers"]]
        chosen = [f"`--choose {wager}={paytable}`" for wager, paytable in choose.items()]
        return " ".join((*said, *chosen)) or "-"


def _sheets() -> str:
    """What is bet on each sheet, and what a table of it needs."""
    rows = ["| sheet | wagers before the cards | bank | behind the seat | opens with |"]
    rows.append("|---|---|---|---|---|")
    library = open_library()
    for name in library.sheets:
        sheet = library.sheet(name)
        poker = "stack" in sheet.wagers
        wagers = [f"`{each}`" for each, rule in sheet.wagers.items() if rule.before_cards.value]
        bank = "a player" if sheet.player_dealer else "nobody" if poker else "the house"
        switch = sheet.switches.get("backline")
        may = sheet.backline is not None and sheet.backline.value
        behind = "as `--switch backline` has it" if switch else "yes" if may else "no"
        played = "none: `take seat` with `buy_in`" if poker else ", ".join(wagers)
        needs = _opens_with(library, name)
        rows.append(f"| `{name}` | {played} | {bank} | {behind} | {needs} |")
    return "\n".join(rows)


def _irregularities() -> str:
    rows = [
        "What is done about each is the sheet's: `houseway sheets show uth --only irregularities`.",
        "",
        "| what is called | while the table is |",
        "|---|---|",
    ]
    for what in Irregularity:
        phases = ", ".join(phase.value for phase in WHEN_IT_HAPPENS[what])
        rows.append(f"| `{what.value}` | {phases} |")
    remedies = [f"- `{remedy.value}`: {_remedy_doc(remedy)}" for remedy in Remedy]
    return "\n".join((*rows, "", "The remedies:", "", *remedies, ""))


def _reasons() -> str:
    source = inspect.getsource(TurnBackReason)
    found = re.findall(r' = "([^"]*)"\n    """(.*?)"""', source, re.DOTALL)
    said = [f"`{name}` ({words[0].lower()}{words[1:].rstrip('.')})" for name, words in found]
    return ", ".join(said)


def _remedy_doc(remedy: Remedy) -> str:
    """The sentence that stands under a remedy in the source."""
    source = inspect.getsource(Remedy)
    found = re.search(rf'{remedy.name} = "[^"]*"\n    """(.*?)"""', source, re.DOTALL)
    return " ".join(found[1].split()) if found else ""


def write(lines: Iterable[str]) -> None:
    """Write the page."""
    PAGE.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    write([page()])
