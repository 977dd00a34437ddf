import Testing

/// The claims of samples that hidden tests check, and the output of the tests.
extension HiddenTestTests {
  @Test func `each line that differs is told, also where other statements of the test do not compile`() async throws {
    let page = try changed("  << 1\n  << 2\n  << 3", to: "  << 1\n  << 5\n  << 4")
    let broken = page.replacing(
      "  >> print(\"hidden\")", with: "  >> let lost: Int = \"a\"\n  >> print(\"hidden\")")
    let differs = "error: the output of this hidden test differs [test.output]"
    let heads = try await heads(of: [page, broken])
    #expect(heads[0] == ["38:6: \(differs)", "39:6: \(differs)"])
    #expect(
      heads[1] == [
        "16:22: error: unexpected compiler error: cannot convert value of type 'String' to specified type 'Int' "
          + "[test.unexpected-error]", "39:6: \(differs)", "40:6: \(differs)",
      ])
  }

  @Test func `a test that is wrong where its sample is right is told once`() async throws {
    let heads = try await heads(of: [changed("  <- 6\n", to: "  <- 7\n")])
    #expect(heads[0] == ["15:6: error: the output of this hidden test differs [test.output]"])
  }

  @Test func `a sample may repeat what an earlier part of its test has`() async throws {
    let heads = try await heads(of: [
      changed("```swift\nfor level in", to: "```swift\nlet depth = 3\n\nfor level in"),
      changed("```swift\nfor level in", to: "```swift\nlet depth = 4\n\nfor level in"),
    ])
    #expect(heads[0].isEmpty)
    #expect(heads[1].contains { $0.contains("this sample and its hidden test 'depths' differ") }, "\(heads)")
  }

  @Test func `claims of a sample with a test are compared in their place, in every run`() async throws {
    let page = """
      # Chance

      ```swift
      let word = "a  b"
      word.count // => 4
      print(word, terminator: "") // Prints "a  b", because the word has two "spaces"
      ```
      ```output
      a  b
      ```

      <!--
        - test: `chance`

        ```swifttest
        >> print("before", Int.random(in: 0..<1))
        << before 0
        -> let word = "a  b"
        -> word.count
        -> print(word, terminator: "")
        >> print()
        << a  b
        ```
      -->

      ```swift
      print(Bool.random() ? "yes" : "no")
      // Prints "yes"
      ```

      <!--
        - test: `chance`

        ```swifttest
        -> print(Bool.random() ? "yes" : "no")
        <- yes
        ```
      -->

      """
    let right = page.replacing("Bool.random() ? \"yes\" : \"no\"", with: "\"yes\"")
    let heads = try await heads(of: [
      right, page, right.replacing("-> let word = \"a  b\"", with: "-> let word = \"a b\""),
    ])
    #expect(heads[0].isEmpty, "\(heads[0])")
    #expect(
      heads[1] == [
        "28:1: error: this result differs between runs: 'no' or 'yes' [claim.varies]",
        "36:6: error: the output of this hidden test differs [test.output]",
      ])
    #expect(heads[2].contains { $0.contains("4:1: warning: this sample and its hidden test 'chance' differ") })
  }
}
