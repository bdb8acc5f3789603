"""The stud games: each player decides once to raise or to fold, and hands are compared."""

from houseway.games.action import Fold
from houseway.games.stud.game import StudGame
from houseway.games.stud.state import Dealing, Deciding, Felt, Over, PlayBet, PlayOn, Raise, Seat
