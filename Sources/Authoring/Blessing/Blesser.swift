import Base
import Building
import Diagnostics
import Sites

extension SiteBuilder {
  /// Replaces the expected results in pages by the actual results.
  ///
  /// - Parameters:
  ///   - files: pages of the site; nil for all pages.
  ///   - isWriting: false to compute the changes without writing them.
  public func bless(
    files: [String]?, of site: SiteConfiguration, prover: SiteProver, isWriting: Bool
  ) async throws(SiteFailure) -> BlessReport {
    let enclosed = enclosed(site, files: files)
    return try await Blesser(builder: enclosed, disk: enclosed.disk)
      .bless(files: files, of: site, prover: prover, isWriting: isWriting)
  }
}

/// Replaces the expected results in pages by the actual results.
///
/// The new text is checked before it is written: a claim whose result differs in that run is not changed. A page that was
/// changed by somebody else meanwhile is not written.
struct Blesser {
  let builder: SiteBuilder
  let disk: any Disk

  func bless(
    files: [String]?, of site: SiteConfiguration, prover: SiteProver, isWriting: Bool
  ) async throws(SiteFailure) -> BlessReport {
    let read = DraftDisk(disk)
    let builder = builder.reading(read)
    let report =
      if let files {
        try await builder.check(files: files, of: site, prover: prover)
      } else {
        try await builder.check(site, prover: prover)
      }
    let pages = Dictionary(grouping: report.diagnostics, by: \.range.file)
    var drafts = pages.compactMap { file, found in read.text(file).map { PageDraft(file, $0, found) } }
    drafts.sort { $0.path < $1.path }
    try await verify(&drafts, of: site, by: prover.fresh)

    var result = BlessReport(check: report)
    result.check.diagnostics = report.diagnostics.filter { diagnostic in
      !drafts.contains { $0.path == diagnostic.range.file }
    }
    for draft in drafts {
      let problem = write(draft, isWriting: isWriting)
      let isBlessed = draft.isChanged && problem == nil
      if isBlessed { result.files.append(draft.blessed) }
      result.check.diagnostics += draft.remaining(isBlessed: isBlessed, isWritten: isBlessed && isWriting)
      if let problem { result.check.diagnostics.append(problem) }
    }
    result.check.diagnostics = result.check.diagnostics.inReadingOrder
    return result
  }

  /// Checks the drafts and takes back the changes that are wrong. This may affect other claims, so a page is checked up to
  /// three times; after that, all of its changes are taken back.
  private func verify(
    _ drafts: inout [PageDraft], of site: SiteConfiguration, by prover: SiteProver
  ) async throws(SiteFailure) {
    var open = drafts.indices.filter { drafts[$0].isChanged }
    for round in 1...3 where !open.isEmpty {
      var texts: [String: [UInt8]] = [:]
      for index in open { texts[drafts[index].path] = drafts[index].text.new }
      let report = try await builder.reading(DraftDisk(disk, drafts: texts)).check(
        files: texts.keys.sorted(), of: site, prover: prover)
      let errors = Dictionary(grouping: report.diagnostics.filter { $0.severity == .error }, by: \.range.file)
      open = open.filter { drafts[$0].takeBack(errors[drafts[$0].path] ?? [], all: round == 3) }
      open = open.filter { drafts[$0].isChanged }
    }
  }

  /// Writes a draft, or tests whether it can be written; returns the error if not.
  private func write(_ draft: PageDraft, isWriting: Bool) -> Diagnostic? {
    guard draft.isChanged else { return nil }
    do throws(DiskFailure) {
      let now = try disk.read(draft.path)
      // The same file under another name, which has been written already.
      if now == draft.text.new { return nil }
      let isDone =
        isWriting
        ? try disk.replace(draft.path, holding: draft.text.old, with: draft.text.new) : now == draft.text.old
      return isDone ? nil : .changed(draft.path)
    } catch {
      return .notWritten(draft.path, error)
    }
  }
}

extension Diagnostic {
  fileprivate static func changed(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "bless.changed", "\(path) was changed during the check, so it was not updated",
      at: SourceRange(file: path, line: 1))
  }

  fileprivate static func notWritten(_ path: String, _ failure: DiskFailure) -> Diagnostic {
    Diagnostic(
      .error, id: "bless.not-written", "cannot update \(path)", notes: [Note("\(failure)")],
      at: SourceRange(file: path, line: 1))
  }
}
