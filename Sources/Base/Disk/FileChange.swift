/// What may be different on the disk.
public struct FileChange: Equatable, Sendable {
  /// As whoever watches names them; removed ones too.
  public var files: Set<String> = []
  /// Those that came or went, whatever is in them.
  public var folders: Set<String> = []
  /// Whether anything else may have changed too: more happened at once than could be told.
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
