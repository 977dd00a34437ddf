#!/usr/bin/env python3
"""Damages cache files and kills builds, and looks whether galley still says what is true.

    torture.py GALLEY [--damages N] [--kills N] [--seed N] [--plain]

Each damage is done to a cache that a build has left; the next build must write the very same site and the check of a false
page must fail. What the first build after it refuses is an error; what the second one refuses, too, is a lasting one.
Each kill must leave the old or the new site whole, and the next build must write the new one.
--plain leaves out search and live demos, which take half a minute to be built once.
Ends with 1 where a site was lost, a result wrong, or an error lasting.
"""
import argparse, collections, os, random, shutil, signal, stat, subprocess, sys, tempfile, time

PAGES = {
    "Content/index.md": "# {v}\n\n```swift\nlet name = \"Ada\"\nprint(name)  // Prints \"Ada\"\nname.count  // => 3\n```\n",
    "Content/two.md": "# Two {v}\n\n```swift\nimport Foundation\nprint(sqrt(16.0))\n```\n\n```output\n4.0\n```\n",
    "Content/three.md": "# Three\n\n```swift fails\nlet x: Int = \"{v}\"  // error: cannot convert value of type\n```\n",
    "Content/four.md": "# Four\n\n```swift traps\nlet list = [1]\nlet index = list.count + {n}\nprint(list[index])\n```\n\n"
                       "```json\n[{n}]\n```\n",
    "Content/galley.yml": "title: T\n",
}
DEMO = ("# Demo\n\n```swift demo=one\nimport Forms\nlet form = Form() +++ Section(\"A\") <<< TextRow(\"name\")\n```\n\n"
        "```check demo=one\n| name | name.value? |\n|---|---|\n| a | a |\n```\n")
FALSE = "# False\n\n```swift\nlet name = \"Ada\"\nprint(name)  // Prints \"Eva\"\nname.count  // => 4\n```\n"


