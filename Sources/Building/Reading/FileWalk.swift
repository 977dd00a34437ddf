import Base
import Diagnostics
import Sites

/// All files below a folder, sorted by path, following links as far as the disk permits; errors are diagnostics.
package struct FileWalk {
  package private(set) var files: [ContentFile] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - excluded: folders that are left out though they lie below it, as the disk has them.
  ///   - isHidden: names that are left out with all that is below them.
  package init(
    _ folder: String, excluding excluded: [String] = [], disk: any Disk,
    isHidden: (String) -> Bool = { $0.first == "." }
  ) throws(DiskFailure) {
    let root = try disk.status(folder)
    guard root.kind == .folder else { throw DiskFailure(.list, folder, code: 20) }
    let excluded = Set(excluded.compactMap { try? disk.status($0).identity })
    var waiting = [Folder(path: "", file: folder, line: [root.identity])]
    while let next = waiting.popLast() {
      waiting += read(next, disk: disk, isHidden: isHidden).filter { !excluded.contains($0.line[$0.line.count - 1]) }
    }
    files.sort { $0.path < $1.path }
  }

  private struct Folder {
    var path: String
    var file: String
    /// The folders above it and itself, to detect circles.
    var line: [DiskStatus.Identity]
  }

  private mutating func read(_ folder: Folder, disk: any Disk, isHidden: (String) -> Bool) -> [Folder] {
    let names: [[UInt8]]
    do {
      names = try disk.list(folder.file)
    } catch {
      diagnostics.append(.unreadable(error))
      return []
    }
    var below: [Folder] = []
    for bytes in names {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        diagnostics.append(.invalidName(bytes, in: folder.file))
        continue
      }
      guard !isHidden(name) else { continue }
      guard !name.unicodeScalars.contains(where: TerminalText.isDeceptive) else {
        diagnostics.append(.deceptiveName(name, in: folder.file))
        continue
      }
      let file = ContentFile(path: FilePaths.join(folder.path, name), file: FilePaths.join(folder.file, name))
      do {
        let status = try disk.status(file.file)
        switch status.kind {
        case .folder where folder.line.contains(status.identity): diagnostics.append(.circle(file.file))
        case .folder: below.append(Folder(path: file.path, file: file.file, line: folder.line + [status.identity]))
        case .file: files.append(file)
        case .other, .link: diagnostics.append(.unreadable(DiskFailure(.read, file.file, code: 22)))
        }
      } catch {
        diagnostics.append(.unreadable(error))
      }
    }
    return below
  }
}

extension Diagnostic {
  static func unreadable(_ failure: DiskFailure) -> Diagnostic {
    let range = SourceRange(file: failure.path, line: 1)
    guard !failure.isOutside else {
      return Diagnostic(
        .warning, id: "content.symlink-outside-site", "the symbolic link leads out of the site and is ignored",
        notes: [Note("copy the file or folder into the site")],
        at: range
      )
    }
    return Diagnostic(.error, id: "content.unreadable", "cannot read this file or folder: \(failure.reason)", at: range)
  }

  fileprivate static func circle(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, id: "content.symlink-loop", "the symbolic link leads to a folder that contains it",
      notes: [Note("remove the link, or start its name with '_'")],
      at: SourceRange(file: folder, line: 1))
  }

  fileprivate static func deceptiveName(_ name: String, in folder: String) -> Diagnostic {
    Diagnostic(
      .error, id: "content.invalid-name",
      "invisible characters in a file name: \(TerminalText.line(name))",
      notes: [
        Note("a file name becomes an address: remove control characters, line breaks and direction marks")
      ],
      at: SourceRange(file: folder, line: 1))
  }

  fileprivate static func invalidName(_ name: [UInt8], in folder: String) -> Diagnostic {
    let shown = name.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }
    return Diagnostic(
      .error, id: "content.invalid-name", "file name is not valid UTF-8: \(shown.joined())",
      notes: [Note("a file name becomes an address: rename the file")],
      at: SourceRange(file: folder, line: 1))
  }
}
