import Diagnostics
import YAML

/// Reads the values of the front matter's keys by their types.
struct FrontMatterReader {
  private(set) var frontMatter = FrontMatter()
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ node: YAMLNode) {
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(.notMapping(at: node.range))
      return
    }
    for entry in entries {
      read(entry)
      frontMatter.ranges[entry.key] = entry.value.range
    }
  }

  private mutating func read(_ entry: YAMLEntry) {
    if let near = Self.misspelled(entry.key) { diagnostics.append(.misspelled(entry, near)) }
    if entry.value.isNull, entry.key != "published" {
      if !Self.keys.contains(entry.key) { frontMatter.others.append(entry) }
      return
    }
    switch entry.key {
    case "layout": frontMatter.layout = text(entry)
    case "title":
      // A page without a title is known by its first heading.
      let title = text(entry)
      frontMatter.title = title?.allSatisfy(\.isWhitespace) == true ? nil : title
    case "author": frontMatter.author = text(entry)
    case "author_id": frontMatter.authorID = text(entry)
    case "permalink": frontMatter.permalink = text(entry)
    case "description": frontMatter.summary = text(entry)
    case "summary":
      diagnostics.append(.oldKey(entry, "description"))
      let text = text(entry)
      if !isGiven("description") { frontMatter.summary = text }
    case "date": (frontMatter.date, frontMatter.time) = date(entry)
    case "authors": frontMatter.authors = words(entry, splits: true)
    case "draft": frontMatter.isDraft = truth(entry) ?? false
    case "aliases", "redirect_from": frontMatter.aliases += texts(entry)
    case "tags": frontMatter.tags = words(entry, splits: true)
    case "categories": frontMatter.categories += words(entry, splits: true)
    case "category": frontMatter.categories += words(entry, splits: false)
    case "published": frontMatter.isPublished = truth(entry) ?? true
    case "search": frontMatter.isSearched = truth(entry) ?? true
    case "smart-punctuation": frontMatter.isSmart = truth(entry) ?? false
    case "smart":
      diagnostics.append(.oldKey(entry, "smart-punctuation"))
      let truth = truth(entry) ?? false
      if !isGiven("smart-punctuation") { frontMatter.isSmart = truth }
    case "order": frontMatter.order = number(entry)
    default: frontMatter.others.append(entry)
    }
  }

  private static let keys: Set<String> = [
    "layout", "title", "author", "author_id", "permalink", "summary", "description", "date", "tags", "categories",
    "category", "published", "search", "smart-punctuation", "smart", "order", "authors", "draft", "aliases",
    "redirect_from",
  ]

  /// Keys that later stages read.
  private static let laterKeys: Set<String> = [
    "slug", "image", "last_modified_at", "updated", "sitemap", "swift", "replace", "hero",
  ]

  /// The known key that is meant, if a key is almost one; nil for known keys and for keys of an author's own.
  ///
  /// One wrong letter in short keys, two in longer ones. A key of up to four letters that is another word, such as `data`, is
  /// a key of the author's own.
  static func misspelled(_ key: String) -> String? {
    guard !keys.contains(key), !laterKeys.contains(key),
      let near = suggestion(
        for: key, among: keys.union(laterKeys).subtracting(formerKeys).sorted(), within: key.utf8.count < 8 ? 1 : 2)
    else { return nil }
    return key.count > 4 || near.count > key.count || !shortWords.contains(key.lowercased()) ? near : nil
  }

  /// English words that differ from a short key by a letter.
  private static let shortWords: Set<String> = [
    "bags", "bate", "dare", "data", "dale", "dame", "daze", "dates", "dote", "fate", "gags", "gate", "hate", "her",
    "herb",
    "herd", "here", "hers", "jags", "lag", "lags", "late", "mate", "nags", "plug", "plugs", "rag", "rags", "rate",
    "sag", "sags",
    "slag", "slog", "slot", "slow", "slum", "slur", "smug", "snug", "stags", "tab", "tabs", "tag", "tan", "tap", "taps",
    "tars",
    "task", "teas", "tees", "tips", "toes", "togs", "tugs", "wags", "zero",
  ]

  /// Whether the key has a meaning.
  static func isKnown(_ key: String) -> Bool { keys.contains(key) || laterKeys.contains(key) }

  private static let formerKeys: Set<String> = ["summary", "smart", "updated"]

  /// Whether a key was read before this one.
  private func isGiven(_ key: String) -> Bool { frontMatter.ranges[key] != nil }

  private mutating func text(_ entry: YAMLEntry) -> String? {
    if case .scalar(let text, _) = entry.value.content { return text }
    diagnostics.append(.wrongValue(entry, "a text", at: entry.value.range))
    return nil
  }

  private mutating func truth(_ entry: YAMLEntry) -> Bool? {
    if let truth = entry.value.bool { return truth }
    diagnostics.append(.wrongValue(entry, "true or false", at: entry.value.range))
    return nil
  }

  private mutating func number(_ entry: YAMLEntry) -> Int? {
    if case .scalar(let text, _) = entry.value.content, let number = Int(text) { return number }
    diagnostics.append(.wrongValue(entry, "an integer", at: entry.value.range))
    return nil
  }

  private mutating func date(_ entry: YAMLEntry) -> (CalendarDate?, DayTime?) {
    if case .scalar(let text, _) = entry.value.content, let date = CalendarDate(text) {
      return (date, DayTime(in: text))
    }
    var form = "a date such as 2016-09-23"
    if case .scalar(let text, _) = entry.value.content, CalendarDate(String(text.prefix(CalendarDate.dayLength))) != nil
    {
      form += " 08:00:00 +0200"
    }
    diagnostics.append(.wrongValue(entry, form, at: entry.value.range))
    return (nil, nil)
  }

  /// Reads a list, or one text as a list of one.
  private mutating func texts(_ entry: YAMLEntry) -> [PlacedText] {
    let nodes =
      switch entry.value.content {
      case .sequence(let elements): elements
      case .scalar, .mapping: [entry.value]
      }
    return nodes.compactMap { node in
      if case .scalar(let text, _) = node.content { return PlacedText(text, at: node.range) }
      diagnostics.append(.wrongValue(entry, "a text, or a list of texts", at: node.range))
      return nil
    }
  }

  /// Reads a list, or one text that is split at spaces, or at commas if it has any.
  private mutating func words(_ entry: YAMLEntry, splits: Bool) -> [String] {
    switch entry.value.content {
    case .scalar(let text, _):
      guard splits else { return [text] }
      let parts = text.contains(",") ? text.split(separator: ",") : text.split { $0.isWhitespace }
      return parts.map { $0.trimmingBlanks }.filter { !$0.isEmpty }
    case .sequence(let elements):
      return elements.compactMap { element in
        if case .scalar(let text, _) = element.content { return text }
        diagnostics.append(.wrongValue(entry, "a text, or a list of texts", at: element.range))
        return nil
      }
    case .mapping:
      diagnostics.append(.wrongValue(entry, "a text, or a list of texts", at: entry.value.range))
      return []
    }
  }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Diagnostic {
  fileprivate static func notMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "front-matter.not-a-mapping", "front matter must contain lines of 'key: value'", at: range)
  }

  fileprivate static func wrongValue(_ entry: YAMLEntry, _ expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "front-matter.wrong-value", "invalid value for '\(entry.key)': expected \(expected)", at: range)
  }

  fileprivate static func misspelled(_ entry: YAMLEntry, _ near: String) -> Diagnostic {
    Diagnostic(
      .error, id: "front-matter.misspelled-key", "unknown key '\(entry.key)' in the front matter",
      notes: [Note("did you mean '\(near)'?"), Note("a key for your own templates needs a name that is less similar")],
      at: entry.keyRange)
  }

  fileprivate static func oldKey(_ entry: YAMLEntry, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "front-matter.old-key", "the key '\(entry.key)' was renamed to '\(name)'",
      notes: [Note("write '\(name)'; the next version does not read '\(entry.key)'")], at: entry.keyRange)
  }
}
