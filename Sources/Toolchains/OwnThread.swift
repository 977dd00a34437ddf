import Dispatch

/// Does what waits for others on a thread of its own.
///
/// The threads that tasks share are as few as the machine's cores: two that wait there, and nothing else goes on.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    // A queue of one's own has a thread of its own.
    DispatchQueue(label: "galley.waiting").async { continuation.resume(returning: work()) }
  }
}
