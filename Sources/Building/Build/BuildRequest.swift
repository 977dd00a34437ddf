import Results
import Sites

/// The input of a run: a site, and what to do with it.
struct BuildRequest: Sendable {
  var site: SiteConfiguration
  /// Checks the pages; nil to leave them unchecked, which they then say.
  var prover: SiteProver?
  var options = CheckOptions()
  /// Whether all pages of the site are built or checked.
  var isWhole: Bool { options.shard == nil && !options.selection.choosesFiles }
  /// Whether anything is written.
  var writes: Bool { outlet != nil || book != nil }
  /// Receives the files; nil if only diagnostics are needed.
  var outlet: SiteOutlet?
  /// Makes something else than files of the pages, if none has an error.
  var book: (@Sendable (SiteRenderer, [PageNumber: CheckedPage]) async throws(SiteFailure) -> Void)?
  /// The versions of the site; nil if there is only one.
  var versions: SiteVersions?
  /// Receives the plan of the site before its pages are rendered.
  var planned: (@Sendable (SitePlan) -> Void)?
  /// Compresses files; nil for no compression.
  var compressor: Compressor?
  /// An earlier build to reuse; nil to reuse and store nothing.
  var earlier: EarlierBuild?
}
