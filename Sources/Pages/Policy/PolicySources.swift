import Base
import HTML
import Markdown

/// The sources that a policy permits, by directive.
public struct PolicySources: Equatable, Sendable {
  /// In the order of `PolicyDirective.allCases`.
  private var sources: [Set<String>] = PolicyDirective.allCases.map { _ in [] }

  public init() {}

  /// Sorted, without duplicates.
  public subscript(_ directive: PolicyDirective) -> [String] { sources[directive.place].sorted() }

  public mutating func allow(_ source: String, _ directive: PolicyDirective) {
    sources[directive.place].insert(source)
  }

  mutating func formUnion(_ other: PolicySources) {
    for directive in PolicyDirective.allCases {
      sources[directive.place].formUnion(other.sources[directive.place])
    }
  }

  /// Adds the sources that HTML of an author uses.
  mutating func add(html: ArraySlice<UInt8>) {
    html.withUnsafeBufferPointer { html in
      let parts = HTMLReader.parts(of: html)
      for (index, part) in parts.enumerated() {
        guard case .tag(let tag) = part, tag.mayLoad else { continue }
        var text = html[0..<0]
        if index + 1 < parts.count, case .data(let data) = parts[index + 1] { text = html[data] }
        add(tag, in: html, text: Array(text))
      }
    }
  }

  /// Adds the sources of a text: images, and HTML of the author.
  mutating func add(_ tree: DocumentTree) {
    tree.bytes.withUnsafeBufferPointer { bytes in
      for (index, node) in tree.nodes.enumerated() {
        switch node.kind {
        case .image(_, let target) where tree.targets[target].link == nil:
          allow(addressed: String(decoding: bytes[tree.targets[target].url], as: UTF8.self), .images)
        case .htmlTag(let tag) where tree.tags[tag].tag.mayLoad:
          var text: [UInt8] = []
          if index + 1 < tree.nodes.count, case .htmlData = tree.nodes[index + 1].kind {
            text = Array(tree.text(index + 1))
          }
          add(tree.tags[tag].tag, in: bytes, text: text)
        case _: break
        }
      }
    }
  }

  /// - Parameter text: the raw content of the element, for scripts and styles.
  private mutating func add(_ tag: HTMLTag, in html: UnsafeBufferPointer<UInt8>, text: [UInt8]) {
    let element = Element(tag: tag, html: html, text: text)
    for attribute in tag.attributes {
      if attribute.name == "style" {
        let value = CharacterReferences.resolved(html[attribute.value])
        allowInline(value, .styles)
        allow("'unsafe-hashes'", .styles)
        add(css: value[...])
      } else if attribute.name.hasPrefix("on"), attribute.name.utf8.count > 2 {
        allowInline(CharacterReferences.resolved(html[attribute.value]), .scripts)
        allow("'unsafe-hashes'", .scripts)
      }
    }
    switch tag.name {
    case "script": addScript(element)
    case "style":
      allowInline(text, .styles)
      add(css: text[...])
    case "link": addLink(element)
    case "img", "feimage", "image", "source", "track", "video", "audio": addPicture(element)
    case "iframe": allow(addressed: element["src"], .frames)
    case "object", "embed":
      for directive in [PolicyDirective.objects, .frames] {
        allow(addressed: element[tag.name == "embed" ? "src" : "data"], directive)
      }
    case "form" where element["method"]?.lowercased() != "dialog": allow(addressed: element["action"] ?? "", .forms)
    case "button", "input":
      allow(addressed: element["formaction"], .forms)
      if tag.name == "input" { allow(addressed: element["src"], .images) }
    case "base": allow(addressed: element["href"], .base)
    case _: break
    }
  }

  private struct Element {
    let tag: HTMLTag
    let html: UnsafeBufferPointer<UInt8>
    let text: [UInt8]

    subscript(_ name: String) -> String? { tag.value(name, in: html) }
  }

  private mutating func addScript(_ tag: Element) {
    let type = tag["type"]?.lowercased() ?? ""
    let isRun =
      type.isEmpty || type.contains("javascript") || ["module", "importmap", "speculationrules"].contains(type)
    guard isRun else { return }
    if let source = tag["src"] { return allow(addressed: source, .scripts) }
    allowInline(tag.text, .scripts)
  }

