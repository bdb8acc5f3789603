"""`houseway verify`: the script that checks cards; a command runs it or writes it out."""
