import Markdown
import Samples
import Wire

/// The parsed output of a checked program: the output of its samples by fence, its marks and its report.
struct Transcript: Equatable, Sendable {
  struct Passage: Equatable, Sendable {
    var fence: FenceNumber
    var claim: Int
    /// The output since the mark before, or of the line that ends with the claim.
    var text: String
  }

  struct Value: Equatable, Sendable {
    var fence: FenceNumber
    var claim: Int
    var text: String
  }

  /// The fence whose code began last; nil if none did.
  var lastFence: FenceNumber?
  /// The span whose computation began last; nil if a fence's code has begun since.
  var lastSpan: SpanNumber?
  /// In a hidden test: the sample on the page that has the code that runs.
  private var shown: FenceNumber?
  var reachedEnd = false
  var outputs: [FenceNumber: String] = [:]
  var passages: [Passage] = []
  var values: [Value] = []
  var spans: [SpanNumber: String] = [:]
  /// Whether the report has missing or wrong lines: code of the author has interfered.
  var isDamaged = false
  /// The report of one session with a demo.
  struct Session: Equatable, Sendable {
    var number: Int
    /// Encoded `SessionReply`s.
    var lines: [String] = []
  }

  /// The sessions in the order in which they began.
  var sessions: [Session] = []

  /// Parses the report of a native run.
  ///
  /// - Parameter key: the number that calls in the program's text pass.
  init(_ report: SealedReport, key: UInt64, of program: Program) {
    var printing = Printing()
    printing.closing = program.hasDemos ? nil : program.closingFence
    var begun: (fences: [FenceNumber], spans: [SpanNumber]) = ([], [])
    let name = String(key, radix: 16)
    isDamaged = report.isDamaged
    for line in report.lines {
      var fields = FieldReader(line.text)
      if line.session != nil {
        isDamaged = isDamaged || !reachedEnd
      } else if fields.text() != name {
        isDamaged = true
      } else if let message = ProgramMessage(&fields), message.isBetweenPrints == (line.printed != nil),
        message.mayFollowEnd == reachedEnd || message.mayFollowEnd == nil
      {
        if case .block(let fence) = message { begun.fences.append(FenceNumber(fence)) }
        if case .prose(let span) = message { begun.spans.append(SpanNumber(span)) }
        if case .span(let span, _) = message, SpanNumber(span) != lastSpan {
          isDamaged = true
        } else {
          read(message, &printing)
        }
        if message == .closes { printing.closing = program.closingFence }
        if let printed = line.printed { add(printed, &printing) }
      } else {
        isDamaged = true
      }
    }
    // Every fence and every span begins once, in the order of the program.
    let isInOrder = program.fences.starts(with: begun.fences) && program.spans.starts(with: begun.spans)
    let isWhole = begun.fences.count == program.fences.count && begun.spans.count == program.spans.count
    isDamaged = isDamaged || !isInOrder || (reachedEnd && !isWhole)
    for (place, session) in report.sessions.enumerated() {
      isDamaged = isDamaged || session.number != place
      sessions.append(Session(number: session.number, lines: session.lines))
    }
  }

