"""The modules that use the browser; they implement the ports."""
