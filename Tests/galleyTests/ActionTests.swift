import Foundation
import TestSupport
import Testing
import YAML

/// The action for GitHub: its file is read, and the shell of its steps is run as a runner does.
@Suite(.takingTurns, .tags(.compiler)) struct ActionTests {
  /// The steps of the action: their script and environment, with `${{ inputs.NAME }}` replaced.
  private func steps(_ inputs: [String: String]) throws -> [(script: String, environment: [String: String])] {
    let path = "\(TestedPackage.folder)/.github/actions/galley/action.yml"
    let read = YAMLReader.read(try Array(Data(contentsOf: URL(filePath: path))), file: path)
    #expect(read.diagnostics.isEmpty)
    let action = try #require(read.node)
    #expect(action["runs"]?["using"]?.text == "composite")
    let declared = action["inputs"]?.entries ?? []
    for input in declared { #expect(input.value["description"]?.text != nil && input.value["default"] != nil) }
    #expect(Set(inputs.keys).isSubset(of: declared.map(\.key)))
    func value(_ text: String) -> String {
      text.replacing(#/\$\{\{ inputs\.([a-z-]+) \}\}/#) { match in
        inputs[String(match.1)] ?? declared.first { $0.key == match.1 }?.value["default"]?.text ?? ""
      }
    }
    return (action["runs"]?["steps"]?.items ?? []).map { step in
      let variables = (step["env"]?.entries ?? []).map { ($0.key, value($0.value.text ?? "")) }
      #expect(step["shell"]?.text == "bash")
      return (step["run"]?.text ?? "", Dictionary(variables) { $1 })
    }
  }

  @Test func `the action unpacks an archive and checks the package`() throws {
    let command = try #require(TestedPackage.command).path
    try CommandTests().withFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Piles", products: [.library(name: "Piles", targets: ["Piles"])], targets: [.target(name: "Piles")])
      """,
      "Sources/Piles/Piles.swift": "/// ```\n/// pile // => 2\n/// ```\npublic let pile = 1\n",
      "archive/galley-linux/bin/galley": "#!/bin/sh\nexec \(command) \"$@\"\n", "runner/path": "", "runner/output": "",
    ]) { folder in
      try Tool.run("chmod", ["+x", "archive/galley-linux/bin/galley"], in: folder.path)
      try Tool.run("tar", ["-czf", "galley.tar.gz", "-C", "archive", "galley-linux"], in: folder.path)
      let steps = try steps(["archive": "galley.tar.gz", "sandbox": "auto", "arguments": "--min-coverage 10"])
      #expect(steps.count == 2)
      var environment = ProcessInfo.processInfo.environment
      environment["RUNNER_TEMP"] = folder.appending(path: "runner").path
      environment["GITHUB_PATH"] = folder.appending(path: "runner/path").path
      environment["GITHUB_OUTPUT"] = folder.appending(path: "runner/output").path
      var last: CommandTests.Run?
      for step in steps {
        let added = try String(contentsOf: folder.appending(path: "runner/path"), encoding: .utf8)
          .trimmingCharacters(in: .newlines)
        var own = environment.merging(step.environment) { $1 }
        if !added.isEmpty { own["PATH"] = "\(added):\(environment["PATH"] ?? "")" }
        last = try CommandTests().run(
          "/bin/bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.script], in: folder, environment: own)
      }
      let run = try #require(last)
      #expect(run.code == 1, "\(run.errors)")
      #expect(run.output.contains("::error file=Sources/Piles/Piles.swift,line=2"), "\(run.output)")
      let output = try String(contentsOf: folder.appending(path: "runner/output"), encoding: .utf8)
      let junit = try #require(output.firstMatch(of: #/junit=(.*)\n/#))
      #expect(try String(contentsOfFile: String(junit.1), encoding: .utf8).contains("failures=\"1\""))
    }
  }
}

extension YAMLNode {
  fileprivate var entries: [YAMLEntry] { if case .mapping(let entries) = content { entries } else { [] } }

  fileprivate var items: [YAMLNode] { if case .sequence(let items) = content { items } else { [] } }

  fileprivate subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }
}
