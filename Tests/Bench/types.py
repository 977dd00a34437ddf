"""Compares the types that pages show with those of the compiler's own syntax tree.

usage: types.py GALLEY NAMES SEED WORK PACKAGE…

Takes the samples of public packages that compile, makes a page of each, builds the site in the folder WORK, and compares NAMES
random names of these pages with `swift-frontend -dump-ast` of the same code: an independent source, as pages are written from answers
of sourcekitd. Prints each name whose type differs, and the counts. A name that the syntax tree does not mention at its place counts as
a difference, too.
"""

import collections
import html
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys

GALLEY, NAMES, SEED, WORK = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
PACKAGES = sys.argv[5:]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def blocks(package):
    """The samples of a package that compile or run, as text."""
    report = f"{WORK}/report.json"
    run(GALLEY, "check", "--report", f"json={report}", package)
    with open(report) as file:
        found = json.load(file)["blocks"]
    for block in found:
        if block["kind"] != "swift" or block["result"]["status"] != "passed" or block["coverage"] not in ("compiled", "executed"):
            continue
        with open(os.path.join(package, block["file"])) as file:
            lines = file.read().split("\n")
        code = []
        for line in lines[block["line"]:]:
            if block["file"].endswith(".swift"):
                line = re.sub(r"^\s*/// ?", "", line)
            if re.match(r"\s*(```|~~~)", line):
                break
            code.append(line)
        yield "\n".join(code)


def modules(package):
    """The modules of the package's library products."""
    answer = run("swift", "package", "--package-path", package, "describe", "--type", "json").stdout
    description = json.loads(answer[answer.index("{"):])
    names = {t for p in description["products"] if "library" in p["type"] for t in p["targets"]}
    kinds = {t["name"]: t["c99name"] for t in description["targets"] if t["type"] == "library"}
    return sorted(kinds[name] for name in names if name in kinds)


def site(package):
    """A site with a page for each sample that still compiles; its pages' codes by name."""
    root = f"{WORK}/{os.path.basename(package)}"
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(f"{root}/Content")
    with open(f"{root}/galley.yml", "w") as file:
        file.write("title: Types\nsearch: no\n")
    head = "".join(f"import {module}\n" for module in ["Foundation"] + modules(package))
    pages = {}
    for number, code in enumerate(blocks(package)):
        if re.search(r"^\s*(import|@main|#!|//\s*swift-tools)", code, re.M) and "PackageDescription" in code:
            continue
        name = f"p{number:03}"
        pages[name] = head + code
        with open(f"{root}/Content/{name}.md", "w") as file:
            file.write(f"# {name}\n\n```swift compiles\n{head}{code}\n```\n")
    arguments = ["--package-path", package, "--cache-dir", f"{WORK}/cache"]
    run(GALLEY, "check", "--report", f"json={root}/report.json", *arguments, root)
    with open(f"{root}/report.json") as file:
        report = json.load(file)
    for fault in report["diagnostics"]:
        name = os.path.basename(fault["file"])[:-3]
        if fault["severity"] == "error" and pages.pop(name, None):
            os.remove(f"{root}/Content/{name}.md")
    if not pages:
        return root, pages, []
    built = run(GALLEY, "build", *arguments, root)
    if not os.path.exists(f"{root}/Public"):
        print(f"{package}: not built:\n{built.stdout[-500:]}{built.stderr[-500:]}")
        return root, {}, []
    built = run(GALLEY, "check", "-v", "--no-cache", *arguments, root)
    commands = [
        shlex.split(line[line.index("/"):]) for line in (built.stdout + built.stderr).split("\n")
        if "swift-frontend" in line and "-module-name Page_" in line
    ]
    if not commands:
        sys.exit(f"{package}: no command of the compiler in the output:\n{built.stdout[-2000:]}{built.stderr[-2000:]}")
    return root, pages, commands[0]


