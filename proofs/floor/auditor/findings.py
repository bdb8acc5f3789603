"""What an auditor found."""

MOST = 50
"""So many are written down; the rest is only counted."""


class Findings:
    """What is wrong, each in one sentence that begins with where."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.count = 0

    def add(self, where: str, what: str) -> None:
        self.count += 1
        if len(self.texts) < MOST:
            self.texts.append(f"{where}: {what}")
