/// The rows of a form as they were drawn, and where they are.
public struct FormDrawing {
  /// The fields of all rows.
  public var changes = ViewChanges()
  /// The rows' ids, each followed by where its fields begin. One array, which makes the browser build smaller.
  private var marks: [Int] = []
  /// The title, the sections with the ids of their rows, and what an inspector tells.
  var layout = FieldWriter()

  mutating func beginRow(_ id: Int) {
    layout.add(SnapshotWriter.Code.place.rawValue, id)
    marks.append(id)
    marks.append(changes.fields.bytes.count)
  }

  private func end(_ mark: Int) -> Int { mark + 3 < marks.count ? marks[mark + 3] : changes.fields.bytes.count }

  /// Writes what makes this form of another one.
  func writeDifference(from old: FormDrawing, to out: inout FieldWriter) {
    let (bytes, oldBytes) = (changes.fields.bytes, old.changes.fields.bytes)
    var (mark, other) = (0, 0)
    while mark < marks.count {
      if other >= old.marks.count || old.marks[other] != marks[mark] {
        other = 0
        while other < old.marks.count, old.marks[other] != marks[mark] { other += 2 }
      }
      let (start, end) = (marks[mark + 1], end(mark))
      if other == old.marks.count
        || !FormDrawing.isSame(bytes, start, end, oldBytes, old.marks[other + 1], old.end(other))
      {
        for place in start..<end { out.add(byte: bytes[place]) }
      }
      mark += 2
      other += 2
    }
    let (present, last) = (layout.bytes, old.layout.bytes)
    if !FormDrawing.isSame(present, 0, present.count, last, 0, last.count) { out.add(fields: present) }
  }

  @inline(never)
  private static func isSame(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ others: [UInt8], _ otherStart: Int, _ otherEnd: Int
  ) -> Bool {
    guard end - start == otherEnd - otherStart else { return false }
    return bytes.withUnsafeBytes { bytes in
      others.withUnsafeBytes { others in
        var place = start
        // Eight bytes at once, since all rows are compared at each keystroke.
        while place + 8 <= end {
          let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          guard word == others.loadUnaligned(fromByteOffset: place - start + otherStart, as: UInt64.self) else {
            return false
          }
          place += 8
        }
        while place < end, bytes[place] == others[place - start + otherStart] { place += 1 }
        return place == end
      }
    }
  }
}
