/// What the user may do with the rows of a multivalued section.
public nonisolated struct MultivaluedOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let insert = MultivaluedOptions(rawValue: 1)
  public static let delete = MultivaluedOptions(rawValue: 2)
  public static let reorder = MultivaluedOptions(rawValue: 4)
}

/// Eureka's spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated extension MultivaluedOptions {
  public static var None: MultivaluedOptions { [] }
  public static var Insert: MultivaluedOptions { insert }
  public static var Delete: MultivaluedOptions { delete }
  public static var Reorder: MultivaluedOptions { reorder }
}
