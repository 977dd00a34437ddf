import Base
import Foundation
import Glibc
import Sites

/// Tells of changes of what sites are made of for as long as it is held: by inotify, or, where the kernel has no more
/// watches to give, by looking at all files again and again.
public final class SourceWatch: Sendable {
  /// A site, and pages of it that may lie elsewhere.
  public typealias Watched = (site: SiteConfiguration, files: [String]?)

  private let end: CInt

  /// Whatever changes once this has returned is told, from a thread of its own.
  ///
  /// - Parameters:
  ///   - sites: with what lies in their folders, but for hidden files, the output and the cache.
  ///   - trouble: is told why it looks at all files, if it does.
  ///   - tell: is told of each change when all was still for a moment.
  public convenience init(
    of sites: [Watched], disk: any Disk, trouble: @escaping @Sendable (String) -> Void,
    tell: @escaping @Sendable (FileChange) -> Void
  ) {
    self.init(of: sites, disk: disk, isKernelAsked: true, trouble: trouble, tell: tell)
  }

  /// - Parameter isKernelAsked: false to look at all files from the beginning.
  init(
    of sites: [Watched], disk: any Disk, isKernelAsked: Bool, trouble: @escaping @Sendable (String) -> Void,
    tell: @escaping @Sendable (FileChange) -> Void
  ) {
    var ends: [CInt] = [-1, -1]
    // Without it the watch goes on to the end of the process, which is no worse.
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    end = ends[1]
    let look = Look(sites: sites, disk: disk, end: ends[0])
    var events: FolderEvents?
    var reason: String?
    if isKernelAsked {
      do throws(DiskFailure) { events = try look.events() } catch { reason = error.reason }
    }
    // Before this returns, as what changes from now on is to be told.
    let snapshots = events == nil ? look.snapshots() : []
    Thread.detachNewThread { [events, reason] in
      if var events {
        do throws(DiskFailure) {
          while let change = try events.next(until: look.end) { tell(change) }
          events.close()
        } catch {
          events.close()
          trouble(error.reason)
          tell(FileChange(isEverything: true))
          look.repeatedly(since: look.snapshots(), tell: tell)
        }
      } else {
        if let reason { trouble(reason) }
        look.repeatedly(since: snapshots, tell: tell)
      }
      close(look.end)
    }
  }

  deinit { close(end) }

  /// Looks at files, on a thread that it may hold up.
  private struct Look: Sendable {
    let sites: [Watched]
    let disk: any Disk
    /// Its other side is closed when nobody is interested any more.
    let end: CInt

    func events() throws(DiskFailure) -> FolderEvents {
      let roots = sites.flatMap {
        [$0.site.root, $0.site.content] + [$0.site.templates, $0.site.data, $0.site.package].compactMap(\.self)
      }
      var flat: [String] = []
      for folder in sites.flatMap({ $0.files ?? [] }).map(FilePaths.parent) where !flat.contains(folder) {
        flat.append(folder)
      }
      // Linked folders elsewhere are no sources, and may be as big as the disk.
      let enclosures = sites.map { AllowedPaths(watching: $0.site, files: $0.files, disk: disk) }
      return try FolderEvents(
        roots: roots, flat: flat, excluding: sites.flatMap { [$0.site.output, $0.site.cache] }, disk: disk,
        within: enclosures)
    }

    func snapshots() -> [SourceSnapshot] {
      sites.map { SourceSnapshot(of: $0.site, files: $0.files, disk: disk, isWhole: true) }
    }

    func repeatedly(since first: [SourceSnapshot], tell: (FileChange) -> Void) {
      var told = first
      var last = first
      var waiting = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      while true {
        let count = poll(&waiting, 1, 150)
        // A poll that fails does not wait either.
        if count > 0 || count < 0 && errno != EINTR { return }
        let now = snapshots()
        if now == last, now != told {
          tell(FileChange(files: Set(zip(now, told).flatMap { $0.changes(since: $1) })))
          told = now
        }
        last = now
      }
    }
  }
}