class Torture:
    def __init__(self, galley, rng, plain):
        self.galley, self.rng = os.path.abspath(galley), rng
        self.folder = tempfile.mkdtemp(prefix="galley-torture-")
        self.site, self.outside = self.path("site"), self.path("outside")
        self.cache = os.path.join(self.site, ".galley")
        self.plain = plain
        # What all sites share is to be damaged, too: nothing of it is prepared, and the installation cannot be written.
        self.shared = self.path("cache/galley")
        home = os.path.dirname(os.path.abspath(galley))
        while home != "/" and not os.path.isdir(os.path.join(home, "Templates")): home = os.path.dirname(home)
        for name in ["Templates", "Sources"]: shutil.copytree(os.path.join(home, name), self.path("home/" + name))
        os.symlink(self.path("nowhere"), self.path("home/Prepared"))
        self.environment = dict(os.environ, XDG_STATE_HOME=self.path("state"), XDG_CACHE_HOME=self.path("cache"),
                                GALLEY_HOME=self.path("home"))
        self.environment.pop("GALLEY_CACHE_KEY", None)
        os.makedirs(self.outside)
        self.write(os.path.join(self.outside, "theirs"), "theirs")
        self.write(self.path("False/Content/false.md"), FALSE)
        self.count = collections.Counter()
        self.words = []

    def path(self, name): return os.path.join(self.folder, name)

    def write(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file: file.write(text)

    def write_site(self, version):
        for path, text in PAGES.items():
            text = text.replace("{v}", version).replace("{n}", str(len(version)))
            if path.endswith(".yml") and self.plain: text += "search: false\n"
            self.write(os.path.join(self.site, path), text)
        if not self.plain: self.write(os.path.join(self.site, "Content/demo.md"), DEMO)

    def write_changing(self, text):
        self.write(os.path.join(self.site, "Content/changing.md"), f"# Page\n\nWith {text} text.\n")

    def start(self, *words):
        return subprocess.Popen([self.galley, *words], cwd=self.site, env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run(self, *words):
        process = self.start(*words)
        try: said, _ = process.communicate(timeout=600)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None, "it hangs"
        return process.returncode, said.decode(errors="replace")

    def published(self):
        files = {}
        root = os.path.join(self.site, "Public")
        for folder, _, names in os.walk(root):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file: files[os.path.relpath(path, root)] = file.read()
        return files

    def is_outside_whole(self):
        with open(os.path.join(self.outside, "theirs"), "rb") as file: text = file.read()
        return os.listdir(self.outside) == ["theirs"] and text == b"theirs"

    def say(self, kind, what, said=""):
        self.count[kind] += 1
        self.words.append(kind)
        print(f"{kind}: {what}\n{said[-1500:]}", flush=True)

    # Damages

    def entries(self, root):
        """All files and folders of a part of a cache, the part itself among them."""
        found = []
        # An earlier damage may have made it a link that leads out: what lies there is not to be damaged by this program.
        if os.path.islink(root): return [(root, False)]
        for folder, folders, names in os.walk(root):
            found += [(os.path.join(folder, name), False) for name in names]
            found.append((folder, True))
        return sorted(found)

    def forget(self, path):
        if os.path.islink(path) or not os.path.isdir(path):
            if os.path.lexists(path): os.unlink(path)
        else: shutil.rmtree(path)

    def damage(self):
        parts = [os.path.join(root, name) for root in [self.cache, self.shared] if os.path.isdir(root)
                 for name in sorted(os.listdir(root)) if name != ".gitignore"]
        rare = {"browser": 0.3, "search": 0.6, "drafts": 0.2, "support": 0.7, "sites": 4}
        part = self.rng.choices(parts, [rare.get(os.path.basename(name), 1.5) for name in parts])[0]
        entries = self.entries(part) or [(part, False)]
        files = [path for path, is_folder in entries if not is_folder]
        folders = [path for path, is_folder in entries if is_folder]
        kinds = ["bit", "bit, old time", "cut", "empty", "deleted", "folder", "link", "link to nothing", "mode", "swap",
                 "time", "longer", "pipe", "twin"]
        kind = self.rng.choice(kinds if files and self.rng.random() < 0.85 else
                               ["folder: deleted", "folder: file", "folder: link", "folder: mode", "folder: more"])
        choice = folders if kind.startswith("folder:") else files
        path = self.rng.choice(choice or files or [self.cache])
        what = f"{kind}, {os.path.relpath(path, self.folder)}"
        try: self.do(kind, path, files)
        except OSError as error: what += f" ({error.strerror})"
        return what

    def do(self, kind, path, files):
        # What an earlier damage has put there is not to be opened by this program: a link leads out, a pipe waits.
        files = [file for file in files if os.path.lexists(file) and stat.S_ISREG(os.lstat(file).st_mode)]
        if not kind.startswith("folder:") and path not in files: return
        outside = os.path.join(self.outside, "theirs")
        if kind.startswith("bit"):
            status = os.stat(path)
            with open(path, "r+b") as file:
                data = bytearray(file.read())
                if data: data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
                file.seek(0)
                file.write(data)
            if "old" in kind: os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        elif kind == "cut": os.truncate(path, self.rng.randrange(max(1, os.path.getsize(path))))
        elif kind == "empty": os.truncate(path, 0)
        elif kind in ("deleted", "folder: deleted"): self.forget(path)
        elif kind == "folder":
            self.forget(path)
            os.makedirs(os.path.join(path, "deep"))
        elif kind == "link":
            self.forget(path)
            os.symlink(outside, path)
        elif kind == "link to nothing":
            self.forget(path)
            os.symlink(os.path.join(self.outside, "nothing"), path)
        elif kind in ("mode", "folder: mode"): os.chmod(path, 0)
        elif kind == "swap":
            other = self.rng.choice([file for file in files if os.path.dirname(file)[:-2] == os.path.dirname(path)[:-2]])
            os.rename(path, path + ".x")
            if other != path: os.rename(other, path)
            os.rename(path + ".x", other)
        elif kind == "twin":
            other = self.rng.choice(files)
            if other != path: shutil.copyfile(path, other)
        elif kind == "time":
            moment = self.rng.choice([0, 2 ** 31, 2 ** 33, 10 ** 10])
            os.utime(path, (moment, moment))
        elif kind == "longer":
            with open(path, "ab") as file: file.write(b"\n" * self.rng.randrange(1, 99))
        elif kind == "pipe":
            self.forget(path)
            os.mkfifo(path)
        elif kind == "folder: file":
            self.forget(path)
            self.write(path, "?")
        elif kind == "folder: link":
            self.forget(path)
            os.symlink(self.outside, path)
        elif kind == "folder: more":
            for name in ["Foundation.swiftmodule", "SwiftShims.pcm", "complete", "new-1-0"]:
                self.write(os.path.join(path, name), "evil")

    def check(self, what, wanted):
        """Builds until it holds, twice at most."""
        for attempt in [1, 2]:
            code, said = self.run("build")
            if code is None or "Fatal error" in said or (code is not None and code < 0):
                self.say("crashed or hung", what, said)
            if code == 0: break
            self.say("error" if attempt == 1 else "LASTING ERROR", what, said)
        if code == 0 and self.published() != wanted: self.say("WRONG SITE", what)
        if not self.published(): self.say("LOST SITE", what)
        if not self.is_outside_whole():
            self.say("ESCAPE", what)
            shutil.rmtree(self.outside)
            self.write(os.path.join(self.outside, "theirs"), "theirs")

    def check_false(self, what):
        code, said = self.run("check", self.path("False"), "--cache-dir", self.cache)
        if code != 1 or "Content/false.md:5:" not in said or "Content/false.md:6:" not in said:
            self.say("WRONG RESULT", what, said)

    def damages(self, number):
        self.write_site("one")
        wanted = []
        for text in ["some", "other"]:
            self.write_changing(text)
            code, said = self.run("build")
            if code != 0: sys.exit(f"a first build: {said}")
            wanted.append(self.published())
        self.check_false("none")
        for turn in range(number):
            # One page is another one each time, so that what the build before knew of the others is looked at.
            self.write_changing(["some", "other"][turn % 2])
            # What the next build does not take from the cache it makes anew, with what else lies there.
            what = [self.damage() for _ in range(self.rng.choice([1, 1, 1, 3]))]
            chance = self.rng.random()
            if chance < 0.6: self.forget(os.path.join(self.cache, "sites"))
            if chance < 0.35: self.forget(os.path.join(self.cache, "proofs"))
            self.check(f"{turn}: {'; '.join(what)}", wanted[turn % 2])
            if turn % 4 == 0: self.check_false(f"{turn}: {what}")
            self.count["damages"] += len(what)
            self.show_progress(turn, number)

    # Kills

    def kills(self, number):
        sites = {}
        length = 0
        for version in ["one", "twooo"]:
            self.write_site(version)
            self.forget(os.path.join(self.cache, "proofs"))
            start = time.monotonic()
            code, said = self.run("build")
            if code != 0: sys.exit(f"a build before kills: {said}")
            length = time.monotonic() - start
            sites[version] = self.published()
        for turn in range(number):
            version = ["one", "twooo"][turn % 2]
            self.write_site(version)
            # One in ten builds all of its tools; most compile all pages.
            chance = self.rng.random()
            if chance < 0.1: self.forget(os.path.join(self.shared, self.rng.choice(["support", "modules"])))
            if chance < 0.7: self.forget(os.path.join(self.cache, "proofs"))
            process = self.start("build")
            time.sleep(self.rng.random() * (length if chance < 0.7 else length / 6))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            if process.returncode == -signal.SIGKILL: self.count["kills"] += 1
            if self.published() not in sites.values(): self.say("LOST SITE", f"kill {turn}")
            self.check(f"kill {turn}", sites[version])
            self.show_progress(turn, number)

    def show_progress(self, turn, number):
        if turn % 20 == 19: print(f"{turn + 1} of {number}: {dict(self.count)}", flush=True)

    def tell(self):
        left = [name for name in os.listdir(self.site) if name.startswith(".Public")]
        left += [name for name in os.listdir(self.cache) if name.startswith("run-")]
        if left: self.say("LEFT BEHIND", " ".join(left))
        bad = [kind for kind in self.count if kind.isupper() or "crashed" in kind]
        print(", ".join(f"{number} {kind}" for kind, number in sorted(self.count.items())))
        print(f"{sum(self.count[kind] for kind in bad)} bad")
        return 1 if bad else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("--damages", type=int, default=500)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true")
    arguments = parser.parse_args()
    torture = Torture(arguments.galley, random.Random(arguments.seed), arguments.plain)
    try:
        if arguments.damages: torture.damages(arguments.damages)
        if arguments.kills: torture.kills(arguments.kills)
        code = torture.tell()
    finally:
        os.system(f"chmod -R u+rwx '{torture.folder}' 2>/dev/null")
        shutil.rmtree(torture.folder, ignore_errors=True)
    sys.exit(code)


main()
