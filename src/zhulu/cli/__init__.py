"""The command line: one program, `zhulu`."""
