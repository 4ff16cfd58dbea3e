"""The rules of Orléans. Nothing here knows people or files."""
