"""What browsers and programs speak to: REST, websocket, and the guard before them."""
