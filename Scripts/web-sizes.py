"""Prints how the bytes of the web's program and module are shared among the parts of their sources. Scripts/web-sizes.sh calls it.

    web-sizes.py [--functions] PROGRAM NAMED
    web-sizes.py --module MODULE MAP

PROGRAM is what ships, NAMED the same with the names of its functions. With --functions each function is a line, too. MODULE is what ships,
MAP its source map.

How a share of the compressed size is computed: the file is compressed with gzip, and its stream is decoded again. The bits of each
literal go to the byte that it stands for, the bits of a repetition evenly to the bytes that it repeats, and the bits of the tables of
codes evenly to all bytes of their block. So the shares add up to the size, and what repeats something else counts little.
A function counts with the part that its code was written in. What the optimizer moved into another function counts with that one.
"""

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path


class Bits:
    """Bits of a deflate stream, lowest first."""

    def __init__(self, data, start):
        self.data, self.place = data, start * 8

    def take(self, count):
        value = 0
        for index in range(count):
            value |= (self.data[self.place >> 3] >> (self.place & 7) & 1) << index
            self.place += 1
        return value

    def symbol(self, codes):
        code = length = 0
        while True:
            code = code << 1 | self.take(1)
            length += 1
            if (length, code) in codes:
                return codes[length, code]


def codes_of(lengths):
    """The codes of deflate for lengths: (length, code) to symbol."""
    codes, code = {}, 0
    for length in range(1, 16):
        for symbol, own in enumerate(lengths):
            if own == length:
                codes[length, code] = symbol
                code += 1
        code <<= 1
    return codes


# The base and the number of further bits of each code of a length and of a distance.
LENGTHS = [(3 + i, 0) for i in range(8)]
for extra in range(1, 6):
    for step in range(4):
        LENGTHS.append((3 + ((4 + step) << extra), extra))
LENGTHS[-1] = (227, 5)
LENGTHS.append((258, 0))
DISTANCES = [(1 + i, 0) for i in range(4)]
for extra in range(1, 14):
    for step in range(2):
        DISTANCES.append((1 + ((2 + step) << extra), extra))
ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]


def gzipped(data):
    return subprocess.run(["gzip", "-9nc"], input=data, stdout=subprocess.PIPE, check=True).stdout


def packed_sizes(data):
    """The compressed size in bytes of each byte of `data`, which add up to that of the file."""
    packed = gzipped(data)
    bits = Bits(packed, 10)
    shares = []
    total = 0
    is_last = False
    while not is_last:
        first, begin = len(shares), bits.place
        is_last = bits.take(1)
        kind = bits.take(2)
        if kind == 0:
            bits.place = (bits.place + 7) // 8 * 8
            count = bits.take(16)
            bits.take(16)
            bits.place += 8 * count
            shares += [8.0] * count
            literals = None
        elif kind == 1:
            literals = codes_of([8] * 144 + [9] * 112 + [7] * 24 + [8] * 8)
            distances = codes_of([5] * 30)
        else:
            counts = bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4
            lengths = [0] * 19
            for index in range(counts[2]):
                lengths[ORDER[index]] = bits.take(3)
            codes = codes_of(lengths)
            lengths = []
            while len(lengths) < counts[0] + counts[1]:
                symbol = bits.symbol(codes)
                if symbol < 16:
                    lengths.append(symbol)
                elif symbol == 16:
                    lengths += [lengths[-1]] * (3 + bits.take(2))
                else:
                    lengths += [0] * (3 + bits.take(3) if symbol == 17 else 11 + bits.take(7))
            literals, distances = codes_of(lengths[: counts[0]]), codes_of(lengths[counts[0] :])
        used = 0
        while literals is not None:
            place = bits.place
            symbol = bits.symbol(literals)
            if symbol == 256:
                break
            count = 1
            if symbol > 256:
                base, extra = LENGTHS[symbol - 257]
                count = base + bits.take(extra)
                bits.take(DISTANCES[bits.symbol(distances)][1])
            spent = bits.place - place
            used += spent
            shares += [spent / count] * count
        if kind == 0:
            used = 8 * (len(shares) - first)
        rest = (bits.place - begin - used) / max(1, len(shares) - first)
        for index in range(first, len(shares)):
            shares[index] += rest
    if len(shares) != len(data):
        sys.exit(f"web-sizes: decoded {len(shares)} bytes of {len(data)}")
    # The header and the checksum of gzip, and what fills up the last byte.
    rest = (len(packed) * 8 - sum(shares)) / len(data)
    return [(share + rest) / 8 for share in shares]


