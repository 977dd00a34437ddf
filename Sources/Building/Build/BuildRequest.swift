import Sites

/// The input of a run: a site, and what to do with it.
struct BuildRequest: Sendable {
  var site: SiteConfiguration
  /// Checks the pages; nil to leave them unchecked, which they then say.
  var prover: SiteProver?
  var options = CheckOptions()
  /// Whether all pages of the site are built or checked.
  var isWhole: Bool { options.shard == nil && !options.selection.choosesFiles }
  /// Receives the files; nil if only diagnostics are needed.
  var outlet: SiteOutlet?
  /// Compresses files; nil for no compression.
  var compressor: Compressor?
  /// An earlier build to reuse; nil to reuse and store nothing.
  var earlier: EarlierBuild?
}
