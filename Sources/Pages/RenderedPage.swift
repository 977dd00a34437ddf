import Diagnostics

/// One page, ready to be written.
public struct RenderedPage: Sendable {
  public var html: [UInt8]
  public var diagnostics: [Diagnostic]
  /// Strength bars on the page: in demos, stills and check tables.
  public var bars: Int
  /// What the page's forms set in code; `FormStyleSheet` makes the page's stylesheet of it.
  public var styles: Set<FormStyle>
  /// Whether the page has a demo that is live in the browser.
  public var isLive: Bool
  /// What partials have put into its text, by index into `Document.partials`.
  public var partials: [Int: [UInt8]] = [:]

  public init(
    html: [UInt8], diagnostics: [Diagnostic] = [], bars: Int = 0, styles: Set<FormStyle> = [], isLive: Bool = false
  ) {
    self.html = html
    self.diagnostics = diagnostics
    self.bars = bars
    self.styles = styles
    self.isLive = isLive
  }
}
