/// The index of a page in the plan; pages are sorted by path.
package struct PageNumber: Hashable, Comparable, Sendable {
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package static func < (a: PageNumber, b: PageNumber) -> Bool { a.value < b.value }
}

extension [PlannedPage] {
  package var numbers: [PageNumber] { indices.map(PageNumber.init) }

  package subscript(_ number: PageNumber) -> PlannedPage { self[number.value] }
}
