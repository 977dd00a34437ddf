import Base

/// Why a folder cannot be imported.
public enum ImportFailure: Error, Equatable, Sendable, CustomStringConvertible {
  case unknown(String)
  case several(String, [Generator])
  case notOf(String, Generator)
  case notEmpty(String)
  case within(String, String)
  case disk(DiskFailure)

  public var description: String {
    switch self {
    case .unknown(let folder):
      return "\(folder) is not a folder of a known generator; name it with --from: \(Self.names(Generator.allCases))"
    case .several(let folder, let found):
      return "\(folder) has files of several generators; choose one with --from: \(Self.names(found))"
    case .notOf(let folder, let generator): return "\(folder) has no configuration of \(generator.title)"
    case .notEmpty(let folder): return "\(folder) is not empty; choose a new folder"
    case .within(let target, let folder):
      return "\(target) is in \(folder), which is not changed; choose another folder"
    case .disk(let failure): return failure.description
    }
  }

  private static func names(_ generators: [Generator]) -> String {
    generators.map(\.rawValue).joined(separator: ", ")
  }
}
