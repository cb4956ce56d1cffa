#!/usr/bin/env python3
"""Compares the dates, times, digits and directions of the languages with Unicode CLDR, by Babel.

Reads the tables in Sources/Tug/Text/Languages. Each difference has to be in Scripts/language-differences.txt with a reason, and each line there
has to be a difference. Texts of one's own, such as "Pull to refresh", are not in CLDR.

    check-languages.py [--print]    also prints all values that are compared
"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
# Scripts/setup.sh languages puts it there.
sys.path.insert(0, str(root / ".build-babel"))
from babel import Locale  # noqa: E402
from babel.core import get_cldr_version  # noqa: E402

CLDR = "49"
DIGITS = {"latn": "latin", "arab": "arabicIndic", "arabext": "persian", "deva": "devanagari", "beng": "bengali"}


def ours(file):
    """The code of a language, and what of its table CLDR has as well."""
    source = file.read_text()
    head = re.search(r"Language\((.*?)\) \{ key in", source, re.S).group(1)

    def argument(name, default):
        found = re.search(name + r": \.?([\w\"-]+)", head)
        return found.group(1).strip('"') if found else default

    texts = {}
    for keys, text in re.findall(r'case ([.\w, ]+): "((?:[^"\\]|\\.)*)"', source):
        text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda digits: chr(int(digits.group(1), 16)), text)
        for key in re.findall(r"\.(\w+)", keys):
            texts[key] = text
    patterns = ["timePattern24", "timePattern12", "dayPattern", "datePattern", "monthNames", "beforeNoon", "afterNoon", "lastUpdatedToday"]
    values = {key: texts[key] for key in patterns}
    values["isRightToLeft"] = argument("isRightToLeft", "false")
    values["hourCycle"] = argument("hourCycle", "twentyFour")
    values["digits"] = argument("digits", "latin")
    return argument("code", None), values


def theirs(locale, mine):
    """The same of CLDR. Where our pattern has the name of a month, that of CLDR with a name is compared."""
    short = locale.time_formats["short"].pattern
    is_twelve = re.search("[hK]", short) is not None
    periods = locale.day_periods["format"]["abbreviated"]
    months = locale.months["format"]["abbreviated"]

    def day(year, pattern):
        month, length = ("MMM", "medium") if "MMM" in pattern else ("M", "short")
        return locale.datetime_formats[length].replace("{1}", locale.datetime_skeletons[f"{year}{month}d"].pattern)

    return {
        "timePattern24": locale.datetime_skeletons["Hm"].pattern if is_twelve else short,
        "timePattern12": short if is_twelve else locale.datetime_skeletons["hm"].pattern,
        "dayPattern": day("", mine["dayPattern"]),
        "datePattern": day("y", mine["datePattern"]),
        "monthNames": "|".join(months[month] for month in range(1, 13)),
        "beforeNoon": periods["am"],
        "afterNoon": periods["pm"],
        "lastUpdatedToday": locale._data["date_fields"]["day"]["relative"][0],
        "isRightToLeft": "true" if locale.text_direction == "rtl" else "false",
        "hourCycle": "twelve" if is_twelve else "twentyFour",
        "digits": DIGITS[locale.default_numbering_system],
    }


def shown(text):
    """A text with marks that can be seen. Spaces are equal, whether they break and whatever their width."""
    text = re.sub("[\u00a0\u202f\u2009]", " ", text)
    return re.sub("[\u200e\u200f\u061c]", lambda mark: f"<{ord(mark.group()):X}>", text)


def comparable(key, text):
    # "Today" follows a colon and begins with a capital letter where the language has them.
    return shown(text).casefold() if key == "lastUpdatedToday" else shown(text)


def main():
    if get_cldr_version() != CLDR:
        sys.exit(f"languages: Babel has CLDR {get_cldr_version()}, and the tables are compared with {CLDR}. Run Scripts/setup.sh languages.")
    listed = {}
    for line in (root / "Scripts/language-differences.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            code, key, mine, other, reason = line.split(" | ")
            if not reason.strip():
                sys.exit(f"languages: no reason is given for {code} {key}.")
            listed[code, key] = (mine, other)
    files = sorted((root / "Sources/Tug/Text/Languages").glob("*.swift"))
    failed, compared = False, 0
    for file in files:
        code, mine = ours(file)
        cldr = theirs(Locale.parse(code, sep="-"), mine)
        for key, value in sorted(mine.items()):
            compared += 1
            differs = comparable(key, value) != comparable(key, cldr[key])
            found = (shown(value), shown(cldr[key]))
            if "--print" in sys.argv:
                print(code, key, *found)
            known = listed.pop((code, key), None)
            if differs and known != found:
                failed = True
                print(f"languages: not listed: {code} | {key} | {found[0]} | {found[1]} | ", file=sys.stderr)
            elif known and not differs:
                failed = True
                print(f"languages: {code} {key} is listed as a difference and is none.", file=sys.stderr)
    for code, key in listed:
        failed = True
        print(f"languages: {code} {key} is listed and not compared.", file=sys.stderr)
    if failed:
        sys.exit(1)
    print(f"languages: {compared} values of {len(files)} languages are those of CLDR {CLDR} or listed with a reason")


if __name__ == "__main__":
    main()
