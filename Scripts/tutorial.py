#!/usr/bin/env python3
"""The states of the app in the tutorial, docs/Tutorial.docc: what its files are after each step that shows code.

tutorial.py          checks that each file is shown, is marked against the one before it, and that the apps in Tests/UIKitOnLinux/Sources/Tutorial
                     are the states at the end of each part
tutorial.py --list   prints a line a state: its files, from the project's folder
"""
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
catalog = root / "docs/Tutorial.docc"
files = catalog / "Resources"
links = root / "Tests/UIKitOnLinux/Sources/Tutorial"
problems = []


def parts():
    """The tutorials in the order of the table of contents."""
    contents = (catalog / "News.tutorial").read_text()
    return [(catalog / f"{name}.tutorial").read_text() for name in re.findall(r'@TutorialReference\(tutorial: "doc:(\w+)"\)', contents)]


def states():
    """For each part its states: dictionaries from the name of a file in the app to that in the catalog."""
    shown, result = {}, []
    for part in parts():
        result.append([])
        # DocC finds the file before it within a section only.
        for section in part.split("@Section(")[1:]:
            seen = set()
            for arguments in re.findall(r"@Code\(([^)]*)\)", section):
                values = dict(re.findall(r'(\w+): "([^"]*)"', arguments))
                name, file = values["name"], values["file"]
                if name in shown and name not in seen and values.get("previousFile") != shown[name]:
                    problems.append(f"{file} comes after {shown[name]}; its previousFile is {values.get('previousFile')}")
                seen.add(name)
                shown = shown | {name: file}
                result[-1].append(shown)
    return result


all_states = states()
if sys.argv[1:] == ["--list"]:
    for state in [state for part in all_states for state in part]:
        print(*(f"docs/Tutorial.docc/Resources/{file}" for file in state.values()))
    sys.exit()
used = {file for part in all_states for state in part for file in state.values()}
problems += [f"no step shows {file.name}" for file in files.glob("*.swift") if file.name not in used]
for number, part in enumerate(all_states, 1):
    is_last = number == len(all_states)
    app, tests = links / ("NewsApp" if is_last else f"NewsApp{number}"), links / "NewsAppTests"
    there = {file.name: file.resolve() for folder in ([app, tests] if is_last else [app]) for file in folder.iterdir()}
    wanted = {name: files / file for name, file in part[-1].items()}
    if there != wanted:
        problems.append(f"{app.relative_to(root)} is not the end of part {number}: {', '.join(file.name for file in wanted.values())}")
if problems:
    sys.exit("\n".join(f"tutorial: {one}" for one in problems))
print(f"tutorial: {sum(map(len, all_states))} states in {len(all_states)} parts")
