"""WHAT IT IS CALLED: events, entries and felts in sentences, for terminal, pages and browser."""
