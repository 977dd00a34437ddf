#if !hasFeature(Embedded)
  @preconcurrency import Glibc

  /// What the proof asks of a program, read from standard input before the author's code can.
  ///
  /// The first line holds the frame of marks, the limits of memory in bytes and of processes (0: none); the others are fields parted by tabs.
  nonisolated struct Plan: Sendable {
    static let shared = Plan(readAll())

    let frame: String
    let memoryBytes: Int?
    let processes: Int?
    let lines: [[String]]

    private init(_ text: [UInt8]) {
      let lines = text.split(separator: UInt8(ascii: "\n")).map { ReportField.all(in: $0) }
      let head = lines.first ?? []
      frame = head.first ?? ""
      /// A number above 0.
      func limit(_ place: Int) -> Int? { head.count > place ? Int(head[place]).flatMap { $0 > 0 ? $0 : nil } : nil }
      memoryBytes = limit(1)
      processes = limit(2)
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
