/// What a selector shows: a button with the value that opens the list of options below it. Outlets: `choices`,
/// `openButton`, and, if the design has them, `searchField`, `emptyLabel`, `cancelButton`.
public final class SelectorPanel {
  public let choices: ChoiceList
  public let openButton: DisclosureButton
  public let searchField: SearchField?
  /// Shown in place of a list without options.
  public let emptyLabel: Label?
  public let cancelButton: Button?

  /// Whether the list is shown.
  public internal(set) var isOpen = false
  /// Whether there is a search field.
  var isSearchable = false
  var cancelTitle: String?
  /// Stands above the options.
  var title: String?
  /// The texts of the options, and what of them is chosen.
  var options: [(text: String, isChosen: Bool)] = []
  /// The options that belong together, in order.
  var groups: [(header: String?, footer: String?, options: [Int])] = []
  /// The text for a list that has no options yet; nil while it has some.
  var waitingText: String?

  init(_ design: Design) {
    choices = design.outlet("choices")
    openButton = design.outlet("openButton")
    searchField = design.optional("searchField")
    emptyLabel = design.optional("emptyLabel")
    cancelButton = design.optional("cancelButton")
  }

  /// Shows the panel as it is now.
  func draw() {
    openButton.isExpanded = isOpen
    choices.isHidden = !isOpen
    searchField?.isHidden = !isOpen || !isSearchable
    if !isOpen { searchField?.text = "" }
    cancelButton?.isHidden = !isOpen || cancelTitle == nil
    cancelButton?.title = cancelTitle
    choices.lines = isOpen ? lines : []
    emptyLabel?.isHidden = !isOpen || !choices.lines.isEmpty
    emptyLabel?.text = waitingText ?? "Nothing found"
  }

  /// The lines of the options that have the searched text.
  private var lines: [ChoiceList.Line] {
    let searched = CaseFolding.folded(searchField?.text?.trimmed ?? "")
    var lines: [ChoiceList.Line] = []
    for group in groups {
      let found = group.options.filter { searched.isEmpty || CaseFolding.folded(options[$0].text).has(searched) }
      guard !found.isEmpty else { continue }
      if let header = group.header { lines.append(.header(header)) }
      for index in found { lines.append(.option(index, options[index].text, isChosen: options[index].isChosen)) }
      if let footer = group.footer { lines.append(.footer(footer)) }
    }
    if let title, !lines.isEmpty { lines.insert(.header(title), at: 0) }
    return lines
  }

  /// The indices of the options that a text such as `a, b` names, in any order; nil if it names something else.
  func indices(of text: ArraySlice<UInt8>) -> [Int]? {
    if text.isEmpty { return [] }
    for (index, option) in options.enumerated() {
      let name = option.text.bytes
      if !name.isEmpty, text.elementsEqual(name) { return [index] }
      let beginning = name + ", ".bytes
      guard text.starts(with: beginning), let rest = indices(of: text.dropFirst(beginning.count)), !rest.isEmpty
      else { continue }
      return [index] + rest
    }
    return nil
  }
}

extension [UInt8] {
  /// Whether it contains the other bytes, one after the other.
  fileprivate func has(_ part: [UInt8]) -> Bool {
    var rest = self[...]
    while rest.count >= part.count {
      if rest.starts(with: part) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
