import Diagnostics
import Markdown

/// One line of a hidden test in the format of the Swift book. Texts are without the mark.
enum HiddenTestLine: Equatable {
  /// `-> code`: a part of the program that the page shows.
  case shown(String)
  /// `>> code`: a part of the program that the page does not show.
  case hidden(String)
  /// A line of code without a mark, such as a comment or the rest of a statement.
  case continued(String)
  /// `/> text`: prints the text, which may have interpolations.
  case printing(String)
  /// `<- text`, `<< text`, `</ text`: a line that the program prints.
  case output(String, shownAs: Output)
  /// `!$ text`: a message of the compiler.
  case message(String)
  /// `!! text`: the code that the message above is about, or another message.
  case detail(String)
  /// `xx text`: the program stops.
  case trap(String)

  /// How the page shows a printed line.
  enum Output: Equatable {
    /// As `// Prints "text"`.
    case claim
    /// As `// text`.
    case comment
    case nothing
  }

  /// The line, and the offset of its text in UTF-8 bytes.
  static func read(_ line: Substring) -> (HiddenTestLine, offset: Int) {
    let start = line.first == " " ? line.dropFirst() : line
    let mark = start.prefix(2)
    var rest = start.dropFirst(2)
    // `<<-` is an empty line.
    if rest == "-", mark != "--" { rest = "" }
    guard rest.first == " " || rest.isEmpty, let make = kinds[String(mark)] else {
      let indentation = min(3, line.prefix { $0 == " " }.count)
      let code = String(indentation == 3 ? line.dropFirst(3) : line)
      return (.continued(code), indentation == 3 ? 3 : 0)
    }
    let text = rest.dropFirst()
    let offset = line.utf8.count - text.utf8.count
    return (make(String(text)), offset)
  }

  private static let kinds: [String: @Sendable (String) -> HiddenTestLine] = [
    "->": { .shown($0) }, ">>": { .hidden($0) }, "/>": { .printing($0) },
    "<-": { .output($0, shownAs: .claim) }, "<<": { .output($0, shownAs: .nothing) },
    "</": { .output($0, shownAs: .comment) }, "!$": { .message($0) }, "!!": { .detail($0) }, "xx": { .trap($0) },
  ]
}
