/// Cuts cmark's HTML at the markers and puts there what they stand for.
///
/// cmark writes fixed tags around the places where markers are set; where a marker stands for more than its own
/// place, those tags go with it.
struct PieceSplitter {
  private let headings: [Heading]
  private let images: [ImageTag]
  private var html: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var pieces: [Document.Piece] = []
  private var current: [UInt8] = []

  static func split(
    _ html: UnsafeBufferPointer<UInt8>, headings: [Heading], images: [ImageTag]
  ) -> [Document.Piece] {
    var splitter = PieceSplitter(headings: headings, images: images, html: html)
    splitter.run()
    return splitter.pieces
  }

  private init(headings: [Heading], images: [ImageTag], html: UnsafeBufferPointer<UInt8>) {
    self.headings = headings
    self.images = images
    self.html = html
  }

  private mutating func run() {
    while let sign = nextMarker() {
      current += html[position..<sign]
      guard let (marker, next) = Marker.read(html, at: sign) else { return }
      position = next
      place(marker)
    }
    current += html[position...]
    endPiece()
  }

  private func nextMarker() -> Int? {
    var i = position
    while i < html.count {
      if html[i] == Marker.start { return i }
      i += 1
    }
    return nil
  }

  private mutating func place(_ marker: Marker) {
    switch marker {
    case .fence(let index):
      dropLast("<pre><code>")
      skip("</code></pre>")
      add(.fence(index))
    case .span(let index):
      dropLast("<code>")
      skip("</code>")
      add(.span(index))
    case .link(let index, let hasTitle):
      dropLast("\" title=\"")
      add(.link(index))
      if hasTitle { write("\" title=\"") }
    case .image(let index, let hasTitle):
      if !hasTitle { dropLast("\" title=\"") }
      if let link = images[index].link { putAddress(link) }
      write("\"")
      add(.image(index))
      skip("\"")
    case .imageTag(let index): add(.image(index))
    case .address(let index): add(.link(index))
    case .heading(let index):
      dropLast(">")
      write(" id=\"")
      current += Array(headings[index].id.utf8)
      write("\">")
    case .footnote(let number, let use):
      dropLast("<a href=\"\" title=\"")
      skip("\"></a>")
      current += FootnoteHTML.reference(number: number, use: use)
    case .task(let isDone):
      let isLoose = dropLast("<p>")
      if isLoose { dropLast("\n") }
      dropLast("<li>")
      write("<li class=\"task\">")
      if isLoose { write("\n<p>") }
      write(isDone ? "<input type=\"checkbox\" checked disabled>" : "<input type=\"checkbox\" disabled>")
    case .deletion(let opens):
      write(opens ? "<del>" : "</del>")
    case .partial(let index):
      dropLast("<p>")
      skip("</p>")
      add(.partial(index))
    case .tableOfContents:
      dropLast("<p>")
      skip("</p>")
      add(.tableOfContents)
    }
  }

  /// The alternative text stands between the address and the title; a "<" in them is escaped.
  private mutating func putAddress(_ link: Int) {
    guard let tag = current.lastIndex(of: .less) else { return }
    let place = min(tag + "<img src=\"".utf8.count, current.count)
    let rest = current[place...]
    current.removeSubrange(place...)
    add(.link(link))
    current += rest
  }

  private mutating func add(_ piece: Document.Piece) {
    endPiece()
    pieces.append(piece)
  }

  private mutating func endPiece() {
    // Pieces live long; an array that has grown may be half empty.
    if current.count > 1 << 16 { current = current.withUnsafeBufferPointer { Array($0) } }
    if !current.isEmpty { pieces.append(.html(current)) }
    current = []
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { current += $0 }
  }

  @discardableResult private mutating func dropLast(_ tag: StaticString) -> Bool {
    guard current.starts(with: tag, at: current.count - tag.utf8CodeUnitCount) else { return false }
    current.removeLast(tag.utf8CodeUnitCount)
    return true
  }

  private mutating func skip(_ tag: StaticString) {
    let rest = UnsafeBufferPointer(rebasing: html[position...])
    if rest.starts(with: tag) { position += tag.utf8CodeUnitCount }
  }
}
