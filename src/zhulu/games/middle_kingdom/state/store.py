"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.middle_kingdom.content.loading import KingdomContent
from zhulu.kernel import State, alike, filled


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: KingdomContent, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        if like is None:
            self.turn: int = 0
            self.last_turn: int = 0
            self.mover: int = -1
            self.moving_side: int = -1
            self.holder: vec[i64] = filled(-1, content.provinces)
            self.held: vec[i64] = filled(0, content.provinces)
            self.attackers: vec[i64] = filled(0, content.provinces)
            self.crossed: vec[i64] = filled(0, content.provinces)
            self.moved: vec[i64] = filled(0, content.provinces)
            self.camp_country: list[int] = []
            self.camp_space: list[int] = []
            self.camp_armies: list[int] = []
            self.box: vec[i64] = filled(0, content.nations)
            self.population: vec[i64] = filled(0, content.nations)
            self.emperor: vec[i64] = filled(-1, content.nations)
            self.emperor_moved: bool = False
            self.awaited: int = -1
            self.concession: vec[i64] = filled(0, content.provinces)
            self.heroes: vec[i64] = filled(1, 4)
            self.inventions: vec[i64] = filled(1, 4)
            self.keeping: vec[i64] = filled(0, 4)
            self.battle: int = -1
            self.first_attackers: int = 0
            self.first_crossed: int = 0
            self.first_defenders: int = 0
            self.emperor_attacks: bool = False
            self.emperor_defends: bool = False
            self.rounds: int = 0
            self.invented: bool = False
            self.rolled: list[int] = []
            self.answered: list[int] = []
            self.fought: int = -1
            self.assailant: int = -1
            self.resident: int = -1
            self.victor: int = -1
            self.fled: list[int] = []
            self.withdrawn: list[int] = []
            self.score: vec[i64] = filled(0, 4)
            self.sheet_keys: list[int] = []
            self.sheet_halves: list[int] = []
            self.deployed: vec[i64] = filled(0, content.nations)
        else:
            self.turn = like.turn
            self.last_turn = like.last_turn
            self.mover = like.mover
            self.moving_side = like.moving_side
            self.holder = like.holder[:]
            self.held = like.held[:]
            self.attackers = like.attackers[:]
            self.crossed = like.crossed[:]
            self.moved = like.moved[:]
            self.camp_country = like.camp_country[:]
            self.camp_space = like.camp_space[:]
            self.camp_armies = like.camp_armies[:]
            self.box = like.box[:]
            self.population = like.population[:]
            self.emperor = like.emperor[:]
            self.emperor_moved = like.emperor_moved
            self.awaited = like.awaited
            self.concession = like.concession[:]
            self.heroes = like.heroes[:]
            self.inventions = like.inventions[:]
            self.keeping = like.keeping[:]
            self.battle = like.battle
            self.first_attackers = like.first_attackers
            self.first_crossed = like.first_crossed
            self.first_defenders = like.first_defenders
            self.emperor_attacks = like.emperor_attacks
            self.emperor_defends = like.emperor_defends
            self.rounds = like.rounds
            self.invented = like.invented
            self.rolled = like.rolled[:]
            self.answered = like.answered[:]
            self.fought = like.fought
            self.assailant = like.assailant
            self.resident = like.resident
            self.victor = like.victor
            self.fled = like.fled[:]
            self.withdrawn = like.withdrawn[:]
            self.score = like.score[:]
            self.sheet_keys = like.sheet_keys[:]
            self.sheet_halves = like.sheet_halves[:]
            self.deployed = like.deployed[:]

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and self.turn == other.turn
            and self.last_turn == other.last_turn
            and self.mover == other.mover
            and self.moving_side == other.moving_side
            and alike(self.holder, other.holder)
            and alike(self.held, other.held)
            and alike(self.attackers, other.attackers)
            and alike(self.crossed, other.crossed)
            and alike(self.moved, other.moved)
            and self.camp_country == other.camp_country
            and self.camp_space == other.camp_space
            and self.camp_armies == other.camp_armies
            and alike(self.box, other.box)
            and alike(self.population, other.population)
            and alike(self.emperor, other.emperor)
            and self.emperor_moved == other.emperor_moved
            and self.awaited == other.awaited
            and alike(self.concession, other.concession)
            and alike(self.heroes, other.heroes)
            and alike(self.inventions, other.inventions)
            and alike(self.keeping, other.keeping)
            and self.battle == other.battle
            and self.first_attackers == other.first_attackers
            and self.first_crossed == other.first_crossed
            and self.first_defenders == other.first_defenders
            and self.emperor_attacks == other.emperor_attacks
            and self.emperor_defends == other.emperor_defends
            and self.rounds == other.rounds
            and self.invented == other.invented
            and self.rolled == other.rolled
            and self.answered == other.answered
            and self.fought == other.fought
            and self.assailant == other.assailant
            and self.resident == other.resident
            and self.victor == other.victor
            and self.fled == other.fled
            and self.withdrawn == other.withdrawn
            and alike(self.score, other.score)
            and self.sheet_keys == other.sheet_keys
            and self.sheet_halves == other.sheet_halves
        )
