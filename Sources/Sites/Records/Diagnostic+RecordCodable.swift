import Base
import Diagnostics

extension Diagnostic: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(severity.rawValue, id, summary, notes, range, fixIt, cause)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let severity = Severity(rawValue: try record.read()) else { throw BrokenRecord() }
    let (id, summary): (String, String) = (try record.read(), try record.read())
    self.init(
      severity, id: id, summary, notes: try record.read(), at: try record.read(), fixIt: try record.read(),
      because: try record.read())
  }
}

extension Diagnostic.Cause: RecordCodable {
  public func write(to record: inout RecordWriter) {
    switch self {
    case .compiler(let error): record.add(0, error)
    case .compilerElsewhere(let error): record.add(1, error)
    case .printed(let expected, let actual): record.add(2, expected, actual)
    case .crash(let words): record.add(3, words)
    case .uncaughtError(let words): record.add(4, words)
    }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try Int(from: &record) {
    case 0: self = .compiler(try record.read())
    case 1: self = .compilerElsewhere(try record.read())
    case 2: self = .printed(expected: try record.read(), actual: try record.read())
    case 3: self = .crash(words: try record.read())
    case 4: self = .uncaughtError(words: try record.read())
    case _: throw BrokenRecord()
    }
  }
}

extension CompilerError: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(label, quoted) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(label: try record.read(), quoted: try record.read())
  }
}

extension Diagnostic.Note: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(text, range, isSuggestion) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(try record.read(), at: try record.read(), isSuggestion: try record.read())
  }
}

extension FixIt: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(claim)
    switch means {
    case .edits(let edits): record.add(0, edits)
    case .impossible(let why): record.add(1, why)
    }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let claim: SourceRange = try record.read()
    switch try Int(from: &record) {
    case 0: self.init(of: claim, .edits(try record.read()))
    case 1: self.init(of: claim, .impossible(why: try record.read()))
    case _: throw BrokenRecord()
    }
  }
}

extension FixIt.Edit: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(range, old, new) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(try record.read(), old: try record.read(), new: try record.read())
  }
}

extension SourceRange: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(file == record.file ? nil : file)
    record.add(start.line, start.column, end.line - start.line, end.column)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let file = try record.read() ?? record.file
    let start = SourcePosition(line: try record.read(), column: try record.read())
    let (lines, column): (Int, Int) = (try record.read(), try record.read())
    self.init(file: file, start: start, end: SourcePosition(line: start.line &+ lines, column: column))
  }
}
