/// Reads a folder of templates into what `Theme` is made from: path below the folder → bytes.
enum ThemeFiles {
  static func read(_ folder: String, disk: any Disk) throws(SiteFailure) -> [String: [UInt8]] {
    do {
      var files: [String: [UInt8]] = [:]
      for file in try FileWalk(folder, disk: disk).files { files[file.path] = try disk.read(file.file) }
      return files
    } catch {
      throw .disk(error)
    }
  }
}
