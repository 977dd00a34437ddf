import Toolchains

extension CheckSelection {
  /// The files below a folder that were changed since a commit, or are not committed.
  ///
  /// - Parameter path: the folders to search for git, as in `PATH`.
  public static func changed(
    since commit: String, below folder: String, path: String, sandbox: SiteProver.Sandboxing
  ) async throws(SiteFailure) -> Set<String> {
    do {
      return try await GitHistory(path: path, sandbox: sandbox).changes(below: folder, since: commit)
    } catch {
      throw .toolchain(error)
    }
  }

  /// Tells each command that is run from now on.
  public static func tellCommands(_ body: @escaping @Sendable (String) -> Void) { CommandLog.tell(body) }
}
