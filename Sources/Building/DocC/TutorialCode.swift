import Base

/// The source files of catalogues that steps of tutorials show.
struct TutorialCode {
  /// The names of the files by catalogue; DocC finds them in any of its folders.
  private var names: [Substring: Set<Substring>] = [:]

  init(of tutorials: [String], disk: any Disk) {
    for tutorial in tutorials {
      guard let bytes = try? disk.read(tutorial) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      for directive in text.matches(of: #/@Code\s*\(([^)]*)\)/#) {
        for file in directive.1.matches(of: #/(?:file|previousFile)\s*:\s*"?([^",\s]+)/#) {
          names[Self.catalogue(of: tutorial), default: []].insert(Self.name(file.1))
        }
      }
    }
  }

  func uses(_ file: String) -> Bool { names[Self.catalogue(of: file)]?.contains(Self.name(file[...])) == true }

  private static func catalogue(of file: String) -> Substring {
    file.range(of: ".docc/").map { file[..<$0.lowerBound] } ?? ""
  }

  private static func name(_ path: Substring) -> Substring { path.split(separator: "/").last ?? path }
}
