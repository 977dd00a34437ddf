import Base
import Diagnostics
import Markdown
import Results
import YAML

/// Stores outlines between builds. A test compares all fields.
extension PageOutline: RecordCodable {
  package func write(to record: inout RecordWriter) {
    record.add(
      frontMatter, mainHeading, firstLevel, hasSwiftInHeadings, links, innerLinks, images, anchors, documentedNames,
      otherLanguages, hasDrawings, diagnostics, quotesFiles, cost)
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    frontMatter = try record.read()
    mainHeading = try record.read()
    firstLevel = try record.read()
    hasSwiftInHeadings = try record.read()
    links = try record.read()
    innerLinks = try record.read()
    images = try record.read()
    anchors = try record.read()
    documentedNames = try record.read()
    otherLanguages = try record.read()
    hasDrawings = try record.read()
    diagnostics = try record.read()
    quotesFiles = try record.read()
    cost = try record.read()
  }
}

extension PageOutline {
  /// A hash of everything that other pages may show of the page.
  package func placement(of file: String) -> String {
    var record = RecordWriter(of: file)
    record.add(frontMatter, mainHeading, firstLevel, documentedNames)
    var hash = ContentHash()
    hash.add(record.bytes)
    return hash.hex()
  }
}

extension Link: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(destination, isImage, html, range) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      destination: try record.read(), isImage: try record.read(), html: try record.read(), range: try record.read())
  }
}

extension ImageTag: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(link, attributes, range) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(link: try record.read(), attributes: try record.read(), range: try record.read())
  }
}

extension FrontMatter: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(layout, title, author, authorID, permalink, summary, date, time, authors, tags, categories)
    record.add(isPublished, isSearched, isDraft, isSmart, aliases, order, others, ranges)
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init()
    layout = try record.read()
    title = try record.read()
    author = try record.read()
    authorID = try record.read()
    permalink = try record.read()
    summary = try record.read()
    date = try record.read()
    time = try record.read()
    authors = try record.read()
    tags = try record.read()
    categories = try record.read()
    isPublished = try record.read()
    isSearched = try record.read()
    isDraft = try record.read()
    isSmart = try record.read()
    aliases = try record.read()
    order = try record.read()
    others = try record.read()
    ranges = try record.read()
  }
}

extension CalendarDate: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(year, month, day) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(year: try record.read(), month: try record.read(), day: try record.read())
  }
}

extension DayTime: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(hour, minute, second, zone) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      hour: try record.read(), minute: try record.read(), second: try record.read(), zone: try record.read())
  }
}

extension PlacedText: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(text, range) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(try record.read(), at: try record.read())
  }
}

extension YAMLEntry: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(key, keyRange, value) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(key: try record.read(), keyRange: try record.read(), value: try record.read())
  }
}

extension YAMLNode: RecordCodable {
  public func write(to record: inout RecordWriter) {
    record.add(range)
    switch content {
    case .scalar(let text, let isPlain): record.add(isPlain ? 0 : 1, text)
    case .sequence(let items): record.add(2, items)
    case .mapping(let entries): record.add(3, entries)
    }
  }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    let range: SourceRange = try record.read()
    let content: Content
    switch try Int(from: &record) {
    case 0: content = .scalar(try record.read(), isPlain: true)
    case 1: content = .scalar(try record.read(), isPlain: false)
    case 2: content = .sequence(try record.read())
    case 3: content = .mapping(try record.read())
    case _: throw BrokenRecord()
    }
    self.init(content, at: range)
  }
}
