"""The table in the browser: websocket and REST over a durable store."""
