"""Thinking that takes long: in processes beside the server, in a queue that is fair."""
