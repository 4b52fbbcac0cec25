"""Words for people, a file a module; `describe.py` gathers them."""
