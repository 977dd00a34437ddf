import Toolchains

/// Sees to it that no host is asked two things at once, nor without a pause between them.
actor HostThrottle {
  private let pause: Duration
  /// How long a host that wants to be left alone is waited for; who wants more is asked nothing more.
  private let patience: Duration
  private var closed: Set<String> = []
  private var busy: Set<String> = []
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
  /// When a host may be asked again.
  private var moments: [String: ContinuousClock.Instant] = [:]

  init(pause: Duration, patience: Duration) {
    self.pause = pause
    self.patience = patience
  }

  /// Waits for the host's turn, and asks; nil where the host wants to be asked nothing.
  ///
  /// - Parameter rest: of an answer, how long the host wants to be left alone; nil for no longer than others.
  func ask(
    _ host: String, _ question: @Sendable () async -> WebClient.Answer, rest: (WebClient.Answer) -> Duration?
  ) async -> WebClient.Answer? {
    if busy.insert(host).inserted == false {
      await withCheckedContinuation { waiting[host, default: []].append($0) }
    }
    defer { handOn(host) }
    if closed.contains(host) { return nil }
    if let moment = moments[host] { try? await Task.sleep(until: moment) }
    let answer = await question()
    let rest = rest(answer) ?? .zero
    if rest > patience { closed.insert(host) }
    moments[host] = .now + max(pause, rest)
    return answer
  }

  private func handOn(_ host: String) {
    if waiting[host, default: []].isEmpty {
      busy.remove(host)
    } else {
      // The host stays busy.
      waiting[host, default: []].removeFirst().resume()
    }
  }
}
