/// A text field whose text the program changes while the user types. It tells the browser where the cursor then is.
public final class FormattedField: TextField {
  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    var units = 0
    var place = 0
    for character in text ?? "" where place < cursor {
      units += character.utf16.count
      place += 1
    }
    changes.attribute("data-cursor", DecimalText.text(Int64(units)))
  }

  /// Keeps the digits of the text, in groups; the cursor stays behind the digits that it was behind.
  ///
  /// - Parameters:
  ///   - groups: the lengths of the groups; the last one also has all further digits.
  ///   - maximum: the maximum number of digits; an edit that exceeds it is undone, as if the keys were not pressed.
  ///   - old: the digits before the edit.
  /// - Returns: the digits.
  @discardableResult
  public final func formatDigits(groups: [Int], separator: String, maximum: Int, old: String) -> String {
    var digits: [UInt8] = []
    var before = 0
    var place = 0
    for character in text ?? "" {
      if let digit = String(character).bytes.first, digit.digit != nil {
        digits.append(digit)
        if place < cursor { before += 1 }
      }
      place += 1
    }
    if digits.count > maximum, digits.count > old.bytes.count {
      before = max(before - (digits.count - old.bytes.count), 0)
      digits = old.bytes
    }
    let (text, position) = FormattedField.grouped(digits, groups, separator, cursorBehind: before)
    self.text = text
    cursor = position
    return String(bytes: digits)
  }

  /// The digits in groups.
  public static func grouped(_ digits: String, groups: [Int], separator: String) -> String {
    grouped(digits.bytes, groups, separator, cursorBehind: 0).text
  }

  private static func grouped(
    _ digits: [UInt8], _ groups: [Int], _ separator: String, cursorBehind before: Int
  ) -> (text: String, cursor: Int) {
    var text: [UInt8] = []
    var (cursor, length, inGroup, group) = (0, 0, 0, 0)
    for (place, digit) in digits.enumerated() {
      if group < groups.count - 1, inGroup == groups[group] {
        text += separator.bytes
        length += separator.characterCount
        (inGroup, group) = (0, group + 1)
      }
      text.append(digit)
      length += 1
      inGroup += 1
      if place + 1 == before { cursor = length }
    }
    return (String(bytes: text), cursor)
  }
}
