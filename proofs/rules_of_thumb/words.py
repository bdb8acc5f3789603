"""Ranks in the words of a list; a deuce is 0."""

from typing import Final

from houseway.cards import Rank

NAMES: Final = tuple(rank.word for rank in Rank)
PLURALS: Final = tuple(rank.plural for rank in Rank)


def a_rank(rank: int) -> str:
    """A card of a rank.

    >>> a_rank(12), a_rank(6), a_rank(11)
    ('an ace', 'an eight', 'a king')
    """
    name = NAMES[rank]
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def rank_or_better(rank: int) -> str:
    """A card of a rank, or of a higher one.

    >>> rank_or_better(4), rank_or_better(12)
    ('a six or better', 'an ace')
    """
    return a_rank(rank) if rank == len(NAMES) - 1 else f"{a_rank(rank)} or better"
