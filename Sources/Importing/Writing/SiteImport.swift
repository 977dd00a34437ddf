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
    do throws(DiskFailure) {
      let place = try disk.place(of: target)
      let own = try disk.resolve(folder)
      guard place != own, !place.hasPrefix(own + "/") else { throw ImportStop.within }
      if try disk.entryIfThere(place) != nil {
        guard try disk.status(place).kind == .folder, try disk.list(place).isEmpty else { throw ImportStop.notEmpty }
      }
      let parent = FilePaths.parent(place)
      try disk.makeFolders(parent)
      let prefix = ".galley-import-"
      try RunFolder.removeLeftovers(in: parent, prefix: prefix, disk: disk)
      let run = try RunFolder(in: parent, prefix: prefix, disk: disk)
      do throws(DiskFailure) {
        try fill(run.path)
        try disk.sync(run.path)
        try disk.removeIfEmpty(place)
        try disk.rename(run.path, to: place)
        try disk.syncNames(in: parent)
      } catch {
        run.remove(disk: disk)
        throw error
      }
    } catch {
      if error == ImportStop.within { throw .within(target, folder) }
      if error == ImportStop.notEmpty { throw .notEmpty(target) }
      throw .disk(error)
    }
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

/// Codes of failures that are none of the system.
private enum ImportStop {
  static let within = DiskFailure(.write, "", code: -2)
  static let notEmpty = DiskFailure(.write, "", code: -3)
}
