# Converts TeX to MathML by latex2mathml. On standard input come formulas: a line "DISPLAY LENGTH", then LENGTH bytes of TeX.
# On standard output goes a line "latex2mathml VERSION", then for each a line "LENGTH" and as many bytes of MathML, or a
# line "! REASON"; then "end". Ends with 3 where there is no latex2mathml.
import sys

# Not what happens to lie in the working folder.
sys.path = [folder for folder in sys.path if folder]

import signal

try:
    from importlib.metadata import version

    from latex2mathml.converter import convert

    VERSION = version("latex2mathml")
except ImportError:
    sys.exit(3)


class TooLong(Exception):
    pass


def alarm(*_):
    raise TooLong


REASONS = {
    "NoAvailableTokensError": "something is missing at its end",
    "ExtraLeftOrMissingRightError": "'\\left' without '\\right'",
    "DenominatorNotFoundError": "a fraction without a denominator",
    "NumeratorNotFoundError": "a fraction without a numerator",
    "MissingEndError": "'\\begin' without '\\end'",
    "MissingSuperScriptOrSubscriptError": "nothing after '^' or '_'",
    "DoubleSubscriptsError": "two subscripts",
    "DoubleSuperscriptsError": "two superscripts",
    "InvalidStyleForGenfracError": "wrong style of '\\genfrac'",
    "InvalidAlignmentError": "wrong alignment of columns",
    "InvalidWidthError": "wrong width",
    "TooLong": "it takes too long",
    "RecursionError": "it is nested too deeply",
}


def main():
    signal.signal(signal.SIGALRM, alarm)
    data = sys.stdin.buffer.read()
    out = sys.stdout.buffer
    out.write(b"latex2mathml " + "".join(c for c in VERSION if c.isalnum() or c in ".+-").encode() + b"\n")
    place = 0
    while place < len(data):
        end = data.index(b"\n", place)
        display, length = data[place:end].split(b" ")
        place = end + 1 + int(length)
        signal.setitimer(signal.ITIMER_REAL, 3)
        try:
            answer = convert(data[end + 1 : place].decode(), display=display.decode()).encode()
            answer = b"%d\n%s\n" % (len(answer), answer)
        except (Exception, RecursionError) as error:
            name = type(error).__name__
            answer = ("! " + REASONS.get(name, name) + "\n").encode()
        signal.setitimer(signal.ITIMER_REAL, 0)
        out.write(answer)
        out.flush()
    out.write(b"end\n")


main()
