import Base
import Results

extension ProgramOutcome: CacheEntry {
  /// The version of this format and of the content of the key.
  static let version = 12

  func write(to record: inout RecordWriter) {
    record.add(diagnostics, toolFailure, run, activeClauses, expiry?.end)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(
      diagnostics: record.read(), toolFailure: record.read(), run: record.read(), activeClauses: record.read())
    expiry = (try record.read() as Int?).map(Expiry.init(end:))
  }
}

extension ProgramOutcome.Run: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(end, transcript, errorText, sessionErrors, hitMemoryLimit, others)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(
      end: record.read(), transcript: record.read(), errorText: record.read(), sessionErrors: record.read(),
      hitMemoryLimit: record.read(), others: record.read())
  }
}

extension ProgramOutcome.End: RecordCodable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .exited(let code): record.add(0, Int(code))
    case .signalled(let signal): record.add(1, Int(signal))
    case .timedOut: record.add(2)
    case .flooded: record.add(3)
    }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try Int(from: &record) {
    case 0: self = .exited(Int32(truncatingIfNeeded: try Int(from: &record)))
    case 1: self = .signalled(Int32(truncatingIfNeeded: try Int(from: &record)))
    case 2: self = .timedOut
    case 3: self = .flooded
    case _: throw BrokenRecord()
    }
  }
}

extension Transcript: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(lastFence, lastSpan, reachedEnd, outputs, passages, values, spans, isDamaged, sessions)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    lastFence = try record.read()
    lastSpan = try record.read()
    reachedEnd = try record.read()
    outputs = try record.read()
    passages = try record.read()
    values = try record.read()
    spans = try record.read()
    isDamaged = try record.read()
    sessions = try record.read()
  }
}

extension Transcript.Passage: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(fence, claim, text) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(fence: record.read(), claim: record.read(), text: record.read())
  }
}

extension Transcript.Value: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(fence, claim, text) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(fence: record.read(), claim: record.read(), text: record.read())
  }
}

extension Transcript.Session: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(number, lines) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(number: record.read(), lines: record.read())
  }
}
