import Foundation
import Glibc
import TestSupport
import Testing

@testable import galley

/// `galley serve`, with requests of browsers and invalid ones.
@Suite(.takingTurns) struct ServeTests {
  /// A server of a site in a new folder.
  private final class Served {
    let folder: URL
    let process = Process()
    let errors = Pipe()
    private(set) var port = 0

    /// - Parameter path: a folder of the site that comes first on the `PATH`, with executable files.
    init(_ files: [String: String], _ arguments: [String] = [], path: String? = nil) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "galley-serve-\(UUID().uuidString)")
      for (path, text) in files { try write(path, text) }
      if let path {
        let tools = folder.appending(path: path)
        for tool in try FileManager.default.contentsOfDirectory(atPath: tools.path) {
          try #require(chmod(tools.appending(path: tool).path, 0o755) == 0)
        }
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = tools.path + ":" + environment["PATH", default: ""]
        process.environment = environment
      }
      process.executableURL = TestedPackage.command
      process.arguments = ["serve", "--no-check", "--port", "0"] + arguments
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = errors
      try process.start()
      var text = ""
      while !text.contains("(press Ctrl-C to stop)\n") {
        let bytes = output.fileHandleForReading.availableData
        guard !bytes.isEmpty else { throw RawConnection.Failure(text: "it has ended: \(text)") }
        text += String(decoding: bytes, as: UTF8.self)
      }
      port = Int(text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//)?.output.1 ?? "") ?? 0
    }

    deinit {
      process.terminate()
      try? FileManager.default.removeItem(at: folder)
    }

    func write(_ path: String, _ text: String) throws {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    func get(
      _ target: String, method: String = "GET", fields: [String] = [], host: String = "localhost"
    ) throws -> String {
      try RawConnection.get(target, port: port, method: method, fields: fields, host: host)
    }

    /// Whether an event with this text is received; one save may cause several events.
    func tells(_ events: RawConnection, _ text: String) -> Bool {
      while true {
        let event = events.until("}\n\n")
        if event.contains(text) { return true }
        if !event.hasSuffix("}\n\n") { return false }
      }
    }

    /// Whether the home page contains the text, now or after further events.
    func shows(_ text: String, after events: RawConnection) throws -> Bool {
      while try !get("/").contains(text) {
        guard events.until("}\n\n").hasSuffix("}\n\n") else { return false }
      }
      return true
    }

    /// An event stream, whose first event has been read.
    func listen() throws -> RawConnection {
      let events = try RawConnection(port: port)
      events.say("GET /.galley/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = events.until("}\n\n")
      return events
    }
  }

  private static let files = [
    // The module that searches would be compiled for each of these sites.
    "Content/galley.yml": "search: false\n", "Content/index.md": "# Home\n",
    "Content/tutorials/index.md": "# Tutorials\n",
    "Content/tutorials/with a space é.md": "# Deep\n", "Content/data/plain.json": "{}",
    "Content/data/code.wasm": "\0asm",
    "Content/page.html": "<!doctype html><p>an author's own", "secret.txt": "secret",
  ]

