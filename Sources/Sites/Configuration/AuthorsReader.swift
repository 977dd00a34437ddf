import Diagnostics
import Pages
import YAML

/// Reads `authors` of galley.yml: for each key a name, or several properties.
struct AuthorsReader {
  private(set) var authors: [Author] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ node: YAMLNode) {
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(.noAuthors(at: node.range))
      return
    }
    for entry in entries {
      var author = Author(id: entry.key, name: entry.key)
      switch entry.value.content {
      case .scalar(let name, _): if !entry.value.isNull { author.name = name }
      case .mapping(let facts): for fact in facts { read(fact, into: &author) }
      case .sequence: diagnostics.append(.noAuthors(at: entry.value.range))
      }
      authors.append(author)
    }
  }

  /// The former name of `bio`, which is read with a warning.
  private static let formerBio = "summary"

  private mutating func read(_ fact: YAMLEntry, into author: inout Author) {
    guard ["name", "url", "avatar", "bio", AuthorsReader.formerBio].contains(fact.key) else {
      author.others.append(fact)
      let known = ["name", "url", "avatar", "bio"]
      if let near = suggestion(for: fact.key, among: known, within: 1), near.count >= fact.key.count {
        diagnostics.append(.misspelledFact(fact, near))
      }
      return
    }
    guard case .scalar(let text, _) = fact.value.content else {
      diagnostics.append(.wrongFact(fact, "text"))
      return
    }
    switch fact.key {
    case "name": author.name = text
    case "avatar": author.avatar = text
    case "bio": author.bio = text
    case AuthorsReader.formerBio:
      author.bio = text
      diagnostics.append(.oldFact(fact, "bio"))
    default:
      let isAddress = ["https://", "http://", "mailto:"].contains(where: text.hasPrefix)
      if isAddress {
        author.url = text
      } else {
        diagnostics.append(.wrongFact(fact, "a URL that starts with https://"))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func noAuthors(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "site.wrong-value", "invalid value for 'authors': expected a line 'key: name' for each author",
      notes: [Note("or, below the key, lines for name, url, avatar and bio")], at: range)
  }

  fileprivate static func oldFact(_ fact: YAMLEntry, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "site.old-key", "the key '\(fact.key)' of an author was renamed to '\(name)'",
      notes: [Note("write '\(name)'; the next version does not read '\(fact.key)'")], at: fact.keyRange)
  }

  fileprivate static func misspelledFact(_ fact: YAMLEntry, _ near: String) -> Diagnostic {
    Diagnostic(
      .error, id: "site.unknown-key", "unknown key '\(fact.key)' of an author",
      notes: [Note("did you mean '\(near)'?")], at: fact.keyRange)
  }

  fileprivate static func wrongFact(_ fact: YAMLEntry, _ wanted: String) -> Diagnostic {
    Diagnostic(
      .error, id: "site.wrong-value", "invalid value for an author's '\(fact.key)': expected \(wanted)",
      at: fact.value.range)
  }
}
