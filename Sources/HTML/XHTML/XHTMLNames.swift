/// The elements and attributes of a book.
public enum XHTMLNames {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"]

  static let foreign = words("svg math")

  /// Elements that are written as they are.
  static let kept = words(
    """
    a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption
    figure footer h1 h2 h3 h4 h5 h6 header hr i ins kbd li main mark nav ol p pre q rp rt ruby s samp section small span
    strong sub sup table tbody td tfoot th thead time tr u ul var wbr
    """)

  /// Further elements that a browser prints.
  static let keptOnPaper = words(
    """
    button details fieldset form galley-demo hgroup input label legend main menu meter optgroup option output progress search select
    summary textarea
    """)

  /// Elements that are left out with their content; forms show it in another way.
  static let leftOut = words(
    "script style template link meta base object embed canvas datalist dialog source track param map area title head frameset"
  )

  static let leftOutForeign = words(
    "script style foreignobject set animate animatemotion animatetransform image iframe annotation-xml")

  /// Elements that are written as others: controls are text here, and what opens is open.
  static let written = [
    "form": "div", "fieldset": "div", "legend": "p", "label": "span", "button": "span", "textarea": "span",
    "output": "span", "galley-demo": "div", "details": "div", "summary": "p", "tt": "code", "strike": "s",
    "big": "span",
    "hgroup": "div", "search": "div", "menu": "ul", "main": "div", "center": "div",
  ]

  /// The classes by which the stylesheet knows such elements.
  static let roles = ["button": "button", "textarea": "field", "summary": "summary", "details": "details"]

  /// Attributes by element, besides those that all may have.
  static let attributes: [String: Set<String>] = [
    "img": words("width height"), "td": words("colspan rowspan headers"),
    "th": words("colspan rowspan headers scope abbr"),
    "ol": words("start reversed type"), "li": words("value"), "time": words("datetime"), "del": words("cite datetime"),
    "ins": words("cite datetime"), "blockquote": words("cite"), "q": words("cite"), "col": words("span"),
    "colgroup": words("span"),
  ]

  // MARK: Ends that are left out

  /// Elements that end an open paragraph (HTML standard, "p").
  static let endingParagraphs = words(
    """
    address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4
    h5 h6 header hgroup hr main menu nav ol p pre search section table ul summary li dd dt legend
    """)

  /// Elements outside of which nothing is closed.
  static let boundaries = words("table td th caption button object template svg math")

  /// What the beginning of an element closes.
  static let closing: [(by: Set<String>, ends: [String], boundaries: Set<String>)] = [
    (["li"], ["li"], words("ul ol menu table td th")), (["dt", "dd"], ["dt", "dd"], words("dl table td th")),
    (["td", "th"], ["td", "th"], words("tr table")), (["tr"], ["td", "th", "tr"], words("table")),
    (
      ["tbody", "thead", "tfoot"], ["td", "th", "tr", "tbody", "thead", "tfoot", "caption", "colgroup"], words("table")
    ),
    (["rt", "rp"], ["rt", "rp"], words("ruby")),
  ]

  // MARK: SVG

  /// Names of SVG with upper case letters, by what HTML readers make of them (HTML standard, "adjust SVG attributes").
  static let svgAttributes = byLowercase(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits glyphRef
    gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle
    markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits patternTransform
    patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur
    requiredExtensions requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles
    surfaceScale systemLanguage tableValues targetX targetY textLength viewBox viewTarget xChannelSelector yChannelSelector
    zoomAndPan definitionURL
    """)

  static let svgElements = byLowercase(
    """
    altGlyph altGlyphDef altGlyphItem clipPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
    feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence glyphRef
    linearGradient radialGradient textPath
    """)

  private static func byLowercase(_ text: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words(text).map { ($0.lowercased(), $0) })
  }

  // MARK: Ids

  /// An id as XML allows it: a name without colons. Other characters are written as `_` and their number; so different ids stay so.
  public static func id(_ text: String) -> String {
    var id = ""
    for scalar in text.unicodeScalars {
      let isFirst = id.isEmpty
      if isOfName(scalar), !isFirst || scalar.properties.isAlphabetic {
        id.unicodeScalars.append(scalar)
      } else {
        id += (isFirst ? "x" : "") + "_" + String(scalar.value, radix: 16)
      }
    }
    return id
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x2C00...0x2FEF, 0x3001...0xD7FF: true
    case _: false
    }
  }
}

extension HTMLTag {
  /// Whether the element has no end (HTML standard, "void elements").
  var isVoid: Bool {
    [
      "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ].contains(name)
  }
}
