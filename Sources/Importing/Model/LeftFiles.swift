import Diagnostics

/// Files of the source that are not in the new site, for one reason.
struct LeftFiles {
  /// The sentence of the diagnostic, for one file or for several.
  var reason: String
  /// The file, or the folder that has all of them.
  var place: String
  var files: [String]
  var notes: [String] = []
  /// False for folders that a tool has written, where the number of files is enough.
  var isListed = true

  /// A warning at the file, or one at the folder that names each page file.
  func diagnostic(_ source: SourceFiles) -> Diagnostic {
    guard files != [place] else { return .fileNotTaken(reason, notes: notes, file: source.name(place)) }
    let count = "\(files.count) \(files.count == 1 ? "file" : "files")"
    let names = isListed ? files.filter(SourceFiles.isPage).map(source.name) : []
    return .fileNotTaken(reason, notes: [count] + notes + names, file: source.name(place))
  }
}

extension ForeignSite {
  mutating func leave(_ file: String, _ reason: String, notes: [String] = []) {
    left.append(LeftFiles(reason: reason, place: file, files: [file], notes: notes))
  }

  /// Leaves files out for one reason, which is told once for each folder.
  ///
  /// - Parameter one: the sentence if the folder has one such file.
  mutating func leave(_ files: [String], one: String, many: String, isListed: Bool = true) {
    let folders = Dictionary(grouping: files, by: SourceFiles.top).sorted { $0.key < $1.key }
    for (folder, files) in folders {
      if files.count == 1, isListed {
        leave(files[0], one)
      } else {
        left.append(LeftFiles(reason: many, place: folder, files: files, isListed: isListed))
      }
    }
  }

  /// Leaves out all files of a folder.
  mutating func leave(folder: String, _ files: [String], _ reason: String, notes: [String] = []) {
    guard !files.isEmpty else { return }
    left.append(LeftFiles(reason: reason, place: folder, files: files, notes: notes))
  }
}

extension SourceFiles {
  /// The first folder of a path; the path itself if it is in none.
  static func top(_ path: String) -> String { String(path.prefix { $0 != "/" }) }
}
