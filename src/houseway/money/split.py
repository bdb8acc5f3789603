"""Dividing one sum among several so that the parts add up to it exactly."""

from collections.abc import Sequence

from houseway.money.cents import Cents, MoneyError


def pro_rata(total: Cents, weights: Sequence[int]) -> tuple[Cents, ...]:
    """Split `total` in proportion to `weights` by the largest remainder.

    Each part is rounded down, then the left-over cents go one each to the largest remainders; of
    equal remainders the earlier comes first (T-20 f).

    >>> pro_rata(Cents(2_500_000), [2_500_000, 1_500_000])
    (1562500, 937500)
    >>> pro_rata(Cents(100), [1, 1, 1])
    (34, 33, 33)
    """
    if total < 0 or any(weight < 0 for weight in weights):
        raise MoneyError("a sum is split into shares of nothing or more")
    whole = sum(weights)
    if whole == 0:
        if total == 0:
            return tuple(Cents(0) for _ in weights)
        raise MoneyError("nobody has a share in the sum to be split")
    parts = [divmod(total * weight, whole) for weight in weights]
    left_over = total - sum(part for part, _ in parts)
    by_remainder = sorted(range(len(parts)), key=lambda i: (-parts[i][1], i))
    lucky = set(by_remainder[:left_over])
    return tuple(Cents(part + (i in lucky)) for i, (part, _) in enumerate(parts))
