/// One tag of a template.
struct TemplateTag {
  enum Kind {
    case variable, unescaped, section, inverted, partial, parent, block, close, comment, delimiters

    /// Whether the name is that of a value.
    var asksForValue: Bool {
      switch self {
      case .variable, .unescaped, .section, .inverted: true
      case .partial, .parent, .block, .close, .comment, .delimiters: false
      }
    }

    /// Whether the tag needs a closing tag.
    var isOpening: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      case .variable, .unescaped, .partial, .close, .comment, .delimiters: false
      }
    }

    /// Whether a line that contains only this tag is removed. Parents and blocks have their own rules.
    var standsAlone: Bool {
      switch self {
      case .section, .inverted, .partial, .close, .comment, .delimiters: true
      case .variable, .unescaped, .parent, .block: false
      }
    }
  }

  let kind: Kind
  /// The name, with the asterisk if it is dynamic.
  let name: String
  /// Byte offsets of the whole tag with its delimiters.
  let range: Range<Int>

  var isDynamic: Bool { (kind == .partial || kind == .parent) && name.hasPrefix("*") }

  /// The tag as written, for messages.
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
