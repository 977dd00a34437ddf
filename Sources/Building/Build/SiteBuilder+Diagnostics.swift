import Base
import Diagnostics
import Sites

extension SiteBuilder {
  /// Sorts diagnostics, removes duplicates, and corrects the paths of files of the theme.
  func tidy(_ diagnostics: [Diagnostic], of site: SiteConfiguration) -> [Diagnostic] {
    var places: [String: String] = [:]
    func place(_ file: String) -> String {
      guard file.hasPrefix("Templates/") else { return file }
      if let known = places[file] { return known }
      let path = String(file.dropFirst("Templates/".count))
      let own = site.templates.map { FilePaths.join($0, path) }
      let found = own.flatMap { (try? disk.status($0)) == nil ? nil : $0 } ?? FilePaths.join(home.templates, path)
      places[file] = found
      return found
    }
    var seen: Set<Diagnostic> = []
    return diagnostics.asErrors(site.isStrict).filter { seen.insert($0).inserted }.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.range.file = place(diagnostic.range.file)
      for index in diagnostic.notes.indices {
        if let file = diagnostic.notes[index].range?.file { diagnostic.notes[index].range?.file = place(file) }
      }
      return diagnostic
    }.inReadingOrder
  }
}
