import Foundation
import TestSupport

/// A web server that takes what is PUT to it.
final class DAVServer {
  /// Where it keeps what it is given.
  let folder: URL
  private let server: Nginx

  init() throws {
    server = try Nginx(rules: "client_max_body_size 0; location /store { dav_methods PUT; }")
    folder = server.home.appending(path: "store")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  var address: String { "http://127.0.0.1:\(server.port)/store" }

  func stop() { server.stop() }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
}
