import Base
import Building
import Diagnostics
import Sites
import Toolchains

/// Finds what is older in translations than in their originals, by the history of the files in git.
public struct TranslationCheck: Sendable {
  public struct Report: Sendable {
    public fileprivate(set) var diagnostics: [Diagnostic] = []
    /// For each language, how much of the site is translated.
    public fileprivate(set) var remarks: [String] = []
  }

  private let history: GitHistory
  private let disk: any Disk

  /// - Parameter path: the folders in which git is looked for, as in `PATH`.
  public init(path: String, sandbox: SiteProver.Sandboxing, disk: any Disk) {
    history = GitHistory(path: path, sandbox: sandbox)
    self.disk = disk
  }

  public func check(_ site: SiteConfiguration) async throws(SiteFailure) -> Report {
    let tree = try ContentTree(
      folder: site.content, excluding: [site.output] + [site.templates].compactMap(\.self),
      showsDrafts: site.showsDrafts, disk: disk)
    let languages = PageLanguages(tree.pages, site.languages)
    let originals = Dictionary(languages.originals.map { ($0.path, $0) }) { first, _ in first }
    var report = Report()
    var pairs: [TranslatedFile] = []
    for (language, files) in zip(site.languages, languages.translations) {
      let translated = Set(files.map(\.path))
      let missing = languages.originals.map(\.path).filter { !translated.contains($0) }
      report.remarks.append(Self.remark(language.tag, missing, of: originals.count))
      // The check itself has reported files that cannot be read.
      pairs += files.compactMap { file in originals[file.path].flatMap { TranslatedFile(file, of: $0, disk) } }
    }
    do throws(ToolchainFailure) {
      let ages = try await TextAges(of: pairs, below: site.content, by: history)
      report.diagnostics = pairs.flatMap { $0.diagnostics(ages) }
    } catch {
      throw .toolchain(error)
    }
    return report
  }

  private static func remark(_ language: String, _ missing: [String], of count: Int) -> String {
    let shown = missing.prefix(10).joined(separator: ", ")
    let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
    let list = missing.isEmpty ? "" : "; missing: \(shown)\(rest)"
    return "\(language): \(count - missing.count) of \(count) pages are translated\(list)"
  }
}

extension TranslatedFile {
  fileprivate func diagnostics(_ ages: TextAges) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for pair in pairs where ages.isStale(pair, in: self) {
      faults.append(
        .stale(
          range(of: blocks[pair.own]), original: originalRange(of: others[pair.original]),
          ages.lastChange(of: others[pair.original], in: original)))
    }
    let paired = Set(pairs.map(\.original))
    for (place, block) in others.enumerated() where !paired.contains(place) && block.kind != .code {
      let before = pairs.last { $0.original < place }
      faults.append(
        .untranslated(
          before.map { range(of: blocks[$0.own]) } ?? SourceRange(file: file.file, line: 1),
          original: originalRange(of: block)))
    }
    return faults
  }

  private func range(of block: TextBlock) -> SourceRange {
    SourceRange(file: file.file, line: block.lines.lowerBound)
  }

  private func originalRange(of block: TextBlock) -> SourceRange {
    SourceRange(file: original.file, line: block.lines.lowerBound)
  }
}

extension Diagnostic {
  fileprivate static func stale(
    _ range: SourceRange, original: SourceRange, _ commit: LineHistory.Commit?
  ) -> Diagnostic {
    let change = commit.map { "changed in \($0.name.prefix(7))" } ?? "changed since the last commit"
    return Diagnostic(
      .warning, id: "translation.stale", "the original was changed after this translation",
      notes: [Note("the original is here, \(change)", at: original)], at: range)
  }

  fileprivate static func untranslated(_ range: SourceRange, original: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "translation.incomplete", "a part of the original is missing after this place",
      notes: [Note("the original is here", at: original)], at: range)
  }
}
