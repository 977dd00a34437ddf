import Base

/// Programs in batches that are compiled and linked together; smaller ones towards the end, so that all cores stay busy.
struct Batches {
  private(set) var all: [[Int]] = []

  /// - Parameter weight: how much work a program is. A batch has a weight of 32.
  init(_ programs: [Int], weight: (Int) -> Int) {
    var rest = programs[...]
    var left = programs.reduce(0) { $0 + weight($1) }
    while !rest.isEmpty {
      let size = Swift.min(32, left / (2 * JobLimit.count))
      var batch: [Int] = []
      var taken = 0
      while let next = rest.first, batch.isEmpty || taken + weight(next) <= size {
        taken += weight(next)
        batch.append(next)
        rest.removeFirst()
      }
      left -= taken
      all.append(batch)
    }
  }
}
