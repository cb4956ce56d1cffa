#!/usr/bin/env python3
"""Writes the pages of the site: site-pages.py SITE DOCS. SITE is the folder to write to, with options.json; DOCS is what Scripts/docs.sh built.

The landing page and the playground come from the folder Site. {{markers}} in them are replaced by text of the repository: lines of code
of README.md and the guides, which are compiled or type-checked there, and tables of docs/what-works-where.md. The guides and the reference
are written from DocC's data as plain pages: an article or a type each, whose members are sections, and the parts of the tutorial. They need no script. All links
are relative.
"""
import html
import json
import os
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
import site_agents as agents
import site_tutorial as tutorial
from site_code import code, lines_of

site, docs = Path(sys.argv[1]), Path(sys.argv[2])
root_folder = Path(__file__).resolve().parent.parent
sources = root_folder / "Site"
version = (root_folder / "VERSION").read_text().strip()
escape = html.escape


def fail(words):
    sys.exit(f"site: {words}")


def fill(template, values):
    """Replaces {{markers}}; each must have a value."""
    return re.sub(r"\{\{([\w-]+)\}\}", lambda match: str(values[match[1]]), template)


frame, head = (sources / "frame.html").read_text(), (sources / "head.html").read_text()


def head_of(path):
    """The head of a page, in which its own link is marked."""
    root = "../" * path.count("/")
    return fill(head, {"root": root}).replace(f'href="{root}{path}"', f'href="{root}{path}" aria-current="page"')


def write_page(path, title, body, description="Pull to refresh, load more and paging for scrolling lists, in Swift.", kind="", extra=""):
    """Writes a page of the site below its head. In its body {{root}} is the way to the site's folder."""
    root = "../" * path.count("/")
    values = {
        "title": escape(title), "description": escape(description), "root": root, "class": kind, "version": version,
        "extra": fill(extra, {"root": root}), "head": head_of(path),
        "body": body.replace("{{root}}", root),
    }
    file = site / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(fill(frame, values))


# Markdown of the repository, as far as the pages quote it.

def linked(match):
    """A link of Markdown for a page in the site's folder. One to a file of the repository that is not on the site becomes its words."""
    words, target = match[1], match[2]
    file, _, anchor = target.partition("#")
    article = re.search(r"Sources/(\w+)/\w+\.docc/(\w+)\.md$", file)
    path = "/documentation/tugweb" if file.endswith("Web/README.md") else f"/documentation/{article[1]}/{article[2]}".lower() if article else ""
    if path not in pages:
        return words
    known = re.findall(r'"anchor": "([^"]+)"', json.dumps(data[path]))
    place = next((one for one in known if one.lower() == anchor), "") if anchor else ""
    return f'<a href="{file_of(path)}{"#" + place if place else ""}">{words}</a>'


def inline(text):
    """Markdown within a line."""
    parts = re.split(r"(`[^`]+`)", text)
    for index, part in enumerate(parts):
        if part.startswith("`"):
            parts[index] = f"<code>{escape(part[1:-1])}</code>"
        else:
            part = re.sub(r"!?\[([^\]]*)\]\(([^)]*)\)", linked, escape(part, quote=False))
            parts[index] = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", part)
    # A link whose words are code.
    return re.sub(r"!?\[(.*?)\]\(([^)]*)\)", linked, "".join(parts))


def table(lines, label):
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))] for line in lines]
    names, rows = rows[0], rows[2:]
    head_cells = "".join(f'<th scope="col">{inline(name) or "<span class=hidden>Of what</span>"}</th>' for name in names)
    body = "".join(
        "<tr>" + "".join(f'<th scope="row">{inline(cell)}</th>' if not index else f"<td>{inline(cell)}</td>" for index, cell in enumerate(row)) + "</tr>"
        for row in rows)
    return f'<div class="wide" tabindex="0" role="group" aria-label="{label}"><table><thead><tr>{head_cells}</tr></thead><tbody>{body}</tbody></table></div>'


