import Foundation

/// A store of files by key on a web server: GET, HEAD and PUT of `URL/KEY`, as cache servers and WebDAV folders know them.
///
/// curl does the talking, many keys a call: it knows TLS, proxies and, from `~/.netrc`, credentials. A store that does not
/// answer costs time, not truth: the first trouble is remembered, and it is left alone from then on.
public actor RemoteStore {
  private let address: String
  private let curl: String
  private let isReadOnly: Bool
  /// What went wrong; nil while nothing has.
  public private(set) var trouble: String?

  /// - Parameters:
  ///   - address: `http://…` or `https://…`; credentials in it are not shown to other users of the machine.
  ///   - path: where curl is looked for, as in `PATH`.
  public init(address: String, isReadOnly: Bool, path: String) throws(ToolchainFailure) {
    let candidates = path.split(separator: ":").map { "\($0)/curl" }
    guard let curl = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "curl", package: "curl")
    }
    self.curl = curl
    self.isReadOnly = isReadOnly
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Writes what the store has to `folder`, each under its key. Unchecked: whoever reads it must.
  public func get(_ keys: [String], into folder: String) async {
    _ = await call(["--fail"], keys.map { key in [("url", url(key)), ("output", "\(folder)/\(key)")] })
  }

  /// Sends the files that the store has not got.
  public func put(_ files: [(key: String, file: String)]) async {
    guard !isReadOnly else { return }
    let answers = await call(["--head"], files.map { [("url", url($0.key)), ("output", "/dev/null")] })
    let missing = files.indices.filter { answers[$0] == 404 }.map { files[$0] }
    _ = await call([], missing.map { [("url", url($0.key)), ("upload-file", $0.file), ("output", "/dev/null")] })
  }

  private func url(_ key: String) -> String { "\(address)/\(key)" }

  /// The status codes of the answers by the request's number.
  private func call(_ options: [String], _ requests: [[(name: String, value: String)]]) async -> [Int: Int] {
    guard !requests.isEmpty, trouble == nil else { return [:] }
    let arguments = [
      "--config", "-", "--parallel", "--parallel-max", "16", "--connect-timeout", "5", "--max-time", "120", "--silent",
      "--location", "--netrc-optional", "--header", "Expect:", "--write-out", "%{urlnum} %{http_code} %{errormsg}\n",
    ]
    let lines = requests.joined().map { "\($0.name) = \"\(Self.escaped($0.value))\"\n" }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    do throws(ToolchainFailure) {
      let run = try await ChildProcess(
        path: curl, arguments: arguments + options, environment: environment, folder: nil,
        input: Array(lines.joined().utf8), limits: RunLimits(seconds: 600, outputBytes: 16 << 20, memoryBytes: nil)
      ).run()
      return statuses(in: String(decoding: run.output, as: UTF8.self))
    } catch {
      trouble = "\(error)"
      return [:]
    }
  }

  private func statuses(in text: String) -> [Int: Int] {
    var answers: [Int: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count >= 2, let number = Int(words[0]), let status = Int(words[1]) else { continue }
      answers[number] = status
      if status == 0 {
        trouble = trouble ?? (words.count == 3 ? String(words[2]) : "no answer")
      } else if status >= 400, status != 404 {
        trouble = trouble ?? "it answers with status \(status)"
      }
    }
    return answers
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
