/// What the configuration of a site says that is built from an older commit, as a version of another site.
public struct OldEdition: Equatable, Sendable {
  /// The name of the tag or branch.
  public var name: String
  public var commit: String
  /// The folder of the repository, whose history has the commit.
  public var repository: String
  /// The path of the content folder in the repository.
  public var content: String
  /// Stands in the pages where the switch, the notice and the canonical address come later.
  public var marks: VersionMarks

  public init(name: String, commit: String, repository: String, content: String, marks: VersionMarks) {
    self.name = name
    self.commit = commit
    self.repository = repository
    self.content = content
    self.marks = marks
  }
}
