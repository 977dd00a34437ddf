import Samples
import Wire

/// What a proofed program wrote, taken apart: its samples' output by fence, its marks, its report.
struct Transcript: Equatable, Sendable {
  struct Passage: Equatable, Sendable {
    var fence: Int
    var claim: Int
    /// What was printed since the mark before, or on the line that the claim ends.
    var text: String
  }

  struct Value: Equatable, Sendable {
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
  /// What is reported of a demo.
  struct Session: Equatable, Sendable {
    var number: Int
    /// `SessionReply`s.
    var lines: [String] = []
  }

  /// In the order in which they began.
  var sessions: [Session] = []

  /// Of a run here.
  ///
  /// - Parameter key: what the calls in the program's text bear.
  init(_ report: SealedReport, key: UInt64, of program: Program) {
    var printing = Printing()
    var begun: (fences: [Int], spans: [Int]) = ([], [])
    let name = String(key, radix: 16)
    isDamaged = report.isDamaged
    for line in report.lines {
      var fields = FieldReader(line.text)
      if line.session != nil {
        isDamaged = isDamaged || !reachedEnd
      } else if fields.text() != name || reachedEnd {
        isDamaged = true
      } else if let message = ProgramMessage(&fields), message.isBetweenPrints == (line.printed != nil) {
        if case .block(let fence) = message { begun.fences.append(fence) }
        if case .prose(let span) = message { begun.spans.append(span) }
        if case .span(let span, _) = message, span != lastSpan {
          isDamaged = true
        } else {
          read(message, &printing)
        }
        if let printed = line.printed { add(printed, &printing) }
      } else {
        isDamaged = true
      }
    }
    // Each block and each span begins once, where it stands in the program.
    let isInOrder = program.fences.starts(with: begun.fences) && program.spans.starts(with: begun.spans)
    let isWhole = begun.fences.count == program.fences.count && begun.spans.count == program.spans.count
    isDamaged = isDamaged || !isInOrder || (reachedEnd && !isWhole)
    for (place, session) in report.sessions.enumerated() {
      isDamaged = isDamaged || session.number != place
      sessions.append(Session(number: session.number, lines: session.lines))
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
      var fields = FieldReader(Array(piece[..<end].utf8))
      if let message = ProgramMessage(&fields), message.isBetweenPrints {
        read(message, &printing)
      } else {
        isDamaged = true
      }
      add(end < piece.endIndex ? String(piece.unicodeScalars[end...].dropFirst()) : "", &printing)
    }
    for line in report.split(separator: UInt8(ascii: "\n")) {
      let text = Program.asWritten(String(decoding: line, as: UTF8.self), module: module)
      var fields = FieldReader(Array(text.utf8))
      if case .session(let number)? = SessionReply(&fields) {
        sessions.append(Session(number: number))
      } else if !sessions.isEmpty {
        sessions[sessions.count - 1].lines.append(text)
      }
    }
  }

  /// How many of the program's sessions were begun.
  var sessionsBegun: Int { sessions.count }

  /// What the author's code printed, in bytes.
  var printedBytes: Int { outputs.values.reduce(0) { $0 + $1.utf8.count } }

  private mutating func add(_ printed: String, _ printing: inout Printing) {
    printing.text += Array(printed.utf8)
    // What driven demos print, after the end, is no sample's output.
    if let fence = lastFence, !reachedEnd { outputs[fence, default: ""] += printed }
  }

  private mutating func read(_ message: ProgramMessage, _ printing: inout Printing) {
    switch message {
    case .block(let fence):
      lastFence = fence
      lastSpan = nil
      printing = Printing()
    case .prose(let span): lastSpan = span
    case .begins(let fence, let claim): printing.begin(fence, claim)
    case .passed(let fence, let claim):
      passages.append(Passage(fence: fence, claim: claim, text: printing.pass(fence, claim)))
    case .end: reachedEnd = true
    case .value(let fence, let claim, let text): values.append(Value(fence: fence, claim: claim, text: text))
    case .span(let span, let text): spans[span] = text
    case .ended: isDamaged = true
    }
  }
}

extension ProgramMessage {
  /// Whether it stands in standard output, and not in the report.
  fileprivate var isBetweenPrints: Bool {
    switch self {
    case .block, .prose, .begins, .passed, .end: true
    case .value, .span, .ended: false
    }
  }
}

extension Transcript.Session {
  /// Nil for lines that are no such message.
  var replies: [SessionReply?] {
    lines.map { line in
      var fields = FieldReader(Array(line.utf8))
      return SessionReply(&fields)
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
