import Pages

extension SitePlan {
  var pagesWithImages: [PageNumber] { pages.numbers.filter { !self[$0].outline.images.isEmpty } }

  /// The files of all images on pages, by output path.
  package var imageSources: [OutputPath: ImageSizes.Source] {
    let wanted = Set(pagesWithImages.flatMap { files(ofImagesOn: $0).compactMap(\.self) })
    var sources: [OutputPath: ImageSizes.Source] = [:]
    guard !wanted.isEmpty else { return sources }
    for asset in assets where wanted.contains(OutputPath(asset.path)) {
      sources[OutputPath(asset.path)] = .file(asset.file)
    }
    for (path, bytes) in theme.assets.files where wanted.contains(OutputPath(path)) {
      sources[OutputPath(path)] = .bytes(bytes)
    }
    return sources
  }

  /// The file of each image on the page; nil if it is not a file of the site.
  func files(ofImagesOn page: PageNumber) -> [OutputPath?] {
    self[page].outline.images.map { image in image.link.flatMap { links(of: page).targets[$0] } }
  }
}
