/// The stylesheet with the looks that a site's forms were given in code; pages that use one link to it.
public enum FormStyleSheet {
  /// The path below the output folder.
  public static let path = "Assets/forms.css"

  /// The same bytes for the same styles, whatever page they came from.
  public static func css(_ styles: Set<FormStyle>) -> [UInt8] {
    let rules = styles.map { (name: $0.className, declarations: $0.declarations) }.sorted { $0.name < $1.name }
    var css = ""
    for rule in rules { css += ".form .\(rule.name) { \(rule.declarations.light) }\n" }
    let dark = rules.compactMap { rule in rule.declarations.dark.map { "  .form .\(rule.name) { \($0) }\n" } }
    if !dark.isEmpty { css += "@media (prefers-color-scheme: dark) {\n\(dark.joined())}\n" }
    return Array(css.utf8)
  }
}
