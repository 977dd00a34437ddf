#!/usr/bin/env python3
"""Writes thousands of claims whose truth is known, and looks whether every report of galley says it.

    claims.py GALLEY [--claims N] [--seed N] [--keep DIR]

The claims have all forms (values, printed lines, outputs, errors, comments of packages) and all fates (true, false, never
executed, in a sample that is not run or does not compile …), in the four readings: pages of a site, Markdown of a package,
articles of its catalogue, doc comments. Compared are the verdicts in JSON, the diagnostics at the lines, and with these
the numbers of the last line, of JSON, JSON Lines, JUnit and SARIF, the coverage of each page, and the exit code.
Ends with 1 if anything disagrees.
"""
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile, time, xml.etree.ElementTree as XML
from collections import Counter, defaultdict, namedtuple

WORDS = "amber birch cedar dahlia elder fern garlic hazel iris juniper kale laurel mint nettle olive".split()
PROSE = ["the sum of both", "see above", "this is a long story", "don't forget it", "2 of them are needed", "TODO: explain", "any order"]
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "L", products: [.library(name: "L", targets: ["L"])], targets: [.target(name: "L")])
"""
SOURCE = 'public func double(_ x: Int) -> Int { 2 * x }\nextension String { public var shouted: String { self + "!" } }\n'
FILES = {"site": {"galley.yml": "title: T\n"}, "package": {"Package.swift": PACKAGE, "Sources/L/L.swift": SOURCE}}
# The pages of each reading, and their share of the claims.
PAGES = {"site": [("Content/page-{}.md", 0.36)],
         "package": [("Docs/Page{}.md", 0.25), ("Sources/L/L.docc/Article{}.md", 0.15), ("Sources/L/File{}.swift", 0.24)]}


# One written result. Its fate: true, false, not run, prose, or true or not run. It has one line or more of its page.
Claim = namedtuple("Claim", "form fate length", defaults=[1])
# A sample with its output: the coverages that it may have, whether not all of its claims are executed, and its lines.
Block = namedtuple("Block", "coverages is_special lines")


class Page:
    """A file. The samples of a Swift file are those of its doc comments."""

    def __init__(self, path):
        self.path, self.prefix = path, "/// " if path.endswith(".swift") else ""
        self.lines, self.claims, self.blocks, self.tests = [], [], [], []

    def add(self, *items):
        for text, claim in [item if isinstance(item, tuple) else (item, None) for item in items]:
            self.lines.append((self.prefix + text).rstrip())
            if claim: self.claims.append((len(self.lines), claim))

    def add_block(self, words, body, coverages, is_special=False, output=()):
        start = len(self.lines) + 2
        self.add("", f"```swift {words}".rstrip(), *body, "```", *output)
        self.blocks.append(Block(set(coverages), is_special, range(start, len(self.lines) + 1)))


def coverage(body):
    """That of a sample that runs: a claim that is false, or not reached, is its error; a comment of a package is none."""
    errors = [item for item in body if isinstance(item, tuple) and item[1].fate in ("false", "not run") and item[1].form != "literal"]
    return {"failed"} if errors else {"executed"}


class Generator:
    def __init__(self, rng, is_package): self.rng, self.is_package, self.number = rng, is_package, 0
    def fate(self, fate=None): return fate or self.rng.choices(["true", "false"], [3, 1])[0]

    def name(self):
        self.number += 1
        return f"n{self.number}"

    def value(self, is_simple=False):
        """Statements before it, an expression, its value, and another one."""
        r, n = self.rng, self.name()
        (a, b, c), (s, t), flag = r.sample(range(2, 60), 3), sorted(r.sample(WORDS, 2)), lambda it: str(it).lower()
        simple = [
            (f"{a} + {b}", a + b, a + b + 1), (f"{a} - {b} * {c}", a - b * c, a - b * c - 1), (f"{a} / {b}", a // b, a // b + 1), (f"{a} << 3", a * 8, a * 4),
            (f"UInt8({a}) &+ 250", (a + 250) % 256, a + 250 if a > 5 else 9), (f"-{a} / {b}", -(a // b), 1), (f"{a} > {b}", flag(a > b), flag(a < b)),
            (f"Double({a}) / 2", a / 2, a / 2 + 0.5), (f"Double({a}) * 1e20", a * 1e20, a * 1e21), (f"0.1 + Double({a})", 0.1 + a, 0.2 + a),
            (f"Int.max - {a}", 2 ** 63 - 1 - a, 2 ** 63 - a), (f'"{s}".count', len(s), len(t) + 9), (f'"{s}é".utf8.count', len(s) + 2, len(s) + 1),
            (f'"{s}" + "{t}"', f'"{s}{t}"', f'"{s}{t}s"'), (f'"{s}".uppercased()', f'"{s.upper()}"', f'"{s}"'), (f'"{s}".hasPrefix("{s[:2]}")', "true", "false"),
            (f'String("{s}".reversed())', f'"{s[::-1]}"', f'"{s}"'), (f'"{s}".dropFirst()', f'"{s[1:]}"', f'"{s[2:]}"'),
            (f'"{s} \\"{t}\\""', f'"{s} \\"{t}\\""', f'"{s} {t}"'), (f"[{a}, {b}, {c}]", [a, b, c], [a, c, b]), (f"[{a}].filter {{ $0 > 99 }}", "[]", [a]),
            (f"[{a}, {b}].map {{ $0 * {c} }}", [a * c, b * c], [a * c, b * c + 1]), (f'["{t}", "{s}"].sorted()', f'["{s}", "{t}"]', f'["{s}"]')]
        if self.is_package: simple += [(f"double({a})", 2 * a, 2 * a + 1), (f'"{s}".shouted', f'"{s}!"', f'"{s}"')]
        rich = [
            (f'"{s}".first', f'"{s[0]}"', '"#"'), (f'Int("{a}")', a, b), (f'Int("{s}")', "nil", a), (f"type(of: {a})", "Swift.Int", "Double"),
            (f"[[{a}], [{b}, {c}]]", [[a], [b, c]], [[a, b], [c]]), (f"Set([{a}, {b}])", [b, a], [a, b, c]), (f'({a}, "{s}")', f'({a}, "{s}")', f'({b}, "{s}")'),
            (f'["{s}": {a}, "{t}": {b}]', f'["{t}": {b}, "{s}": {a}]', f'["{s}": {b}, "{t}": {a}]'), (f"(x: {a}, y: {b})", f"(x: {a}, y: {b})", f"(x: {b}, y: {a})"),
            (f'[Int("{a}"), Int("{s}")]', f"[Optional({a}), nil]", "[nil, nil]"), (f"{a}...{a + b}", f"ClosedRange({a}...{a + b})", f"ClosedRange({a}...{a + c + 60})")]
        declared = [
            (f"struct S{n} {{ var x = 0, y = 0 }}", f"S{n}(x: {a}, y: {b})", f"S{n}(x: {a}, y: {b})", f"S{n}(x: {b}, y: {a})"),
            (f"enum E{n} {{ case left, right }}", f"E{n}.left", f"E{n}.left", f"E{n}.right"), (f"class C{n} {{ var x = {a} }}", f"C{n}().x", a, b),
            (f"enum E{n} {{ case left, up(Int) }}", f"E{n}.up({a})", f"E{n}.up({a})", f"E{n}.up({b})"), (f"func g{n}() async -> Int {{ {a} }}", f"await g{n}()", a, b),
            (f"struct D{n}: CustomStringConvertible {{ let x: Int; var description: String {{ \"\\(x)°\" }} }}", f"D{n}(x: {a})", f"{a}°", f"{b}°")]
        kind = 0 if is_simple else r.random()
        before, expression, *values = ("", *r.choice(simple if kind < 0.6 else rich)) if kind < 0.85 else r.choice(declared)
        return ([before] if before else [], expression, *map(str, values))

    def value_claim(self, fate=None):
        fate, (before, expression, right, wrong), n = self.fate(fate), self.value(), self.name()
        claim = (f"// => {wrong if fate == 'false' else right}", Claim("value", fate))
        behind = lambda code: (f"{code} {claim[0]}", claim[1])
        ways = [[behind(expression)], [expression, claim], [behind(f"let {n} = {expression}")], [behind(f"_ = {expression}")],
                [f"let {n} = {expression}", behind(n)], ["do {", behind(f"  let {n} = {expression}"), "}"]]
        if "await" not in expression:
            ways += [[f"func {n}() {{", behind(f"  let x = {expression}"), "}", f"{n}()"], ["for _ in 1...2 {", behind(f"  _ = {expression}"), "}"]]
        return before + self.rng.choice(ways)

    def printed_claim(self, fate=None):
        r, fate, n, a = self.rng, self.fate(fate), self.name(), self.rng.randrange(99)
        one, two, three = words = r.sample(WORDS, 3)
        prints = lambda text, fate=fate: (f'// Prints "{text}{"s" * (fate == "false")}"', Claim("printed", fate))
        behind = lambda code, text: (f"{code}  {prints(text)[0]}", Claim("printed", fate))
        rest, wrong = "true" if fate == "false" else fate, r.randrange(3)  # One of several lines is wrong, the others are right.
        return r.choice([
            [behind(f'print("{one}")', one)], [f'print("{one}", {a})', prints(f"{one} {a}")], [f'print("{one}", {a}, "{two}")', prints(f"{one} ... {two}")],
            [f'print("{one}", terminator: "-")', f"print({a})", prints(f"{one}-{a}")], [f"func {n}() {{", behind(f'  print("{one}")', one), "}", f"{n}()"],
            ["for _ in 1...3 {", behind(f"  print({a})", a), "}"], [f'print("{one}\\n{two}")', prints(one, rest), prints(two)],
            ["for i in 1...3 {", (f'  print({"i" if fate == "false" else 1})  // Prints "1"', Claim("printed", fate)), "}"],
            [f"for word in {json.dumps(words)} {{ print(word) }}", *[prints(word, fate if i == wrong else rest) for i, word in enumerate(words)]]])

    def literal_claim(self, fate=None):
        r, fate, n, (_, expression, right, wrong) = self.rng, self.fate(fate), self.name(), self.value(is_simple=True)
        text, literal, chance = wrong if fate == "false" else right, Claim("literal", fate), r.random()
        if chance < 0.15: return [(f"{expression} -> {text}", Claim("arrow", fate))]
        if chance < 0.4:
            shown = json.dumps(text) if r.random() < 0.5 or text[0] == '"' else text
            return [(f"print({json.dumps(right)})  // {r.choice(['', 'prints ', 'prints: '])}{shown}", literal)]
        comment = r.choice(["// {}", "// -> {}", "// returns {}", "// ✅ {}"]).format(text)
        if chance > 0.9: return [expression, (f"==> {text}", Claim("arrow", fate))]
        return r.choice([[(f"{expression} {comment}", literal)], [(f"let {n} = {expression} {comment}", literal)], [expression, (comment, literal), "_ = 0"],
                         [f"let {n} = {expression}", (f"{n} // {n} is {text}", literal)], [(f"let {n} = {expression} // {n} == {text}", literal)]])

    def fill(self, number, fate=None):
        lines = []
        for _ in range(number):
            chance = self.rng.random()
            if fate is None and chance < 0.08: lines += [f"func {self.name()}() async {{", *self.fill(1, "not run"), "}"]
            elif chance < 0.15: lines += [(f"let {self.name()} = {self.value(True)[1]} // {self.rng.choice(PROSE)}", Claim("prose", "prose"))]
            elif self.is_package and chance < 0.45: lines += self.literal_claim(fate)
            else: lines += self.rng.choice([self.value_claim, self.value_claim, self.printed_claim])(fate)
        return lines

    def add_output(self, page):
        r, fate = self.rng, self.fate()
        lines = [r.choice([f"{r.choice(WORDS)} {r.randrange(99)}", r.choice(WORDS), "a  b", "c"]) for _ in range(r.randrange(1, 6))]
        body = [f"print({json.dumps(line)})" for line in lines] + self.value_claim()
        shown, option = r.choice([(list(lines), ""), (r.sample(lines, len(lines)), "unordered"), ([*lines[:-1], "..."] if lines[1:] else list(lines), ""),
                                  ([line.replace("c", "d") for line in lines], 'replace="[cd]=>e"')])
        at, way = r.randrange(len(lines)), r.randrange(3)
        if fate == "false" and way == 0 and len(lines) > 1 and "..." not in shown: del shown[at]
        elif fate == "false": shown[at:at + way // 2] = [shown[at] + " wrong"]
        # The claim is the whole fence: if a line is missing, the error is at its end.
        claim = (f"```output {option}".rstrip(), Claim("output", fate, len(shown) + 2))
        page.add_block("", body, coverage(body + [claim]), output=["", claim, *shown, "```"])

    def add_special(self, page):
        """A block whose claims are not all executed."""
        r, n, a, fate = self.rng, self.name(), self.rng.randrange(99), self.fate()
        some = lambda fate=None: self.fill(r.randrange(1, 4), fate)
        lost, maybe = lambda: some("not run"), lambda: some("true or not run")
        # The text of an expected error, right or wrong.
        error = lambda code, right, form="// error: {}": (f"{code} {form.format(right if fate == 'true' else 'no such error')}", Claim("error", fate))
        kind, words, body, coverages = r.choice([
            ("exit", "", ["import Foundation", *maybe(), f"exit({r.choice([0, 3])})", *lost()], "failed compiled executed"),
            ("crash", "", [*maybe(), f"let {n} = [1]", f"print({n}[{n}.count + {a}])", *lost()], "failed compiled"),
            ("error", "", [*lost(), f'let {n}: Int = "a"', *lost()], "failed"), ("platform", "", ["import UIKit", *lost()], "failed elsewhere"),
            ("undeclared", "", [*lost(), f"{n}x.update(with: {a})", *lost()], "failed sketch"),
            ("compiles", "compiles", lost(), "failed compiled"), ("skip", 'skip="none"', lost(), "failed skipped"),
            ("varies", "", [*some(), (f"Int.random(in: 0...1_000_000_000) // => {a}", Claim("value", "not run")), *some("true")], "failed"),
            ("fails", "fails", [error(f'let {n}: Int = "a"', "cannot convert", r.choice(["// error: {}", "// expected-error {{{{{}}}}}"]))], "must-fail"),
            ("traps", "traps", [*self.printed_claim("true"), error(f"[{a}][{a + 1}]", "Index out of range")], "executed"),
            ("inactive", "", ["#if os(Windows)", *lost(), "#endif", *some("true")], "executed failed not-checked"),
            ("announced", "", [f"let {n} = {a}", f"{n} = {a + 1}", "// This will report a compile-time error.", *some("true")], "executed"),
            ("throws", "", [f"func {n}() throws {{ if {a} < 100 {{ throw CancellationError() }}", *self.printed_claim("not run"), "}", f"try? {n}()"], "failed")])
        group = "" if self.is_package else f"group=g{n}"
        coverages = coverage(body) if kind in ("fails", "traps") and fate == "false" else coverages.split()
        page.add_block(f"{group} {words}".strip(), body, coverages, True)
        # A sample that uses what the faulty one declares.
        if kind == "error" and r.random() < 0.5: page.add_block(group, [*lost(), f"print({n})", *lost()], ["not-checked", "failed", "sketch"], True)

    def add_table(self, page):
        """A form, and its answers to some inputs."""
        r, n = self.rng, self.name()
        form = ["import Forms", 'Form() +++ Section("Numbers")', '  <<< IntRow("one") { $0.title = "One" }', '  <<< TextRow("two") { $0.title = "Two" }']
        question, answer = r.choice([("one.value?", str), ("one.isValid?", lambda it: "yes"), ("two.value?", lambda it: '""'), ("two.title?", lambda it: "Two")])
        page.add_block(f"group={n} demo={n}", form, {"executed"})
        start, fates, inputs = len(page.lines) + 2, [self.fate() for _ in range(r.randrange(1, 4))], r.sample(range(2, 99), 3)
        rows = [(f"| {it} | {'no' if fate == 'false' else answer(it)} |", Claim("answer", fate)) for it, fate in zip(inputs, fates)]
        page.add("", f"```check demo={n}", f"| one | {question} |", "|---|---|", *rows, "```")
        page.blocks.append(Block({"failed" if "false" in fates else "executed"}, False, range(start, len(page.lines) + 1)))

    def add_test(self, page):
        fate, n, a = self.fate(), self.name(), self.rng.randrange(99)
        page.add("", "<!--", f"  - test: `{n}`", "", "  ```swifttest", f"  -> print({a} + 1)")
        page.tests.append((len(page.lines) + 1, fate))
        page.add(f"  <- {a + 1 + (fate == 'false')}", "  ```", "-->")
        if fate == "false" and page.blocks: page.blocks[-1].coverages.add("failed")  # Its error is one of the block above it.

    def fill_page(self, page, number):
        is_source = page.path.endswith(".swift")
        while len(page.claims) < number:
            start, name = len(page.claims), self.name()
            page.add("A function." if is_source else f"# Page {name}")
            while len(page.claims) - start < (10 if is_source else number):
                chance, body = self.rng.random(), self.fill(self.rng.randrange(2, 7))
                if chance < 0.12: self.add_special(page)
                elif chance < 0.3: self.add_output(page)
                elif chance < 0.33 and not is_source: self.add_test(page)
                elif chance < 0.36: page.add("", "```json", "[1]", "```")
                elif chance < 0.39 and not self.is_package: self.add_table(page)
                else:
                    page.add(*["", "<!--"] * (chance < 0.42))
                    page.add_block("", body, coverage(body))
                    page.add(*["-->"] * (chance < 0.42))
            if is_source: page.lines += [f"public func {name}() {{}}", ""]


class Comparison:
    def __init__(self): self.found, self.fates = defaultdict(list), Counter()
    def differ(self, kind, what): self.found[kind].append(what)

    def equal(self, kind, what, actual, expected):
        if actual != expected: self.differ(kind, f"{what}: actual {actual}, expected {expected}")

    def compare_claims(self, pages, report):
        told, verdicts, known = defaultdict(list), defaultdict(list), set()
        for each in report["diagnostics"]:
            for line in range(each["line"], max(each["endLine"], each["line"]) + 1): told[each["file"], line].append(each)
        blocks = {(block["file"], block["line"]): block["coverage"] for block in report["blocks"]}
        for block in report["blocks"]:
            for claim in block["claims"]: verdicts[block["file"], claim["line"]].append(claim["result"])
        self.equal("number of blocks", "all", len(report["blocks"]), sum(len(page.blocks) for page in pages))
        for page in pages:
            for line, fate in page.tests:
                self.equal("hidden test", f"{page.path}:{line} is wrong", any(each["severity"] == "error" for each in told[page.path, line]), fate == "false")
            for block in page.blocks:
                actual = blocks.get((page.path, block.lines[0]), "not listed")
                if actual not in block.coverages: self.differ("coverage of a block", f"{page.path}:{block.lines[0]}: actual {actual}, expected {block.coverages}")
            for line, claim in page.claims:
                lines = [(page.path, line + i) for i in range(claim.length)]
                known.update(lines)
                owner = [block.lines[0] for block in page.blocks if line in block.lines][0]
                self.compare_claim(page, line, claim, verdicts[lines[0]], sum((told[line] for line in lines), []), blocks.get((page.path, owner)))
            for line in [line for block in page.blocks for line in block.lines if not block.is_special and (page.path, line) not in known]:
                for each in told[page.path, line]:
                    if each["severity"] != "note": self.differ("unexpected diagnostic", f"{page.path}:{line}: {each['id']}: {each['message']}")
        for place in set(verdicts) - known: self.differ("verdict on no claim", "{}:{}".format(*place))

    def compare_claim(self, page, line, claim, results, told, coverage):
        self.fates[f"{claim.form} {claim.fate}"] += 1
        severities, is_literal = {each["severity"] for each in told}, claim.form == "literal"
        says = [result["status"] for result in results], [f"{each['severity']} {each['id']}: {each['message'][:90]}" for each in told]
        def differ(kind): self.differ(kind, f"{page.path}:{line}: {page.lines[line - 1].strip()}  {claim.fate}: {says}")
        if claim.fate == "prose":
            if severities & {"error", "warning"} or any(result["status"] == "failed" for result in results): differ("prose is told")
            return
        if claim.form == "answer": results = results[1:]  # The first is that of the input.
        if len(results) != 1: return differ(f"{len(results)} verdicts on {claim.form}, block is {coverage}")
        status = results[0]["status"]
        if status == "not-checked" and not results[0].get("reason"): differ("no reason")
        allowed = {"true": {"passed"}, "false": {"not-checked"} if is_literal else {"failed"}, "not run": {"failed", "not-checked"},
                   "true or not run": {"passed", "not-checked"}}[claim.fate]
        if status not in allowed: differ(f"{claim.form} that is {claim.fate} is {status}")
        elif claim.fate == "true" and severities & {"error", "warning"}: differ(f"{claim.form} that is true is told")
        elif claim.fate == "false" and not severities & ({"warning"} if is_literal else {"error"}): differ(f"false {claim.form} is not told")
        elif claim.fate == "not run" and not told and coverage == "executed" and not is_literal: differ(f"{claim.form} not run is not told")

    def compare_reports(self, name, report, text, junit, sarif, events, root):
        all, found, counts = report["blocks"], report["diagnostics"], report["counts"]
        blocks = [block for block in all if block["kind"] == "swift"]
        keys, tallies = {"must-fail": "mustFail", "sketch": "sketches", "not-checked": "notChecked"}, defaultdict(Counter)
        for block in blocks:
            for place in ("total", block["file"]): tallies[place][keys.get(block["coverage"], block["coverage"])] += 1
        tally, results = tallies["total"], [claim["result"] for block in blocks for claim in block["claims"]]
        wanted = {**{key: tally[key] for key in ("sketches", "elsewhere", "skipped", "notChecked")},
                  **{f"{severity}s": sum(each["severity"] == severity for each in found) for severity in ("error", "warning", "note")},
                  "answers": sum(len(block["claims"]) // 2 for block in all if block["kind"] == "check"), "samples": sum(tally[key] for key in ("executed", "compiled", "mustFail", "failed")),
                  "outputs": sum(result["status"] != "not-checked" for result in results), "claimsNotChecked": sum("cause" in result for result in results)}
        for key, number in wanted.items(): self.equal("JSON counts", f"{name} {key}", counts[key], number)
        # Coverage in all, of each page, and in the table.
        rows = [line.split("%") for line in text.splitlines() if re.match(r" +\d+ +\d+ .*%  ", line)]
        table = {place.split()[0]: numbers.split() for numbers, place in rows}
        for place, part in [("total", report)] + [(page["file"], page) for page in report["pages"]]:
            have, row = {key: number for key, number in part["coverage"].items() if key != "notSwift"}, table.get(place, [0])
            percent = (have["executed"] + have["mustFail"]) * 1000 // sum(have.values()) / 10 if any(have.values()) else 100
            self.equal("coverage", f"{name} {place}", (have, part["coveragePercent"]), ({key: tallies[place][key] for key in have}, percent))
            self.equal("coverage table", f"{name} {place}", (float(row[-1]), sum(map(int, row[:-1]))), (percent, sum(part["coverage"].values())))
        # The last line: it names how many are executed where not all are.
        line = next(line for line in text.splitlines() if re.match(r"\d+ (page|source file)s?, ", line))
        nouns = {"page": counts["pages"] - counts.get("sourceFiles", 0), "source file": counts.get("sourceFiles", 0), "sample": len(blocks),
                 "compiled": tally["compiled"] + tally["mustFail"], "skipped": tally["skipped"], "sketch": tally["sketches"], "executed": tally["executed"],
                 "for other platforms": tally["elsewhere"], "not checked": tally["notChecked"], "error": wanted["errors"], "warning": wanted["warnings"]}
        said = {noun: int(number) for number, noun in re.findall(rf"(\d+) ({'|'.join(nouns)})", line)}
        for noun in nouns:
            if noun != "executed" or noun in said: self.equal("last line", f"{name} {noun}", said.get(noun, 0), nouns[noun])
        # JUnit: a test for each block, and one more for errors that are in none.
        owned = {index for block in all for index in block["diagnostics"]}
        rest = {each["file"] for index, each in enumerate(found) if each["severity"] == "error" and index not in owned}
        for suite in junit:
            file, cases = suite.get("name"), list(suite.iter("testcase"))
            states = [block["result"]["status"] for block in all if block["file"] == file] + ["failed"] * (file in rest)
            names, inside = {case.get("name") for case in cases}, [sum(case.find(tag) is not None for case in cases) for tag in ("failure", "skipped")]
            want = [len(states), states.count("failed"), states.count("not-checked")]
            self.equal("JUnit", f"{name} {file}", [int(suite.get(key)) for key in ("tests", "failures", "skipped")] + [len(names), *inside], want * 2)
        self.equal("JUnit suites", name, {suite.get("name") for suite in junit}, {block["file"] for block in all} | {each["file"] for each in found})
        for key in ("tests", "failures"): self.equal("JUnit sums", name, int(junit.get(key)), sum(int(suite.get(key)) for suite in junit))
        have, want, texts = Counter(), Counter(), {}  # SARIF counts columns in characters, JSON in bytes.
        for each in found:
            with open(os.path.join(root, each["file"]), "rb") as file: lines = texts.setdefault(each["file"], file.read().split(b"\n"))
            columns = [len(lines[each[line] - 1][:each[column] - 1].decode()) + 1 for line, column in (("line", "column"), ("endLine", "endColumn"))]
            want[each["file"], each["line"], *columns, each["severity"], each["id"], each["message"]] += 1
        for each in sarif["runs"][0]["results"]:
            place = each["locations"][0]["physicalLocation"]
            have[place["artifactLocation"]["uri"], *[place["region"][key] for key in ("startLine", "startColumn", "endColumn")], each["level"], each["ruleId"], each["message"]["text"].split("\nnote: ")[0]] += 1
        for each in (want - have) + (have - want): self.differ("only in one of JSON and SARIF", f"{name} {each}")
        for key in ("counts", "coverage", "coveragePercent"): self.equal("JSON Lines", f"{name} {key}", events[-1][key], report[key])


def check(galley, root, comparison, name, *more):
    reports = os.path.join(root, "..", f"{name}-report")
    options = [f"--report={kind}={reports}.{kind}" for kind in ("json", "jsonl", "junit", "sarif")]
    run = subprocess.run([galley, "check", "--coverage", *options, *more], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode not in (0, 1): sys.exit(f"{name}: code {run.returncode}\n{run.stdout[-3000:]}")
    report, sarif = [json.load(open(f"{reports}.{kind}")) for kind in ("json", "sarif")]
    events = [json.loads(line) for line in open(f"{reports}.jsonl")]
    comparison.equal("exit code", name, (run.returncode, events[-1]["exitCode"]), (1, 1) if report["counts"]["errors"] else (0, 0))
    comparison.compare_reports(name, report, run.stdout, XML.parse(f"{reports}.junit").getroot(), sarif, events, root)
    return report


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("--claims", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="write the pages into this folder, and leave them there")
    arguments = parser.parse_args()
    galley, comparison, start = os.path.abspath(arguments.galley), Comparison(), time.monotonic()
    folder = arguments.keep or tempfile.mkdtemp(prefix="galley-claims-")
    for name in FILES:
        root, pages, generator = os.path.join(folder, name), [], Generator(random.Random(f"{arguments.seed} {name}"), name == "package")
        for pattern, share in PAGES[name]:
            number = arguments.claims * share
            while number > 0:
                pages.append(Page("README.md" if name == "package" and not pages else pattern.format(len(pages))))
                generator.fill_page(pages[-1], generator.rng.randrange(20, 60))
                number -= len(pages[-1].claims)
        for path, text in [*FILES[name].items(), *[(page.path, "\n".join(page.lines) + "\n") for page in pages]]:
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w") as file: file.write(text)
        report = check(galley, root, comparison, name)
        comparison.compare_claims(pages, report)
        print(f"{name}: {len(pages)} pages, {report['counts']['outputs']} claims compared, {time.monotonic() - start:.0f} s", flush=True)
        # From the cache, all is the same; pages without errors end with 0.
        again = check(galley, root, comparison, name)
        for key in ("blocks", "diagnostics", "counts", "pages"): comparison.equal("cached", f"{name} {key} the same", again[key] == report[key], True)
        clean = sorted({page.path for page in pages} - {each["file"] for each in report["diagnostics"] if each["severity"] == "error"})
        if clean: comparison.equal("clean pages", name, check(galley, root, comparison, name, *clean)["counts"]["errors"], 0)
    if not arguments.keep: shutil.rmtree(folder, ignore_errors=True)
    for kind, cases in sorted(comparison.found.items()):
        print(f"{kind}: {len(cases)}", *cases[:max(1, 40 // len(comparison.found))], sep="\n  ")
    bad = sum(map(len, comparison.found.values()))
    print(", ".join(f"{count} {fate}" for fate, count in sorted(comparison.fates.items())))
    print(f"{comparison.fates.total()} claims, {bad} disagreements ({time.monotonic() - start:.0f} s)")
    sys.exit(1 if bad else 0)


main()
