import Foundation
import Glibc

/// One HTTP request to a server on this machine.
///
/// Foundation's own client takes offence at the headers that chromedriver sends.
struct LocalRequest {
  var method: String
  var path: String
  var body = Data()

  /// The reply's status and body. Blocks until it is there.
  func send(toPort port: Int) throws -> (status: Int, body: Data) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw WebDriver.Failure(description: "no socket: \(errno)") }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw WebDriver.Failure(description: "no connection to port \(port): \(errno)") }
    let request = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(contentsOf: Data(request.utf8) + body)
    var reply = Data()
    var head = ""
    var length = Int.max
    while reply.count < length {
      let bytes = file.availableData
      guard !bytes.isEmpty else { break }
      reply += bytes
      if head.isEmpty, let end = reply.firstRange(of: Data("\r\n\r\n".utf8)) {
        head = String(decoding: reply[..<end.lowerBound], as: UTF8.self).lowercased()
        reply = Data(reply[end.upperBound...])
        let field = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
        length = field.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? .max
      }
    }
    guard let status = head.split(separator: " ").dropFirst().first else {
      throw WebDriver.Failure(description: "\(method) \(path): no reply")
    }
    return (Int(status) ?? 0, reply)
  }
}
