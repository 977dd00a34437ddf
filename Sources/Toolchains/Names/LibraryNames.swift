import Base
import Diagnostics
import Foundation
import Synchronization

/// The names that Foundation declares on this machine, as its compiled interface has them.
///
/// The compiler suggests no other member where one of Foundation is missing.
public final class LibraryNames: Sendable {
  private let folder: String
  private let found = Mutex<Set<String>?>(nil)

  /// - Parameter folder: that of the toolchain's modules.
  init(folder: String) { self.folder = folder }

  /// Read when a name is looked for: 12 MB.
  private var all: Set<String> {
    found.withLock { found in
      if let found { return found }
      var names: Set<String> = []
      for module in ["", "Essentials", "Internationalization", "Networking"] {
        let place = "\(folder)/Foundation\(module).swiftmodule"
        for file in LocalDisk().names(in: place) where file.hasSuffix(".swiftmodule") {
          names.formUnion((try? LocalDisk().read("\(place)/\(file)"))?.names(of: 4...60) ?? [])
        }
      }
      found = names
      return names
    }
  }

  /// The name that is meant by one which differs from it in the order of two letters, in a letter that is doubled or added
  /// at the end, or in a number at its end; nil if there is none, or if the name itself is declared.
  public func meant(by name: String) -> String? {
    let all = all
    guard name.utf8.count > 4, !all.contains(name) else { return nil }
    let shorter = String(name.dropLast())
    if all.contains(shorter) { return shorter }
    if let other = all.filter({ isOrderSlip(name, for: $0) }).min() { return other }
    let stem = name.prefix { !$0.isNumber }
    guard stem.count < name.count, name.dropFirst(stem.count).allSatisfy(\.isNumber) else { return nil }
    let numbered = all.filter { other in
      other.hasPrefix(stem) && other.count > stem.count && other.dropFirst(stem.count).allSatisfy(\.isNumber)
    }
    return numbered.sorted().max { $0.commonPrefix(with: name).count < $1.commonPrefix(with: name).count }
  }
}

extension Toolchain {
  public var libraryNames: LibraryNames { LibraryNames(folder: "\(root)/lib/swift/linux") }
}
