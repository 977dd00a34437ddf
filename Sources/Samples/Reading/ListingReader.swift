import Diagnostics
import Markdown

/// Reads the words for the presentation of a code block.
struct ListingReader {
  private(set) var listing = ListingStyle()
  private(set) var diagnostics: [Diagnostic] = []
  private let words: FenceWords

  /// - Parameter lineCount: the number of lines that are shown.
  init(_ words: FenceWords, lineCount: Int) {
    self.words = words
    guard FenceKey.listing.contains(where: words.has) else { return }
    listing.title = words.value(.title)
    listing.highlighted = lines(.highlight, of: lineCount)
    listing.added = lines(.added, of: lineCount)
    listing.removed = lines(.removed, of: lineCount)
    if let line = listing.added.shared(with: listing.removed), let range = words.range(.removed) {
      diagnostics.append(.both(line, at: range))
    }
    if let text = words.value(.numbers), let range = words.range(.numbers) {
      let first = text.isEmpty ? 1 : LineRanges.number(text[...])
      if first == nil { diagnostics.append(.firstNumber(at: range)) }
      listing.firstNumber = first.map { min($0, 1_000_000) }
    }
  }

  /// Reads the words of a fence that is not Swift. Errors are only warnings there, since the words may belong to other
  /// tools.
  static func read(_ fence: Fence) -> ListingReader {
    let count = fence.code.utf8.count { $0 == UInt8(ascii: "\n") }
    let words = FenceWords(listing: fence)
    var reader = ListingReader(words, lineCount: count)
    reader.diagnostics = (words.diagnostics + reader.diagnostics).map {
      var diagnostic = $0
      diagnostic.severity = .warning
      return diagnostic
    }
    return reader
  }

  private mutating func lines(_ key: FenceKey, of count: Int) -> LineRanges {
    guard let text = words.value(key), !text.isEmpty, let range = words.range(key) else { return LineRanges() }
    guard let lines = LineRanges(text) else {
      diagnostics.append(.lines(key, at: range))
      return LineRanges()
    }
    if lines.last > count { diagnostics.append(.noLine(lines.last, of: count, at: range)) }
    return lines
  }
}

extension Diagnostic {
  fileprivate static func lines(_ key: FenceKey, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.invalid-lines", "'\(key.rawValue)' needs line numbers: \(key.rawValue)=2,4-6", at: range)
  }

  fileprivate static func noLine(_ line: Int, of count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.invalid-lines",
      "line \(line) does not exist: the code block has \(count) \(count == 1 ? "line" : "lines")",
      notes: [Note("hidden lines are not counted")], at: range)
  }

  fileprivate static func both(_ line: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.invalid-lines", "line \(line) is marked both as added and as removed", at: range)
  }

  fileprivate static func firstNumber(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.invalid-lines", "'numbers' needs the number of the first line, or no value: numbers=12",
      at: range)
  }
}
