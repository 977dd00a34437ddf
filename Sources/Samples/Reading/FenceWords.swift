import Diagnostics
import Markdown

/// The words that may follow `swift`, `output`, `still` and `check` in an info string.
enum FenceKey: String, CaseIterable {
  case hidden, fails, traps, compiles, reset
  case skip, group, file, demo, version, timeout, replace, unordered
  /// `static`: the demo is shown as a picture of its first state and does not run in the browser.
  case stays = "static"
  /// The demo shows the state of its form and what happens in it.
  case inspect
  case title, highlight, added, removed, numbers

  enum Value {
    case none, optional, needed
  }

  /// Whether the word carries a value: `group=NAME`.
  var value: Value {
    switch self {
    case .hidden, .fails, .traps, .compiles, .reset, .stays, .inspect, .unordered: .none
    case .skip, .group, .file, .demo, .version, .timeout, .replace, .title, .highlight, .added, .removed: .needed
    case .numbers: .optional
    }
  }

  /// The words for the presentation of code, in any language.
  static let listing: [FenceKey] = [.title, .highlight, .added, .removed, .numbers]

  static func known(after language: FenceLanguage) -> [FenceKey] {
    switch language {
    case .swift: allCases.filter { $0 != .unordered }
    case .output: [.unordered, .replace]
    case .still, .check: [.demo]
    }
  }

  /// The word as an author writes it: `group=`.
  var spelling: String { value == .needed ? "\(rawValue)=" : rawValue }
}

/// The languages of the fences that Galley checks.
enum FenceLanguage: String {
  case swift, output, still, check
}

/// The words of one fence by their keys; unknown and duplicate words are reported.
struct FenceWords {
  private(set) var diagnostics: [Diagnostic] = []
  private var given: [FenceKey: [(value: String, range: SourceRange)]] = [:]

  init(_ fence: Fence, language: FenceLanguage) {
    let known = FenceKey.known(after: language)
    for word in fence.words where !read(word, among: known) && !read(ofPeer: word, among: known) {
      diagnostics.append(.unknownWord(word, after: language, known: known))
    }
  }

  /// Reads only the words for the presentation of code, for a fence in another language; its other words may belong to
  /// other tools.
  init(listing fence: Fence) {
    for word in fence.words {
      _ = read(word, among: FenceKey.listing) || read(ofPeer: word, among: FenceKey.listing)
    }
  }

  func has(_ key: FenceKey) -> Bool { given[key] != nil }
  func value(_ key: FenceKey) -> String? { given[key]?.first?.value }
  func range(_ key: FenceKey) -> SourceRange? { given[key]?.first?.range }

  /// The replacements in the fence's `replace=` words.
  func replacements(_ diagnostics: inout [Diagnostic]) -> [Replacement] {
    (given[.replace] ?? []).compactMap { Replacement.read($0.value, at: $0.range, &diagnostics) }
  }

  /// Reads a word in the spelling of another generator.
  private mutating func read(ofPeer word: FenceWord, among known: [FenceKey]) -> Bool {
    guard let text = PeerFenceWords.translated(word.text) else { return false }
    return text.isEmpty || read(FenceWord(text: text, range: word.range), among: known)
  }

  /// Reads a word; returns false if it is unknown.
  private mutating func read(_ word: FenceWord, among known: [FenceKey]) -> Bool {
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = FenceKey(rawValue: String(parts[0])), known.contains(key) else { return false }
    guard given[key] == nil || key == .replace else {
      diagnostics.append(.repeatedWord(word))
      return true
    }
    let value = parts.count == 2 ? unquoted(parts[1]) : ""
    switch key.value {
    case .needed: if value.allSatisfy(\.isWhitespace) { diagnostics.append(.missingValue(key, at: word.range)) }
    case .none: if parts.count == 2 { diagnostics.append(.superfluousValue(key, at: word.range)) }
    case .optional: break
    }
    given[key, default: []].append((value, word.range))
    return true
  }

  private func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
      return String(text)
    }
    let inside = text.dropFirst().dropLast()
    // Patterns contain backslashes, so `\"` is the only escape.
    return quote == "\"" ? String(inside.replacing("\\\"", with: "\"")) : String(inside)
  }
}

extension Diagnostic {
  fileprivate static func unknownWord(_ word: FenceWord, after language: FenceLanguage, known: [FenceKey])
    -> Diagnostic
  {
    let name = String(word.text.prefix { $0 != "=" })
    var notes: [Note] = []
    if let habit = ForeignFenceWords.note(on: name) {
      notes.append(Note(habit))
    } else if let near = suggestion(for: name, among: known.map(\.rawValue)), let key = FenceKey(rawValue: near) {
      notes.append(Note("did you mean '\(key.spelling)'?"))
    }
    if notes.isEmpty { notes.append(Note("known words: " + known.map(\.spelling).joined(separator: ", "))) }
    return Diagnostic(
      .error, id: "fence.unknown-word", "unknown word '\(name)' in \(language.article) fence", notes: notes,
      at: word.range)
  }

  fileprivate static func repeatedWord(_ word: FenceWord) -> Diagnostic {
    Diagnostic(.error, id: "fence.duplicate-word", "duplicate word '\(word.text)' in this fence", at: word.range)
  }

  fileprivate static func missingValue(_ key: FenceKey, at range: SourceRange) -> Diagnostic {
    let (what, example) =
      switch key {
      case .skip: ("a reason", "skip=\"needs a network\"")
      case .version: ("a language mode", "version=5")
      case .timeout: ("a number of seconds", "timeout=30")
      case .replace: ("a regular expression and a replacement", "replace=\"0x[0-9a-f]+=>ADDRESS\"")
      case .title: ("a title", "title=\"Main.swift\"")
      case .highlight, .added, .removed: ("line numbers", "\(key.rawValue)=2,4-6")
      case _: ("a value", "\(key.rawValue)=NAME")
      }
    return Diagnostic(
      .error, id: "fence.missing-value", "'\(key.rawValue)' needs \(what): \(example)", at: range)
  }

  fileprivate static func superfluousValue(_ key: FenceKey, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.unexpected-value", "'\(key.rawValue)' takes no value",
      notes: [Note("write only '\(key.rawValue)'")], at: range)
  }
}

extension FenceLanguage {
  fileprivate var article: String { self == .output ? "an output" : "a \(rawValue)" }
}
