import Diagnostics
import YAML

/// Reads the words of a language from `Templates/Words/LANGUAGE.yml`.
public struct WordTableReader {
  public private(set) var table: WordTable
  public private(set) var diagnostics: [Diagnostic] = []
  private let file: String

  /// - Parameters:
  ///   - language: a BCP 47 tag.
  ///   - file: for messages.
  public init(_ bytes: [UInt8], language: String, file: String) {
    self.file = file
    table = WordTable(language: language)
    let (node, faults) = YAMLReader.read(bytes, file: file)
    diagnostics = faults
    guard let node, !node.isNull else { return }
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(.noWords("write lines of 'key: text'", at: node.range))
      return
    }
    for entry in entries { read(entry) }
    tellMissing()
  }

  private mutating func read(_ entry: YAMLEntry) {
    switch entry.key {
    case "direction":
      guard let text = entry.value.text, ["ltr", "rtl"].contains(text) else {
        return wrong(entry, "write 'ltr' or 'rtl'")
      }
      table.isRightToLeft = text == "rtl"
    case "date":
      guard let text = entry.value.text, Self.names(in: text) == ["day", "month", "year"] else {
        return wrong(entry, "write '{day}', '{month}' and '{year}' in their order")
      }
      table.datePattern = text
    case "months":
      guard case .sequence = entry.value.content, let months = entry.value.texts, months.count == 12 else {
        return wrong(entry, "write a list of the twelve months")
      }
      table.months = months.map(\.text)
    case "grouping":
      guard let text = entry.value.text else { return wrong(entry, "write the sign between groups of three digits") }
      table.grouping = text
    case "separator":
      guard let text = entry.value.text else { return wrong(entry, "write what stands between the parts of a list") }
      table.separator = text
    case let name:
      guard let word = Self.words[name] else {
        let known = Self.words.keys.sorted() + ["direction", "date", "months", "grouping", "separator"]
        let near = suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
        diagnostics.append(
          .unknownWord(name, near ?? "see 'galley theme eject Words/de.yml' for all words", at: entry.keyRange))
        return
      }
      read(entry, as: word)
    }
  }

  private mutating func read(_ entry: YAMLEntry, as word: Word) {
    var forms: [PluralForm: String] = [:]
    switch entry.value.content {
    case .scalar(let text, _): forms[.other] = text
    case .mapping(let entries) where word.isCounted:
      for form in entries {
        guard let kind = PluralForm(rawValue: form.key), kind.isUsed(in: table.language), let text = form.value.text
        else {
          let known = PluralForm.forms(of: table.language).map(\.rawValue).joined(separator: ", ")
          diagnostics.append(.noWords("the forms of this language are: \(known)", at: form.keyRange))
          return
        }
        forms[kind] = text
      }
      let missing = PluralForm.forms(of: table.language).filter { forms[$0] == nil }.map(\.rawValue)
      guard missing.isEmpty else {
        return wrong(entry, "the forms are missing: \(missing.joined(separator: ", "))")
      }
    case _: return wrong(entry, word.isCounted ? "write a text, or 'one' and 'other' with a text each" : "write a text")
    }
    // A form may leave out the number: `a sample`.
    let wanted = Self.names(in: word.rawValue)
    for text in forms.values where !Self.fits(Self.names(in: text), wanted, mayLack: word.isCounted ? "n" : nil) {
      let names = wanted.map { "{\($0)}" }.sorted().joined(separator: ", ")
      return wrong(entry, wanted.isEmpty ? "a text without names in braces" : "the text must contain \(names)")
    }
    table.set(word, forms)
  }

  private static func fits(_ names: Set<String>, _ wanted: Set<String>, mayLack: String?) -> Bool {
    names == wanted || mayLack.map { names.union([$0]) == wanted } == true
  }

  private mutating func wrong(_ entry: YAMLEntry, _ hint: String) {
    diagnostics.append(.wrongWord(entry.key, hint, at: entry.value.range))
  }

  /// Words that the language does not have are shown in English.
  private mutating func tellMissing() {
    guard !table.isEnglish else { return }
    let missing = Word.allCases.filter { table.texts[$0] == nil }.map(\.name)
    guard !missing.isEmpty else { return }
    diagnostics.append(.missingWords(missing, at: SourceRange(file: file, line: 1)))
  }

  static func names(in text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  private static let words = Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0.name, $0) })
}

extension Diagnostic {
  fileprivate static func noWords(_ hint: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "words.wrong-value", "this is no table of words", notes: [Note(hint)], at: range)
  }

  fileprivate static func wrongWord(_ key: String, _ hint: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "words.wrong-value", "wrong value of '\(key)'", notes: [Note(hint)], at: range)
  }

  fileprivate static func unknownWord(_ key: String, _ hint: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "words.unknown-key", "unknown word '\(key)'", notes: [Note(hint)], at: range)
  }

  fileprivate static func missingWords(_ names: [String], at range: SourceRange) -> Diagnostic {
    let first = names.prefix(5).joined(separator: ", ")
    return Diagnostic(
      .warning, id: "words.missing",
      "\(names.count) words of the theme are English, since this table has no text for them",
      notes: [Note("missing: \(first)\(names.count > 5 ? " …" : "")")], at: range)
  }
}
