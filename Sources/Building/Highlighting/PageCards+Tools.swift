import Base
import Pages
import Sites
import Toolchains

extension PageCards {
  /// Has another program draw all cards that are not cached.
  init(of plan: SitePlan, on site: SiteConfiguration, drawer: CardDrawer?, disk: any Disk) async {
    self.init()
    areWanted = site.drawsCards
    guard areWanted else { return }
    guard site.address != nil else {
      remarks.append("social cards are left out: set 'url', because other sites need the address of a card")
      return
    }
    guard let drawer, let version = drawer.identity else {
      remarks.append("social cards are left out: 'rsvg-convert' is not installed (package librsvg2-bin)")
      return
    }
    let cards = plan.cards(logo: PageCards.logo(plan, disk))
    let results = await inParallel(cards.count) { number in
      await PageCards.drawn(cards[number].card, by: drawer, version, site, disk)
    }
    var failures: [ToolchainFailure] = []
    for ((page, _), result) in zip(cards, results) {
      switch result {
      case .success(let file):
        places[page] = file.path
        files[file.path] = file.bytes
      case .failure(let failure): failures.append(failure)
      }
    }
    isPassing = failures.contains { !$0.isMissingPart }
    if let failure = failures.first { remarks.append("\(failures.count) social cards are left out: \(failure)") }
  }

  private static func logo(_ plan: SitePlan, _ disk: any Disk) -> SocialCard.Logo? {
    let types = ["svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg"]
    guard let file = plan.logoFile, let type = types[file.path.split(separator: ".").last.map(String.init) ?? ""],
      let bytes = try? disk.read(file.file)
    else { return nil }
    return SocialCard.Logo(bytes: bytes, mediaType: type)
  }

  private static func drawn(
    _ card: SocialCard, by drawer: CardDrawer, _ version: String, _ site: SiteConfiguration, _ disk: any Disk
  ) async -> Result<(path: OutputPath, bytes: [UInt8]), ToolchainFailure> {
    let svg = card.svg
    var hash = ContentHash()
    hash.add(version)
    hash.add(svg)
    let name = String(hash.hex().prefix(20))
    let kept = SealedFile("cards/\(name)", of: site)
    if let known: DrawnCard = kept.read(disk: disk) { return .success((DrawnCard.path(name), known.bytes)) }
    do throws(ToolchainFailure) {
      let drawn = DrawnCard(bytes: try await drawer.draw(svg))
      // If it cannot be written, the next build draws it again; not an error.
      try? kept.write(drawn, disk: disk)
      return .success((DrawnCard.path(name), drawn.bytes))
    } catch {
      return .failure(error)
    }
  }
}

/// A card as PNG in the cache.
private struct DrawnCard: CacheEntry {
  static let version = 1
  static let longest = 8 << 20

  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  func write(to record: inout RecordWriter) { record.add(bytes: bytes) }

  init(from record: inout RecordReader) throws(BrokenRecord) { bytes = Array(try record.bytes()) }

  static func path(_ name: String) -> OutputPath { OutputPath("Assets/Cards/\(name).png") }
}
