"""The rules of Lorrein. Nothing here knows people or files."""
