"""For coding agents: the articles as Markdown, a list of them, and one file with what is needed most. Used by site-pages.py."""
import re
from pathlib import Path

root_folder = Path(__file__).resolve().parent.parent
articles = {f"/documentation/{file.parent.stem.lower()}/{file.stem.lower()}": file for file in sorted((root_folder / "Sources").glob("*/*.docc/*.md"))}
articles["/documentation/tugweb"] = root_folder / "Web/README.md"


def plain(text):
    """Markdown of an article without what only DocC or the repository understands: links to symbols and to files, pictures."""
    text = re.sub(r"<picture>.*?</picture>\n*", "", text, flags=re.S)
    text = re.sub(r"<!--.*?-->\n*", "", text, flags=re.S)
    text = re.sub(r"^@\w+[^\n]*\{\n(?:.*\n)*?\}\n*", "", text, flags=re.M)
    parts = re.split(r"(^```.*?^```$)", text, flags=re.S | re.M)
    for index in range(0, len(parts), 2):
        part = re.sub(r"``([^`]+)``", lambda link: f'`{re.sub(r"-.*", "", link[1]).replace("/", ".")}`', parts[index])
        part = re.sub(r"<doc:([\w/]+)>", lambda link: f'“{title_of(link[1])}”', part)
        parts[index] = re.sub(r"!?\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", part)
    return "".join(parts)


def title_of(name):
    """The title of an article that a link of DocC's names."""
    name = name.split("/")[-1].lower()
    found = [file for path, file in articles.items() if path.endswith("/" + name)]
    return found[0].read_text().split("\n")[0].lstrip("# ") if found else name


def section_of(text, title, fail):
    """A section of Markdown, from its heading on."""
    found = re.search(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", text, flags=re.S | re.M)
    return found[0].rstrip() if found else fail(f"there is no section “{title}”")


def write(site, data, pages, file_of, abstract_text, fail):
    """Writes an article each, `llms.txt` and `SKILL.md` to the folder `site`. The functions are those of site-pages.py."""
    readme = (root_folder / "README.md").read_text()
    lines = ["# Tug", "", "> Pull to refresh, load more and paging for scrolling lists, in Swift: one engine, and native widgets of UIKit, GTK 4 and the browser.", "",
             "Begin with [SKILL.md](SKILL.md). The guides are Markdown; the code in them is compiled or run by the project's checks.", ""]
    for module in sorted({path.split("/")[2] for path in articles if path in pages}):
        rows = [path for path in articles if path in pages and path.split("/")[2] == module and data[path]["metadata"].get("role") in ("article", "collection")]
        if not rows:
            continue
        lines.append(f'## {data["/documentation/" + module]["metadata"]["title"]}\n')
        for path in rows:
            target = file_of(path)[:-len(".html")] + ".md"
            (site / target).write_text(plain(articles[path].read_text()))
            lines.append(f'- [{data[path]["metadata"]["title"]}]({target}): {abstract_text(data[path])}')
        lines.append("")
    (site / "llms.txt").write_text("\n".join(lines))

    article = lambda path: plain(articles["/documentation/" + path].read_text())
    parts = [
        "---\nname: tug\ndescription: \"Pull to refresh, load more and paging for scrolling lists with Tug: UIKit, SwiftUI, GTK 4 (Swift, C, Python, Vala, JavaScript) and web pages."
        " Use when an app or page has a list that is refreshed, loads further rows, or comes in pages.\"\n---\n\n# Tug",
        "All code here is that of the project's guides, which is compiled or run by its checks. Do not guess names: what is not here is in the guides that [llms.txt](llms.txt) lists.",
        "Take the module of the platform: `TugUIKit`, `TugGTK`, `TugObjC`, `tug.js` for pages, `libtug-gtk` for C, Python, Vala and JavaScript on GTK. For rows that come in pages also"
        " `TugUIKitPaging` or `TugGTKPaging`. `TugTestKit` is for tests.",
    ]
    parts += [plain(section_of(readme, title, fail)) for title in ("UIKit", "GTK", "Python, C, Vala and JavaScript", "Web", "Pages from a server or a database")]
    for path in ("tug/options", "tug/errorsandoutcomes"):
        title, _, rest = article(path).partition("\n")
        parts.append("#" + title + "\n" + re.sub(r"^## ", "### ", rest, flags=re.M).rstrip())
    web = (root_folder / "Web/README.md").read_text()
    parts.append(plain(section_of(web, "Options", fail)).replace("## Options", "## Options of web pages"))
    parts.append("## What is not proven\n\nNothing has run with Apple's SDK, in Safari or on a phone yet. " + plain(section_of(readme, "What is proven where", fail)).split("\n", 2)[2].split("\nEach run")[0].strip().replace("| |", "\n\n| |", 1))
    skill = "\n\n".join(parts) + "\n"
    # What is in Swift or JavaScript is checked where it comes from: check-articles.sh, check-guide.sh.
    programs = [[line.strip() for line in file.read_text().split("\n")] for file in (root_folder / "Examples/Python").glob("*.py")]
    for block in re.findall(r"^```python\n(.*?)^```", skill, flags=re.S | re.M):
        wanted = [line.strip() for line in block.strip().split("\n")]
        if not any(wanted == program[at:at + len(wanted)] for program in programs for at in range(len(program))):
            fail(f"these lines in Python are in no example: {wanted[0]} …")
    (site / "SKILL.md").write_text(skill)
