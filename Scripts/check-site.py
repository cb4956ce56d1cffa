#!/usr/bin/env python3
"""Checks the site: check-site.py SITE LIMIT. Each link leads to a file and to an element of it, all addresses are relative, no page loads anything of another
host, each page has a title, a language and one h1, and all files together have at most LIMIT bytes."""
import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

site, limit = Path(sys.argv[1]), int(sys.argv[2])
problems = []


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.loads, self.headings, self.title, self.language = set(), [], [], 0, False, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            if values["id"] in self.ids:
                self.ids.add("twice: " + values["id"])
            self.ids.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag in ("link", "script", "img", "source", "use", "iframe"):
            for name in ("href", "src", "srcset"):
                if values.get(name):
                    self.loads.append(values[name])
        self.headings += tag == "h1"
        self.title = self.title or tag == "title"
        if tag == "html":
            self.language = values.get("lang")


# The reference of the C library is made by another tool; of it only links are checked.
pages = {file.relative_to(site).as_posix(): Page(file.read_text()) for file in site.rglob("*.html")}
count = 0
for path, page in pages.items():
    is_ours = not path.startswith("docs/gtk/")
    for address in page.links + page.loads:
        parts = urlsplit(address)
        if parts.scheme in ("http", "https") and address in page.links and address not in page.loads:
            continue
        if parts.scheme or parts.netloc or address.startswith("/"):
            if parts.scheme != "data" and (is_ours or parts.scheme != "javascript"):
                problems.append(f"{path}: {address} is no address within the site")
            continue
        count += 1
        target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path))) if parts.path else path
        if parts.path.endswith("/"):
            target = os.path.normpath(f"{target}/index.html")
        if not (site / target).is_file():
            problems.append(f"{path}: {address} leads nowhere")
        elif is_ours and parts.fragment and target in pages and not target.startswith("docs/gtk/") and unquote(parts.fragment) not in pages[target].ids:
            problems.append(f"{path}: {address}: there is no such place in the page")
    if is_ours and not path.startswith("gallery/scenes/"):
        if page.headings != 1 or not page.title or not page.language:
            problems.append(f"{path}: {page.headings} h1, title {page.title}, language {page.language}")
        problems += [f"{path}: {one}" for one in page.ids if one.startswith("twice: ")]

for name in ("llms.txt", "SKILL.md"):
    for address in re.findall(r"\]\(([^)]+)\)", (site / name).read_text()):
        count += 1
        if not (site / address).is_file():
            problems.append(f"{name}: {address} leads nowhere")

files = [file for file in site.rglob("*") if file.is_file()]
size = sum(file.stat().st_size for file in files)
if size > limit:
    problems.append(f"{size} bytes are more than {limit}")
if problems:
    sys.exit("\n".join(f"site: {one}" for one in problems[:30]) + f"\nsite: {len(problems)} problems")
print(f"site: {len(files)} files, {size} bytes; {len(pages)} pages, {count} links lead somewhere")
