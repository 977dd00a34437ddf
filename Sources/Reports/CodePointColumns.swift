import Diagnostics

/// Converts the columns of diagnostics, which count UTF-8 bytes, to columns that count code points.
struct CodePointColumns {
  private let sources: (String) -> [UInt8]?
  private var texts: [String: (bytes: [UInt8], lines: LineStarts)] = [:]

  /// - Parameter sources: the bytes of a file; nil to leave its columns as they are.
  init(sources: @escaping (String) -> [UInt8]?) { self.sources = sources }

  mutating func column(of position: SourcePosition, in file: String) -> Int {
    if texts[file] == nil {
      let bytes = sources(file) ?? []
      texts[file] = (bytes, LineStarts(bytes))
    }
    guard let (bytes, lines) = texts[file], let end = lines.offset(of: position),
      let start = lines.offset(of: SourcePosition(line: position.line, column: 1))
    else { return max(1, position.column) }
    return 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 }
  }
}
