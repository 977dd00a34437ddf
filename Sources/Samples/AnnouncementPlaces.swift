import Diagnostics

/// The error announcements of a sample, found by the code that they speak of.
public struct AnnouncementPlaces {
  /// By the beginnings of their ranges.
  private let announcements: [ErrorAnnouncement]
  /// For each, the largest end up to it.
  private let ends: [Int]

  public init(_ announcements: [ErrorAnnouncement]) {
    self.announcements = announcements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var last = 0
    ends = self.announcements.map {
      last = max(last, $0.range.upperBound)
      return last
    }
  }

  /// Whether one that speaks of the code at an offset fits.
  public func contains(at offset: Int, where fits: (ErrorAnnouncement) -> Bool) -> Bool {
    var next = announcements.partitioningIndex { $0.range.lowerBound > offset }
    while next > 0, ends[next - 1] > offset {
      next -= 1
      if announcements[next].range.contains(offset), fits(announcements[next]) { return true }
    }
    return false
  }
}
