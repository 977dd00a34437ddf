import Base
import Toolchains

extension DocCReport {
  /// Has DocC read the modules and catalogues that the files are in.
  ///
  /// - Parameters:
  ///   - files: absolute, without links.
  ///   - root: the folder of the package, absolute.
  init(of files: [String], root: String, by toolchain: Toolchain, isFresh: Bool) async {
    let files = files.filter { $0.hasSuffix(".swift") || $0.contains(".docc/") }
    guard let package = toolchain.package, !files.isEmpty else { return }
    guard toolchain.hasDocC else {
      remarks.append("links of DocC are not checked: the toolchain has no 'docc'")
      return
    }
    modules = Set(package.modules + package.targets.map(\.module) + toolchain.ownModules)
    let snippets = SnippetGraph(package: FilePaths.name(root), folder: "\(root)/Snippets").bytes
    var inputs: [(input: DocCInput, symbols: Part.Symbols)] = []
    // Catalogues outside of targets, the first that is named for a target with it.
    var outside = Set(files.compactMap(Self.catalogue(around:))).filter { catalogue in
      !package.targets.contains { catalogue.hasPrefix($0.folder + "/") }
    }
    let owned = Dictionary(
      outside.sorted().compactMap { place in
        package.target(of: "\(place)/").map { ($0.module, place) }
      }
    ) { first, _ in first }
    for target in package.targets {
      let named = owned[target.module]
      guard named != nil || files.contains(where: { $0.hasPrefix(target.folder + "/") }) else { continue }
      let catalogue = Self.catalogue(in: target.folder) ?? named
      if let catalogue { outside.remove(catalogue) }
      let isBuilt = package.modules.contains(target.module)
      guard isBuilt || catalogue != nil else { continue }
      let input = DocCInput(
        module: isBuilt ? target.module : nil, folder: target.folder, catalogue: catalogue, snippets: snippets)
      inputs.append((input, isBuilt ? .ofModule(target.module) : .unbuilt))
    }
    // Those of no target, such as a book.
    for catalogue in outside.sorted() {
      let input = DocCInput(module: nil, folder: catalogue, catalogue: catalogue, snippets: snippets)
      inputs.append((input, .none))
    }
    for (input, symbols) in inputs {
      let name = FilePaths.relative(input.folder, to: root)
      do {
        let findings = try await toolchain.documentation(of: input, isFresh: isFresh)
        parts.append(Part(symbols: symbols, folder: input.folder, name: name, findings: findings))
      } catch {
        remarks.append("links of DocC in '\(name)' are not checked: \(error)")
      }
    }
  }

  /// The first catalogue in a target's folder.
  private static func catalogue(in folder: String) -> String? {
    LocalDisk().paths(below: folder).sorted().lazy.compactMap { catalogue(around: $0) }.first.map { "\(folder)/\($0)" }
  }

  /// The outermost catalogue that a path is in.
  private static func catalogue(around path: String) -> String? {
    path.range(of: ".docc/").map { path[..<$0.upperBound].dropLast() }.map(String.init)
  }
}
