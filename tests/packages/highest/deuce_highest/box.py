"""The box of Highest on the shelf."""

from game.table.art.boxes import Lid, fan

LID = Lid("Highest", (96, 58, 128), fan(("TD", "QC", "AS", "KH", "JD"), 60, "playing"))
