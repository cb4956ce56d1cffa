#!/usr/bin/python3
# Unpacks the archive of the documentation, serves it to this machine, and reads the front page, what that leads to, and the page of each module
# with its data: check-docs.py ARCHIVE
import functools
import http.server
import json
import re
import sys
import tarfile
import tempfile
import threading
import urllib.request
from pathlib import Path
from urllib.parse import urljoin


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def read(address):
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.read().decode()


def check(address, modules):
    """Reads pages, and fails with the address of one that does not answer. Returns how many there are."""
    links = re.findall(r'href="([^":]+)"', read(address))
    for link in {*links, *(f"documentation/{module}/" for module in modules)}:
        assert "<html" in read(urljoin(address, link)), f"{link} is no page"
    for module in modules:
        # A script fills the page with this.
        data = json.loads(read(urljoin(address, f"data/documentation/{module}.json")))
        assert data["identifier"]["url"].lower().endswith(f"/documentation/{module}"), f"{module} has the data of another page"
    return len(links)


with tempfile.TemporaryDirectory() as folder:
    with tarfile.open(sys.argv[1]) as archive:
        archive.extractall(folder)
    (site,) = Path(folder).iterdir()
    modules = sorted(path.stem for path in (site / "data/documentation").glob("*.json"))
    assert modules, "the archive has no modules"
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    count = check(f"http://127.0.0.1:{server.server_port}/", modules)
    server.shutdown()
print(f"docs: the front page, {count} pages that it leads to, and those of {', '.join(modules)} answer")
