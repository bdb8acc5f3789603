"""An auditor of a whole floor that shares no code with the house.

It reads what tables and links wrote as plain JSON, with arithmetic of its own, and keeps books of
its own. Nothing in this folder imports anything else of Houseway; a test holds that.
"""
