"""The web table: a server whose truth is the journal of each table."""
