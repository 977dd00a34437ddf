import Base
import Diagnostics

/// Reads a folder of templates into what `Theme` is made from: path below the folder → bytes.
package enum ThemeFiles {
  ///
  /// - Parameter diagnostics: takes what stands in the way: a pipe, a link out of the site.
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

  /// The same with the files of `Assets/` as they are written.
  static func minified(_ files: [String: [UInt8]]) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: files.map { path, bytes in
        (path, path.hasPrefix("Assets/") ? AssetMinifier.minify(bytes, path: path) : bytes)
      })
  }
}
