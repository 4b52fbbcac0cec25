"""The shapes of the database, one file each; they only go forwards."""
