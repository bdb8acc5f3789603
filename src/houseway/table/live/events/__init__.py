"""What happens at a live table, as facts; `happened` has all of them."""
