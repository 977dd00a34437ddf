import HTML

/// Builds a `DocumentTree` in reading order.
struct TreeBuilder {
  private(set) var tree = DocumentTree()
  /// Indices of the nodes that are begun but not ended.
  private var open: [Int] = []
  /// Whether the last node will be a sibling of the next one.
  private var isBehindLeaf = false
  /// The place of the block that is being built.
  var place = 0..<0

  /// The number of nodes that are begun but not ended.
  var depth: Int { open.count }
  /// The node that will contain the next one; nil at the top.
  var parent: DocumentNode.Kind? { open.last.map { tree.nodes[$0].kind } }
  var count: Int { tree.nodes.count }

  /// The node before the next one under the same parent, if it is a leaf.
  var leafBefore: DocumentNode.Kind? { isBehindLeaf ? tree.nodes.last?.kind : nil }

  mutating func begin(_ kind: DocumentNode.Kind) {
    open.append(tree.nodes.count)
    add(kind, text: tree.bytes.count..<tree.bytes.count)
    isBehindLeaf = false
  }

  mutating func end() {
    guard let index = open.popLast() else { return }
    tree.nodes[index].end = tree.nodes.count
    isBehindLeaf = false
  }

  mutating func leaf(_ kind: DocumentNode.Kind) { add(kind, text: tree.bytes.count..<tree.bytes.count) }

  mutating func leaf(_ kind: DocumentNode.Kind, _ text: some Collection<UInt8>) {
    let range = append(text)
    if case .text = kind, isBehindLeaf, let last = tree.nodes.last, last.kind == .text {
      tree.nodes[tree.nodes.count - 1].text = last.text.lowerBound..<range.upperBound
    } else {
      add(kind, text: range)
    }
  }

  mutating func codeBlock(language: some Collection<UInt8>, code: some Collection<UInt8>) {
    let start = append(language).lowerBound
    add(.codeBlock(languageCount: language.count), text: start..<append(code).upperBound)
  }

  /// Gives the next node an id and classes.
  mutating func set(_ attributes: ElementAttributes) { tree.attributes[tree.nodes.count] = attributes }

  /// - Returns: index into `DocumentTree.targets`.
  mutating func target(link: Int?, url: some Collection<UInt8>, title: some Collection<UInt8>) -> Int {
    tree.targets.append(DocumentTree.LinkTarget(link: link, url: append(url), title: append(title)))
    return tree.targets.count - 1
  }

  /// - Parameter tag: in the bytes of `html`, which are all of the tag.
  mutating func tag(_ tag: DocumentTree.AuthorTag) {
    tree.tags.append(tag)
    add(.htmlTag(tree.tags.count - 1), text: tag.tag.range)
  }

  /// - Returns: the range of the bytes in the tree.
  mutating func append(_ text: some Collection<UInt8>) -> Range<Int> {
    let start = tree.bytes.count
    tree.bytes.append(contentsOf: text)
    return start..<tree.bytes.count
  }

  /// Sets how often the text refers to each footnote; `uses` is called with the number, counted from 1.
  mutating func set(footnoteUses uses: (Int) -> Int) {
    for index in tree.nodes.indices {
      guard case .footnoteBack(let number, _) = tree.nodes[index].kind else { continue }
      let old = tree.nodes[index]
      tree.nodes[index] = DocumentNode(
        .footnoteBack(number: number, uses: uses(number)), text: old.text, end: old.end, place: old.place)
    }
  }

  private mutating func add(_ kind: DocumentNode.Kind, text: Range<Int>) {
    tree.nodes.append(DocumentNode(kind, text: text, end: tree.nodes.count + 1, place: place))
    isBehindLeaf = true
  }
}
