import Foundation
import Glibc

/// An nginx web server, stopped when the value is released.
public final class Nginx {
  public let port: Int
  /// Its own folder, and its root unless another one is given.
  public let home: URL
  private let process: Process

  private struct NotStarted: Error, CustomStringConvertible {
    var description: String
  }

  /// - Parameter rules: further directives of its `server` block.
  public init(root: String? = nil, rules: String) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "galley-nginx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    self.home = home
    // Another process may have taken the port.
    for _ in 1...5 {
      let port = try Self.freePort()
      let process = try Self.start(in: home.path, port: port, root: root ?? home.path, rules: rules)
      while process.isRunning {
        if FileManager.default.fileExists(atPath: "\(home.path)/pid") {
          self.port = port
          self.process = process
          return
        }
        usleep(10_000)
      }
    }
    let errors = (try? String(contentsOfFile: "\(home.path)/errors", encoding: .utf8)) ?? ""
    try? FileManager.default.removeItem(at: home)
    throw NotStarted(description: "nginx did not start: \(errors)")
  }

  private static func start(in home: String, port: Int, root: String, rules: String) throws -> Process {
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(home)/\($0);" }
    try Data(
      """
      daemon off; \(geteuid() == 0 ? "user root;" : "") pid \(home)/pid; error_log \(home)/errors;
      events {}
      http {
        access_log off; include /etc/nginx/mime.types; \(places.joined(separator: " "))
        server { listen 127.0.0.1:\(port); root "\(root)"; \(rules) }
      }
      """.utf8
    ).write(to: URL(filePath: home + "/configuration"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/nginx")
    process.arguments = ["-e", "\(home)/errors", "-c", "\(home)/configuration"]
    try process.start()
    return process
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: home)
  }

  public func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// A free port.
  private static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
