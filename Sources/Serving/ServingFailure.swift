import Glibc

/// Why the preview server cannot start.
public enum ServingFailure: Error, Equatable, Sendable, CustomStringConvertible {
  case portTaken(Int)
  /// Ports below 1024 are reserved for root.
  case portForbidden(Int)
  case noAddress(host: String, reason: String)
  case failed(String)

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
      "port \(port) is already in use; choose another one: --port \(port < 65535 ? port + 1 : 4000), "
        + "or --port 0 for any free port"
    case .portForbidden(let port): "port \(port) is reserved for root; choose a port from 1024: --port 4000"
    case .noAddress(let host, let reason): "cannot listen on \(host): \(reason)"
    case .failed(let reason): "cannot listen: \(reason)"
    }
  }
}
