"""What stands between the rules of Clochemerle and people or files: questions in words, views, dumps, the box."""
