import Diagnostics

/// What lies below the content folder: pages and everything that is copied beside them, in order of path.
///
/// Hidden names and names that start with `_` are left out, but for `_posts`, which holds posts as Jekyll keeps them.
public struct ContentTree: Sendable {
  public private(set) var pages: [ContentFile] = []
  public private(set) var assets: [ContentFile] = []
  public private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter excluded: folders that are not content though they lie below it, as the disk has them.
  public init(folder: String, excluding excluded: [String] = [], disk: any Disk) throws(SiteFailure) {
    do {
      let root = try disk.status(folder)
      guard root.kind == .folder else { throw SiteFailure.noSite(folder) }
      var left: Set<DiskStatus.Identity> = []
      for path in excluded { if let status = try? disk.status(path) { left.insert(status.identity) } }
      var waiting = [Folder(path: "", file: folder, line: [root.identity])]
      while let next = waiting.popLast() {
        waiting += read(next, excluded: left, disk: disk)
      }
    } catch let error as SiteFailure {
      throw error
    } catch let error as DiskFailure {
      throw error.isMissing ? .noSite(folder) : .disk(error)
    } catch {
      throw .noSite(folder)
    }
    pages.sort { $0.path < $1.path }
    assets.sort { $0.path < $1.path }
  }

  private struct Folder {
    var path: String
    var file: String
    /// The folder and those above it; one that comes again below itself is a circle.
    var line: [DiskStatus.Identity]
  }

  private mutating func read(_ folder: Folder, excluded: Set<DiskStatus.Identity>, disk: any Disk) -> [Folder] {
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
      guard name.first != ".", name.first != "_" || name == "_posts" else { continue }
      let file = ContentFile(path: FilePaths.join(folder.path, name), file: FilePaths.join(folder.file, name))
      do {
        let status = try disk.status(file.file)
        switch status.kind {
        case .folder where excluded.contains(status.identity): break
        case .folder where folder.line.contains(status.identity): diagnostics.append(.circle(file.file))
        case .folder: below.append(Folder(path: file.path, file: file.file, line: folder.line + [status.identity]))
        case .file where file.isMarkdown: pages.append(file)
        case .file: assets.append(file)
        case .other: diagnostics.append(.unreadable(DiskFailure(.read, file.file, code: 22)))
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
    Diagnostic(
      .error, id: "content.unreadable", "this cannot be read: \(failure.reason)",
      at: SourceRange(file: failure.path, line: 1))
  }

  fileprivate static func circle(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, id: "content.circle", "this symbolic link leads back to a folder that it lies in",
      notes: [Note("its pages would be found again and again; remove the link, or let its name start with '_'")],
      at: SourceRange(file: folder, line: 1))
  }

  fileprivate static func invalidName(_ name: [UInt8], in folder: String) -> Diagnostic {
    let shown = name.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }
    return Diagnostic(
      .error, id: "content.invalid-name", "a file's name here is not UTF-8: \(shown.joined())",
      notes: [Note("a page's name becomes its address, so it has to be text; rename the file")],
      at: SourceRange(file: folder, line: 1))
  }
}
