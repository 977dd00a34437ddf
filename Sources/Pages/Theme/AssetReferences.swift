import Base

/// Finds references to files of the theme in templates, scripts and stylesheets.
struct AssetReferences {
  struct Found {
    /// Path of the file below `Templates/`.
    var path: String
    /// Range of the file name, without folders.
    var name: Range<Int>
  }

  private let paths: Set<String>

  init(_ paths: some Sequence<String>) { self.paths = Set(paths) }

  private static let folder = "Assets/"

  /// Finds complete paths `Assets/…` in templates and scripts.
  func find(in text: ArraySlice<UInt8>) -> [Found] {
    places(in: text).compactMap { place in
      let end = AssetReferences.end(of: text, from: place)
      return found(String(decoding: text[place..<end], as: UTF8.self), text, end: end)
    }
  }

  /// Offsets of complete paths `Assets/…` in attributes of a template that no file has.
  ///
  /// - Parameter isCut: whether a value follows the text.
  func missing(in text: ArraySlice<UInt8>, isCut: Bool) -> [Range<Int>] {
    places(in: text).compactMap { place in
      let end = AssetReferences.end(of: text, from: place)
      let isAttribute = place == text.startIndex || "\"'=/".utf8.contains(text[place - 1])
      let path = String(decoding: text[place..<end], as: UTF8.self)
      guard isAttribute, end < text.endIndex || !isCut, !paths.contains(path), path.last != "/",
        path.dropFirst("Assets/".count).contains(".")
      else { return nil }
      return place..<end
    }
  }

  /// Files that a stylesheet at `path` loads and the theme does not have.
  func missing(inStyles text: ArraySlice<UInt8>, at path: String) -> [(path: String, range: Range<Int>)] {
    addresses(inStyles: text, at: path).filter { !paths.contains($0.path) }
  }

  /// The beginning of a path at the end of a text, if a value follows.
  func unfinished(in text: ArraySlice<UInt8>) -> String? {
    places(in: text).last { AssetReferences.end(of: text, from: $0) == text.endIndex }
      .map { String(decoding: text[$0...], as: UTF8.self) }
  }

  /// Folders to which a script appends names: `"Assets/icons/" + name`.
  func folders(in script: ArraySlice<UInt8>) -> [String] {
    places(in: script).compactMap { place in
      let end = AssetReferences.end(of: script, from: place)
      let isOpen = script[end...].starts(with: "${".utf8) || script[end - 1] == UInt8(ascii: "/")
      return isOpen ? String(decoding: script[place..<end], as: UTF8.self) : nil
    }
  }

  /// Finds the files that a stylesheet at `path` loads, relative to it.
  func find(inStyles text: ArraySlice<UInt8>, at path: String) -> [Found] {
    addresses(inStyles: text, at: path).compactMap { found($0.path, text, end: $0.range.upperBound) }
  }

  /// The relative addresses in a stylesheet at `path`, as paths of files of the theme.
  private func addresses(inStyles text: ArraySlice<UInt8>, at path: String) -> [(path: String, range: Range<Int>)] {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    var addresses: [(path: String, range: Range<Int>)] = []
    var place = text.startIndex
    while let start = addressStart(text, &place) {
      let end = text[start...].firstIndex { "\"')?# \n\t".utf8.contains($0) } ?? text.endIndex
      let address = String(decoding: text[start..<end], as: UTF8.self)
      place = max(end, place)
      guard !address.isEmpty, !address.hasPrefix("/"), !address.contains(":") else { continue }
      var segments = folders
      for segment in address.split(separator: "/") where segment != "." {
        if segment == ".." { _ = segments.popLast() } else { segments.append(String(segment)) }
      }
      addresses.append((segments.joined(separator: "/"), start..<end))
    }
    return addresses
  }

  /// The next address after `url(` or `@import`; moves `place` to it.
  private func addressStart(_ text: ArraySlice<UInt8>, _ place: inout Int) -> Int? {
    while place < text.endIndex {
      guard "uU@".utf8.contains(text[place]) else {
        place += 1
        continue
      }
      let rest = text[place...]
      let word =
        ["url(", "@import "].first { rest.starts(with: $0.utf8) || rest.starts(with: $0.uppercased().utf8) }
        ?? (rest.starts(with: "@import\"".utf8) || rest.starts(with: "@import'".utf8) ? "@import" : nil)
      guard let word else {
        place += 1
        continue
      }
      place += word.utf8.count
      let start = text[place...].firstIndex { !"\"' \n\t".utf8.contains($0) } ?? text.endIndex
      // `@import` may be followed by `url(`.
      if word == "@import ", text[start...].starts(with: "url(".utf8) { continue }
      return start
    }
    return nil
  }

  private func found(_ path: String, _ text: ArraySlice<UInt8>, end: Int) -> Found? {
    guard paths.contains(path), let name = path.utf8.split(separator: UInt8(ascii: "/")).last else { return nil }
    return Found(path: path, name: end - name.count..<end)
  }

  /// Offsets of `Assets/` at the beginning of a path, or within a path of this site.
  private func places(in text: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var rest = text
    while let range = rest.firstPlace(of: AssetReferences.folder) {
      rest = text[range.upperBound...]
      let place = range.lowerBound
      guard place > text.startIndex else {
        places.append(place)
        continue
      }
      let before = text[..<place]
      guard !AssetReferences.isOfName(before[place - 1]) || before[place - 1] == UInt8(ascii: "/") else { continue }
      let start = before.lastIndex { !AssetReferences.isOfName($0) && $0 != UInt8(ascii: ":") }.map { $0 + 1 }
      // A URL of another host.
      guard before[(start ?? text.startIndex)...].firstPlace(of: "//") == nil else { continue }
      places.append(place)
    }
    return places
  }

  private static func end(of text: ArraySlice<UInt8>, from place: Int) -> Int {
    text[place...].firstIndex { !isOfName($0) } ?? text.endIndex
  }

  /// Whether the byte can occur in a path in a URL.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "+"), 0x80...:
      true
    case _: false
    }
  }
}
