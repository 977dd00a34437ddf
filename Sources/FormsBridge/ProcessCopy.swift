#if !hasFeature(Embedded)
  import Glibc

  // Swift's Glibc hides fork, since a copy of a process with several threads has only the one that called it. That one,
  // the main thread, is all that a session needs.
  @_silgen_name("fork") private func forkProcess() -> pid_t

  /// Runs `body` in a copy of this process and waits for it; false if the copy did not come to the end of `body`.
  func inCopyOfProcess(_ body: () -> Void) -> Bool {
    let child = forkProcess()
    if child == 0 {
      body()
      _exit(0)
    }
    var status: Int32 = 0
    while child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return child > 0 && status == 0
  }
#endif
