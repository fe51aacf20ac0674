"""What helps to decide: reasons, reviews, purposes, and the coach of a lesson."""
