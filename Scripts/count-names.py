#!/usr/bin/env python3
"""Prints how many public names each module of an app has, and what an app that imports them sees. Names for hosts (SPI) are not counted."""
import pathlib
import re

MODULES = ["Tug", "TugUIKit", "TugGTK", "TugPaging", "TugPagingControls", "TugUIKitPaging", "TugGTKPaging", "TugTestKit", "TugObjC"]
APPS = {
    "UIKit": ["Tug", "TugUIKit"],
    "UIKit with paging": ["Tug", "TugUIKit", "TugPaging", "TugPagingControls", "TugUIKitPaging"],
    "GTK": ["Tug", "TugGTK"],
    "GTK with paging": ["Tug", "TugGTK", "TugPaging", "TugPagingControls", "TugGTKPaging"],
}
DECLARATION = re.compile(
    r"^\s*(?:@[\w.]+(?:\([^)]*\))?\s+)*((?:[a-z]+(?:\(set\))?\s+)*)"
    r"(class|struct|enum|protocol|extension|actor|func|var|let|init|subscript|typealias|associatedtype|case)\b(.*)")


def names(path):
    """How many public names a file declares."""
    scopes, count, spi = [], 0, False
    for line in path.read_text(encoding="utf8").splitlines():
        code = re.sub(r'"(?:\\.|[^"\\])*"', '""', line.split("//")[0] if not line.lstrip().startswith("//") else "")
        if "@_spi" in code and "import " not in code:
            spi = True
        match = DECLARATION.match(code)
        scope = None
        if match:
            modifiers, kind, rest = match.group(1).split(), match.group(2), match.group(3)
            hidden = spi or any(outer["spi"] for outer in scopes)
            outer = scopes[-1] if scopes else None
            inherits = outer and outer["kind"] in ("enum", "protocol") and outer["public"]
            is_member = not scopes or outer["kind"] in ("class", "struct", "enum", "protocol", "extension", "actor")
            if kind == "case":
                public = bool(inherits and outer["kind"] == "enum") and is_member
                if public and not hidden:
                    count += len(re.findall(r"\w+(?:\([^)]*\))?(?:\s*=\s*[^,]+)?(?:,|$)", rest.strip()))
            else:
                public = ("public" in modifiers or "open" in modifiers or bool(inherits and outer["kind"] == "protocol"))
                if public and not hidden and is_member and kind != "extension":
                    count += 1
            scope = {"kind": kind, "public": public, "spi": spi}
            spi = False
        elif code.strip() and not code.strip().startswith(("@", "#")):
            spi = False
        for character in code:
            if character == "{":
                scopes.append(scope or {"kind": "", "public": False, "spi": False})
                scope = None
            elif character == "}" and scopes:
                scopes.pop()
    return count


sources = pathlib.Path(__file__).resolve().parent.parent / "Sources"
counts = {}
for module in MODULES:
    files = [file for file in (sources / module).rglob("*.swift") if not re.search(r"/Without\w+/", str(file))]
    counts[module] = sum(names(file) for file in files)
print("public names: " + ", ".join(f"{module} {count}" for module, count in counts.items()))
print("an app sees: " + ", ".join(f"{app} {sum(counts[module] for module in modules)}" for app, modules in APPS.items()))
