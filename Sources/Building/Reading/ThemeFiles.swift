import Base
import Diagnostics
import Pages
import Sites

/// Reads folders of templates into what `Theme` is made from: path below the folder → bytes.
package enum ThemeFiles {
  /// Galley's own files, and those of the site that go before them. An unchanged copy of Galley's is Galley's.
  ///
  /// - Parameter diagnostics: takes what stands in the way: a pipe, a link out of the site.
  static func read(
    _ home: GalleyHome, of site: SiteConfiguration, disk: any Disk, _ diagnostics: inout [Diagnostic]
  ) throws(SiteFailure) -> [String: [UInt8]] {
    let builtIn = try read(home.templates, disk: disk, &diagnostics)
    var files = builtIn
    if let folder = site.templates { files.merge(try read(folder, disk: disk, &diagnostics)) { _, own in own } }
    for (path, bytes) in builtIn where path.hasSuffix(".js") && files[path] == bytes {
      files[path] = withoutComments(bytes)
    }
    return files
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

  /// One of Galley's own scripts without its comments and indentation. There a comment has lines of its own, and no text
  /// goes on over several lines, which a test holds.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var short: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      if !line.isEmpty, !line.starts(with: "//".utf8) { short += line + [UInt8(ascii: "\n")] }
    }
    return short
  }
}
