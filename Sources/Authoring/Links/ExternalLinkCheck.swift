import Base
import Building
import Diagnostics
import Foundation
import Markdown
import Sites
import Synchronization
import Toolchains

/// Requests the addresses on other sites that pages link to: from many hosts at once, but one request at a time per host.
public struct ExternalLinkCheck: Sendable {
  public struct Report: Sendable {
    public fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The number of addresses that were requested.
    public fileprivate(set) var requested = 0
    /// The number of addresses whose result was cached.
    public fileprivate(set) var cached = 0
  }

  typealias Request = @Sendable (WebClient.Method, String) async -> WebClient.Answer

  private let request: Request
  private let throttle: HostThrottle
  private let now: Int
  private let disk: any Disk

  /// - Parameters:
  ///   - path: the folders in which curl is looked for, as in `PATH`.
  ///   - version: the version of Galley for the field `User-Agent`.
  ///   - now: the time in seconds since 1970.
  public init(path: String, version: String, now: Int, disk: any Disk) throws(SiteFailure) {
    let client: WebClient
    do { client = try WebClient(path: path, userAgent: "galley/\(version)") } catch { throw .toolchain(error) }
    self.init(pause: .milliseconds(500), longestRest: .seconds(60), now: now, disk: disk) { await client.ask($0, $1) }
  }

  /// - Parameters:
  ///   - pause: the time between two requests to one host.
  ///   - longestRest: the longest `Retry-After` that is respected.
  init(pause: Duration, longestRest: Duration, now: Int, disk: any Disk, request: @escaping Request) {
    self.request = request
    throttle = HostThrottle(pause: pause, longestRest: longestRest)
    self.now = now
    self.disk = disk
  }

  /// Checks all addresses and reports those with a problem at each link.
  ///
  /// - Parameter progress: called with the number of requested addresses and of all.
  public func check(
    _ links: ExternalLinks, of site: SiteConfiguration, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async -> Report {
    var cache = ExternalLinkCache(of: site, now: now, disk: disk)
    var outcomes: [String: ExternalLinkResult] = [:]
    for address in links.places.keys { outcomes[address] = cache[address].map { .reachable(moved: $0.moved) } }
    let open = links.places.keys.filter { outcomes[$0] == nil }.sorted()
    var report = Report()
    report.cached = outcomes.count
    report.requested = open.count
    for (address, outcome) in await requestAll(open, progress) {
      outcomes[address] = outcome
      if case .reachable(let moved) = outcome { cache[address] = .init(time: now, moved: moved) }
    }
    // If it cannot be written, the addresses are requested again the next time.
    if !open.isEmpty { try? cache.write(disk: disk) }
    let isOffline = open.count > 1 && open.allSatisfy { outcomes[$0]?.isUnknownHost ?? false }
    for (address, places) in links.places {
      guard let outcome = outcomes[address] else { continue }
      report.diagnostics += places.compactMap { outcome.diagnostic(of: $0, isOffline: isOffline) }
    }
    report.diagnostics = report.diagnostics.inReadingOrder
    return report
  }

  private typealias Found = (address: String, outcome: ExternalLinkResult)

  /// Requests from up to 16 hosts at once.
  private func requestAll(
    _ addresses: [String], _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async -> [Found] {
    let hosts = Dictionary(grouping: addresses) { ExternalLinks.host(of: $0) ?? "" }
    let count = Count(of: addresses.count, progress)
    return await withTaskGroup(of: [Found].self) { group in
      var all: [Found] = []
      for (number, host) in hosts.sorted(by: { $0.key < $1.key }).enumerated() {
        if number >= 16, let found = await group.next() { all += found }
        group.addTask { await requestAll(host.value, count) }
      }
      for await found in group { all += found }
      return all
    }
  }

  private func requestAll(_ addresses: [String], _ count: Count) async -> [Found] {
    var found: [Found] = []
    for address in addresses {
      found.append((address, await outcome(of: address)))
      count.step()
    }
    return found
  }

  private final class Count: Sendable {
    private let done = Mutex(0)
    private let total: Int
    private let progress: @Sendable (Int, Int) -> Void

    init(of total: Int, _ progress: @escaping @Sendable (Int, Int) -> Void) {
      self.total = total
      self.progress = progress
    }

    func step() {
      let number = done.withLock { done in
        done += 1
        return done
      }
      progress(number, total)
    }
  }

  private func outcome(of address: String) async -> ExternalLinkResult {
    var url = address
    var moved: String?
    var isForGood = true
    for _ in 0..<10 {
      guard let host = ExternalLinks.host(of: url) else {
        return .failing("it redirects to '\(url)', which is not an http address")
      }
      guard let answer = await answer(of: url, host: host) else {
        return .failing("the host asks to wait longer than 60 seconds (Retry-After)")
      }
      guard let location = answer.location, (300..<400).contains(answer.status) else {
        return ExternalLinkResult(answer, host: host, moved: moved)
      }
      isForGood = isForGood && (answer.status == 301 || answer.status == 308)
      if isForGood { moved = location }
      url = ExternalLinks.split(location).address
    }
    return .failing("it redirects more than 10 times")
  }

  /// Requests by HEAD, then by GET if that fails, because some servers do not support HEAD; and once more after the time
  /// that the host asks for.
  private func answer(of url: String, host: String) async -> WebClient.Answer? {
    guard let first = await send(.head, url, host: host) else { return nil }
    let isBad = first.status >= 400 || first.status == 0
    guard isBad, first.trouble != .noHost, first.trouble != .timedOut else { return first }
    guard let second = await send(.get, url, host: host) else { return first }
    guard second.status == 429 || second.status == 503, rest(second) != nil else { return second }
    return await send(.get, url, host: host) ?? second
  }

  private func send(_ method: WebClient.Method, _ url: String, host: String) async -> WebClient.Answer? {
    await throttle.send(host, { [request] in await request(method, url) }, rest: rest)
  }

  /// The time of the field `Retry-After`, which is a number of seconds or a date; nil if there is none.
  private func rest(_ answer: WebClient.Answer) -> Duration? {
    guard let text = answer.retryAfter else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: text).map { .seconds(max(0, Int($0.timeIntervalSince1970) - now)) }
  }
}