  private mutating func addLink(_ tag: Element) {
    let kinds = Set(tag["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? [])
    guard let address = tag["href"] else { return }
    if kinds.contains("stylesheet") {
      allow(addressed: address, .styles)
      // The hosts of fonts in a stylesheet of another host are unknown.
      if Origin(address) != .own { allow("https:", .fonts) }
    }
    if kinds.contains("manifest") { allow(addressed: address, .manifest) }
    if !kinds.isDisjoint(with: ["icon", "apple-touch-icon", "mask-icon"]) { allow(addressed: address, .images) }
    if kinds.contains("preload"), tag["as"] == "font" { allow(addressed: address, .fonts) }
  }

  private mutating func addPicture(_ tag: Element) {
    let isMedia = ["source", "track", "video", "audio"].contains(tag.tag.name)
    allow(addressed: tag["src"], isMedia ? .media : .images)
    allow(addressed: tag["poster"], .images)
    if tag.tag.name == "image" || tag.tag.name == "feimage" {
      allow(addressed: tag["href"] ?? tag["xlink:href"], .images)
    }
    for candidate in (tag["srcset"] ?? "").split(whereSeparator: \.isWhitespace) where candidate.contains("/") {
      allow(addressed: String(candidate), .images)
    }
  }

  /// Adds the other hosts that a stylesheet loads images, fonts and stylesheets from.
  mutating func add(css: ArraySlice<UInt8>) {
    var rest = css
    while let scheme = rest.firstPlace(of: "//") {
      let start =
        rest[..<scheme.lowerBound].lastIndex { "\"'( \n\t".utf8.contains($0) }.map { $0 + 1 } ?? rest.startIndex
      let end = rest[scheme.upperBound...].firstIndex { "\"') \n\t".utf8.contains($0) } ?? rest.endIndex
      let address = String(decoding: rest[start..<end], as: UTF8.self)
      for directive in [PolicyDirective.images, .fonts, .styles] where Origin(address) != .own {
        allow(addressed: address, directive)
      }
      rest = rest[scheme.upperBound...]
    }
    if css.firstPlace(of: "data:") != nil { allow("data:", .fonts) }
  }

  private mutating func allow(addressed address: String?, _ directive: PolicyDirective) {
    guard let address else { return }
    switch Origin(address) {
    case .own: allow("'self'", directive)
    case .other(let source): allow(source, directive)
    case .none: break
    }
  }

  /// Permits one inline script or style by its SHA-256.
  private mutating func allowInline(_ text: [UInt8], _ directive: PolicyDirective) {
    var text = text
    // Browsers normalise line ends.
    if text.contains(0x0D) {
      text = Array(String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
    }
    var hash = ContentHash()
    hash.add(text)
    allow("'sha256-\(hash.base64())'", directive)
  }
}

/// The origin of an address, as written in a policy.
private enum Origin: Equatable {
  /// The host of the site.
  case own
  case other(String)

  /// Nil if the address loads nothing.
  init?(_ address: String) {
    let address = address.trimmingPrefix(while: \.isWhitespace).lowercased()
    let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let isAbsolute = address.dropFirst(scheme.count).first == ":" && !scheme.isEmpty
    let rest = isAbsolute ? address.dropFirst(scheme.count + 1) : address[...]
    switch isAbsolute ? scheme : "" {
    case "", "http", "https":
      guard rest.hasPrefix("//") else {
        self = .own
        return
      }
      let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
      let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
      let isPlain = !host.isEmpty && host.utf8.allSatisfy { $0.isHostByte }
      let prefix = isAbsolute ? "\(scheme)://" : ""
      // A policy cannot express this host: permit all hosts.
      self = .other(isPlain ? prefix + host : isAbsolute ? "\(scheme):" : "https:")
    case "data", "blob": self = .other("\(scheme):")
    case _: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isHostByte: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || "-.:".utf8.contains(self)
  }
}
