import Base
import Markdown

/// How many of a package's public declarations have a sample, and how many of those hold.
public struct SymbolCoverage: Codable, Equatable, Sendable {
  /// The samples of one declaration: in its comment, or on the page that extends its documentation.
  struct Entry: Codable, Equatable, Sendable {
    /// With the types around it: `Stack.push(_:)`.
    var name: String
    /// `Sources/Stack.swift:12`, which tells overloads apart; nil on a page.
    var comment: String?
    var holds: Bool
  }

  /// The number of public declarations by source file, without those for other platforms.
  private var files: [String: Int] = [:]
  private(set) var entries: [Entry] = []

  public init() {}

  /// The number of public declarations.
  public var declarations: Int { files.values.reduce(0, +) }
  /// The declarations that have a sample.
  public var withSample: Int { declared.count }
  /// Those of them whose samples were all run, or failed as they must: compiling is not enough.
  public var holding: Int { declared.values.count { $0 } }
  /// `holding` in percent of all: 0 to 100, rounded down to tenths; 100 if there are none.
  public var percent: Double { declarations == 0 ? 100 : Double(holding * 1000 / declarations) / 10 }

  /// Whether all samples hold, by declaration: a page belongs to the comments of its symbol.
  private var declared: [String: Bool] {
    var declared: [String: Bool] = [:]
    var comments: [String: [String]] = [:]
    for entry in entries {
      guard let comment = entry.comment else { continue }
      declared[comment] = (declared[comment] ?? true) && entry.holds
      comments[entry.name, default: []].append(comment)
    }
    for entry in entries where entry.comment == nil {
      for key in comments[entry.name] ?? [entry.name] { declared[key] = (declared[key] ?? true) && entry.holds }
    }
    return declared
  }

  public mutating func add(_ other: SymbolCoverage) {
    // Reports of the same files from several platforms do not count them twice.
    files.merge(other.files) { max($0, $1) }
    entries += other.entries
  }

  /// Adds the declarations of a source file, or the symbol that a page of a catalogue is about.
  ///
  /// - Parameters:
  ///   - blocks: those of the page.
  ///   - modules: which the page imports; the first part of a symbol's path may be one of them.
  mutating func add(_ document: Document, _ blocks: [BlockReport], modules: [String]) {
    if document.publicSymbols > 0 { files[document.path] = document.publicSymbols }
    let blocks = blocks.filter { $0.kind == .swift }
    func holds(_ blocks: [BlockReport]) -> Bool {
      blocks.allSatisfy { $0.coverage == .executed || $0.coverage == .mustFail }
    }
    for comment in document.comments where comment.isPublic && comment.inactive == nil {
      let own = blocks.filter { comment.range.contains($0.range.start.line) }
      guard !own.isEmpty, !comment.symbol.split(separator: ".").contains(where: { $0.hasPrefix("_") }) else { continue }
      let place = "\(document.path):\(comment.range.lowerBound)"
      entries.append(Entry(name: comment.symbol, comment: place, holds: holds(own)))
    }
    guard document.path.contains(".docc/"), !blocks.isEmpty, let title = document.headings.first, title.level == 1
    else { return }
    // The title of such a page is a link to the symbol: a code span.
    guard title.isCode, !title.text.contains(" ") else { return }
    var parts = title.text.split(separator: "/").map(String.init)
    if let first = parts.first, modules.contains(first) { parts.removeFirst() }
    guard !parts.isEmpty else { return }
    entries.append(Entry(name: parts.joined(separator: "."), comment: nil, holds: holds(blocks)))
  }
}

extension SymbolCoverage: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(files, entries) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    files = try record.read()
    entries = try record.read()
  }
}

extension SymbolCoverage.Entry: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(name, comment, holds) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(name: try record.read(), comment: try record.read(), holds: try record.read())
  }
}
