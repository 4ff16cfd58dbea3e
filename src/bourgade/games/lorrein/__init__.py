"""Lorrein (Arthur and Marleen Scholten, 2011)."""
