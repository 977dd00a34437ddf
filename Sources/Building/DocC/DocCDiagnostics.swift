import Base
import Diagnostics
import Sites
import SwiftCode
import Toolchains

/// DocC's warnings as diagnostics, without those about what this machine cannot know: symbols of other modules, and
/// declarations for other platforms.
struct DocCDiagnostics {
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of links that are not checked, by the reason.
  private var unchecked: [Obstacle: Int] = [:]

  private let report: DocCReport
  private let disk: any Disk
  private var lines: [String: [Substring]] = [:]
  private var sources: [String: Sources] = [:]

  /// - Parameters:
  ///   - places: the paths of the checked files as diagnostics name them, by their absolute paths.
  init(_ report: DocCReport, places: [String: String], disk: any Disk) {
    self.report = report
    self.disk = disk
    var links: Set<SourceRange> = []
    for part in report.parts {
      for finding in part.findings where finding.severity == "warning" || finding.severity == "error" {
        guard let file = finding.source.flatMap(Self.path), let place = places[file],
          let kind = kind(of: finding, in: file, part)
        else { continue }
        var found = diagnostic(finding, kind, at: place)
        // DocC reads a comment once for each type that has its declaration.
        if kind == .link, !links.insert(found.range).inserted { continue }
        if case .missingFile(let name) = finding.problem, let near = Self.misnamed(name, in: part.folder) {
          found.severity = .note
          found.notes.append(near)
        }
        diagnostics.append(found)
      }
    }
  }

  /// What the user should know.
  var remarks: [String] {
    report.remarks
      + unchecked.map { obstacle, count in
        "\(count) \(count == 1 ? "link" : "links") to symbols \(obstacle.words)"
      }.sorted()
  }

  /// The path without links: the package is built from a folder of links to its files.
  private static func path(_ source: String) -> String? {
    guard source.hasPrefix("file://"), let path = PercentEncoding.decode(source.dropFirst("file://".count)) else {
      return nil
    }
    return (try? LocalDisk().resolve(path)) ?? path
  }

  private enum Kind: String {
    case link = "docc.link"
    case missing = "docc.missing-file"
    case snippet = "docc.snippet"
    case other = "docc.warning"
  }

  /// Nil for a link that cannot be checked here, and for what Galley checks itself, also where DocC does not look: lists of
  /// parameters and options of fences. That not all parameters are described is no error.
  private mutating func kind(of finding: DocCFinding, in file: String, _ part: DocCReport.Part) -> Kind? {
    switch finding.problem {
    case .snippet: return .snippet
    case .missingFile: return .missing
    case .other: return .other
    // DocC shows the code.
    case .parameter, .codeSpan: return nil
    case .missingSymbol, .disambiguation, .otherLink: break
    }
    guard let obstacle = obstacle(to: finding, in: file, part) else { return .link }
    unchecked[obstacle, default: 0] += 1
    return nil
  }

  // MARK: Links that are not checked

  /// Why a link to a symbol is not checked here.
  private enum Obstacle: Hashable {
    case otherModule
    case otherPlatform
    /// The catalogue with the link belongs to no target.
    case noTarget(catalogue: String)
    case unbuilt(target: String)

    var words: String {
      switch self {
      case .otherModule: "of other modules: not checked"
      case .otherPlatform: "for other platforms or settings: not checked"
      case .noTarget(let catalogue): "in '\(catalogue)' are not checked: it belongs to no target"
      case .unbuilt(let target): "in '\(target)' are not checked: not built, since no sample needs it"
      }
    }
  }

  /// Nil if the link is wrong.
  private mutating func obstacle(
    to finding: DocCFinding, in file: String, _ part: DocCReport.Part
  ) -> Obstacle? {
    let link = link(at: finding.range?.start, in: file)
    let isPage = link.map { $0.isOfPage && !$0.text.contains("/") } ?? false
    switch part.symbols {
    case .none where !isPage:
      return .noTarget(catalogue: part.name)
    case .unbuilt where !isPage || link.map { sources(of: part).names.contains(String($0.text)) } ?? false:
      return .unbuilt(target: part.name)
    default: break
    }
    if let link, leadsElsewhere(link.text, from: part) { return .otherModule }
    if let name = Self.missingSymbol(finding.problem),
      sources(of: part).conditional.contains(where: { $0 == name || name.contains(".") && $0.hasSuffix(".\(name)") })
    {
      return .otherPlatform
    }
    return nil
  }

