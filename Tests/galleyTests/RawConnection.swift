import Foundation
import Glibc

/// A TCP connection to a server on this machine that can send any bytes, also invalid HTTP.
final class RawConnection {
  struct Failure: Error {
    var text: String
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure(text: "no connection: \(errno)") }
    // A server that says nothing fails the test instead of holding it up.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func say(_ text: String) { say(Array(text.utf8)) }

  func say(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  /// Closes the sending side.
  func halfClose() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads until the server closes the connection.
  func all() -> String {
    while receive() {}
    return String(decoding: unread, as: UTF8.self)
  }

  /// Reads up to and including `text`; after two minutes, returns what was read.
  func until(_ text: String) -> String {
    let sign = Data(text.utf8)
    let end = ContinuousClock.now + .seconds(120)
    while true {
      if let range = Data(unread).firstRange(of: sign) {
        defer { unread = Array(unread[range.upperBound...]) }
        return String(decoding: unread[..<range.upperBound], as: UTF8.self)
      }
      guard .now < end, receive() else { return String(decoding: unread, as: UTF8.self) }
    }
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    unread += buffer[..<count]
    return true
  }

  /// Sends one request and returns the reply.
  static func get(
    _ target: String, port: Int, method: String = "GET", fields: [String] = [], host: String = "localhost"
  ) throws -> String {
    let connection = try RawConnection(port: port)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields
    connection.say(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return connection.all()
  }
}
