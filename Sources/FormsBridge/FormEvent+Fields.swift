import Forms

extension FormEvent {
  private enum Kind: String {
    case blur, `return`, dismiss, focus, select, tap, `switch`, slide, pick, edit
  }

  /// From what a page sends: `event KIND`, the row's id, the outlet's name, and what the kind needs.
  ///
  /// A cursor is counted as the browser does, in UTF-16 units.
  init?(fields: [String]) {
    // What is missing is empty, which no row's id and no outlet's name is.
    let fields = fields + [String](repeating: "", count: max(0, 6 - fields.count))
    let (row, outlet) = (fields[2].wholeNumber ?? -1, fields[3])
    switch Kind(rawValue: fields[1]) {
    case .blur: self = .blur
    case .return: self = .pressReturn
    case .dismiss: self = .dismissAlert
    case .focus: self = .focus(row: row)
    case .select: self = .select(row: row)
    case .tap: self = .tap(row: row, outlet: outlet)
    case .switch: self = .toggle(row: row, outlet: outlet, isOn: fields[4].isIdentical(to: "on"))
    case .slide:
      guard let value = DecimalText.number(fields[4]) else { return nil }
      self = .slide(row: row, outlet: outlet, value: value)
    case .pick: self = .choose(row: row, outlet: outlet, index: fields[4].wholeNumber ?? -1)
    case .edit:
      let cursor = fields[5].characters(beforeUTF16Offset: fields[4].wholeNumber ?? .max)
      self = .input(row: row, outlet: outlet, text: fields[5], cursor: cursor)
    case nil: return nil
    }
  }
}

extension String {
  fileprivate func characters(beforeUTF16Offset offset: Int) -> Int {
    var units = 0
    var before: [UInt8] = []
    for byte in bytes {
      // A scalar's first byte tells how many units it has; those that follow it have none.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      if units > offset { break }
      before.append(byte)
    }
    return String(bytes: before).characterCount
  }

  /// As pages send it; nil for anything but up to nine digits.
  fileprivate var wholeNumber: Int? {
    let bytes = bytes
    guard !bytes.isEmpty, bytes.count < 10 else { return nil }
    var number = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
