/// Where the pictures that forms name are found.
struct ImagePlaces: Sendable {
  /// The theme's; pictures are in its `Assets/Images`.
  let assets: ThemeAssets
  /// The way from the page to the site's root.
  let root: String

  /// The theme's `Assets/Images/NAME.svg`, to stand in the page itself.
  func drawing(named name: String) -> [UInt8]? {
    guard isPlainName(name) else { return nil }
    return assets.paths["\(ThemeAssets.images)\(name).svg"].flatMap { assets.files[$0] }
  }

  /// An absolute address as it is, a path below the site's root, or a picture of the theme by its name alone.
  func address(of image: String) -> String? {
    if image.hasPrefix("https://") || image.hasPrefix("http://") { return image }
    guard isPlainName(image) else { return image.contains(":") || image.hasPrefix("/") ? nil : root + image }
    let kinds = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"]
    return kinds.lazy.compactMap { assets.paths["\(ThemeAssets.images)\(image).\($0)"] }.first.map { root + $0 }
  }

  /// The theme's pictures, each name once, in order.
  var names: [String] {
    let files = assets.paths.keys.filter { $0.hasPrefix(ThemeAssets.images) }.map {
      $0.dropFirst(ThemeAssets.images.count)
    }
    let names = Set(files.compactMap { file in file.lastIndex(of: ".").map { String(file[..<$0]) } })
    return names.filter { isPlainName($0) && address(of: $0) != nil }.sorted()
  }

  /// Neither a folder nor a file's ending: the name of one of the theme's pictures.
  private func isPlainName(_ name: String) -> Bool { !name.contains { $0 == "/" || $0 == "." || $0 == ":" } }
}
