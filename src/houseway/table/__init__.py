"""WHO, WHEN, CHANCE: a round from its wagers to its result, and the shoe it is dealt from."""

from houseway.rules import Choices
from houseway.table.journal import Journal, Posted
from houseway.table.live import Played, Turn, play_round
from houseway.table.meters import Meters
from houseway.table.posting import drafts_of
from houseway.table.replay import replay_round
from houseway.table.result import Result
from houseway.table.round import result_of_round, settle_round, settle_text
from houseway.table.round_file import (
    parse_json,
    read_choices,
    read_wagers,
    write_round,
)
from houseway.table.shoe import fresh_seed, shuffled
from houseway.table.supply import Supply, open_supply

__all__ = [
    "Choices",
    "Journal",
    "Meters",
    "Played",
    "Posted",
    "Result",
    "Supply",
    "Turn",
    "drafts_of",
    "fresh_seed",
    "open_supply",
    "parse_json",
    "play_round",
    "read_choices",
    "read_wagers",
    "replay_round",
    "result_of_round",
    "settle_round",
    "settle_text",
    "shuffled",
    "write_round",
]
