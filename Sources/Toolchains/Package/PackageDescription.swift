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
    enum Kind: String, Decodable {
      case regular, executable, test, system, binary, plugin, macro, snippet
    }

    var name: String
    var type: Kind
    /// Below the package's folder; nil for a usual folder such as that of its name in `Sources`.
    var path: String?
    var dependencies: [PackageRequirement]
    var pluginUsages: [PackageRequirement]?

    /// What it needs to be built on this platform.
    var needs: [PackageRequirement] { (dependencies + (pluginUsages ?? [])).filter(\.isForLinux) }

    /// The names of what it needs on other platforms only.
    var foreignProducts: Set<String> {
      Set(dependencies.filter { !$0.isForLinux }.map(\.name)).subtracting(needs.map(\.name))
    }

    var module: String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
  }

  struct Dependency: Decodable {
    struct Folder: Decodable {
      var identity: String
      var path: String
    }

    struct Repository: Decodable {
      var identity: String
      var location: Location
    }

    struct Location: Decodable {
      struct Address: Decodable {
        var urlString: String
      }

      var local: [String]?
      var remote: [Address]?
    }

    struct Registered: Decodable {
      var identity: String
    }

    var fileSystem: [Folder]?
    var sourceControl: [Repository]?
    var registry: [Registered]?

    var identity: String {
      (fileSystem?.first?.identity ?? sourceControl?.first?.identity ?? registry?.first?.identity ?? "").lowercased()
    }

    /// Whether it must be fetched.
    var isRemote: Bool { fileSystem == nil }

    /// Its address or folder.
    var place: String {
      let location = sourceControl?.first?.location
      return fileSystem?.first?.path ?? location?.remote?.first?.urlString ?? location?.local?.first ?? identity
    }

    /// Its folder on this disk, used directly or through git.
    var folder: String? {
      if let path = fileSystem?.first?.path ?? sourceControl?.first?.location.local?.first { return path }
      return place.hasPrefix("file://") ? String(place.dropFirst("file://".count)) : nil
    }
  }

  var products: [Product]
  var targets: [Target]
  var dependencies: [Dependency]

  /// The targets of library products, without repetition.
  var libraries: [String] {
    var names: [String] = []
    for product in products where product.type.library != nil {
      for target in product.targets where !names.contains(target) { names.append(target) }
    }
    return names
  }
}

/// A target or a product that a target needs.
struct PackageRequirement: Decodable {
  private struct Condition: Decodable {
    var platformNames: [String]?
  }

  private enum Kind: String, CodingKey {
    case target, product, byName, plugin
  }

  var name: String
  /// The identity of the package that a product belongs to; nil if it is not said.
  var package: String?
  /// Whether it may be a target of the same package.
  var isOfTarget: Bool
  private(set) var isForLinux = true

  init(from decoder: any Decoder) throws {
    let kinds = try decoder.container(keyedBy: Kind.self)
    guard let kind = kinds.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an unknown dependency"))
    }
    var words = try kinds.nestedUnkeyedContainer(forKey: kind)
    name = try words.decode(String.self)
    switch kind {
    case .target, .byName: isOfTarget = true
    case .product:
      package = try words.decodeIfPresent(String.self)
      _ = try words.decodeIfPresent([String: String].self)
      isOfTarget = false
    case .plugin:
      package = try words.decodeIfPresent(String.self)
      isOfTarget = package == nil
    }
    package = package?.lowercased()
    if !words.isAtEnd, let platforms = try words.decodeIfPresent(Condition.self)?.platformNames, !platforms.isEmpty {
      isForLinux = platforms.contains("linux")
    }
  }
}
