import Base
import Diagnostics
import Results

extension BuildReport: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(diagnostics, pages, tally, bars, blocks, otherLanguages, scopes, shard)
    // What only checks have is not stored with builds: source files, modules that are missing, platforms, toolchains, known
    // failures, pages not checked, times, older versions, and the selection.
    record.add(isChecked, isAwaiting, awaitsModules, isUnchanged, remarks, symbols, leftOut, expiry?.end)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init()
    diagnostics = try record.read()
    pages = try record.read()
    tally = try record.read()
    bars = try record.read()
    blocks = try record.read()
    otherLanguages = try record.read()
    scopes = try record.read()
    shard = try record.read()
    isChecked = try record.read()
    isAwaiting = try record.read()
    awaitsModules = try record.read()
    isUnchanged = try record.read()
    remarks = try record.read()
    symbols = try record.read()
    leftOut = try record.read()
    expiry = (try record.read() as Int?).map(Expiry.init(end:))
  }
}

extension CheckShard: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(number, count) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(number: try record.read(), count: try record.read())
  }
}
