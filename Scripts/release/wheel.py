#!/usr/bin/python3
# Makes the Python wheel of a library that Scripts/install.sh has installed: wheel.py PREFIX VERSION FOLDER. SOURCE_DATE_EPOCH is the time of its
# files. Prints the name of the wheel.
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time
import zipfile

prefix, version, folder = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
sources = pathlib.Path(__file__).parent / "python"
library = (prefix / "lib/libtug-gtk.so.1").read_bytes()
platform = f"linux_{os.uname().machine}"


def newest(symbols):
    """The highest version of a system's library that ours asks for."""
    names = subprocess.run(["objdump", "-T", prefix / "lib/libtug-gtk.so.1"], check=True, capture_output=True, text=True).stdout
    versions = {tuple(map(int, found.split("."))) for found in re.findall(rf"\b{symbols}_([0-9.]+)", names)}
    return ".".join(map(str, max(versions)))


gtk = subprocess.run(["pkg-config", "--modversion", "gtk4"], check=True, capture_output=True, text=True).stdout
needs = f"glibc {newest('GLIBC')} and GTK {'.'.join(gtk.split('.')[:2])}, or later"


def filled(name):
    text = (sources / name).read_text()
    for key, value in {"VERSION": version, "NEEDS": needs, "PLATFORM": platform}.items():
        text = text.replace(f"@{key}@", value)
    return text.encode()


information = f"tug-{version}.dist-info"
files = {
    "tug/__init__.py": filled("__init__.py"),
    "tug/libtug-gtk.so.1": library,
    "tug/girepository-1.0/Tug-1.0.typelib": (prefix / "lib/girepository-1.0/Tug-1.0.typelib").read_bytes(),
    f"{information}/METADATA": filled("METADATA"),
    f"{information}/WHEEL": f"Wheel-Version: 1.0\nGenerator: tug {version}\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n".encode(),
    f"{information}/copyright": (prefix / "share/doc/tug-gtk/copyright").read_bytes(),
}
record = f"{information}/RECORD"
lines = []
for name, content in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    lines.append(f"{name},sha256={digest},{len(content)}\n")
files[record] = "".join([*lines, f"{record},,\n"]).encode()

wheel = folder / f"tug-{version}-py3-none-{platform}.whl"
date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for name, content in files.items():
        entry = zipfile.ZipInfo(name, date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if ".so" in name else 0o100644) << 16
        archive.writestr(entry, content)
print(wheel.name)
