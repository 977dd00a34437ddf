/// Files and folders that may have changed on the disk.
public struct FileChange: Equatable, Sendable {
  /// Paths in the form in which the watcher was given them; deleted files too.
  public var files: Set<String> = []
  /// Folders that were created or deleted.
  public var folders: Set<String> = []
  /// Whether any other file may have changed too: the kernel dropped events.
  public var isEverything = false

  public init(files: Set<String> = [], folders: Set<String> = [], isEverything: Bool = false) {
    self.files = files
    self.folders = folders
    self.isEverything = isEverything
  }

  public var isNothing: Bool { files.isEmpty && folders.isEmpty && !isEverything }

  public func joined(by other: FileChange) -> FileChange {
    FileChange(
      files: files.union(other.files), folders: folders.union(other.folders),
      isEverything: isEverything || other.isEverything)
  }
}
