import Base
import Sites
import SwiftCode
import Toolchains

/// What was changed since a commit, or is not committed.
public struct ChangedFiles: Sendable {
  /// The paths from the folder.
  public var files: Set<String>
  /// A file whose change can change the results of all samples of a package; nil if there is none.
  public var cause: String?

  /// - Parameters:
  ///   - folder: the folder of the site or package.
  ///   - package: the folder of the package that samples import; nil if there is none.
  ///   - path: the folders to search for git, as in `PATH`.
  public init(
    since commit: String, below folder: String, package: String?, path: String, sandbox: SiteProver.Sandboxing,
    disk: any Disk
  ) async throws(SiteFailure) {
    do {
      let history = GitHistory(path: path, sandbox: sandbox)
      files = try await history.changes(below: folder, since: commit)
      let packages = package.map { Self.packages(from: $0, disk) } ?? []
      for file in files.sorted() where Self.isCode(file, of: packages, FilePaths.join(folder, file), disk) {
        let old = try await history.text(of: file, below: folder, since: commit)
        let new = (try? disk.read("\(folder)/\(file)")) ?? []
        guard let old, Self.differsInComments(old, new, file) else {
          cause = file
          break
        }
      }
    } catch {
      throw .toolchain(error)
    }
  }

  /// Whether samples may be compiled with it: a source file or resource of a module, also of a package beside this one,
  /// a manifest or the settings.
  private static func isCode(_ path: String, of packages: [String], _ file: String, _ disk: any Disk) -> Bool {
    guard let place = try? disk.place(of: file),
      let package = packages.filter({ place.hasPrefix($0 + "/") }).max(by: { $0.count < $1.count })
    else { return false }
    return isCode(FilePaths.relative(place, to: package))
  }

  private static func isCode(_ file: String) -> Bool {
    let parts = file.split(separator: "/")
    if parts.contains(where: { $0 == "Tests" || $0 == "Snippets" || $0.hasSuffix(".docc") }) { return false }
    if file.hasPrefix("Sources/"), !CheckTarget.isMarkdown(file) { return true }
    let ends = [".swift", ".c", ".cc", ".cpp", ".m", ".h", ".modulemap"]
    return ends.contains(where: file.hasSuffix) || file == "Package.resolved" || file == PackageSettings.fileName
  }

  /// The folder of a package and those of the local packages that it depends on, absolute and without links.
  private static func packages(from folder: String, _ disk: any Disk) -> [String] {
    var found: [String] = []
    var open = [folder]
    while let next = open.popLast() {
      guard let place = try? disk.place(of: next), !found.contains(place) else { continue }
      found.append(place)
      let manifest = (try? disk.read(FilePaths.join(place, "Package.swift"))) ?? []
      open += String(decoding: manifest, as: UTF8.self)
        .matches(of: /\.package\([^)]*?path:\s*"([^"]+)"/).map { FilePaths.join(place, String($0.1)) }
    }
    return found
  }

  /// Whether two versions of a file have the same code.
  private static func differsInComments(_ old: [UInt8], _ new: [UInt8], _ file: String) -> Bool {
    file.hasSuffix(".swift") && !FilePaths.name(file).hasPrefix("Package")
      && CodeSyntax.isSameCode(String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self))
  }
}

extension CheckSelection {
  /// Tells each command that is run from now on.
  public static func tellCommands(_ body: @escaping @Sendable (String) -> Void) { CommandLog.tell(body) }
}
