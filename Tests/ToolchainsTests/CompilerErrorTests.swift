import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// The compiler's names of its errors, which decide what Galley takes for a sketch.
struct CompilerErrorTests {
  @Test func `the compiler calls each error that decides something by the name that is known`() async throws {
    let toolchain = try ProofBench.toolchain()
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try Workbench.support()
    let support = try await toolchain.support(sources)
    let browserSupport = try await toolchain.browserSupport(sources, for: .shipped)
    var unseen = Set(CompilerError.Name.allCases)
    for (number, probe) in probes.enumerated() {
      let source = ProgramSource(
        module: "Probe\(number)", text: probe.code, flags: ["-typo-correction-limit", "100"] + probe.flags)
      let found =
        if probe.isOfBrowser {
          try await toolchain.browserBuild(source, with: browserSupport, mode: .shipped, in: folder.path).diagnostics
        } else {
          try await toolchain.judge(source, with: support, in: folder.path).diagnostics
        }
      for (index, line) in probe.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.firstRange(of: "//! ") else { continue }
        let here = found.filter { $0.line == index + 1 && $0.severity == .error }.map(\.label)
        for label in line[mark.upperBound...].split(separator: " ").map(String.init) {
          #expect(here.contains(label), "\(line): \(here)")
          if let name = CompilerError.Name(rawValue: label) { unseen.remove(name) }
        }
      }
    }
    #expect(unseen.isEmpty, "without a probe: \(unseen.map(\.rawValue).sorted())")
  }

  @Test func `a message is divided into words, what they quote, name and group`() throws {
    let found = CompilerDiagnostic.all(
      in: """
        a.swift:1:2: error: value of type 'Box' (aka 'Array<Int>') has no member 'é' [could_not_find_value_member]
        a.swift:1:2: error: type 'A' cannot conform to 'B' [type_cannot_conform] [#ProtocolTypeNonConformance]
        a.swift:1:2: error: write [this] or [that one]
        """)
    #expect(found.map(\.label) == ["could_not_find_value_member", "type_cannot_conform", ""])
    #expect(found.map(\.error.quoted) == [["Box", "é"], ["A", "B"], []])
    #expect(found[1].message == "type 'A' cannot conform to 'B' [#ProtocolTypeNonConformance]")
    #expect(found[1].bareMessage == "type 'A' cannot conform to 'B'")
    #expect(found[2].message == "write [this] or [that one]")
  }
}

private struct Probe {
  /// With the names of the errors behind `//! ` at the ends of lines.
  let code: String
  var flags: [String] = []
  var isOfBrowser = false
}

