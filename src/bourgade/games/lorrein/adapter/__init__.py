"""What stands between the rules of Lorrein and people or files: questions in words, views, dumps, the box."""
