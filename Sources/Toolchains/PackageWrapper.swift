/// The parts of the output of `swift package dump-package` that are needed.
struct PackageDescription: Decodable {
  struct Product: Decodable {
    struct Kind: Decodable {
      /// Only for libraries: `automatic`, `static` or `dynamic`.
      var library: [String]?
    }

    var name: String
    var type: Kind
    var targets: [String]
  }

  struct Target: Decodable {
    var name: String
    /// Below the package's folder; nil for the folder of that name in `Sources`.
    var path: String?
  }

  struct Dependency: Decodable {
    struct Folder: Decodable {
      var path: String
    }

    struct Repository: Decodable {
      var location: Location
    }

    struct Location: Decodable {
      struct Address: Decodable {
        var urlString: String
      }

      var local: [String]?
      var remote: [Address]?
    }

    var fileSystem: [Folder]?
    var sourceControl: [Repository]?
  }

  var products: [Product]
  var targets: [Target]
  var dependencies: [Dependency]

  /// The modules of library products, without repetition.
  var libraries: [String] {
    var names: [String] = []
    for product in products where product.type.library != nil {
      for target in product.targets where !names.contains(target) { names.append(target) }
    }
    return names.map { $0.replacing("-", with: "_") }
  }

  /// The folders of its dependencies on this disk, used directly or through git.
  var localFolders: [String] {
    dependencies.flatMap { dependency in
      let repositories = (dependency.sourceControl ?? []).flatMap { repository in
        (repository.location.local ?? [])
          + (repository.location.remote ?? []).compactMap { address in
            address.urlString.hasPrefix("file://") ? String(address.urlString.dropFirst("file://".count)) : nil
          }
      }
      return (dependency.fileSystem ?? []).map(\.path) + repositories
    }
  }

  /// Whether it has dependencies that must be fetched.
  var needsFetching: Bool { dependencies.contains { $0.fileSystem == nil } }
}

/// The manifest of a package that links the library products of another package to one library.
struct PackageWrapper {
  let manifest: String

  /// - Parameter path: the other package's folder.
  init(of package: PackageDescription, at path: String) {
    let identity = Self.literal(String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]))
    let name = Self.literal(PackageBuild.libraryName)
    let products = package.products.filter { $0.type.library != nil }.map {
      ".product(name: \(Self.literal($0.name)), package: \(identity))"
    }
    manifest = """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: \(name),
        products: [.library(name: \(name), type: .dynamic, targets: [\(name)])],
        dependencies: [.package(path: \(Self.literal(path)))],
        targets: [.target(name: \(name), dependencies: [\(products.joined(separator: ", "))])]
      )

      """
  }

  private static func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r") + "\""
  }
}
