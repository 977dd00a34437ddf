/// What `swift package dump-package` says of a package, as far as samples need it.
struct PackageDescription: Decodable {
  struct Product: Decodable {
    struct Kind: Decodable {
      /// Present for libraries: `automatic`, `static` or `dynamic`.
      var library: [String]?
    }

    var name: String
    var type: Kind
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
  var dependencies: [Dependency]

  /// The folders of packages on this disk that it depends on, as they are or through git.
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

  /// Whether it depends on what is neither a folder nor within one.
  var needsFetching: Bool { dependencies.contains { $0.fileSystem == nil } }
}

/// The manifest of a package that depends on the library products of another and makes one library of them.
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
