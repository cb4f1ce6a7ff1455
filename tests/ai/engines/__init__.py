"""Engines that the tests make up: one that plays, and those that hang, lie, die, flood, dawdle and cling."""
