import Sites

/// What a run over a site is asked for.
struct BuildRequest: Sendable {
  var site: SiteConfiguration
  /// Nil to leave the pages unchecked, which they then say.
  var prover: SiteProver?
  /// The part of the pages to look at; nil for all.
  var shard: CheckShard?
  /// Takes the files; nil where only the errors are wanted.
  var outlet: SiteOutlet?
  /// What makes the files beside those that are written; nil for none.
  var compressor: Compressor?
  /// Nil where nothing is taken over from an earlier build, nor left to later ones.
  var earlier: EarlierBuild?
}
