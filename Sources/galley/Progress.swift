import Building
import Reports

/// Shows the current stage of a build on one line of the terminal.
struct Progress: Sendable {
  /// Nil to show nothing.
  let console: Console?

  func show(_ stage: BuildStage) {
    switch stage {
    case .preparing(let done, let count): console?.progress("compiling shared libraries: \(done) of \(count)")
    case .package(_, 0, _): console?.progress("building the package")
    case .package(let done, let count, let words):
      console?.progress("building the package: \(done) of \(count): \(words)")
    case .version(let title): console?.progress("building version \(title)")
    case .reading: console?.progress("reading pages")
    case .checking(.preparing): console?.progress("compiling shared libraries (only once)")
    case .checking(.samples(let done, let count)): console?.progress("checking samples: \(done) of \(count)")
    case .checking(.demos(let done, let count)): console?.progress("compiling live demos: \(done) of \(count)")
    case .pages(let done, let count, let file): console?.progress("checking pages: \(done) of \(count): \(file)")
    case .asking(let done, let count): console?.progress("checking external links: \(done) of \(count)")
    case .rendering(let pages): console?.progress("rendering \(RunSummary.count(pages, "page"))")
    case .writing: console?.progress("writing files")
    }
  }

  /// Removes the line.
  func end() { console?.progress("") }
}