def tree(command, code):
    """The types that the syntax tree has, by line and column, and by the names of declarations."""
    path = f"{WORK}/sample.swift"
    with open(path, "w") as file:
        file.write(code)
    keep, skip = [], 0
    for index, argument in enumerate(command[1:]):
        if skip:
            skip -= 1
        elif argument in ("-o", "-module-name"):
            skip = 1
        elif argument in ("-frontend", "-emit-sil", "-c") or argument.endswith(".swift"):
            continue
        else:
            keep.append(argument)
    dump = run(command[0], "-frontend", "-dump-ast", path, "-module-name", "GalleyNames", *keep).stdout
    types = collections.defaultdict(set)
    declared = collections.defaultdict(set)
    for line in dump.split("\n"):
        node = re.match(r"\s*\(?(?:[a-z_]+=)?([a-z_]+)", line)
        if not node:
            continue
        found = re.search(r' type="((?:[^"\\]|\\.)*)"', line)
        place = re.search(r"location=\S*sample\.swift:(\d+):(\d+)", line)
        span = re.search(r"range=\[\S*sample\.swift:(\d+):(\d+) ", line)
        if found:
            for where in (place, span):
                if where:
                    types[int(where[1]), int(where[2])].add(found[1])
        own = re.search(r'"([^"]*)"(?: "<[^"]*>")? (?:decl_context=\S+ )?interface_type="((?:[^"\\]|\\.)*)"', line)
        if own:
            declared[own[1].split("(")[0]].add(own[2])
            if span:
                types[int(span[1]), int(span[2])].add(own[2])
        named = re.search(r'\(pattern_named type="((?:[^"\\]|\\.)*)" "([^"]*)"', line)
        if named:
            declared[named[2]].add(named[1])
        parameter = re.search(r'\(parameter "([^"]*)".* interface_type="((?:[^"\\]|\\.)*)"', line)
        if parameter:
            declared[parameter[1]].add(parameter[2])
        bound = re.search(r'_ident id="([^"]*)" bind="([^"]*)"', line)
        if bound:
            declared[bound[1]].add("type " + bound[2].split("@")[0])
    return types, declared


def shown(root, name):
    """The names of a page: name, line, column, declaration and type."""
    with open(f"{root}/Public/{name}.html") as file:
        text = file.read()
    figure = re.search(r'<code class="language-swift">(.*?)</code></pre>(?:<ul class="types".*?>(.*?)</ul>)?', text, re.S)
    if not figure or figure[2] is None:
        return []
    entries = []
    for entry in figure[2].split("<li>")[1:]:
        codes = re.findall(r"<code>(.*?)</code>", entry.split("<span>")[0], re.S)
        entries.append([html.unescape(code) for code in codes])
    names, line, column = [], 1, 1
    for tag, plain in re.findall(r"(<[^>]*>)|([^<]+)", figure[1]):
        link = re.match(r"<a class=t(\d+)", tag)
        if link:
            names.append([int(link[1]), line, column, ""])
        if tag == "</a>":
            names[-1][3] = plain_of
        for character in html.unescape(plain):
            if character == "\n":
                line, column = line + 1, 1
            else:
                column += len(character.encode())
        if plain:
            plain_of = html.unescape(plain)
    return [(word, line, column, entries[number - 1]) for number, line, column, word in names]


def plain(type):
    """A type without what is only written in one of the two sources."""
    # Types around a type, and modules, are written in one of the sources only.
    type = re.sub(r"\b(?:\w+(?:<[^<>]*>)?\.)+(?=\w)", "", type)
    type = re.sub(r"@lvalue |inout |__owned |__shared |@escaping |@autoclosure |@Sendable |@noescape |nonisolated\(nonsending\) |sending ", "", type)
    return re.sub(r"\s+", "", type)


