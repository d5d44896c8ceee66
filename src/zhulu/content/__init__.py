"""Content: TOML with provenance, owners' overlays, text in two languages."""

from zhulu.content.pack import Pack, load_pack
from zhulu.content.text import Catalogue, catalogue

__all__ = ["Catalogue", "Pack", "catalogue", "load_pack"]
