import Glibc

/// Waits for the end of a process, even if it is not a child (pidfd).
public final class ProcessEnd {
  /// A descriptor that becomes readable when the process ends; negative if there is none.
  public let descriptor: Int32

  public init(of process: pid_t) { descriptor = openProcess(process, 0) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Waits for the end; returns whether it came within the given seconds.
  public func comes(within seconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return descriptor < 0 || poll(&wait, 1, seconds * 1000) == 1
  }
}

/// The C library's function, which Swift's Glibc module does not export.
@_silgen_name("pidfd_open") private func openProcess(_ process: pid_t, _ flags: UInt32) -> Int32
