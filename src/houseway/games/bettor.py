"""The names of bettors."""


def bettor_name(spot: int, backline: int = 0) -> str:
    """The seated player by the spot; a bettor behind the seat by spot and backline number (T-68).

    >>> bettor_name(2), bettor_name(2, 1)
    ('2', '2.1')
    """
    return f"{spot}.{backline}" if backline else f"{spot}"
