import ProofRuntime
import Samples

/// What a proofed program wrote, taken apart: its samples' output by fence, its marks, its report.
struct Transcript: Codable, Equatable, Sendable {
  struct Passage: Codable, Equatable, Sendable {
    var fence: Int
    var claim: Int
    /// What was printed since the mark before, or on the line that the claim ends.
    var text: String
  }

  struct Value: Codable, Equatable, Sendable {
    var fence: Int
    var claim: Int
    var text: String
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
  /// Whether the report lacks lines, or has some that the program's own calls have not written: the author's code meddled.
  var isDamaged = false
  /// The report's lines about demos, as fields.
  var sessions: [[String]] = []

  /// Of a run here.
  ///
  /// - Parameter key: what the calls in the program's text bear.
  init(_ report: SealedReport, key: UInt64, of program: Program) {
    var printing = Printing()
    var begun: (fences: [Int], spans: [Int]) = ([], [])
    let name = String(key, radix: 16)
    isDamaged = report.isDamaged
    for line in report.lines {
      let words = line.fields.dropFirst()
      if line.fields.first == "session" {
        isDamaged = isDamaged || !reachedEnd
      } else if line.fields.first != name || reachedEnd {
        isDamaged = true
        continue
      } else if let printed = line.printed {
        if words.first == "block", let fence = words.last.flatMap({ Int($0) }) { begun.fences.append(fence) }
        if words.first == "prose", let span = words.last.flatMap({ Int($0) }) { begun.spans.append(span) }
        read(words.map { $0[...] }, &printing)
        add(printed, &printing)
      } else if words.first == "span", words.count == 3, Int(words[2]) != lastSpan {
        isDamaged = true
      } else {
        readReport(Array(words))
      }
    }
    // Each block and each span begins once, where it stands in the program.
    let isInOrder = program.fences.starts(with: begun.fences) && program.spans.starts(with: begun.spans)
    let isWhole = begun.fences.count == program.fences.count && begun.spans.count == program.spans.count
    isDamaged = isDamaged || !isInOrder || (reachedEnd && !isWhole)
    for (place, session) in report.sessions.enumerated() {
      isDamaged = isDamaged || session.number != place
      sessions += [["session", "\(session.number)"]] + session.lines
    }
  }

  /// Of a run of the browser build.
  ///
  /// - Parameter module: the program's module, whose name Swift puts before types when it describes them in full;
  ///   readers know it under no name, so it is taken away.
  init(browserOutput output: [UInt8], report: [UInt8], frame: String, module: String) {
    let text = Program.asWritten(String(decoding: output, as: UTF8.self), module: module)
    var pieces = text.split(separator: frame, omittingEmptySubsequences: false)
    pieces.removeFirst()
    var printing = Printing()
    for piece in pieces {
      let end = piece.unicodeScalars.firstIndex(of: "\n") ?? piece.endIndex
      let words = piece[..<end].split(separator: " ")
      read(words, &printing)
      add(end < piece.endIndex ? String(piece.unicodeScalars[end...].dropFirst()) : "", &printing)
    }
    for line in report.split(separator: UInt8(ascii: "\n")) {
      let text = Program.asWritten(String(decoding: line, as: UTF8.self), module: module)
      sessions.append(ReportField.all(in: Array(text.utf8)[...]))
    }
  }

  /// How many of the program's sessions were begun.
  var sessionsBegun: Int { sessions.count { $0.first == "session" } }

  /// What the author's code printed, in bytes.
  var printedBytes: Int { outputs.values.reduce(0) { $0 + $1.utf8.count } }

  private mutating func add(_ printed: String, _ printing: inout Printing) {
    printing.text += Array(printed.utf8)
    // What driven demos print, after the end, is no sample's output.
    if let fence = lastFence, !reachedEnd { outputs[fence, default: ""] += printed }
  }

  private mutating func read(_ words: [Substring], _ printing: inout Printing) {
    switch words.first {
    case "block" where words.count == 2:
      lastFence = Int(words[1])
      lastSpan = nil
      printing = Printing()
    case "prose" where words.count == 2: lastSpan = Int(words[1])
    case "begins" where words.count == 3:
      if let fence = Int(words[1]), let claim = Int(words[2]) { printing.begin(fence, claim) }
    case "passed" where words.count == 3:
      if let fence = Int(words[1]), let claim = Int(words[2]) {
        passages.append(Passage(fence: fence, claim: claim, text: printing.pass(fence, claim)))
      }
    case "end": reachedEnd = true
    case .some, .none: isDamaged = true
    }
  }

  private mutating func readReport(_ words: [String]) {
    switch words.first {
    case "value" where words.count == 4:
      if let fence = Int(words[1]), let claim = Int(words[2]) {
        values.append(Value(fence: fence, claim: claim, text: words[3]))
      }
    case "span" where words.count == 3:
      if let span = Int(words[1]) { spans[span] = words[2] }
    case .some, .none: isDamaged = true
    }
  }
}

/// What a fence's code prints, while claims of it are begun and passed.
private struct Printing {
  private struct Key: Hashable {
    var fence: Int
    var claim: Int
  }

  var text: [UInt8] = []
  /// Where the last passage ended.
  private var start = 0
  /// Where lines began that end with a claim and were not passed yet; one may call itself.
  private var begun: [Key: [Int]] = [:]

  mutating func begin(_ fence: Int, _ claim: Int) {
    begun[Key(fence: fence, claim: claim), default: []].append(text.count)
  }

  /// What the claim speaks of. Lines are whole: what stands before it on the first was printed before.
  mutating func pass(_ fence: Int, _ claim: Int) -> String {
    defer { start = text.count }
    guard let beginning = begun[Key(fence: fence, claim: claim)]?.popLast(), beginning > start else {
      return String(decoding: text[start...], as: UTF8.self)
    }
    guard beginning < text.count else { return "" }
    let line = text[start..<beginning].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    return String(decoding: text[line...], as: UTF8.self)
  }
}
