import Diagnostics
import Markdown
import Toolchains

/// What came of asking for an address on the web.
enum OuterLinkOutcome: Equatable {
  /// - Parameter moved: where it has moved for good; nil where it stands.
  case holds(moved: String?)
  /// The server knows of no such thing, or of none any more.
  case gone(status: Int)
  case unknownHost(String)
  /// The server will not show it to programs, or not to strangers.
  case refused(status: Int)
  /// Perhaps it is there at another time.
  case failing(String)

  /// - Parameter moved: where the address was said to have moved for good on the way.
  init(_ answer: WebClient.Answer, host: String, moved: String?) {
    switch (answer.trouble, answer.status) {
    case (.noHost, _): self = .unknownHost(host)
    case (.timedOut, _): self = .failing("no answer came in time")
    case (.other(let reason), _): self = .failing(reason)
    case (nil, 200..<400), (nil, 416): self = .holds(moved: moved)
    case (nil, 404), (nil, 410): self = .gone(status: answer.status)
    case (nil, 400..<500): self = .refused(status: answer.status)
    case (nil, let status): self = .failing("the server answers with status \(status)")
    }
  }

  var isUnknownHost: Bool { if case .unknownHost = self { true } else { false } }

  /// - Parameter isOffline: whether no host at all was found.
  func diagnostic(of link: Link, isOffline: Bool) -> Diagnostic? {
    switch self {
    case .holds(nil): nil
    case .holds(let moved?): .moved(link, to: moved)
    case .gone(let status): .gone(link, status: status)
    case .unknownHost(let host): .unknownHost(host, link, isOffline: isOffline)
    case .refused(let status): .refused(link, status: status)
    case .failing(let reason): .failing(link, reason: reason)
    }
  }
}

extension Diagnostic {
  fileprivate static func moved(_ link: Link, to address: String) -> Diagnostic {
    let fragment = address.contains("#") ? "" : OuterLinks.split(link.destination).fragment
    return Diagnostic(
      .warning, id: "link.moved", "'\(link.destination)' has moved for good",
      notes: [Note("it is at '\(address)\(fragment)' now")], at: link.range)
  }

  fileprivate static func gone(_ link: Link, status: Int) -> Diagnostic {
    Diagnostic(
      .error, id: "link.gone", "nothing is at '\(link.destination)' any more: the server answers with status \(status)",
      at: link.range)
  }

  fileprivate static func unknownHost(_ host: String, _ link: Link, isOffline: Bool) -> Diagnostic {
    Diagnostic(
      isOffline ? .warning : .error, id: "link.no-host", "there is no host '\(host)'",
      notes: isOffline ? [Note("no host at all was found: this machine may have no network")] : [], at: link.range)
  }

  fileprivate static func refused(_ link: Link, status: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.refused",
      "'\(link.destination)' cannot be checked: the server answers with status \(status)", at: link.range)
  }

  fileprivate static func failing(_ link: Link, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.failing", "'\(link.destination)' cannot be reached: \(reason)", at: link.range)
  }
}
