#!/usr/bin/env python3
"""Removes what only this package may use from the API digester's list of a module: it takes `package` for `public`.

    drop-package-names.py MODULE.json SYMBOLS    SYMBOLS: a folder of swift-symbolgraph-extract, with -minimum-access-level package
"""
import json
import pathlib
import sys

listed, symbols = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
inside = {
    symbol["identifier"]["precise"]
    for file in symbols.glob("*.json")
    for symbol in json.loads(file.read_text())["symbols"]
    if symbol["accessLevel"] == "package"
}


def public(node):
    if "children" in node:
        node["children"] = [public(child) for child in node["children"] if child.get("usr") not in inside]
    return node


module = json.loads(listed.read_text())
public(module["ABIRoot"])
listed.write_text(json.dumps(module))
