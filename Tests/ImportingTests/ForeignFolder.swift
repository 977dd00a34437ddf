import Foundation
import Testing

@testable import Importing

/// The site that the files of another generator become. Of every folder, the law is checked that everything without a
/// counterpart is listed.
func imported(
  _ generator: Generator, _ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation
) -> ImportedSite {
  let bytes = files.mapValues { Array($0.utf8) }
  let site = ImportedSite(SourceFiles(Array(files.keys), folder: "old") { bytes[$0] }, as: generator)
  for line in site.lostLines(of: files) {
    Issue.record("neither in the new site nor listed: \(line)", sourceLocation: sourceLocation)
  }
  return site
}

extension ImportedSite {
  /// The text of a page or of the configuration, by its path below `Content`.
  subscript(path: String) -> String? { texts.first { $0.path == "Content/" + path }?.text }

  /// The diagnostics as `file:line:column id`, without those of files.
  var places: [String] {
    diagnostics.filter { $0.id != "import.file" }
      .map { "\($0.range.file):\($0.range.start.line):\($0.range.start.column) \($0.id)" }
  }

  /// The lines of pages with a word that no text of the new site has, unless a diagnostic is about the line.
  func lostLines(of files: [String: String]) -> [String] {
    let all = Set(texts.flatMap { Self.words(of: $0.text) })
    var lost: [String] = []
    for page in sourcePages {
      guard case .page = page.outcome, let text = files[page.path] else { continue }
      for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        let place = "old/\(page.path):\(index + 1)"
        let isListed = diagnostics.contains { "\($0.range.file):\($0.range.start.line)" == place }
        let missing = Self.words(of: String(line)).filter { !all.contains($0) }
        if !isListed, !missing.isEmpty { lost.append("\(place) \(missing.sorted().joined(separator: " "))") }
      }
    }
    return lost
  }

  /// Words of notations and names of files: what they say is in the new site in another form.
  private static let notations: Set<String> = [
    "baseurl", "class", "code", "comment", "content", "default", "deprecationsummary", "endcomment", "endraw", "from",
    "grid",
    "groupid", "html", "image", "import", "include", "label", "layout", "link", "markdown", "metadata", "next",
    "options", "part",
    "parts", "position", "post", "rustdoc", "sidebar", "site", "slug", "source", "tabitem", "tabnavigator",
    "technologyroot", "tutorial", "value", "values",
  ]

  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }).subtracting(notations)
  }
}
