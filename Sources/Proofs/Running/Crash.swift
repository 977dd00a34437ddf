import Diagnostics
import Markdown
import Samples

/// A crash message of the Swift runtime: `Module/page.md:12: Fatal error: Index out of range`.
struct Crash {
  /// The file's name without its folders.
  let file: String
  let line: Int?
  let message: String
  /// Whether the program ended since nothing caught an error.
  var isUncaughtError: Bool { message.hasPrefix("Error raised at top level") }

  init?(_ errorText: String) {
    for text in errorText.split(separator: "\n") {
      if text.hasPrefix("Could not cast value of type") {
        // The addresses of the types differ between runs.
        message = String(text.replacing(#/ \(0x[0-9a-f]+\)/#, with: ""))
        (file, line) = ("", nil)
        return
      }
      let openings = ["Fatal error", "Precondition failed", "Assertion failed"]
      guard let mark = openings.lazy.compactMap({ text.firstRange(of: $0) }).first else { continue }
      let rest = text[mark.upperBound...]
      message = rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : String(text[mark])
      let place = text[..<mark.lowerBound].split(separator: ":")
      line = place.count >= 2 ? place.dropFirst().compactMap { Int($0) }.first : nil
      file = place.first?.split(separator: "/").last.map(String.init) ?? ""
      return
    }
    return nil
  }

  /// The line of the page that the message names; nil if it names none, or a line of another file.
  func place(in program: Program, of document: Document) -> SourceRange? {
    guard let line else { return nil }
    let isPage = document.path.split(separator: "/").last.map(String.init) == file
    return program.places.place(file: isPage ? document.path : file, line: line, column: 1)?.range
  }
}

extension ProgramOutcome.Run {
  /// The message for an end without a message of the runtime.
  var silentEnd: String {
    switch end {
    case .signalled(11): "segmentation fault, possibly a stack overflow"
    // Code without a message, such as that of a package, traps by an invalid instruction or a breakpoint.
    case .signalled(4), .signalled(5): "trap, such as an arithmetic overflow"
    case .signalled(let signal): "ended by signal \(signal)"
    case .exited, .timedOut, .flooded: "ended without a message"
    }
  }
}
