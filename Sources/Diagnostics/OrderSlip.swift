/// Whether two names differ only in the order of two letters that are side by side, or in a letter that is doubled: no two
/// names that are both meant do. The first letters are the same.
public func isOrderSlip(_ name: some StringProtocol, for other: some StringProtocol) -> Bool {
  guard abs(name.utf8.count - other.utf8.count) < 2, name.first == other.first else { return false }
  let (own, others) = (Array(name.utf8), Array(other.utf8))
  let (short, long) = own.count < others.count ? (own, others) : (others, own)
  guard let place = long.indices.first(where: { $0 == short.count || short[$0] != long[$0] }), place > 0 else {
    return false
  }
  if short.count < long.count {
    return long[place] == long[place - 1] && short[place...].elementsEqual(long[(place + 1)...])
  }
  return place + 1 < long.count && short[place] == long[place + 1] && short[place + 1] == long[place]
    && short[(place + 2)...].elementsEqual(long[(place + 2)...])
}
