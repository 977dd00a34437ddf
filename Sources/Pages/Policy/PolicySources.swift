import Base
import HTML

/// What a policy allows, directive by directive.
public struct PolicySources: Equatable, Sendable {
  /// In the order of `PolicyDirective.allCases`.
  private var sources: [Set<String>] = PolicyDirective.allCases.map { _ in [] }

  public init() {}

  /// Each once, in the order of their letters.
  public subscript(_ directive: PolicyDirective) -> [String] { sources[directive.place].sorted() }

  public mutating func allow(_ source: String, _ directive: PolicyDirective) {
    sources[directive.place].insert(source)
  }

  mutating func formUnion(_ other: PolicySources) {
    for directive in PolicyDirective.allCases {
      sources[directive.place].formUnion(other.sources[directive.place])
    }
  }

  /// The elements that load or run something.
  private static let names: Set = [
    "script", "style", "link", "img", "image", "feimage", "source", "video", "audio", "track", "iframe", "object",
    "embed", "form", "button", "input", "base",
  ]

  /// All that stands in a page itself; what its scripts add to it is not asked for.
  init(ofPage html: [UInt8]) {
    for tag in MarkupTag.all(in: html, of: PolicySources.names) { add(tag) }
  }

  private mutating func add(_ tag: MarkupTag) {
    for attribute in tag.attributes {
      if attribute.name == "style" {
        allowInline(Array(attribute.value.utf8), .styles)
        allow("'unsafe-hashes'", .styles)
        add(css: Array(attribute.value.utf8)[...])
      } else if attribute.name.hasPrefix("on"), attribute.name.utf8.count > 2 {
        allowInline(Array(attribute.value.utf8), .scripts)
        allow("'unsafe-hashes'", .scripts)
      }
    }
    switch tag.name {
    case "script": addScript(tag)
    case "style":
      allowInline(Array(tag.text), .styles)
      add(css: tag.text)
    case "link": addLink(tag)
    case "img", "feimage", "image", "source", "track", "video", "audio": addPicture(tag)
    case "iframe": allow(addressed: tag["src"], .frames)
    case "object", "embed":
      for directive in [PolicyDirective.objects, .frames] {
        allow(addressed: tag[tag.name == "embed" ? "src" : "data"], directive)
      }
    case "form" where tag["method"]?.lowercased() != "dialog": allow(addressed: tag["action"] ?? "", .forms)
    case "button", "input":
      allow(addressed: tag["formaction"], .forms)
      if tag.name == "input" { allow(addressed: tag["src"], .images) }
    case "base": allow(addressed: tag["href"], .base)
    case _: break
    }
  }

  private mutating func addScript(_ tag: MarkupTag) {
    let type = tag["type"]?.lowercased() ?? ""
    let isRun =
      type.isEmpty || type.contains("javascript") || ["module", "importmap", "speculationrules"].contains(type)
    guard isRun else { return }
    if let source = tag["src"] { return allow(addressed: source, .scripts) }
    allowInline(Array(tag.text), .scripts)
  }

  private mutating func addLink(_ tag: MarkupTag) {
    let kinds = Set(tag["rel"]?.lowercased().split(whereSeparator: \.isWhitespace) ?? [])
    guard let address = tag["href"] else { return }
    if kinds.contains("stylesheet") {
      allow(addressed: address, .styles)
      // Whose fonts a stylesheet of another host asks for nobody knows but it.
      if Origin(address) != .own { allow("https:", .fonts) }
    }
    if kinds.contains("manifest") { allow(addressed: address, .manifest) }
    if !kinds.isDisjoint(with: ["icon", "apple-touch-icon", "mask-icon"]) { allow(addressed: address, .images) }
    if kinds.contains("preload"), tag["as"] == "font" { allow(addressed: address, .fonts) }
  }

  private mutating func addPicture(_ tag: MarkupTag) {
    let isMedia = ["source", "track", "video", "audio"].contains(tag.name)
    allow(addressed: tag["src"], isMedia ? .media : .images)
    allow(addressed: tag["poster"], .images)
    if tag.name == "image" || tag.name == "feimage" { allow(addressed: tag["href"] ?? tag["xlink:href"], .images) }
    for candidate in (tag["srcset"] ?? "").split(whereSeparator: \.isWhitespace) where candidate.contains("/") {
      allow(addressed: String(candidate), .images)
    }
  }

  /// What a stylesheet loads from other hosts: pictures, fonts, other sheets.
  mutating func add(css: ArraySlice<UInt8>) {
    var rest = css
    while let scheme = rest.firstRange(of: "//".utf8) {
      let start =
        rest[..<scheme.lowerBound].lastIndex { "\"'( \n\t".utf8.contains($0) }.map { $0 + 1 } ?? rest.startIndex
      let end = rest[scheme.upperBound...].firstIndex { "\"') \n\t".utf8.contains($0) } ?? rest.endIndex
      let address = String(decoding: rest[start..<end], as: UTF8.self)
      for directive in [PolicyDirective.images, .fonts, .styles] where Origin(address) != .own {
        allow(addressed: address, directive)
      }
      rest = rest[scheme.upperBound...]
    }
    if css.firstRange(of: "data:".utf8) != nil { allow("data:", .fonts) }
  }

  private mutating func allow(addressed address: String?, _ directive: PolicyDirective) {
    guard let address else { return }
    switch Origin(address) {
    case .own: allow("'self'", directive)
    case .other(let source): allow(source, directive)
    case .none: break
    }
  }

  /// By its SHA-256, so that this text may run and no other.
  private mutating func allowInline(_ text: [UInt8], _ directive: PolicyDirective) {
    var text = text
    // Browsers know no other ends of lines.
    if text.contains(0x0D) {
      text = Array(String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n").utf8)
    }
    var hash = ContentHash()
    hash.add(text)
    allow("'sha256-\(hash.base64())'", directive)
  }
}

/// Where an address leads, as a policy names it.
private enum Origin: Equatable {
  /// The site's own host.
  case own
  case other(String)

  /// Nil for what loads nothing.
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
      // A name that a policy cannot spell: all hosts.
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
