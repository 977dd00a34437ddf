import HTML
import YAML

/// The content of the data files of a site, converted for templates once.
public struct SiteData: Equatable, Sendable {
  let value: TemplateValue
  /// A hash of the data.
  public let digest: String

  /// - Parameters:
  ///   - entries: by the files' names; a folder's are a mapping.
  ///   - digest: another one wherever the entries are others: it is what two of these are told apart by.
  public init(_ entries: [YAMLEntry] = [], digest: String = "") {
    value = entries.templateValue
    self.digest = digest
  }

  public static func == (a: SiteData, b: SiteData) -> Bool { a.digest == b.digest }
}
