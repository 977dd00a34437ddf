import Diagnostics

/// Assigns each output path to one source, and finds conflicts between files and folders.
struct OutputPlan {
  struct Claim {
    var path: OutputPath
    /// The permalink of the page, or the first line of the file.
    var place: SourceRange
  }

  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  /// A plan that has nothing to say about what others have taken.
  init(without others: OutputPlan) {
    self = others
    diagnostics = []
  }

  private var owners: [String: SourceRange] = [:]
  private var folders: [String: SourceRange] = [:]
  /// Owners by lower-case path.
  private var folded: [String: (path: String, place: SourceRange)] = [:]

  func holds(_ path: String) -> Bool { owners[path] != nil }

  /// The place of a file at a path of one segment, or in a folder there, on case-insensitive disks too; nil if there is none.
  func claim(below folder: String) -> SourceRange? {
    let folder = folder.lowercased()
    return folded.keys.sorted().first { $0 == folder || $0.hasPrefix(folder + "/") }.flatMap { folded[$0]?.place }
  }

  /// Whether the path is free, on case-insensitive disks too.
  func isFree(_ path: OutputPath) -> Bool {
    folded[path.string.lowercased()] == nil && folders[path.string] == nil
      && path.folders.allSatisfy { owners[$0] == nil }
  }

  mutating func add(_ claim: Claim) {
    let path = claim.path.string
    if let owner = owners[path] {
      diagnostics.append(.duplicate(path, at: claim.place, first: owner))
      diagnostics.append(.duplicate(path, at: owner, first: claim.place))
      return
    }
    if let owner = folders[path] {
      diagnostics.append(.fileAndFolder(path, at: claim.place, other: owner))
      return
    }
    for folder in claim.path.folders {
      if let owner = owners[folder] {
        diagnostics.append(.fileAndFolder(folder, at: claim.place, other: owner))
        return
      }
    }
    if let other = folded[path.lowercased()] {
      diagnostics.append(.sameButForCase(path, other.path, at: claim.place, first: other.place))
    } else {
      folded[path.lowercased()] = (path, claim.place)
    }
    owners[path] = claim.place
    for folder in claim.path.folders where folders[folder] == nil { folders[folder] = claim.place }
  }
}

extension Diagnostic {
  fileprivate static func duplicate(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "permalink.duplicate", "two files of the site have the same address '\(path)'",
      notes: [Note("the other file is here", at: first), Note("rename one of them, or set its 'permalink'")],
      at: range)
  }

  fileprivate static func sameButForCase(
    _ path: String, _ other: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "permalink.case-conflict", "'\(path)' and '\(other)' are the same file on disks that ignore case",
      notes: [Note("the other file is here", at: first)], at: range)
  }

  fileprivate static func fileAndFolder(_ path: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "permalink.file-and-folder", "'\(path)' would be both a file and a folder of the site",
      notes: [Note("the other file is here", at: other)], at: range)
  }
}
