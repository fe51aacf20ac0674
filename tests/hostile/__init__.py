"""Tests with faulty texts from outside: each is read correctly or refused."""
