import Base

/// Directives and links of DocC.
extension PageConverter {
  mutating func docCBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard line.trimmed.first == "@", let directive = DocCDirective(lines, at: index) else { return nil }
    out += converted(directive, at: line)
    tellArguments(of: directive)
    return directive.next
  }

  /// Tells the arguments that concern the look of DocC.
  private mutating func tellArguments(of directive: DocCDirective) {
    let lost = directive.argumentNames.filter { !(Self.arguments[directive.name] ?? []).contains($0) }
    guard !lost.isEmpty, Self.arguments.keys.contains(directive.name) else { return }
    let what = lost.count == 1 ? "has an argument that is not taken" : "has arguments that are not taken"
    tell("@\(directive.name)", directive.line, "\(what): \(lost.joined(separator: ", "))")
  }

  /// The arguments that are taken, of each directive that becomes something of Galley's.
  private static let arguments: [String: Set<String>] = [
    "TabNavigator": [], "Row": [], "Column": [], "Small": [], "Links": [], "Tab": [], "Stack": [], "Steps": [],
    "ContentAndMedia": [], "Resources": [], "DeprecationSummary": [], "Image": ["source", "alt"],
    "Video": ["source", "alt"], "Tutorials": ["name"], "Tutorial": [], "Article": [], "Intro": ["title"],
    "Volume": ["name"], "Chapter": ["name", "title"], "Section": ["title", "name"], "TutorialReference": ["tutorial"],
    "Step": [], "Code": ["name", "file"],
  ]

  private mutating func converted(_ directive: DocCDirective, at line: Line) -> [Line] {
    let inside = directive.content
    switch directive.name {
    case "Metadata":
      for inner in DocCDirective.all(in: inside) where !Self.silent.contains(inner.name) {
        tell("@\(inner.name)", inner.line, "is not taken")
      }
      return []
    case "Options":
      for inner in DocCDirective.all(in: inside) { tell("@\(inner.name)", inner.line, "is not taken") }
      return []
    case "Comment": return hidden(inside)
    case "TabNavigator":
      let tabs = DocCDirective.all(in: inside).filter { $0.name == "Tab" }
      for tab in tabs { tellArguments(of: tab) }
      let others = spaced(blocks(DocCDirective.lines(in: inside, besides: "Tab")))
      return others
        + spaced(
          container(
            "tabs", at: line,
            tabs.flatMap { tab in container("tab", tab.value ?? "–", at: tab.line.with(""), blocks(tab.content)) }))
    case "Row":
      let columns = DocCDirective.all(in: inside).filter { $0.name == "Column" }
      for column in columns { tellArguments(of: column) }
      let others = spaced(blocks(DocCDirective.lines(in: inside, besides: "Column")))
      return others + spaced(container("grid", at: line, columns.flatMap { spaced(blocks($0.content)) }))
    case "Small", "Links", "Column", "Tab", "Stack", "Steps", "ContentAndMedia", "Resources":
      return spaced(blocks(inside))
    case "DeprecationSummary": return spaced(container("warning", "Deprecated", at: line, blocks(inside)))
    case "Image", "Video": return media(directive, at: line)
    case "Snippet":
      tell("@Snippet", line, "names a file outside of the catalogue, and stays as text")
      return [line]
    case "CallToAction":
      tell("@CallToAction", line, "is not taken; write a link with the class 'button'")
      return []
    case _: return tutorial(directive, at: line) ?? unknown(directive, at: line)
    }
  }

  private mutating func unknown(_ directive: DocCDirective, at line: Line) -> [Line] {
    tell("@\(directive.name)", line, "is not known; its text stays")
    return spaced(blocks(directive.content))
  }

  /// Facts that are in the new site.
  private static let silent: Set<String> = ["TechnologyRoot", "DisplayName", "Redirected"]

  private func spaced(_ lines: [Line]) -> [Line] {
    guard let first = lines.first, let last = lines.last else { return [] }
    return [first.with("")] + lines + [last.with("")]
  }

  private mutating func media(_ directive: DocCDirective, at line: Line) -> [Line] {
    guard let name = directive["source"] ?? directive.value, let asset = names.asset(named: name),
      let link = links.link(toAsset: asset, from: page)
    else {
      tell("@\(directive.name)", line, "names a file that is not in the catalogue")
      return [line]
    }
    let alternative = directive["alt"] ?? ""
    let caption = blocks(directive.content).trimmed
    guard directive.name == "Image" else {
      return [
        line.with(
          "<video src=\"\(link)\" controls aria-label=\"\(alternative.replacing("\"", with: "&quot;"))\"></video>"),
        line.with(""),
      ] + caption
    }
    return [line.with("![\(alternative)](\(link))"), line.with("")] + caption + (caption.isEmpty ? [] : [line.with("")])
  }

  // MARK: Tutorials

  /// Directives of tutorials; nil for others.
  private mutating func tutorial(_ directive: DocCDirective, at line: Line) -> [Line]? {
    func heading(_ level: Int, _ title: String?) -> [Line] {
      title.map { [line.with(""), line.with(String(repeating: "#", count: level) + " " + $0), line.with("")] } ?? []
    }
    let inside = directive.content
    switch directive.name {
    case "Tutorials", "Tutorial", "Article": return blocks(inside)
    case "Intro": return heading(1, directive["title"]) + blocks(inside)
    case "Volume": return heading(2, directive["name"]) + blocks(inside)
    case "Chapter", "Section":
      return heading(directive.name == "Chapter" ? 3 : 2, directive["title"] ?? directive["name"]) + blocks(inside)
    case "TutorialReference":
      guard let name = directive["tutorial"]?.replacing("doc:", with: "") else { return nil }
      let found = docCLink(name, line)
      return [line.with("- [\(found.title)](\(found.link))")]
    case "Step": return spaced(steps(inside, at: line))
    case "Code":
      guard let file = directive["file"], let asset = names.asset(named: file), let bytes = files.bytes(asset) else {
        tell("@Code", line, "names a file that is not in the catalogue")
        return [line]
      }
      included.insert(asset)
      let code = Line.all(String(decoding: bytes, as: UTF8.self), file: asset)
      let longest = code.map { $0.trimmed.prefix { $0 == "`" }.count }.max() ?? 0
      let marks = String(repeating: "`", count: max(3, longest + 1))
      let ending = file.split(separator: ".").last.map(String.init) ?? ""
      let title = (directive["name"] ?? file).replacing("\"", with: "\\\"")
      // The steps show one file as it grows: no program of one page.
      let skip = ending == "swift" ? " skip=\"a step of a tutorial\"" : ""
      return [line.with("\(marks)\(ending) title=\"\(title)\"\(skip)")] + code + [line.with(marks)]
    case "XcodeRequirement", "Assessments", "MultipleChoice", "Choice", "Justification":
      tell("@\(directive.name)", line, "has no counterpart; its text stays")
      return spaced(blocks(inside))
    case _: return nil
    }
  }

  private mutating func steps(_ inside: [Line], at line: Line) -> [Line] {
    let content = blocks(inside).trimmed
    guard let first = content.first else { return [] }
    return [first.with("1. " + first.text)]
      + content.dropFirst().map { $0.isBlank ? $0.with("") : $0.with("   " + $0.text) }
  }

  // MARK: Texts

  mutating func docCText(_ text: String, _ line: Line) -> String {
    guard text.contains("<doc:") else { return text }
    return text.replacing(/(\]\()?<doc:([^>]*)>/) { match in
      guard match.1 == nil else { return String(match.0) }
      let (title, link) = docCLink(String(match.2), line)
      return link.isEmpty ? title : "[\(title)](\(link))"
    }
  }

  private static func words(_ anchor: Substring) -> String { String(anchor.replacing("-", with: " ")) }

  /// The title and the link for `Name`, `Module/Name` or `Name#Heading`. Without a page, the link is empty.
  mutating func docCLink(_ written: String, _ line: Line) -> (title: String, link: String) {
    let parts = written.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let anchor = parts.count > 1 ? SlugStyle.github(Self.words(parts[1])) : nil
    if path.isEmpty, let anchor { return (Self.words(parts[1]), "#\(anchor)") }
    guard let target = names.page(named: name), let link = links.link(toPage: target, from: page) else {
      diagnostics.append(.brokenLink("doc:\(written)", at: range(of: "doc:\(written)", in: line)))
      return ("`\(name)`", "")
    }
    return (
      anchor.map { _ in Self.words(parts[1]) } ?? names.titles[target] ?? name, link + (anchor.map { "#\($0)" } ?? "")
    )
  }
}
