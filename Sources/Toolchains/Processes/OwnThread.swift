import Dispatch

/// Runs blocking work on a thread of its own.
///
/// Tasks share as many threads as the machine has cores: on two cores, two blocked threads stop all other tasks.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    // Unlike the global queues, a private serial queue always gets a thread (overcommit).
    DispatchQueue(label: "galley.waiting").async { continuation.resume(returning: work()) }
  }
}
