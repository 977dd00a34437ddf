/// One file of the built site.
public struct OutputFile: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// What nobody may ever ask for, where a site is only shown.
    case late(LateContent)
    /// The file at this path, as it is.
    case copy(of: String)
  }

  public var path: OutputPath
  public var content: Content

  public init(path: OutputPath, content: Content) {
    self.path = path
    self.content = content
  }
}
