/// The forms of a text for a number of things, as in Unicode's CLDR. A language has some of them, `other` always.
public enum PluralForm: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other

  /// The form for a whole number of things.
  ///
  /// Source: "Language Plural Rules" of CLDR 46, cardinal numbers. Languages that are not listed have the rule of English.
  public static func of(_ number: Int, in language: String) -> PluralForm {
    switch primary(language) {
    case "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km": .other
    case "hi", "bn", "gu", "kn", "fa", "am", "hy", "zu": number == 0 || number == 1 ? .one : .other
    case "fr", "pt": number == 0 || number == 1 ? .one : isMillions(number) ? .many : .other
    case "es", "it", "ca": number == 1 ? .one : isMillions(number) ? .many : .other
    case "he": number == 1 ? .one : number == 2 ? .two : .other
    case "ar": arabic(number)
    case "pl", "ru", "uk": slavic(number, endsInOne: primary(language) != "pl")
    case "cs", "sk": number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "hr", "sr", "bs", "sl", "lt", "lv", "mk", "ro": balticOrBalkan(number, primary(language))
    case "be": slavic(number, endsInOne: true)
    case "ga": irish(number)
    case "cy": welsh(number)
    case _: number == 1 ? .one : .other
    }
  }

  /// The forms that a language has for whole numbers below a million.
  public static func forms(of language: String) -> [PluralForm] {
    let used = Set((0...200).map { of($0, in: language) } + [.other])
    return allCases.filter(used.contains)
  }

  /// Whether a language uses the form for any number.
  func isUsed(in language: String) -> Bool {
    Self.forms(of: language).contains(self) || self == Self.of(1_000_000, in: language)
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

  private static func balticOrBalkan(_ number: Int, _ language: String) -> PluralForm {
    let (ones, tens) = (number % 10, number % 100)
    let isTeen = (11...19).contains(tens)
    switch language {
    case "ro": return number == 1 ? .one : number == 0 || (1...19).contains(tens) ? .few : .other
    case "sl": return tens == 1 ? .one : tens == 2 ? .two : tens == 3 || tens == 4 ? .few : .other
    case "lt": return isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
    case "lv": return isTeen || ones == 0 ? .zero : ones == 1 ? .one : .other
    case _:
      if ones == 1, tens != 11 { return .one }
      return language != "mk" && (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .other
    }
  }

  private static func irish(_ number: Int) -> PluralForm {
    switch number {
    case 1: .one
    case 2: .two
    case 3...6: .few
    case 7...10: .many
    case _: .other
    }
  }

  private static func welsh(_ number: Int) -> PluralForm {
    switch number {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    case _: .other
    }
  }

  private static func slavic(_ number: Int, endsInOne: Bool) -> PluralForm {
    if number == 1 || endsInOne && number % 10 == 1 && number % 100 != 11 { return .one }
    return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? .few : .many
  }
}
