"""The examples at the end of every `--help`. A test runs each of them."""

from typing import Final

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "settle": (
        "houseway settle examples/flush-at-catfish-bend.json",
        "houseway settle examples/short-bank.json --set exhaustion=net --brief",
        "houseway settle examples/one-deal-four-houses.jsonl --jsonl",
        "houseway settle examples/flush-at-catfish-bend.json --sheet wccs/uth",
    ),
    "deal": (
        "houseway deal uth --seats 3 --auto",
        "houseway deal baccarat --bet player=25 --set bank=8:500 --auto",
        "houseway deal uth --auto --reveal fair.json",
    ),
    "play": ("houseway play uth --balance 200", "houseway play baccarat --set fee-option=1"),
    "train": ("houseway train uth --seed 7", "houseway train pai gow"),
    "serve": (
        "houseway serve --demo",
        "houseway serve --database postgresql://houseway@db/house --workers 4",
    ),
    "database show": ("houseway database show --database house.db",),
    "database upgrade": ("houseway database upgrade --database house.db",),
    "database copy": ("houseway database copy house.db backup.db",),
    "bots": (
        "houseway bots --tables 20",
        "houseway bots --tables 3 --per-table 2 --pace 0.5 --strategy best --seconds 60",
    ),
    "set": ("houseway set As Kd Qh 9c 9s 4d joker",),
    "math": (
        "houseway math baccarat",
        "houseway math uth --wager blind",
        "houseway math three-card --par --wager pair-plus",
        "houseway math three-card --par -o par.pdf",
        "houseway math wccs/uth --against catfish-bend/uth",
    ),
    "advise": (
        "houseway advise uth Kd 4c",
        "houseway advise three-card Qs 6d 4c --dealer-shows 9h",
        'houseway advise uth --cards Kd4c --board "Ks 9h 2c"',
    ),
    "equity": (
        "houseway equity AsKs QhQd",
        'houseway equity "TT+, AQs+" random --board "2s 7s 9d"',
    ),
    "strategy": ("houseway strategy uth", "houseway strategy caribbean --chart"),
    "paytable try": (
        'houseway paytable try uth trips "50 40 30 9 7 4 3"',
        'houseway paytable try uth trips "50 40 30 9 7 4 3" -o trial.csv',
        "houseway paytable try three-card pair-plus --solve flush --edge 3%",
    ),
    "verify": (
        "houseway verify examples/fair-round.json",
        "houseway verify 1 --ledger house.db",
        "houseway verify --script -o verify.py",
    ),
    "table run": (
        "houseway table run examples/evening.jsonl --sheet uth --seed 7 --as anna",
        "houseway table run examples/evening.jsonl --sheet uth --as bystander --text",
        "houseway table run examples/felt.jsonl --sheet uth --cards felt --link multi-link --text",
        "houseway table run examples/bank.jsonl --sheet california/three-card --set fee-option=1",
        "houseway table run examples/poker.jsonl --sheet holdem --set fee-option=2 --seed 7",
    ),
    "table report": (
        "houseway table report --ledger house.db --day today",
        "houseway table report --ledger house.db --shifts",
    ),
    "table alerts": ("houseway table alerts --ledger house.db",),
    "table watch": (
        "houseway table watch --sheet uth --seed 7 --rounds 2 --pace 0",
        "houseway table watch --sheet uth --link multi-link --seed 7 --rounds 2 --pace 0",
    ),
    "table recall": (
        "houseway table recall 1 --ledger house.db",
        "houseway table recall 1 --ledger house.db --as anna",
    ),
    "table reveal": ("houseway table reveal 1 --ledger house.db -o round-1.json",),
    "rule": ("houseway rule T-07", "houseway rule exhausted wager"),
    "notice": (
        "houseway notice catfish-bend/uth -o sign.pdf",
        "houseway notice baccarat --set fee-option=1",
    ),
    "pays": ("houseway pays uth", "houseway pays three-card flush"),
    "steps": (
        "houseway steps wccs/uth",
        "houseway steps catfish-bend/uth --moment shuffle --mode hand",
    ),
    "demo": ("houseway demo --seed 7",),
    "sheets list": ("houseway sheets list",),
    "sheets show": (
        "houseway sheets show california/uth",
        "houseway sheets show baccarat --only switches",
    ),
    "sheets copy": ("houseway sheets copy uth mine.toml --id my-house/ultimate-texas-holdem",),
    "sheets diff": (
        "houseway sheets diff catfish-bend/uth wccs/uth",
        "houseway sheets diff catfish-bend/uth wccs/uth --only money",
    ),
    "sheets audit": ("houseway sheets audit", "houseway sheets audit washington/uth"),
    "sheets check": ("houseway sheets check", "houseway sheets check uth"),
    "sheets assumed": ("houseway sheets assumed", "houseway sheets assumed uth"),
    "jackpot show": ("houseway jackpot show", "houseway jackpot show multi-link"),
    "jackpot plan": ("houseway jackpot plan multi-link --meter major=25310.40",),
    "jackpot play": ("houseway jackpot play multi-link --rounds 1000 --seed 7",),
    "jackpot console": (
        "houseway jackpot console multi-link night.txt --ledger house.db --new "
        "--roster roster.toml",
        "houseway jackpot console multi-link - --ledger house.db",
    ),
    "jackpot winpage": ("houseway jackpot winpage 12 --ledger house.db -o win.pdf",),
    "ledger show": ("houseway ledger show --ledger house.db --last 20",),
    "ledger round": ("houseway ledger round 17 --ledger house.db",),
    "ledger void": ("houseway ledger void 17 --ledger house.db --by 88 --why misdealt",),
    "ledger correct": (
        "houseway ledger correct 17 right.json --ledger house.db "
        '--by 88 --why "a card was misread"',
    ),
    "ledger check": ("houseway ledger check --ledger house.db",),
    "ledger balances": ("houseway ledger balances --ledger house.db --account player:",),
    "ledger export": ("houseway ledger export --ledger house.db --format csv -o house.csv",),
    "ledger package": ("houseway ledger package house.zip --ledger house.db",),
    "ledger replay": ("houseway ledger replay --ledger house.db",),
    "ledger seal": ("houseway ledger seal --ledger house.db --by 70",),
    "people show": ("houseway people show examples/roster.toml",),
    "people check": ("houseway people check examples/roster.toml",),
    "people add": (
        'houseway people add roster.toml --name "Sue Park" --office supervisor --card 4711 --new',
        "houseway people add roster.toml --name Gus --office security --card 61 "
        "--good-through 2027-12-31",
    ),
    "people pin": ("houseway people pin examples/roster.toml 61",),
    "people remove": ("houseway people remove examples/roster.toml 61",),
    "people unlock": ("houseway people unlock roster.toml 88 --ledger house.db --by 70",),
    "people adopt": ("houseway people adopt examples/roster.toml --ledger house.db",),
    "people duties": ("houseway people duties", "houseway people duties supervisor"),
    "phh export": ("houseway phh export examples/side-pot.json -o side-pot.phh",),
    "phh import": ("houseway phh import side-pot.phh",),
}
