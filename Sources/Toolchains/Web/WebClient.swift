import Foundation

/// Makes single web requests with curl, which supports TLS, proxies and name resolution.
public struct WebClient: Sendable {
  public enum Method: Sendable {
    case head
    /// GET of the first KiB, if the server supports ranges.
    case get
  }

  /// The response of a server, or why there is none.
  public struct Answer: Equatable, Sendable {
    /// The HTTP status; 0 if there was no response.
    public var status: Int
    /// The absolute URL of a redirect; nil if there is none.
    public var location: String?
    /// The value of the header field `Retry-After`.
    public var retryAfter: String?
    public var trouble: Trouble?

    public init(status: Int, trouble: Trouble? = nil) {
      self.status = status
      self.trouble = trouble
    }
  }

  public enum Trouble: Equatable, Sendable {
    /// The host name cannot be resolved.
    case noHost
    case timedOut
    /// Another error, with curl's message.
    case other(String)
  }

  private let curl: String
  private let userAgent: String
  private let seconds: Int
  private let environment: [String]

  /// - Parameters:
  ///   - path: the folders to search for curl, as in `PATH`.
  ///   - userAgent: the value of the header field `User-Agent`.
  ///   - seconds: the time limit of a response.
  public init(path: String, userAgent: String, seconds: Int = 30) throws(ToolchainFailure) {
    let candidates = path.split(separator: ":").map { "\($0)/curl" }
    guard let curl = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "curl", package: "curl")
    }
    self.curl = curl
    self.userAgent = userAgent
    self.seconds = seconds
    environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
  }

  /// Makes one request.
  ///
  /// - Parameter url: `http://…` or `https://…`; redirects are returned, not followed.
  public func ask(_ method: Method, _ url: String) async -> Answer {
    let format = "%{http_code}\\n%{redirect_url}\\n%header{retry-after}\\n%{exitcode}\\n%{errormsg}"
    var settings = [("url", url), ("user-agent", userAgent), ("output", "/dev/null"), ("write-out", format)]
    if method == .get { settings.append(("range", "0-1023")) }
    // URLs may contain secrets, so they are not passed as arguments, which other users can read.
    let lines = settings.map { "\($0.0) = \(CurlText.quoted($0.1))\n" }.joined()
    var arguments = [
      "--config", "-", "--silent", "--globoff", "--proto", "=http,https", "--connect-timeout", "10", "--max-time",
      String(seconds),
    ]
    if method == .head { arguments.append("--head") }
    do throws(ToolchainFailure) {
      let run = try await ChildProcess(
        path: curl, arguments: arguments, environment: environment, folder: nil, input: Array(lines.utf8),
        limits: RunLimits(
          seconds: 30 + Double(seconds), outputBytes: 1 << 20, memoryBytes: RemoteStore.Limit.memoryBytes)
      ).run()
      return WebClient.answer(String(decoding: run.output, as: UTF8.self))
    } catch {
      return Answer(status: 0, trouble: .other("\(error)"))
    }
  }

  private static func answer(_ text: String) -> Answer {
    let lines = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 5, let status = Int(lines[0]) else {
      return Answer(status: 0, trouble: .other("curl returned no result"))
    }
    var answer = Answer(status: status)
    if !lines[1].isEmpty { answer.location = lines[1] }
    if !lines[2].isEmpty { answer.retryAfter = lines[2] }
    switch Int(lines[3]) {
    case 0: break
    case 6: answer.trouble = .noHost
    case 28: answer.trouble = .timedOut
    // There is a response; that the rest was cut off is no error.
    case _ where status != 0: break
    case _: answer.trouble = .other(lines[4].isEmpty ? "curl failed with exit code \(lines[3])" : lines[4])
    }
    return answer
  }
}
