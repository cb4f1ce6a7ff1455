"""Ground that several games share: standard playing cards, and what families of games have in common."""
