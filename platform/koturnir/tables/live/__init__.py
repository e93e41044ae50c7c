"""Live tables: sockets, and the hub that fans out to them in each web process."""