def table_of(file, label):
    """The first table of a Markdown file, from its section `## label` if there is one."""
    lines = (root_folder / file).read_text().split("\n")
    first = next(index for index, line in enumerate(lines) if line.startswith("|"))
    rows = []
    for line in lines[first:]:
        if not line.startswith("|"):
            break
        rows.append(line)
    return table(rows, label)


# The guides and the reference.

data = {}
for file in (docs / "data").rglob("*.json"):
    page = json.loads(file.read_text())
    data["/" + str(file.relative_to(docs / "data"))[:-len(".json")]] = page

own_kinds = {"class", "struct", "enum", "protocol", "module", "extension", "typealias", None}


def is_page(path):
    page = data[path]
    kind, role = page["metadata"].get("symbolKind"), page["metadata"].get("role")
    return role != "collectionGroup" and kind in own_kinds and not (kind == "typealias" and path.count("/") > 3)


pages = {path for path in data if path.startswith("/documentation/") and is_page(path)}


def anchor_of(path):
    """The name of a member within the page of its type; operators are spelled by their characters' numbers."""
    name = path.split("/")[-1]
    if not re.match(r"\w", name):
        name = re.sub(r"[^\w(),:-]", lambda sign: f"{ord(sign[0]):x}", name)
    return re.sub(r"[^\w.-]+", "-", name)


def place_of(path):
    """The page of the site that has what DocC has at a path, and the anchor there; None if there is none."""
    path, _, anchor = path.partition("#")
    path = path.rstrip("/").lower()
    if tutorial.file_of(path):
        return tutorial.file_of(path), anchor
    if path in pages:
        return file_of(path), anchor
    parts = path.split("/")
    for length in range(len(parts) - 1, 2, -1):
        ancestor = "/".join(parts[:length])
        if ancestor in pages:
            return file_of(ancestor), anchor_of(path) if path in data and data[path]["metadata"].get("role") != "collectionGroup" else ""
    return None


def file_of(path):
    parts = path.split("/")[2:]
    return "docs/" + ("/".join(re.sub(r"[^\w.-]+", "-", part) for part in parts) if len(parts) > 1 else f"{parts[0]}/index") + ".html"


