import Foundation
import Synchronization

/// A web server that answers everybody in the same wrong way.
final class HostileServer: Sendable {
  enum Manner: CaseIterable {
    /// 10 GB, as announced.
    case huge
    /// Without an end and without a word of its length.
    case endless
    /// A byte now and then.
    case trickling
    case silent
    /// All is there, and says something else.
    case page
    /// What belongs to another name.
    case replaying
    /// Less than announced.
    case truncated
    /// Small and, unpacked, very large.
    case packed
    /// Leads to a file of the reader's.
    case leadingToFile
    case leadingInCircles
    /// To a program's protocol.
    case leadingToProgram
    /// A head without an end: of short fields, of one long one, of answers that are none yet.
    case endlessFields
    case endlessField
    case endlessAnswers
    /// No HTTP at all.
    case garbage
  }

  let port: UInt16
  private let listener: Int32
  private let manner: Manner
  /// What is sent in the place of what is asked for.
  private let content: [UInt8]
  private let connections = Mutex<[Int32]>([])

  init(_ manner: Manner, content: [UInt8] = []) throws {
    self.manner = manner
    self.content = content
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound, listen(listener, 16) == 0 else { throw CocoaError(.fileReadUnknown) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        connections.withLock { $0.append(connection) }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  var address: String { "http://127.0.0.1:\(port)/store" }

  /// Ends all connections.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
    for connection in connections.withLock({ $0 }) { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func serve(_ connection: Int32) {
    defer { shutdown(connection, Int32(SHUT_RDWR)) }
    var request = [UInt8](repeating: 0, count: 1 << 16)
    guard recv(connection, &request, request.count, 0) > 0 else { return }
    func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(connection, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
    func head(_ fields: String...) -> Bool {
      send(Array((["HTTP/1.1 200 OK"] + fields + ["", ""]).joined(separator: "\r\n").utf8))
    }
    func redirect(_ place: String) -> Bool {
      send(Array("HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8))
    }
    let megabyte = [UInt8](repeating: 0, count: 1 << 20)
    switch manner {
    case .huge:
      guard head("Content-Length: 10737418240") else { return }
      while send(megabyte) {}
    case .endless:
      guard head("Transfer-Encoding: chunked") else { return }
      while send(Array("100000\r\n".utf8) + megabyte + Array("\r\n".utf8)) {}
    case .trickling:
      guard head("Content-Length: 1000") else { return }
      while send([0]) { usleep(50_000) }
    case .silent:
      _ = recv(connection, &request, request.count, 0)
    case .page:
      let page = Array("<!DOCTYPE html><title>Log in</title>".utf8)
      _ = head("Content-Length: \(page.count)", "Connection: close") && send(page)
    case .replaying:
      _ = head("Content-Length: \(content.count)", "Connection: close") && send(content)
    case .truncated:
      _ = head("Content-Length: \(content.count + 100)") && send(content)
    case .packed:
      _ = head("Content-Encoding: gzip", "Content-Length: \(content.count)", "Connection: close") && send(content)
    case .leadingToFile: _ = redirect("file:///etc/passwd")
    case .leadingInCircles: _ = redirect("/store/again")
    case .leadingToProgram: _ = redirect("scp://127.0.0.1/etc/passwd")
    case .endlessFields:
      let fields = Array(String(repeating: "X: " + String(repeating: "x", count: 1000) + "\r\n", count: 100).utf8)
      guard send(Array("HTTP/1.1 200 OK\r\n".utf8)) else { return }
      while send(fields) {}
    case .endlessField:
      guard send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)) else { return }
      while send([UInt8](repeating: 120, count: 1 << 16)) {}
    case .endlessAnswers:
      let answer = Array(String(repeating: "HTTP/1.1 103 Early\r\nLink: <x>\r\n\r\n", count: 1000).utf8)
      while send(answer) {}
    case .garbage: _ = send(Array("\u{1}\u{2}\u{3}garbage\r\n\r\n".utf8))
    }
  }
}
