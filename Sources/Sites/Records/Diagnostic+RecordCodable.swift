import Base
import Diagnostics

extension Diagnostic: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(severity.rawValue, id, summary, notes, range, fixIt)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let severity = Severity(rawValue: try record.read()) else { throw BrokenRecord() }
    let (id, summary): (String, String) = (try record.read(), try record.read())
    self.init(
      severity, id: id, summary, notes: try record.read(), at: try record.read(), fixIt: try record.read())
  }
}

extension Diagnostic.Note: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(text, range) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(try record.read(), at: try record.read())
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
