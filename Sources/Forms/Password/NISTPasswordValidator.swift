@_spi(_Unicode) import Swift

/// A validator after NIST SP 800-63B-4, section 3.1.1: a password is long enough and not on a blocklist.
///
/// There are no rules about kinds of characters, no maximum length, and nothing is cut off: spaces and all characters of
/// Unicode count, each code point of the composed text (NFC) as one. The whole password is compared with common
/// passwords and with the words of `context`. The strength is that of `PasswordGuesses`, 0 … 4.
open class NISTPasswordValidator: PasswordValidator {
  /// The least number of code points: 15 for a password alone, 8 for one that is used with a second factor.
  public final let minimumLength: Int

  /// Words that an attacker tries first: names of the service and of the user, an email address. Called at each check,
  /// so that it may read other rows.
  public final var context: () -> [String] = { [] }

  /// The messages, also for other languages.
  public final var messages = PasswordMessages()

  open var strengthLevels: [Double: Color] = [
    0: Color(red: 0xF4 / 255, green: 0x43 / 255, blue: 0x36 / 255),
    1: Color(red: 0xFF / 255, green: 0xC1 / 255, blue: 0x07 / 255),
    2: Color(red: 0x03 / 255, green: 0xA9 / 255, blue: 0xF4 / 255),
    3: Color(red: 0x8B / 255, green: 0xC3 / 255, blue: 0x4A / 255),
  ]

  public init(minimumLength: Int = 15, context: [String] = []) {
    self.minimumLength = minimumLength
    if !context.isEmpty { self.context = { context } }
  }

  open var maxStrength: Double { 4 }

  /// zxcvbn's scale, from 0 for a password on the blocklist to 4.
  open func strengthForPassword(_ password: String) -> Double {
    reason(against: password) == nil ? Double(PasswordGuesses.score(of: password)) : 0
  }

  /// What is wrong; nil for a valid password.
  open func hintForPassword(_ password: String) -> String? {
    let length = NISTPasswordValidator.length(of: password)
    // A password that is refused at any length is refused at once.
    if let reason = reason(against: password) { return reason }
    return length < minimumLength ? messages.tooShort(minimumLength, minimumLength - length) : nil
  }

  open func isPasswordValid(_ password: String) -> Bool { hintForPassword(password) == nil }

  /// The number of code points of the composed text (NFC).
  public static func length(of password: String) -> Int {
    var length = 0
    for _ in password._nfc { length += 1 }
    return length
  }

  /// The message if the password is on the blocklist or made of words of the context.
  private func reason(against password: String) -> String? {
    if CommonPasswords.contains(password) { return messages.common }
    let bytes = CommonPasswords.folded(password)
    if let part = NISTPasswordValidator.repeated(bytes) {
      if part.characterCount < 4 || CommonPasswords.contains(part) || FrequentWords.rank(of: part[...]) != nil {
        return messages.repeated
      }
    }
    for word in context() where PasswordContext(word).makesUp(password) { return messages.context(word) }
    return nil
  }

  /// The part that the whole text repeats; nil if it is no repetition of at least two.
  private static func repeated(_ bytes: [UInt8]) -> [UInt8]? {
    for size in 1..<(bytes.count / 2 + 1) where bytes.count % size == 0 && bytes.characterCount > 7 {
      var place = size
      while place < bytes.count, bytes[place] == bytes[place - size] { place += 1 }
      if place == bytes.count { return Array(bytes[..<size]) }
    }
    return nil
  }
}