class Writer:
    """Writes DocC's content for one page of the site."""

    def __init__(self, file, references=None):
        self.file = file
        self.references = references or {}
        self.member_anchor = ""

    def link(self, url, words):
        if url.startswith("http"):
            return f'<a href="{escape(url)}">{words}</a>'
        place = place_of(url) if url.startswith(("/documentation/", "/tutorials/")) else None
        if not place:
            return words
        file, anchor = place
        target = os.path.relpath(file, os.path.dirname(self.file)) + (f"#{anchor}" if anchor else "")
        return f'<a href="{escape(target)}">{words}</a>'

    def inline(self, parts):
        text = ""
        for part in parts or []:
            kind = part["type"]
            if kind == "text":
                text += escape(part["text"], quote=False)
            elif kind == "codeVoice":
                text += f'<code>{escape(part["code"], quote=False)}</code>'
            elif kind in ("strong", "emphasis"):
                name = "strong" if kind == "strong" else "em"
                text += f'<{name}>{self.inline(part["inlineContent"])}</{name}>'
            elif kind == "reference":
                reference = self.references.get(part["identifier"], {})
                words = self.inline(part["overridingTitleInlineContent"]) if part.get("overridingTitleInlineContent") else escape(reference.get("title", part["identifier"].split("/")[-1]))
                if reference.get("kind") == "symbol" and not part.get("overridingTitleInlineContent"):
                    words = f"<code>{words}</code>"
                text += self.link(reference.get("url", part["identifier"]), words)
            elif kind == "image":
                text += self.image(part)
            else:
                text += self.inline(part.get("inlineContent", []))
        return text

    def image(self, part):
        reference = self.references.get(part["identifier"])
        if not reference or not reference.get("variants"):
            return ""
        used = {}
        for variant in reference["variants"]:
            name = "dark" if "dark" in variant["traits"] else "light"
            source = docs / variant["url"].lstrip("/")
            if not source.exists():
                continue
            target = site / "docs/images" / source.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
            used[name] = os.path.relpath(f"docs/images/{source.name}", os.path.dirname(self.file))
        if not used:
            return ""
        light = used.get("light") or used["dark"]
        dark = f'<source media="(prefers-color-scheme: dark)" srcset="{used["dark"]}">' if "dark" in used and "light" in used else ""
        if light.endswith(".gif"):
            dark = self.stills(Path(light).stem)
        return f'<picture>{dark}<img src="{light}" alt="{escape(reference.get("alt") or "")}" loading="lazy"></picture>'

    def stills(self, name):
        """The still pictures in place of a moving one, for who reduces motion."""
        sources = ""
        for suffix, media in (("dark", " and (prefers-color-scheme: dark)"), ("light", ""), ("still", "")):
            still = root_folder / f"docs/pictures/{name}-{suffix}.png"
            if still.exists():
                (site / "docs/images" / still.name).write_bytes(still.read_bytes())
                sources += f'<source media="(prefers-reduced-motion: reduce){media}" srcset="{os.path.relpath(f"docs/images/{still.name}", os.path.dirname(self.file))}">'
        return sources or fail(f"there is no still picture of {name}")

    def blocks(self, parts, level=0):
        return "".join(self.block(part, level) for part in parts or [])

    def block(self, part, level):
        kind = part["type"]
        if kind == "paragraph":
            return f'<p>{self.inline(part["inlineContent"])}</p>'
        if kind == "heading":
            depth = min(6, part["level"] + level)
            return f'<h{depth} id="{escape(self.member_anchor + part["anchor"])}">{escape(part["text"], quote=False)}</h{depth}>'
        if kind == "codeListing":
            return code("\n".join(part["code"]), part.get("syntax") or "")
        if kind in ("unorderedList", "orderedList"):
            name = "ul" if kind == "unorderedList" else "ol"
            return f"<{name}>" + "".join(f'<li>{self.blocks(item["content"], level)}</li>' for item in part["items"]) + f"</{name}>"
        if kind == "aside":
            return f'<aside class="note"><strong>{escape(part.get("name") or part["style"])}</strong>{self.blocks(part["content"], level)}</aside>'
        if kind == "table":
            rows = part["rows"]
            names = "".join(f'<th scope="col">{self.blocks(cell, level).replace("<p></p>", "") or "<span class=hidden>Of what</span>"}</th>' for cell in rows[0])
            body = "".join("<tr>" + "".join(f"<td>{self.blocks(cell, level)}</td>" for cell in row) + "</tr>" for row in rows[1:])
            return f'<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table></div>'
        fail(f"DocC's block {kind} is unknown.")

    def sections(self, page, level):
        text = ""
        for section in page.get("primaryContentSections", []):
            if section["kind"] == "declarations":
                for declaration in section["declarations"]:
                    text += '<pre class="declaration" tabindex="0" role="group" aria-label="Declaration"><code>' + "".join(self.token(token) for token in declaration["tokens"]) + "</code></pre>"
            elif section["kind"] == "parameters":
                rows = "".join(f'<dt><code>{escape(one["name"])}</code></dt><dd>{self.blocks(one["content"], level)}</dd>' for one in section["parameters"])
                text += f"<dl>{rows}</dl>"
            elif section["kind"] == "content":
                text += self.blocks(section["content"], level)
        return text

    def token(self, token):
        words = escape(token["text"], quote=False)
        if token["kind"] in ("keyword", "attribute"):
            return f'<span class="code-word">{words}</span>'
        reference = self.references.get(token.get("identifier"))
        return self.link(reference["url"], words) if reference and "url" in reference else words

    def topics(self, page, level):
        """Links to the pages of a topic. Members that are sections of the same page follow below."""
        text = ""
        for section in page.get("topicSections", []) + page.get("seeAlsoSections", []):
            rows = ""
            for identifier in section["identifiers"]:
                reference = self.references.get(identifier)
                if not reference or not reference.get("url") or "collectionGroup" == reference.get("role"):
                    continue
                place = place_of(reference["url"])
                if not place:
                    continue
                words = escape(reference["title"], quote=False)
                words = f"<code>{words}</code>" if reference.get("kind") == "symbol" and reference.get("role") != "collection" else words
                rows += f'<li>{self.link(reference["url"], words)} <span>{self.inline(reference.get("abstract"))}</span></li>'
            if rows:
                text += f'<h{level}>{escape(section.get("title", ""))}</h{level}><ul class="topics">{rows}</ul>'
        return text

    def member(self, path):
        page = data[path]
        self.references = page["references"]
        self.member_anchor = anchor_of(path) + "."
        title = page["metadata"]["title"]
        deprecated = '<p class="quiet">Deprecated.</p>' if page.get("deprecationSummary") else ""
        return (f'<section class="member" id="{anchor_of(path)}"><h3><code>{escape(title, quote=False)}</code></h3>{deprecated}<p>{self.inline(page.get("abstract"))}</p>'
                + self.sections(page, 2) + "</section>")


