import Base

/// The pages that are not on the site, though their files are in the content folder.
public struct LeftOut: Equatable, Sendable {
  /// Paths below the content folder.
  public var drafts: [String] = []
  /// Posts with a date in the future.
  public var future: [String] = []
  /// Markdown files whose name, or whose folder's name, begins with an underscore.
  public var skipped: [String] = []

  public init() {}

  var paths: Set<String> { Set(drafts + future + skipped) }
}

extension LeftOut: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(drafts, future, skipped) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    drafts = try record.read()
    future = try record.read()
    skipped = try record.read()
  }
}
