import Base
import Glibc

/// What of a package is built for samples, and what cannot be.
struct PackageSelection {
  /// The targets that samples may import, and that can be built.
  private(set) var wanted: [String] = []
  /// The dependencies that these need, as indices.
  private(set) var dependencies: Set<Int> = []
  /// The modules that cannot be built, with the reason.
  private(set) var blocked: [String: String] = [:]
  /// The targets that cannot be built or that no sample needs.
  let left: [String]

  /// - Parameters:
  ///   - locals: the packages on this disk that it depends on.
  ///   - unreachable: the dependencies that cannot be fetched, as indices.
  ///   - uncompiled: the targets that cannot be compiled on this machine, with the reason.
  ///   - isSampled: whether samples stand in the comments of a target.
  init(
    _ package: PackageDescription, locals: [PackageDescription], unreachable: Set<Int>,
    uncompiled: [String: String],
    isSampled: (PackageDescription.Target) -> Bool
  ) {
    let targets = Dictionary(package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let libraries = package.libraries
    var built: Set<String> = []
    for target in package.targets {
      switch target.type {
      case .test, .plugin, .macro, .snippet: continue
      case .regular, .executable, .system, .binary: break
      }
      guard libraries.contains(target.name) || isSampled(target) else { continue }
      let closure = Self.closure(of: target, in: targets)
      let needs = Self.outer(closure, package, locals, targets)
      let missing = needs.intersection(unreachable).sorted().map { "'\(package.dependencies[$0].place)'" }
      if let reason = closure.lazy.compactMap({ uncompiled[$0.name] }).first {
        blocked[target.module] = "the module '\(target.module)' cannot be built: \(reason)"
      } else if missing.isEmpty {
        wanted.append(target.name)
        dependencies.formUnion(needs)
        built.formUnion(closure.map(\.name))
      } else {
        blocked[target.module] =
          "the module '\(target.module)' cannot be built: \(missing.joined(separator: ", ")) cannot be fetched"
      }
    }
    left = package.targets.map(\.name).filter { !built.contains($0) }
  }

  /// A target and all of the package's targets that it needs.
  private static func closure(
    of target: PackageDescription.Target, in targets: [String: PackageDescription.Target]
  ) -> [PackageDescription.Target] {
    var found = [target]
    var known: Set = [target.name]
    var open = [target]
    while let next = open.popLast() {
      for need in next.needs where need.isOfTarget && known.insert(need.name).inserted {
        guard let other = targets[need.name] else { continue }
        found.append(other)
        open.append(other)
      }
    }
    return found
  }

  /// The dependencies whose products the targets need. Conservative: may name too many.
  private static func outer(
    _ closure: [PackageDescription.Target], _ package: PackageDescription, _ locals: [PackageDescription],
    _ targets: [String: PackageDescription.Target]
  ) -> Set<Int> {
    var found: Set<Int> = []
    for need in closure.flatMap(\.needs) where !need.isOfTarget || targets[need.name] == nil {
      let named = package.dependencies.indices.filter { index in
        let dependency = package.dependencies[index]
        return dependency.identity == need.package ?? need.name.lowercased()
          || dependency.place.lowercased().hasSuffix("/\(need.package ?? need.name.lowercased()).git")
      }
      let isLocal = named.isEmpty && locals.contains { $0.products.contains { $0.name == need.name } }
      found.formUnion(isLocal ? package.dependencies.indices.filter { !package.dependencies[$0].isRemote } : named)
      if named.isEmpty, !isLocal { found.formUnion(package.dependencies.indices) }
    }
    return found
  }
}

extension PackageDescription.Target {
  /// Its folder, absolute and without links; nil if there is none.
  ///
  /// - Parameter package: the package's folder.
  func folder(in package: String, isOnly: Bool) -> String? {
    let places =
      path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" } + (isOnly ? ["Sources"] : [])
    return places.lazy.compactMap { Toolchain.realPath("\(package)/\($0)") }.first
  }
}
