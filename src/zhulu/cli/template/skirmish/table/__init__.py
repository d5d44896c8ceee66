"""What is seen at the table."""
