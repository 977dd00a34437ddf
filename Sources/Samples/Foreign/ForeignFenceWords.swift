/// Words for fences in other tools, and what to write in Galley instead.
enum ForeignFenceWords {
  static func note(on word: String) -> String? {
    switch word {
    case _ where word.hasPrefix("{"), "hl", "mark", "mark_lines", "emphasize-lines", "line":
      "to highlight lines, write highlight=2,4-6"
    case "ins", "insert", "add": "to mark added lines, write added=3"
    case "del", "delete", "remove": "to mark removed lines, write removed=4-5"
    case "diff": "to mark changed lines, write removed=2 added=3"
    case "linenos", "lineno", "lineNos":
      "to show line numbers, write 'numbers'"
    case "filename", "fileName", "caption", "header", "label": "for a title, write title=\"Main.swift\""
    case "compile_fail", "compile-fail", "fail", "mdoc:fail": "for code that must not compile, write 'fails'"
    case "should_panic", "panics", "crash", "mdoc:crash": "for code that must crash, write 'traps'"
    case "no_run", "no-run", "norun", "compile", "compile-only", "mdoc:compile-only":
      "to compile the code without running it, write 'compiles'"
    case "ignore", "ignored", "notest", "no_test", "untested", "skip_test", "pseudo":
      "for code that is not checked, write a reason: skip=\"needs a network\""
    case "hide", "invisible", "mdoc:invisible", "mdoc:silent", "no_output":
      "for code that is run but not shown, write 'hidden'"
    case "noplayground", "playground", "editable", "runnable", "test", "swift-test", "doctest", "mdoc":
      "remove the word: every swift fence is compiled and run"
    case "name", "id": "to put the fence into another program, write group=NAME"
    case "edition", "lang", "mode", "swift": "for the language mode, write version=5"
    case _: nil
    }
  }
}
