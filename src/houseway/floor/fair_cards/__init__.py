"""The script that checks cards and packages without this program, and how it is handed out."""