class Program:
    """A WebAssembly program: the ranges of its sections and functions, and the names of functions if it has them."""

    def __init__(self, data):
        self.data, self.sections, self.functions, self.names, self.imports = data, [], [], {}, 0
        place = 8
        while place < len(data):
            start = place
            kind = data[place]
            size, body = self.number(place + 1)
            place = body + size
            if kind == 0:
                count, at = self.number(body)
                if data[at : at + count] == b"name":
                    self.read_names(at + count, place)
            self.sections.append((kind, start, place))
            if kind == 2:
                self.imports, _ = self.number(body)
            if kind == 10:
                count, at = self.number(body)
                for _ in range(count):
                    size, inner = self.number(at)
                    self.functions.append((at, inner + size))
                    at = inner + size

    def number(self, place):
        value = shift = 0
        while True:
            byte = self.data[place]
            place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value, place

    def read_names(self, place, end):
        while place < end:
            kind = self.data[place]
            size, at = self.number(place + 1)
            place = at + size
            if kind != 1:
                continue
            count, at = self.number(at)
            for _ in range(count):
                index, at = self.number(at)
                length, at = self.number(at)
                self.names[index] = self.data[at : at + length].decode()
                at += length


class Sources:
    """Finds the file in which a function is written."""

    def __init__(self, folders):
        self.texts = {path: path.read_text() for folder in folders for path in sorted(Path(folder).rglob("*.[cs]*")) if path.suffix in (".swift", ".c")}

    def first(self, *patterns):
        found = (path for path, text in self.texts.items() if all(re.search(pattern, text) for pattern in patterns))
        return str(next(found, ""))

    def file(self, symbol, name):
        """The file of a function with a symbol, whose demangled name is `name`."""
        if not symbol.startswith("$"):
            # An export of the bridge, or a function in C.
            return self.first(rf'@_cdecl\("{symbol}"\)') or self.first(rf"(?m)^\w.*\b{symbol}\(.*\{{")
        name = re.sub(r"\(extension in \w+\):|^static ", "", name)
        name = re.sub(r"^.* in (?=Tug\.)|^static ", "", name)
        if not (match := re.match(r"\w+\.(\w+)(?:\.\(?(\w+))?", name)):
            return ""
        kind, member = match[1], match[2] or match[1]
        declared = rf"(?m)^[^/\n]*\b(?:class|struct|enum|protocol|extension) {kind}\b"
        return self.first(declared, rf"\b(?:func|var|let) {member}\b") or self.first(
            declared.replace("|extension", "")
        ) or self.first(declared) or self.first(rf"\bfunc {kind}\b")


def demangled(symbols):
    lines = subprocess.run(["swift-demangle", "--compact"], input="\n".join(symbols), stdout=subprocess.PIPE, check=True, text=True)
    names = lines.stdout.split("\n")
    # What the optimizer derived from a function has a note before its name, whose own types matter to nobody.
    return [re.sub(r"^(?:merged |generic specialization <[^>]*> of |function signature specialization .*? of )+", "", name) for name in names]


# Parts of the program: the first pattern that the path of a file matches. Without a file, the name of the function is matched.
PARTS = [
    (r"Bridge/Exports\+Options|Engine/(OptionField|EdgeOptions)", "options"),
    (r"SecondFloor|Floor", "second floor"),
    (r"Web/Bridge|Web/Pages", "bridge and exports"),
    (r"TugPaging/(Engine|Page)/", "pager engine"),
    (r"TugPaging/Rows/", "rows of pages"),
    (r"Engine/(EdgeMachine|LoadBudget|Phase)", "edge machine"),
    (r"Sources/Tug/Engine", "engine"),
    (r"Sources/Tug/Hosting", "hosting"),
    (r"Sources/Tug/Physics", "physics"),
    (r"Sources/Tug/Indicator", "indicator plan"),
    (r"Sources/Tug/Geometry", "geometry"),
    (r"Compatibility", "compatibility"),
    (r"Runtime/", "memory and mathematics"),
]
SECTIONS = {0: "custom", 1: "types", 2: "imports", 3: "list of functions", 4: "table", 5: "memory", 6: "globals", 7: "exports", 9: "elements", 11: "data"}


