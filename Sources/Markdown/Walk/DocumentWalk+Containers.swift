import Base
import Diagnostics

/// Containers between lines of colons. cmark reads each such line as a comment; here, what is between two of them becomes
/// the content of a node.
extension DocumentWalk {
  /// What a line of colons does.
  enum ContainerRole {
    case opens(ContainerKind)
    case closes(ContainerKind, opening: ContainerMark)
    /// It is shown as it is written; the fault is reported already.
    case text
  }

  enum ContainerKind {
    case aside(Aside, title: String)
    case container(Container)

    init?(_ name: String) {
      switch name {
      case "info": self = .aside(.note, title: "Info")
      case "danger": self = .aside(.caution, title: "Danger")
      case _:
        if let container = Container(rawValue: name) {
          self = .container(container)
        } else if Aside.githubWords.contains(name.uppercased()), let aside = Aside(rawValue: name.lowercased()) {
          self = .aside(aside, title: aside.title)
        } else {
          return nil
        }
      }
    }

    static let names = Aside.githubWords.map { $0.lowercased() } + Container.allCases.map(\.rawValue)
  }

  /// The mark for which cmark read a comment; nil for other HTML.
  func containerMark(of node: Node) -> ContainerMark? {
    guard !marks.isEmpty, node.literal.starts(with: "<!--:::") else { return nil }
    let line = lines.line(node.startLine)
    let index = marks.partitioningIndex { $0.line >= line }
    guard index < marks.count, marks[index].line == line,
      node.literal.prefix(while: { !$0.isLineEnd }).elementsEqual(ContainerMark.placeholder(index))
    else { return nil }
    return marks[index]
  }

  mutating func write(_ mark: ContainerMark, of node: Node) {
    if let parent = node.parent, !matchedForContainers.contains(parent) { matchContainers(in: parent) }
    switch containerRoles.removeValue(forKey: node) {
    case .opens(let kind): begin(kind, mark)
    case .closes(let kind, let opening):
      if case .container(.figure) = kind, !opening.title.isEmpty { write(titleOf: opening, at: .caption, or: "") }
      end()
    case .text, nil:
      builder.begin(.paragraph(isTight: false))
      builder.leaf(.text, source.bytes[mark.range])
      builder.end()
    }
  }

  private mutating func begin(_ kind: ContainerKind, _ mark: ContainerMark) {
    if let attributes = mark.attributes {
      claim(attributes.value, at: source.range(attributes.range))
      builder.set(attributes.value)
    }
    switch kind {
    case .aside(let aside, let title):
      builder.begin(.aside(aside, .never))
      write(titleOf: mark, at: .aside, or: title)
    case .container(let container):
      builder.begin(.container(container))
      switch container {
      case .details: write(titleOf: mark, at: .summary, or: "Details")
      case .tab: write(titleOf: mark, at: .tab, or: "")
      case .tabs, .codeGroup, .cards, .grid, .steps, .fileTree, .figure: break
      }
    }
  }

  /// Writes the text after the word of a mark, which is inline Markdown.
  private mutating func write(titleOf mark: ContainerMark, at place: TitlePlace, or title: String) {
    builder.begin(.title(place))
    if let index = texts.index(of: mark.title), index < titles.count {
      inlines.enter(
        MovedInlines(
          stretches: [mark.title], firstLine: CellTexts.line(of: index), prefix: CellTexts.prefix.count))
      visitChildren(of: titles[index])
    } else {
      builder.leaf(.text, title.utf8)
    }
    end()
  }

  // MARK: Matching

