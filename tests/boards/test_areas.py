"""Area maps: borders of several kinds."""

import pytest

from zhulu.boards import Areas
from zhulu.kernel import ContentError

LAND, RIVER, WALL = 1, 2, 4


def test_borders_are_the_same_from_both_sides_and_keep_their_kinds() -> None:
    areas = Areas(["a", "b", "c"], [("a", "b", LAND), ("b", "a", RIVER), ("b", "c", WALL)])
    a, b, c = (areas.index[one] for one in "abc")
    assert areas.kinds(a, b) == areas.kinds(b, a) == LAND | RIVER
    assert areas.neighbours == [[b], [a, c], [b]]
    assert areas.adjacent(b, c) and not areas.adjacent(a, c)


@pytest.mark.parametrize("border", [("a", "x", 1), ("a", "a", 1), ("a", "b", 0)])
def test_a_border_that_is_none_is_refused(border: tuple[str, str, int]) -> None:
    with pytest.raises(ContentError, match="border a-"):
        Areas(["a", "b"], [border])
