import Diagnostics

extension DocumentWalk {
  mutating func write(code literal: UnsafeBufferPointer<UInt8>) {
    guard literal.starts(with: "{swift} ") else { return builder.leaf(.code, literal) }
    let expression = literal.dropFirst("{swift} ".utf8.count)
    // A value cannot be shown in an attribute, so the expression is shown.
    guard imageDepth == 0 else { return builder.leaf(.code, expression) }
    builder.leaf(.span(SpanNumber(spans.count)))
    spans.append(
      SwiftSpan(
        expression: String(decoding: expression, as: UTF8.self), range: inlines.range(ofSpan: literal),
        nextFence: FenceNumber(fences.count)))
  }

  mutating func enter(link node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    // The alternative text of an image has no links.
    guard imageDepth == 0 else { return }
    guard let definition = footnotes?.definition(of: node.url) else {
      linkDepth += 1
      return begin(link: node)
    }
    let text = node.firstChild
    if text == nil || text?.kind == .text && text?.literal.first == .caret {
      refer(to: definition)
      walk.skip(node)
    }
  }

  mutating func leave(link node: Node) {
    guard imageDepth == 0 else { return }
    if let definition = footnotes?.definition(of: node.url) { return refer(to: definition) }
    linkDepth -= 1
    end()
  }

  mutating func enter(image node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if imageDepth == 0, let definition = footnotes?.definition(of: node.url) {
      // Not an image, but an exclamation mark and a reference after it.
      builder.leaf(.text, CollectionOfOne(UInt8(ascii: "!")))
      if node.firstChild?.kind == .text, node.firstChild?.literal.first == .caret {
        refer(to: definition)
        walk.skip(node)
      }
      return
    }
    if imageDepth == 0 { begin(image: node) }
    imageDepth += 1
  }

  mutating func leave(image node: Node) {
    if imageDepth == 0, let definition = footnotes?.definition(of: node.url) { return refer(to: definition) }
    imageDepth -= 1
    if imageDepth == 0 { end() }
  }

  private mutating func begin(link node: Node) {
    var url = node.url[...]
    var link: Int?
    if url.allSatisfy(\.isBlank) {
      diagnostics.append(.empty(isImage: false, at: inlines.range(ofLink: node)))
    } else if isRelative(url) {
      let destination = String(decoding: HTMLText.percentEncoded(url), as: UTF8.self)
      link = links.count
      links.append(Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
    } else if url.first == .hash, url.count > 1 {
      let destination = String(decoding: url, as: UTF8.self)
      innerLinks.append(Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
    } else if let fault = fault(of: url, isImage: false) {
      diagnostics.append(fault(inlines.range(ofLink: node)))
      if isUntrusted { url = url.prefix(0) }
    } else if keepsOuterLinks, let destination = webAddress(url) {
      outerLinks.append(Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
    }
    takeAttributes(after: node)
    builder.begin(.link(builder.target(link: link, url: url, title: node.title)))
  }

  private mutating func begin(image node: Node) {
    var image = ImageTag(range: inlines.range(ofLink: node))
    var url = node.url[...]
    if !hasText(node) { diagnostics.append(.noAlternative(at: image.range)) }
    if url.allSatisfy(\.isBlank) {
      diagnostics.append(.empty(isImage: true, at: image.range))
    } else if isRelative(url) {
      let destination = String(decoding: HTMLText.percentEncoded(url), as: UTF8.self)
      image.link = links.count
      links.append(Link(destination: destination, isImage: true, range: image.range))
    } else if let fault = fault(of: url, isImage: true) {
      diagnostics.append(fault(image.range))
      if isUntrusted { url = url.prefix(0) }
    } else if keepsOuterLinks, let destination = webAddress(url) {
      outerLinks.append(Link(destination: destination, isImage: true, range: image.range))
    }
    takeAttributes(after: node)
    builder.begin(.image(images.count, target: builder.target(link: image.link, url: url, title: node.title)))
    images.append(image)
  }

  /// Whether the node contains more than white space.
  private func hasText(_ node: Node) -> Bool {
    var child = node.firstChild
    while let next = child {
      switch next.kind {
      case .text: if next.literal.contains(where: { !$0.isBlank }) { return true }
      case .softBreak, .lineBreak: break
      case .none, .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .customBlock, .paragraph, .heading,
        .thematicBreak, .code, .htmlInline, .customInline, .emphasis, .strong, .link, .image:
        return true
      }
      child = next.next
    }
    return false
  }

  /// The URL if it begins with `http://` or `https://`, else nil.
  func webAddress(_ url: some Collection<UInt8>) -> String? {
    let text = String(decoding: HTMLText.percentEncoded(Array(url)), as: UTF8.self)
    if text.hasPrefix("//") { return "https:" + text }
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://" ? text : nil
  }

  /// Whether the destination has no scheme and no host, and is more than a fragment.
  func isRelative(_ url: some Collection<UInt8>) -> Bool {
    guard let first = url.first, first != .hash, !url.starts(with: "//".utf8) else { return false }
    guard first.isLetter else { return true }
    let scheme = url.prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == .dash || $0 == UInt8(ascii: ".")
    }
    return scheme.endIndex == url.endIndex || url[scheme.endIndex] != .colon
  }
}

extension Diagnostic {
  fileprivate static func empty(isImage: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      // A warning: Swift code that is not marked as such looks like one, `[String: Int]()`.
      .warning, id: "link.empty", isImage ? "image without an address" : "link without an address",
      notes: [Note("write the address between the parentheses; to show code, write it in backticks")], at: range)
  }
}
