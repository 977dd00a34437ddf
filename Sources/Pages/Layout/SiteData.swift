import HTML
import YAML

/// The content of the data files of a site, converted for templates once.
public struct SiteData: Equatable, Sendable {
  let value: TemplateValue
  /// A hash of the data.
  public let digest: String

  /// - Parameters:
  ///   - entries: by file name; a folder is a mapping.
  ///   - digest: a hash of the entries, used to compare values.
  public init(_ entries: [YAMLEntry] = [], digest: String = "") {
    value = entries.templateValue
    self.digest = digest
  }

  public static func == (a: SiteData, b: SiteData) -> Bool { a.digest == b.digest }
}
