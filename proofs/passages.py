"""Every citation of every sheet, looked for in copies of the documents.

    python -m proofs.passages FOLDER

reads the folder as a server does whose HOUSEWAY_DOCUMENTS names it, and prints each citation whose
heading is not found or has no text below it, and how many were found. The exit code is 1 if a
heading is not found.
"""

import sys
from collections.abc import Iterator

from houseway.floor.document_shelf import DocumentShelf
from houseway.floor.library import open_library


def citations(folder: str) -> Iterator[tuple[str, str, bool, bool]]:
    """Each citation of the sheets once: whether all is found that it names, and text below it."""
    shelf, sheets = DocumentShelf(folder), open_library().all_sheets()
    seen = set[tuple[str, str]]()
    for sheet in sheets:
        for key, value in sheet.values.items():
            cited = sheet.document, value.cite.section
            if not value.cite.section or cited in seen:
                continue
            seen.add(cited)
            found = shelf.passage(sheets, sheet, key).passages
            yield sheet.id, value.cite.section, bool(found), all(each.text for each in found)


def main(folder: str) -> int:
    count = missing = 0
    for sheet, section, found, has_text in citations(folder):
        count, missing = count + 1, missing + (not found)
        if not found or not has_text:
            why = "no text below it" if found else "NOT FOUND"
            sys.stdout.write(f"{sheet}; {section}; {why}\n")
    sys.stdout.write(f"{count - missing} of {count} citations found\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
