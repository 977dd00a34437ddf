/// Reads a folder of templates into what `Theme` is made from: path below the folder → bytes.
enum ThemeFiles {
  static func read(_ folder: String, disk: any Disk) throws(SiteFailure) -> [String: [UInt8]] {
    let tree = try ContentTree(folder: folder, disk: disk)
    var files: [String: [UInt8]] = [:]
    for file in tree.assets + tree.pages {
      do {
        files[file.path] = try disk.read(file.file)
      } catch {
        throw .disk(error)
      }
    }
    return files
  }
}
