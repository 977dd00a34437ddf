import Base
import Toolchains

/// The sources that are compiled into each checked program.
struct SupportFiles {
  let sources: SupportSources

  init(home: GalleyHome, disk: any Disk) throws(SiteFailure) {
    var hash = ContentHash()
    /// The files of a target, which are part of the hash.
    func files(of target: String) throws(SiteFailure) -> [String] {
      do throws(DiskFailure) {
        let files = try FileWalk(home.sources(of: target), disk: disk).files
        for file in files {
          hash.add(file.path)
          hash.add(try disk.read(file.file))
        }
        return files.map(\.file)
      } catch {
        throw .disk(error)
      }
    }
    var stages: [[SupportSources.Module]] = []
    for names in SupportSources.stages {
      var stage: [SupportSources.Module] = []
      for name in names {
        stage.append(SupportSources.Module(name: name, files: try files(of: name).filter { $0.hasSuffix(".swift") }))
      }
      stages.append(stage)
    }
    let runner = try files(of: "ProgramRunner")
    let reader = try files(of: "TypeReader")
    _ = try files(of: "BrowserRuntime")
    sources = SupportSources(
      stages: stages, programRunner: runner.first { $0.hasSuffix(".c") } ?? "",
      typeReader: reader.first { $0.hasSuffix(".c") } ?? "",
      browserRuntime: home.sources(of: "BrowserRuntime"),
      fingerprint: hash.hex())
  }
}
