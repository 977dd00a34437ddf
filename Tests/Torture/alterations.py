#!/usr/bin/env python3
"""Alters claims in a checkout of a package, and looks whether galley reports each at its line.

    alterations.py GALLEY CHECKOUT [--count N] [--seed N] [--each]

Claims are comments `// Prints "text"` in samples, and the lines of hidden tests in HTML comments: what they print
(`<-`, `<<`, `</`), the compiler's messages (`!$`, and `!!` with a message or a line of code), and what the runtime says (`xx`).
Each alteration changes one digit or one word. All of them are made in one copy of the checkout and checked together;
--each checks them one by one, if errors could hide one another. Claims that galley says it has not checked, such as those
of sketches and of other platforms, are left out, and counted.
Ends with 1 where an altered claim was not reported.
"""
import argparse, json, os, random, re, shutil, subprocess, sys, tempfile

FENCE = re.compile(r"^\s*(```+|~~~+)\s*(\w*)")
PRINTS = re.compile(r'^(.*// ?[Pp]rints:? ")(.*)("\.?\s*)$')
EXPECTED = re.compile(r"^( ? ? ? ?(?:<-|<<|</|!\$|!!|xx) )(.*)()$")


class Claim:
    def __init__(self, file, line, head, text, tail, fence, tests):
        self.file, self.line, self.head, self.text, self.tail = file, line, head, text, tail
        # The line of its code block, and the names of the hidden tests that it is a part of.
        self.fence, self.tests = fence, tests

    def altered(self, rng):
        """The line with one digit or one word changed."""
        # The compiler's numbers of lines, addresses and the carets are no claims.
        places = [match.span() for match in re.finditer(r"\d+|[A-Za-z]{2,}", self.text)]
        start, end = rng.choice(places)
        old = self.text[start:end]
        if old.isdigit(): new = str((int(old[-1]) + rng.randrange(1, 9)) % 10).rjust(1); new = old[:-1] + new
        else:
            at = rng.randrange(len(old))
            new = old[:at] + rng.choice([c for c in "aeiou" if c != old[at].lower()]) + old[at + 1:]
        return self.head + self.text[:start] + new + self.text[end:] + self.tail, f"{old} → {new}"


def claims(path, name):
    found, opened, language, start, tests = [], None, "", 0, []
    with open(path, encoding="utf-8") as file: lines = file.read().split("\n")
    for number, line in enumerate(lines, 1):
        mark = FENCE.match(line)
        if re.match(r"\s*- test: ", line): tests = [name.strip() for name in re.findall(r"[^`,]+", line.split(":", 1)[1])]
        if mark and not opened: opened, language, start = mark.group(1), mark.group(2).lower(), number
        elif mark and opened and line.strip().startswith(opened) and not mark.group(2): opened = None
        elif opened and language in ("swift", "swifttest"):
            is_test = language == "swifttest"
            match = (EXPECTED if is_test else PRINTS).match(line)
            text = match and match.group(2)
            if not match or not re.search(r"\d|[A-Za-z]{2,}", text): continue
            # Addresses are no claims, nor is the file in which the compiler found a message.
            if "/tmp/" in text or re.search(r"0x[0-9a-f]+", text): continue
            found.append(Claim(name, number, match.group(1), text, match.group(3), start, tests if is_test else []))
    return found


def check(galley, folder):
    run = subprocess.run([galley, "check", "--report", "json"], cwd=folder, stdout=subprocess.PIPE,
                         stderr=subprocess.PIPE)
    if run.returncode not in (0, 1): sys.exit(run.stderr.decode(errors="replace")[-2000:])
    return json.loads(run.stdout)


def is_told(report, claim):
    """Whether an error or a warning is at the claim's line, or names it in a note."""
    for found in report["diagnostics"]:
        if found["severity"] not in ("error", "warning"): continue
        if (found["file"], found["line"]) == (claim.file, claim.line): return True
        for note in found.get("notes", []):
            if isinstance(note, dict) and (note.get("file"), note.get("line")) == (claim.file, claim.line): return True
    return False


def unchecked(report):
    """The places of samples and hidden tests that galley says it has not checked."""
    samples = {(block["file"], block["line"]) for block in report["blocks"]
               if block["coverage"] not in ("executed", "mustFail")}
    tests = {(found["file"], name) for found in report["diagnostics"] if found["id"] == "test.not-checked"
             for name in re.findall(r"^the hidden test '(.*?)'", found["message"])}
    return samples, tests


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley"), parser.add_argument("checkout")
    parser.add_argument("--count", type=int, default=20), parser.add_argument("--each", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    rng, galley = random.Random(options.seed), os.path.abspath(options.galley)
    print(f"seed {options.seed}")
    base = tempfile.mkdtemp(prefix="galley-alterations-")
    folder = os.path.join(base, os.path.basename(os.path.abspath(options.checkout)))
    shutil.copytree(options.checkout, folder, symlinks=True, ignore=shutil.ignore_patterns(".galley"))
    before = check(galley, folder)
    samples, tests = unchecked(before)
    all_claims, left_out = [], 0
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(name for name in names if name.endswith(".md")):
            path = os.path.join(root, name)
            for claim in claims(path, os.path.relpath(path, folder)):
                # What is reported already, or not checked at all, shows nothing.
                if is_told(before, claim) or not claim.tests and (claim.file, claim.fence) in samples: left_out += 1
                elif claim.tests and all((claim.file, name) in tests for name in claim.tests): left_out += 1
                else: all_claims.append(claim)
    print(f"{len(all_claims)} claims, {left_out} others are not checked or differ already")
    chosen = sorted(rng.sample(all_claims, min(options.count, len(all_claims))), key=lambda c: (c.file, c.line))
    altered = [(claim, *claim.altered(rng)) for claim in chosen]
    missed = 0
    for group in [[one] for one in altered] if options.each else [altered]:
        originals = {}
        for claim, line, _ in group:
            path = os.path.join(folder, claim.file)
            with open(path, encoding="utf-8") as file: text = file.read()
            originals.setdefault(path, text)
            lines = text.split("\n")
            lines[claim.line - 1] = line
            with open(path, "w", encoding="utf-8") as file: file.write("\n".join(lines))
        report = check(galley, folder)
        for claim, line, change in group:
            told = is_told(report, claim)
            missed += not told
            print(f"{'reported' if told else 'MISSED  '} {claim.file}:{claim.line}: {change}: {line.strip()[:100]}")
        for path, text in originals.items():
            with open(path, "w", encoding="utf-8") as file: file.write(text)
    print(f"{len(altered) - missed} of {len(altered)} altered claims are reported")
    shutil.rmtree(base)
    sys.exit(1 if missed else 0)


main()
