import Base
import Diagnostics
import Markdown
import Sites

/// Checks the links of a single page against the disk only, since its address on a site is unknown.
struct LooseLinks {
  let disk: any Disk

  /// Returns warnings only: a missing file may still be an address where the page is published.
  func check(_ page: SitePage) -> [Diagnostic] {
    let output = OutputPath(page.file.path)
    let resolver = LinkResolver(pages: [:], assets: [], outputs: [], anchors: [output.string: page.outline.anchors])
    return page.outline.links.compactMap { missing($0, on: page) }
      + resolver.check(page.outline.innerLinks, at: output).map(\.milder)
  }

  private func missing(_ link: Link, on page: SitePage) -> Diagnostic? {
    let path = LinkResolver.split(link.destination).path
    // A template of proposals has a placeholder in the place of their numbers.
    if path.contains("NNNN"), FilePaths.name(page.file.path).lowercased().contains("template") { return nil }
    // Not checked: absolute paths such as `/about`, and paths above the current folder, such as `../../issues` on
    // GitHub.
    guard path.first != "/", link.isImage || ContentFile.isMarkdown(String(path)) || !path.hasPrefix("../../"),
      let name = PercentEncoding.decode(path), !name.isEmpty, !name.contains("\0"),
      let file = target(name, of: page.file.file), !file.split(separator: "/").contains("Assets"), isMissing(file)
    else { return nil }
    let names = (try? disk.list(FilePaths.parent(file)))?.map { String(decoding: $0, as: UTF8.self) } ?? []
    let near = suggestion(for: FilePaths.name(file), among: names.sorted())
    return .nothingThere(link, file: file, near: near)
  }

  /// Whether the file is missing; false if it is outside of the readable folders.
  private func isMissing(_ file: String) -> Bool {
    do throws(DiskFailure) {
      _ = try disk.status(file)
      return false
    } catch {
      return !error.isOutside
    }
  }

  private func target(_ path: String, of file: String) -> String? {
    let folders = FilePaths.parent(file).split(separator: "/").map(String.init).filter { $0 != "." }
    return FilePaths.segments(of: path, from: folders).map {
      (file.first == "/" ? "/" : "") + $0.joined(separator: "/")
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingThere(_ link: Link, file: String, near: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "link.missing",
      link.isImage ? "missing image: '\(link.destination)'" : "link to a missing file: '\(link.destination)'",
      notes: [
        near.map { Note("did you mean '\($0)'?", isSuggestion: true) } ?? Note("\(file) does not exist")
      ], at: link.range)
  }
}
