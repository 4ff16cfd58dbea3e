"""The rules of Tournay. Nothing here knows people or files."""
