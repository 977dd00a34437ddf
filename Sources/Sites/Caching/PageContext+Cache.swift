import Markdown
import Pages

/// All that pages are told of the site around them, written one behind the other: what two builds are compared by. A test
/// counts the fields. What is the same for all pages of a site, `site`, is not in it.
extension PageContext {
  func write(to writer: inout CacheWriter) {
    for text in [root, permalink] { writer.add(text) }
    writer.add(all: navigation) { $1.write(to: &$0) }
    writer.add(all: breadcrumbs) { writer, crumb in
      writer.add(crumb.title)
      writer.add(crumb.href)
    }
    for text in [edit, markdown] { writer.add(text) }
    writer.add(updated) { $1.write(to: &$0) }
    for link in [previous, next, overview, topics.year] { writer.add(link) { $1.write(to: &$0) } }
    writer.add(links)
    writer.add(all: images) { writer, size in
      writer.add(size) { writer, size in
        writer.add(size.width)
        writer.add(size.height)
      }
    }
    writer.add(all: colours.sorted { $0.key < $1.key }) { writer, block in
      writer.add(block.key)
      writer.add(all: block.value) { writer, token in
        writer.add("\(token.kind)")
        writer.add(token.range.lowerBound)
        writer.add(token.range.upperBound)
      }
    }
    for links in [listing, topics.tags, topics.categories] { writer.add(all: links) { $1.write(to: &$0) } }
    writer.add(all: groups) { writer, group in
      writer.add(group.title)
      writer.add(group.href)
      writer.add(group.count)
      writer.add(all: group.links) { $1.write(to: &$0) }
    }
    writer.add(pagination) { writer, pagination in
      writer.add(pagination.number)
      writer.add(pagination.hrefs)
    }
    writer.add(all: topics.authors) { $1.write(to: &$0) }
    writer.add(author) { $1.write(to: &$0) }
    writer.add(address) { $1.write(to: &$0) }
    writer.add(all: feeds) { writer, feed in for text in [feed.href, feed.type, feed.title] { writer.add(text) } }
    writer.add(redirect) { writer, redirect in
      for text in [redirect.title, redirect.href, redirect.canonical] { writer.add(text) }
    }
    writer.add(all: modules.sorted { $0.key < $1.key }) { writer, module in
      for text in [module.key, module.value.wasm, module.value.script] { writer.add(text) }
    }
    writer.add(hasSearch)
  }
}

extension NavigationItem {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add(title)
    writer.add(href)
    writer.add(isCurrent)
    writer.add(all: children) { $1.write(to: &$0) }
  }
}

extension CalendarDate {
  fileprivate func write(to writer: inout CacheWriter) { for number in [year, month, day] { writer.add(number) } }
}

extension PageLink {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add(title)
    writer.add(href)
    writer.add(date) { $1.write(to: &$0) }
    writer.add(summary)
  }
}

extension AuthorLink {
  fileprivate func write(to writer: inout CacheWriter) {
    for text in [author.id, author.name] { writer.add(text) }
    for text in [author.url, author.avatar, author.summary, href, avatar] { writer.add(text) }
    writer.add(all: author.others) { $1.write(to: &$0) }
  }
}

extension PageAddress {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add("\(kind)")
    for text in [url, home] { writer.add(text) }
    for text in [image, published, modified] + authorURLs { writer.add(text) }
    writer.add(all: trail) { $1.write(to: &$0) }
  }
}
