"""From degrees to a board: a conformal cone, then a fisheye that enlarges the crowded east.

The fisheye is one-to-one, so what borders what is unchanged. Needs the extra `artwork`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from zhulu.artwork.drawing import Point, Rect

Array: TypeAlias = Any  # a number or a numpy array

EARTH_KM = 6371.0
PARALLELS = (25.0, 47.0)
MERIDIAN = 104.0
EQUATORWARD = 35.0


class Projection:
    """Fits the places of `extent` into `room`, keeping their shape."""

    def __init__(
        self,
        extent: Sequence[Point],
        room: Rect,
        centre: Point,
        bulge_km: float,
    ) -> None:
        first, second = np.radians(PARALLELS)
        self.n = np.log(np.cos(first) / np.cos(second)) / np.log(_tan(second) / _tan(first))
        self.f = EARTH_KM * np.cos(first) * _tan(first) ** self.n / self.n
        self.zero = self.f / _tan(np.radians(EQUATORWARD)) ** self.n
        self.bulge = bulge_km
        self.cx, self.cy = self.cone(*centre)
        self.k, self.ox, self.oy = 1.0, 0.0, 0.0
        self._fit(extent, room)

    def _fit(self, extent: Sequence[Point], room: Rect) -> None:
        places = np.asarray(extent)
        x, y = self.xy(places[:, 0], places[:, 1])
        left, top, width, height = room
        self.k = min(width / (x.max() - x.min()), height / (y.max() - y.min()))
        self.ox = left + (width - (x.max() - x.min()) * self.k) / 2 - x.min() * self.k
        self.oy = top + (height - (y.max() - y.min()) * self.k) / 2 - y.min() * self.k

    def cone(self, lon: Array, lat: Array) -> tuple[Array, Array]:
        """Kilometres east and north of the origin."""
        rho = self.f / _tan(np.radians(lat)) ** self.n
        theta = self.n * np.radians(np.asarray(lon) - MERIDIAN)
        return rho * np.sin(theta), self.zero - rho * np.cos(theta)

    def xy(self, lon: Array, lat: Array) -> tuple[Array, Array]:
        x, y = self.cone(lon, lat)
        u, v = x - self.cx, self.cy - y
        scale = self.k / (1 + np.hypot(u, v) / self.bulge)
        return u * scale + self.ox, v * scale + self.oy

    def degrees(self, x: Array, y: Array) -> tuple[Array, Array]:
        u, v = (x - self.ox) / self.k, (y - self.oy) / self.k
        scale = 1 / (1 - np.minimum(np.hypot(u, v) / self.bulge, 0.97))
        east, north = u * scale + self.cx, self.cy - v * scale
        rho = np.sign(self.n) * np.hypot(east, self.zero - north)
        lat = np.degrees(2 * np.arctan((self.f / rho) ** (1 / self.n)) - np.pi / 2)
        return MERIDIAN + np.degrees(np.arctan2(east, self.zero - north)) / self.n, lat

    def point(self, spot: Point) -> Point:
        x, y = self.xy(spot[0], spot[1])
        return float(x), float(y)


def _tan(latitude: Array) -> Array:
    return np.tan(np.pi / 4 + latitude / 2)
