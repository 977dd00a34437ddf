import Fuzzing

/// Inputs that ended the process, or never ended, when they were found.
enum FoundInputs {
  static let pages = [
    "[^1]\n[^1]:\n    ```", "<a-b src=/>", "<a href=/>\n", "<img src=/>", "<a href=b.md/>", "@A(\"\"\\", "@A(\"\"\\\n)",
  ]

  static let others: [(FuzzSubject, String)] = [
    (.path, ""), (.path, "/"), (.pattern, "[0-1" + String(repeating: "[", count: 2_300) + "=>A"),
    (.pattern, String(repeating: "(", count: 2_300) + "=>A"), (.code, String(repeating: "[", count: 40)),
    (.record, String(repeating: "if\n", count: 1_000)), (.code, "/a/*b\nc" + String(repeating: "\\(", count: 300)),
    (.stretches, "a\n\n\u{FEFF}b\n"),
    (.code, "print(a) /\"/ Print" + String(repeating: "[", count: 40)), (.browserRun, "\u{1}block 99\n"),
    (.browserRun, "\u{1}block -1\n"), (.run, "oblock 99\ne end 5 1\n"), (.run, "oprose 99\ne end 5 1\n"),
  ]
}
