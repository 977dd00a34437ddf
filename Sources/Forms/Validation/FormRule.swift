/// A rule about several rows, of a section or a form.
///
///     form.add(rule: FormRule(msg: "Choose at least one way to reach you") { form in
///       form.values().contains { $0.value != .none }
///     })
public struct FormRule {
  /// The identifier for `remove(ruleWithIdentifier:)`.
  public var id: String?
  public var validationError: ValidationError
  /// The tag of the row that an error summary links to; nil for no link.
  public var tag: String?
  let isMet: (Form) -> Bool

  public init(msg: String, tag: String? = nil, id: String? = nil, isMet: @escaping (Form) -> Bool) {
    self.id = id
    self.tag = tag
    validationError = ValidationError(msg: msg)
    self.isMet = isMet
  }
}

/// The rules of a section or a form, and the errors of those that failed last.
final class FormRules {
  var rules: [FormRule] = []
  /// The errors that failed last.
  var shown: [ValidationError] = []
  /// Runs the rules. A closure, so that only pages with such a rule contain the code.
  let errors: (ElementContainer, _ quietly: Bool) -> [ValidationError]

  init(_ errors: @escaping (ElementContainer, Bool) -> [ValidationError]) { self.errors = errors }
}

extension ElementContainer {
  /// Adds a rule about several rows.
  final func add(formRule rule: FormRule) {
    let rules = formRules ?? FormRules(ElementContainer.errors)
    rules.rules.append(rule)
    formRules = rules
    ownForm?.validityMayHaveChanged()
  }

  final func removeFormRule(_ identifier: String) {
    guard let rules = formRules,
      let place = rules.rules.firstIndex(where: { $0.id?.isIdentical(to: identifier) == true })
    else { return }
    rules.rules.remove(at: place)
    ownForm?.validityMayHaveChanged()
  }

  private static func errors(_ container: ElementContainer, _ quietly: Bool) -> [ValidationError] {
    guard let rules = container.formRules, let form = container.ownForm else { return [] }
    var errors: [ValidationError] = []
    for rule in rules.rules where !rule.isMet(form) { errors.append(rule.validationError) }
    if !quietly { rules.shown = errors }
    return errors
  }
}

extension Form {
  public func add(rule: FormRule) { add(formRule: rule) }
  /// Removes the first rule of the form with the identifier.
  public func remove(ruleWithIdentifier identifier: String) { removeFormRule(identifier) }
  /// The errors of the form's own rules that failed when the form was validated last.
  public var validationErrors: [ValidationError] { formRules?.shown ?? [] }
}

extension Section {
  /// Adds a rule that counts while the section is visible.
  public final func add(rule: FormRule) { add(formRule: rule) }
  /// Removes the first rule of the section with the identifier.
  public final func remove(ruleWithIdentifier identifier: String) { removeFormRule(identifier) }
  /// The errors of the section's own rules that failed when the form was validated last.
  public final var validationErrors: [ValidationError] { formRules?.shown ?? [] }
}

extension Condition {
  /// True while the form is not valid: for a button that saves.
  public static var whileFormIsInvalid: Condition {
    .function([Condition.anyTag]) { !$0.isValid }
  }
}
