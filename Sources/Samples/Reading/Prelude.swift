/// Swift code in a file of its own that is put before the samples of a page.
public struct Prelude: Equatable, Sendable {
  /// The path for diagnostics.
  public var file: String
  public var text: String

  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