  @Test func `a browser is opened at the address of the site`() throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "galley-opened-\(UUID().uuidString)").path
    try #require(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let served = try Served(
      ["Content/index.md": "# Home\n", "bin/xdg-open": "#!/bin/sh\necho \"$1\" > '\(pipe)'\n"], ["--open"], path: "bin")
    let opened = try #require(FileHandle(forReadingAtPath: pipe)).readToEnd() ?? Data()
    #expect(String(decoding: opened, as: UTF8.self) == "http://127.0.0.1:\(served.port)/\n")
  }

  @Test func `files are served from memory, with their media types and ETags`() throws {
    let served = try Served(Self.files)
    let home = try served.get("/")
    #expect(home.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(home.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(home.contains("<head><script src=\"/.galley/serve.js\" defer=\"\" data-run="))
    #expect(try served.get("/page.html").contains("<!doctype html><script src=\"/.galley/serve.js\""))
    #expect(try served.get("/data/plain.json").hasSuffix("\r\n\r\n{}"))
    #expect(try served.get("/data/code.wasm").contains("Content-Type: application/wasm\r\n"))
    #expect(try served.get("/.galley/serve.js").contains("Content-Type: text/javascript; charset=utf-8\r\n"))
    let folder = try served.get("/tutorials")
    #expect(folder.hasPrefix("HTTP/1.1 302 ") && folder.contains("\r\nLocation: /tutorials/\r\n"))
    #expect(try served.get("/tutorials/").hasPrefix("HTTP/1.1 200 "))
    #expect(try served.get("/tutorials/?q=1").hasPrefix("HTTP/1.1 200 "))
    #expect(try served.get("//tutorials").hasPrefix("HTTP/1.1 404 "))
    let tag = try #require(home.firstMatch(of: /\r\nETag: ("[^"]+")\r\n/)).output.1
    #expect(try served.get("/", fields: ["If-None-Match: \"x\", \(tag)"]).hasPrefix("HTTP/1.1 304 "))
    let head = try served.get("/", method: "HEAD")
    #expect(head.hasPrefix("HTTP/1.1 200 ") && head.hasSuffix("\r\n\r\n"))
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "BREW"] {
      #expect(try served.get("/", method: method).hasPrefix("HTTP/1.1 405 "), "\(method)")
    }
    #expect(try served.get("/", host: "evil.example").hasPrefix("HTTP/1.1 403 "))
    #expect(try served.get("/", host: "127.0.0.1:\(served.port)").hasPrefix("HTTP/1.1 200 "))
    let lost = try served.get("/none/of/them")
    #expect(lost.hasPrefix("HTTP/1.1 404 ") && lost.contains("data-page=\"\""))
    #expect(!FileManager.default.fileExists(atPath: served.folder.appending(path: "Public").path))
  }

  @Test func `no request reads a file outside of the site, and none stops the server`() throws {
    let served = try Served(Self.files)
    func isAlive() throws -> Bool { try served.get("/").hasPrefix("HTTP/1.1 200 ") }
    for target in [
      "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/tutorials/../../secret.txt", "/.%2e/secret.txt",
      "/%c0%ae%c0%ae/secret.txt", "/%c0%ae%c0%ae%c0%afsecret.txt", "/..%5csecret.txt", "/..\\secret.txt",
      "/%252e%252e/secret.txt", "//secret.txt", "/secret.txt", "/%00", "/index.html%00.txt", "/.galley/../secret.txt",
      "/Content/index.md", "/etc/passwd", "//etc/passwd", "/%2fetc%2fpasswd", "/.galley/events/", "/.galley/",
      "http://localhost/secret.txt", "*", "secret.txt", "/%", "/%ff", "/?/../secret.txt%00",
      "/" + String(repeating: "a/", count: 3000),
    ] {
      let reply = try served.get(target)
      let status = reply.dropFirst(9).prefix(3)
      #expect(
        ["400", "404", "414", "431"].contains(status) || target.hasPrefix("/?") && status == "200",
        "\(target): \(reply.prefix(80))")
      #expect(!reply.hasSuffix("secret") && !reply.contains("root:"), "\(target)")
    }
    // All at once: the server waits for some to say more.
    let spoken = try [
      "GET /\0/../secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: local\0host\r\n\r\n",
      "\0\0\0\0\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", "GET\r\n\r\n", "\r\n\r\n\r\n",
      "GET / HTTP/1.1\nHost: localhost\n\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
      "GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n",
    ].map { bytes in
      let connection = try RawConnection(port: served.port)
      connection.say(bytes)
      connection.halfClose()
      return (bytes, connection)
    }
    for (bytes, connection) in spoken {
      let reply = connection.all()
      #expect(reply.isEmpty || reply.hasPrefix("HTTP/1."), "\(bytes.debugDescription): \(reply.prefix(60))")
      #expect(!reply.hasSuffix("secret"), "\(bytes.debugDescription)")
    }
    let huge = try RawConnection(port: served.port)
    huge.say("GET / HTTP/1.1\r\nHost: localhost\r\nX-Much: " + String(repeating: "a", count: 1_000_000) + "\r\n\r\n")
    let refusal = huge.all()
    #expect(refusal.isEmpty || refusal.hasPrefix("HTTP/1.1 4"), "\(refusal.prefix(80))")
    let many = try served.get("/", fields: (1...5000).map { "X-\($0): \($0)" })
    #expect(many.isEmpty || many.hasPrefix("HTTP/1.1 4"), "\(many.prefix(80))")
    #expect(try isAlive())
  }

  @Test func `idle, slow and half-closed connections do not block others`() throws {
    let served = try Served(Self.files)
    // More than the server holds at once, in every stage of a request.
    var idle: [RawConnection] = []
    for number in 0..<450 {
      let connection = try RawConnection(port: served.port)
      switch number % 5 {
      case 0: break
      case 1: connection.say("GET / HT")
      case 2: connection.say("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
      case 3: connection.halfClose()
      default: connection.say("GET /.galley/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      idle.append(connection)
      if number % 50 == 0 { #expect(try served.get("/").hasPrefix("HTTP/1.1 200 "), "\(number)") }
    }
    #expect(try served.get("/tutorials/").hasPrefix("HTTP/1.1 200 "))
    // A half-closed connection still gets its reply.
    let half = try RawConnection(port: served.port)
    half.say("GET /data/plain.json HTTP/1.1\r\nHost: localhost\r\n\r\n")
    half.halfClose()
    #expect(half.until("\r\n\r\n{}").hasSuffix("\r\n\r\n{}"))
    // One that asks for much and reads nothing.
    let deaf = try RawConnection(port: served.port)
    for _ in 0..<2000 { deaf.say("GET /.galley/serve.js HTTP/1.1\r\nHost: localhost\r\n\r\n") }
    #expect(try served.get("/").hasPrefix("HTTP/1.1 200 "))
    let events = try served.listen()
    try served.write("Content/index.md", "# Changed\n")
    #expect(served.tells(events, "\"index.html\""))
    withExtendedLifetime(idle) {}
  }

  @Test func `each way to save a file is noticed, and open pages are notified of its path`() throws {
    let served = try Served(Self.files)
    let events = try served.listen()
    func path(_ name: String) -> String { served.folder.appending(path: name).path }
    try served.write("Content/index.md", "# In place\n")
    #expect(served.tells(events, "\"index.html\""))
    #expect(try served.get("/").contains("In place"))
    // As editors save: another file takes the place.
    try served.write("Content/.index.md.new", "# Renamed\n")
    #expect(rename(path("Content/.index.md.new"), path("Content/index.md")) == 0)
    #expect(served.tells(events, "\"index.html\""))
    #expect(try served.get("/").contains("Renamed"))
    try served.write("Content/data/plain.json", "{\"a\": 1}")
    #expect(served.tells(events, "\"changed\":[\"data/plain.json\"]"))
    // A folder that comes with its pages, and one that goes.
    try served.write("fresh/late.md", "# Late\n")
    #expect(rename(path("fresh"), path("Content/fresh")) == 0)
    #expect(served.tells(events, "\"fresh/late.html\""))
    try served.write("Content/fresh/late.md", "# Later\n")
    #expect(served.tells(events, "\"fresh/late.html\""))
    #expect(try served.get("/fresh/late.html").contains("Later"))
    try FileManager.default.removeItem(atPath: path("Content/fresh"))
    #expect(served.tells(events, "\"fresh/late.html\""))
    #expect(try served.get("/fresh/late.html").hasPrefix("HTTP/1.1 404 "))
    // Templates come into being, and settings change.
    try served.write("Templates/Partials/footer.mustache", "<p>own foot</p>\n")
    #expect(try served.shows("own foot", after: events))
    try served.write("Content/galley.yml", "search: false\ntitle: Another title\n")
    #expect(try served.shows("Another title", after: events))
    try served.write(
      "Content/galley.yml", "search: false\ntitle: Somewhere else\nurl: https://example.org/some/docs/\n")
    #expect(try served.shows("Somewhere else", after: events))
    #expect(try served.get("/some/docs/tutorials/").hasPrefix("HTTP/1.1 200 "))
    #expect(try served.get("/some/docs/../x").hasPrefix("HTTP/1.1 400 "))
    // Faults leave all as it was.
    try served.write("Content/index.md", "---\npermalink: /../x/\n---\n# Broken\n")
    #expect(
      served.tells(
        events, "\"place\":\"Content/index.md:2:12\",\"text\":\"the permalink '/../x/' is not a path of this site"))
    #expect(try served.get("/").contains("Renamed"))
    try served.write("Content/index.md", "# Renamed\n")
    #expect(served.tells(events, "\"errors\":[]"))
    // Who was cut off is told what it has missed, and no more.
    let back = try RawConnection(port: served.port)
    let run = try #require(try served.get("/").firstMatch(of: /data-run="(\w+)" data-build="(\d+)"/)).output
    back.say("GET /.galley/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: \(run.1):\(run.2)\r\n\r\n")
    #expect(back.until("}\n\n").contains("\"changed\":[]"))
    #expect(!FileManager.default.fileExists(atPath: path("Public")))
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends the server, and no files are left`(signal: Int32) throws {
    let served = try Served(Self.files)
    let events = try served.listen()
    let other = Process()
    other.executableURL = TestedPackage.command
    other.arguments = ["serve", "--port", "\(served.port)"]
    other.currentDirectoryURL = served.folder
    let said = Pipe()
    other.standardError = said
    try other.start()
    let complaint = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    other.waitUntilExit()
    #expect(other.terminationStatus == 2)
    #expect(complaint.contains("error: port \(served.port) is already in use"))
    kill(served.process.processIdentifier, signal)
    served.process.waitUntilExit()
    #expect(served.process.terminationReason == .exit && served.process.terminationStatus == 0)
    // To its end: nobody is left waiting.
    _ = events.all()
    #expect(throws: RawConnection.Failure.self) { try RawConnection(port: served.port) }
    let left = try FileManager.default.contentsOfDirectory(atPath: served.folder.path).sorted()
    #expect(left == [".galley", "Content", "secret.txt"])
  }
}
