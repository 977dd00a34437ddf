import Glibc

/// The end of a process, of whomever it is a child, as something that can be waited for.
public final class ProcessEnd {
  /// Can be read from when the process has ended; negative where there is none.
  public let descriptor: Int32

  public init(of process: pid_t) { descriptor = openProcess(process, 0) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether it came within so many seconds.
  public func comes(within seconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return descriptor < 0 || poll(&wait, 1, seconds * 1000) == 1
  }
}

/// The C library's, which its module for Swift leaves out.
@_silgen_name("pidfd_open") private func openProcess(_ process: pid_t, _ flags: UInt32) -> Int32
