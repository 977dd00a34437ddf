import Glibc

/// A TCP socket that listens on an address and a port.
struct ListeningSocket: Sendable {
  let descriptor: CInt
  let port: Int
  /// The numeric address as it is written in a URL, IPv6 in brackets.
  let address: String
  /// Whether other machines can reach it.
  let isOpenToOthers: Bool

  /// - Parameters:
  ///   - host: an address, or a name for one.
  ///   - port: 0 for any that is free.
  init(host: String, port: Int) throws(ServingFailure) {
    let plain = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    // A name often has both an IPv4 and an IPv6 address; IPv4 works everywhere.
    hints.ai_family = plain.contains(":") ? AF_INET6 : AF_INET
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(plain, String(port), &hints, &found)
    guard code == 0, let info = found else {
      throw .noAddress(host: host, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(info.pointee.ai_family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
    var yes: CInt = 1
    // Otherwise the port stays in use for about a minute after the last server ended (TIME_WAIT).
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0
    else {
      let code = errno
      close(descriptor)
      throw ServingFailure(code, host: host, port: port)
    }
    self.descriptor = descriptor
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var name = [CChar](repeating: 0, count: 256)
    var service = [CChar](repeating: 0, count: 32)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
        getnameinfo(
          $0, size, &name, socklen_t(name.count), &service, socklen_t(service.count), NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    func text(_ characters: [CChar]) -> String {
      String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    self.port = Int(text(service)) ?? port
    let numbers = text(name)
    isOpenToOthers = !numbers.hasPrefix("127.") && numbers != "::1"
    self.address =
      switch numbers {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      case _: numbers.contains(":") ? "[\(numbers)]" : numbers
      }
  }
}
