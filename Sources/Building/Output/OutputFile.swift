import Base
import Sites

/// One file of the built site.
public struct OutputFile: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// Stored in a temporary file; previews only.
    case shelved(ScratchBytes)
    /// Created when needed; previews only.
    case late(LazyContent)
    /// A copy of the file at this path.
    case copy(of: String)
  }

  public var path: OutputPath
  public var content: Content

  public init(path: OutputPath, content: Content) {
    self.path = path
    self.content = content
  }
}

extension OutputFile.Content {
  /// - Parameter disk: the disk that copies are read from.
  public func bytes(_ disk: any Disk) throws(DiskFailure) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .shelved(let shelved): try shelved.bytes()
    case .late(let content): try content.bytes()
    case .copy(let source): try disk.read(source)
    }
  }
}
