import Foundation
import Proofs
import Toolchains

/// What a site was built of, what was written, and what there was to tell of it: by it the next build knows that there is
/// nothing to do.
struct SiteStamp {
  /// Of galley itself, the site's settings, and what proofs its pages.
  var makers: String
  /// What was read.
  var journal: Journal
  /// The files that Galley wrote into the output folder, with their sizes and times: `SiteOutput.State.digest`.
  var output: String
  var report: BuildReport

  // MARK: Its parts

  /// Nil where they cannot be told from others, or where git is asked, which is not looked into here.
  static func makers(
    of site: SiteConfiguration, home: GalleyHome, prover: SiteProver?, search: SearchProgram?, pygments: Pygments?
  ) -> String? {
    guard let build = GalleyBuild.identity, prover == nil || prover?.identity != nil, !site.showsUpdates else {
      return nil
    }
    var hash = ContentHash()
    hash.add(build)
    // What lies there is noted as it is read; another one was not.
    hash.add(home.folder)
    // Every setting there is, without a list of them that would be forgotten to be added to.
    hash.add("\(site.atAnyMoment)")
    hash.add(prover?.identity ?? "")
    hash.add(search.map { $0.missing ?? "search" } ?? "")
    hash.add(pygments?.identity ?? "")
    return hash.hex()
  }

  // MARK: On disk

  /// Where it is kept: one for each output folder, which need not be there yet.
  ///
  /// - Parameter ending: of what else is kept for the same site.
  static func file(for site: SiteConfiguration, ending: String = "", disk: any Disk) -> SealedFile {
    var hash = ContentHash()
    hash.add((try? disk.place(of: site.output)) ?? site.output)
    return SealedFile("sites/\(hash.hex().prefix(20))\(ending)", of: site)
  }

  /// Nil where none is kept that can be read and bears the site's seal: whoever writes one says what a site is.
  init?(in file: SealedFile, disk: any Disk) {
    guard let bytes = file.read(disk: disk) else { return nil }
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
    guard fields.count >= 4, fields.count % 2 == 0,
      let report = try? JSONDecoder().decode(BuildReport.self, from: Data(fields[3]))
    else { return nil }
    var looks: [Journal.Look] = []
    for place in stride(from: 4, to: fields.count, by: 2) {
      guard let kind = fields[place].first.flatMap({ Journal.Look.Kind(rawValue: $0 &- UInt8(ascii: "0")) }) else {
        return nil
      }
      looks.append(Journal.Look(kind: kind, path: String(decoding: fields[place + 1], as: UTF8.self)))
    }
    makers = String(decoding: fields[0], as: UTF8.self)
    output = String(decoding: fields[1], as: UTF8.self)
    journal = Journal(looks: looks, digest: String(decoding: fields[2], as: UTF8.self))
    self.report = report
  }

  init(makers: String, journal: Journal, output: String, report: BuildReport) {
    self.makers = makers
    self.journal = journal
    self.output = output
    self.report = report
  }

  /// Of the folder that a stamp is written in before it is whole.
  private static let prefix = "new-"

  /// - Parameter folder: that stamps are kept in.
  static func removeLeftovers(in folder: String, disk: any Disk) throws(DiskFailure) {
    try HeldFolder.removeLeftovers(in: folder, prefix: prefix, disk: disk)
  }

  func write(to file: SealedFile, disk: any Disk) throws {
    var bytes: [UInt8] = []
    for field in [makers, output, journal.digest] {
      bytes += field.utf8
      bytes.append(0)
    }
    bytes += try JSONEncoder().encode(report)
    for look in journal.looks {
      bytes += [0, UInt8(ascii: "0") + look.kind.rawValue, 0]
      bytes += look.path.utf8
    }
    try file.write(bytes, prefix: SiteStamp.prefix, disk: disk)
  }
}
