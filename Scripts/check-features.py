#!/usr/bin/env python3
"""Checks the article "Feature by feature": each test and file that it names exists, each yes has one, and its counts and its list of what is
missing are those of its rows."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
page = "Sources/Tug/Tug.docc/Features.md"
PLATFORMS = ["UIKit", "GTK", "C", "web"]
STATES = ["yes", "partly", "no", "–"]
FOLDERS = {
    "engine": ["Tests/TugTests", "Tests/TugTestKitTests", "Proof/Tests/TugProofTests"],
    "Swift": ["Tests/TugTests", "Tests/TugPagingTests"],
    "UIKit": ["Tests/UIKitOnLinux/Tests"],
    "GTK": ["Proof/Tests/TugGTKTests"],
    "C": ["Proof/Tests/TugGTKBindingsTests"],
    "web": ["Web/Tests/Tests"],
}
# Whose tests count for a platform.
COUNTING = {
    "UIKit": {"engine", "Swift", "UIKit"},
    "GTK": {"engine", "Swift", "GTK"},
    "C": {"engine", "Swift", "GTK", "C"},
    "web": {"engine", "web"},
}
TEST = re.compile(r"@Test\b(?:(?!\bfunc\b|@Test\b)[\s\S])*?\bfunc `?(\w+)")
problems = []


def tests(folders):
    """The names of the tests in folders."""
    files = [file for folder in folders for file in (root / folder).rglob("*.swift")]
    return {name for file in files for name in TEST.findall(file.read_text(encoding="utf8"))}


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split(" | ")]


def platforms(text):
    """The platforms that "GTK, C: …; web: …" names."""
    found = []
    for names in re.findall(r"(?:^|; )((?:\w+, )*\w+): ", text):
        names = names.split(", ")
        if all(name.lower() in ("uikit", "gtk", "c", "web", "all") for name in names):
            found += PLATFORMS if names[0].lower() == "all" else [
                next(platform for platform in PLATFORMS if platform.lower() == name.lower()) for name in names]
    return sorted(found)


known = {label: tests(folders) for label, folders in FOLDERS.items()}
features, missing, counts = [], [], {}
for line in (root / page).read_text(encoding="utf8").splitlines():
    row = cells(line) if line.startswith("| ") else []
    if len(row) == 7 and row[0].isdigit():
        features.append(row)
    elif len(row) == 3 and row[0].isdigit():
        missing.append(row)
    elif len(row) == 5 and all(cell.isdigit() for cell in row[1:]):
        counts[row[0]] = [int(cell) for cell in row[1:]]

for number, (given, feature, *states, evidence) in enumerate(features, 1):
    where = f"{given} ({feature})"
    if int(given) != number:
        problems.append(f"row {where} is number {number}")
    labels, has_file = set(), False
    for group in evidence.split("; ") if evidence != "–" else []:
        label, _, rest = group.partition(" ")
        if label in FOLDERS:
            labels.add(label)
            for name in rest.split(", "):
                if name.strip("`") not in known[label]:
                    problems.append(f"row {where}: there is no test {name} in {' or '.join(FOLDERS[label])}")
        else:
            for path in group.split(", "):
                has_file = True
                if not (root / path.strip("`")).exists():
                    problems.append(f"row {where}: there is no file {path}")
    for platform, state in zip(PLATFORMS, states):
        if state not in STATES:
            problems.append(f"row {where}: {state} is none of {', '.join(STATES)}")
        if state == "yes" and not has_file and not labels & COUNTING[platform]:
            problems.append(f"row {where}: no test is named for {platform}")
    for label in labels & set(PLATFORMS):
        if states[PLATFORMS.index(label)] in ("no", "–"):
            problems.append(f"row {where}: a test is named for {label}, which has none of it")

gaps = {
    number: (feature, sorted(platform for platform, state in zip(PLATFORMS, states) if state in ("partly", "no")))
    for number, feature, *states, _ in features}
expected = [(number, *gap) for number, gap in gaps.items() if gap[1]]
if expected != [(number, feature, platforms(text)) for number, feature, text in missing]:
    found = [(number, feature, platforms(text)) for number, feature, text in missing]
    problems.append(f"the list of what is missing differs from the rows: {[row for row in expected if row not in found] or found}")
for state in STATES:
    title = "Does not apply" if state == "–" else state.capitalize()
    count = [sum(row[2 + column] == state for row in features) for column in range(4)]
    if counts.get(title) != count:
        problems.append(f"“{title}” is {count} in the rows, not {counts.get(title)}")
text = (root / page).read_text(encoding="utf8")
if f"\n{len(features)} features" not in text or f"In {len(features) - len(expected)} rows nothing is missing" not in text:
    problems.append(f"there are {len(features)} rows, and in {len(features) - len(expected)} nothing is missing")
for problem in problems:
    print(f"{page}: {problem}", file=sys.stderr)
sys.exit(bool(problems))
