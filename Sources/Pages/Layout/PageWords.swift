import HTML
import Words

/// The words of a language, as templates and scripts read them.
public struct PageWords: Equatable, Sendable {
  public let table: WordTable
  /// `words`: each word that does not depend on a number.
  let templateValue: TemplateValue
  /// The words of scripts that are not English, as JSON by the English text; nil if all are English.
  let script: String?

  public static let english = PageWords(.english)

  public init(_ table: WordTable) {
    self.table = table
    var values: [String: TemplateValue] = [:]
    for word in Word.allCases where !word.isCounted { values[word.name] = .string(table[word]) }
    templateValue = .object(values)
    script = Self.script(table)
  }

  private static func script(_ table: WordTable) -> String? {
    var words = JSONObject()
    var isEnglish = true
    for word in Word.ofScripts {
      let own = table.forms(of: word)
      guard own != WordTable.english.forms(of: word) else { continue }
      var forms = JSONObject()
      for (form, text) in own.sorted(by: { $0.key < $1.key }) { forms.add(form, text) }
      isEnglish = false
      if own.count == 1 { words.add(word.rawValue, own["other"]) } else { words.add(word.rawValue, forms) }
    }
    return isEnglish ? nil : String(decoding: JSONValue.object(words).bytes, as: UTF8.self)
  }

  public static func == (one: PageWords, other: PageWords) -> Bool { one.table == other.table }
}
