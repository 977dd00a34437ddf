extension FormDriver {
  /// Answers `TAG.PROPERTY` or `form.PROPERTY`; the tag ends at the last point.
  public func answer(_ question: String) -> Answer {
    open()
    let bytes = Array(question.utf8)
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return .unknownRow(known: form.tags) }
    let tag = String(decoding: bytes[..<point], as: UTF8.self)
    let property = String(decoding: bytes[(point + 1)...], as: UTF8.self)
    if tag == "form" { return formAnswer(property) }
    guard let row: BaseRow = form.rowBy(tag: tag) else { return .unknownRow(known: form.tags) }
    guard let answer = row.property(property) else { return .unknownProperty(known: row.propertyNames) }
    return .value(answer.text)
  }

  private func formAnswer(_ property: String) -> Answer {
    guard let answer = form.property(property) ?? controller.property(property) else {
      return .unknownProperty(known: Form.propertyNames + controller.propertyNames)
    }
    return .value(answer.text)
  }
}

extension Form {
  static let propertyNames = [
    "isValid", "errors", "values", "changes", "hasChanges", "alert", "focus", "rows", "title",
  ]

  func property(_ name: String) -> PropertyAnswer? {
    switch name {
    // Asked of the rules, quietly: a row that was never touched may be invalid too.
    case "isValid": .flag(validate(quietly: true).isEmpty)
    case "errors": Form.joined(rows.reduce(into: [String]()) { $0 += $1.validationErrors.map { $0.msg } }, by: "; ")
    case "values": Form.joined(values())
    case "changes": Form.joined(changes())
    case "hasChanges": .flag(!changes().isEmpty)
    case "alert": PropertyAnswer(controller?.alert?.text)
    case "focus": PropertyAnswer(focusedRow?.name)
    case "rows": Form.joined(rows.compactMap { $0.tag }, by: ", ")
    case "title": PropertyAnswer(controller?.title)
    default: nil
    }
  }

  private static func joined(_ texts: [String], by separator: String) -> PropertyAnswer {
    texts.isEmpty ? .none : .text(texts.joined(separator: separator))
  }

  /// `name: Tom, age: 27`; nil for a row without a value.
  private static func joined(_ values: FormValues) -> PropertyAnswer {
    joined(values.entries.map { "\($0.tag): \($0.value.text ?? "nil")" }, by: ", ")
  }
}

extension Alert {
  /// `TITLE: MESSAGE`, or the title alone.
  nonisolated var text: String { message.isEmpty ? title : "\(title): \(message)" }
}
