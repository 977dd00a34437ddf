import Toolchains
import Wire

/// The authenticated report of a run, in the order in which it was written.
///
/// Lines with a wrong code and repeated lines are ordinary output of the program.
struct SealedReport {
  struct Line: Equatable {
    var text: [UInt8]
    /// For a mark in standard output: the output between it and the next mark.
    var printed: String?
  }

  struct Ending: Equatable {
    /// The status as returned by `wait4`.
    var status: Int32
    var peakBytes: Int
    /// Whether the program asked for the time.
    var readsClock: Bool
  }

  /// The lines of the program, without its sessions.
  private(set) var lines: [Line] = []
  /// The lines of its sessions by number, in the order in which the sessions began.
  private(set) var sessions: [(number: Int, lines: [String])] = []
  /// The standard error of the program, without its sessions.
  private(set) var errorText = ""
  private(set) var sessionErrors: [Int: String] = [:]
  /// How the program ended, as reported by the program runner; nil if the runner was stopped, too.
  private(set) var ending: Ending?
  /// Whether lines are missing or in the wrong order.
  private(set) var isDamaged = false

  /// - Parameter asWritten: converts names that Galley generated back to those that the author wrote.
  init(_ run: ProcessRun, keys: RunKeys, asWritten: (String) -> String) {
    let output = Array(asWritten(String(decoding: run.output, as: UTF8.self)).utf8)
    let marks = SealedLine.marks(in: output)
    let reported = run.report.split(separator: UInt8(ascii: "\n")).compactMap { SealedLine($0) }
    let verifier = Chain(keys.chain, atMost: marks.count + reported.count)

    var own: [Int: Line] = [:]
    var last = -1
    let sound = marks.filter { $0.session == nil && verifier.holds($0) }
    for (position, mark) in sound.enumerated() where own[mark.number] == nil {
      if mark.number < last { isDamaged = true }
      last = mark.number
      let next = position + 1 < sound.count ? sound[position + 1].start : output.endIndex
      let printed = String(decoding: output[min(mark.end, next)..<next], as: UTF8.self)
      own[mark.number] = Line(text: Array(mark.text), printed: printed)
    }
    for line in reported where line.session == nil && own[line.number] == nil && verifier.holds(line) {
      own[line.number] = Line(text: Array(SealedReport.text(line, asWritten).utf8))
    }
    lines = own.keys.sorted().compactMap { own[$0] }
    isDamaged = isDamaged || own.keys.max() ?? -1 != own.count - 1

    let bySession = Dictionary(grouping: reported.filter { $0.session != nil }) { $0.session ?? 0 }
    var chains: [Int: Chain] = [:]
    for number in own.keys.sorted() {
      guard let session = own[number]?.session else { continue }
      let lines = bySession[session] ?? []
      let chain = Chain(verifier.key(number).ofSession, atMost: lines.count + 1)
      chains[session] = chain
      var said: [Int: String] = [:]
      for line in lines where said[line.number] == nil && chain.holds(line) {
        said[line.number] = SealedReport.text(line, asWritten)
      }
      // The first line of a session is in standard error.
      let whole = (1...max(1, lines.count)).prefix { said[$0] != nil }
      sessions.append((session, whole.compactMap { said[$0] }))
    }

    readErrors(Array(run.errorOutput.prefix(1 << 16)), chains, asWritten)
    let ends = run.report.split(separator: UInt8(ascii: "\n")).compactMap { SealedLine(ending: $0) }
    if let end = ends.first(where: { keys.seal.code(of: $0.text) == $0.code }) {
      var fields = FieldReader(Array(end.text))
      if case .ended(let status, let bytes, let readsClock)? = ProgramMessage(&fields) {
        ending = Ending(status: Int32(truncatingIfNeeded: status), peakBytes: bytes, readsClock: readsClock)
      }
    }
  }

  private mutating func readErrors(_ bytes: [UInt8], _ chains: [Int: Chain], _ asWritten: (String) -> String) {
    let marks = SealedLine.marks(in: bytes).filter { mark in
      mark.session.flatMap { chains[$0] }?.holds(mark) == true && mark.number == 0
    }
    func text(_ start: Int, _ end: Int) -> String { asWritten(String(decoding: bytes[start..<end], as: UTF8.self)) }
    errorText = text(0, marks.first?.start ?? bytes.endIndex)
    for (position, mark) in marks.enumerated() {
      let next = position + 1 < marks.count ? marks[position + 1].start : bytes.endIndex
      if let session = mark.session, sessionErrors[session] == nil {
        sessionErrors[session] = text(min(mark.end, next), next)
      }
    }
  }

  private static func text(_ line: SealedLine, _ asWritten: (String) -> String) -> String {
    asWritten(String(decoding: line.text, as: UTF8.self))
  }
}

extension SealedReport.Line {
  /// The number of the session that begins with this line; nil if none does.
  var session: Int? {
    var fields = FieldReader(text)
    if case .session(let number)? = SessionReply(&fields) { return number }
    return nil
  }
}

/// The keys of a number of successive lines.
private struct Chain {
  private var keys: [SealKey] = []

  init(_ first: SealKey, atMost count: Int) {
    var key = first
    for _ in 0..<count {
      keys.append(key)
      key = key.next
    }
  }

  func key(_ number: Int) -> SealKey { keys[number] }

  func holds(_ line: SealedLine) -> Bool {
    keys.indices.contains(line.number) && keys[line.number].code(of: line.text) == line.code
  }
}

/// A line `NUMBER CODE TEXT`, in a session `SESSION.NUMBER CODE TEXT`.
private struct SealedLine {
  var session: Int?
  var number = 0
  var code: UInt64 = 0
  var text: ArraySlice<UInt8>
  /// Its range in the bytes that contain it, with the line feed.
  var start: Int
  var end: Int

  private static let space = UInt8(ascii: " ")

  /// All candidates for such lines in a program's output: each follows a byte 1.
  static func marks(in bytes: [UInt8]) -> [SealedLine] {
    var marks: [SealedLine] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 1) {
      rest = rest[(start + 1)...]
      // No mark is longer than 256 bytes; the rest may be a megabyte without a line feed.
      let window = rest.prefix(256)
      guard let end = window.firstIndex(of: UInt8(ascii: "\n")), var mark = SealedLine(window[..<end]) else { continue }
      mark.start = start
      mark.end = end + 1
      marks.append(mark)
    }
    return marks
  }

  init?(_ line: ArraySlice<UInt8>) {
    guard let space = line.prefix(48).firstIndex(of: SealedLine.space) else { return nil }
    let numbers = line[..<space].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count <= 2, let number = numbers[numbers.count - 1] else { return nil }
    if numbers.count == 2 {
      guard let first = numbers[0] else { return nil }
      session = first
    }
    self.number = number
    let rest = line[(space + 1)...]
    guard rest.count > 16, rest[rest.startIndex + 16] == SealedLine.space,
      let code = UInt64(String(decoding: rest.prefix(16), as: UTF8.self), radix: 16)
    else { return nil }
    self.code = code
    text = rest.dropFirst(17)
    (start, end) = (line.startIndex, line.endIndex)
  }

  /// Parses a line `seal CODE TEXT`.
  init?(ending line: ArraySlice<UInt8>) {
    guard line.starts(with: "seal ".utf8) else { return nil }
    let rest = line.dropFirst(5)
    guard rest.count > 16, let code = UInt64(String(decoding: rest.prefix(16), as: UTF8.self), radix: 16) else {
      return nil
    }
    self.code = code
    text = rest.dropFirst(17)
    (start, end) = (line.startIndex, line.endIndex)
  }
}
