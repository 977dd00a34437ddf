#!/usr/bin/env python3
"""Makes the results that a package's documentation states wrong, and looks whether galley reports each at its line.

    mutations.py GALLEY PACKAGE [--limit N]

Only claims that galley has compared and found right are changed: a number becomes the next one, a text one letter longer,
`true` becomes `false`, and so on. A round changes one claim of each block in a copy of the package and checks it. A written
claim (`// => 3`, `// Prints "a"`, `// error:`, a line of an `output` block) must then be an error; a comment like `// 3`, a warning.
Ends with 1 if a changed claim was not reported.
"""
import argparse, collections, json, os, re, shutil, subprocess, sys, tempfile, time

WRITTEN = re.compile(r'//+ *(=>|Prints "|error:|expected-error)|(?!//)')
# What stands before the result itself, so that the mark of a claim is not changed.
MARK = re.compile(r"(//+|==>|->|=|→)?[\s✅]*(==?>|->|→|[Ee]rror:|[Pp]rints:?|[Rr]eturns:?|[Oo]utputs?:)? *")
SWAPPED = {"true": "false", "false": "true", "nil": "7", "[]": "[7]", "[:]": "[7: 7]", "()": "(7, 7)"}


class Change:
    """A claim, and its line with another result."""

    def __init__(self, file, line, text, is_written):
        self.file, self.line, self.text, self.is_written = file, line, text, is_written

    def is_reported(self, report):
        enough = {"error"} if self.is_written else {"error", "warning"}
        return any(found["severity"] in enough and found.get("file") == self.file
                   and found["line"] <= self.line <= max(found["endLine"], found["line"]) for found in report["diagnostics"])

    def remarks(self, report):
        return [f"{found['severity']} {found['id']}: {found['message']}" for found in report["diagnostics"]
                if found.get("file") == self.file and found["line"] == self.line]


def wrong(result):
    """The text of a result made wrong in one place; nil if nothing in it can be changed."""
    # A number within a name, such as `x1`, belongs to the name.
    number = re.search(r"(?<![\w.])\d+(?![\w]*\w*[A-Za-z_])", result)
    word = re.search(r"\b(?:true|false|nil)\b|\[:?\]|\(\)", result)
    quoted = re.search(r'"((?:[^"\\]|\\.)*)"', result)
    if quoted and not (number and number.start() < quoted.start()):
        # Not beside dots at the end, which match any text.
        at = quoted.start(1) if quoted.group(1).endswith(("...", "…")) else quoted.end(1)
        return result[:at] + "x" + result[at:]
    if number: return result[:number.start()] + str(int(number.group()) + 1) + result[number.end():]
    if word: return result[:word.start()] + SWAPPED[word.group()] + result[word.end():]
    name = re.search(r"[A-Za-z_]\w*(?=\W*$)", result)
    return result[:name.end()] + "x" + result[name.end():] if name else None


def changed_line(text, column):
    """The line with another result behind a column, which counts bytes from 1; nil if it cannot be changed."""
    data = text.encode()
    head, tail = data[:column - 1].decode(errors="replace"), data[column - 1:].decode(errors="replace")
    mark = MARK.match(tail).end()
    result = wrong(tail[mark:].rstrip())
    return None if result is None else head + tail[:mark] + result


def fence_lines(lines, first):
    """The indices of the lines within the `output` fence that begins at an index; nil if none does."""
    opening = re.match(r"^(?:\s*///?)?\s*(`{3,}|~{3,})\s*output", lines[first])
    if not opening: return None
    end = first + 1
    while end < len(lines) and opening.group(1) not in lines[end]: end += 1
    return range(first + 1, end)


class Package:
    def __init__(self, galley, path):
        self.galley = os.path.abspath(galley)
        self.temporary = tempfile.mkdtemp(prefix="galley-mutations-")
        self.folder = os.path.join(self.temporary, os.path.basename(os.path.abspath(path)))
        shutil.copytree(path, self.folder, symlinks=True, ignore=shutil.ignore_patterns(".build", ".git", ".galley"))
        # Git ignores what the package ignores.
        subprocess.run(["git", "init", "-q"], cwd=self.folder, check=True)

    def check(self):
        report = os.path.join(self.temporary, "report.json")
        run = subprocess.run([self.galley, "check", "--report", f"json={report}"], cwd=self.folder, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if run.returncode not in (0, 1): sys.exit(run.stdout.decode(errors="replace")[-2000:])
        with open(report) as file: return json.load(file)

    def lines(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8", newline="") as file: return file.read().split("\n")

    def write(self, name, lines):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8", newline="") as file: file.write("\n".join(lines))

    def change(self, file, claim):
        """The changed claim, or nil if there is nothing in its line to be changed."""
        lines = self.lines(file)
        index, column = claim["line"] - 1, claim["column"]
        fence = fence_lines(lines, index)
        if fence is None:
            text = changed_line(lines[index], column)
            tail = lines[index].encode()[column - 1:].decode(errors="replace")
            return text and Change(file, index + 1, text, bool(WRITTEN.match(tail)))
        # The line in the middle of an output that says something.
        full = [line for line in fence if re.search(r"\w", lines[line]) and "..." not in lines[line]]
        if not full: return None
        line = full[len(full) // 2]
        return Change(file, line + 1, lines[line].rstrip() + "x", True)


def rounds(package, report, limit):
    """The claims that hold, one of each block a round, and those that cannot be changed."""
    found, unchangeable, number = collections.defaultdict(list), [], 0
    for block in report["blocks"]:
        turn, lines = 0, set()
        for claim in block["claims"]:
            if claim["result"]["status"] != "passed" or number == limit or claim["line"] in lines: continue
            lines.add(claim["line"])
            change = package.change(block["file"], claim)
            if not change:
                unchangeable.append(f"{block['file']}:{claim['line']}: {package.lines(block['file'])[claim['line'] - 1].strip()}")
                continue
            found[turn].append(change)
            turn, number = turn + 1, number + 1
    return [found[turn] for turn in sorted(found)], unchangeable


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("package")
    parser.add_argument("--limit", type=int, default=-1)
    arguments = parser.parse_args()
    package = Package(arguments.galley, arguments.package)
    start, unnoticed = time.monotonic(), 0
    try:
        todo, unchangeable = rounds(package, package.check(), arguments.limit)
        number = sum(map(len, todo))
        print(f"{number} claims to change in {len(todo)} rounds", flush=True)
        for line in unchangeable: print(f"cannot be changed: {line}")
        for changes in todo:
            originals = {change.file: package.lines(change.file) for change in changes}
            for name, lines in originals.items():
                lines = list(lines)
                for change in changes:
                    if change.file == name: lines[change.line - 1] = change.text + "\r" * lines[change.line - 1].endswith("\r")
                package.write(name, lines)
            after = package.check()
            for change in changes:
                if change.is_reported(after): continue
                unnoticed += 1
                print(f"nobody noticed {change.file}:{change.line}: {change.text.strip()}")
                print(f"  before: {originals[change.file][change.line - 1].strip()}")
                for remark in change.remarks(after): print(f"  {remark}", flush=True)
            for name, lines in originals.items(): package.write(name, lines)
    finally: shutil.rmtree(package.temporary, ignore_errors=True)
    print(f"{number} claims changed, {number - unnoticed} reported, {unnoticed} not noticed, {len(unchangeable)} cannot be changed "
          f"({time.monotonic() - start:.0f} s)")
    sys.exit(1 if unnoticed else 0)


main()
