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
    modules = Set(package.modules).union(toolchain.ownModules)
    let snippets = SnippetGraph(package: FilePaths.name(root), folder: "\(root)/Snippets").bytes
    var inputs: [DocCInput] = []
    var unbuilt: Set<String> = []
    for target in package.targets where files.contains(where: { $0.hasPrefix(target.folder + "/") }) {
      let catalogue = Self.catalogue(in: target.folder)
      guard package.modules.contains(target.module) else {
        guard catalogue != nil else { continue }
        unbuilt.insert(target.folder)
        inputs.append(DocCInput(module: nil, folder: target.folder, catalogue: catalogue, snippets: snippets))
        continue
      }
      inputs.append(
        DocCInput(module: target.module, folder: target.folder, catalogue: catalogue, snippets: snippets))
    }
    // Those of no target, such as a book.
    for catalogue in Set(files.compactMap(Self.catalogue(around:))).sorted()
    where !package.targets.contains(where: { catalogue.hasPrefix($0.folder + "/") }) {
      inputs.append(DocCInput(module: nil, folder: catalogue, catalogue: catalogue, snippets: snippets))
    }
    for input in inputs {
      do {
        let findings = try await toolchain.documentation(of: input, isFresh: isFresh)
        parts.append(
          Part(
            module: input.module, folder: input.folder, knowsSymbols: !unbuilt.contains(input.folder),
            findings: findings))
      } catch {
        remarks.append("links of DocC in '\(FilePaths.relative(input.folder, to: root))' are not checked: \(error)")
      }
    }
    if !unbuilt.isEmpty {
      let names = unbuilt.sorted().map { "'\(FilePaths.relative($0, to: root))'" }.joined(separator: ", ")
      remarks.append("links to symbols are not checked in \(names): not built, since no sample needs it")
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