def part_of(path):
    for pattern, part in PARTS:
        if re.search(pattern, path):
            return part
    return "standard library and generated code"


def print_table(title, rows, details):
    print(f"\n{title}")
    print(f"{'gzip':>8}{'bytes':>8}  part")
    for name, (packed, count) in sorted(rows.items(), key=lambda row: -row[1][0]):
        print(f"{packed:8.0f}{count:8}  {name}")
        for inner, (packed, count) in sorted(details.get(name, {}).items(), key=lambda row: -row[1][0]):
            print(f"{packed:8.0f}{count:8}      {inner}")
    print(f"{sum(row[0] for row in rows.values()):8.0f}{sum(row[1] for row in rows.values()):8}  together")


def program_table(shipped, named, is_detailed):
    data = open(shipped, "rb").read()
    program, names = Program(data), Program(open(named, "rb").read())
    if [end - start for start, end in program.functions] != [end - start for start, end in names.functions]:
        sys.exit("web-sizes: the program with names is another one")
    paging = [f"Sources/TugPaging/{folder}" for folder in ("Page", "Rows", "Engine")]
    sources = Sources(["Web/Bridge", "Web/Pages", "Sources/Tug", *paging, "Web/Runtime", "Web/Allocation", "Web/Objects"])
    shares = packed_sizes(data)
    rows, details = defaultdict(lambda: [0, 0]), defaultdict(lambda: defaultdict(lambda: [0, 0]))

    def add(part, detail, start, end):
        for row in (rows[part], details[part][detail]):
            row[0] += sum(shares[start:end])
            row[1] += end - start

    add("sections but code", "header", 0, 8)
    for kind, start, end in program.sections:
        if kind == 10:
            add("sections but code", "list of sizes", start, program.functions[0][0])
        else:
            add("sections but code", SECTIONS.get(kind, str(kind)), start, end)
    own = [names.names.get(program.imports + index, "") for index in range(len(program.functions))]
    for symbol, name, (start, end) in zip(own, demangled(own), program.functions):
        path = sources.file(symbol, name)
        add("second floor" if "Floor" in name else part_of(path), f"{name[:100]}  {path.rsplit('/', 1)[-1]}", start, end)
    print_table("Program", rows, details if is_detailed else {})


def module_table(path, map_path):
    text = open(path, encoding="utf8").read()
    source_map = json.load(open(map_path, encoding="utf8"))
    shares = packed_sizes(text.encode())
    alphabet = {c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}
    # The part of each line of the source: comments mark where a part begins.
    parts, part = [], "tables: English and the names of options"
    for line in source_map["sourcesContent"][0].split("\n"):
        if line.startswith("// Part "):
            part = line[len("// Part ") :]
        parts.append(part)
    # Where each mapping begins, in characters from the start of the file, and its part.
    begins = []
    lines = text.split("\n")
    line_start = source_line = 0
    for number, group in enumerate(source_map["mappings"].split(";")):
        column = 0
        for segment in filter(None, group.split(",")):
            fields, value, shift = [], 0, 0
            for digit in segment:
                value |= (alphabet[digit] & 31) << shift
                shift += 5
                if alphabet[digit] < 32:
                    fields.append(-(value >> 1) if value & 1 else value >> 1)
                    value = shift = 0
            column += fields[0]
            if len(fields) > 1:
                source_line += fields[2]
                begins.append((line_start + column, parts[source_line]))
        line_start += len(lines[number]) + 1 if number < len(lines) else 0
    rows = defaultdict(lambda: [0, 0])
    place, part, index = 0, begins[0][1], 0
    for position, character in enumerate(text):
        while index < len(begins) and begins[index][0] <= position:
            part = begins[index][1]
            index += 1
        count = len(character.encode())
        rows[part][0] += sum(shares[place : place + count])
        rows[part][1] += count
        place += count
    print_table("Module", rows, {})


def main():
    arguments = sys.argv[1:]
    is_detailed = "--functions" in arguments
    arguments = [argument for argument in arguments if argument != "--functions"]
    if arguments[0] == "--module":
        module_table(*arguments[1:])
    else:
        program_table(*arguments, is_detailed)


main()
