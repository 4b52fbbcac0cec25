"""Pax Renaissance, second edition."""
