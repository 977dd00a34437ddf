"""Builds the same Markdown with Zensical, as it is set up at first."""

import shutil

SETTINGS = """[project]
site_name = "Bench"
site_url = "https://example.org/"
docs_dir = "docs"
site_dir = "site"
"""


def make_site(folder, content):
    """A site of Zensical's, in a new folder, around a folder of Markdown; returns the arguments that build it."""
    # Zensical reads no folder outside of its own.
    shutil.copytree(content, folder / "docs")
    settings = folder / "zensical.toml"
    settings.write_text(SETTINGS)
    return ["build", "--clean", "--config-file", settings]
