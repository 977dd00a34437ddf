import Base
import Pages

/// A page's context as bytes, to compare it between builds. A test counts the fields. `site` is not included, as it is
/// the same for all pages.
extension PageContext: Written {
  public func write(to record: inout RecordWriter) {
    record.add(root, permalink, navigation, breadcrumbs, edit, markdown, updated, previous, next, overview, links, hero)
    record.add(images, colours, listing, groups, pagination, topics, author, address, feeds, redirect, modules)
    record.add(
      printPage, hasSearch, languages, untranslated, drawings.mapValues { String(decoding: $0, as: UTF8.self) },
      versions)
  }
}

extension UntranslatedText: Written {
  public func write(to record: inout RecordWriter) { record.add(language, direction) }
}

extension LanguageLink: Written {
  public func write(to record: inout RecordWriter) { record.add(tag, name, href, isCurrent, url) }
}

extension NavigationItem: Written {
  public func write(to record: inout RecordWriter) {
    record.add(title, href, isCurrent, children, isSection, isOpen, isExternal, more, isMore)
  }
}

extension Breadcrumb: Written {
  public func write(to record: inout RecordWriter) { record.add(title, href) }
}

extension ImageSize: Written {
  public func write(to record: inout RecordWriter) { record.add(width, height) }
}

extension HighlightToken: Written {
  public func write(to record: inout RecordWriter) { record.add(kind.rawValue, range) }
}

extension PageLink: Written {
  public func write(to record: inout RecordWriter) { record.add(title, href, date, summary) }
}

extension PageGroup: Written {
  public func write(to record: inout RecordWriter) { record.add(title, href, count, links) }
}

extension Pagination: Written {
  public func write(to record: inout RecordWriter) { record.add(number, hrefs) }
}

extension PageTopics: Written {
  public func write(to record: inout RecordWriter) { record.add(tags, categories, authors, year) }
}

extension AuthorLink: Written {
  public func write(to record: inout RecordWriter) { record.add(author, href, avatar) }
}

extension Author: Written {
  public func write(to record: inout RecordWriter) { record.add(id, name, url, avatar, bio, others) }
}

extension PageAddress: Written {
  public func write(to record: inout RecordWriter) {
    record.add(kind.rawValue, url, home, image, trail, published, modified, authorURLs)
  }
}

extension FeedLink: Written {
  public func write(to record: inout RecordWriter) { record.add(href, type, title) }
}

extension Redirect: Written {
  public func write(to record: inout RecordWriter) { record.add(title, href, canonical) }
}

extension PageVersions: Written {
  public func write(to record: inout RecordWriter) { record.add(links) }
}

extension PageVersions.Link: Written {
  public func write(to record: inout RecordWriter) { record.add(title, href, isCurrent, isSamePage) }
}

extension DemoModule: Written {
  public func write(to record: inout RecordWriter) { record.add(wasm, script) }
}
