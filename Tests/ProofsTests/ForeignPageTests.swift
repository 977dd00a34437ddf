import TestSupport
import Testing

@testable import Proofs
@testable import Results

/// Pages of other houses, as they are.
@Suite(.takingTurns, .tags(.compiler), ProofBench.asking) struct ForeignPageTests {
  @Test func `samples in DocC's directives are proofed, and told at the file's lines and columns`() async throws {
    try await expectFaults(
      """
      # Article

      @Metadata {
          @PageKind(article)
      }

      @TabNavigator {
          @Tab("Right") {
              ```swift
              let name = "Ada"
              print(name) // Prints "Ada"
              ```
          }
          @Tab("Wrong") {
              Some words about it:

              ```swift
              struct Person {
                  let name: Int = "Ada"
              }
              ```
          }
          @Tab("Claim") {
              @Row {
                  @Column {
                      - In a list:

                        ```swift group=claim
                        if true {
                            print("b")  // Prints "c"
                        }
                        1 + 1           // => 3
                        ```
                        ```output
                        c
                        ```
                  }
              }
          }
      }
      """,
      [
        Fault("sample.does-not-compile", 19, 29), Fault("claim.prints", 30, 35), Fault("claim.value", 32, 35),
        Fault("claim.output", 35, 19),
      ])
  }

  @Test func `samples between Jekyll's tags are proofed`() async throws {
    try await expectFaults(
      """
      ---
      layout: post
      ---
      {% raw %}
      {% highlight swift linenos %}
      let name = "Ada"
      print(name) // Prints "Adam"
      {% endhighlight %}
      {% endraw %}

      1. In a list:

         {% highlight Swift fails %}
         let number: Int = "1" // error: cannot convert
         let other: Int = name
         {% endhighlight %}

      It is `{swift} name`.
      """, [Fault("claim.prints", 7, 13), Fault("claim.unexpected-error", 15, 21)])
  }
}
