/// What a written claim says about a value: an expression that equals it, as far as its text tells, or else its
/// description.
struct WrittenValue {
  /// How a claim compares with a value.
  enum Result: Equatable {
    case holds, differs
    /// The claim makes a value of the same type from other things than the value shows.
    case isOther
  }

  private let texts: [String]

  init(_ claimed: String) {
    // `// => 3: Int?` shows the value and its type.
    let typed = claimed.wholeMatch(of: #/(.*\S)\s*:\s*[A-Z][\w.]*(?:<[\w., ]+>)?[?!]?/#)
    texts = [claimed] + (typed.map { [String($0.1)] } ?? [])
  }

  /// - Parameter forms: the forms of the value, as `ValueForms` of the runtime gives them.
  func compare(with forms: String) -> Result {
    var forms = forms.split(separator: LikelyValue.separator, omittingEmptySubsequences: false)
    let structure = forms.last?.first == Self.structure ? forms.removeLast().dropFirst() : nil
    // The text that a type has for its values is no literal of it: 1.20 is not the version `1.2`.
    let isDescribed = structure.map { !$0.contains(ValueText.unordered) } ?? false
    let isText = forms.count > 1 && forms[0].first == "\"" && forms[0] != forms[1]
    let values = (forms + [structure].compactMap(\.self)).map(ValueText.init)
    var isOther = false
    for text in texts {
      let isLiteral = LikelyValue.isLiterals(text)
      // The text of a string is no number, and no nil.
      for (number, form) in forms.enumerated() where number != 1 || !isText || !isLiteral {
        let form = String(form)
        if OutputPattern(text).matches(form) { return .holds }
        let plain = number == 1 ? form : DebugEscapes.removed(from: form)
        if plain != form, OutputPattern(text).matches(plain) { return .holds }
      }
      guard let claimed = ValueText(text) else { continue }
      for (number, value) in values.enumerated() where isDescribed ? number > 1 : number != 1 || !isText {
        guard let value else { continue }
        if claimed.isEqual(to: value) { return .holds }
        isOther = isOther || claimed.mayBeOtherSpelling(of: value)
      }
      // Some types describe themselves by a text.
      if forms.count > 1, !isText, text.count > 1, text.first == "\"", text.last == "\"",
        text.dropFirst().dropLast() == forms[1], !LikelyValue.isLiterals(String(forms[1]))
      {
        isOther = true
      }
    }
    return isOther ? .isOther : .differs
  }

  /// Whether it is what a statement prints, or a value that is printed so.
  func isPrinted(as text: String) -> Bool {
    compare(with: text) == .holds || texts.contains { $0 == "\"\(text)\"" }
  }

  /// Whether two values, each in its forms, differ at most in the order of what has none.
  static func areEqual(_ one: String, _ two: String) -> Bool {
    guard !one.utf8.elementsEqual(two.utf8) else { return true }
    let structures = [one, two].map { forms in
      let last = forms.split(separator: LikelyValue.separator).last
      return last.flatMap { $0.first == structure ? ValueText($0.dropFirst()) : nil }
    }
    guard let one = structures[0], let two = structures[1] else { return false }
    return one.isEqual(to: two)
  }

  /// Before the structure of a value.
  static let structure: Character = "\u{1D}"
}
