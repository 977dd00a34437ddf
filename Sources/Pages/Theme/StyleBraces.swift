import Base
import Diagnostics

/// Finds braces without a partner in the stylesheets of a theme: after one, browsers ignore the rest of the file.
enum StyleBraces {
  /// - Parameter files: by path below `Templates/`.
  static func faults(in files: [String: [UInt8]]) -> [Diagnostic] {
    files.filter { $0.key.hasSuffix(".css") }.sorted { $0.key < $1.key }.compactMap { path, bytes in
      offset(in: bytes).map { .unbalanced(bytes[$0], at: place(of: $0, in: bytes, file: Theme.folder + path)) }
    }
  }

  /// The offset of the first brace without a partner; nil if there is none. Comments and texts in quotes are no code.
  static func offset(in bytes: [UInt8]) -> Int? {
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
        place = bytes[(place + 2)...].firstPlace(of: "*/")?.upperBound ?? bytes.count
        continue
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[place]
        place += 1
        while place < bytes.count, bytes[place] != quote, bytes[place] != UInt8(ascii: "\n") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"): open.append(place)
      case UInt8(ascii: "}"): if open.popLast() == nil { return place }
      default: break
      }
      place += 1
    }
    return open.last
  }

  private static func place(of offset: Int, in bytes: [UInt8], file: String) -> SourceRange {
    let lines = LineStarts(bytes)
    return SourceRange(file: file, start: lines.position(at: offset), end: lines.position(at: offset + 1))
  }
}

extension Diagnostic {
  fileprivate static func unbalanced(_ brace: UInt8, at range: SourceRange) -> Diagnostic {
    let isOpen = brace == UInt8(ascii: "{")
    return Diagnostic(
      .error, id: "theme.css-brace", isOpen ? "'{' is not closed" : "'}' without '{'",
      notes: [
        Note(isOpen ? "browsers ignore the rules after it; add '}'" : "browsers ignore the rule after it; remove it")
      ],
      at: range)
  }
}
