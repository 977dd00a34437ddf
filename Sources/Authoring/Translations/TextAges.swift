import Base
import Sites
import Toolchains

/// What was in the originals when the parts of translations were written, by the history of the files in git.
///
/// Git runs once for each translation, once for each original that has changed, and a few times for all together.
struct TextAges: Sendable {
  /// The commits of the lines of files, by path below the content folder; of originals only where they are needed.
  private var commits: [String: [LineHistory.Commit?]] = [:]
  /// The parts of originals in commits; missing if the commit does not have the file.
  private var texts: [LineHistory.PastFile: Set<String>] = [:]
  private let history: LineHistory

  init(
    of pages: [TranslatedFile], below folder: String, by history: GitHistory
  ) async throws(ToolchainFailure) {
    self.history = try await LineHistory(below: folder, by: history)
    try await ask(for: pages.filter { !$0.pairs.isEmpty }.map(\.file.source))
    var wanted: Set<LineHistory.PastFile> = []
    for page in pages {
      for commit in commits(of: page) { wanted.insert(past(page, commit)) }
    }
    try await read(wanted)
    // The rest is needed only for originals that have changed, or had another name.
    let changed = pages.filter { page in
      page.pairs.contains { pair in
        commit(of: pair, in: page).map { texts[past(page, $0)]?.contains(page.others[pair.original].text) != true }
          ?? false
      }
    }
    try await ask(for: changed.map(\.original.source))
    var moved: Set<LineHistory.PastFile> = []
    for page in changed {
      for commit in commits(of: page) where texts[past(page, commit)] == nil {
        for path in formerPaths(of: page) { moved.insert(LineHistory.PastFile(commit: commit.name, path: path)) }
      }
    }
    try await read(moved)
  }

  private mutating func ask(for files: [String]) async throws(ToolchainFailure) {
    let files = Set(files).sorted()
    let results = await inParallel(files.count, waiting: 1) { [history] number in
      do throws(ToolchainFailure) {
        return Result<[LineHistory.Commit?], ToolchainFailure>.success(
          try await history.commits(ofLinesOf: files[number]))
      } catch {
        return .failure(error)
      }
    }
    for (file, result) in zip(files, results) { commits[file] = try result.get() }
  }

  private mutating func read(_ files: Set<LineHistory.PastFile>) async throws(ToolchainFailure) {
    let found = try await history.contents(of: files) { Set(TextBlock.all(in: $0).map(\.text)) }
    texts.merge(found) { first, _ in first }
  }

  private func past(_ page: TranslatedFile, _ commit: LineHistory.Commit) -> LineHistory.PastFile {
    LineHistory.PastFile(commit: commit.name, path: history.path(of: page.original.source))
  }

  /// The other paths that the original had in commits that wrote its lines.
  private func formerPaths(of page: TranslatedFile) -> [String] {
    let paths = Set((commits[page.original.source] ?? []).compactMap { $0?.path })
    return paths.subtracting([history.path(of: page.original.source)]).sorted()
  }

  /// The commit of a part of a translation; nil if the part is not committed, or is code, which is compared elsewhere.
  private func commit(of pair: (own: Int, original: Int), in page: TranslatedFile) -> LineHistory.Commit? {
    page.blocks[pair.own].kind == .code ? nil : last(page.blocks[pair.own], in: page.file)
  }

  private func commits(of page: TranslatedFile) -> Set<LineHistory.Commit> {
    Set(page.pairs.compactMap { commit(of: $0, in: page) })
  }

  /// The newest commit of a part; nil if a line of it is not committed.
  private func last(_ block: TextBlock, in file: ContentFile) -> LineHistory.Commit? {
    let commits = commits[file.source] ?? []
    var last: LineHistory.Commit?
    for line in block.lines {
      guard commits.indices.contains(line - 1), let commit = commits[line - 1] else { return nil }
      if commit.seconds >= last?.seconds ?? .min { last = commit }
    }
    return last
  }

  /// The commit that has changed a part of an original last; nil if that is not committed.
  func lastChange(of block: TextBlock, in original: ContentFile) -> LineHistory.Commit? { last(block, in: original) }

  /// Whether a part of the original is another one than that which was translated. What is not committed yet is new.
  func isStale(_ pair: (own: Int, original: Int), in page: TranslatedFile) -> Bool {
    guard let commit = commit(of: pair, in: page) else { return false }
    let other = page.others[pair.original]
    let paths = [history.path(of: page.original.source)] + formerPaths(of: page)
    let text = paths.lazy.compactMap { texts[LineHistory.PastFile(commit: commit.name, path: $0)] }.first
    if let text { return !text.contains(other.text) }
    // The commit has no such file, so it is not known what was translated: only the times are left.
    guard let change = last(other, in: page.original) else { return true }
    return change.seconds >= commit.seconds
  }
}
