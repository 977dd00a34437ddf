import Diagnostics
import Foundation
import YAML

/// A pattern for text that changes between runs, such as an address or a date, and the text that replaces it before
/// outputs are compared.
public struct Replacement: Equatable, Sendable {
  /// A regular expression in ICU's syntax. It is applied line by line, so it never changes the number of lines.
  public let pattern: NSRegularExpression
  public let text: String
  /// The place of its declaration.
  public let range: SourceRange

  private init?(_ pattern: String, _ text: String, at range: SourceRange, _ diagnostics: inout [Diagnostic]) {
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      diagnostics.append(.noPattern(pattern, at: range))
      return nil
    }
    guard expression.firstMatch(in: "", range: NSRange(location: 0, length: 0)) == nil else {
      diagnostics.append(.emptyMatch(pattern, at: range))
      return nil
    }
    guard !text.contains(where: \.isNewline) else {
      diagnostics.append(.severalLines(at: range))
      return nil
    }
    if Replacement.isBroad(expression) { diagnostics.append(.broad(pattern, at: range)) }
    (self.pattern, self.text, self.range) = (expression, text, range)
  }

  /// Texts that have nothing in common, to find patterns that match nearly any text. They are not numbers, which
  /// patterns are meant to match.
  private static let texts = [
    "yes", "kitten", "quarry", "Ada", "Monday", "\u{E9}\u{6F22}", "Hello, Ada!", "no error was found", "[true: nil]",
    "x = (y)", "user-name",
    "The quick brown fox jumps over the lazy dog, and the dog sleeps on in the warm sun of noon.",
    "Twelve jurors were drawn by lot; none of them knew what the quarrel was about, or who had begun it at all.",
    "<p>Some long line, with marks of every kind: 1 + 1 = 2, (a / b) % c, {d}, e_f, \"g\" & 'h' ~ i ^ j | k.</p>",
  ]

  /// Whether the pattern matches several of `texts` completely, so that claims would hold for any output.
  private static func isBroad(_ expression: NSRegularExpression) -> Bool {
    let swallowed = texts.count { text in
      var rest = NSRange(location: 0, length: text.utf16.count)
      expression.enumerateMatches(in: text, range: rest) { match, _, _ in
        if let match, match.range.location == rest.location {
          rest = NSRange(location: match.range.upperBound, length: text.utf16.count - match.range.upperBound)
        }
      }
      return rest.length == 0
    }
    return swallowed > 2
  }

  /// Reads the value of the key `replace`: a list of `pattern: text`, or one mapping of them.
  public static func all(in node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Replacement] {
    var found: [Replacement] = []
    switch node.content {
    case .sequence(let elements):
      for element in elements {
        guard case .mapping = element.content else {
          diagnostics.append(.noReplacement(at: element.range))
          continue
        }
        found += all(in: element, &diagnostics)
      }
    case .mapping(let entries):
      for entry in entries {
        guard case .scalar(let text, _) = entry.value.content else {
          diagnostics.append(.noReplacement(at: entry.value.range))
          continue
        }
        if let one = Replacement(entry.key, text, at: entry.keyRange, &diagnostics) { found.append(one) }
      }
    case .scalar: diagnostics.append(.noReplacement(at: node.range))
    }
    return found
  }

  /// Reads the value of a fence's word: `pattern=>text`.
  static func read(_ word: String, at range: SourceRange, _ diagnostics: inout [Diagnostic]) -> Replacement? {
    // The last arrow, since a pattern can contain one.
    guard let arrow = word.ranges(of: "=>").last, arrow.lowerBound > word.startIndex else {
      if !word.isEmpty { diagnostics.append(.noArrow(at: range)) }
      return nil
    }
    return Replacement(String(word[..<arrow.lowerBound]), String(word[arrow.upperBound...]), at: range, &diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func noPattern(_ pattern: String, at range: SourceRange) -> Diagnostic {
    // NSRegularExpression gives no reason for an error, so Swift's Regex is asked for one.
    var notes: [Note] = []
    // Its parser is recursive, so it gets only short patterns.
    if pattern.utf8.count <= 300 { do { _ = try Regex(pattern) } catch { notes.append(Note("\(error)")) } }
    return Diagnostic(
      .error, id: "replace.invalid-pattern", "invalid regular expression '\(pattern)'", notes: notes, at: range)
  }

  fileprivate static func broad(_ pattern: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "replace.too-broad", "'\(pattern)' matches nearly any text, so claims hold for any output",
      notes: [Note("match only the text that changes between runs, such as 0x[0-9a-f]+")], at: range)
  }

  fileprivate static func emptyMatch(_ pattern: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "replace.invalid-pattern", "'\(pattern)' matches the empty text",
      notes: [Note("write '+' instead of '*'")], at: range)
  }

  fileprivate static func severalLines(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "replace.invalid-rule", "a replacement must be one line", at: range)
  }

  fileprivate static func noReplacement(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "replace.invalid-rule",
      "invalid value for 'replace': expected a list of regular expressions and replacements",
      notes: [Note("write '- 0x[0-9a-f]+: ADDRESS' below 'replace:'")], at: range)
  }

  fileprivate static func noArrow(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "replace.invalid-rule", "'replace' needs a regular expression and a replacement",
      notes: [Note("write replace=\"0x[0-9a-f]+=>ADDRESS\"")], at: range)
  }
}
