"""What events tell the parts above them, which they must not import."""

from __future__ import annotations

from django.dispatch import Signal

# Sent inside the transaction in which something came about that an entrant should hear of when
# he is not looking, with entrant=, kind= (of services.mails.KINDS) and values= (a dict of JSON).
# A receiver that raises undoes it.
entrant_told = Signal()
