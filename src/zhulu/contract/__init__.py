"""What every game must keep: the contract, fuzzing, perft, and the coverage of rules."""

from zhulu.contract.checks import Inspector
from zhulu.contract.fuzz import Outcome, fuzz_game
from zhulu.contract.perft import perft
from zhulu.contract.telling import Broken

__all__ = ["Broken", "Inspector", "Outcome", "fuzz_game", "perft"]
