"""What tables tell the parts above them, which they must not import."""

from __future__ import annotations

from django.dispatch import Signal

# Sent inside the transaction that ends a table that was played, with table= (locked, saved:
# FINISHED or ABORTED) and seats= (list of Seat; of a finished one with rank, score and left).
# A receiver that raises undoes the end.
table_ended = Signal()

# Sent inside the transaction in which entries were made at a correspondence table, with table=
# (locked, saved), seats= (list of Seat, saved) and entries= (list of LogEntry, saved, oldest
# first). A receiver that raises undoes what was done.
table_moved = Signal()

# Sent after commit whenever somebody new must decide: table_code=, version=, seats= (indices).
seats_awaited = Signal()
