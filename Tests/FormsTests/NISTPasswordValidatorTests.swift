import Forms
import Foundation
import Testing

struct NISTPasswordValidatorTests {
  private let validator = NISTPasswordValidator()

  @Test func `only the length counts, in code points of the composed text`() {
    #expect(validator.isPasswordValid("aaaab bbbc cccd"))
    #expect(validator.hintForPassword("aaaab bbbc ccc") == "Use at least 15 characters: 1 more")
    #expect(validator.hintForPassword("") == "Use at least 15 characters: 15 more")
    #expect(NISTPasswordValidator.length(of: "e\u{301}\u{323}") == 2)
    #expect(NISTPasswordValidator.length(of: "\u{1112}\u{1161}\u{11AB}") == 1)
    #expect(NISTPasswordValidator.length(of: "👍🏽") == 2)
    // 15 letters with accents: valid in both spellings, and one less in neither.
    let composed = "éàüöèêâûîôïëñãõ"
    let decomposed = composed.decomposedStringWithCanonicalMapping
    #expect(decomposed.unicodeScalars.count == 30)
    #expect(validator.isPasswordValid(composed) && validator.isPasswordValid(decomposed))
    #expect(!validator.isPasswordValid(String(composed.dropLast())))
    #expect(!validator.isPasswordValid(String(decomposed.dropLast())))
  }

  @Test func `long passwords and spaces are valid`() {
    #expect(validator.isPasswordValid(String(repeating: "correct horse ", count: 30) + "end"))
    #expect(validator.isPasswordValid("密码 horse battery nail"))
    #expect(NISTPasswordValidator(minimumLength: 8).isPasswordValid("kd93 slq"))
    #expect(!NISTPasswordValidator(minimumLength: 8).isPasswordValid("kd93slq"))
  }

  @Test func `common and repeated passwords are refused at any length`() {
    let short = NISTPasswordValidator(minimumLength: 8)
    for password in ["iloveyou", "BASEBALL", "q1w2e3r4t5y6u7i8"] {
      #expect(short.hintForPassword(password) == "This password is used too often. Choose another one")
      #expect(short.strengthForPassword(password) == 0)
    }
    for password in [
      "aaaaaaaaaaaaaaaa", "abcabcabcabcabc", "passwordpassword", "dragondragondragon", "дадададададададада",
    ] {
      #expect(validator.hintForPassword(password) == "This password repeats itself. Choose another one")
    }
    #expect(validator.isPasswordValid("kd93hslqkd93hslq"))
  }

  @Test func `words of the context are refused if the password has nothing else`() {
    let validator = NISTPasswordValidator(context: ["Galley", "ada@example.org", "Ämilia", "", "xy", "ян"])
    for password in ["galley-GALLEY-2025", "Ada.Example.18151815", "ämilia ämilia 1", "ada@example.org 1"] {
      #expect(validator.hintForPassword(password)?.contains("is made of") == true, "\(password)")
    }
    for password in ["galley slaves of old", "the example is long", "xyxyxyxyxyxyxyx 1", "ян 123456 123456 123456"] {
      #expect(validator.isPasswordValid(password), "\(password)")
    }
  }

  @Test func `the context is read at each check`() {
    var name = "somebody"
    validator.context = { [name] }
    #expect(!validator.isPasswordValid("somebody 20252025"))
    name = "nobody"
    #expect(validator.isPasswordValid("somebody 20252025"))
  }

  @Test func `messages can be those of another language`() {
    validator.messages.tooShort = { "Mindestens \($0), noch \($1)" }
    validator.messages.common = "Zu häufig"
    #expect(validator.hintForPassword("kurz") == "Mindestens 15, noch 11")
    #expect(validator.hintForPassword("baseball") == "Zu häufig")
  }

  @Test func `scores are those of zxcvbn where it knows no more words`() {
    // By zxcvbn 4.5.0.
    let scores = [
      "": 0, "password": 0, "qwertyuiop": 0, "aaaaaaaaaaaa": 0, "1815-12-10": 1, "abcdefgh": 0, "P4ssword": 0,
      "kd93hsl2": 2, "kd93hsl2q": 3, "kd93hsl2qx7": 4, "monkey1999": 1,
      // A letter of any script is one character.
      "пароль": 1, "ключик": 1, "密码密码": 0, "абвгде": 0, "ааааааа": 0, "κωδικός": 2, "नमस्ते": 1, "pässé": 1, "👍🔑🐟": 0,
    ]
    for (password, score) in scores { #expect(PasswordGuesses.score(of: password) == score, "\(password)") }
  }

  @Test func `an estimate of a text of any length ends`() {
    for count in [0, 1, 2, 63, 64, 65, 1000] {
      for letter in ["a", "é", "1", "👍"] {
        let guesses = PasswordGuesses.logarithm(of: String(repeating: letter, count: count))
        #expect((0...64).contains(guesses))
      }
    }
  }
}
