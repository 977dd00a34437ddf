import Base
import Building
import Diagnostics

/// Reads a folder of another generator, and writes it as a site into a new folder.
public struct SiteImport {
  public let site: ImportedSite
  private let folder: String
  /// Reads the imported folder; links that lead out of it are not followed.
  private let sources: any Disk
  private let disk: any Disk
  private var unread: [Diagnostic] = []

  /// - Parameter generator: nil to recognise it by the files of the folder.
  public init(_ folder: String, from generator: Generator?, disk: any Disk) throws(ImportFailure) {
    self.folder = folder
    self.disk = disk
    let enclosed = disk.enclosed(in: AllowedPaths(folders: [folder], disk: disk))
    sources = enclosed
    let walk: FileWalk
    do {
      // `.vitepress` and `.authors.yml` are hidden names, too.
      walk = try FileWalk(folder, disk: enclosed) { [".git", "node_modules", ".galley"].contains($0) }
    } catch {
      throw .disk(error)
    }
    let files = SourceFiles(walk.files.map(\.path), folder: folder) { path in
      try? enclosed.read(FilePaths.join(folder, path))
    }
    let found: Generator
    if let generator {
      guard generator.home(in: files) != nil || generator == .docc else { throw .notOf(folder, generator) }
      found = generator
    } else {
      let all = Generator.all(in: files)
      guard let first = all.first else { throw .unknown(folder) }
      guard all.count == 1 else { throw .several(folder, all) }
      found = first
    }
    site = ImportedSite(files, as: found)
    unread = walk.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
  }

  /// All that was not taken, in the order of files and lines.
  public var diagnostics: [Diagnostic] { (site.diagnostics + unread).inReadingOrder }

  /// Writes the site into a folder that is new or empty: all of it, or nothing.
  public func write(to target: String) throws(ImportFailure) {
    let new = try free(target)
    do throws(DiskFailure) { try new.fill { root throws(DiskFailure) in try fill(root) } } catch { throw .disk(error) }
  }

  /// A folder that does not exist or is empty, and is not in the imported one.
  private func free(_ target: String) throws(ImportFailure) -> NewFolder {
    let (isWithin, new): (Bool, NewFolder?)
    do throws(DiskFailure) {
      let (own, place) = (try disk.resolve(folder), try disk.place(of: target))
      isWithin = place == own || place.hasPrefix(own + "/")
      new = isWithin ? nil : try NewFolder(target, disk: disk)
    } catch {
      throw .disk(error)
    }
    guard !isWithin else { throw .within(target, folder) }
    guard let new else { throw .notEmpty(target) }
    return new
  }

  private func fill(_ root: String) throws(DiskFailure) {
    for (path, text) in site.texts {
      let file = FilePaths.join(root, path)
      try disk.makeFolders(FilePaths.parent(file))
      try disk.write(Array(text.utf8), to: file)
    }
    for (source, target) in site.copies {
      let file = FilePaths.join(root, target)
      try disk.makeFolders(FilePaths.parent(file))
      try disk.write(try sources.read(FilePaths.join(folder, source)), to: file)
    }
  }
}
