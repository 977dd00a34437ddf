extension FormDriver {
  /// Answers a question such as `TAG.PROPERTY` or `form.PROPERTY`; the tag ends at the last point.
  public func answer(_ question: String) -> Answer {
    open()
    let bytes = question.bytes
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else {
      return .unknownRow(known: FormDriver.listed(form.tags))
    }
    let tag = String(bytes: Array(bytes[..<point]))
    let property = String(bytes: Array(bytes[(point + 1)...]))
    if tag.isIdentical(to: "form") { return formAnswer(property) }
    guard let row: BaseRow = form.rowBy(tag: tag) else {
      return .unknownRow(known: FormDriver.listed(form.tags))
    }
    guard let answer = row.property(property) else {
      return .unknownProperty(known: FormDriver.listed(row.propertyNames))
    }
    return Answer(answer)
  }

  /// Names for a message. Empty in the browser build, since the native run reports the errors.
  static func listed(_ names: @autoclosure () -> [String]) -> [String] {
    #if hasFeature(Embedded)
      []
    #else
      names()
    #endif
  }

  private func formAnswer(_ property: String) -> Answer {
    guard let answer = form.property(property) ?? controller.property(property) else {
      return .unknownProperty(known: FormDriver.listed(Form.propertyNames + controller.propertyNames))
    }
    return Answer(answer)
  }
}

extension Answer {
  nonisolated fileprivate init(_ answer: PropertyAnswer) {
    if case .flag(let flag) = answer { self = .flag(flag) } else { self = .value(answer.text) }
  }
}

extension Form {
  static var propertyNames: [String] { FormProperty.allCases.map { $0.rawValue } }

  func property(_ name: String) -> PropertyAnswer? {
    switch FormProperty.named(name) {
    // Runs the rules quietly, since a row that was never edited may also be invalid.
    case .isValid: .flag(isValid)
    case .errors: Form.joined(shownErrors.map { $0.msg }, by: "; ")
    case .values: Form.joined(values())
    case .changes: Form.joined(changes())
    case .hasChanges: .flag(!changes().isEmpty)
    case .alert: PropertyAnswer(controller?.alert?.text)
    case .focus: PropertyAnswer(focusedRow?.name)
    case .rows: Form.joined(rows.compactMap { $0.tag }, by: ", ")
    case .title: PropertyAnswer(controller?.title)
    case nil: nil
    }
  }

  /// The errors of visible rows, then of visible sections and of the form.
  private var shownErrors: [ValidationError] {
    var errors: [ValidationError] = []
    for row in rows { errors += row.validationErrors }
    for section in visibleSections { errors += section.validationErrors }
    return errors + validationErrors
  }

  private static func joined(_ texts: [String], by separator: String) -> PropertyAnswer {
    texts.isEmpty ? .none : .text(texts.joined(by: separator))
  }

  /// `name: Tom, age: 27`; nil for a row without a value.
  private static func joined(_ values: FormValues) -> PropertyAnswer {
    joined(values.entries.map { [$0.tag, $0.value.text ?? "nil"].joined(by: ": ") }, by: ", ")
  }
}

extension Alert {
  /// `TITLE: MESSAGE`, or the title alone.
  nonisolated var text: String { message.isEmpty ? title : [title, message].joined(by: ": ") }
}

private nonisolated enum FormProperty: String, CaseIterable {
  case isValid, errors, values, changes, hasChanges, alert, focus, rows, title
}
