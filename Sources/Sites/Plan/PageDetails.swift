import Diagnostics
import Markdown
import Pages

/// Data of pages that is collected after planning: dates of last commits, image sizes, syntax highlighting, drawings.
package struct PageDetails: Sendable {
  /// Dates by path below the content folder.
  private let updates: [String: CalendarDate]
  private let images: [PageNumber: [ImageSize?]]
  package let colours: CodeColours
  package let drawings: PageDrawings
  package var cards = PageCards()
  /// Whether git failed to name the days.
  private let hasNoUpdates: Bool
  /// Diagnostics found before, then a warning for each image without a size.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - updates: the days of the pages' last commits, by path below the content folder; nil if git failed.
  ///   - sizes: of the plan's `imageSources`.
  ///   - found: what was wrong where the other parts were found out.
  package init(
    of plan: SitePlan, updates: [String: CalendarDate]?, sizes: ImageSizes, colours: CodeColours,
    drawings: PageDrawings, diagnostics found: [Diagnostic]
  ) {
    self.updates = updates ?? [:]
    hasNoUpdates = updates == nil
    self.colours = colours
    self.drawings = drawings
    var images: [PageNumber: [ImageSize?]] = [:]
    var diagnostics = found + colours.diagnostics
    for number in plan.pagesWithImages {
      let files = plan.files(ofImagesOn: number)
      images[number] = files.map { $0.flatMap { sizes[$0] } }
      let outline = plan[number].outline
      for (image, file) in zip(outline.images, files) {
        guard let link = image.link, let reason = file.flatMap({ sizes.trouble(with: $0) }) else { continue }
        diagnostics.append(.unmeasured(outline.links[link], because: reason))
      }
    }
    self.images = images
    self.diagnostics = diagnostics
  }

  /// Whether a tool failed, so that a later build of the same files may show more.
  package var isPassing: Bool { hasNoUpdates || colours.isPassing || drawings.isPassing || cards.isPassing }

  func lastCommit(of page: PlannedPage) -> CalendarDate? { updates[page.file.source] }

  /// The size of each image on the page, in order.
  package func imageSizes(on page: PageNumber) -> [ImageSize?] { images[page] ?? [] }
}

extension Diagnostic {
  fileprivate static func unmeasured(_ link: Link, because reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "image.damaged", "cannot read the size of the image '\(link.destination)': \(reason)",
      notes: [Note("without a size the page shifts while it loads; export the image again")], at: link.range)
  }
}
