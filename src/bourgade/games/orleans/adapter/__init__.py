"""What stands between the rules of Orléans and people or files: questions in words, views, dumps, the box."""
