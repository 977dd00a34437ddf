import HTML
import Markdown
import Pages

/// The pages of a book that are not chapters, and its manifest.
extension EPUBBook {
  /// A page; `write` writes what is in its section.
  func document(_ title: String, type: String, id: String? = nil, write: (inout XMLWriter) -> Void) -> [UInt8] {
    var out = XMLWriter()
    out.open(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops", "lang": facts.language,
        "xml:lang": facts.language, "dir": facts.direction,
      ])
    out.open("head")
    out.element("title", [:], title)
    out.element("link", ["rel": "stylesheet", "type": "text/css", "href": "book.css"])
    out.close("head")
    out.open("body")
    out.open("section", ["epub:type": type, "id": id, "class": type])
    write(&out)
    out.close("section")
    out.close("body")
    out.close("html")
    return out.bytes
  }

  var frontPage: [UInt8] {
    document(facts.title, type: "titlepage") { out in
      if let site = facts.site { out.element("p", ["class": "book-site"], site) }
      out.element("h1", [:], facts.title)
      if let summary = facts.summary { out.element("p", ["class": "book-summary"], summary) }
      if !facts.authors.isEmpty { out.element("p", ["class": "book-authors"], facts.authors.joined(separator: ", ")) }
      if let day = facts.dayText { out.element("p", [:], day) }
      if let url = facts.url {
        out.open("p")
        out.element("a", ["href": url + "/"], url)
        out.close("p")
      }
      out.element("p", ["class": "book-check"], facts.check)
    }
  }

  var contentsPage: [UInt8] {
    document(facts.words[.contents], type: "frontmatter") { out in
      out.open("nav", ["epub:type": "toc", "id": "toc"])
      out.element("h1", [:], facts.words[.contents])
      out.open("ol")
      for entry in contents { write(entry, to: &out) }
      if hasIndex { write(place: EPUBBook.symbols, facts.words[.symbolIndex], to: &out) }
      out.close("ol")
      out.close("nav")
      out.open("nav", ["epub:type": "landmarks", "hidden": "hidden"])
      out.element("h2", [:], facts.words[.overview])
      out.open("ol")
      for (type, place, title) in landmarks {
        out.open("li")
        out.element("a", ["epub:type": type, "href": place], title)
        out.close("li")
      }
      out.close("ol")
      out.close("nav")
    }
  }

  private var landmarks: [(type: String, place: String, title: String)] {
    [("titlepage", EPUBBook.titlePage, facts.title), ("toc", "contents.xhtml", facts.words[.contents])]
      + (chapters.first.map { [("bodymatter", $0.path, titles.first ?? "")] } ?? [])
      + (hasIndex ? [("index", EPUBBook.symbols, facts.words[.symbolIndex])] : [])
  }

  /// Recursion is limited by the length of paths.
  private func write(_ entry: ChapterEntry, to out: inout XMLWriter) {
    out.open("li")
    if let chapter = entry.chapter {
      out.element("a", ["href": EPUBBook.file(ofChapter: chapter)], entry.title)
    } else {
      out.element("span", [:], entry.title)
    }
    if !entry.children.isEmpty {
      out.open("ol")
      for child in entry.children { write(child, to: &out) }
      out.close("ol")
    }
    out.close("li")
  }

  private func write(place: String, _ title: String, to out: inout XMLWriter) {
    out.open("li")
    out.element("a", ["href": place], title)
    out.close("li")
  }

  var indexPage: [UInt8] {
    document(facts.words[.symbolIndex], type: "index") { out in
      out.element("h1", [:], facts.words[.symbolIndex])
      for group in index.groups {
        out.element("h2", [:], group.letter)
        out.open("dl", ["class": "symbols"])
        for entry in group.entries {
          out.open("dt")
          out.element("code", [:], entry.name)
          out.close("dt")
          for place in entry.places {
            out.open("dd")
            let file = EPUBBook.file(ofChapter: place.chapter)
            let chapter = titles.indices.contains(place.chapter) ? titles[place.chapter] : ""
            let text =
              place.section == chapter || place.section == entry.name ? chapter : "\(chapter): \(place.section)"
            out.element("a", ["href": file + "#" + XHTMLNames.id(place.anchor)], text)
            out.close("dd")
          }
        }
        out.close("dl")
      }
    }
  }

  /// `package.opf`
  func manifest(_ files: [File]) -> [UInt8] {
    var out = XMLWriter()
    out.open(
      "package",
      [
        "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "id",
        "xml:lang": facts.language,
      ])
    out.open("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"])
    out.element("dc:identifier", ["id": "id"], facts.identifier)
    out.element("dc:title", [:], facts.site.map { "\($0): \(facts.title)" } ?? facts.title)
    out.element("dc:language", [:], facts.language)
    for author in facts.authors { out.element("dc:creator", [:], author) }
    if let summary = facts.summary { out.element("dc:description", [:], summary) }
    let day = facts.day ?? BookFacts.unknownDay
    out.element("meta", ["property": "dcterms:modified"], day.stamp(nil))
    out.element("meta", ["property": "schema:accessMode"], "textual")
    out.element("meta", ["property": "schema:accessibilityFeature"], "tableOfContents")
    out.close("metadata")
    out.open("manifest")
    for (number, file) in files.enumerated() {
      let properties = file.properties.isEmpty ? nil : file.properties.joined(separator: " ")
      let href = file.path.split(separator: "/").map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
      out.element(
        "item", ["id": "f\(number)", "href": href, "media-type": file.mediaType, "properties": properties])
    }
    out.close("manifest")
    out.open("spine", ["page-progression-direction": facts.direction])
    for (number, file) in files.enumerated() where file.mediaType == EPUBBook.xhtml {
      out.element("itemref", ["idref": "f\(number)"])
    }
    out.close("spine")
    out.close("package")
    return out.bytes
  }

  /// `META-INF/container.xml`, which tells where the manifest is.
  package static var container: [UInt8] {
    var out = XMLWriter()
    out.open("container", ["version": "1.0", "xmlns": "urn:oasis:names:tc:opendocument:xmlns:container"])
    out.open("rootfiles")
    out.element(
      "rootfile", ["full-path": "EPUB/package.opf", "media-type": "application/oebps-package+xml"])
    out.close("rootfiles")
    out.close("container")
    return out.bytes
  }
}
