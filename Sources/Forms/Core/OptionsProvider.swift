/// Where the options of a selector come from.
public enum OptionsProvider<T: Equatable> {
  case array([T]?)
  /// Asks a closure each time the selector opens; it hands the options to its second argument, at once or later.
  case lazy((FormViewController, @escaping ([T]?) -> Void) -> Void)

  /// The options of an array; nil if they are asked for.
  public var optionsArray: [T]? { if case .array(let options) = self { options } else { nil } }
}
