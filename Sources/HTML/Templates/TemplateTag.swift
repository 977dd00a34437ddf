/// One tag of a template, as it was read.
struct TemplateTag {
  enum Kind {
    case variable, unescaped, section, inverted, partial, parent, block, close, comment, delimiters

    /// Whether a close tag has to follow.
    var isOpening: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      case .variable, .unescaped, .partial, .close, .comment, .delimiters: false
      }
    }

    /// Whether a line that holds nothing but this tag vanishes. Parents and blocks have rules of their own.
    var standsAlone: Bool {
      switch self {
      case .section, .inverted, .partial, .close, .comment, .delimiters: true
      case .variable, .unescaped, .parent, .block: false
      }
    }
  }

  let kind: Kind
  /// With the asterisk, where it is dynamic.
  let name: String
  /// Offsets of the whole tag, delimiters included.
  let range: Range<Int>

  var isDynamic: Bool { (kind == .partial || kind == .parent) && name.hasPrefix("*") }

  /// The opening tag's own spelling, for messages.
  var spelling: String {
    switch kind {
    case .section: "{{#\(name)}}"
    case .inverted: "{{^\(name)}}"
    case .partial: "{{>\(name)}}"
    case .parent: "{{<\(name)}}"
    case .block: "{{$\(name)}}"
    case .close: "{{/\(name)}}"
    case .unescaped: "{{{\(name)}}}"
    case .variable, .comment, .delimiters: "{{\(name)}}"
    }
  }
}
