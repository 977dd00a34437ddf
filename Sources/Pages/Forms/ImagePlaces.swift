/// Finds the images that forms refer to by name.
struct ImagePlaces: Sendable {
  /// The files of the theme; images are in `Assets/Images`.
  let assets: ThemeAssets
  /// Relative path from the page to the site's root.
  let root: String

  /// The content of `Assets/Images/NAME.svg`, to be included in the page.
  func drawing(named name: String) -> [UInt8]? {
    guard isPlainName(name) else { return nil }
    return assets.paths["\(ThemeAssets.images)\(name).svg"].flatMap { assets.files[$0] }
  }

  /// The address of an image: a URL, a path below the site's root, or the name of an image of the theme.
  func address(of image: String) -> String? {
    if image.hasPrefix("https://") || image.hasPrefix("http://") { return image }
    guard isPlainName(image) else { return image.contains(":") || image.hasPrefix("/") ? nil : root + image }
    let kinds = ["svg", "png", "jpg", "jpeg", "webp", "gif", "avif"]
    return kinds.lazy.compactMap { assets.paths["\(ThemeAssets.images)\(image).\($0)"] }.first.map { root + $0 }
  }

  /// Names of all images of the theme, sorted, without duplicates.
  var names: [String] {
    let files = assets.paths.keys.filter { $0.hasPrefix(ThemeAssets.images) }.map {
      $0.dropFirst(ThemeAssets.images.count)
    }
    let names = Set(files.compactMap { file in file.lastIndex(of: ".").map { String(file[..<$0]) } })
    return names.filter { isPlainName($0) && address(of: $0) != nil }.sorted()
  }

  /// Whether the name has no folder and no extension, so that it is an image of the theme.
  private func isPlainName(_ name: String) -> Bool { !name.contains { $0 == "/" || $0 == "." || $0 == ":" } }
}