  /// The destination of the link that a place is in, without `doc:`, and whether it is one that leads to pages, too.
  private mutating func link(
    at start: DocCFinding.Place.Position?, in file: String
  ) -> (text: Substring, isOfPage: Bool)? {
    guard let start, let line = line(start.line, of: file) else { return nil }
    let column = min(start.column - 1, line.utf8.count)
    let before = line.utf8.prefix(column)
    let text = Substring(before)
    for (opening, closing) in [("<doc:", ">"), ("](doc:", ")"), ("``", "``")] {
      guard let last = text.ranges(of: opening).last, !text[last.upperBound...].contains(closing) else { continue }
      let rest = line[last.upperBound...]
      return rest.ranges(of: closing).first.map { (rest[..<$0.lowerBound], closing != "``") }
    }
    return nil
  }

  private mutating func line(_ number: Int, of file: String) -> Substring? {
    if lines[file] == nil {
      let text = (try? disk.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      lines[file] = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return lines[file].flatMap { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
  }

  private mutating func leadsElsewhere(_ link: Substring, from part: DocCReport.Part) -> Bool {
    // `doc://com.apple.documentation/…`: the documentation of somebody else.
    if link.hasPrefix("//") { return true }
    var parts = link.split(separator: "/")[...]
    if parts.first == "documentation" { parts.removeFirst() }
    guard let first = parts.first.map(String.init) else { return false }
    if case .ofModule(first) = part.symbols { return false }
    return report.modules.contains(first) || sources(of: part).imports.contains(first)
      || parts.count > 1 && Self.platformModules.contains(first)
  }

  /// Modules of Apple's platforms that documentation often links to.
  private static let platformModules: Set = [
    "AppKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CryptoKit",
    "Darwin", "ObjectiveC", "QuartzCore", "Security", "SwiftData", "SwiftUI", "UIKit", "WatchKit", "os",
  ]

  /// `Box.span` for `span` in `Kit/Box`.
  private static func missingSymbol(_ problem: DocCFinding.Problem) -> String? {
    guard case .missingSymbol(let symbol, let scope) = problem else { return nil }
    // `name-swift.property`: the kind of the symbol behind its name.
    let name = symbol.prefixMatch(of: #/(\w.*)-(?:swift\.)?[a-z.]+$/#)?.1 ?? symbol[...]
    return (scope.split(separator: "/").dropFirst().last.map { "\($0)." } ?? "") + name
  }

  /// What the sources of a target tell about the symbols that DocC does not know.
  private struct Sources {
    /// The names of all declarations, alone.
    var names: Set<String> = []
    /// The public declarations within `#if`, each with the types around it.
    var conditional: Set<String> = []
    var imports: Set<String> = []
  }

  private mutating func sources(of part: DocCReport.Part) -> Sources {
    if let known = sources[part.folder] { return known }
    var found = Sources()
    for file in LocalDisk().paths(below: part.folder) where file.hasSuffix(".swift") && !file.contains(".docc/") {
      guard let text = try? disk.read("\(part.folder)/\(file)") else { continue }
      let symbols = SourceSymbols(in: String(decoding: text, as: UTF8.self))
      found.names.formUnion(symbols.names)
      found.conditional.formUnion(symbols.conditional)
      found.imports.formUnion(symbols.imports)
    }
    sources[part.folder] = found
    return found
  }

  /// An image whose scale is before its appearance, `name@2x~dark.png`: DocC does not find it by its name.
  private static func misnamed(_ name: String, in folder: String) -> Diagnostic.Note? {
    let stem = FilePaths.name(name).prefix { $0 != "." }
    for path in LocalDisk().paths(below: folder).sorted() {
      let file = FilePaths.name(path)
      guard let match = file.wholeMatch(of: #/(.+)(@[123]x)~dark(\..+)/#), match.1 == stem else { continue }
      return Diagnostic.Note("DocC reads the scale last: rename '\(file)' to '\(stem)~dark\(match.2)\(match.3)'")
    }
    return nil
  }

  // MARK: Wording

  private func diagnostic(_ finding: DocCFinding, _ kind: Kind, at file: String) -> Diagnostic {
    let start = finding.range?.start
    let first = SourcePosition(line: start?.line ?? 1, column: max(1, start?.column ?? 1))
    let end = finding.range.map { SourcePosition(line: $0.end.line, column: max(1, $0.end.column)) } ?? first
    let solutions = finding.solutions.prefix(3).map { solution in
      Diagnostic.Note(solution.replacement.map { "did you mean '\($0)'?" } ?? Self.line(solution.summary))
    }
    return Diagnostic(
      .warning, id: kind.rawValue, "DocC: " + Self.line(finding.summary), notes: Array(solutions),
      at: SourceRange(file: file, start: first, end: max(first, end)))
  }

  private static func line(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") }.joined(
      separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}