def abstract_text(page):
    return "".join(part.get("text") or part.get("code") or "" for part in page.get("abstract", []))


def write_docs():
    members = {}
    for path in data:
        if path in pages or not path.startswith("/documentation/"):
            continue
        page = data[path]
        if page["metadata"].get("role") == "collectionGroup":
            continue
        parts = path.split("/")
        owner = next(("/".join(parts[:length]) for length in range(len(parts) - 1, 2, -1) if "/".join(parts[:length]) in pages), None)
        if owner:
            members.setdefault(owner, []).append(path)
    index = []
    modules = sorted(path for path in pages if path.count("/") == 2)
    for path in sorted(pages):
        page = data[path]
        writer = Writer(file_of(path), page["references"])
        meta = page["metadata"]
        trail = [f'<a href="{os.path.relpath("docs/index.html", os.path.dirname(writer.file))}">Guides</a>']
        for ancestor in page.get("hierarchy", {}).get("paths", [[]])[0]:
            reference = page["references"].get(ancestor)
            if reference and reference.get("url") and place_of(reference["url"]) and reference.get("role") != "collectionGroup":
                trail.append(writer.link(reference["url"], escape(reference["title"])))
        title = meta["title"]
        is_symbol = meta.get("symbolKind") not in (None, "module")
        name = f"<code>{escape(title)}</code>" if is_symbol else escape(title)
        body = f'<main id="main" class="guide"><nav class="trail" aria-label="Where this is">{" › ".join(dict.fromkeys(trail))}</nav>'
        body += f'<p class="kind">{escape(meta.get("roleHeading") or "Guide")}</p><h1>{name}</h1><p class="lead">{writer.inline(page.get("abstract"))}</p>'
        body += writer.sections(page, 0)
        body += writer.topics(page, 2)
        module = path.split("/")[2]
        if path in members:
            body += "<h2>Members</h2>" + "".join(writer.member(member) for member in sorted(members[path], key=lambda one: (data[one]["metadata"].get("symbolKind") or "", one)))
        write_page(writer.file, f"{title} · Tug", body + "</main>", description=abstract_text(page) or title, kind="docs")
        index.append([title, meta.get("roleHeading") or "Guide", module, writer.file, "", abstract_text(page)[:110]])
        for member in members.get(path, []):
            meta_of_member = data[member]["metadata"]
            if meta_of_member.get("symbolKind") == "op":
                continue
            index.append([f'{title}.{meta_of_member["title"]}', meta_of_member.get("roleHeading") or "", module, writer.file, anchor_of(member), abstract_text(data[member])[:80]])
    index += tutorial.TutorialWriter(data, lambda file, page: Writer(file, page["references"]), write_page).write()
    (site / "site").mkdir(exist_ok=True)
    (site / "site/search.json").write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")))

    # The first page of the guides: modules and articles.
    body = '<main id="main" class="guide"><h1>Guides</h1><p class="lead">Articles, and a page for each type, by module.</p>{{gtk}}'
    body += '<h2><a href="tutorial/index.html">Tutorial: news, offline</a></h2><p>From an empty table to a list that comes in pages, works offline and is tested, in six parts, with UIKit.</p>'
    for path in modules:
        page = data[path]
        writer = Writer("docs/index.html", page["references"])
        articles = sorted((one for one in pages if one.startswith(path + "/") and data[one]["metadata"].get("role") == "article"), key=lambda one: data[one]["metadata"]["title"])
        rows = "".join(f'<li>{writer.link(one, escape(data[one]["metadata"]["title"]))} <span>{escape(abstract_text(data[one]))}</span></li>' for one in articles)
        body += f'<h2>{writer.link(path, escape(page["metadata"]["title"]))}</h2><p>{escape(abstract_text(page))}</p>'
        body += f'<ul class="topics">{rows}</ul>' if rows else ""
    gtk = '<p><a href="gtk/index.html">The library for C, Python, Vala and JavaScript</a> has its reference in pages of its own kind.</p>' if (site / "docs/gtk").exists() else ""
    body += '<h2>For coding agents</h2><p><a href="../SKILL.md">SKILL.md</a> has what is needed most, <a href="../llms.txt">llms.txt</a> lists the guides as Markdown.</p>'
    write_page("docs/index.html", "Guides · Tug", body.replace("{{gtk}}", gtk) + "</main>", kind="docs")
    return len(pages)


