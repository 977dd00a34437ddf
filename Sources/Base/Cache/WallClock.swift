import Glibc

/// The time of day.
public enum WallClock {
  /// In seconds since 1970.
  public static var now: Int { time(nil) }
}
