import Diagnostics

/// One node of a YAML document, with its place in the file that holds it.
public struct YAMLNode: Equatable, Sendable {
  /// What a node contains.
  public indirect enum Content: Equatable, Sendable {
    /// A scalar as written; `isPlain` is false for quoted and block scalars, which never mean null, a boolean or a number.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the file; keys are scalars.
    case mapping([YAMLEntry])
  }

  public var content: Content
  public var range: SourceRange

  public init(_ content: Content, at range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// A key of a mapping with its value.
public struct YAMLEntry: Equatable, Sendable {
  public var key: String
  public var keyRange: SourceRange
  public var value: YAMLNode

  public init(key: String, keyRange: SourceRange, value: YAMLNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension YAMLNode {
  /// Whether the value is empty, `~` or `null`, without quotes.
  public var isNull: Bool {
    if case .scalar(let text, isPlain: true) = content { return ["", "~", "null", "Null", "NULL"].contains(text) }
    return false
  }

  /// The text of a scalar; nil for anything else.
  public var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// A text, or a list of texts, with their places; nil for anything else.
  public var texts: [(text: String, range: SourceRange)]? {
    switch content {
    case .scalar(let text, _): return [(text, range)]
    case .sequence(let elements):
      let texts = elements.compactMap { element in element.text.map { ($0, element.range) } }
      return texts.count == elements.count ? texts : nil
    case .mapping: return nil
    }
  }

  /// A plain `true`, `yes`, `on` or their opposites, in any case; nil for everything else.
  public var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }
}
