"""The rules: sequence of play, set-up, victory, phases and questions."""
