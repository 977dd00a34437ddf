import Diagnostics

/// One page, ready to be written.
public struct RenderedPage: Sendable {
  public var html: [UInt8]
  public var diagnostics: [Diagnostic]
  /// Strength bars on the page: in demos, stills and check tables.
  public var bars: Int
  /// Colours of the page's forms that the theme has no class for; `ColorSheet` makes the site's stylesheet of all pages'.
  public var colors: Set<ColorClass>

  public init(html: [UInt8], diagnostics: [Diagnostic] = [], bars: Int = 0, colors: Set<ColorClass> = []) {
    self.html = html
    self.diagnostics = diagnostics
    self.bars = bars
    self.colors = colors
  }
}
