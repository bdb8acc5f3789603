"""THE RUNNING HOUSE: its library of documents, read from the disk, and its clock."""

from houseway.floor.library import open_library
