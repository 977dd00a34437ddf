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
    for (language, files) in zip(site.languages, languages.translations) {
      let translated = Set(files.map(\.path))
      let missing = languages.originals.map(\.path).filter { !translated.contains($0) }
      report.remarks.append(Self.remark(language.tag, missing, of: originals.count))
      for file in files {
        guard let original = originals[file.path] else { continue }
        do throws(ToolchainFailure) {
          report.diagnostics += try await check(file, of: original, below: site.content)
        } catch {
          throw .toolchain(error)
        }
      }
    }
    return report
  }

  private static func remark(_ language: String, _ missing: [String], of count: Int) -> String {
    let shown = missing.prefix(10).joined(separator: ", ")
    let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
    let list = missing.isEmpty ? "" : "; missing: \(shown)\(rest)"
    return "\(language): \(count - missing.count) of \(count) pages are translated\(list)"
  }

  private func check(
    _ file: ContentFile, of original: ContentFile, below folder: String
  ) async throws(ToolchainFailure) -> [Diagnostic] {
    // The check itself has reported files that cannot be read.
    guard let own = try? disk.read(file.file), let other = try? disk.read(original.file) else { return [] }
    let (blocks, others) = (TextBlock.all(in: own), TextBlock.all(in: other))
    let commits = try await history.commits(ofLinesOf: file.source, below: folder)
    let written = try await history.commits(ofLinesOf: original.source, below: folder)
    var faults: [Diagnostic] = []
    var older: [String: Set<String>] = [:]
    let pairs = TextBlock.pairs(blocks, others)
    for (place, otherPlace) in pairs where blocks[place].kind != .code {
      // What is not committed yet is new.
      guard let commit = Self.last(commits, blocks[place]) else { continue }
      if older[commit.name] == nil {
        let text = try await history.text(of: original.source, below: folder, at: commit.name)
        // An original that was not there had nothing that could be translated.
        older[commit.name] = Set(TextBlock.all(in: text ?? []).map(\.text))
      }
      guard older[commit.name]?.contains(others[otherPlace].text) == false else { continue }
      faults.append(
        .stale(
          Self.range(blocks[place], in: file), original: Self.range(others[otherPlace], in: original),
          Self.last(written, others[otherPlace])))
    }
    let paired = Set(pairs.map(\.original))
    for (place, block) in others.enumerated() where !paired.contains(place) && block.kind != .code {
      let before = pairs.last { $0.original < place }
      faults.append(
        .untranslated(
          before.map { Self.range(blocks[$0.own], in: file) } ?? SourceRange(file: file.file, line: 1),
          original: Self.range(block, in: original)))
    }
    return faults
  }

  /// The newest commit of a part; nil if a line of it is not committed.
  private static func last(_ commits: [GitHistory.Commit?], _ block: TextBlock) -> GitHistory.Commit? {
    var last: GitHistory.Commit?
    for line in block.lines {
      guard commits.indices.contains(line - 1), let commit = commits[line - 1] else { return nil }
      if commit.seconds >= last?.seconds ?? .min { last = commit }
    }
    return last
  }

  private static func range(_ block: TextBlock, in file: ContentFile) -> SourceRange {
    SourceRange(file: file.file, line: block.lines.lowerBound)
  }
}

extension Diagnostic {
  fileprivate static func stale(
    _ range: SourceRange, original: SourceRange, _ commit: GitHistory.Commit?
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
