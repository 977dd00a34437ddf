internal import SwiftParser
internal import SwiftSyntax

/// Which part of a package's manifest a piece of code is, as documents show it: "add this to your dependencies".
package enum ManifestPart: UInt8, Sendable {
  /// `import PackageDescription`, or `let package = Package(…)`.
  case whole
  /// `package.targets += …`
  case change
  /// `.package(url: …)`
  case packageDependencies
  /// `.product(name: …, package: …)`
  case targetDependencies
  /// `.target(name: …)` and other kinds of targets.
  case targets
  /// `.library(name: …)` and other kinds of products.
  case products
  /// `.plugin(name: …, package: …)`
  case pluginUses
  /// Arguments of `Package`: `dependencies: [.package(…)]`.
  case packageArguments
  /// Arguments of `.target`: `dependencies: [.product(…)]`.
  case targetArguments
  /// Several of these, or one that cannot be parsed.
  case unclear

  /// What makes a manifest of it, before and after the code, each on a line of its own.
  package var surroundings: (opening: String, closing: String) {
    switch self {
    case .whole, .unclear: ("", "")
    case .change: ("let package = Package(name: \"\")", "")
    case .packageDependencies: ("let _: [Package.Dependency] = [", "]")
    case .targetDependencies: ("let _: [Target.Dependency] = [", "]")
    case .targets: ("let _: [Target] = [", "]")
    case .products: ("let _: [Product] = [", "]")
    case .pluginUses: ("let _: [Target.PluginUsage] = [", "]")
    case .packageArguments: ("_ = Package(name: \"\",", ")")
    case .targetArguments: ("_ = Target.target(name: \"\",", ")")
    }
  }

  /// Nil for code that is no part of a manifest.
  init?(_ tree: SourceFileSyntax) {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let tokens = tree.tokens(viewMode: .sourceAccurate).map(\.text)
    if imports.contains(where: { $0.path.trimmedDescription == "PackageDescription" }) {
      self = tree.hasError ? .unclear : .whole
      return
    }
    guard var part = Self.begun(by: tokens) else { return nil }
    let entries = tokens.indices.dropFirst().filter { tokens[$0 - 1] == "." && Self.entries[tokens[$0]] != nil }
    let kinds = Set(entries.map { tokens[$0] })
    switch part {
    case .targets where kinds.contains("package") && !tokens.contains("dependencies"): part = .unclear
    case .packageDependencies where kinds != ["package"]: part = .unclear
    case .targetDependencies where !kinds.isDisjoint(with: ["package", "library", "executableTarget"]): part = .unclear
    case _: break
    }
    let (opening, closing) = part.surroundings
    let isParsed = !Parser.parse(source: "\(opening)\n\(tree.description)\n\(closing)").hasError
    self = isParsed ? part : .unclear
  }

  private static func begun(by tokens: [String]) -> ManifestPart? {
    let start = Array(tokens.prefix(3))
    guard start.count == 3 else { return nil }
    if start == ["let", "package", "="] || start[0] == "Package" && start[1] == "(" && start[2] == "name" {
      return .whole
    }
    if start[0] == "package", start[1] == ".", Self.arguments.contains(start[2]) { return .change }
    if start[0] == ".", start[2] == "(" {
      if start[1] == "plugin", tokens.contains("package"), !tokens.contains("capability") { return .pluginUses }
      return entries[start[1]]
    }
    guard start[1] == ":", start[2] == "[" else { return nil }
    switch start[0] {
    case "products", "targets", "platforms": return .packageArguments
    case "dependencies":
      let isOfPackage = zip(tokens, tokens.dropFirst()).contains { $0 == "." && $1 == "package" }
      return isOfPackage ? .packageArguments : .targetArguments
    case "plugins", "swiftSettings", "linkerSettings": return .targetArguments
    case _: return nil
    }
  }

  private static let arguments: Set<String> = ["dependencies", "targets", "products", "platforms"]

  private static let entries: [String: ManifestPart] = [
    "package": .packageDependencies, "product": .targetDependencies, "target": .targets, "executableTarget": .targets,
    "testTarget": .targets, "plugin": .targets, "macro": .targets, "binaryTarget": .targets, "library": .products,
    "executable": .products,
  ]
}
