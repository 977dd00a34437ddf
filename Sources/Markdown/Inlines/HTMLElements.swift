/// The names of HTML's elements, including those of old pages.
enum HTMLElements {
  /// Whether HTML has an element of this name; every name with a hyphen is a custom element.
  ///
  /// - Parameter name: in lower case.
  static func knows(_ name: String) -> Bool { all.contains(name) || name.utf8.contains(.dash) }

  /// Elements without content and end tag.
  static let void: Set = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
    "meta",
    "param", "source", "track", "wbr",
  ]

  /// Elements whose start or end tag is optional.
  static let openEnded: Set = [
    "body", "caption", "colgroup", "dd", "dt", "head", "html", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc",
    "tbody", "td", "tfoot", "th", "thead", "tr",
  ]

  static let all = Set(
    """
    a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup
    data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head
    header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript
    object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small
    source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul
    var video wbr
    acronym applet basefont bgsound big blink center dir font frame frameset keygen marquee menuitem nobr noembed noframes
    param plaintext rb rtc spacer strike tt xmp
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
