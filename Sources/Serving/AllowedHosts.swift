import Glibc

/// The names that the preview answers to: a page elsewhere can have its own name lead to this machine (DNS rebinding), and
/// would then read what is previewed here.
struct AllowedHosts: Sendable {
  private let names: Set<String>

  /// - Parameter host: what the server was told to listen at.
  init(listeningAt host: String) {
    var own = [CChar](repeating: 0, count: 256)
    gethostname(&own, own.count - 1)
    let machine = String(decoding: own.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
    names = ["localhost", host.lowercased(), machine, machine + ".local"]
  }

  /// - Parameter field: as the request has it, with or without a port.
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

  /// Nobody else can make an address of numbers lead here.
  private static func isAddress(_ text: some StringProtocol, _ family: CInt) -> Bool {
    var address = in6_addr()
    return inet_pton(family, String(text), &address) == 1
  }
}
