/// The stylesheet with the colours that a site's forms set in code: `Assets/colors.css`, linked by pages that need it.
public enum ColorSheet {
  /// The path below the output folder.
  public static let path = "Assets/colors.css"

  public static func css(_ colors: Set<ColorClass>) -> [UInt8] {
    var css: [UInt8] = []
    for color in colors.sorted() {
      let property = color.use == .text ? "color" : "background-color"
      css.append(contentsOf: ".\(color.name) { \(property): #\(color.hex) }\n".utf8)
    }
    return css
  }
}
