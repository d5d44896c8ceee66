"""Tests of the Battle of Changsha."""
