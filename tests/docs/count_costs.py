"""What an addition costs: docs/architecture.md says it, and this counts it for additions that are there.

count_costs.py ROOT [--planted]: counts the files that name each example below, outside its own place, and prints
"KIND, NAME, costs N files, at most M: FILES" for each that costs more. Files that people write count: sources of src/,
js/ and python/, the scripts of cmake/ and of the page. Tests, prose, comments, and what a test prints from rows do not.
Exit status: 0 none costs more, 1 some, 2 an example is not there. With --planted each example is named in M + 1 files
more; 0: all are found.
"""

import pathlib
import re
import sys

# kind, at most so many files, the pattern of a name, (name, its own place)...
KINDS = [
    ("an option", 2, r'"{0}"|--{0}\b|[.>]{1}\b', [
        ("commutators", "src/questions/blind/"), ("dry-run", "src/questions/robot/"), ("edge-buffer", "src/questions/blind/"),
        ("optimal-length", "src/questions/scramble/"), ("rotate", "src/questions/alg/"), ("shard", "src/questions/solve/"),
        ("unordered", "src/questions/solve/")]),
    ("a metric", 2, r"\b{0}\b", [("aqtm", "-")]),
    ("a stage", 1, r'"{0}"', [
        ("eocross", "-"), ("eoline", "-"), ("paircross", "-"), ("pseudocross", "-"), ("pseudoeocross", "-"), ("square", "-")]),
    ("a solver", 2, r"\b(make_)?({0}|{1})(_solver)?\b", [
        ("kociemba-total", "src/solvers/kociemba/"), ("korf-inverse", "src/solvers/korf/"),
        ("reid-inverse", "src/solvers/reid/")]),
    ("an output format", 1, r'[=(] ?"{0}"', [
        ("memo", "src/questions/blind/question.cpp"), ("tnoodle", "src/questions/scramble/question.cpp")]),
    ("an encoding", 3, r"\b\w*{0}(_json)?\b", [("b32", "-"), ("kpattern", "-")]),
    ("a question", 1, r"questions/{0}/|\b{1}_(question|verb|route|job)\b|\b[A-Z]+\({1}\)", [
        ("alg", "src/questions/alg/"), ("blind", "src/questions/blind/"), ("compare", "src/questions/compare/"),
        ("dataset", "src/questions/dataset/"), ("tables", "src/questions/tables/")]),
]

FOLDERS = {"src": "*", "js": "*", "python/src": "*", "web/src": "*.js", "cmake": "*"}
NO_SOURCE = re.compile(r"_test\.|/testing|/text/|/tours/|/tests?/|/help|node_modules|"
                       r"\.(md|json|svg|png|ico|wasm|html|css|so|pyc)$")
PRINTED = re.compile(r"// From the (?:lists|rows).*?// End of the (?:lists|rows)\.", re.S)
COMMENTS = {
    "#": re.compile(r'"""(?:.*?)"""|#[^\n]*', re.S),
    "//": re.compile(r"/\*.*?\*/|//[^\n]*", re.S),
}


def texts(root):
    """The text of each hand-written file, without comments and without what is printed."""
    result = {}
    for folder, pattern in FOLDERS.items():
        for path in sorted((root / folder).rglob(pattern)):
            name = str(path.relative_to(root))
            if path.is_file() and not NO_SOURCE.search("/" + name):
                text = PRINTED.sub("", path.read_text(errors="replace"))
                result[name] = COMMENTS["#" if name.endswith((".py", ".cmake", ".sh", "CMakeLists.txt")) else "//"].sub("", text)
    return result


def main(root, planted):
    sources = texts(root)
    complaints = []
    for kind, most, pattern, examples in KINDS:
        for name, own in examples:
            low = name.replace("-", "_")
            named = re.compile(pattern.format(re.escape(name), low))
            places = [file for file, text in sources.items() if named.search(text)]
            if planted and named.search(f'"{name}" == "{name}" ROUTE({low}) make_{low}_solver()'):
                places += [f"planted/{i}" for i in range(most + 1)]
            others = [file for file in places if not file.startswith(own)]
            if not places:
                print(f"{kind}: there is no {name}")
                return 2
            if len(others) > most:
                complaints.append(f"{kind}, {name}, costs {len(others)} files, at most {most}: {', '.join(others)}")
    print("\n".join(complaints))
    if planted:
        return 0 if len(complaints) == sum(len(examples) for *_, examples in KINDS) else 1
    return 1 if complaints else 0


sys.exit(main(pathlib.Path(sys.argv[1]), sys.argv[2:] == ["--planted"]))
