"""Relief images: shaded hills over the fills of a board. Needs the extra `artwork`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from PIL import Image, ImageFilter

from zhulu.artwork.geodata import FOLDER

Grid: TypeAlias = Any  # numpy arrays; typed loosely, the library is optional
Inverse: TypeAlias = Callable[[Grid, Grid], tuple[Grid, Grid]]

SOURCE = FOLDER / "relief_70-146E_5-57N.webp"
WEST, NORTH, PER_DEGREE = 70.0, 57.0, 30.0
PAPER = np.array([248.0, 243.0, 232.0])
DARK = np.array([64.0, 46.0, 28.0])
LIGHT = np.array([255.0, 253.0, 246.0])


def write_relief(path: Path, frame: tuple[float, float], inverse: Inverse, share: float) -> None:
    """Shade a board of this frame; `inverse` turns pixels to degrees, `share` is the resolution."""
    width, height = int(frame[0] * share), int(frame[1] * share)
    x, y = np.meshgrid((np.arange(width) + 0.5) / share, (np.arange(height) + 0.5) / share)
    lon, lat = inverse(x, y)
    grey = _sample(np.asarray(Image.open(SOURCE).convert("L"), dtype=np.float32), lon, lat)
    slope = grey / np.maximum(_blur(grey, 16 * share), 1)
    slope = np.where(_known(lon, lat), slope, 1)
    dark = np.clip((1 - slope) * 1.5, 0, 0.42)[..., None]
    light = np.clip((slope - 1) * 1.5, 0, 0.8)[..., None]
    shaded = PAPER * (1 - dark) + DARK * dark
    shaded = shaded * (1 - light) + LIGHT * light
    Image.fromarray(shaded.clip(0, 255).astype(np.uint8)).save(path, quality=48, method=6)


def _known(lon: Grid, lat: Grid) -> Grid:
    """Where the image has something to say."""
    east, south = WEST + 76, NORTH - 52
    return (lon > WEST + 0.3) & (lon < east - 0.3) & (lat < NORTH - 0.3) & (lat > south + 0.3)


def _sample(image: Grid, lon: Grid, lat: Grid) -> Grid:
    """Between the four pixels around each place; beyond the image its edge."""
    height, width = image.shape
    x = np.clip((lon - WEST) * PER_DEGREE - 0.5, 0, width - 1.001)
    y = np.clip((NORTH - lat) * PER_DEGREE - 0.5, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    fx, fy = x - left, y - top
    upper = image[top, left] * (1 - fx) + image[top, left + 1] * fx
    lower = image[top + 1, left] * (1 - fx) + image[top + 1, left + 1] * fx
    return upper * (1 - fy) + lower * fy


def _blur(image: Grid, radius: float) -> Grid:
    soft = Image.fromarray(image.astype(np.uint8)).filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(soft, dtype=np.float32)
