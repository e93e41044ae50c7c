"""Pictures of an event: bracket, cross table, groups. Plain values in, plain values out."""