  /// Finds the marks below one parent that belong together: a line without a word ends the last open container that has
  /// at most as many colons.
  private mutating func matchContainers(in parent: Node) {
    matchedForContainers.insert(parent)
    var open: [(node: Node, mark: ContainerMark)] = []
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .htmlBlock, let mark = containerMark(of: node) else { continue }
      guard mark.isEnd else {
        open.append((node, mark))
        continue
      }
      guard let index = open.lastIndex(where: { $0.mark.length <= mark.length }) else {
        containerRoles[node] = .text
        diagnostics.append(.strayEnd(mark, source))
        continue
      }
      for (node, mark) in open[(index + 1)...] { reportUnclosed(node, mark) }
      let opening = open[index]
      open.removeSubrange(index...)
      match(
        opening.node, opening.mark, node, isWithinTabs: open.last.map { source.text($0.mark.name) == "tabs" } ?? false)
    }
    for (node, mark) in open { reportUnclosed(node, mark) }
  }

  private mutating func match(_ node: Node, _ mark: ContainerMark, _ closing: Node, isWithinTabs: Bool) {
    let name = source.text(mark.name)
    guard let kind = ContainerKind(name) else {
      diagnostics.append(.unknownContainer(name, at: source.range(mark.range)))
      (containerRoles[node], containerRoles[closing]) = (.text, .text)
      return
    }
    containerRoles[node] = .opens(kind)
    containerRoles[closing] = .closes(kind, opening: mark)
    guard case .container(let container) = kind else { return }
    if let needed = lacking(container, mark, between: node, closing, isWithinTabs: isWithinTabs) {
      diagnostics.append(.containerContent(container, needed, at: source.range(mark.range)))
    }
  }

  /// What a container needs and does not have; nil if it is complete.
  private func lacking(
    _ container: Container, _ mark: ContainerMark, between first: Node, _ last: Node, isWithinTabs: Bool
  ) -> String? {
    var content: [Node] = []
    var child = first.next
    while let node = child, node != last {
      content.append(node)
      child = node.next
    }
    switch container {
    case .details, .grid: return nil
    case .tab:
      if !isWithinTabs { return "must be within ':::tabs'" }
      return mark.title.isEmpty ? "needs a title: ':::tab Linux'" : nil
    case .figure: return mark.title.isEmpty ? "needs a caption: ':::figure What it shows'" : nil
    case .tabs:
      let isComplete = content.first.flatMap(containerMark).map { source.text($0.name) == "tab" } == true
      return isComplete ? nil : "needs parts that begin with ':::tab Title'"
    case .codeGroup:
      return content.contains { $0.kind == .codeBlock } ? nil : "needs code blocks"
    case .cards, .fileTree:
      return content.count == 1 && content[0].kind == .list && content[0].listStart == nil
        ? nil : "needs one list with '-', and nothing else"
    case .steps:
      return content.count == 1 && content[0].kind == .list && content[0].listStart != nil
        ? nil : "needs one numbered list, and nothing else"
    }
  }

  private mutating func reportUnclosed(_ node: Node, _ mark: ContainerMark) {
    containerRoles[node] = .text
    let name = source.text(mark.name)
    diagnostics.append(
      ContainerKind(name) == nil
        ? .unknownContainer(name, at: source.range(mark.range)) : .unclosedContainer(mark, source))
  }

  // MARK: Code

  /// Restores marks that turned out to be code or a part of the author's HTML.
  func restoreMarks(in node: Node) {
    guard !marks.isEmpty else { return }
    let range = lines.lines(of: node)
    var index = marks.partitioningIndex { $0.line >= range.lowerBound }
    guard index < marks.count, marks[index].line <= range.upperBound else { return }
    var literal = Array(node.literal)
    while index < marks.count, marks[index].line <= range.upperBound {
      let placeholder = ContainerMark.placeholder(index)
      if let place = literal.firstRange(of: placeholder) {
        literal.replaceSubrange(place, with: source.bytes[marks[index].range])
      }
      index += 1
    }
    node.setLiteral(literal)
  }
}

extension Diagnostic {
  fileprivate static func unknownContainer(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = DocumentWalk.ContainerKind.names
    let near = suggestion(for: name, among: known).map { "did you mean ':::\($0)'?" }
    return Diagnostic(
      .warning, id: "markdown.unknown-container",
      "unknown container ':::\(name)', so its lines of colons are shown as text",
      notes: [Note(near ?? "known containers: \(known.joined(separator: ", "))")], at: range)
  }

  fileprivate static func unclosedContainer(_ mark: ContainerMark, _ source: SourceText) -> Diagnostic {
    let colons = String(repeating: ":", count: mark.length)
    return Diagnostic(
      .error, id: "markdown.unclosed-container", "missing '\(colons)' for ':::\(source.text(mark.name))'",
      notes: [Note("end it with a line of '\(colons)', indented like its first line")], at: source.range(mark.range))
  }

  fileprivate static func strayEnd(_ mark: ContainerMark, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.stray-container-end", "no container ends here, so this line is shown as text",
      notes: [Note("a container begins with a line such as ':::note', and must have at most as many colons")],
      at: source.range(mark.range))
  }

  fileprivate static func containerContent(_ container: Container, _ needed: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(.error, id: "markdown.container-content", "':::\(container.rawValue)' \(needed)", at: range)
  }
}
