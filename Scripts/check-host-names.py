#!/usr/bin/env python3
"""Checks that documentation for apps does not lead to what only authors of hosts use: check-host-names.py FOLDER, with the symbol graphs of each
module in a folder of its name.

Symbols marked @_spi(Host) are linked only from their like, from articles for authors of hosts, and from sections whose title says that they are for
them. Each type with that mark has its place in such a section: otherwise DocC lists it among those for apps."""
import json
import pathlib
import re
import sys

FOR_HOSTS = re.compile(r"@_spi\(Host\)|authors of hosts")
ARTICLES_FOR_HOSTS = {"WriteAHost.md"}


def links(text):
    return [link.split("/") for link in re.findall(r"``/?([^`]+)``", text)]


def is_for_hosts(link, module):
    return link[1] in host_types[link[0]] if link[0] in host_types and len(link) > 1 else link[0] in host_types[module]


def check_comments(module):
    for symbol in symbols[module]:
        path = symbol["pathComponents"]
        if symbol.get("spi") or path[0] in host_types[module] or "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        text = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        yield from (f"{module}.{'.'.join(path)} leads to {'/'.join(link)}" for link in links(text) if is_for_hosts(link, module))


def check_articles(module):
    placed = set()
    for article in sorted(pathlib.Path(f"Sources/{module}/{module}.docc").glob("*.md")):
        may_lead_there = article.name in ARTICLES_FOR_HOSTS
        for number, line in enumerate(article.read_text().splitlines(), 1):
            if line.startswith("#") and article.name not in ARTICLES_FOR_HOSTS:
                may_lead_there = bool(FOR_HOSTS.search(line))
            for link in links(line):
                if not is_for_hosts(link, module):
                    continue
                if not may_lead_there:
                    yield f"{article}:{number}: leads to {'/'.join(link)}"
                elif re.fullmatch(r"- ``[^`]+``", line):
                    placed.add(link[0])
    yield from (f"{module}.{name} is in no section for authors of hosts" for name in sorted(host_types[module] - placed))


symbols = {
    folder.name: [symbol for graph in sorted(folder.glob("*.json")) for symbol in json.loads(graph.read_text())["symbols"]]
    for folder in sorted(pathlib.Path(sys.argv[1]).iterdir())
}
host_types = {
    module: {symbol["pathComponents"][0] for symbol in symbols[module] if symbol.get("spi") and len(symbol["pathComponents"]) == 1}
    for module in symbols
}
problems = [problem for module in symbols for check in (check_comments, check_articles) for problem in check(module)]
count = sum(map(len, host_types.values()))
if problems or not count:
    sys.exit("\n".join(problems) or "No symbol is marked for authors of hosts.")
print(f"docs: {count} types for authors of hosts, to which nothing for apps leads")
