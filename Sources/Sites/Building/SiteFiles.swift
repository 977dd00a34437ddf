/// A built site that is nowhere written.
public struct SiteFiles: Sendable {
  /// In no order.
  public internal(set) var files: [OutputFile] = []
  public internal(set) var folders: [LateFolder] = []
}
