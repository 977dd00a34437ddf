import Diagnostics
import HTML
import Markdown
import YAML

/// The beginning of a front page, from `hero` in its front matter: a sentence, a picture, and buttons.
public struct Hero: Equatable, Sendable {
  public struct Action: Equatable, Sendable {
    public var text: String
    public var link: Link
  }

  /// The heading; nil for the title of the page.
  public private(set) var title: String?
  public private(set) var tagline: String?
  public private(set) var image: Link?
  /// The first is the most important one.
  public private(set) var actions: [Action] = []
  public private(set) var diagnostics: [Diagnostic] = []

  /// Nil if the front matter has no `hero`.
  public init?(_ frontMatter: [YAMLEntry]) {
    guard let entry = frontMatter.first(where: { $0.key == "hero" }) else { return nil }
    guard case .mapping(let facts) = entry.value.content else {
      wrong(entry, "lines of 'key: value': title, tagline, image, actions")
      return
    }
    for fact in facts {
      switch fact.key {
      case "title": title = fact.value.text
      case "tagline": tagline = fact.value.text
      case "image":
        guard let path = fact.value.text, !path.isEmpty else {
          wrong(fact, "the path of a picture")
          continue
        }
        image = Link(destination: path, isImage: true, range: fact.value.range)
      case "actions": readActions(fact)
      default:
        diagnostics.append(.unknownHeroKey(fact, known: ["title", "tagline", "image", "actions"]))
      }
    }
  }

  /// The links of the picture and the buttons, in this order.
  public var links: [Link] { [image].compactMap(\.self) + actions.map(\.link) }

  private mutating func readActions(_ entry: YAMLEntry) {
    guard case .mapping(let lines) = entry.value.content else { return wrong(entry, "lines of 'TEXT: LINK'") }
    for line in lines {
      guard let path = line.value.text, !path.isEmpty else {
        wrong(line, "a link")
        continue
      }
      actions.append(
        Action(text: line.key, link: Link(destination: path, isImage: false, range: line.value.range)))
    }
  }

  private mutating func wrong(_ entry: YAMLEntry, _ wanted: String) {
    diagnostics.append(
      Diagnostic(
        .error, id: "front-matter.wrong-value", "invalid value for '\(entry.key)': expected \(wanted)",
        at: entry.value.range))
  }

  /// - Parameter hrefs: the addresses of `links`.
  func templateValue(hrefs: [String]) -> TemplateValue {
    var rest = hrefs[...]
    let picture = image == nil ? nil : rest.popFirst()
    return .object([
      "title": .text(title), "tagline": .text(tagline), "image": .text(picture), "hasActions": .bool(!actions.isEmpty),
      "actions": .list(
        zip(actions, rest).enumerated().map { place, action in
          ["text": .string(action.0.text), "href": .string(action.1), "isFirst": .bool(place == 0)]
        }),
    ])
  }
}

extension Diagnostic {
  fileprivate static func unknownHeroKey(_ entry: YAMLEntry, known: [String]) -> Diagnostic {
    let near = suggestion(for: entry.key, among: known).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: "front-matter.wrong-value", "invalid value for 'hero': unknown key '\(entry.key)'",
      notes: [near ?? Note("known keys: \(known.joined(separator: ", "))")], at: entry.keyRange)
  }
}
