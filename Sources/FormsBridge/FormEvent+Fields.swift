import Forms

extension FormEvent {
  /// From what a page sends: `KIND`, the row's id, the outlet's name, and what the kind needs.
  ///
  /// A cursor is counted as the browser does, in UTF-16 units.
  init?(fields: [String]) {
    let row = fields.count > 1 ? Int(fields[1]) ?? -1 : -1
    switch fields.first {
    case "blur": self = .blur
    case "return": self = .pressReturn
    case "dismiss": self = .dismissAlert
    case "focus" where fields.count == 2: self = .focus(row: row)
    case "select" where fields.count == 2: self = .select(row: row)
    case "tap" where fields.count == 3: self = .tap(row: row, outlet: fields[2])
    case "switch" where fields.count == 4: self = .toggle(row: row, outlet: fields[2], isOn: fields[3] == "on")
    case "slide" where fields.count == 4:
      guard let value = DecimalText.number(fields[3]) else { return nil }
      self = .slide(row: row, outlet: fields[2], value: value)
    case "pick" where fields.count == 4: self = .choose(row: row, outlet: fields[2], index: Int(fields[3]) ?? -1)
    case "edit" where fields.count == 5:
      let cursor = fields[4].characters(beforeUTF16Offset: Int(fields[3]) ?? .max)
      self = .input(row: row, outlet: fields[2], text: fields[4], cursor: cursor)
    case .some, .none: return nil
    }
  }
}

extension String {
  fileprivate func characters(beforeUTF16Offset offset: Int) -> Int {
    var units = 0
    var before = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      units += scalar.value > 0xFFFF ? 2 : 1
      if units > offset { break }
      before.append(scalar)
    }
    return String(before).count
  }
}
