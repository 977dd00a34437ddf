import Diagnostics
import Markdown

/// The HTML of a page, its diagnostics and other results of rendering.
public struct RenderedPage: Sendable {
  public var html: [UInt8]
  public var diagnostics: [Diagnostic]
  /// Number of strength bars on the page.
  public var bars: Int
  /// The stylesheet with styles set by forms; nil if there are none.
  public var sheet: FormStyleSheet?
  /// The HTML of partials.
  public var partials: [PartialNumber: [UInt8]] = [:]

  public init(html: [UInt8], diagnostics: [Diagnostic] = [], bars: Int = 0, sheet: FormStyleSheet? = nil) {
    self.html = html
    self.diagnostics = diagnostics
    self.bars = bars
    self.sheet = sheet
  }
}
