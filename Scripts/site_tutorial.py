"""The tutorial, from DocC's data, as pages of the site: its contents, and a page for each part. Used by site-pages.py."""
import html

from site_code import colored

contents_path = "/tutorials/news"
escape = html.escape


def file_of(path):
    """The page of the site for a part of the tutorial or its contents; None for other paths."""
    path = path.partition("#")[0].rstrip("/").lower()
    if path == contents_path:
        return "docs/tutorial/index.html"
    return f'docs/tutorial/{path.split("/")[-1]}.html' if path.startswith("/tutorials/tugtutorial/") else None


def excerpt(changed, count, context=3):
    """The numbers of the lines to show of a file: what has changed and `context` lines around it. All of a short one, and where nothing is marked."""
    near = {line for one in changed for line in range(max(1, one - context), min(count, one + context) + 1)}
    return near if near and count > 30 and len(near) < count * 0.7 else set(range(1, count + 1))


class TutorialWriter:
    """Writes the pages. The arguments are those of site-pages.py."""

    def __init__(self, data, new_writer, write_page):
        self.data, self.new_writer, self.write_page = data, new_writer, write_page
        modules = data[contents_path]["sections"][1]["chapters"]
        references = data[contents_path]["references"]
        self.chapters = [(chapter, [references[one]["url"] for one in chapter["tutorials"]]) for chapter in modules]
        self.parts = [path for _, paths in self.chapters for path in paths]

    def write(self):
        """Writes all pages. Returns their rows for the search."""
        return [self.write_contents()] + [self.write_part(number, path) for number, path in enumerate(self.parts, 1)]

    def title(self, path):
        return self.data[path]["metadata"]["title"]

    def intro(self, path):
        """The text of a part's introduction."""
        return "".join(part.get("text") or part.get("code") or "" for block in self.data[path]["sections"][0]["content"] for part in block["inlineContent"])

    def write_contents(self):
        page = self.data[contents_path]
        writer = self.new_writer(file_of(contents_path), page)
        hero = page["sections"][0]
        body = '<main id="main" class="guide"><nav class="trail" aria-label="Where this is"><a href="../index.html">Guides</a></nav>'
        body += f'<p class="kind">Tutorial · {escape(page["metadata"]["estimatedTime"].replace("hr", " hour").replace("min", " minutes"))}</p><h1>{escape(hero["title"])}</h1>'
        body += f'<div class="lead">{writer.blocks(hero["content"])}</div>'
        number = 0
        for chapter, paths in self.chapters:
            rows = ""
            for path in paths:
                number += 1
                rows += f'<li>{writer.link(path, f"{number}. {escape(self.title(path))}")} <span>{escape(self.intro(path))}</span></li>'
            body += f'<h2>{escape(chapter["name"])}</h2>{writer.blocks(chapter["content"])}<ul class="topics">{rows}</ul>'
        self.write_page(writer.file, f'{hero["title"]} · Tug', body + "</main>", description=self.description(hero), kind="docs tutorial")
        return [hero["title"], "Tutorial", "tutorial", writer.file, "", self.description(hero)[:110]]

    @staticmethod
    def description(hero):
        return "".join(part.get("text", "") for part in hero["content"][0]["inlineContent"])

    def write_part(self, number, path):
        page = self.data[path]
        writer = self.new_writer(file_of(path), page)
        hero, title = page["sections"][0], self.title(path)
        body = '<main id="main" class="guide"><nav class="trail" aria-label="Where this is"><a href="../index.html">Guides</a> › '
        body += f'{writer.link(contents_path, escape(self.title(contents_path)))}</nav>'
        body += f'<p class="kind">Part {number} of {len(self.parts)} · {hero["estimatedTimeInMinutes"]} minutes</p><h1>{escape(title)}</h1><div class="lead">{writer.blocks(hero["content"])}</div>'
        for section in page["sections"]:
            if section["kind"] == "tasks":
                body += "".join(self.task(writer, task, page["references"]) for task in section["tasks"])
            elif section["kind"] == "assessments":
                body += self.questions(writer, section)
        body += self.turns(writer, number)
        self.write_page(writer.file, f"{title} · Tug", body + "</main>", description=self.intro(path), kind="docs tutorial")
        return [title, f"Tutorial, part {number}", "tutorial", writer.file, "", self.intro(path)[:110]]

    def task(self, writer, task, references):
        text = f'<h2 id="{escape(task["anchor"])}">{escape(task["title"])}</h2>'
        text += "".join(writer.blocks(part["content"]) for part in task["contentSection"])
        steps = ""
        for step in task["stepsSection"]:
            if step["type"] != "step":
                continue
            caption = f'<div class="quiet">{writer.blocks(step["caption"])}</div>' if step["caption"] else ""
            file = self.file(references[step["code"]]) if step.get("code") else ""
            preview = writer.image({"identifier": step["runtimePreview"]}) if step.get("runtimePreview") else ""
            steps += f'<li>{writer.blocks(step["content"])}{caption}<div class="{"state pictured" if preview else "state"}">{file}{preview}</div></li>'
        return f'{text}<ol class="steps">{steps}</ol>'

    def file(self, file):
        """A file as it is after a step. Lines that are new are marked; of a long file the rest can be opened."""
        changed = {one["line"] for one in file["highlights"]}
        lines = colored("\n".join(file["content"]), "swift").split("\n")
        name = escape(file["fileName"])
        marked = [f"<ins>{line or ' '}</ins>" if number in changed else f"<span>{line}</span>" for number, line in enumerate(lines, 1)]
        shown = excerpt(changed, len(lines))

        def block(rows, label):
            return f'<pre tabindex="0" role="group" aria-label="{label}"><code>{"".join(rows)}</code></pre>'

        whole = block(marked, f"{name}, the whole file")
        if len(shown) == len(lines):
            return f'<figure><figcaption>{name}</figcaption>{whole}</figure>'
        rows, last = [], 0
        for number in sorted(shown):
            if number > last + 1:
                rows.append('<span class="gap">⋯</span>')
            rows.append(marked[number - 1])
            last = number
        if last < len(lines):
            rows.append('<span class="gap">⋯</span>')
        return f'<figure><figcaption>{name}</figcaption>{block(rows, f"{name}, what is new")}<details><summary>The whole file</summary>{whole}</details></figure>'

    def questions(self, writer, section):
        text = f'<h2 id="{escape(section["anchor"])}">Check your understanding</h2>'
        for question in section["assessments"]:
            choices = "".join(
                f'<li><details><summary>{writer.blocks(choice["content"])}</summary>{"Right." if choice["isCorrect"] else "Wrong."} {writer.blocks(choice["justification"])}</details></li>'
                for choice in question["choices"])
            text += f'<div class="question">{writer.blocks(question["title"])}</div><ul class="choices">{choices}</ul>'
        return text

    def turns(self, writer, number):
        """Links to the part before and after."""
        links = ""
        if number > 1:
            links += writer.link(self.parts[number - 2], f'← {escape(self.title(self.parts[number - 2]))}')
        links += writer.link(self.parts[number], f'{escape(self.title(self.parts[number]))} →') if number < len(self.parts) else writer.link(contents_path, "All parts")
        return f'<nav class="turns" aria-label="Parts">{links}</nav>'
