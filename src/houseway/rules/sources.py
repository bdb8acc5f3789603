"""The five documents behind the digest: enough to tell whether a copy in hand is the one."""

from typing import Final, NamedTuple


class SourceDocument(NamedTuple):
    """A document: what the digest and the sheets call it, its own title and edition, and the
    SHA-256 of its text."""

    called: str
    file: str
    title: str
    edition: str
    digest: str

    def __str__(self) -> str:
        return f"{self.title}; {self.edition}; SHA-256 {self.digest}"


DOCUMENTS: Final = (
    SourceDocument(
        "Catfish Bend UTH, March 2025",
        "000_dbf5f543499eaa76.txt",
        "Catfish Bend Casinos, Rules of the Game: Ultimate Texas Hold'em",
        "March 2025",
        "fa54f96a15e0876c6e968bc609f2954ccecb9fac947dc88b65f32021a91c1e88",
    ),
    SourceDocument(
        "WCCS manual, July 2024",
        "001_23ef547bd6e2ff82.txt",
        "WCCS Games Department, Ultimate Texas Hold'em Poker Manual",
        "revised 7/2024",
        "5462b0e47fb9bb383e9b37609d10dacdd798ae9f4825b814c95fe367c4fa044a",
    ),
    SourceDocument(
        "Catfish Bend Crazy 4, March 2025",
        "002_c44cca97a6f5d7d2.txt",
        "Catfish Bend Casino, Rules of the Game: Crazy 4 Poker",
        "March 2025",
        "8b14b15a3fd91ec02a895dbbffdca0b00af5a8452f2a68dc0827614c02c7d34a",
    ),
    SourceDocument(
        "California card room rules",
        "003_f4415bb829676b82.txt",
        "California card room rules, GEGR-002102 to GEGR-002107",
        "undated",
        "4c413f19da63bd8faf31403713b5c71b3b1218c9af14f3f31251c1543a51b5d5",
    ),
    SourceDocument(
        "Washington approval, June 2023",
        "004_f4a0a5900c8377c7.txt",
        "Washington State Gambling Commission, approval of submission #3119 by Light & Wonder",
        "14 June 2023",
        "f983f55af3d126f9c11958cb1718d8b7891c211f7ad2c79462fb5d11dcb3ea10",
    ),
)


def documents_of(text: str) -> tuple[SourceDocument, ...]:
    """The documents that an item of the digest cites, or whose file a sheet names."""
    return tuple(each for each in DOCUMENTS if f"[{each.called}:" in text or text == each.file)
