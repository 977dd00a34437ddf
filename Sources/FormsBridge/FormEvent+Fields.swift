import Forms

extension FormEvent {
  /// From what a page sends: `KIND`, the row's id, the outlet's name, and what the kind needs.
  ///
  /// A cursor is counted as the browser does, in UTF-16 units.
  init?(fields: [String]) {
    let row = fields.count > 1 ? fields[1].wholeNumber ?? -1 : -1
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
    case "pick" where fields.count == 4: self = .choose(row: row, outlet: fields[2], index: fields[3].wholeNumber ?? -1)
    case "edit" where fields.count == 5:
      let cursor = fields[4].characters(beforeUTF16Offset: fields[3].wholeNumber ?? .max)
      self = .input(row: row, outlet: fields[2], text: fields[4], cursor: cursor)
    case .some, .none: return nil
    }
  }
}

extension String {
  fileprivate func characters(beforeUTF16Offset offset: Int) -> Int {
    var units = 0
    var before: [UInt8] = []
    for byte in utf8 {
      // A scalar's first byte tells how many units it has; those that follow it have none.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      if units > offset { break }
      before.append(byte)
    }
    return String(decoding: before, as: UTF8.self).count
  }

  /// As pages send it; nil for anything but up to nine digits.
  fileprivate var wholeNumber: Int? {
    guard !isEmpty, utf8.count < 10 else { return nil }
    var number = 0
    for byte in utf8 {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
