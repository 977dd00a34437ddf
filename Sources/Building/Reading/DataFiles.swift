import Base
import Diagnostics
import Pages
import Sites

/// Reads a site's data files.
struct DataFiles {
  private(set) var data = SiteData()
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter folder: nil where the site has none.
  init(_ folder: String?, disk: any Disk) throws(SiteFailure) {
    guard let folder else { return }
    var reader = DataReader()
    do throws(DiskFailure) {
      let walk = try FileWalk(folder, disk: disk)
      for file in walk.files { reader.read(try disk.read(file.file), of: file) }
      diagnostics = walk.diagnostics + reader.diagnostics
    } catch {
      throw .disk(error)
    }
    data = reader.data
  }
}
