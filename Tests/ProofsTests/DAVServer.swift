import Foundation
import Glibc

/// A web server that takes what is PUT to it: nginx, as its own users configure it.
final class DAVServer {
  let address: String
  /// Where it keeps what it is given.
  let folder: URL
  private let home: URL
  private let process: Process

  init() throws {
    home = try ProofBench.temporaryFolder()
    folder = home.appending(path: "store")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another may have taken a free port before nginx does.
    for _ in 1...5 {
      let port = try Self.freePort()
      let process = try Self.start(in: home, port: port)
      while process.isRunning {
        if FileManager.default.fileExists(atPath: "\(home.path)/pid") {
          address = "http://127.0.0.1:\(port)/store"
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

  private struct NotStarted: Error, CustomStringConvertible {
    var description: String
  }

  private static func start(in home: URL, port: Int) throws -> Process {
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(home.path)/\($0);" }
    let user = geteuid() == 0 ? "user root;" : ""
    try Data(
      """
      daemon off; \(user) pid \(home.path)/pid; error_log \(home.path)/errors;
      events {}
      http {
        access_log off; client_max_body_size 0; \(places.joined(separator: " "))
        server { listen 127.0.0.1:\(port); root \(home.path); location /store { dav_methods PUT; } }
      }
      """.utf8
    ).write(to: home.appending(path: "configuration"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/nginx")
    process.arguments = ["-e", "\(home.path)/errors", "-c", "\(home.path)/configuration"]
    try process.run()
    return process
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: home)
  }

  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

  /// One that nobody listens at now.
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
