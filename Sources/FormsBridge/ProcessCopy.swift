#if !hasFeature(Embedded)
  import Glibc
  import ProofRuntime

  /// Runs `body` in a copy of this process and waits for it; false if the copy did not come to the end of `body`.
  func inCopyOfProcess(_ body: () -> Void) -> Bool {
    let child = _forkProcess()
    if child == 0 {
      body()
      _exit(0)
    }
    var status: Int32 = 0
    while child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return child > 0 && status == 0
  }
#endif
