import Base
import Diagnostics

/// Finds the error announcements of a sample by the code that they are about.
public struct AnnouncementPlaces {
  /// Sorted by the start of their ranges.
  private let announcements: [ErrorAnnouncement]
  /// For each announcement, the largest end of all ranges up to it.
  private let ends: [Int]

  public init(_ announcements: [ErrorAnnouncement]) {
    self.announcements = announcements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var last = 0
    ends = self.announcements.map {
      last = max(last, $0.range.upperBound)
      return last
    }
  }

  /// Whether an announcement about the code at `offset` meets a condition.
  public func contains(at offset: Int, where fits: (ErrorAnnouncement) -> Bool) -> Bool {
    var next = announcements.partitioningIndex { $0.range.lowerBound > offset }
    while next > 0, ends[next - 1] > offset {
      next -= 1
      if announcements[next].range.contains(offset), fits(announcements[next]) { return true }
    }
    return false
  }
}
