/// The stylesheet with the looks that a site's forms were given in code; pages that use one link to it.
public enum FormStyleSheet {
  /// The path below the output folder.
  public static let path = "Assets/forms.css"

  /// The same bytes for the same styles, whatever page they came from.
  public static func css(_ styles: Set<FormStyle>) -> [UInt8] {
    let rules = styles.map { (name: $0.className, declarations: $0.declarations) }.sorted { $0.name < $1.name }
    return Array(rules.map { ".form .\($0.name){\($0.declarations)}\n" }.joined().utf8)
  }
}