private let probes = [
  Probe(
    code: "let complex = [1].map { $0 + 1 + 2 + 3.5 + \"a\" } //! expression_too_complex",
    flags: ["-solver-scope-threshold=100"]),
  Probe(code: "import NoSuchModule //! sema_no_import"),
  Probe(code: "let first: Int //! global_requires_initializer", flags: ["-parse-as-library"]),
  Probe(code: "let first = 1 /* open\n//! lex_unterminated_block_comment"),
  Probe(code: "let first = \"open //! lex_unterminated_string"),
  Probe(
    code: """
      func declared() -> Int { } //! missing_return_decl
      let closed: () -> Int = { if true { print(1) } else { return 1 } } //! missing_return_closure
      """),
  Probe(
    code: """
      import Foundation
      print(undeclared) //! cannot_find_in_scope
      func corrected(_ counter: Int) { print(conter) } //! cannot_find_in_scope_corrected
      print(self) //! cannot_find_self_in_scope
      func typed(_ value: Undeclared) {} //! cannot_find_type_in_scope
      @undeclared func attributed() {} //! unknown_attr_name
      #undeclaredMacro //! macro_undefined
      let pound = "\\(error)" //! macro_expansion_missing_pound
      let member = "a".undeclared //! could_not_find_value_member
      let correctedMember = [1].coutn //! could_not_find_value_member_corrected
      let typeMember = Int.undeclared //! could_not_find_type_member
      enum Level { case highest }
      let correctedTypeMember = Level.highst //! could_not_find_type_member_corrected
      let ofModule = Swift.undeclared //! no_member_of_module
      struct Private { private var hidden = 1; private init(a: Int) {} }
      print(Private(a: 1)) //! init_candidate_inaccessible
      func uses(_ value: Private) { print(value.hidden) } //! candidate_inaccessible
      @objc class OfObjectiveC {} //! objc_interop_disabled
      let selector = #selector(declared) //! expr_selector_no_objc_runtime
      let path = #keyPath(String.count) //! expr_keypath_no_objc_runtime
      @_extern(c) func external() //! attr_extern_experimental
      @sensitive struct Sensitive {} //! attr_sensitive_experimental
      @_lifetime(borrow a) func living(a: Int) {} //! requires_experimental_feature
      func takes(_ value: Int) -> Int { value }
      _ = takes("a") //! cannot_convert_argument_value
      let initial: Int = "a" //! cannot_convert_initializer_value
      let elements: [Int] = ["a"] //! cannot_convert_array_element
      let values: [Int: Int] = [1: "a"] //! cannot_convert_dict_value
      let keys: [Int: Int] = ["a": 1] //! cannot_convert_dict_key
      let coerced = 1 as String //! cannot_convert_coerce
      let result: () -> Int = { "a" } //! cannot_convert_closure_result
      let closure = { (x) in x } //! cannot_infer_closure_parameter_type
      let ignoring: (Int) -> Int = { 1 } //! closure_argument_list_missing
      let many: (Int) -> Int = { a, b in 1 } //! closure_argument_list_tuple
      let decoded = try JSONDecoder().decode(Undeclared.self, from: Data()) //! failed_to_produce_diagnostic
      struct Generic<T> { var value: T }
      let generic: Generic //! generic_type_requires_arguments
      let special: Int<String> = 1 //! not_a_generic_type
      func equal<T: Equatable>(_ value: T) {}
      equal({ 1 }) //! type_cannot_conform
      struct Unequal: Equatable { var values: [Any] } //! type_does_not_conform
      struct Whole: ~Copyable {}
      func copied<T>(_ value: T) {}
      copied(Whole()) //! type_does_not_conform_decl_owner
      let repeated = Array(repeating: nil, count: 3) //! unbound_generic_parameter
      let implicit = .undeclared //! unresolved_member_no_inference
      let nothing = nil //! unresolved_nil_literal
      func called(a: Int, b: Int) {}
      func unlabelled(_ a: Int) {}
      func plain() {}
      class Bare { var count: Int } //! class_without_init
      _ = Bare.self
      _ = true[0] //! could_not_find_value_subscript
      called(a: 1, b: 2, c: 3) //! extra_argument_named
      unlabelled(1, 2) //! extra_argument_positional
      plain(1) //! extra_argument_to_nullary_call
      unlabelled(1) { } //! extra_trailing_closure_in_call
      called(1, 2) //! missing_argument_labels
      called(a: 1) //! missing_argument_named
      unlabelled() //! missing_argument_positional
      called() //! missing_arguments_in_call
      called(a: 1, c: 2) //! wrong_argument_labels
      func twice() -> Int { 1 }
      func twice() -> String { "a" }
      let ambiguous = twice() //! ambiguous_decl_ref
      infix operator ++++
      func ++++ (a: Int, b: Int) -> Int { 1 }
      func ++++ (a: Int, b: Int) -> String { "a" }
      let ambiguousOperator = 1 ++++ 2 //! ambiguous_operator_ref
      struct Twin {}
      struct Twin {} //! invalid_redecl
      struct Twins { @Wrapper var value = 1; var _value = 2 } //! invalid_redecl_implicit
      let twin: Twin //! ambiguous_type_base
      class Once {}
      protocol Marked {}
      extension Once: Marked, Marked {} //! redundant_conformance
      associatedtype Element //! associatedtype_outside_protocol
      func local() { public let value = 1 } //! attr_name_only_at_non_local_scope
      required func demanded() {} //! attr_only_one_decl_kind
      deinit {} //! destructor_decl_outside_class_or_noncopyable
      case lonely //! disallowed_enum_element
      init(a: Int) {} //! initializer_decl_wrong_scope
      weak var weakly = 1 //! invalid_ownership_type
      mutating func mutates() {} //! mutating_invalid_global_scope
      override func overrides() {} //! override_nonclass_decl
      static func shared() {} //! static_func_decl_global_scope
      static var count = 1 //! static_var_decl_global_scope
      subscript(a: Int) -> Int { 1 } //! subscript_decl_wrong_scope
      class Stored { class var value: Int; static var other: Int } //! unimplemented_static_var static_requires_initializer
      typealias Alias //! expected_equal_in_typealias
      struct Accessor { var value: Int { get set } } //! expected_lbrace_accessor
      class Ending { deinit } //! expected_lbrace_destructor
      struct Indexed { subscript(a: Int) -> Int } //! expected_lbrace_subscript
      func bodiless() //! func_decl_without_brace
      struct Made { init() } //! missing_initializer_def
      break //! break_outside_loop
      case 1: print(1) //! case_outside_of_switch
      continue //! continue_outside_loop
      } //! extra_rbrace
      fallthrough //! fallthrough_outside_switch
      @propertyWrapper struct Wrapper { var wrappedValue: Int }
      @Wrapper var wrapped = 1 //! property_wrapper_top_level
      return 1 //! return_invalid_outside_func
      if true { break } //! unlabeled_break_outside_loop
      @freestanding(expression) macro without() -> Int = #externalMacro(module: "A", type: "B")
      _ = #without() //! external_macro_not_found
      macro roleless() -> Int //! macro_without_role
      """),
  Probe(
    code: """
      actor Actor //! expected_lbrace_actor
      class Class //! expected_lbrace_class
      enum Enum //! expected_lbrace_enum
      extension Int //! expected_lbrace_extension
      protocol Protocol //! expected_lbrace_protocol
      struct Struct //! expected_lbrace_struct
      let last = 1
      """),
  Probe(
    code: """
      import ProofRuntime
      class Weak { weak var other: Weak? } //! weak_unowned_in_embedded_swift
      struct Failure: Error {}
      func fails() throws { throw Failure() } //! untyped_throws_in_embedded_swift
      protocol Marked { func marked<T>(_ value: T) }
      func marks(_ value: any Marked) { value.marked(1) } //! use_generic_member_of_existential_in_embedded_swift
      func casts(_ value: Weak) -> Bool { value is any Marked } //! dynamic_cast_involving_protocol_in_embedded_swift
      struct Coded: Codable { var value = 1 } //! availability_decl_unavailable
      let regex = /a+/ //! string_processing_lib_missing
      class Open { func generic<T>(_ value: T) {} } //! generic_nonfinal_in_embedded_swift
      print(Failure()) //! availability_deprecated
      """, isOfBrowser: true),
  Probe(
    code: """
      let any: Any = 3 //! embedded_swift_existential_type
      let big = 3_000_000_000 //! integer_literal_overflow
      let product = 2_000_000 * 5_000 //! arithmetic_operation_overflow
      """, isOfBrowser: true),
  Probe(code: "let texts = [3, 1].map(\\.description) //! embedded_swift_keypath", isOfBrowser: true),
  Probe(code: "let value = { 1\n//! expected_closure_rbrace"),
  Probe(code: "actor A { var a = 1\n//! expected_rbrace_actor"),
  Probe(code: "class A { var a = 1\n//! expected_rbrace_class"),
  Probe(code: "enum A { case a\n//! expected_rbrace_enum"),
  Probe(code: "extension Int { var a: Int { 1 }\n//! expected_rbrace_extension"),
  Probe(code: "func a() { print(1)\n//! expected_rbrace_in_brace_stmt"),
  Probe(code: "var a: Int { get { 1 }\n//! expected_rbrace_in_getset"),
  Probe(code: "protocol A { var a: Int { get }\n//! expected_rbrace_protocol"),
  Probe(code: "struct A { var a = 1\n//! expected_rbrace_struct"),
  Probe(code: "switch 1 { case 1: print(1)\n//! expected_rbrace_switch"),
]
