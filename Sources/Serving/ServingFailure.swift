import Glibc

/// Why the site cannot be shown in a browser.
public enum ServingFailure: Error, Equatable, Sendable, CustomStringConvertible {
  case portTaken(Int)
  /// Ports below 1024 are the system's own.
  case portForbidden(Int)
  case noAddress(host: String, reason: String)
  case refused(String)

  /// From the system's `errno`.
  init(_ code: CInt, host: String, port: Int) {
    switch code {
    case EADDRINUSE: self = .portTaken(port)
    case EACCES: self = .portForbidden(port)
    case _: self = .noAddress(host: host, reason: String(cString: strerror(code)))
    }
  }

  public var description: String {
    switch self {
    case .portTaken(let port):
      "port \(port) is taken by another program; end that, or name another one: --port \(port < 65535 ? port + 1 : 4000), "
        + "or --port 0 for any that is free"
    case .portForbidden(let port): "port \(port) is the system's own; name one from 1024 on: --port 4000"
    case .noAddress(let host, let reason): "cannot listen at \(host): \(reason)"
    case .refused(let reason): "cannot listen: \(reason)"
    }
  }
}
