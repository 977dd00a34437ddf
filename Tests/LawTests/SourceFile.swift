import Foundation

/// A Swift file of the package, as the laws look at it.
struct SourceFile {
  /// Below the package's root.
  var path: String
  var target: String
  var text: String
  /// The text without comments and string literals, so that talking of a thing is not doing it.
  var code: String
  /// Every name that the code uses.
  var words: Set<Substring>

  /// The package that this file lies in.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every Swift file below Sources; read once for all laws.
  static func all() throws -> [SourceFile] { try files.get() }

  private static let files = Result {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceFile(path: "Sources/" + path, text: try String(contentsOf: sources.appending(path: path), encoding: .utf8))
    }
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    target = String(path.dropFirst("Sources/".count).prefix { $0 != "/" })
    code = String(decoding: SourceFile.code(of: Array(text.utf8)), as: UTF8.self)
    let names = code.utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || SourceFile.isOther($0)) }
    words = Set(names.map { Substring($0) })
  }

  /// Whether a byte that is no letter may stand in a name.
  private static func isOther(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "_") || byte >= 0x80
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

  private static func code(of text: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var place = 0
    func isNext(_ mark: StaticString) -> Bool {
      place + mark.utf8CodeUnitCount <= text.count
        && (0..<mark.utf8CodeUnitCount).allSatisfy { text[place + $0] == mark.utf8Start[$0] }
    }
    func skip(past mark: StaticString) {
      while place < text.count, !isNext(mark) { place += 1 }
      place += mark.utf8CodeUnitCount
    }
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "/") where isNext("//"):
        while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "/") where isNext("/*"):
        skip(past: "*/")
      case UInt8(ascii: "\"") where isNext("\"\"\""):
        place += 3
        skip(past: "\"\"\"")
      case UInt8(ascii: "\""):
        place += 1
        while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != UInt8(ascii: "\n") {
          place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
      case let byte:
        code.append(byte)
        place += 1
      }
    }
    return code
  }
}
