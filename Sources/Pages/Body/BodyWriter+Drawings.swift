import HTML
import Markdown

/// Formulas and graphs.
extension BodyWriter {
  /// - Parameter markup: MathML; nil to show the TeX.
  func write(_ formula: Formula, _ markup: [UInt8]?, to out: inout HTMLWriter) {
    guard let markup else { return out.element("code", ["class": "math"], text: formula.text) }
    guard formula.isBlock else { return out.html(markup[...]) }
    out.open("span", ["class": "formula", "tabindex": "0", "role": "group", "aria-label": "Formula"])
    out.html(markup[...])
    out.close("span")
  }

  func write(graph markup: [UInt8], of fence: Fence, title: String?, to out: inout HTMLWriter) {
    let classes = ["graph"] + (fence.attributes?.classes ?? [])
    out.open("figure", ["id": fence.attributes?.id, "class": classes.joined(separator: " ")])
    out.open("div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Graph"])
    out.html(markup[...])
    out.close("div")
    if let title { out.element("figcaption", text: title) }
    out.html("</figure>\n")
  }
}
