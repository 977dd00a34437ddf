import CMicroHTTPD
import Glibc
import Synchronization

/// An HTTP server on a socket: calls a handler for each request and sends its reply. The only file that uses libmicrohttpd.
///
/// All handlers run on one thread of libmicrohttpd, so they must be fast.
final class HTTPServer: Sendable {
  private let reply: @Sendable (HTTPRequest) -> HTTPReply
  private let ledger = Mutex(ConnectionLedger())
  /// The daemon of libmicrohttpd; 0 before the start and after the end.
  private let daemon = Mutex<UInt>(0)

  private init(_ reply: @escaping @Sendable (HTTPRequest) -> HTTPReply) { self.reply = reply }

  /// - Parameter socket: already listens; the server closes it.
  /// - Returns: nil if libmicrohttpd cannot start.
  static func start(
    on socket: CInt, reply: @escaping @Sendable (HTTPRequest) -> HTTPReply
  ) -> HTTPServer? {
    let server = HTTPServer(reply)
    let context = Unmanaged.passRetained(server)
    let daemon = MHD_galley_start(
      socket, UInt32(ConnectionLedger.limit + 200), 5, 16384,
      { context, connection, target, method, version, _, uploaded, state in
        guard let connection, let server = HTTPServer.behind(context) else { return .NO }
        return server.handle(connection, target, method, version, uploaded, state) ? .YES : .NO
      },
      { context, connection, _, _ in
        guard let connection else { return }
        HTTPServer.behind(context)?.hear(MHD_galley_socket(connection))
      },
      { context, connection, _, event in
        guard let connection, let server = HTTPServer.behind(context) else { return }
        let socket = MHD_galley_socket(connection)
        if event.rawValue == 0 { server.hear(socket) } else { server.ledger.withLock { $0.forget(socket) } }
      },
      { _, _, text in text.map { strlen($0) } ?? 0 }, context.toOpaque())
    guard let daemon else {
      close(socket)
      context.release()
      return nil
    }
    server.daemon.withLock { $0 = UInt(bitPattern: daemon) }
    return server
  }

  /// Closes all connections. Streams of events must have been ended before.
  func stop() {
    let daemon = daemon.withLock { daemon in
      defer { daemon = 0 }
      return OpaquePointer(bitPattern: daemon)
    }
    guard let daemon else { return }
    MHD_stop_daemon(daemon)
    Unmanaged.passUnretained(self).release()
  }

  private static func behind(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func hear(_ socket: CInt) {
    ledger.withLock { ledger in
      // A socket is removed from the ledger before it is closed, so its number is not reused yet.
      if let silent = ledger.hear(socket) { shutdown(silent, CInt(SHUT_RDWR)) }
    }
  }

  // MARK: Requests

  /// Called when the head of a request is complete, for each part of its body, and at its end.
  private func handle(
    _ connection: OpaquePointer, _ target: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?, _ uploaded: UnsafeMutablePointer<Int>?,
    _ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Bool {
    guard let target, let method, let version, let state else { return false }
    let isFirst = state.pointee == nil
    if isFirst {
      hear(MHD_galley_socket(connection))
      state.pointee = UnsafeMutableRawPointer(connection)
    }
    let name = String(cString: method)
    guard ["GET", "HEAD"].contains(name) else {
      // At once, without reading the body.
      return send(
        HTTPReply(405, fields: [("Allow", "GET, HEAD")], saying: "method not allowed; use GET or HEAD"), on: connection)
    }
    if isFirst { return true }
    if let uploaded, uploaded.pointee > 0 {
      uploaded.pointee = 0
      return true
    }
    func field(_ name: String) -> String? {
      MHD_galley_field(connection, name).map { String(cString: $0) }
    }
    let request = HTTPRequest(
      method: name, target: String(cString: target),
      since: MHD_galley_argument(connection, "since").map { String(cString: $0) },
      host: field("Host"), version: String(cString: version), knownTags: field("If-None-Match"),
      lastEvent: field("Last-Event-ID"))
    return send(reply(request), on: connection)
  }

  // MARK: Replies

  private func send(_ reply: HTTPReply, on connection: OpaquePointer) -> Bool {
    let response: OpaquePointer?
    switch reply.body {
    case .bytes(let bytes):
      response = bytes.withUnsafeBytes { MHD_galley_copy($0.baseAddress, $0.count) }
    case .events(let stream):
      ledger.withLock { $0.forget(MHD_galley_socket(connection)) }
      response = HTTPServer.response(of: stream, on: connection)
    }
    guard let response else { return false }
    defer { MHD_destroy_response(response) }
    for (name, value) in reply.fields { MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection, reply.status, response) == .YES
  }

  /// The context of the callback that gives libmicrohttpd the next bytes of a stream.
  private final class Reading: Sendable {
    let stream: EventStream
    let connection: UInt

    init(_ stream: EventStream, on connection: OpaquePointer) {
      self.stream = stream
      self.connection = UInt(bitPattern: connection)
    }
  }

  private static func response(of stream: EventStream, on connection: OpaquePointer) -> OpaquePointer? {
    let reading = Unmanaged.passRetained(Reading(stream, on: connection))
    return MHD_create_response_from_callback(
      UInt64(bitPattern: -1), 4096,
      { context, _, buffer, room in
        guard let context, let buffer else { return -1 }
        let reading = Unmanaged<Reading>.fromOpaque(context).takeUnretainedValue()
        let bytes = reading.stream.take(room) { [connection = reading.connection] in
          MHD_suspend_connection(OpaquePointer(bitPattern: connection))
          return { MHD_resume_connection(OpaquePointer(bitPattern: connection)) }
        }
        guard let bytes else { return -1 }
        for (place, byte) in bytes.enumerated() { buffer[place] = CChar(bitPattern: byte) }
        return bytes.count
      },
      reading.toOpaque(),
      { context in
        guard let context else { return }
        let reading = Unmanaged<Reading>.fromOpaque(context)
        reading.takeUnretainedValue().stream.end()
        reading.release()
      })
  }
}
