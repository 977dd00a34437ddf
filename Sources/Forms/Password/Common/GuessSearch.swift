/// Cuts a password into parts so that the number of guesses is least, like zxcvbn.
///
/// For `n` parts it is n! times the product of their guesses, plus 10,000 to the power of n - 1.
struct GuessSearch {
  private let bytes: [UInt8]
  private let folded: [UInt8]
  /// For each end, the parts that end there: their start, and the logarithm of their guesses.
  private var parts: [[(start: Int, guesses: Double)]]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    folded = bytes.map { 0x41...0x5A ~= $0 ? $0 + 32 : $0 }
    parts = Array(repeating: [], count: bytes.count + 1)
    addWords()
    addRepeats()
    addRuns()
    addNumbers()
  }

  var best: Double {
    let count = bytes.count
    guard count > 0 else { return 0 }
    let none = 1e9
    // By number of parts and end: the least logarithm of the product. Parts of single characters are apart, since one
    // more character makes them longer.
    let most = 8
    var known = Array(repeating: Array(repeating: none, count: count + 1), count: most + 1)
    var single = known
    known[0][0] = 0
    var least = Double(count)
    for number in 1...most {
      for end in 1...count {
        let longer = single[number][end - 1] + 1
        let fresh = known[number - 1][end - 1] + 1
        single[number][end] = longer < fresh ? longer : fresh
        var found = single[number][end]
        for part in parts[end] {
          let before = known[number - 1][part.start] + part.guesses
          if before < found { found = before }
        }
        known[number][end] = found
      }
      let product = known[number][count] + (2..<(number + 1)).reduce(0.0) { $0 + PasswordGuesses.log10($1) }
      let orders = 4 * Double(number - 1)
      let total = product > orders ? product : orders
      if total < least { least = total }
    }
    return least
  }

  // MARK: Parts

  private mutating func add(_ start: Int, _ end: Int, _ guesses: Double) { parts[end].append((start, guesses)) }

  /// Frequent passwords, also with digits and signs in place of letters.
  private mutating func addWords() {
    for start in 0..<bytes.count {
      for end in (start + 3)..<(start + 13) where end <= bytes.count {
        if let rank = FrequentWords.rank(of: folded[start..<end]) {
          add(start, end, PasswordGuesses.log10(rank) + capitals(start, end))
        } else {
          let plain = folded[start..<end].map { GuessSearch.letter($0) }
          if plain != Array(folded[start..<end]), let rank = FrequentWords.rank(of: plain[...]) {
            add(start, end, PasswordGuesses.log10(rank) + capitals(start, end) + 0.3)
          }
        }
      }
    }
  }

  /// The letter that a digit or sign looks like.
  private static func letter(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
    case UInt8(ascii: "3"): UInt8(ascii: "e")
    case UInt8(ascii: "1"), UInt8(ascii: "!"): UInt8(ascii: "i")
    case UInt8(ascii: "0"): UInt8(ascii: "o")
    case UInt8(ascii: "$"), UInt8(ascii: "5"): UInt8(ascii: "s")
    case UInt8(ascii: "7"), UInt8(ascii: "+"): UInt8(ascii: "t")
    default: byte
    }
  }

  /// What capitals add: the first letter or all of them are tried first.
  private func capitals(_ start: Int, _ end: Int) -> Double {
    var count = 0
    for place in start..<end where bytes[place] != folded[place] { count += 1 }
    if count == 0 { return 0 }
    let isUsual = count == end - start || (count == 1 && bytes[start] != folded[start])
    return isUsual ? 0.3 : PasswordGuesses.log10(end - start) + 0.3
  }

  /// The same part several times.
  private mutating func addRepeats() {
    for start in 0..<bytes.count {
      for size in 1..<(bytes.count / 2 + 1) {
        var end = start + size
        while end + size <= bytes.count, folded[end..<(end + size)] == folded[start..<(start + size)] { end += size }
        let times = (end - start) / size
        guard times > 1, end - start > 2 else { continue }
        let rank = FrequentWords.rank(of: folded[start..<(start + size)])
        add(start, end, (rank.map { PasswordGuesses.log10($0) } ?? Double(size)) + PasswordGuesses.log10(times))
      }
    }
  }

  private static let rows = [
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujmikolp", "1q2w3e4r5t6y7u8i9o0p",
  ]

  /// Sequences such as "abc" and "321", and runs on a keyboard.
  private mutating func addRuns() {
    for start in 0..<bytes.count {
      for step in [1, -1] {
        var end = start + 1
        while end < bytes.count, Int(folded[end]) - Int(folded[end - 1]) == step,
          GuessSearch.isAlphanumeric(folded[end])
        {
          end += 1
        }
        let isObvious = [UInt8(ascii: "a"), UInt8(ascii: "z"), UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "9")]
          .contains(folded[start])
        if end - start > 2 { add(start, end, (isObvious ? 0.6 : 1.4) + PasswordGuesses.log10(end - start)) }
      }
    }
    for text in GuessSearch.rows {
      let row = text.bytes
      for start in 0..<bytes.count {
        for step in [1, -1] {
          guard var place = row.firstIndex(of: folded[start]) else { continue }
          var end = start + 1
          while end < bytes.count, row.indices.contains(place + step), row[place + step] == folded[end] {
            place += step
            end += 1
          }
          if end - start > 3 { add(start, end, 2 + PasswordGuesses.log10(end - start)) }
        }
      }
    }
  }

  /// Years, and days of 6 or 8 digits with or without separators.
  private mutating func addNumbers() {
    for start in 0..<bytes.count {
      var digits = 0
      var separators = 0
      var end = start
      while end < bytes.count, end - start < 10 {
        if bytes[end].digit != nil {
          digits += 1
        } else if [0x2D, 0x2E, 0x2F].contains(bytes[end]), digits > 0 {
          separators += 1
        } else {
          break
        }
        end += 1
        let isDay = (separators == 0 || separators == 2) && (digits == 6 || digits == 8)
        if isDay, bytes[end - 1].digit != nil { add(start, end, separators == 0 ? 4.4 : 5) }
        guard separators == 0, digits == 4 else { continue }
        let century = [bytes[start], bytes[start + 1]]
        if century == [0x31, 0x39] || century == [0x32, 0x30] { add(start, end, 1.7) }
      }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { byte.digit != nil || 0x61...0x7A ~= byte || byte > 0x7F }
}
