/// Words that authors bring from other tools, and what Galley has for them.
enum ForeignFenceWords {
  static func note(on word: String) -> String? {
    switch word {
    case _ where word.hasPrefix("{"), "hl_lines", "hl", "mark", "mark_lines", "emphasize-lines", "line":
      "lines are highlighted by 'highlight=', which no braces stand around: highlight=2,4-6"
    case "ins", "insert", "add": "the word for it is 'added=': added=3"
    case "del", "delete", "remove": "the word for it is 'removed=': removed=4-5"
    case "diff": "the words for it are 'added=' and 'removed=': removed=2 added=3"
    case "showLineNumbers", "lineNumbers", "line-numbers", ":line-numbers", "linenos", "linenums", "lineno", "lineNos":
      "the word for it is 'numbers'"
    case "filename", "fileName", "caption", "header", "label": "the word for it is 'title=': title=\"Main.swift\""
    case "compile_fail", "compile-fail", "fail", "mdoc:fail": "the word for it is 'fails'"
    case "should_panic", "panics", "crash", "mdoc:crash": "the word for it is 'traps'"
    case "no_run", "no-run", "norun", "compile", "compile-only", "mdoc:compile-only": "the word for it is 'compiles'"
    case "ignore", "ignored", "notest", "no_test", "untested", "skip_test", "pseudo":
      "the word for it is 'skip=', with a reason: skip=\"needs a network\""
    case "hide", "invisible", "mdoc:invisible", "mdoc:silent", "no_output": "the word for it is 'hidden'"
    case "noplayground", "playground", "editable", "runnable", "test", "swift-test", "doctest", "mdoc":
      "every Swift fence is compiled and run: leave the word out"
    case "name", "id": "a program of its own has 'group='"
    case "edition", "lang", "mode", "swift": "the word for the language mode is 'version='"
    case _: nil
    }
  }
}
