import Glibc

/// The host names that requests may have.
///
/// Other names are refused: another website could make its own name lead to this machine (DNS rebinding) and read the preview.
struct AllowedHosts: Sendable {
  private let names: Set<String>

  /// - Parameter host: the value of `--host`.
  init(listeningAt host: String) {
    var own = [CChar](repeating: 0, count: 256)
    gethostname(&own, own.count - 1)
    let machine = String(decoding: own.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
    names = ["localhost", host.lowercased(), machine, machine + ".local"]
  }

  /// - Parameter field: the field `Host` of a request, with or without a port.
  func allow(_ field: String) -> Bool {
    let field = field.lowercased()
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return false }
      let rest = field[field.index(after: end)...]
      return AllowedHosts.isAddress(field[field.index(after: field.startIndex)..<end], AF_INET6) && isPort(rest)
    }
    let name = field.prefix { $0 != ":" }
    guard isPort(field[name.endIndex...]) else { return false }
    return names.contains(String(name)) || name.hasSuffix(".localhost") || AllowedHosts.isAddress(name, AF_INET)
  }

  private func isPort(_ text: Substring) -> Bool {
    text.isEmpty || text.first == ":" && text.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Whether a text is a numeric address, which cannot be rebound by DNS.
  private static func isAddress(_ text: some StringProtocol, _ family: CInt) -> Bool {
    var address = in6_addr()
    return inet_pton(family, String(text), &address) == 1
  }
}
