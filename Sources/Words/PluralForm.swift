/// The forms of a text for a number of things, as in Unicode's CLDR. A language has some of them, `other` always.
public enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The form for a whole number of things.
  ///
  /// Source: "Language Plural Rules" of CLDR 46, cardinal numbers. Languages that are not listed have the rule of English.
  public static func of(_ number: Int, in language: String) -> PluralForm {
    switch primary(language) {
    case "ja", "zh", "ko", "vi", "th", "id": .other
    case "fr": number == 0 || number == 1 ? .one : isMillions(number) ? .many : .other
    case "pt": number == 0 || number == 1 ? .one : isMillions(number) ? .many : .other
    case "es", "it", "ca": number == 1 ? .one : isMillions(number) ? .many : .other
    case "he": number == 1 ? .one : number == 2 ? .two : .other
    case "ar": arabic(number)
    case "pl", "ru", "uk": slavic(number, endsInOne: primary(language) != "pl")
    case "cs", "sk": number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case _: number == 1 ? .one : .other
    }
  }

  /// The forms that a language has for whole numbers below a million.
  public static func forms(of language: String) -> [PluralForm] {
    let used = Set((0...200).map { of($0, in: language) } + [.other])
    return allCases.filter(used.contains)
  }

  /// `pt` of `pt-BR`.
  public static func primary(_ language: String) -> String { language.prefix { $0 != "-" }.lowercased() }

  private static func isMillions(_ number: Int) -> Bool { number != 0 && number % 1_000_000 == 0 }

  private static func arabic(_ number: Int) -> PluralForm {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case _:
      switch number % 100 {
      case 3...10: .few
      case 11...99: .many
      case _: .other
      }
    }
  }

  private static func slavic(_ number: Int, endsInOne: Bool) -> PluralForm {
    if number == 1 || endsInOne && number % 10 == 1 && number % 100 != 11 { return .one }
    return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
  }
}
