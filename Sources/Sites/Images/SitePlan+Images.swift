import Base
import Diagnostics
import Markdown
import Pages

extension SitePlan {
  /// Looks at the files of all images that pages show.
  ///
  /// - Returns: a warning for each image whose size cannot be told, in order of pages.
  mutating func measureImages(disk: any Disk) async -> [Diagnostic] {
    let shown = pages.indices.filter { !pages[$0].outline.images.isEmpty }
    guard !shown.isEmpty else { return [] }
    let wanted = Set(shown.flatMap { files(ofImagesOn: $0).compactMap(\.self) })
    var sources: [OutputPath: ImageSizes.Source] = [:]
    for asset in assets where wanted.contains(OutputPath(asset.path)) {
      sources[OutputPath(asset.path)] = .file(asset.file)
    }
    for (path, bytes) in theme.assets.files where wanted.contains(OutputPath(path)) {
      sources[OutputPath(path)] = .bytes(bytes)
    }
    let sizes = await ImageSizes(of: sources, disk: disk)
    var diagnostics: [Diagnostic] = []
    for page in shown {
      let shownFiles = files(ofImagesOn: page)
      imageSizes[page] = shownFiles.map { $0.flatMap { sizes[$0] } }
      for (image, file) in zip(pages[page].outline.images, shownFiles) {
        guard let link = image.link, let reason = file.flatMap({ sizes.trouble(with: $0) }) else { continue }
        diagnostics.append(.unmeasured(pages[page].outline.links[link], because: reason))
      }
    }
    return diagnostics
  }

  /// For every image on the page the file that it is, if it is one of the site's.
  private func files(ofImagesOn page: Int) -> [OutputPath?] {
    pages[page].outline.images.map { image in image.link.flatMap { links[page].targets[$0] } }
  }
}

extension Diagnostic {
  fileprivate static func unmeasured(_ link: Link, because reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "image.damaged", "the size of '\(link.destination)' cannot be told: \(reason)",
      notes: [Note("the page will move when it is loaded; export the image again")], at: link.range)
  }
}
