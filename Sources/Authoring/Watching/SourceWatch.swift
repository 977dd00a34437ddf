import Base
import Foundation
import Glibc
import Sites

/// Reports changes of the source files of sites until it is released.
///
/// It uses inotify; if the limit of watches is reached, it compares all files every 150 ms.
public final class SourceWatch: Sendable {
  /// A site, and pages that may be outside of its folder.
  public typealias Watched = (site: SiteConfiguration, files: [String]?)

  private let end: CInt

  /// Starts to watch: every change after the return is reported, on another thread.
  ///
  /// - Parameters:
  ///   - sites: watched without hidden files, the output and the cache.
  ///   - onPolling: called with the reason if inotify cannot be used.
  ///   - onChange: called for each change, when no file has changed for a moment.
  public convenience init(
    of sites: [Watched], disk: any Disk, onPolling: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable (FileChange) -> Void
  ) {
    self.init(of: sites, disk: disk, usesEvents: true, onPolling: onPolling, onChange: onChange)
  }

  /// - Parameter usesEvents: false to compare all files from the beginning.
  init(
    of sites: [Watched], disk: any Disk, usesEvents: Bool, onPolling: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable (FileChange) -> Void
  ) {
    var ends: [CInt] = [-1, -1]
    // Without the pipe the watch cannot be ended before the process, which is harmless.
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    let files = WatchedFiles(sites: sites, disk: disk, end: ends[0])
    var events: FolderEvents?
    var reason: String?
    if usesEvents {
      do throws(DiskFailure) { events = try files.events() } catch { reason = error.reason }
    }
    // Taken before the return, so that no later change is missed.
    let snapshots = events == nil ? files.snapshots() : []
    Thread.detachNewThread { [events, reason] in
      if var events {
        do throws(DiskFailure) {
          while let change = try events.next(until: files.end) { onChange(change) }
          events.close()
        } catch {
          events.close()
          onPolling(error.reason)
          onChange(FileChange(isEverything: true))
          files.poll(since: files.snapshots(), onChange: onChange)
        }
      } else {
        if let reason { onPolling(reason) }
        files.poll(since: snapshots, onChange: onChange)
      }
      close(files.end)
    }
  }

  deinit { close(end) }

  /// Finds changes of files; its functions block their thread.
  private struct WatchedFiles: Sendable {
    let sites: [Watched]
    let disk: any Disk
    /// The read end of a pipe; its write end is closed to end the watch.
    let end: CInt

    func events() throws(DiskFailure) -> FolderEvents {
      let roots = sites.flatMap {
        [$0.site.root, $0.site.content] + [$0.site.templates, $0.site.data, $0.site.package].compactMap(\.self)
      }
      var flat: [String] = []
      for folder in sites.flatMap({ $0.files ?? [] }).map(FilePaths.parent) where !flat.contains(folder) {
        flat.append(folder)
      }
      // Folders behind symbolic links to other places are not watched: they may be very large.
      let enclosures = sites.map { AllowedPaths(watching: $0.site, files: $0.files, disk: disk) }
      return try FolderEvents(
        roots: roots, flat: flat, excluding: sites.flatMap { [$0.site.output, $0.site.cache] }, disk: disk,
        within: enclosures)
    }

    func snapshots() -> [SourceSnapshot] {
      sites.map { SourceSnapshot(of: $0.site, files: $0.files, disk: disk, isWhole: true) }
    }

    func poll(since first: [SourceSnapshot], onChange: (FileChange) -> Void) {
      var reported = first
      var last = first
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      while true {
        let count = Glibc.poll(&waiting, 1, 150)
        // A failing poll returns at once, so the loop must end.
        if count > 0 || count < 0 && errno != EINTR { return }
        let now = snapshots()
        if now == last, now != reported {
          onChange(FileChange(files: Set(zip(now, reported).flatMap { $0.changes(since: $1) })))
          reported = now
        }
        last = now
      }
    }
  }
}
