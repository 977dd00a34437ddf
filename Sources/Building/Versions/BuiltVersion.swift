import Base
import Sites

/// The cached result of building an old version: the list of its files, whose content lies beside the list.
struct BuiltVersion: Equatable, Sendable {
  struct Mark: Equatable, Sendable {
    /// In the bytes of the file.
    var offset: Int
    var part: VersionMarks.Part
  }

  struct File: Equatable, Sendable {
    /// Below the root of the version.
    var path: String
    /// Of its content, marks included; the name of the file with it, too.
    var hash: String
    var marks: [Mark]
  }

  var files: [File]
  /// `SitePlan.addresses`.
  var pages: [String: String]
  /// `SitePlan.languages`.
  var languages: [String: String]
  /// How many pages have no place for the links to other versions, or for the notice.
  var pagesWithoutPlace: Int
  var pageCount: Int
  var samples: Int
  var warnings: Int
}

extension BuiltVersion {
  /// The folder of the language of a page; empty for the language of the site.
  func language(of page: OutputPath) -> String {
    guard page.segments.count > 1, let folder = page.segments.first, languages[folder] != nil else { return "" }
    return folder
  }
}

extension BuiltVersion: CacheEntry {
  static let version = 2
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) {
    record.add(files, pages, languages, pagesWithoutPlace, pageCount, samples, warnings)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(
      files: record.read(), pages: record.read(), languages: record.read(), pagesWithoutPlace: record.read(),
      pageCount: record.read(), samples: record.read(), warnings: record.read())
  }
}

extension BuiltVersion.File: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(path, hash, marks) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(path: record.read(), hash: record.read(), marks: record.read())
  }
}

extension BuiltVersion.Mark: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(offset, part.rawValue) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    offset = try record.read()
    guard let part = VersionMarks.Part(rawValue: try record.read()) else { throw BrokenRecord() }
    self.part = part
  }
}
