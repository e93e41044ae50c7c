"""Files of an event for other programs, for printing and for calendars.

Everything here is what the pages of an event show to everybody: rounds that began, results,
the public log. A draft's files are its organizer's alone; views see to that.
"""
