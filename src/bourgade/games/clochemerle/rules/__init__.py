"""The rules of Clochemerle. Nothing here knows people or files."""
