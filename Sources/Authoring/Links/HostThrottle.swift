import Toolchains

/// Limits requests to one at a time per host, with a pause between them.
actor HostThrottle {
  private let pause: Duration
  /// The longest `Retry-After` that is respected; a host that asks for more gets no more requests.
  private let longestRest: Duration
  private var closed: Set<String> = []
  private var busy: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// The earliest time of the next request to a host.
  private var moments: [String: ContinuousClock.Instant] = [:]

  init(pause: Duration, longestRest: Duration) {
    self.pause = pause
    self.longestRest = longestRest
  }

  /// Sends a request when it is the host's turn; returns nil if the host gets no more requests.
  ///
  /// - Parameter rest: the time that an answer asks to wait before the next request; nil if it asks for none.
  func send(
    _ host: String, _ request: @Sendable () async -> WebClient.Answer, rest: (WebClient.Answer) -> Duration?
  ) async -> WebClient.Answer? {
    if busy.insert(host).inserted == false {
      await withCheckedContinuation { waiting[host, default: []].append($0) }
    }
    defer { release(host) }
    if closed.contains(host) { return nil }
    if let moment = moments[host] { try? await Task.sleep(until: moment) }
    let answer = await request()
    let rest = rest(answer) ?? .zero
    if rest > longestRest { closed.insert(host) }
    moments[host] = .now + max(pause, rest)
    return answer
  }

  private func release(_ host: String) {
    if waiting[host, default: []].isEmpty {
      busy.remove(host)
    } else {
      // The host stays busy: the next waiting request takes over.
      waiting[host, default: []].removeFirst().resume()
    }
  }
}