def function_type(declaration):
    """The type of a function from its declaration."""
    start = re.search(r"\bfunc \S*?(?=[<(])|\binit[?!]?(?=[<(])|\bcase \w+(?=\()|\bmacro \w+(?=[<(])", declaration)
    if not start:
        return None
    rest = declaration[start.end():]
    if rest.startswith("<"):
        depth = 0
        for index, character in enumerate(rest):
            depth += (character == "<") - (character == ">" and rest[index - 1] != "-")
            if depth == 0:
                rest = rest[index + 1:]
                break
    depth, parts, part = 0, [], ""
    for index, character in enumerate(rest):
        if character in "([{<" :
            depth += 1
        if character in ")]}" or (character == ">" and rest[index - 1] != "-"):
            depth -= 1
        if depth == 0:
            break
        if depth == 1 and character == ",":
            parts.append(part)
            part = ""
        elif index > 0:
            part += character
    parts.append(part)
    tail = rest[index + 1:]
    result = tail.split("->", 1)[1] if "->" in tail else "()"
    effects = (tail.split("->", 1)[0] if "->" in tail else tail).split(" where ")[0]
    parameters = []
    for parameter in parts:
        if ":" in parameter:
            type = parameter.split(":", 1)[1]
            type = re.split(r" = (?![^(]*\))", type)[0]
            parameters.append(type.strip())
    return f"({', '.join(parameters)}) {effects.strip()} -> {result.split(' where ')[0].strip()}"


def agrees(word, entry, types, declared):
    """Whether what the page shows of a name is what the syntax tree has at its place."""
    declaration = entry[0]
    here = set(types) | set(declared)
    candidates = {plain(type) for type in here}
    # A member is a function of its base; a constructor, one of its type.
    candidates |= {plain(type.split(" -> ", 1)[1]) for type in here if " -> " in type}
    told = {plain(type) for type in entry[1:]}
    variable = re.match(r"(?:[@\w()]+ )*(?:let|var) [^:]+: (.*)", declaration)
    if variable:
        told.add(plain(re.sub(r" \{.*\}$", "", variable[1])))
    function = function_type(declaration)
    if function:
        told.add(plain(function))
        told.add(plain(function).replace("throws", ""))
        candidates |= {type.replace("throws", "") for type in candidates}
    case = re.match(r"(?:[@\w()]+ )*(?:indirect )?case \w+(?:\((.*)\))?$", declaration)
    if case:
        # The result is the type around it, which the declaration does not name.
        payload = [re.sub(r"^\w+: ", "", part) for part in re.split(r", (?![^<\[(]*[>\])])", case[1])] if case[1] else []
        wanted = plain(f"({', '.join(payload)}) -> ") if payload else ".Type)->"
        return any(wanted in plain(type) or not payload for type in here)
    if told & candidates:
        return True
    kind = re.match(r"(?:[@\w()]+ )*(?:struct|class|enum|protocol|actor|typealias|associatedtype) ([\w.]+)|^(\w+)(?: : .*)?$", declaration)
    if kind:
        name = (kind[1] or kind[2]).split(".")[-1]
        # The tree does not resolve the types of clauses and signatures; there the name is all that can be compared.
        return name == word.strip("`") or any(re.search(rf"\b{re.escape(name)}\b", type) for type in here)
    return False


random.seed(SEED)
os.makedirs(WORK, exist_ok=True)
everything = []
for package in PACKAGES:
    root, pages, command = site(package)
    before = len(everything)
    for name in sorted(pages):
        names = shown(root, name)
        if names:
            everything += [(package, root, command, name, pages[name], found) for found in names]
    print(f"{os.path.basename(package)}: {len(pages)} samples, {len(everything) - before} names", flush=True)
chosen = random.sample(everything, min(NAMES, len(everything)))
trees, wrong, named = {}, 0, 0
for package, root, command, name, code, (word, line, column, entry) in chosen:
    if (root, name) not in trees:
        trees[root, name] = tree(command, code)
    types, declared = trees[root, name]
    named += not types.get((line, column)) and not declared.get(word.strip("`"))
    if not agrees(word, entry, types.get((line, column), set()), declared.get(word.strip("`"), set())):
        wrong += 1
        print(f"{os.path.basename(package)} {name}:{line}:{column}: {word}: page {entry}, compiler {sorted(types.get((line, column), set()))} {sorted(declared.get(word, set()))}")
print(f"{len(chosen)} names of {len(everything)}: {len(chosen) - wrong} agree, {wrong} do not; for {named} of them the tree has no type, and only the name was compared")
