#!/usr/bin/python3
# Checks that every public symbol of a description for introspection has a word said about it: check-introspection.py FILE.gir
# gi-docgen looks at methods only. Parameters that are the object itself need none.
import sys
import xml.etree.ElementTree as Tree

CORE, GLIB = "{http://www.gtk.org/introspection/core/1.0}", "{http://www.gtk.org/introspection/glib/1.0}"
SYMBOLS = {CORE + kind for kind in [
    "class", "interface", "record", "enumeration", "bitfield", "member", "constant", "property", "method", "constructor", "function", "callback",
    "virtual-method", "parameter"]} | {GLIB + "signal"}

missing, count = [], 0


def check(element, path):
    global count
    for child in element:
        name = child.get("name", "")
        # The structures of classes, of which nothing is public.
        if child.tag == CORE + "record" and child.get(GLIB + "is-gtype-struct-for"):
            continue
        inner = path + [name] if name else path
        if child.tag in SYMBOLS:
            count += 1
            doc = child.find(CORE + "doc")
            if doc is None or not (doc.text or "").strip():
                missing.append(child.tag.split("}")[1] + " " + ".".join(inner))
        check(child, inner)


check(Tree.parse(sys.argv[1]).getroot(), [])
for symbol in missing:
    print("not documented:", symbol, file=sys.stderr)
sys.exit("There are no symbols." if count < 50 else len(missing) > 0)
