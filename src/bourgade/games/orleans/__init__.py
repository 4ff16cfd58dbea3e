"""Orléans by Reiner Stockhausen: the editions of 2014 and 2020."""
