import Synchronization

/// Tells the steps of a build as SwiftPM prints them.
final class PackageSteps: Sendable {
  private let rest = Mutex<[UInt8]>([])
  private let tell: @Sendable (PackageOutput.Step) -> Void

  init(_ tell: @escaping @Sendable (PackageOutput.Step) -> Void) { self.tell = tell }

  func take(_ bytes: ArraySlice<UInt8>) {
    let step = rest.withLock { rest in
      rest += bytes
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return PackageOutput.Step?.none }
      let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
      rest.removeSubrange(...end)
      return lines.reversed().lazy.compactMap { PackageOutput.Step(String(decoding: $0, as: UTF8.self)) }.first
    }
    if let step { tell(step) }
  }
}
