import CCommonMark

/// The tree that cmark makes of a text. This is the only file that uses cmark.
///
/// A node is freed with the tree that contains it; the owner of a node that was taken out must free it.
struct CommonMarkTree: ~Copyable {
  private let root: Node

  /// Parses the stretches as if they were one text of valid UTF-8.
  init(_ stretches: [ArraySlice<UInt8>], smart: Bool) {
    let parser = cmark_parser_new(smart ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for stretch in stretches {
      stretch.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
      }
    }
    root = Node(pointer: cmark_parser_finish(parser))
  }

  /// Creates an empty tree, which holds nodes that were taken out of other trees.
  init() { root = Node(pointer: cmark_node_new(CMARK_NODE_DOCUMENT)) }

  deinit { cmark_node_free(root.pointer) }

  /// Calls `body` with the document node, which is freed with the tree.
  borrowing func withRoot<Result>(_ body: (Node) -> Result) -> Result { body(root) }
}

extension CommonMarkTree {
  /// With cmark's own numbers.
  enum Kind: UInt32 {
    case none
    case document, blockQuote, list, item, codeBlock, htmlBlock, customBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, customInline, emphasis, strong, link, image
  }

  struct Node: Hashable {
    fileprivate let pointer: OpaquePointer

    fileprivate init(pointer: OpaquePointer) { self.pointer = pointer }

    var kind: Kind { Kind(rawValue: UInt32(cmark_node_get_type(pointer).rawValue)) ?? .none }

    var parent: Node? { cmark_node_parent(pointer).map(Node.init(pointer:)) }
    var next: Node? { cmark_node_next(pointer).map(Node.init(pointer:)) }
    var previous: Node? { cmark_node_previous(pointer).map(Node.init(pointer:)) }
    var firstChild: Node? { cmark_node_first_child(pointer).map(Node.init(pointer:)) }
    var lastChild: Node? { cmark_node_last_child(pointer).map(Node.init(pointer:)) }

    /// Lines and columns as cmark counts them: from 1, in bytes, including the end.
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

    /// A number that Galley sets on the node; 0 at first.
    var tag: Int {
      get { Int(bitPattern: cmark_node_get_user_data(pointer)) }
      nonmutating set { cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: newValue)) }
    }

    var isBlock: Bool { kind.rawValue <= Kind.thematicBreak.rawValue }

    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

    /// The number of a list's first item; nil for a list without numbers.
    var listStart: Int? {
      cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(pointer)) : nil
    }
    var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }

    /// The text of a text, code or HTML node; valid until it is set again.
    var literal: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_literal(pointer)) }
    var url: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_url(pointer)) }
    var title: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_title(pointer)) }
    var fenceInfo: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_fence_info(pointer)) }

    func setLiteral(_ text: [UInt8]) { withCString(text) { cmark_node_set_literal(pointer, $0) } }
    func setURL(_ text: [UInt8]) { withCString(text) { cmark_node_set_url(pointer, $0) } }
    func setTitle(_ text: [UInt8]) { withCString(text) { cmark_node_set_title(pointer, $0) } }
    func setFenceInfo(_ text: [UInt8]) { withCString(text) { cmark_node_set_fence_info(pointer, $0) } }

    func append(_ child: Node) { cmark_node_append_child(pointer, child.pointer) }

    /// Frees the node and everything below it; it must not be used afterwards.
    func free() { cmark_node_free(pointer) }
  }

  /// Visits a node and everything below it in reading order, without recursion.
  struct Walk: ~Copyable {
    private let iterator: OpaquePointer

    init(_ node: Node) { iterator = cmark_iter_new(node.pointer) }

    deinit { cmark_iter_free(iterator) }

    /// The next step; leaves are only entered.
    func next() -> (node: Node, isEntering: Bool)? {
      let event = cmark_iter_next(iterator)
      guard event == CMARK_EVENT_ENTER || event == CMARK_EVENT_EXIT else { return nil }
      return (Node(pointer: cmark_iter_get_node(iterator)), event == CMARK_EVENT_ENTER)
    }

    /// Continues as if `node`, which can be new in the tree, had just been entered.
    func goOn(afterEntering node: Node) { cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_ENTER) }

    /// Continues after `node`, without a step that leaves it.
    func skip(_ node: Node) { cmark_iter_reset(iterator, node.pointer, CMARK_EVENT_EXIT) }
  }
}

private func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  var end = start
  while end.pointee != 0 { end += 1 }
  return UnsafeBufferPointer(start: start, count: end - start)
}

private func withCString(_ text: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) {
  var terminated = text
  terminated.append(0)
  terminated.withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { if let start = $0.baseAddress { _ = body(start) } }
  }
}