  /// Parses the output of a run of the browser build.
  ///
  /// - Parameters:
  ///   - module: the name of the program's module. Swift writes it before the names of types; it is removed.
  ///   - closing: `Program.closingFence`.
  init(
    browserOutput output: [UInt8], report: [UInt8], frame: String, module: String, closing: FenceNumber? = nil
  ) {
    let text = Program.asWritten(String(decoding: output, as: UTF8.self), module: module)
    var pieces = text.split(separator: frame, omittingEmptySubsequences: false)
    pieces.removeFirst()
    var printing = Printing()
    for piece in pieces {
      let end = piece.unicodeScalars.firstIndex(of: "\n") ?? piece.endIndex
      var fields = FieldReader(Array(piece[..<end].utf8))
      if let message = ProgramMessage(&fields), message.isBetweenPrints {
        read(message, &printing)
        if message == .closes { printing.closing = closing }
        // A second end: sessions follow.
        if message == .end { printing.closing = nil }
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

  /// The number of sessions that began.
  var sessionsBegun: Int { sessions.count }

  /// The size of the samples' output in bytes.
  var printedBytes: Int { outputs.values.reduce(0) { $0 + $1.utf8.count } }

  private mutating func add(_ printed: String, _ printing: inout Printing) {
    printing.text += Array(printed.utf8)
    // Output of demos belongs to no sample.
    guard let fence = reachedEnd ? printing.closing : lastFence else { return }
    outputs[fence, default: ""] += printed
    if let shown, !reachedEnd { outputs[shown, default: ""] += printed }
  }

  private mutating func read(_ message: ProgramMessage, _ printing: inout Printing) {
    switch message {
    case .block(let fence):
      lastFence = FenceNumber(fence)
      lastSpan = nil
      printing = Printing(closing: printing.closing)
    case .prose(let span): lastSpan = SpanNumber(span)
    case .begins(let fence, Probe.wholeSample):
      shown = FenceNumber(fence)
      printing = Printing(closing: printing.closing)
    case .passed(_, Probe.wholeSample): shown = nil
    case .begins(let fence, let claim): printing.begin(FenceNumber(fence), claim)
    case .passed(let fence, let claim):
      let fence = FenceNumber(fence)
      passages.append(Passage(fence: fence, claim: claim, text: printing.pass(fence, claim)))
    case .end: reachedEnd = true
    case .closes: break
    case .value(let fence, let claim, let text):
      values.append(Value(fence: FenceNumber(fence), claim: claim, text: text))
    case .span(let span, let text): spans[SpanNumber(span)] = text
    case .ended: isDamaged = true
    }
  }
}

extension ProgramMessage {
  /// Whether it is written to standard output, between the output of samples.
  fileprivate var isBetweenPrints: Bool {
    switch self {
    case .block, .prose, .begins, .passed, .end, .closes: true
    case .value, .span, .ended: false
    }
  }

  /// Whether it is written after the end of the author's code, or before; nil for what claims in `defer` report, too.
  fileprivate var mayFollowEnd: Bool? {
    switch self {
    case .block, .prose, .end, .span, .ended: false
    case .closes: true
    case .begins, .passed, .value: nil
    }
  }
}

extension Transcript.Session {
  /// The parsed replies; nil for lines that are no replies.
  var replies: [SessionReply?] {
    lines.map { line in
      var fields = FieldReader(Array(line.utf8))
      return SessionReply(&fields)
    }
  }
}

/// Collects the output of a fence's code between the marks of its claims.
private struct Printing {
  private struct Key: Hashable {
    var fence: FenceNumber
    var claim: Int
  }

  var text: [UInt8] = []
  /// The fence to which belongs what is printed after the end; nil while demos run.
  var closing: FenceNumber?
  /// The end of the last passage.
  private var start = 0
  /// The beginnings of lines that end with a claim and are still running; they may be recursive.
  private var begun: [Key: [Int]] = [:]

  init(closing: FenceNumber? = nil) { self.closing = closing }

  mutating func begin(_ fence: FenceNumber, _ claim: Int) {
    begun[Key(fence: fence, claim: claim), default: []].append(text.count)
  }

  /// The output that the claim is about: whole lines, including text printed earlier on the first line.
  mutating func pass(_ fence: FenceNumber, _ claim: Int) -> String {
    defer { start = text.count }
    guard let beginning = begun[Key(fence: fence, claim: claim)]?.popLast(), beginning > start else {
      return String(decoding: text[start...], as: UTF8.self)
    }
    guard beginning < text.count else { return "" }
    let line = text[start..<beginning].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    return String(decoding: text[line...], as: UTF8.self)
  }
}
