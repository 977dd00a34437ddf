import Foundation

/// A Swift file of the package, as the laws look at it.
struct SourceFile {
  /// Below the package's root.
  var path: String
  var target: String
  var text: String
  /// The text without comments and string literals, so that talking of a thing is not doing it.
  var code: String

  /// The package that this file lies in.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file below Sources.
  static func all() throws -> [SourceFile] {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      return SourceFile(
        path: "Sources/" + path, target: String(path.prefix { $0 != "/" }), text: text, code: code(of: text))
    }
  }

  /// The modules it imports: `import struct A.B` is A.
  var imports: [String] {
    code.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == "." }
      guard let place = words.firstIndex(of: "import"),
        words[..<place].allSatisfy({ $0.hasPrefix("@") || SourceFile.access.contains(String($0)) })
      else { return nil }
      let rest = words[(place + 1)...]
      return rest.first { !SourceFile.kinds.contains(String($0)) }.map(String.init)
    }
  }

  private static let access = ["public", "package", "internal", "fileprivate", "private", "testable"]
  private static let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  private static func code(of text: String) -> String {
    var code = ""
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if rest.hasPrefix("\"\"\"") {
        let inside = rest.dropFirst(3)
        rest = inside.range(of: "\"\"\"").map { inside[$0.upperBound...] } ?? ""
      } else if first == "\"" {
        rest = SourceFile.afterLiteral(rest)
      } else {
        code.append(first)
        rest.removeFirst()
      }
    }
    return code
  }

  private static func afterLiteral(_ text: Substring) -> Substring {
    var rest = text.dropFirst()
    while let next = rest.popFirst(), next != "\"", next != "\n" {
      if next == "\\" { rest = rest.dropFirst() }
    }
    return rest
  }

  /// Every name that the code uses.
  var words: Set<Substring> {
    Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
}
