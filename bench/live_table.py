"""Write docs/live-table.md: how to drive a live table, its commands, events and phases, from the
types themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec

from houseway.floor.demo_people import DEMO_PEOPLE, DEMO_PIN
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.events import LineSettled
from houseway.table.live.commands import Command
from houseway.table.live.events import Event
from houseway.table.live.state import TablePhase
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.live.when import STANDING, WHEN, WHEN_IT_HAPPENS

PAGE = Path(__file__).parents[1] / "docs" / "live-table.md"
_HEAD = """\
# The live table

A live table is driven by commands, one JSON object a line. Each is carried out, and its events are
printed one a line; or it is refused, and nothing has changed.

```console
$ houseway table run examples/evening.jsonl --sheet uth --seed 7 --as anna
```

`--text` prints sentences for people in place of JSON. `--as` says whose eyes: `anna` sees her own
cards and what lies open, `bystander` what lies open, `auditor` everything. `--seed` deals the same
cards each time; without it they come from the operating system. `--automatic` lets cards come and
rounds be paid by themselves, `--felt` takes the cards from a dealer who types them. `--link ID`
puts the table on a jackpot link; in a ledger that link is opened first, with this table on it
([the console](jackpot-console.md)). `--ledger house.db --roster examples/roster.toml` writes every
command down, and a table is found again as it stood ([the roster](people.md); `--new` begins the
ledger). `houseway table report --ledger house.db` says what every table and the whole house took
and paid, beside what the sheets' exact edges let one expect: all of it, a day (`--day today`), some
hours (`--since`, `--until`), or `--shifts`, each from one count of a tray to the next.
`houseway table recall 1 --ledger house.db` shows round 1 again as it was seen, and
`houseway table reveal 1 --ledger house.db` writes the file that shows that its cards were [fixed
before the bets](fair-cards.md).
`--lead` says after each command what the dealer does next, in the house's own words; a `step`
command writes down that it was done.
`houseway table alerts --ledger house.db` lists what waits for a supervisor, and `houseway ledger
package house.zip --ledger house.db` packs all of it for an inspector.

A program keeps the table running and talks to it line by line. `-` in place of the file reads
standard input, and every line is answered at once; with `--done` a line like `{"done": 7}` says
that all of the answer to line 7 is there.

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
- `id` makes a command count once where there is a `--ledger`: the same again gives the same answer
  and does nothing. An id belongs to one table; those that begin with `live:` are the record's own.
- `at` is the time, like `2026-11-16T20:00:00Z`. A table knows no other clock. A time that lies
  before the newest one changes nothing; one that lies more than a year ahead is refused.
