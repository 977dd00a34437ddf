/// One file of the built site.
struct OutputFile: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    /// The file at this path, as it is.
    case copy(of: String)
    case twin(MarkdownTwin)
  }

  var path: OutputPath
  var content: Content
}
