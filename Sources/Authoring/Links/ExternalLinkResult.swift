import Diagnostics
import Markdown
import Toolchains

/// The result of requesting an address on another site.
enum ExternalLinkResult: Equatable {
  /// - Parameter moved: the new address, if it redirects permanently.
  case reachable(moved: String?)
  /// Status 404 or 410.
  case notFound(status: Int)
  case unknownHost(String)
  /// Any other status from 400 to 499: the server may not answer programs, or requires a login.
  case refused(status: Int)
  /// A failure that may be temporary.
  case failing(String)

  /// - Parameter moved: the address of a permanent redirect before this answer.
  init(_ answer: WebClient.Answer, host: String, moved: String?) {
    switch (answer.trouble, answer.status) {
    case (.noHost, _): self = .unknownHost(host)
    case (.timedOut, _): self = .failing("the request timed out")
    case (.other(let reason), _): self = .failing(reason)
    case (nil, 200..<400), (nil, 416): self = .reachable(moved: moved)
    case (nil, 404), (nil, 410): self = .notFound(status: answer.status)
    case (nil, 400..<500): self = .refused(status: answer.status)
    case (nil, let status): self = .failing("the server responded with status \(status)")
    }
  }

  var isUnknownHost: Bool { if case .unknownHost = self { true } else { false } }

  /// The diagnostic at a link to the address; nil if there is no problem.
  ///
  /// - Parameter isOffline: whether all hosts are unknown.
  func diagnostic(of link: Link, isOffline: Bool) -> Diagnostic? {
    switch self {
    case .reachable(nil): nil
    case .reachable(let moved?): .moved(link, to: moved)
    case .notFound(let status): .notFound(link, status: status)
    case .unknownHost(let host): .unknownHost(host, link, isOffline: isOffline)
    case .refused(let status): .refused(link, status: status)
    case .failing(let reason): .failing(link, reason: reason)
    }
  }
}

extension Diagnostic {
  fileprivate static func moved(_ link: Link, to address: String) -> Diagnostic {
    let fragment = address.contains("#") ? "" : ExternalLinks.split(link.destination).fragment
    return Diagnostic(
      .warning, id: "link.moved", "'\(link.destination)' has moved permanently",
      notes: [Note("the new address is '\(address)\(fragment)'")], at: link.range)
  }

  fileprivate static func notFound(_ link: Link, status: Int) -> Diagnostic {
    Diagnostic(
      .error, id: "link.not-found", "'\(link.destination)' was not found: the server responded with status \(status)",
      at: link.range)
  }

  fileprivate static func unknownHost(_ host: String, _ link: Link, isOffline: Bool) -> Diagnostic {
    Diagnostic(
      isOffline ? .warning : .error, id: "link.unknown-host", "unknown host '\(host)'",
      notes: isOffline ? [Note("no host was found; this machine may be offline")] : [], at: link.range)
  }

  fileprivate static func refused(_ link: Link, status: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.server-refused",
      "cannot check '\(link.destination)': the server responded with status \(status)", at: link.range)
  }

  fileprivate static func failing(_ link: Link, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.unreachable", "cannot reach '\(link.destination)': \(reason)", at: link.range)
  }
}
