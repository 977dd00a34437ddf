import Foundation
import Glibc

/// nginx with the rules of Content/publishing.md, in front of a folder.
final class Host {
  let port: Int
  private let home: URL
  private let process: Process

  /// - Parameter base: the path of the site's page for addresses where nothing is.
  init(_ folder: String, notFound: String) throws {
    let page = try String(contentsOfFile: BuiltSite.package + "/Content/publishing.md", encoding: .utf8)
    guard let rules = page.firstMatch(of: /(?s)```nginx\n(.*?)```/)?.1 else {
      throw WebDriver.Failure(description: "Content/publishing.md has no rules for nginx")
    }
    home = FileManager.default.temporaryDirectory.appending(path: "galley-host-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    // Another may have taken a free port before nginx does.
    for _ in 1...5 {
      let port = try Self.freePort()
      let process = try Self.start(
        in: home.path, port: port, folder: folder, rules: String(rules).replacing("/404.html", with: notFound))
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
    throw WebDriver.Failure(description: "nginx did not start: \(errors)")
  }

  private static func start(in home: String, port: Int, folder: String, rules: String) throws -> Process {
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(home)/\($0);" }
    try Data(
      """
      daemon off; \(geteuid() == 0 ? "user root;" : "") pid \(home)/pid; error_log \(home)/errors;
      events {}
      http {
        access_log off; include /etc/nginx/mime.types; \(places.joined(separator: " "))
        server { listen 127.0.0.1:\(port); root "\(folder)"; absolute_redirect off; \(rules) }
      }
      """.utf8
    ).write(to: URL(filePath: home + "/configuration"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/nginx")
    process.arguments = ["-e", "\(home)/errors", "-c", "\(home)/configuration"]
    try process.run()
    return process
  }

  deinit {
    if process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: home)
  }

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
