#!/usr/bin/python3
# Prints what a library is made of, from the map of its linker (gold): library-parts.py MAP KILOBYTES
import collections
import re
import sys

sizes = collections.Counter()
with open(sys.argv[1], errors="replace") as file:
    for line in file:
        # A section that was kept: its name, which may stand on the line before, address, size, and the object file it is from.
        section = re.match(r" (\S+)? +0x([0-9a-f]+) +0x([0-9a-f]+) (\S+)", line)
        if section and int(section[2], 16):
            origin = re.search(r"lib(\w+)\.a\(", section[4]) or re.search(r"(\w+)\.build/", section[4])
            sizes[origin[1] if origin else "other"] += int(section[3], 16)
parts = [(name, size // 1000) for name, size in sizes.most_common() if size >= 10000]
parts.append(("tables of the linker", int(sys.argv[2]) - sum(size for _, size in parts)))
print(", ".join(f"{name} {size}" for name, size in parts), "kB")
