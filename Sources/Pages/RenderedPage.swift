import Diagnostics

/// One page, ready to be written.
public struct RenderedPage: Sendable {
  public var html: [UInt8]
  public var diagnostics: [Diagnostic]
  /// Strength bars on the page: in demos, stills and check tables.
  public var bars: Int
  /// What the page's forms set in code; nil where they set nothing.
  public var sheet: FormStyleSheet?
  /// What partials have put into its text, by index into `Document.partials`.
  public var partials: [Int: [UInt8]] = [:]

  public init(html: [UInt8], diagnostics: [Diagnostic] = [], bars: Int = 0, sheet: FormStyleSheet? = nil) {
    self.html = html
    self.diagnostics = diagnostics
    self.bars = bars
    self.sheet = sheet
  }
}
