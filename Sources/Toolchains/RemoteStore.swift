import Foundation

/// A store of files by name on a web server: GET, HEAD and PUT of `URL/NAME`, as cache servers and WebDAV folders know them.
///
/// curl does the talking, many names a call: it knows TLS, proxies and, from `~/.netrc`, credentials. A store that does not
/// answer costs time, not truth: the first trouble is remembered, and it is left alone from then on. Nothing that it sends
/// is believed, written or even held in memory beyond the limits here.
public actor RemoteStore {
  /// What a server may cost.
  enum Limit {
    /// Of one file; longer ones are not shared.
    static let fileBytes = 8 << 20
    /// Of all that one call of curl brings: it is held in memory, for each of `calls` at once.
    static let callBytes = 24 << 20
    static let calls = 6
    /// One file after the other, on one connection.
    static let filesPerCall = 32
    /// Of files that do not verify, in a run.
    static let worthlessBytes = 64 << 20
    static let worthlessFiles = 64
    /// For one call, whatever it is about: what the first trouble costs.
    static let seconds = 15.0
    /// For curl, which keeps all fields of an answer's head.
    static let memoryBytes = 512 << 20
  }

  /// A file that is wanted: `key` is the caller's, `name` what it is called in the store.
  public typealias Wanted = (key: String, name: String)

  private let address: String
  private let curl: String
  private let isReadOnly: Bool
  /// For one call of curl.
  private let seconds: Double
  /// What went wrong; nil while nothing has.
  public private(set) var trouble: String?
  /// How many files came that are not what they should be.
  public private(set) var worthless = 0
  private var worthlessBytes = 0
  /// What to tell of those, in the words of a message; nil where there were none.
  public var ignored: String? {
    switch worthless {
    case 0: nil
    case 1: "ignored 1 file of the remote cache: it is damaged or its signature is invalid"
    case _: "ignored \(worthless) files of the remote cache: they are damaged or their signatures are invalid"
    }
  }
  /// What is better replaced there.
  private var worthlessNames: Set<String> = []

  /// - Parameters:
  ///   - address: `http://…` or `https://…`; credentials in it are not shown to other users of the machine.
  ///   - path: where curl is looked for, as in `PATH`.
  public init(address: String, isReadOnly: Bool, path: String) throws(ToolchainFailure) {
    try self.init(address: address, isReadOnly: isReadOnly, path: path, seconds: Limit.seconds)
  }

  /// - Parameter seconds: that one call of curl may take.
  init(address: String, isReadOnly: Bool, path: String, seconds: Double) throws(ToolchainFailure) {
    let candidates = path.split(separator: ":").map { "\($0)/curl" }
    guard let curl = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "curl", package: "curl")
    }
    self.curl = curl
    self.isReadOnly = isReadOnly
    self.seconds = seconds
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  // MARK: Taking

  /// Hands over what the store has of the files.
  ///
  /// - Parameter accept: whether the bytes are what was wanted. Most are when a friend has put them there; a store that
  ///   sends much else is left alone.
  public func get(_ files: [Wanted], accept: @escaping @Sendable (String, [UInt8]) -> Bool) async {
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      // Not few calls with many files and one with the rest.
      let share = min(Limit.filesPerCall, (rest.count + Limit.calls - 1) / Limit.calls)
      var parts: [[Wanted]] = []
      while parts.count < Limit.calls, !rest.isEmpty {
        parts.append(Array(rest.prefix(share)))
        rest = rest.dropFirst(share)
      }
      await withTaskGroup(of: Void.self) { group in
        for part in parts { group.addTask { await self.take(part, accept) } }
      }
    }
  }

  private func take(_ files: [Wanted], _ accept: @Sendable (String, [UInt8]) -> Bool) async {
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      let mark = "galley-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
      let run = await call(
        ["--max-filesize", String(Limit.fileBytes), "--fail-early", "--write-out", "\n\(mark) \(Self.format)"],
        rest.map { [("url", url($0.name))] }, bytes: Limit.callBytes)
      guard let run else { return }
      let answers = RemoteAnswer.all(in: run.output, mark: mark)
      var came = 0
      for (file, answer) in zip(rest, answers) {
        came += 1
        note(answer)
        guard answer.status == 200, answer.isWhole else { continue }
        if answer.body.count > Limit.fileBytes || !accept(file.key, answer.body) { refuse(file, answer.body.count) }
      }
      rest = rest.dropFirst(came)
      switch run.end {
      // Many files that are long, but not too long, are taken by further calls.
      case .flooded: if came == 0 { stop("a response is larger than \(Limit.fileBytes >> 20) MiB") }
      case .timedOut: stop("the server does not answer in time")
      case .exited, .signalled, .outOfMemory: if !rest.isEmpty { stop("the server closed the connection") }
      }
    }
  }

  private func refuse(_ file: Wanted, _ bytes: Int) {
    worthless += 1
    worthlessBytes += bytes
    worthlessNames.insert(file.name)
    if worthless >= Limit.worthlessFiles || worthlessBytes > Limit.worthlessBytes {
      stop("its files are damaged or not signed with this cache key")
    }
  }

  // MARK: Giving

  /// Sends the files that the store has not got.
  public func put(_ files: [(name: String, file: String)]) async {
    guard !isReadOnly else { return }
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      let part = Array(rest.prefix(Limit.filesPerCall * Limit.calls))
      rest = rest.dropFirst(part.count)
      let answers = await tell(["--head"], part.map { [("url", url($0.name)), ("output", "/dev/null")] })
      let missing = part.indices.filter { answers[$0] == 404 || worthlessNames.contains(part[$0].name) }.map {
        part[$0]
      }
      _ = await tell(
        [], missing.map { [("url", url($0.name)), ("upload-file", $0.file), ("output", "/dev/null")] })
    }
  }

  /// The status codes of the answers by the request's number. What they say besides is not read.
  private func tell(_ options: [String], _ requests: [[(name: String, value: String)]]) async -> [Int: Int] {
    guard !requests.isEmpty, trouble == nil else { return [:] }
    let parallel = ["--parallel", "--parallel-max", "16", "--write-out", Self.format]
    guard let run = await call(parallel + options, requests, bytes: 1 << 20) else { return [:] }
    var answers: [Int: Int] = [:]
    for line in run.output.split(separator: UInt8(ascii: "\n")) {
      guard let answer = RemoteAnswer(line: line) else { continue }
      answers[answer.number] = answer.status
      note(answer)
    }
    if run.end == .timedOut { stop("the server does not answer in time") }
    return answers
  }

  // MARK: Talking

  private static let format = "%{urlnum} %{http_code} %{exitcode} %{errormsg}\n"

  private func url(_ name: String) -> String { "\(address)/\(name)" }

  /// Nil where curl could not be started.
  private func call(
    _ options: [String], _ requests: [[(name: String, value: String)]], bytes: Int
  ) async -> ProcessRun? {
    // A store that is reached safely leads to no unsafe place, and none to this machine's own files.
    let schemes = address.hasPrefix("https:") ? "=https" : "=http,https"
    let arguments = [
      "--config", "-", "--globoff", "--connect-timeout", "5", "--max-time", String(seconds * 2 / 3), "--silent",
      "--location", "--max-redirs", "3", "--proto", schemes, "--proto-redir", schemes, "--netrc-optional", "--header",
      "Expect:",
    ]
    let lines = requests.joined().map { "\($0.name) = \(CurlText.quoted($0.value))\n" }
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != MachineKey.variable }
    do throws(ToolchainFailure) {
      return try await ChildProcess(
        path: curl, arguments: arguments + options, environment: environment.map { "\($0.key)=\($0.value)" },
        folder: nil,
        input: Array(lines.joined().utf8),
        limits: RunLimits(seconds: seconds, outputBytes: bytes, memoryBytes: Limit.memoryBytes)
      ).run()
    } catch {
      stop("\(error)")
      return nil
    }
  }

  private func note(_ answer: RemoteAnswer) {
    if let failure = answer.failure {
      stop(failure)
    } else if answer.status >= 400, answer.status != 404 {
      stop("HTTP status \(answer.status)")
    }
  }

  private func stop(_ reason: String) { trouble = trouble ?? reason }
}
