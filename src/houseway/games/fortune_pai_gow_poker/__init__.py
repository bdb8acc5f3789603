"""Fortune Pai Gow Poker."""

from houseway.games.fortune_pai_gow_poker.game import FortunePaiGowPoker
