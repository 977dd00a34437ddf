import Base
import Diagnostics
import Markdown

/// Knows where everything in the content folder ends up, and turns a page's relative links into addresses.
package struct LinkResolver: Sendable {
  /// By path below the content folder.
  private let pages: [String: OutputPath]
  private let assets: Set<String>
  private let outputs: Set<String>
  /// Where files of the theme lie, by the paths that they are named by.
  private let theme: [String: OutputPath]
  /// What a fragment can name, by path of the output; nothing for files whose text is not known.
  private let anchors: [String: Set<String>]
  private let known = Known()

  /// - Parameter outputs: every file that the site will hold, pages or not, but for those of the theme.
  package init(
    pages: [String: OutputPath], assets: some Sequence<String>, outputs: some Sequence<OutputPath>,
    theme: [String: OutputPath] = [:], anchors: [String: Set<String>] = [:]
  ) {
    self.anchors = anchors
    self.pages = pages
    self.assets = Set(assets)
    self.theme = theme
    self.outputs = Set(outputs.map(\.string))
  }

  struct Resolved {
    /// One for every link, in order.
    var hrefs: [String] = []
    /// What of the site each leads to, if to anything.
    var targets: [OutputPath?] = []
    var diagnostics: [Diagnostic] = []
  }

  func resolve(_ links: [Link], of file: ContentFile, at output: OutputPath) -> Resolved {
    var resolved = Resolved()
    for link in links {
      let (path, tail) = LinkResolver.split(link.destination)
      guard !path.isEmpty, let wanted = target(path, of: file) else {
        resolved.hrefs.append(link.destination)
        resolved.targets.append(nil)
        if !path.isEmpty { resolved.diagnostics.append(.outside(link)) }
        continue
      }
      if let found = find(wanted) {
        resolved.hrefs.append(found.href(from: output) + tail)
        resolved.targets.append(found)
        resolved.diagnostics += missingAnchor(link, tail, at: found)
        continue
      }
      // Where nothing is known the address stays what it means: below the site's root, or beside the page's source.
      resolved.hrefs.append(OutputPath(segments: wanted).href(from: output) + tail)
      resolved.targets.append(nil)
      resolved.diagnostics.append(missing(link, wanted, tail: tail, file: file))
    }
    return resolved
  }

  /// Checks links to places on the page itself.
  package func check(_ innerLinks: [Link], at output: OutputPath) -> [Diagnostic] {
    innerLinks.flatMap { missingAnchor($0, $0.destination[...], at: output) }
  }

  private func missingAnchor(_ link: Link, _ tail: Substring, at output: OutputPath) -> [Diagnostic] {
    guard let known = anchors[output.string], let hash = tail.firstIndex(of: "#") else { return [] }
    let fragment = tail[tail.index(after: hash)...]
    let name = PercentEncoding.decode(fragment) ?? String(fragment)
    // `#:~:text=` is the browser's own.
    guard !name.isEmpty, name != "top", !name.hasPrefix(":~:"), !known.contains(name) else { return [] }
    return [.missingAnchor(link, near: suggestion(for: name, among: known))]
  }

  /// The page, the copied file, or what the site will hold under this very address.
  private func find(_ wanted: [String]) -> OutputPath? {
    let path = wanted.joined(separator: "/")
    if let page = pages[path] { return page }
    if assets.contains(path) { return OutputPath(segments: wanted) }
    for index in ["index.md", "index.markdown"] {
      if let page = pages[FilePaths.join(path, index)] { return page }
    }
    if let file = theme[path] { return file }
    for candidate in [path, path + ".html", FilePaths.join(path, "index.html")] where outputs.contains(candidate) {
      return OutputPath(candidate)
    }
    return nil
  }

  /// Segments below the content folder; nil where it leads out of it.
  private func target(_ path: Substring, of file: ContentFile) -> [String]? {
    guard let decoded = PercentEncoding.decode(path), !decoded.contains("\0") else { return nil }
    return FilePaths.segments(of: decoded, from: decoded.first == "/" ? [] : file.folders)
  }

  /// The path, and what stands behind it: query and fragment.
  package static func split(_ destination: String) -> (path: Substring, tail: Substring) {
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    return (destination[..<end], destination[end...])
  }

  private func missing(_ link: Link, _ wanted: [String], tail: Substring, file: ContentFile) -> Diagnostic {
    let path = wanted.joined(separator: "/")
    let known =
      ContentFile.isMarkdown(path)
      ? self.known.neighbours(.pages) { Array(pages.keys) }
      : self.known.neighbours(.files(withEndings: path.hasSuffix(".html"))) { Array(assets) + addresses(like: path) }
    let near = (known.near(path) ?? known.sameName(wanted.last ?? ""))
      .map { LinkResolver.relative($0, from: file) + tail }
    return ContentFile.isMarkdown(path) ? .missingPage(link, near: near) : .missingFile(link, near: near)
  }

  /// Those that pages can be named by, written as the one that leads nowhere is: with `index.html` and `.html`, or without.
  private func addresses(like path: String) -> [String] {
    if path.hasSuffix(".html") { return outputs.filter { $0.hasSuffix(".html") } }
    return outputs.filter { $0.hasSuffix(".html") }.map {
      $0.hasSuffix("/index.html") ? String($0.dropLast("/index.html".count)) : String($0.dropLast(".html".count))
    }
  }

  private static func relative(_ path: String, from file: ContentFile) -> String {
    OutputPath(path).href(from: OutputPath(file.path))
  }
}

extension Diagnostic {
  /// A link that leads nowhere as a warning, everything else as it is.
  package var milder: Diagnostic {
    guard id == "link.missing" else { return self }
    var warning = self
    warning.severity = .warning
    return warning
  }

  fileprivate static func missingPage(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "link.missing", "link to a missing page: '\(link.destination)'",
      notes: near.map { [Note("did you mean '\($0)'?")] } ?? [], at: link.range)
  }

  fileprivate static func missingAnchor(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.missing-anchor", "link to a missing anchor: '\(link.destination)'",
      notes: near.map { [Note("did you mean '#\($0)'?")] } ?? [], at: link.range)
  }

  fileprivate static func missingFile(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      link.isImage ? .error : .warning, id: "link.missing",
      link.isImage ? "missing image: '\(link.destination)'" : "link to a missing file: '\(link.destination)'",
      notes: [
        Note(near.map { "did you mean '\($0)'?" } ?? "put the file into the content folder")
      ],
      at: link.range)
  }

  fileprivate static func outside(_ link: Link) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.outside-content", "link to a file outside of the content folder: '\(link.destination)'",
      at: link.range)
  }
}
