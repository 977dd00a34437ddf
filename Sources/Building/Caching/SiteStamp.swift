import Base
import Proofs
import Sites
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

  /// To be raised when the makers below, or what is kept in a stamp, change.
  private static let version = "site 1"

  /// Nil where they cannot be told from others, or where git is asked, which is not looked into here.
  static func makers(
    of site: SiteConfiguration, home: GalleyHome, prover: SiteProver?, search: SearchProgram?, pygments: Pygments?
  ) -> String? {
    guard let build = GalleyBuild.identity, prover == nil || prover?.identity != nil, !site.showsUpdates else {
      return nil
    }
    var hash = ContentHash()
    hash.add(version)
    hash.add(build)
    // What lies there is noted as it is read; another one was not.
    hash.add(home.folder)
    var settings = RecordWriter()
    settings.add(site)
    hash.add(settings.bytes)
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
    var record = RecordReader(bytes)
    do throws(BrokenRecord) {
      makers = try record.read()
      output = try record.read()
      journal = try record.read()
      report = try record.read()
    } catch {
      return nil
    }
    guard record.isAtEnd else { return nil }
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
    var record = RecordWriter()
    record.add(makers, output, journal, report)
    try file.write(record.bytes, prefix: SiteStamp.prefix, disk: disk)
  }
}
