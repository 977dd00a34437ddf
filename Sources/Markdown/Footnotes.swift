enum Footnotes {
  static func reference(number: Int, use: Int) -> [UInt8] {
    let id = use == 1 ? "fnref:\(number)" : "fnref:\(number):\(use)"
    return Array(
      "<sup class=\"footnote-ref\"><a href=\"#fn:\(number)\" id=\"\(id)\" role=\"doc-noteref\">\(number)</a></sup>".utf8
    )
  }
}
