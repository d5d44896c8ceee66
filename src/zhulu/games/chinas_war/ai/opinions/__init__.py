"""What each faction thinks of the offers before it: plain numbers, higher is better."""
