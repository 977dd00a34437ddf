import Base
import Diagnostics
import Markdown

/// The output path of a page: by its `permalink`, by that of the site for posts, or by its file.
///
/// A permalink that ends in a slash is a folder with the page as `index.html`. Links within the site name the file,
/// since there is no server to find `index.html` when a page is opened from disk.
struct Permalink {
  /// The output path; nil if the permalink is invalid, see `diagnostics`.
  let output: OutputPath?
  let diagnostics: [Diagnostic]

  /// Jekyll's default for posts.
  static let posts = "/:categories/:year/:month/:day/:title.html"

  /// A former address of a page; placeholders are not replaced.
  init(alias: PlacedText, file: ContentFile) {
    var expansion = Expansion(
      frontMatter: FrontMatter(), file: file, place: alias.range, name: "alias", hasPlaceholders: false)
    output = expansion.path(of: alias.text)
    diagnostics = expansion.diagnostics
  }

  init(_ frontMatter: FrontMatter, file: ContentFile, posts: String = Permalink.posts) {
    let place = frontMatter.ranges["permalink"] ?? SourceRange(file: file.file, line: 1)
    let pattern: String
    if let own = frontMatter.permalink {
      pattern = own
    } else if file.isPost {
      pattern = posts
    } else {
      let stem = Slug.cut(ContentFile.withoutExtension(file.name), to: 250)
      output = OutputPath(segments: file.folders + [stem + ".html"])
      diagnostics = []
      return
    }
    var expansion = Expansion(frontMatter: frontMatter, file: file, place: place)
    output = expansion.path(of: pattern)
    diagnostics = expansion.diagnostics
  }
}

/// Replaces the placeholders of a permalink.
private struct Expansion {
  let frontMatter: FrontMatter
  let file: ContentFile
  let place: SourceRange
  /// Its name in diagnostics.
  var name = "permalink"
  var hasPlaceholders = true
  var diagnostics: [Diagnostic] = []

