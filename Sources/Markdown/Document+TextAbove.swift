extension Document {
  /// The text of the paragraph directly above a fence; nil if something else is there.
  ///
  /// Code spans are part of the text, without their backticks.
  public func paragraph(above fence: FenceNumber) -> String? {
    let nodes = tree.nodes
    guard let place = nodes.firstIndex(where: { $0.kind == .fence(fence) }),
      let start = nodes[..<place].lastIndex(where: { node in
        if case .paragraph = node.kind { node.end == place } else { false }
      })
    else { return nil }
    var text: [UInt8] = []
    for node in nodes[start..<place] {
      switch node.kind {
      case .text, .code: text += tree.bytes[node.text]
      case .lineBreak: text.append(UInt8(ascii: "\n"))
      case _: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
