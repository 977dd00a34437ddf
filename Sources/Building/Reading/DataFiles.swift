import Base
import Diagnostics
import Pages
import Sites

/// Reads the data files of a site.
struct DataFiles {
  private(set) var data = SiteData()
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter folder: the data folder; nil if there is none.
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