  mutating func path(of pattern: String) -> OutputPath? {
    var rest = pattern[...]
    if rest.first == "/" { rest.removeFirst() }
    let isFolder = rest.isEmpty || rest.last == "/"
    if rest.last == "/" { rest.removeLast() }
    if rest.hasPrefix("/") || rest.contains("//") || rest.contains(":/") {
      return refuse(pattern, "'//' and 'scheme:' refer to other hosts")
    }
    if !hasPlaceholders, let scheme = pattern.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*:).*/)?.1 {
      return reserve(pattern, "'\(scheme)' is a URL scheme; if it is part of a path, start the path with '/'")
    }
    var segments: [String] = []
    for part in rest.split(separator: "/", omittingEmptySubsequences: false) {
      guard let expanded = expand(part) else { return nil }
      segments += expanded.split(separator: "/").map(String.init)
    }
    segments = segments.map { Slug.cut($0, to: 255) }
    for segment in segments {
      if segment == "." || segment == ".." { return refuse(pattern, "'\(segment)' is not allowed") }
    }
    if let why = reason(against: segments, isFolder: isFolder, isLiteral: !hasPlaceholders || !pattern.contains(":")) {
      return reserve(pattern, why)
    }
    if let name = segments.first(where: ReservedPaths.isWindows) {
      diagnostics.append(.windows(name, at: place))
    }
    if isFolder { return OutputPath(segments: segments + ["index.html"]) }
    guard let last = segments.last else { return refuse(pattern, "the path is empty") }
    let name = last.hasSuffix(".html") || last.hasSuffix(".htm") ? last : Slug.cut(last, to: 250) + ".html"
    return OutputPath(segments: segments.dropLast() + [name])
  }

  private mutating func refuse(_ pattern: String, _ why: String) -> OutputPath? {
    diagnostics.append(.outside(pattern, name, why: why, at: place))
    return nil
  }

  private mutating func reserve(_ pattern: String, _ why: String) -> OutputPath? {
    diagnostics.append(.reserved(pattern, name, why: why, at: place))
    return nil
  }

  /// Why the path cannot be used for a page; nil if it can.
  ///
  /// - Parameter isLiteral: whether the author wrote all of it, and nothing comes of a title or a file's name.
  private func reason(against segments: [String], isFolder: Bool, isLiteral: Bool) -> String? {
    if let hidden = segments.first(where: { $0.first == "." }) {
      return "names that start with a dot are hidden files; remove the dot from '\(hidden)'"
    }
    if let first = segments.first, first.lowercased() == "assets" {
      return "the folder '\(first)' is reserved for galley's files; use another name"
    }
    if let odd = segments.first(where: { $0.unicodeScalars.contains(where: TerminalText.isDeceptive) }) {
      return "'\(TerminalText.line(odd))' contains invisible characters; remove them"
    }
    if segments.reduce(0, { $0 + $1.utf8.count + 1 }) > ReservedPaths.longestPath {
      return
        "it is longer than \(ReservedPaths.longestPath) bytes, which some disks and hosts do not support; shorten it"
    }
    guard isLiteral else { return nil }
    if let odd = segments.first(where: { $0.last == "." || $0.last == " " || $0.first == " " }) {
      return "'\(odd)' starts with a space, or ends with a space or a dot, which some disks remove; remove it"
    }
    if !isFolder, let last = segments.last, let ending = ReservedPaths.otherEnding(of: last) {
      return
        "a page is HTML, not '\(ending)': end the \(name) with '/' or '.html', or put a file of that name into the content folder"
    }
    if !hasPlaceholders, segments == ["404.html"] || segments == ["404"] {
      return "404.html is the page for unknown addresses; to replace it, write a page with the permalink /404.html"
    }
    return nil
  }

  /// Expands one segment; `:categories` may result in no segment or several.
  private mutating func expand(_ part: Substring) -> String? {
    guard let decoded = PercentEncoding.decode(part), !decoded.contains("/"),
      !decoded.unicodeScalars.contains(where: { TerminalText.isDeceptive($0) || $0 == "\\" })
    else { return refuse(String(part), "it contains characters that are not allowed in file names").map(\.string) }
    var text = ""
    var rest = decoded[...]
    while hasPlaceholders, let colon = rest.firstIndex(of: ":") {
      text += rest[..<colon]
      let word = rest[rest.index(after: colon)...].prefix { $0 == "_" || ("a"..."z").contains($0) }
      guard let placeholder = Placeholder(rawValue: String(word)) else {
        diagnostics.append(.unknownPlaceholder(String(word), at: place))
        return nil
      }
      guard let value = value(of: placeholder) else { return nil }
      text += value
      rest = rest[word.endIndex...]
    }
    return text + rest
  }

  private mutating func value(of placeholder: Placeholder) -> String? {
    switch placeholder {
    case .year: return date(placeholder).map { padded($0.year, 4) }
    case .shortYear: return date(placeholder).map { padded($0.year % 100, 2) }
    case .month: return date(placeholder).map { padded($0.month, 2) }
    case .iMonth: return date(placeholder).map { String($0.month) }
    case .day: return date(placeholder).map { padded($0.day, 2) }
    case .iDay: return date(placeholder).map { String($0.day) }
    case .title: return name(Slug.pretty(ownSlug ?? file.stem))
    case .slug: return name(Slug.plain(ownSlug ?? file.stem))
    case .categories: return frontMatter.categories.map { Slug.pretty($0.lowercased()) }.joined(separator: "/")
    case .slugifiedCategories: return frontMatter.categories.map { Slug.plain($0) }.joined(separator: "/")
    case .path: return (file.folders + [ContentFile.withoutExtension(file.name)]).joined(separator: "/")
    case .basename, .name: return ContentFile.withoutExtension(file.name)
    case .outputExtension: return ".html"
    }
  }

  /// A name for files whose slug is empty.
  private func name(_ slug: String) -> String { slug.isEmpty ? "page" : slug }

  private var ownSlug: String? {
    for entry in frontMatter.others where entry.key == "slug" {
      if case .scalar(let text, _) = entry.value.content { return text }
    }
    return nil
  }

  private mutating func date(_ placeholder: Placeholder) -> CalendarDate? {
    if let date = frontMatter.date ?? file.date { return date }
    diagnostics.append(.noDate(placeholder.rawValue, at: place))
    return nil
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// Placeholders, with Jekyll's meaning.
private enum Placeholder: String, CaseIterable {
  case year, month, day, title, slug, categories, path, basename, name
  case shortYear = "short_year"
  case iMonth = "i_month"
  case iDay = "i_day"
  case slugifiedCategories = "slugified_categories"
  case outputExtension = "output_ext"
}

extension Diagnostic {
  fileprivate static func outside(_ permalink: String, _ name: String, why: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, id: "permalink.outside-site",
      "the \(name) '\(Slug.cut(TerminalText.line(permalink), to: 80))' is not a path of this site",
      notes: [
        Note("\(why); expected a path such as /guide/first-row/")
      ], at: range)
  }

  fileprivate static func reserved(
    _ permalink: String, _ name: String, why: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "permalink.reserved",
      "the \(name) '\(Slug.cut(TerminalText.line(permalink), to: 80))' cannot be used as the address of a page",
      notes: [Note(why)], at: range)
  }

  fileprivate static func windows(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "permalink.windows-name", "Windows does not allow files or folders named '\(name)'",
      notes: [Note("the page is lost when the site is copied to Windows; use another name")], at: range)
  }

  fileprivate static func unknownPlaceholder(_ word: String, at range: SourceRange) -> Diagnostic {
    let known = Placeholder.allCases.map(\.rawValue)
    let near = suggestion(for: word, among: known).map { Note("did you mean ':\($0)'?") }
    return Diagnostic(
      .error, id: "permalink.unknown-placeholder", "unknown placeholder ':\(word)' in a permalink",
      notes: [near ?? Note("known placeholders: \(known.map { ":" + $0 }.joined(separator: ", "))")], at: range)
  }

  fileprivate static func noDate(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "permalink.missing-date", "':\(word)' needs a date, but the page has no date",
      notes: [Note("add 'date: 2016-09-23' to the front matter, or start the file name with the date")], at: range)
  }
}
