import Foundation

/// The turns of all tests that want much of the machine: browsers, compilers, whole builds.
///
/// Swift Testing begins all tests at once. Dozens of browsers on two cores are slow all together, and some die of it.
actor Turns {
  /// One more than the machine has cores: a test that waits for its browser keeps none busy.
  static let all = Turns(ProcessInfo.processInfo.activeProcessorCount + 1)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Before those of `waiting`: tests that have begun and have lent their turn to others, and those that ask together.
  private var first: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Waits until one is free. Who came first has it first.
  ///
  /// - Parameter isFirst: whether it comes before all that are not first, as when a turn is taken back.
  func take(isFirst: Bool = false) async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { if isFirst { first.append($0) } else { waiting.append($0) } }
  }

  func giveBack() {
    if !first.isEmpty {
      first.removeFirst().resume()
    } else if !waiting.isEmpty {
      waiting.removeFirst().resume()
    } else {
      free += 1
    }
  }
}
