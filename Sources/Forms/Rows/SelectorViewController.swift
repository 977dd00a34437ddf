/// How the list of a selector behaves and is divided; set it in `onPresent`.
public final class SelectorViewController<Option> {
  /// Whether a choice of the chosen option removes the value.
  public var enableDeselection = true
  /// Whether the list is hidden after each choice.
  public var dismissOnSelection = true
  /// Whether the list is hidden after a choice that changes the value.
  public var dismissOnChange = true

  /// The key of the group of an option; nil for one list. Groups are ordered by key.
  public var sectionKeyForValue: ((Option) -> String)?
  /// The title of a group; by default its key.
  public var sectionHeaderTitleForKey: ((String) -> String?)? = { $0 }
  public var sectionFooterTitleForKey: ((String) -> String?)?

  public init() {}

  /// The options by group; `nil` keys for one list.
  func groups(of options: [Option]) -> [(header: String?, footer: String?, options: [Int])] {
    guard let sectionKeyForValue else { return [(nil, nil, Array(options.indices))] }
    var groups: [(key: String, options: [Int])] = []
    for (index, option) in options.enumerated() {
      let key = sectionKeyForValue(option)
      if let place = groups.firstIndex(where: { $0.key.isIdentical(to: key) }) {
        groups[place].options.append(index)
      } else {
        groups.append((key, [index]))
      }
    }
    return groups.ordered { $0.key.comes(before: $1.key) }
      .map { (sectionHeaderTitleForKey?($0.key), sectionFooterTitleForKey?($0.key), $0.options) }
  }
}
