/// Makes new texts of those that are known: cuts, repeats, joins, nests and spoils them.
struct FuzzMutator {
  let corpus: [[UInt8]]
  let tokens: [[UInt8]]
  /// No text gets longer than this.
  static let longest = 20_000
  /// Most stay below this one, so that many can be read.
  static let long = 3_000

  func text(_ random: inout FuzzRandom) -> [UInt8] {
    var text = seed(&random)
    let longest = random.chance(1, in: 40) ? Self.longest : Self.long
    for _ in 0..<random.few(upTo: 12) {
      change(&text, &random)
      if text.count > longest { text.removeSubrange(longest...) }
    }
    return text
  }

  private func seed(_ random: inout FuzzRandom) -> [UInt8] {
    if random.chance(1, in: 4) { return grown(&random) }
    let text = corpus.randomElement(using: &random) ?? []
    guard text.count > 2_000, !random.chance(1, in: 40) else { return text }
    return Array(text[random.range(within: text.count, longest: 2_000)])
  }

  /// Tokens only.
  private func grown(_ random: inout FuzzRandom) -> [UInt8] {
    (0..<random.few(upTo: 60)).flatMap { _ in tokens.randomElement(using: &random) ?? [] }
  }

  private func change(_ text: inout [UInt8], _ random: inout FuzzRandom) {
    let place = random.below(text.count + 1)
    switch random.below(14) {
    case 0, 1, 2: text.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
    case 3:
      let token = tokens.randomElement(using: &random) ?? []
      let count = min(random.few(upTo: 3_000), Self.longest / max(1, token.count))
      text.insert(contentsOf: repeatElement(token, count: count).joined(), at: place)
    case 4: text.removeSubrange(random.range(within: text.count, longest: 80))
    case 5: text.removeSubrange(place...)
    case 6:
      let part = Array(text[random.range(within: text.count, longest: 400)])
      let count = min(random.few(upTo: 200), Self.longest / max(1, part.count))
      text.insert(contentsOf: repeatElement(part, count: count).joined(), at: place)
    case 7:
      let other = corpus.randomElement(using: &random) ?? []
      text.insert(contentsOf: other[random.range(within: other.count, longest: 600)], at: place)
    case 8: if place < text.count { text[place] = UInt8(truncatingIfNeeded: random.next()) }
    case 9: if place < text.count { text[place] ^= 1 << UInt8(random.below(8)) }
    case 10: changeLines(&text, &random)
    case 11: if place < text.count { text[place] = tokens.randomElement(using: &random)?.first ?? 0 }
    case 12: text.replaceSubrange(random.range(within: text.count, longest: 40), with: grown(&random).prefix(200))
    default: changeEnds(&text, &random)
    }
  }

  /// Swaps, doubles, leaves out or indents whole lines.
  private func changeLines(_ text: inout [UInt8], _ random: inout FuzzRandom) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let (one, other) = (random.below(lines.count), random.below(lines.count))
    switch random.below(5) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    case 3: lines[one] = (tokens.randomElement(using: &random) ?? []) + lines[one]
    default:
      let mark = tokens.randomElement(using: &random) ?? []
      for number in min(one, other)...max(one, other) { lines[number] = mark + lines[number] }
    }
    text = Array(lines.joined(separator: [0x0A]))
  }

  private func changeEnds(_ text: inout [UInt8], _ random: inout FuzzRandom) {
    switch random.below(4) {
    case 0: text = text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case 1: text = text.map { $0 == 0x0A ? 0x0D : $0 }
    case 2: if text.last == 0x0A { text.removeLast() }
    default: text = [0xEF, 0xBB, 0xBF] + text
    }
  }
}
