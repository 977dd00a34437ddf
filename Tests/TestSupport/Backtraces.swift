import Glibc

/// The testing library takes a backtrace of each error that is thrown anywhere. None of its messages shows one, and where
/// galley looks for files that are not there it took half of the tests' time.
enum Backtraces {
  /// Takes the library's hooks out of the runtime, in which they are when the first test runs.
  static let areOff: Void = {
    for hook in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
      dlsym(nil, hook)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee = nil
    }
  }()
}
