import Base

/// SwiftPM's `description.json`: the compiler arguments of each module.
struct BuildPlan: Decodable {
  private struct Command: Decodable {
    var importPath: String
    var moduleName: String
    var objects: [String]
    var otherArguments: [String]
  }

  private var swiftCommands: [String: Command]
  private var targetDependencyMap: [String: [String]]

  /// The modules that can be imported, as C names: a target `my-thing` is the module `my_thing`. A module map may name others.
  var modules: [String] {
    let targets = (targetDependencyMap[PackageBuild.libraryName] ?? []).map { target in
      String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
    return targets
      + importedPaths.filter { $0.hasSuffix(".modulemap") }.flatMap { path in
        let text = String(decoding: CacheFolder.read(path, limit: 1 << 20) ?? [], as: UTF8.self)
        return text.matches(of: #/\bmodule\s+"?([A-Za-z_][A-Za-z0-9_]*)/#).map { String($0.1) }
      }
  }

  /// The compiler flags that make the modules visible: interfaces, C headers, module maps and macros.
  var importFlags: [String] {
    guard let command = swiftCommands.values.first(where: { $0.moduleName == PackageBuild.libraryName }) else {
      return []
    }
    var flags = ["-I", command.importPath]
    var rest = command.otherArguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "-Xcc", "-I", "-F":
        guard let value = rest.popFirst(), !Self.isOfDebugging(value) else { continue }
        flags += [word, value]
      case "-Xfrontend" where rest.first == "-load-plugin-executable":
        let words = rest.prefix(3).filter { $0 != "-Xfrontend" }
        rest = rest.dropFirst(3)
        flags += words
      case "-load-plugin-executable", "-load-plugin-library": flags += [word, rest.popFirst() ?? ""]
      case _: continue
      }
    }
    return flags
  }

  /// The object files of modules that are compiled from Swift.
  func objects(of modules: [String]) -> [String] {
    swiftCommands.values.filter { modules.contains($0.moduleName) }.flatMap(\.objects).sorted()
  }

  /// The files and folders that the flags name.
  var importedPaths: [String] {
    importFlags.map { flag in
      let value = flag.split(separator: "=", maxSplits: 1).last.map(String.init) ?? flag
      return String(value.prefix { $0 != "#" })
    }.filter { $0.hasPrefix("/") }
  }

  private static func isOfDebugging(_ flag: String) -> Bool { flag == "-g" || flag.hasPrefix("-fno-omit") }
}
