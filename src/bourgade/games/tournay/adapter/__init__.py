"""What stands between the rules of Tournay and people or files: questions in words, views, dumps, the box."""
