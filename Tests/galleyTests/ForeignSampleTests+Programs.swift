import Testing

/// Which samples form a program.
extension ForeignSampleTests {
  @Test func `nothing is excused by separating what belongs together, or by a sketch that changes a value`()
    async throws
  {
    let outcome = try await PilePackage.check(
      """
      # One program

      ```swift
      enum Config { nonisolated(unsafe) static var level = 1 }
      ```

      ```swift
      Config.level = 5
      ```

      ```swift
      print(Config.level) // Prints "1"
      ```

      ```swift fails
      print(Config.level) // error: cannot find 'Config' in scope
      ```

      ```swift
      let broken: Int = "a"
      ```

      ```swift
      var pile = Pile([1])
      ```

      ```swift
      pile.push(numberOfToday)
      ```

      ```swift
      pile.count // => 1
      ```

      ```swift
      #!/usr/bin/env swift
      print("apart") // Prints "apart"
      ```

      """)
    #expect(
      outcome.heads == [
        "README.md:12:21: error [claim.prints]", "README.md:15:1: error [fence.did-not-fail]",
        "README.md:20:19: error [sample.does-not-compile]", "README.md:32:12: note [claim.not-checked]",
      ], "\(outcome.run.errors)")
    #expect(outcome.coverage["README.md:31"] == "sketch" && outcome.coverage["README.md:35"] == "executed")
  }
}
