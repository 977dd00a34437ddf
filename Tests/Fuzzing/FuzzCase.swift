/// One input and what reads it; the same for the same seed and number.
public struct FuzzCase {
  public let number: Int
  public let subject: FuzzSubject
  public let input: [UInt8]

  public init(number: Int, seed: UInt64, corpus: FuzzCorpus) {
    self.number = number
    var random = FuzzRandom(seed: seed ^ (UInt64(number) &* 0xD129_8B5C_3A3F_75C7))
    subject = FuzzSubject.pick(&random)
    input = corpus.text(of: subject.language, &random)
  }

  public init(_ subject: FuzzSubject, _ input: [UInt8]) {
    number = 0
    self.subject = subject
    self.input = input
  }
}
