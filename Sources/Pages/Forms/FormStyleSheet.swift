import Results

/// The stylesheet with all styles that the forms of a page set in code.
///
/// It is named by what it holds, and holds no more than that page uses: so its name is known before any other page is, and
/// pages with the same looks share one.
public struct FormStyleSheet: Hashable, Sendable {
  /// Path below the output folder.
  public let path: String
  public let text: String

  /// Nil if there are no styles.
  init?(_ styles: Set<FormStyle>) {
    guard !styles.isEmpty else { return nil }
    let rules = styles.map { (name: $0.className, declarations: $0.declarations) }.sorted { $0.name < $1.name }
    self.init(text: rules.map { ".form .\($0.name){\($0.declarations)}\n" }.joined())
  }

  public init(text: String) {
    self.text = text
    path = AssetName.fingerprinted("Assets/forms.css", of: Array(text.utf8))
  }

  public var css: [UInt8] { Array(text.utf8) }
}
