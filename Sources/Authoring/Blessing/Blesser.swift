import Base
import Building
import Diagnostics
import Sites

extension SiteBuilder {
  /// Writes into pages what really happened, where a claim says something else.
  ///
  /// - Parameters:
  ///   - files: pages of the site; nil for all of them.
  ///   - isWriting: false to find out only what would be written.
  public func bless(
    files: [String]?, of site: SiteConfiguration, prover: SiteProver, isWriting: Bool
  ) async throws(SiteFailure) -> BlessReport {
    let enclosed = enclosed(site, files: files)
    return try await Blesser(builder: enclosed, disk: enclosed.disk)
      .bless(files: files, of: site, prover: prover, isWriting: isWriting)
  }
}

/// Writes into pages what really happened, where a claim says something else.
///
/// Nothing is written that was not proofed: the pages with their new words are run once more, and a claim whose result is
/// another one then stays as it is. A page that is not as it was read stays too.
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
    let faulty = Dictionary(grouping: report.diagnostics, by: \.range.file)
    var drafts = faulty.compactMap { file, faults in read.text(file).map { PageDraft(file, $0, faults) } }
    drafts.sort { $0.path < $1.path }
    try await proof(&drafts, of: site, by: prover.fresh)

    var result = BlessReport(proofed: report)
    result.proofed.diagnostics = report.diagnostics.filter { fault in !drafts.contains { $0.path == fault.range.file } }
    for draft in drafts {
      let fault = obstacle(to: draft, isWriting: isWriting)
      let isBlessed = draft.isChanged && fault == nil
      if isBlessed { result.files.append(draft.blessed) }
      result.proofed.diagnostics += draft.faultsLeft(isBlessed: isBlessed, isWritten: isBlessed && isWriting)
      if let fault { result.proofed.diagnostics.append(fault) }
    }
    result.proofed.diagnostics = result.proofed.diagnostics.inReadingOrder
    return result
  }

  /// Leaves in the drafts what holds when the pages are run with it. A claim that is taken back may move others, so the
  /// page is run again; one that does not settle stays as it was.
  private func proof(
    _ drafts: inout [PageDraft], of site: SiteConfiguration, by prover: SiteProver
  ) async throws(SiteFailure) {
    var open = drafts.indices.filter { drafts[$0].isChanged }
    for round in 1...3 where !open.isEmpty {
      var texts: [String: [UInt8]] = [:]
      for index in open { texts[drafts[index].path] = drafts[index].text.new }
      let report = try await builder.reading(DraftDisk(disk, drafts: texts)).check(
        files: texts.keys.sorted(), of: site, prover: prover)
      let faults = Dictionary(grouping: report.diagnostics.filter { $0.severity == .error }, by: \.range.file)
      open = open.filter { drafts[$0].takeBack(faults[drafts[$0].path] ?? [], all: round == 3) }
      open = open.filter { drafts[$0].isChanged }
    }
  }

  /// Writes a draft, or finds out that it could be written; why not.
  private func obstacle(to draft: PageDraft, isWriting: Bool) -> Diagnostic? {
    guard draft.isChanged else { return nil }
    do throws(DiskFailure) {
      let now = try disk.read(draft.path)
      // Another name of a file that was blessed under its first one.
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
      .error, id: "bless.changed", "\(path) has changed since it was read, so nothing was written into it",
      at: SourceRange(file: path, line: 1))
  }

  fileprivate static func notWritten(_ path: String, _ failure: DiskFailure) -> Diagnostic {
    Diagnostic(
      .error, id: "bless.not-written", "nothing was written into \(path)", notes: [Note("\(failure)")],
      at: SourceRange(file: path, line: 1))
  }
}
