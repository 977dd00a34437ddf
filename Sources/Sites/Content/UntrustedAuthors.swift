import Diagnostics
import Markdown
import YAML

/// Checks of sites with `untrusted: true` that are not part of reading Markdown (which refuses HTML and script URLs).
///
/// Templates, data and settings belong to the owner of the site, so they are trusted; everything in the content folder
/// is not.
package enum UntrustedAuthors {
  /// Script URLs in front matter, and values for partials: templates may use both anywhere.
  package static func faults(of document: Document) -> [Diagnostic] {
    document.frontMatter.others.flatMap { faults(in: $0.value) }
      + document.partials.filter { !$0.values.isEmpty }.map { .refusedValues($0.name, at: $0.range) }
  }

  private static func faults(in node: YAMLNode) -> [Diagnostic] {
    switch node.content {
    case .scalar(let text, _): LinkSchemes.runsScript(text) ? [.refusedValue(at: node.range)] : []
    case .sequence(let items): items.flatMap(faults)
    case .mapping(let entries): entries.flatMap { faults(in: $0.value) }
    }
  }

  /// Files that a browser might run.
  package static func faults(of assets: [ContentFile]) -> [Diagnostic] {
    assets.filter { file in
      let ending = file.name.lastIndex(of: ".").map { file.name[$0...].lowercased() } ?? ""
      return file.path != SiteConfiguration.fileName && !endings.contains(ending)
    }.map { .refusedFile(at: SourceRange(file: $0.file, line: 1)) }
  }

  /// Permitted extensions: images without scripts, audio, video, fonts, and text that is not HTML.
  private static let endings: Set<String> = [
    ".apng", ".avif", ".csv", ".flac", ".gif", ".ico", ".jpeg", ".jpg", ".m4a", ".mov", ".mp3", ".mp4", ".ogg", ".otf",
    ".png", ".swift", ".ttf", ".txt", ".vtt", ".wav", ".webm", ".webp", ".woff", ".woff2",
  ]
}

extension Diagnostic {
  private static let why = "galley.yml says 'untrusted: true'"

  fileprivate static func refusedValues(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "partial.values-not-allowed", "values for the partial '\(name)' are not allowed on this site",
      notes: [Note("\(why), and a template may put values anywhere; use the partial without values")], at: range)
  }

  fileprivate static func refusedValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "front-matter.script-not-allowed", "addresses that run scripts are not allowed on this site",
      notes: [Note("\(why), and a template may use the value as a link; write a page or an https URL")], at: range)
  }

  fileprivate static func refusedFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "content.file-not-allowed", "files of this type are not allowed in the content folder of this site",
      notes: [Note("\(why), and a browser may run the file; the owner of the site can put it into Templates/Assets")],
      at: range)
  }
}
