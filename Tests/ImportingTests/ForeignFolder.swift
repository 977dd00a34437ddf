import Importing

/// The site that the files of another generator become.
func imported(_ generator: Generator, _ files: [String: String]) -> ImportedSite {
  let bytes = files.mapValues { Array($0.utf8) }
  return ImportedSite(SourceFiles(Array(files.keys), folder: "old") { bytes[$0] }, as: generator)
}

extension ImportedSite {
  /// The text of a page or of the configuration, by its path below `Content`.
  subscript(path: String) -> String? { texts.first { $0.path == "Content/" + path }?.text }

  /// The diagnostics as `file:line:column id`, without those of files.
  var places: [String] {
    diagnostics.filter { $0.id != "import.file" }
      .map { "\($0.range.file):\($0.range.start.line):\($0.range.start.column) \($0.id)" }
  }
}
