import Base
import Pages

/// The versions of a site: the newest, which is the site itself, and the old ones in their folders.
package struct SiteVersions: Equatable, Sendable {
  /// An old version, with its pages.
  package struct Version: Equatable, Sendable {
    package var title: String
    package var folder: String
    /// Where a reader of an address is led: to the page itself, or to where it has moved, by path below the folder.
    package var pages: [String: String]

    package init(title: String, folder: String, pages: [String: String]) {
      self.title = title
      self.folder = folder
      self.pages = pages
    }
  }

  /// The title of the newest version.
  package var title: String
  /// The old versions, as in the settings.
  package var old: [Version]

  package init(title: String, old: [Version]) {
    self.title = title
    self.old = old
  }

  /// A hash of all versions and their pages.
  var digest: String {
    var record = RecordWriter()
    record.add(title, old.count)
    for version in old { record.add(version.title, version.folder, version.pages) }
    var hash = ContentHash()
    hash.add(record.bytes)
    return hash.hex()
  }

  /// The links to all versions on a page: to the same page where a version has it, else to its front page.
  ///
  /// - Parameters:
  ///   - page: the path of the page in its version.
  ///   - current: the folder of its version; nil for the newest.
  ///   - newest: the pages of the newest version, as `Version.pages`.
  ///   - language: the folder of the page's language; empty for that of the site.
  package func links(
    on page: OutputPath, of current: String?, newest: [String: String], language: String
  ) -> PageVersions {
    let place = current.map { OutputPath(segments: [$0] + page.segments) } ?? page
    func link(_ title: String, _ folder: String?, _ pages: [String: String]) -> PageVersions.Link {
      let isCurrent = folder == current
      let same = isCurrent ? page.string : pages[page.string]
      let front = language.isEmpty ? nil : pages["\(language)/index.html"]
      let target = OutputPath(same ?? front ?? "index.html")
      let path = OutputPath(segments: (folder.map { [$0] } ?? []) + target.segments)
      return PageVersions.Link(
        title: title, href: path.href(from: place), isCurrent: isCurrent, isSamePage: same != nil)
    }
    let links = [link(title, nil, newest)] + old.map { link($0.title, $0.folder, $0.pages) }
    return PageVersions(links: links)
  }
}
