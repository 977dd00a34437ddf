import Base
import Diagnostics
import Pages
import Sites

/// Reads folders of templates: path below the folder → bytes.
package enum ThemeFiles {
  /// Reads the built-in files, and those of the site that replace them. An unchanged copy of a built-in file counts as
  /// built-in.
  ///
  /// - Returns: the files, and the paths of those that are no built-in ones and replace none.
  /// - Parameter diagnostics: receives errors about unreadable files, such as pipes and links out of the site.
  static func read(
    _ home: GalleyHome, of site: SiteConfiguration, disk: any Disk, _ diagnostics: inout [Diagnostic]
  ) throws(SiteFailure) -> (files: [String: [UInt8]], added: Set<String>) {
    let builtIn = try read(home.templates, disk: disk, &diagnostics)
    var files = builtIn
    if let folder = site.templates { files.merge(try read(folder, disk: disk, &diagnostics)) { _, own in own } }
    for (path, bytes) in builtIn where path.hasSuffix(".js") && files[path] == bytes {
      files[path] = withoutComments(bytes)
    }
    site.oldEdition?.marks.put(into: &files)
    return (files, Set(files.keys).subtracting(builtIn.keys))
  }

  package static func read(
    _ folder: String, disk: any Disk, _ diagnostics: inout [Diagnostic]
  ) throws(SiteFailure) -> [String: [UInt8]] {
    do {
      var files: [String: [UInt8]] = [:]
      let walk = try FileWalk(folder, disk: disk)
      for file in walk.files { files[file.path] = try disk.read(file.file) }
      diagnostics += walk.diagnostics
      return files
    } catch {
      throw .disk(error)
    }
  }

  /// A built-in script without comments and indentation. This requires comments on lines of their own and no multi-line
  /// strings, which a test checks.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var short: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if !line.isEmpty, !line.starts(with: "//".utf8) { short += line + [UInt8(ascii: "\n")] }
    }
    return short
  }
}
