"""What accounts tell the parts above them, which they must not import."""

from __future__ import annotations

from django.dispatch import Signal

# Sent inside the transaction that deletes or anonymises an account, before anything is
# wiped, with user=. Tables resign the games and free the seats of that user here; a
# receiver that raises undoes the deletion.
account_deleting = Signal()
