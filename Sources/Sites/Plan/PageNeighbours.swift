/// The previous and the next page of a page.
struct PageNeighbours {
  var previous: PageNumber?
  var next: PageNumber?

  static func all(in order: [PageNumber]) -> [PageNumber: PageNeighbours] {
    let previous = [nil] + order.dropLast().map(Optional.init)
    let next = order.dropFirst().map(Optional.init) + [nil]
    return Dictionary(
      uniqueKeysWithValues: zip(order, zip(previous, next).map { PageNeighbours(previous: $0, next: $1) }))
  }
}
