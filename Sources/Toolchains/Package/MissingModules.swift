import Base

/// The targets of a package that cannot be compiled on this machine, because a module that they import is not here.
///
/// Targets for other platforms import `UIKit` and the like without a condition. Any other error is one of the package.
enum MissingModules {
  /// The reason for each target that SwiftPM could not compile; nil if it failed for another reason, too.
  ///
  /// - Parameters:
  ///   - output: what SwiftPM printed.
  ///   - targets: the names of targets, by their folders.
  ///   - root: the folder of the package.
  static func reasons(
    in output: String, targets: [(folder: String, name: String)], root: String
  ) -> [String: String]? {
    var reasons: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(/.*?):([0-9]+):[0-9]+: error: (.*)/#) else { continue }
      // SwiftPM compiles links to the package's files.
      let place = targets.filter { match.1.contains("\($0.folder)/") }.max { $0.folder.count < $1.folder.count }
      guard let place, match.3.hasPrefix("no such module '") else { return nil }
      let file = match.1.split(separator: "\(root)/").last ?? match.1
      if reasons[place.name] == nil { reasons[place.name] = "\(match.3) (\(file):\(match.2))" }
    }
    return reasons.isEmpty ? nil : reasons
  }
}
