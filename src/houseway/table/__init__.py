"""WHO, WHEN, CHANCE: a round from its wagers to its entries, and the shoe it is dealt from."""

from houseway.table.commitment import Commitment, Reveal, check_reveal, commit, deck_of, reveal
from houseway.table.jackpot.part import Beginning, JackpotPart, begin_from_file, reading_of
from houseway.table.round_file import parse_json, read_choices, read_round, read_wagers, write_round
from houseway.table.round_record import MeterReading, PlayedRound, Progressive, RoundRecord
from houseway.table.settle import settle, settle_round, settle_text
from houseway.table.settled import Settled
from houseway.table.shoe import fresh_seed, shuffled
from houseway.table.supply import Supply, Turn, open_supply, play_out
