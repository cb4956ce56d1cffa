"""Code on the pages of the site: taken from files of the repository, and colored."""
import html
import re
import sys
from pathlib import Path

root_folder = Path(__file__).resolve().parent.parent


def lines_of(file, first, count):
    """`count` lines of code from the one that begins with `first`, which the file has exactly once; without their indentation."""
    lines = (root_folder / file).read_text().split("\n")
    places = [index for index, line in enumerate(lines) if line.strip().startswith(first)]
    if len(places) != 1:
        sys.exit(f"site: {file} has {len(places)} lines that begin with “{first}”.")
    taken = lines[places[0]:places[0] + count]
    indentation = min(len(line) - len(line.lstrip()) for line in taken if line.strip())
    return "\n".join(line[indentation:] for line in taken).rstrip()


keywords = {
    "swift": "import let var func guard else return try await in if for while self nil true false class struct enum case some any",
    "js": "import from export const let async await function return try catch for if of new null true false",
    "python": "import from def class return if for while self None True False in not and or",
    "c": "static void int char if else while return struct TRUE FALSE NULL",
}


def colored(text, language):
    """Code with classes for comments, texts and keywords."""
    words = keywords.get({"html": "js", "objc": "c", "javascript": "js"}.get(language, language), keywords["swift"]).replace(" ", "|")
    comment = r"#.*" if language in ("python", "sh", "shell") else r"//.*|/\*[^]*?\*/".replace("[^]", r"[\s\S]")
    token = re.compile(rf"({comment})|(\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`)|\b({words})\b")
    result, end = "", 0
    for match in token.finditer(text):
        kind = "comment" if match[1] else "text" if match[2] else "word"
        result += html.escape(text[end:match.start()], quote=False) + f'<span class="code-{kind}">{html.escape(match[0], quote=False)}</span>'
        end = match.end()
    return result + html.escape(text[end:], quote=False)


def code(text, language, label="Code"):
    return f'<pre tabindex="0" role="group" aria-label="{html.escape(label)}"><code>{colored(text, language)}</code></pre>'
