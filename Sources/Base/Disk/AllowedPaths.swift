/// The folders and files that a run may read and write: the site, Galley's own templates, and files named in the call.
///
/// What is read may be published, so links to other places are not followed, nor links to hidden names, and nothing in
/// `.git` is read. Hard links cannot be detected: who may create one may also copy the file.
public struct AllowedPaths: Sendable {
  /// Absolute paths without links.
  private var folders: [String] = []
  private var files: Set<String> = []

  /// - Parameters:
  ///   - folders: what they hold, at any depth; one that is not there holds nothing.
  ///   - files: single files. Of a link it is the link's own place that counts, so one that leads elsewhere is outside.
  public init(folders: [String], files: [String] = [], disk: any Disk) {
    for folder in folders {
      if let real = try? disk.resolve(folder), !self.folders.contains(real) { self.folders.append(real) }
    }
    for file in files {
      if let folder = try? disk.resolve(FilePaths.parent(file)) {
        self.files.insert(FilePaths.join(folder, FilePaths.name(file)))
      }
    }
  }

  /// - Parameter place: absolute, without links.
  public func holds(_ place: String) -> Bool {
    // Files such as /proc/self reveal processes and devices, even if the site's folder contains /proc.
    guard !AllowedPaths.kernel.contains(where: place.hasPrefix) || place.hasPrefix("/dev/shm/") else { return false }
    // Git stores passwords in its configuration.
    return files.contains(place) || names(below: place).map { !$0.contains(".git") } ?? false
  }

  /// Whether the path contains a hidden name. Hidden files often hold secrets, so links to them are not followed.
  func hides(_ place: String) -> Bool { names(below: place)?.contains { $0.first == "." } ?? true }

  /// The path relative to the innermost allowed folder; nil if it is not in any.
  private func names(below place: String) -> [Substring]? {
    let above = folders.filter { $0 == "/" || place == $0 || place.hasPrefix($0 + "/") }
    return above.max { $0.utf8.count < $1.utf8.count }.map { place.dropFirst($0.count).split(separator: "/") }
  }

  private static let kernel = ["/proc/", "/sys/", "/dev/"]
}
