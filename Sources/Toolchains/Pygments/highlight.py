# Tells what the stretches of code are, by Pygments. On standard input come blocks: a line "LANGUAGE VERSION LENGTH",
# then LENGTH bytes of code; VERSION is the Pygments that told of it before, or "-". On standard output goes a line
# "pygments VERSION", then one for each block, then "end". A block's line is "=" where this Pygments told of it before, "?"
# for a language that it does not know, "!" where it came to no end; else letters, each with a length in UTF-8 bytes.
# Ends with 3 where there is no Pygments.
import sys

# Not what happens to lie in the working folder.
sys.path = [folder for folder in sys.path if folder]

import gc
import signal

# Tokens are freed by their counts; looking for cycles among them took a sixth of the time.
gc.disable()

try:
    from pygments import __version__ as version
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Token
    from pygments.util import ClassNotFound
except ImportError:
    sys.exit(3)

LETTERS = {
    Token.Comment: "c",
    Token.Comment.Hashbang: "c",
    Token.Comment.Preproc: "k",
    Token.Comment.PreprocFile: "s",
    Token.Generic.Deleted: "d",
    Token.Generic.Error: "d",
    Token.Generic.Heading: "h",
    Token.Generic.Inserted: "i",
    Token.Generic.Output: "c",
    Token.Generic.Prompt: "c",
    Token.Generic.Subheading: "h",
    Token.Generic.Traceback: "d",
    Token.Keyword: "k",
    Token.Keyword.Type: "t",
    Token.Literal.Date: "n",
    Token.Literal.Number: "n",
    Token.Literal.String: "s",
    Token.Literal.String.Doc: "c",
    Token.Name.Attribute: "a",
    Token.Name.Builtin: "t",
    Token.Name.Builtin.Pseudo: "k",
    Token.Name.Class: "t",
    Token.Name.Decorator: "a",
    Token.Name.Entity: "n",
    Token.Name.Exception: "t",
    Token.Name.Namespace: "t",
    Token.Name.Tag: "k",
    Token.Name.Variable: "a",
    Token.Operator.Word: "k",
}


SIGNS = {}


def letter(kind):
    """The letter of a kind of token, or of the nearest around it."""
    sign = SIGNS.get(kind)
    if sign is None:
        sign = LETTERS.get(kind) or ("." if kind.parent is None else letter(kind.parent))
        SIGNS[kind] = sign
    return sign


def blocks(data):
    place = 0
    while place < len(data):
        end = data.index(b"\n", place)
        language, known, length = data[place:end].split(b" ")
        place = end + 1 + int(length)
        yield language.decode().lower(), known.decode(), data[end + 1 : place].decode()


def stretches(tokens, code):
    """Pairs of a letter and a text; all texts together are the code."""
    # Of code within code, as in Markdown's fences, some lexers tell places that count from its own beginning.
    if "".join([text for _, _, text in tokens]) == code:
        for _, kind, text in tokens:
            if text:
                yield letter(kind), text
        return
    done = 0
    for index, kind, text in tokens:
        if index > done:
            yield ".", code[done:index]
        start = max(index, done)
        done = max(done, index + len(text))
        if done > start:
            yield letter(kind), code[start:done]
    if done < len(code):
        yield ".", code[done:]


def line(lexer, code):
    parts = []
    last, length = None, 0
    for sign, text in stretches(list(lexer.get_tokens_unprocessed(code)), code):
        if sign != last:
            if last is not None:
                parts.append(f"{last}{length}")
            last, length = sign, 0
        length += len(text) if text.isascii() else len(text.encode())
    if last is not None:
        parts.append(f"{last}{length}")
    return "".join(parts)


class TooLong(Exception):
    pass


def alarm(*_):
    raise TooLong


def main():
    signal.signal(signal.SIGALRM, alarm)
    out = sys.stdout
    out.write("pygments %s\n" % "".join(c for c in version if c.isalnum() or c in ".+-"))
    lexers = {}
    for language, known, code in blocks(sys.stdin.buffer.read()):
        if known == version:
            out.write("=\n")
            continue
        try:
            if language not in lexers:
                lexers[language] = get_lexer_by_name(language)
        except ClassNotFound:
            # Each search for it would look at the lexers of all packages again.
            lexers[language] = None
        lexer = lexers[language]
        if lexer is None:
            out.write("?\n")
            continue
        signal.setitimer(signal.ITIMER_REAL, 3)
        try:
            answer = line(lexer, code)
        except (Exception, RecursionError):
            answer = "!"
        signal.setitimer(signal.ITIMER_REAL, 0)
        out.write((answer or "?") + "\n")
        out.flush()
    out.write("end\n")


main()
