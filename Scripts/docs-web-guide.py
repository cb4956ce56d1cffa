#!/usr/bin/env python3
"""Makes a DocC catalog of the guide for the web, Web/README.md, with its pictures: docs-web-guide.py CATALOG"""
import pathlib
import re
import shutil
import sys

catalog = pathlib.Path(sys.argv[1])
catalog.mkdir(parents=True)
pictures = pathlib.Path("docs/pictures")
text = pathlib.Path("Web/README.md").read_text()


def picture(tag):
    """The picture of an HTML tag in Markdown, with that for the dark appearance if there is one."""
    name, kind, text = re.search(r'<img[^>]*pictures/([\w-]+)\.(png|gif)"[^>]*alt="([^"]*)"', tag[0], re.S).groups()
    if kind == "gif":
        shutil.copy(pictures / f"{name}.gif", catalog / f"{name}.gif")
        return f"![{text}]({name})"
    plain = name.removesuffix("-light")
    shutil.copy(pictures / f"{name}.png", catalog / f"{plain}.png")
    if plain != name:
        shutil.copy(pictures / f"{plain}-dark.png", catalog / f"{plain}~dark.png")
    return f"![{text}]({plain})"


text = re.sub(r"<picture>.*?</picture>|<img [^>]*>", picture, text, flags=re.S)
# Files of the repository are not on the site.
text = re.sub(r"\[([^\]]*)\]\(\.\.[^)]*\)", r"\1", text)
title, rest = text.split("\n", 1)
(catalog / "TugWeb.md").write_text(f"{title}\n\n@Metadata {{\n    @TechnologyRoot\n}}\n{rest}")
