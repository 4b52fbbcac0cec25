"""The rules kernel: it knows no game."""
