import Foundation

/// What a child and all that descend from it are at, as `/proc` has it now; in a sandbox they are seen from outside.
struct ProcessTree {
  /// What they and those of their children that have ended used of processors.
  private(set) var processorSeconds = 0.0
  /// Whether one of them would go on if the machine let it: runs, waits for a processor or for a disk.
  private(set) var isHungry = false

  init(of root: pid_t) {
    let all = ProcessTree.numbers(in: "/proc").compactMap { ProcessStatus(path: "/proc/\($0)/stat", number: $0) }
    let children = Dictionary(grouping: all, by: \.parent)
    var open = all.filter { $0.number == root }
    while let next = open.popLast() {
      open += children[next.number] ?? []
      processorSeconds += next.processorSeconds
      isHungry = isHungry || next.isHungry || ProcessTree.hasHungryThread(next.number)
    }
  }

  private static func hasHungryThread(_ process: pid_t) -> Bool {
    let folder = "/proc/\(process)/task"
    return numbers(in: folder).contains { ProcessStatus(path: "\(folder)/\($0)/stat", number: $0)?.isHungry == true }
  }

  private static func numbers(in folder: String) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap { pid_t($0) }
  }
}

/// A line of `/proc/*/stat`.
private struct ProcessStatus {
  let number: pid_t
  let parent: pid_t
  let isHungry: Bool
  let processorSeconds: Double

  /// Nil where the process has ended meanwhile.
  init?(path: String, number: pid_t) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    // The name before may hold anything, brackets too.
    let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
    self.number = number
    self.parent = parent
    isHungry = fields[0] == "R" || fields[0] == "D"
    let ticks = fields[11...14].reduce(0) { $0 + (Double($1) ?? 0) }
    processorSeconds = ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }
}
