"""What a viewer may do at a table now: every command that it would take, with its choices.

A client offers what stands here and nothing else. Each offer says by which rule it is open. Whether
the tray can pay is the house's secret: what needs chips from it may still be refused.
"""
