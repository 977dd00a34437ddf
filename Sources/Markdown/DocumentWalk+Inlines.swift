import Diagnostics

extension DocumentWalk {
  mutating func hold(span node: Node) {
    let literal = node.literal
    guard literal.starts(with: "{swift} ") else {
      openHeading?.add(code: literal)
      return
    }
    let expression = Array(literal.dropFirst("{swift} ".utf8.count))
    guard imageDepth == 0 else {
      // No value can stand in an attribute: the expression is shown.
      openHeading?.add(code: expression)
      node.setLiteral(expression)
      return
    }
    openHeading?.add(expression: expression, span: spans.count)
    spans.append(
      SwiftSpan(
        expression: String(decoding: expression, as: UTF8.self), range: inlines.range(ofSpan: literal),
        fencesBefore: fences.count))
    node.setLiteral(Marker.span(spans.count - 1).bytes)
  }

  mutating func enter(link node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    guard imageDepth == 0 else { return }
    if let footnote = footnotes?.definition(of: node.url) {
      refer(to: footnote, node, walk)
    } else {
      hold(link: node)
    }
  }

  mutating func enter(image node: Node, _ walk: borrowing CommonMarkTree.Walk) {
    if imageDepth == 0, footnotes?.definition(of: node.url) != nil {
      // No image, but an exclamation mark and a reference behind it.
      let mark = Node(.text)
      mark.setLiteral([UInt8(ascii: "!")])
      let link = Node(.link)
      link.setURL(Array(node.url))
      link.adoptChildren(of: node)
      node.insertBefore(mark)
      node.replace(with: link)
      node.free()
      walk.goOn(afterEntering: mark)
      return
    }
    if imageDepth == 0 { hold(image: node) }
    imageDepth += 1
  }

  private mutating func hold(link node: Node) {
    let url = node.url
    guard isRelative(url) else {
      if url.first == .hash, url.count > 1 {
        let destination = String(decoding: url, as: UTF8.self)
        innerLinks.append(Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
      } else if let fault = fault(of: url, isImage: false) {
        diagnostics.append(fault(inlines.range(ofLink: node)))
        if isUntrusted { node.setURL([]) }
      } else if keepsOuterLinks, let destination = webAddress(url) {
        outerLinks.append(
          Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
      }
      return
    }
    let destination = String(decoding: HTMLText.percentEncoded(url), as: UTF8.self)
    links.append(Link(destination: destination, isImage: false, range: inlines.range(ofLink: node)))
    let title = Array(node.title)
    node.setURL([])
    node.setTitle(Marker.link(links.count - 1, hasTitle: !title.isEmpty).bytes + title)
  }

  private mutating func hold(image node: Node) {
    var image = ImageTag(range: inlines.range(ofLink: node))
    if !hasText(node) { diagnostics.append(.noAlternative(at: image.range)) }
    if isRelative(node.url) {
      let destination = String(decoding: HTMLText.percentEncoded(node.url), as: UTF8.self)
      image.link = links.count
      links.append(Link(destination: destination, isImage: true, range: image.range))
      node.setURL([])
    } else if let fault = fault(of: node.url, isImage: true) {
      diagnostics.append(fault(image.range))
      if isUntrusted { node.setURL([]) }
    } else if keepsOuterLinks, let destination = webAddress(node.url) {
      outerLinks.append(Link(destination: destination, isImage: true, range: image.range))
    }
    let title = Array(node.title)
    node.setTitle(title + Marker.image(images.count, hasTitle: !title.isEmpty).bytes)
    images.append(image)
  }

  /// Whether anything but white space stands in it.
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

  /// Nil for what is no address of the web's.
  func webAddress(_ url: some Collection<UInt8>) -> String? {
    let text = String(decoding: HTMLText.percentEncoded(Array(url)), as: UTF8.self)
    if text.hasPrefix("//") { return "https:" + text }
    let start = text.prefix(8).lowercased()
    return start.hasPrefix("http://") || start == "https://" ? text : nil
  }

  /// Without a scheme and an authority, and more than a fragment.
  func isRelative(_ url: some Collection<UInt8>) -> Bool {
    guard let first = url.first, first != .hash, !url.starts(with: "//".utf8) else { return false }
    guard first.isLetter else { return true }
    let scheme = url.prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == .dash || $0 == UInt8(ascii: ".")
    }
    return scheme.endIndex == url.endIndex || url[scheme.endIndex] != .colon
  }
}
