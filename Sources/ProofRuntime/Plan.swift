#if !hasFeature(Embedded)
  @preconcurrency import Glibc

  /// What the proof asks of a program, read from standard input before the author's code can.
  ///
  /// The first line holds the frame of marks and the memory limit in bytes (0: none); the others are fields parted by tabs.
  nonisolated struct Plan: Sendable {
    static let shared = Plan(String(decoding: readAll(), as: UTF8.self))

    let frame: String
    let memoryBytes: Int?
    let lines: [[String]]

    private init(_ text: String) {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { ReportField.all(in: $0) }
      let head = lines.first ?? []
      frame = head.first ?? ""
      memoryBytes = head.count > 1 ? Int(head[1]).flatMap { $0 > 0 ? $0 : nil } : nil
      self.lines = Array(lines.dropFirst())
    }

    private static func readAll() -> [UInt8] {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(0, &buffer, buffer.count)
        if count > 0 {
          all += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          return all
        }
      }
    }
  }
#endif