def write_front():
    options = json.loads((site / "site/options.json").read_text())
    readme = (root_folder / "README.md").read_text()
    web = lines_of("README.md", "list.refreshHandler = async () =>", 5)
    samples = {
        "lines-uikit": code(lines_of("Examples/iOS/TugSample.swiftpm/Screens/FirstTable.swift", "table.tug.header = .refresh", 5), "swift", "Lines for UIKit"),
        "lines-gtk": code(lines_of("Examples/FirstList/main.swift", "list.footer = .loadMore", 5), "swift", "Lines for GTK"),
        "lines-web": code(web, "js", "Lines for the web"),
        "lines-python": code(lines_of("Examples/Python/first_list.py", "self.add_page(self.count)", 5), "python", "Lines in Python"),
        "lines-c": code(lines_of("Examples/C/first_list.c", "tug_view_set_can_load_more(view, TRUE);", 4) + "\n" + lines_of("Examples/C/first_list.c", "tug_view_begin_refresh(view);", 1), "c", "Lines in C"),
        "install-swift": code(lines_of("Sources/TugGTK/TugGTK.docc/GettingStarted.md", "dependencies: [.package(path:", 6), "swift", "Lines of Package.swift"),
        "install-web": code(lines_of("Web/README.md", "make web", 1), "sh", "Command for the web"),
        "install-bindings": code("make bindings\nsudo make install", "sh", "Commands for the bindings"),
        "install-try": code(lines_of("README.md", "make test  ", 2), "sh", "Commands to try it"),
        "works": table_of("docs/what-works-where.md", "What works where"),
        "proven": table(
            # The page with the versions is not on the site.
            [line.replace(": [versions](docs/stability.md#versions)", "") for line in readme.split("## What is proven where")[1].split("\n## ")[0].split("\n") if line.startswith("|") and not line.startswith("| More")],
            "What is proven where"),
        "count": len(options["options"]),
        "languages": len(options["languages"]),
        "version": version,
        "root": "",
    }
    for name, title in (("index", "Tug: pull to refresh, load more and paging"), ("playground", "Playground · Tug")):
        body = (sources / f"{name}.html").read_text()
        write_page(f"{name}.html", title, fill(body, samples), kind=name, extra=f'\n  <link rel="stylesheet" href="{{{{root}}}}site/{name}.css">\n  <script type="module" src="{{{{root}}}}site/{name}.js"></script>')


def add_head_to_gallery():
    """The gallery's first page gets the head of the site, its scenes a way back to it."""
    page = site / "gallery/index.html"
    text = page.read_text()
    text = text.replace("</head>", '  <link rel="stylesheet" href="../site/head.css">\n  <script type="module" src="../site/search.js"></script>\n</head>')
    page.write_text(text.replace('<body class="home">', '<body class="home">\n' + head_of("gallery/index.html"), 1))


count = write_docs()
write_front()
agents.write(site, data=data, pages=pages, file_of=file_of, abstract_text=abstract_text, fail=fail)
add_head_to_gallery()
print(f"site: {count} pages of guides and reference")
