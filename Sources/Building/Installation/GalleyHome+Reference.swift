import Base
import Diagnostics
import Sites

extension GalleyHome {
  /// Where the pages about diagnostics are: the documentation of this very version.
  public var diagnostics: String { FilePaths.join(folder, "Content/diagnostics") }

  /// Reads the reference of all diagnostics; its links lead to the `url` in Galley's own `Content/galley.yml`.
  public func reference(_ disk: any Disk) throws(SiteFailure) -> DiagnosticReference {
    do {
      var pages: [String] = []
      for name in disk.names(in: diagnostics).sorted() where name.hasSuffix(".md") && name != "index.md" {
        pages.append(String(decoding: try disk.read(FilePaths.join(diagnostics, name)), as: UTF8.self))
      }
      let content = FilePaths.join(folder, "Content")
      let settings = FilePaths.join(content, SiteConfiguration.fileName)
      var documentation = SiteConfiguration(root: folder, content: content, output: content)
      if try disk.statusIfThere(settings) != nil {
        _ = SettingsReader.read(try disk.read(settings), file: settings, into: &documentation)
      }
      return DiagnosticReference(pages: pages, address: documentation.address?.text)
    } catch {
      throw .disk(error)
    }
  }
}
