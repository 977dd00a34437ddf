/// The messages of a `NISTPasswordValidator`. Assign others for another language.
public struct PasswordMessages {
  /// From the least length and the number of characters that are missing.
  public var tooShort: (_ least: Int, _ missing: Int) -> String = {
    ["Use at least ", DecimalText.text(Int64($0)), " characters: ", DecimalText.text(Int64($1)), " more"].joined(by: "")
  }
  public var common = "This password is used too often. Choose another one"
  public var repeated = "This password repeats itself. Choose another one"
  /// From the word.
  public var context: (_ word: String) -> String = {
    ["This password is made of “", $0, "”. Choose another one"].joined(by: "")
  }

  public init() {}
}
