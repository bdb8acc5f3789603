"""What every command needs: where it reads, where it writes, and how it prints."""
