import Diagnostics

/// Builds the tree of nodes from libyaml's events, with its own stack instead of recursion.
struct YAMLBuilder {
  private(set) var document: YAMLNode?
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether the document has an error that makes the nodes unusable.
  private(set) var isBroken = false

  private let places: YAMLReader.Places
  private var open: [Collection] = []
  private var anchors: [String: (node: YAMLNode, size: Int)] = [:]
  /// The number of nodes so far; an alias counts as many as its anchor has.
  private var size = 0

  private struct Collection {
    var isMapping: Bool
    var isBlock: Bool
    var anchor: String?
    var start: Int
    var end: Int
    var sizeBefore: Int
    var elements: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var key: (text: String, range: SourceRange)?
    /// Whether the next value is dropped, because its key is a list or a mapping.
    var dropsValue = false
    var keyPlaces: [String: SourceRange] = [:]
  }

  init(places: YAMLReader.Places) {
    self.places = places
  }

  mutating func read(_ events: inout YAMLEvents) throws(YAMLEvents.Failure) {
    var documents = 0
    while !isBroken {
      let event = try events.next()
      switch event.kind {
      case .documentStart:
        documents += 1
        if documents > 1 { fail(.secondDocument(at: places.range(event.range))) }
      case .streamEnd:
        return
      case .scalar(let text, let isPlain):
        size += 1
        let node = YAMLNode(.scalar(text, isPlain: isPlain), at: places.range(event.range))
        if let anchor = event.anchor { anchors[anchor] = (node, 1) }
        add(node, end: event.range.upperBound)
      case .alias(let name):
        guard let (node, nodeSize) = anchors[name] else {
          fail(.unknownAlias(name, at: places.range(event.range)))
          return
        }
        size += nodeSize
        if size > YAMLReader.nodeLimit { fail(.tooLarge(at: places.range(event.range))) }
        add(YAMLNode(node.content, at: places.range(event.range)), end: event.range.upperBound)
      case .sequenceStart, .mappingStart:
        begin(event)
      case .sequenceEnd, .mappingEnd:
        finish(event)
      case .other:
        break
      }
      if size > YAMLReader.nodeLimit, !isBroken { fail(.tooLarge(at: places.range(event.range))) }
    }
  }

  private mutating func begin(_ event: YAMLEvents.Event) {
    size += 1
    guard open.count < YAMLReader.depthLimit else {
      fail(.tooDeep(at: places.range(event.range)))
      return
    }
    let isMapping = if case .mappingStart = event.kind { true } else { false }
    open.append(
      Collection(
        isMapping: isMapping, isBlock: event.isBlock, anchor: event.anchor, start: event.range.lowerBound,
        end: event.range.upperBound, sizeBefore: size - 1))
  }

  private mutating func finish(_ event: YAMLEvents.Event) {
    guard let collection = open.popLast() else { return }
    // libyaml reports the end of a block collection at the next token; for authors it ends with its last element.
    let end = collection.isBlock ? collection.end : event.range.upperBound
    let range = places.range(collection.start..<max(collection.start, end))
    let node = YAMLNode(collection.isMapping ? .mapping(collection.entries) : .sequence(collection.elements), at: range)
    if let anchor = collection.anchor { anchors[anchor] = (node, size - collection.sizeBefore) }
    add(node, end: end)
  }

  /// Puts a finished node where it belongs: the document, a sequence, a key or a key's value.
  private mutating func add(_ node: YAMLNode, end: Int) {
    guard var collection = open.popLast() else {
      document = node
      return
    }
    defer { open.append(collection) }
    collection.end = max(collection.end, end)
    if !collection.isMapping {
      collection.elements.append(node)
    } else if let key = collection.key {
      collection.key = nil
      if let first = collection.keyPlaces[key.text] {
        diagnostics.append(.duplicateKey(key.text, at: key.range, first: first))
      } else {
        collection.keyPlaces[key.text] = key.range
        collection.entries.append(YAMLEntry(key: key.text, keyRange: key.range, value: node))
      }
    } else if collection.dropsValue {
      collection.dropsValue = false
    } else if case .scalar(let text, _) = node.content {
      collection.key = (text, node.range)
    } else {
      diagnostics.append(.complexKey(at: node.range))
      collection.dropsValue = true
    }
  }

  private mutating func fail(_ diagnostic: Diagnostic) {
    isBroken = true
    diagnostics.append(diagnostic)
  }
}

extension Diagnostic {
  fileprivate static func secondDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "yaml.multiple-documents", "only one YAML document is allowed", at: range)
  }

  fileprivate static func unknownAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "yaml.unknown-alias", "undefined alias '*\(name)'",
      notes: [Note("put a text that begins with '*' in quotation marks")], at: range)
  }

  fileprivate static func tooLarge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "yaml.too-large",
      "more than \(YAMLReader.nodeLimit) values after aliases are expanded",
      at: range)
  }

  fileprivate static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "yaml.too-deep", "lists and mappings are nested more than \(YAMLReader.depthLimit) levels deep",
      at: range)
  }

  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "yaml.duplicate-key", "duplicate key '\(key)'", notes: [Note("first used here", at: first)], at: range
    )
  }

  fileprivate static func complexKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "yaml.complex-key", "a key must be a text, not a list or a mapping", at: range)
  }
}
