import Base
import Diagnostics
import Results
import Sites

/// Stores checks between builds. `EarlierBuild.note` leaves out checks that wait for modules.
extension PageCheck: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(diagnostics, tally, blocks, otherBlocks, scope, values, modules, expiry?.end)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    diagnostics = try record.read()
    tally = try record.read()
    blocks = try record.read()
    otherBlocks = try record.read()
    scope = try record.read()
    values = try record.read()
    modules = try record.read()
    expiry = (try record.read() as Int?).map(Expiry.init(end:))
    awaitsModules = false
  }
}

extension VerdictCounts: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(samples, outputs, checks, announced, skipped, sketches, elsewhere, notChecked, claimsNotChecked)
    record.add(tests, testsHeld, testsNotChecked)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init()
    samples = try record.read()
    outputs = try record.read()
    checks = try record.read()
    announced = try record.read()
    skipped = try record.read()
    sketches = try record.read()
    elsewhere = try record.read()
    notChecked = try record.read()
    claimsNotChecked = try record.read()
    tests = try record.read()
    testsHeld = try record.read()
    testsNotChecked = try record.read()
  }
}

extension BlockReport: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(file, kind.rawValue, number, heading, coverage, range, claims, faults, remarks)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let file: String = try record.read()
    guard let kind = Kind(rawValue: try record.read()) else { throw BrokenRecord() }
    self.init(
      file: file, number: try record.read(), heading: try record.read(), coverage: try record.read(),
      range: try record.read())
    self.kind = kind
    claims = try record.read()
    faults = try record.read()
    remarks = try record.read()
  }
}

extension BlockReport.Coverage: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(word)
    switch self {
    case .compiled(let why): record.add(why, nil as SourceRange?)
    case .executed, .mustFail, .quoted, .faulty: record.add(nil as String?, nil as SourceRange?)
    case .skipped(let why), .sketch(let why), .elsewhere(platform: let why):
      record.add(why as String?, nil as SourceRange?)
    case .notChecked(let why, let cause): record.add(why as String?, cause as SourceRange?)
    }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let word: String = try record.read()
    let detail: String? = try record.read()
    guard let coverage = Self(word, reason: detail, needing: detail, cause: try record.read()) else {
      throw BrokenRecord()
    }
    self = coverage
  }
}

extension ClaimReport: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(range, verdict) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let range: SourceRange = try record.read()
    self.init(try record.read(), at: range)
  }
}

extension Verdict: RecordCodable {
  public func write(to record: inout RecordWriter) {
    switch self {
    case .passed: record.add(0)
    case .failed: record.add(1)
    case .notChecked(let why, let cause): record.add(2, why, cause)
    }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try Int(from: &record) {
    case 0: self = .passed
    case 1: self = .failed
    case 2: self = .notChecked(why: try record.read(), cause: try record.read())
    case _: throw BrokenRecord()
    }
  }
}
