import Base

/// The files of a built site that is not written to disk.
public struct SiteFiles: Sendable {
  /// Unsorted.
  public internal(set) var files: [OutputFile] = []
  public internal(set) var folders: [LazyFolder] = []
  /// The disk that copied files are read from.
  public internal(set) var disk: any Disk = LocalDisk()
}
