import ProofRuntime
import Samples

/// What a proofed program wrote, taken apart: its samples' output by fence, its marks, its report.
struct Transcript: Codable, Equatable, Sendable {
  struct Passage: Codable, Equatable, Sendable {
    var fence: Int
    var claim: Int
    /// What was printed since the mark before.
    var text: String
  }

  struct Value: Codable, Equatable, Sendable {
    var fence: Int
    var claim: Int
    var text: String
  }

  struct Ending: Codable, Equatable, Sendable {
    /// As `wait4` gives it.
    var status: Int32
    var peakBytes: Int
  }

  /// The fence whose code began last; nil if none did.
  var lastFence: Int?
  /// The span that was being computed, where no fence's code has begun since.
  var lastSpan: Int?
  var reachedEnd = false
  var outputs: [Int: String] = [:]
  var passages: [Passage] = []
  var values: [Value] = []
  var spans: [Int: String] = [:]
  /// How the program ended, as its own watch in the sandbox saw it.
  var ending: Ending?
  /// The report's lines about demos, as fields.
  var sessions: [[String]] = []

  /// - Parameter module: the program's module, whose name Swift puts before types when it describes them in full;
  ///   readers know it under no name, so it is taken away.
  init(output: [UInt8], report: [UInt8], frame: String, module: String) {
    let text = Program.asWritten(String(decoding: output, as: UTF8.self), module: module)
    var pieces = text.split(separator: frame, omittingEmptySubsequences: false)
    pieces.removeFirst()
    var sinceMark = ""
    for piece in pieces {
      let end = piece.unicodeScalars.firstIndex(of: "\n") ?? piece.endIndex
      let words = piece[..<end].split(separator: " ")
      let printed = end < piece.endIndex ? String(piece.unicodeScalars[end...].dropFirst()) : ""
      read(words, sinceMark: &sinceMark)
      sinceMark += printed
      // What driven demos print, after the end, is no sample's output.
      if let fence = lastFence, !reachedEnd { outputs[fence, default: ""] += printed }
    }
    readReport(report, module: module)
  }

  /// How many of the program's sessions were begun.
  var sessionsBegun: Int { sessions.count { $0.first == "session" } }

  /// What the author's code printed, in bytes.
  var printedBytes: Int { outputs.values.reduce(0) { $0 + $1.utf8.count } }

  private mutating func read(_ words: [Substring], sinceMark: inout String) {
    switch words.first {
    case "block" where words.count == 2:
      lastFence = Int(words[1])
      lastSpan = nil
      sinceMark = ""
    case "prose" where words.count == 2: lastSpan = Int(words[1])
    case "passed" where words.count == 3:
      if let fence = Int(words[1]), let claim = Int(words[2]) {
        passages.append(Passage(fence: fence, claim: claim, text: sinceMark))
        sinceMark = ""
      }
    case "end": reachedEnd = true
    case .some, .none: break
    }
  }

  private mutating func readReport(_ report: [UInt8], module: String) {
    for line in report.split(separator: UInt8(ascii: "\n")) {
      let text = Program.asWritten(String(decoding: line, as: UTF8.self), module: module)
      let fields = ReportField.all(in: Array(text.utf8)[...])
      switch fields[0] {
      case "value" where fields.count == 4:
        if let fence = Int(fields[1]), let claim = Int(fields[2]) {
          values.append(Value(fence: fence, claim: claim, text: fields[3]))
        }
      case "span" where fields.count == 3:
        if let span = Int(fields[1]) { spans[span] = fields[2] }
      case "ended" where fields.count == 3:
        if let status = Int32(fields[1]), let bytes = Int(fields[2]) {
          ending = Ending(status: status, peakBytes: bytes)
        }
      case _: sessions.append(fields)
      }
    }
  }
}
