import Glibc

/// Disables the backtraces that Swift Testing records for each thrown error. They are never shown, and took half of the
/// tests' time, since galley often looks for missing files.
enum Backtraces {
  /// Removes the library's hooks from the runtime, on first access.
  static let areOff: Void = {
    for hook in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
      dlsym(nil, hook)?.assumingMemoryBound(to: UnsafeRawPointer?.self).pointee = nil
    }
  }()
}
