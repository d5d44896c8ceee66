"""Zhulu's games for research: PettingZoo environments and OpenSpiel games."""

from zhulu.research.codec import Codec, Observer

__all__ = ["Codec", "Observer"]
