#if !hasFeature(Embedded)
  @preconcurrency import Glibc

  // Swift's Glibc hides fork, since a copy of a process with several threads has only the one that called it. That one,
  // the main thread, is all that is needed here.
  @_silgen_name("fork") public nonisolated func _forkProcess() -> pid_t

  /// Sees to it that the end of a program in a sandbox is known as it was.
  ///
  /// The sandbox hands on an exit code only: 133 may be a trap or `exit(133)`, and how much memory was used is lost.
  nonisolated enum Watch {
    /// From here on the author's code runs in a copy of this process; this one waits for its end and reports it:
    /// `ended STATUS BYTES`, as `wait4` has them.
    static func begin() {
      let program = _forkProcess()
      guard program > 0 else { return }
      var status: Int32 = 0
      var usage = rusage()
      while wait4(program, &status, 0, &usage) < 0, errno == EINTR {}
      _Galley.report(["ended", "\(status)", "\(usage.ru_maxrss * 1024)"])
      let signal = status & 0x7F
      _exit(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }
  }
#endif
