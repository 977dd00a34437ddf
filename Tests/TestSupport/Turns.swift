import Foundation

/// The turns of all tests that want much of the machine: browsers, compilers, whole builds.
///
/// Swift Testing begins all tests at once. Dozens of browsers on two cores are slow all together, and some die of it.
actor Turns {
  /// One more than the machine has cores: a test that waits for its browser keeps none busy.
  static let all = Turns(ProcessInfo.processInfo.activeProcessorCount + 1)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Tests that have begun, and have lent their turn to others.
  private var returning: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Waits until one is free. Who came first has it first.
  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  /// Waits until one is free, before all tests that have not begun.
  func takeBack() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { returning.append($0) } }
  }

  func giveBack() {
    if !returning.isEmpty {
      returning.removeFirst().resume()
    } else if !waiting.isEmpty {
      waiting.removeFirst().resume()
    } else {
      free += 1
    }
  }
}
