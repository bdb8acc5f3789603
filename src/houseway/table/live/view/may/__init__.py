"""A viewer's options at a table now: every command that it would take, with its choices.

A client offers these and nothing else. Each offer gives the rule that allows it. Whether the tray
can pay is the house's secret: an offer that needs chips from it may still be refused.
"""
