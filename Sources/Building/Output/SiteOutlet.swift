import Base
import Sites

/// Takes what a build makes, from any thread and as soon as it is made, whatever faults come after it.
struct SiteOutlet: Sendable {
  let write: @Sendable (OutputFile) -> Void
  /// Takes what is worth its time only where it is wanted; nil where everything is.
  let later: (@Sendable (LazyFolder) -> Void)?

  /// The same with what a compressor makes of each file beside it.
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
      // Made once for both.
      if case .late(let content) = file.content, let bytes = try? content.bytes() { file.content = .bytes(bytes) }
      if let earlier, let bytes = try? file.content.bytes(disk), earlier.keep(file.path, holding: bytes) { return }
      write(file)
      // What cannot be read could not be written either, which is told there.
      for small in (try? compressor.files(beside: file, disk: disk, isTaken: isTaken)) ?? [] { write(small) }
    }
    return SiteOutlet(write: both, later: later)
  }
}
