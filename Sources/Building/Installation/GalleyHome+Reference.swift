import Base
import Diagnostics

extension GalleyHome {
  /// Where the pages about diagnostics are: the documentation of this very version.
  public var diagnostics: String { FilePaths.join(folder, "Content/diagnostics") }

  /// Reads the reference of all diagnostics.
  public func reference(_ disk: any Disk) throws(SiteFailure) -> DiagnosticReference {
    do {
      var pages: [String] = []
      for name in disk.names(in: diagnostics).sorted() where name.hasSuffix(".md") && name != "index.md" {
        pages.append(String(decoding: try disk.read(FilePaths.join(diagnostics, name)), as: UTF8.self))
      }
      return DiagnosticReference(pages: pages)
    } catch {
      throw .disk(error)
    }
  }
}
