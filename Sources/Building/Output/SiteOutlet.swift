import Base
import Sites

/// Receives the files of a build from any thread, as soon as they are made, even if errors follow.
struct SiteOutlet: Sendable {
  let write: @Sendable (OutputFile) -> Void
  /// Receives folders that are created on first use; nil if all files are created at once.
  let later: (@Sendable (LazyFolder) -> Void)?

  /// The same outlet, which also receives compressed copies.
  ///
  /// - Parameters:
  ///   - earlier: the build whose files with the same content are reused; nil to compress all files.
  ///   - isTaken: whether the author has a file of that path.
  func compressing(
    by compressor: Compressor, disk: any Disk, earlier: EarlierBuild?,
    isTaken: @escaping @Sendable (OutputPath) -> Bool
  ) -> SiteOutlet {
    let both: @Sendable (OutputFile) -> Void = { [write] file in
      var file = file
      // Read once for both.
      if case .late(let content) = file.content, let bytes = try? content.bytes() { file.content = .bytes(bytes) }
      if let earlier, let bytes = try? file.content.bytes(disk), earlier.reuse(file.path, holding: bytes) { return }
      write(file)
      // Errors are reported when the file itself is written.
      for small in (try? compressor.files(beside: file, disk: disk, isTaken: isTaken)) ?? [] { write(small) }
    }
    return SiteOutlet(write: both, later: later)
  }
}
