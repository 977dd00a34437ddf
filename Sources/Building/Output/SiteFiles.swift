import Base

/// A built site that is nowhere written.
public struct SiteFiles: Sendable {
  /// In no order.
  public internal(set) var files: [OutputFile] = []
  public internal(set) var folders: [LazyFolder] = []
  /// What the files that are copies are read from.
  public internal(set) var disk: any Disk = LocalDisk()
}
