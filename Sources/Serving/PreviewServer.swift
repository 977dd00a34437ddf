import Base
import Building
import Diagnostics
import Foundation
import Synchronization

/// Serves a site from memory, and notifies the open pages of changes.
public final class PreviewServer: Sendable {
  private struct State {
    var site = ServedSite()
    /// The errors of the latest build; nil if it has none.
    var errors: ErrorList?
    var streams: [EventStream] = []
    var isStopped = false
  }

  private let state = Mutex(State())
  private let http = Mutex<HTTPServer?>(nil)
  private let socket: ListeningSocket
  private let hosts: AllowedHosts
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)
  private let pulse = Mutex<Task<Void, Never>?>(nil)

  /// The number of pages that are notified at once; if there are more, the oldest stream is closed.
  private static let mostStreams = 48

  /// Starts to listen. Until a site is published, requests get a page that says that the site is built.
  ///
  /// - Parameters:
  ///   - host: an address of this machine, or a name for one.
  ///   - port: 0 for any that is free.
  public static func start(host: String, port: Int) throws(ServingFailure) -> PreviewServer {
    let server = PreviewServer(try ListeningSocket(host: host, port: port), host: host)
    guard
      let http = HTTPServer.start(
        on: server.socket.descriptor,
        reply: { [weak server] request in
          server?.reply(to: request) ?? HTTPReply(503, saying: "the preview server is stopping")
        })
    else { throw .failed("libmicrohttpd did not start") }
    server.http.withLock { $0 = http }
    server.pulse.withLock {
      $0 = Task { [weak server] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(10))
          server?.state.withLock { for stream in $0.streams { stream.sendNothing() } }
        }
      }
    }
    return server
  }

  private init(_ socket: ListeningSocket, host: String) {
    self.socket = socket
    hosts = AllowedHosts(listeningAt: host)
  }

  /// The address to open in a browser.
  public var address: String { "http://\(socket.address):\(socket.port)/" }

  /// Whether other machines can reach it.
  public var isOpenToOthers: Bool { socket.isOpenToOthers }

  /// Serves the result of a build from now on.
  ///
  /// - Parameters:
  ///   - files: nil to keep the last site, because the new one has errors.
  ///   - address: where the site will be published, if known: its files are served below the path of that address, too,
  ///     because the links of `404.html` start with it.
  ///   - diagnostics: the errors among them are shown in the browser.
  ///   - sources: the disk from which source lines are shown; nil to show none.
  public func publish(
    _ files: SiteFiles?, of address: String? = nil, errors diagnostics: [Diagnostic], sources: (any Disk)?
  ) {
    let list = diagnostics.hasErrors ? ErrorList(diagnostics) { try? sources?.read($0) } : nil
    state.withLock { state in
      let last = state.site.build
      if let files { state.site.replace(with: files, below: PreviewServer.path(of: address)) }
      state.errors = list
      let event = event(state, since: last)
      for stream in state.streams { stream.send(id: event.id, data: event.data) }
    }
  }

  /// The path of an address: `docs/` for `https://example.org/docs`; empty if it has none.
  private static func path(of address: String?) -> String {
    let parts = (address ?? "").split(separator: "/").dropFirst(2)
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }

  /// Closes all connections and the port.
  public func stop() {
    pulse.withLock { $0?.cancel() }
    state.withLock { state in
      state.isStopped = true
      for stream in state.streams { stream.end() }
      state.streams = []
    }
    http.withLock { http in
      http?.stop()
      http = nil
    }
  }

  // MARK: Events

  private struct Event: Encodable {
    var run: String
    var build: Int
    /// Paths below the root of the site; nil if all may have changed.
    var changed: [String]?
    var errors: [ErrorList.Item]
  }

  /// - Parameter since: the build that the page shows; nil if unknown.
  private func event(_ state: State, since: Int?) -> (id: String, data: String) {
    let event = Event(
      run: run, build: state.site.build, changed: since.flatMap { state.site.changes(since: $0) },
      errors: state.errors?.items ?? [])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(event)) ?? Data()
    return ("\(run):\(state.site.build)", String(decoding: data, as: UTF8.self))
  }

  private func listen(_ request: HTTPRequest) -> HTTPReply {
    let known = (request.lastEvent ?? request.since ?? "").split(separator: ":")
    let since = known.count == 2 && known[0] == run ? Int(known[1]) : nil
    let stream = EventStream()
    stream.sendPause(500)
    let isOpen = state.withLock { state in
      guard !state.isStopped else { return false }
      state.streams.removeAll(where: \.isEnded)
      if state.streams.count >= PreviewServer.mostStreams { state.streams.removeFirst().end() }
      let event = event(state, since: since)
      stream.send(id: event.id, data: event.data)
      state.streams.append(stream)
      return true
    }
    guard isOpen else { return HTTPReply(503, saying: "the preview server is stopping") }
    return HTTPReply(200, type: "text/event-stream", .events(stream))
  }

  // MARK: Files

  private func reply(to request: HTTPRequest) -> HTTPReply {
    // Against DNS rebinding; browsers always send the host name.
    if let host = request.host, !hosts.allow(host) {
      return HTTPReply(403, saying: "unknown host name; open the preview at localhost or at its numeric address")
    }
    guard let path = RequestPath(request.target) else { return HTTPReply(400, saying: "invalid address") }
    switch String(decoding: path.bytes, as: UTF8.self) {
    case ".galley/events": return listen(request)
    case ".galley/serve.js":
      return file(PackageResources.serve_js, named: "serve.js", request)
    case ".galley/serve.css":
      return file(PackageResources.serve_css, named: "serve.css", request)
    case _: break
    }
    let (site, errors) = state.withLock { ($0.site, $0.errors) }
    // 0: nothing has been published.
    guard site.build > 0 else { return waiting(for: path, errors) }
    return reply(path, of: site, to: request)
  }

  private func reply(_ path: RequestPath, of site: ServedSite, to request: HTTPRequest) -> HTTPReply {
    let bytes = path.bytes.starts(with: site.base) ? Array(path.bytes[site.base.count...]) : path.bytes
    let name = path.isFolder ? bytes + "index.html".utf8 : bytes
    if let bytes = try? site.content(of: name)?.bytes(site.disk) {
      return file(bytes, named: String(decoding: name, as: UTF8.self), request, of: site)
    }
    if !path.isFolder, site.files[name + "/index.html".utf8] != nil {
      // Exactly one slash at the start: "//name" would lead to another host.
      let address = "/" + request.target.drop { $0 == "/" } + "/"
      return HTTPReply(302, fields: [("Location", address)], saying: "moved to \(address)")
    }
    let own = try? site.files[Array("404.html".utf8)]?.content.bytes(site.disk)
    let script = ScriptTag(run: run, build: site.build, page: "")
    let page =
      own
      ?? Array(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><title>Page not found</title></head><body><h1>Page not found</h1></body></html>\n"
          .utf8)
    return HTTPReply(404, type: MediaType.page, .bytes(script.inserted(into: page)))
  }

  private func waiting(for path: RequestPath, _ errors: ErrorList?) -> HTTPReply {
    let name = String(decoding: path.bytes, as: UTF8.self)
    guard path.isFolder || MediaType.of(name) == MediaType.page || !name.contains(".") else {
      return HTTPReply(503, saying: "the site is not built yet")
    }
    let script = ScriptTag(run: run, build: 0, page: "", isWaiting: true)
    return HTTPReply(
      503, type: MediaType.page, fields: [("Retry-After", "1")],
      .bytes(WaitingPage(errors: errors).html(script: script.html)))
  }

  private func file(_ bytes: [UInt8], named name: String, _ request: HTTPRequest, of site: ServedSite? = nil)
    -> HTTPReply
  {
    let tag = ContentTag(bytes)
    let type = MediaType.of(name)
    let fields = [("ETag", tag.text)]
    if tag.isKnown(to: request.knownTags) { return HTTPReply(304, type: type, fields: fields, .bytes([])) }
    guard let site, type == MediaType.page else { return HTTPReply(200, type: type, fields: fields, .bytes(bytes)) }
    let script = ScriptTag(run: run, build: site.build, page: name)
    return HTTPReply(200, type: type, fields: fields, .bytes(script.inserted(into: bytes)))
  }
}
