import Base
import Diagnostics
import Markdown

/// Resolves the relative links of pages to addresses in the site.
package struct LinkResolver: Sendable {
  /// Output paths of pages, by path below the content folder.
  private let pages: [String: OutputPath]
  private let assets: Set<String>
  private let outputs: Set<String>
  /// Output paths of files of the theme, by original path.
  private let theme: [String: OutputPath]
  /// Ids that exist in each output file; nothing for files that are not known.
  private let anchors: [String: Set<String>]
  /// The folder of the language.
  private let folder: String
  private let known = Known()

  /// - Parameters:
  ///   - outputs: all files of the site, except for those of the theme.
  ///   - folder: of the language.
  package init(
    pages: [String: OutputPath], assets: some Sequence<String>, outputs: some Sequence<OutputPath>,
    theme: [String: OutputPath] = [:], folder: String = "", anchors: [String: Set<String>] = [:]
  ) {
    self.folder = folder
    self.anchors = anchors
    self.pages = pages
    self.assets = Set(assets)
    self.theme = theme
    self.outputs = Set(outputs.map(\.string))
  }

  struct Resolved {
    /// The address of each link, in order.
    var hrefs: [String] = []
    /// The output file that each link leads to, or nil.
    var targets: [OutputPath?] = []
    var diagnostics: [Diagnostic] = []
  }

  func resolve(_ links: [Link], of file: ContentFile, at output: OutputPath) -> Resolved {
    var resolved = Resolved()
    for link in links {
      let (path, tail) = LinkResolver.split(link.destination)
      guard !path.isEmpty, let wanted = target(path, of: file) ?? target(path, ofSourceOf: file) else {
        resolved.hrefs.append(link.destination)
        resolved.targets.append(nil)
        if !path.isEmpty { resolved.diagnostics.append(.outside(link)) }
        continue
      }
      if let found = find(wanted) ?? target(path, ofSourceOf: file).flatMap(find) {
        resolved.hrefs.append(found.href(from: output) + tail)
        resolved.targets.append(found)
        resolved.diagnostics += missingAnchor(link, tail, at: found)
        continue
      }
      // A broken link keeps its meaning: relative to the root of the site, or to the source of the page.
      resolved.hrefs.append(OutputPath(segments: wanted).href(from: output) + tail)
      resolved.targets.append(nil)
      resolved.diagnostics.append(missing(link, wanted, tail: tail, file: file))
    }
    return resolved
  }

  /// Checks links to ids of the same page.
  package func check(_ innerLinks: [Link], at output: OutputPath) -> [Diagnostic] {
    innerLinks.flatMap { missingAnchor($0, $0.destination[...], at: output) }
  }

  private func missingAnchor(_ link: Link, _ tail: Substring, at output: OutputPath) -> [Diagnostic] {
    guard let known = anchors[output.string], let hash = tail.firstIndex(of: "#") else { return [] }
    let fragment = tail[tail.index(after: hash)...]
    let name = PercentEncoding.decode(fragment) ?? String(fragment)
    // `#:~:text=` is handled by browsers.
    guard !name.isEmpty, name != "top", !name.hasPrefix(":~:"), !known.contains(name) else { return [] }
    return [.missingAnchor(link, near: suggestion(for: name, among: known))]
  }

  /// Finds a page, a copied file, or an output file of that path.
  private func find(_ wanted: [String]) -> OutputPath? {
    let path = wanted.joined(separator: "/")
    if let page = pages[path] { return page }
    for path in own(path) where assets.contains(path) { return OutputPath(path) }
    for index in ["index.md", "index.markdown"] {
      if let page = pages[FilePaths.join(path, index)] { return page }
    }
    if let file = theme[path] { return file }
    for candidate in [path, path + ".html", FilePaths.join(path, "index.html")].flatMap(own)
    where outputs.contains(candidate) { return OutputPath(candidate) }
    return nil
  }

  /// The paths of a file, that in the folder of the language first.
  private func own(_ path: String) -> [String] { folder.isEmpty ? [path] : [folder + "/" + path, path] }

  /// Path segments below the content folder; nil if the link leads out of it.
  private func target(_ path: Substring, of file: ContentFile) -> [String]? {
    guard let decoded = PercentEncoding.decode(path), !decoded.contains("\0") else { return nil }
    return FilePaths.segments(of: decoded, from: decoded.first == "/" ? [] : file.folders)
  }

  /// The same for a link that is written from the place of a translation in the folder of its language: `../image.png`.
  private func target(_ path: Substring, ofSourceOf file: ContentFile) -> [String]? {
    guard !folder.isEmpty, file.source != file.path else { return nil }
    let place = ContentFile(path: file.source, file: file.file)
    return target(path, of: place).map { $0.first == folder ? Array($0.dropFirst()) : $0 }
  }

  /// Splits a link into its path and the rest: query and fragment.
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

  /// Addresses of pages in the style of the broken link: with `index.html` and `.html`, or without.
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
  /// Whether a link leads to nothing of the site. A site may allow such links.
  private var isOfBrokenLink: Bool { ["link.missing", "link.missing-anchor", "link.outside-content"].contains(id) }

  /// With a note about how to go on without what the link leads to, if that is an error. A link with a suggestion is
  /// misspelled, and is corrected.
  ///
  /// - Parameters:
  ///   - settings: the site's `galley.yml`, which need not exist, if it decides whether broken links are errors.
  ///   - isStrict: whether warnings are errors.
  package func withWayOut(settings: String?, isStrict: Bool) -> Diagnostic {
    guard isOfBrokenLink, severity == .error || isStrict, !notes.contains(where: \.isSuggestion) else { return self }
    let steps = [
      severity == .error ? settings.map { "write 'allow-broken-links: true' into '\($0)'" } : nil,
      isStrict ? "check without 'strict'" : nil,
    ].compactMap(\.self)
    guard !steps.isEmpty else { return self }
    var fault = self
    fault.notes.append(Note("to go on with broken links, \(steps.joined(separator: ", and "))"))
    return fault
  }

  /// Turns errors about broken links into warnings, for single pages and sites that allow such links.
  package var milder: Diagnostic {
    guard isOfBrokenLink else { return self }
    var warning = self
    warning.severity = .warning
    return warning
  }

  fileprivate static func missingPage(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "link.missing", "link to a missing page: '\(link.destination)'",
      notes: near.map { [Note("did you mean '\($0)'?", isSuggestion: true)] } ?? [], at: link.range)
  }

  fileprivate static func missingAnchor(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "link.missing-anchor", "link to a missing anchor: '\(link.destination)'",
      notes: near.map { [Note("did you mean '#\($0)'?", isSuggestion: true)] } ?? [], at: link.range)
  }

  fileprivate static func missingFile(_ link: Link, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "link.missing",
      link.isImage ? "missing image: '\(link.destination)'" : "link to a missing file: '\(link.destination)'",
      notes: [
        near.map { Note("did you mean '\($0)'?", isSuggestion: true) } ?? Note("put the file into the content folder")
      ],
      at: link.range)
  }

  fileprivate static func outside(_ link: Link) -> Diagnostic {
    Diagnostic(
      .error, id: "link.outside-content", "link to a file outside of the content folder: '\(link.destination)'",
      at: link.range)
  }
}
