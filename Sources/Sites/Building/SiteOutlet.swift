/// Takes what a build makes, from any thread and as soon as it is made, whatever faults come after it.
struct SiteOutlet: Sendable {
  let write: @Sendable (OutputFile) -> Void
  /// Takes what is worth its time only where it is wanted.
  let later: @Sendable (LateFolder) async -> Void
}
