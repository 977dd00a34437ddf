import Base
import Diagnostics
import Sites
import Toolchains

/// Checks the pages of an older version with the package that they were written for, and with another one.
public struct VersionCheck: Sendable {
  /// The name of the tag or branch.
  public let name: String
  /// The settings of the version, with the package to check its pages with.
  public let site: SiteConfiguration
  /// The pages; nil for all pages of a site.
  public let files: [String]?
  /// The package of the version; nil if it has none.
  private let own: String?
  private let tree: VersionTree
  private let options: CheckOptions

  /// - Parameters:
  ///   - target: what to check, in the files of the version.
  ///   - site: its settings, with the package to check with.
  init(
    _ name: String, _ target: CheckTarget, _ site: SiteConfiguration, own: String?, _ tree: VersionTree,
    _ options: CheckOptions
  ) {
    self.name = name
    self.site = site
    self.own = own
    self.tree = tree
    self.options = options
    files = target.files(by: site.ofPackage)?.filter { options.selection.includes($0, root: site.root) }
  }

  /// Checks the pages with both packages, and returns what holds with that of the version and not with the other one.
  /// Errors that are there with both are `known`.
  public func compare(by builder: SiteBuilder, _ prover: SiteProver) async throws(SiteFailure) -> BuildReport {
    let readings = PageReadings()
    var trouble: String?
    var before = BuildReport()
    var remarks: [String] = []
    var site = site
    site.package = own
    do throws(SiteFailure) {
      guard let other = prover.other else { throw .noSite(tree.folder) }
      let older = try await other(site, files).get()
      before = try await check(site, by: builder, older, readings)
      remarks = await older.account().remarks
    } catch {
      if case .toolchain(.ended) = error { throw error }
      trouble = "\(error)".split(separator: "\n").prefix(3).joined(separator: " ")
    }
    site.package = self.site.package
    var after = try await check(site, by: builder, prover, trouble == nil ? readings : nil)
    let own = await prover.account().remarks
    after.remarks += own + remarks.filter { !own.contains($0) }.map { "\(name), with its own package: \($0)" }
    if let trouble {
      after.remarks.append(
        "\(name): it is unknown which errors its own package gives, because that cannot be built: \(trouble)")
    }
    let names = VersionNames(name, tree)
    after.oldTexts = names.texts(of: after.diagnostics, builder.keeper)
    after.diagnostics = after.diagnostics.filter { $0.severity == .error }.map(names.named)
    after.blocks = after.blocks.map(names.named)
    after.otherLanguages = Dictionary(uniqueKeysWithValues: after.otherLanguages.map { (names.named($0), $1) })
    after.scopes = Dictionary(uniqueKeysWithValues: after.scopes.map { (names.named($0), $1) })
    after.checkedVersions = [name]
    after.leaveOut(
      Set(before.diagnostics.filter { $0.severity == .error }.map { Failure(names.named($0)) }),
      before.blocks.map(names.named), of: name)
    return after
  }

  private func check(
    _ site: SiteConfiguration, by builder: SiteBuilder, _ prover: SiteProver, _ readings: PageReadings?
  ) async throws(SiteFailure) -> BuildReport {
    var options = options
    options.readings = readings
    guard let files else { return try await builder.check(site, prover: prover, options: options) }
    return try await builder.check(files: files, of: site, prover: prover, options: options)
  }
}

/// An error as it is compared between two checks of the same text.
private struct Failure: Hashable {
  var identity: FailureIdentity
  var range: SourceRange

  init(_ error: Diagnostic) { (identity, range) = (FailureIdentity(error), error.range) }
}

extension BuildReport {
  /// Moves errors that are there with a version's own package, too, to `known`.
  ///
  /// An error that counts gets a note about what its block does with that package.
  ///
  /// - Parameter before: the blocks as checked with it.
  fileprivate mutating func leaveOut(_ failures: Set<Failure>, _ before: [BlockReport], of version: String) {
    let failing = Set(before.filter { $0.coverage == .faulty }.map(\.range))
    let holding = Set(before.filter { $0.coverage.verdict == .passed }.map(\.range))
    let skipped = Set(before.filter { if case .skipped = $0.coverage { true } else { false } }.map(\.range))
    let reason = "it does not hold with the package of \(version) either"
    let old = Set(diagnostics.filter { failures.contains(Failure($0)) })
    known += old.sorted { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }
    diagnostics.removeAll(where: old.contains)
    for index in blocks.indices {
      blocks[index].remarks = []
      blocks[index].faults.removeAll(where: old.contains)
      if !blocks[index].faults.isEmpty {
        let faults = blocks[index].faults
        let range = blocks[index].range
        let what: String? =
          if holding.contains(range) { "holds" } else if failing.contains(range) {
            "has other errors"
          } else if skipped.contains(range) { "was not checked" } else { nil }
        guard let note = what.map({ "with the package of \(version), this block \($0)" }) else { continue }
        func noted(_ fault: Diagnostic) -> Diagnostic {
          var fault = fault
          fault.notes.append(Diagnostic.Note(note))
          return fault
        }
        for place in diagnostics.indices where faults.contains(diagnostics[place]) {
          diagnostics[place] = noted(diagnostics[place])
        }
        blocks[index].faults = faults.map(noted)
      } else if blocks[index].coverage == .faulty {
        blocks[index].coverage = .skipped(why: reason)
        for claim in blocks[index].claims.indices where blocks[index].claims[claim].verdict == .failed {
          blocks[index].claims[claim].verdict = .notChecked(why: reason, cause: nil)
        }
        guard blocks[index].kind == .swift else { continue }
        tally.samples -= 1
        tally.skipped += 1
      }
    }
  }
}

extension VersionNames {
  func named(_ block: BlockReport) -> BlockReport {
    var block = block
    block.file = named(block.file)
    block.range = named(block.range)
    block.faults = block.faults.filter { $0.severity == .error }.map(named)
    block.remarks = []
    if case .notChecked(let why, let cause) = block.coverage {
      block.coverage = .notChecked(why: why, cause: named(cause))
    }
    block.claims = block.claims.map { claim in
      var claim = claim
      claim.range = named(claim.range)
      if case .notChecked(let why, let cause) = claim.verdict {
        claim.verdict = .notChecked(why: why, cause: cause.map(named))
      }
      return claim
    }
    return block
  }
}