- **Money is whole cents**, in commands and in events: 1000 is $10.00.
- Whoever has to prove who he is shows a `card`, and another person a `second` one:
  `{"number": "88", "pin": "2580"}`. The house's roster says whose it is, and `by` is one of them.
  No PIN is ever written down; three wrong ones in a row lock a card, at all tables and consoles of
  a ledger, until `unlock card` ([more](people.md#at-a-live-table)).
- A place is `{"type": "spot", "number": 2}`, or `dealer`, `board`, `player`, `banker` as the type.
  Cards are texts: `["As", "Td", "Jo"]`.

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
{"refused": "not-in-this-phase", "line": 9, "what": "the table is dealing; ...", "where": "table"}
```

An auditor also sees what happens on the jackpot's link, `{"link": {...}}`, and to the cards of the
house, `{"floor": {"type": "card failed", ...}}`: these have numbers of their own in a ledger.

The `lines` of `round paid` and `hand forfeited` are lists, one for each wager: {LINE}.
In `[1, 0, "ante", false, 1000, "lose", -1000, "B1-19"]` the Ante of $10.00 on spot 1 is lost, by
rule B1-19. `backline` is 0 for the seated player, `toke` is true for a bet for the dealer, and
`win` is what the bettor gains, below zero what he loses. Wagers on a jackpot are settled in the
turns of their seats, and envy after all (T-90): the `jackpot` of `round paid` says of each behind
how many of the `lines` it stands (`after`). Their chips come as `jackpot chips`, in no line.

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

## When somebody does nothing

No table waits for ever. The documents say what is done for a player who lets his time run out
(T-78); the rest is how card rooms do it, and assumed.

- `--seconds` is the clock of a decision and of an offered bank. `tick` tells the table that time
  has passed: it is decided for him who is late, and a bank that nobody answered for is declined
  (T-35). Without a clock a supervisor orders it (`pass over`).
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
  corrected again, or voided. A new payout that a supervisor must know of is an alert (B1-20).
- The **jackpot** moves by its keypad alone (R19). While a hand of the round waits there for its
  card, a void voids that too (T-50). Where it is decided the round is not voided, and is corrected
  only if no hand with a wager on the link changes.
- **Chips**: whoever has to give gives what he has before him; the rest he owes. Whoever gets
  something and has left the table finds it at the cage. Where the house is the bank, its tray pays
  everybody at once and waits for what others owe. Where a player holds the bank, or all play for
  the pot, nobody stands good for anybody: the chips that are there are handed out in table order,
  the player-dealer last, and the rest is owed to them. The documents do not say what follows if
  somebody has left; this is how a house that never takes from one guest what another owes would
  do it.
- `collect owed` takes what somebody owes from his chips, once he has some. It goes to those who are
  owed it, in the order in which it came up, and then to the tray. Nobody is kept from playing by
  what he owes; the ledger has it in `owed:TABLE:NAME`, below zero what he owes, and in
  `owed:TABLE` what the house is owed.

## The poker room

```console
$ houseway table run examples/poker.jsonl --sheet holdem --fee-option 2 --seed 7 --as anna
```

- `take seat` buys in (`buy_in`); no-limit options have a least amount, for the first chips and
  after going broke (T-86). Chips stay on the table while their owner sits there, and none are
  added in a hand (T-32). Whoever gets up takes them with `take chips`.
- `draw button` deals one card face up to each: the highest takes the button of the first hand
  (B14-3). `start hand` moves it from then on. `sit out`, `come back` and `post` are for those who
  miss a blind (T-87).
- `act` takes `check`, `call`, `bet 4`, `raise to 8`, `fold`, and at the showdown `show` or `muck`.
  Amounts in an action are dollars. What a player bets with comes with his `turn began`.
- `--seconds` is the clock of a decision. When it has run out, `tick` begins the player's time bank
  (`--time-bank`), and when that is used up it checks for him, or folds (T-78). Twice in a row, and
  he sits out. On a real felt the dealer turns the last hand that can win a pot (`show As Kd`) where
  its player is gone.
- Whoever finds no seat joins the waiting list (`join list`). A free seat is offered to him who
  waits longest; he takes it with `take seat`, or declines it, or lets `--offer-seconds` pass, and
  it goes to the next. Players who want another seat (`ask seat change`) come before the list; they
  move between hands, and who moves away from the big blind waits for it or posts.
- A second table may feed a first one (`set must-move`). When a seat is free there, `move on` at the
  second says who must move, the one who sits there longest; once he is in no hand, `moved on` says
  with how many chips, and `bring player` seats him at the first. Nobody else sits down there.
  On a ledger no more chips arrive than have left.
- The fee is set aside as soon as the flop lies, or at the end of a hand without one, and booked
  when the pot is paid. Options by the clock are collected between hands from those who sat there
  at the mark (T-34); `start hand` then needs a time.
- A hand that was thrown away is shown to nobody, and so the seed behind the cards goes to the
  auditor alone.
- What is wrong with a deal makes it a misdeal until two players have acted: all chips go back, and
  the button stays. After that the hand stands; a foul deck is void at any time (T-87). A card that
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
    )
    optional = "A question mark follows what may be left out.\n"
    parts = [
        head,
        f"## The commands\n\n{optional}",
        *(_command(kind) for kind in get_args(Command)),
    ]
    parts += ["## The events\n", *(_entry(kind) for kind in get_args(Event))]
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
    fields = [
        f"`{field.encode_name}`{'' if field.required else '?'}"
        for field in msgspec.structs.fields(kind)
        if field.encode_name not in ("by", "at", "id", "rule")
    ]
    said = " ".join((inspect.getdoc(kind) or "").split())
    with_fields = f" {', '.join(fields)}." if fields else ""
    return f"- **{_tag(kind)}**: {said}{with_fields}"


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
