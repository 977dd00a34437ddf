import Base
import Building
import Diagnostics
import Foundation
import Synchronization

/// Shows a site that is nowhere written, and tells the pages in browsers what of it has changed.
public final class PreviewServer: Sendable {
  private struct State {
    var site = ServedSite()
    /// Of the latest build.
    var faults: FaultReport?
    var streams: [EventStream] = []
    var isStopped = false
  }

  private let state = Mutex(State())
  private let http = Mutex<HTTPServer?>(nil)
  private let socket: ListeningSocket
  private let hosts: AllowedHosts
  private let run = String(UInt64.random(in: .min ... .max), radix: 36)
  private let pulse = Mutex<Task<Void, Never>?>(nil)

  /// More readers at once are not told of changes: the one who came first goes.
  private static let mostStreams = 48

  /// Listens from now on; until something is published, readers see that they have to wait.
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
          server?.reply(to: request) ?? HTTPReply(503, saying: "the preview has ended")
        })
    else { throw .refused("libmicrohttpd does not start") }
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

  /// Where a browser finds the site.
  public var address: String { "http://\(socket.address):\(socket.port)/" }

  /// Whether others than this machine's own programs can reach it.
  public var isOpenToOthers: Bool { socket.isOpenToOthers }

  /// Shows the result of a build.
  ///
  /// - Parameters:
  ///   - files: nil to leave readers what they have, as these are faulty.
  ///   - address: where the site will be served, if that is known: it is found below that address's path here, too, which
  ///     its page for what is not there has to begin links with.
  ///   - diagnostics: of which readers are told the errors.
  ///   - sources: the disk that lines of faulty files are shown from; nil to show none.
  public func publish(
    _ files: SiteFiles?, of address: String? = nil, faults diagnostics: [Diagnostic], sources: (any Disk)?
  ) {
    let report = diagnostics.hasErrors ? FaultReport(diagnostics) { try? sources?.read($0) } : nil
    state.withLock { state in
      let last = state.site.build
      if let files { state.site.replace(with: files, below: PreviewServer.path(of: address)) }
      state.faults = report
      let event = event(state, since: last)
      for stream in state.streams { stream.send(id: event.id, data: event.data) }
    }
  }

  /// `docs/` of `https://example.org/docs`; empty where the site is its host's only one.
  private static func path(of address: String?) -> String {
    let parts = (address ?? "").split(separator: "/").dropFirst(2)
    return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
  }

  /// Lets all readers go and closes the port.
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
    /// Paths below the site's root; nil where any may have changed.
    var changed: [String]?
    var faults: [FaultReport.Fault]
  }

  /// - Parameter since: the build that the reader has; nil where that is not known.
  private func event(_ state: State, since: Int?) -> (id: String, data: String) {
    let event = Event(
      run: run, build: state.site.build, changed: since.flatMap { state.site.changes(since: $0) },
      faults: state.faults?.faults ?? [])
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
    guard isOpen else { return HTTPReply(503, saying: "the preview has ended") }
    return HTTPReply(200, type: "text/event-stream", .events(stream))
  }

  // MARK: Files

  private func reply(to request: HTTPRequest) -> HTTPReply {
    // Only browsers can be led here by a stranger's name, and they always say which name it was.
    if let host = request.host, !hosts.allow(host) {
      return HTTPReply(403, saying: "this preview answers to localhost, not to the name in this request")
    }
    guard let path = RequestPath(request.target) else { return HTTPReply(400, saying: "no page has such an address") }
    switch String(decoding: path.bytes, as: UTF8.self) {
    case ".galley/events": return listen(request)
    case ".galley/serve.js":
      return file(PackageResources.serve_js, named: "serve.js", request)
    case ".galley/serve.css":
      return file(PackageResources.serve_css, named: "serve.css", request)
    case _: break
    }
    let (site, faults) = state.withLock { ($0.site, $0.faults) }
    // 0: nothing was ever published.
    guard site.build > 0 else { return waiting(for: path, faults) }
    return reply(path, of: site, to: request)
  }

  private func reply(_ path: RequestPath, of site: ServedSite, to request: HTTPRequest) -> HTTPReply {
    let bytes = path.bytes.starts(with: site.base) ? Array(path.bytes[site.base.count...]) : path.bytes
    let name = path.isFolder ? bytes + "index.html".utf8 : bytes
    if let bytes = try? site.content(of: name)?.bytes(site.disk) {
      return file(bytes, named: String(decoding: name, as: UTF8.self), request, of: site)
    }
    if !path.isFolder, site.files[name + "/index.html".utf8] != nil {
      // The address as it came: it began with one slash, and so does this.
      let address = "/" + request.target.drop { $0 == "/" } + "/"
      return HTTPReply(302, fields: [("Location", address)], saying: "the page is at \(address)")
    }
    let own = try? site.files[Array("404.html".utf8)]?.content.bytes(site.disk)
    let script = ScriptTag(run: run, build: site.build, page: "")
    let page =
      own
      ?? Array(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><title>404</title></head><body><h1>There is no such page</h1></body></html>\n"
          .utf8)
    return HTTPReply(404, type: MediaType.page, .bytes(script.inserted(into: page)))
  }

  private func waiting(for path: RequestPath, _ faults: FaultReport?) -> HTTPReply {
    let name = String(decoding: path.bytes, as: UTF8.self)
    guard path.isFolder || MediaType.of(name) == MediaType.page || !name.contains(".") else {
      return HTTPReply(503, saying: "the site is not built yet")
    }
    let script = ScriptTag(run: run, build: 0, page: "", isWaiting: true)
    return HTTPReply(
      503, type: MediaType.page, fields: [("Retry-After", "1")],
      .bytes(WaitingPage(report: faults).html(script: script.html)))
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
