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
  ///   - path: the folders to search for git, as in `PATH`.
  public init(
    since commit: String, below folder: String, path: String, sandbox: SiteProver.Sandboxing, disk: any Disk
  ) async throws(SiteFailure) {
    do {
      let history = GitHistory(path: path, sandbox: sandbox)
      files = try await history.changes(below: folder, since: commit)
      for file in files.sorted() where Self.isCode(file) {
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

  /// Whether samples may be compiled with it: a source file of a module, a manifest or the settings.
  private static func isCode(_ file: String) -> Bool {
    let parts = file.split(separator: "/")
    if parts.contains(where: { $0 == "Tests" || $0 == "Snippets" || $0.hasSuffix(".docc") }) { return false }
    let ends = [".swift", ".c", ".cc", ".cpp", ".m", ".h", ".modulemap"]
    return ends.contains(where: file.hasSuffix) || file == "Package.resolved" || file == PackageSettings.fileName
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
