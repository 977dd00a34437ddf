import Toolchains

/// Opens pages in the reader's own browser.
public enum PageOpener {
  /// - Returns: why the page cannot be opened; nil if the browser is starting.
  public static func open(_ address: String) -> String? { WebBrowser.open(address) }
}
