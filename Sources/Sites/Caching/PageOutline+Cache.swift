import Diagnostics
import Markdown
import Proofs
import YAML

/// Outlines as files keep them. A test compares what is read with what was written, by all fields that there are.
extension PageOutline {
  func write(to writer: inout CacheWriter) {
    frontMatter.write(to: &writer)
    writer.add(mainHeading)
    writer.add(firstLevel)
    writer.add(hasSwiftInHeadings)
    writer.add(all: links) { $1.write(to: &$0) }
    writer.add(all: innerLinks) { $1.write(to: &$0) }
    writer.add(all: images) { writer, image in
      writer.add(image.link)
      writer.add(all: image.attributes.sorted { $0.key < $1.key }) { writer, attribute in
        writer.add(attribute.key)
        writer.add(attribute.value)
      }
      writer.add(image.range)
    }
    writer.add(anchors.sorted())
    writer.add(all: otherLanguages.sorted { $0.key < $1.key }) { writer, language in
      writer.add(language.key)
      writer.add(language.value)
    }
    writer.add(all: diagnostics) { $1.write(to: &$0) }
    writer.add(quotesFiles)
    writer.add(cost)
  }

  init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    frontMatter = try FrontMatter(from: &reader)
    mainHeading = try reader.optionalText()
    firstLevel = try reader.optionalNumber()
    hasSwiftInHeadings = try reader.flag()
    links = try reader.all { reader throws(CacheReader.Damage) in try Link(from: &reader) }
    innerLinks = try reader.all { reader throws(CacheReader.Damage) in try Link(from: &reader) }
    images = try reader.all { reader throws(CacheReader.Damage) in
      let link = try reader.optionalNumber()
      let attributes = try reader.all { reader throws(CacheReader.Damage) in (try reader.text(), try reader.text()) }
      return ImageTag(
        link: link, attributes: Dictionary(attributes) { first, _ in first }, range: try reader.range())
    }
    anchors = Set(try reader.texts())
    let languages = try reader.all { reader throws(CacheReader.Damage) in (try reader.text(), try reader.number()) }
    otherLanguages = Dictionary(languages) { first, _ in first }
    diagnostics = try reader.all { reader throws(CacheReader.Damage) in try Diagnostic(from: &reader) }
    quotesFiles = try reader.flag()
    cost = try reader.number()
  }
}

extension PageOutline {
  /// A hash of all that other pages, and lists, may show of the page.
  func placement(of file: String) -> String {
    var writer = CacheWriter(of: file)
    frontMatter.write(to: &writer)
    writer.add(mainHeading)
    writer.add(firstLevel)
    var hash = ContentHash()
    hash.add(writer.bytes)
    return hash.hex()
  }
}

extension Link {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add(destination)
    writer.add(isImage)
    writer.add(html)
    writer.add(range)
  }

  fileprivate init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    self.init(
      destination: try reader.text(), isImage: try reader.flag(), html: try reader.optionalText(),
      range: try reader.range())
  }
}

extension FrontMatter {
  fileprivate func write(to writer: inout CacheWriter) {
    for text in [layout, title, author, authorID, permalink, summary] { writer.add(text) }
    writer.add(date) { writer, date in for number in [date.year, date.month, date.day] { writer.add(number) } }
    writer.add(time) { writer, time in
      for number in [time.hour, time.minute, time.second, time.zone] { writer.add(number) }
    }
    for texts in [authors, tags, categories] { writer.add(texts) }
    for flag in [isPublished, isSearched, isDraft, isSmart] { writer.add(flag) }
    writer.add(all: aliases) { writer, alias in
      writer.add(alias.text)
      writer.add(alias.range)
    }
    writer.add(order)
    writer.add(all: others) { $1.write(to: &$0) }
    writer.add(all: ranges.sorted { $0.key < $1.key }) { writer, range in
      writer.add(range.key)
      writer.add(range.value)
    }
  }

  fileprivate init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    self.init()
    layout = try reader.optionalText()
    title = try reader.optionalText()
    author = try reader.optionalText()
    authorID = try reader.optionalText()
    permalink = try reader.optionalText()
    summary = try reader.optionalText()
    date = try reader.optional { reader throws(CacheReader.Damage) in
      CalendarDate(year: try reader.number(), month: try reader.number(), day: try reader.number())
    }
    time = try reader.optional { reader throws(CacheReader.Damage) in
      DayTime(
        hour: try reader.number(), minute: try reader.number(), second: try reader.number(), zone: try reader.number())
    }
    authors = try reader.texts()
    tags = try reader.texts()
    categories = try reader.texts()
    isPublished = try reader.flag()
    isSearched = try reader.flag()
    isDraft = try reader.flag()
    isSmart = try reader.flag()
    aliases = try reader.all { reader throws(CacheReader.Damage) in
      PlacedText(try reader.text(), at: try reader.range())
    }
    order = try reader.optionalNumber()
    others = try reader.all { reader throws(CacheReader.Damage) in try YAMLEntry(from: &reader) }
    let places = try reader.all { reader throws(CacheReader.Damage) in (try reader.text(), try reader.range()) }
    ranges = Dictionary(places) { first, _ in first }
  }
}

extension YAMLEntry {
  func write(to writer: inout CacheWriter) {
    writer.add(key)
    writer.add(keyRange)
    value.write(to: &writer)
  }

  fileprivate init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    self.init(key: try reader.text(), keyRange: try reader.range(), value: try YAMLNode(from: &reader))
  }
}

extension YAMLNode {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add(range)
    switch content {
    case .scalar(let text, let isPlain):
      writer.add(isPlain ? 0 : 1)
      writer.add(text)
    case .sequence(let items):
      writer.add(2)
      writer.add(all: items) { $1.write(to: &$0) }
    case .mapping(let entries):
      writer.add(3)
      writer.add(all: entries) { $1.write(to: &$0) }
    }
  }

  fileprivate init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    let range = try reader.range()
    let content: Content
    switch try reader.number() {
    case 0: content = .scalar(try reader.text(), isPlain: true)
    case 1: content = .scalar(try reader.text(), isPlain: false)
    case 2: content = .sequence(try reader.all { reader throws(CacheReader.Damage) in try YAMLNode(from: &reader) })
    case 3: content = .mapping(try reader.all { reader throws(CacheReader.Damage) in try YAMLEntry(from: &reader) })
    case _: throw CacheReader.Damage()
    }
    self.init(content, at: range)
  }
}

extension Diagnostic {
  /// One with a correction cannot be written: none comes of reading a page.
  func write(to writer: inout CacheWriter) {
    writer.add(severity.rawValue)
    writer.add(id)
    writer.add(summary)
    writer.add(all: notes) { writer, note in
      writer.add(note.text)
      writer.add(note.range) { $0.add($1) }
    }
    writer.add(range)
  }

  init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    guard let severity = Severity(rawValue: try reader.text()) else { throw CacheReader.Damage() }
    let (id, summary) = (try reader.text(), try reader.text())
    let notes = try reader.all { reader throws(CacheReader.Damage) in
      Note(
        try reader.text(), at: try reader.optional { reader throws(CacheReader.Damage) in try reader.range() })
    }
    self.init(severity, id: id, summary, notes: notes, at: try reader.range())
  }
}
