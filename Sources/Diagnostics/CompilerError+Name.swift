extension CompilerError {
  /// The errors by which Galley decides what an author meant. Each has a probe in `CompilerErrorTests`, so that a toolchain
  /// that calls one differently is seen.
  public enum Name: String, CaseIterable, Sendable {
    // Names that are not found.
    case semaNoImport = "sema_no_import"
    case cannotFindInScope = "cannot_find_in_scope"
    case cannotFindInScopeCorrected = "cannot_find_in_scope_corrected"
    case cannotFindSelfInScope = "cannot_find_self_in_scope"
    case cannotFindTypeInScope = "cannot_find_type_in_scope"
    case unknownAttrName = "unknown_attr_name"
    case macroUndefined = "macro_undefined"
    case macroExpansionMissingPound = "macro_expansion_missing_pound"
    case noMemberOfModule = "no_member_of_module"

    // Members that a type does not have, or does not show.
    case couldNotFindValueMember = "could_not_find_value_member"
    case couldNotFindValueMemberCorrected = "could_not_find_value_member_corrected"
    case couldNotFindTypeMember = "could_not_find_type_member"
    case couldNotFindTypeMemberCorrected = "could_not_find_type_member_corrected"
    case candidateInaccessible = "candidate_inaccessible"
    case initCandidateInaccessible = "init_candidate_inaccessible"

    // What only Apple's platforms have.
    case objcInteropDisabled = "objc_interop_disabled"
    case exprSelectorNoObjcRuntime = "expr_selector_no_objc_runtime"
    case exprKeypathNoObjcRuntime = "expr_keypath_no_objc_runtime"

    // What only other compilers have.
    case attrExternExperimental = "attr_extern_experimental"
    case attrSensitiveExperimental = "attr_sensitive_experimental"
    case requiresExperimentalFeature = "requires_experimental_feature"

    // Values of other types.
    case cannotConvertArgumentValue = "cannot_convert_argument_value"
    case cannotConvertArrayElement = "cannot_convert_array_element"
    case cannotConvertClosureResult = "cannot_convert_closure_result"
    case cannotConvertCoerce = "cannot_convert_coerce"
    case cannotConvertDictKey = "cannot_convert_dict_key"
    case cannotConvertDictValue = "cannot_convert_dict_value"
    case cannotConvertInitializerValue = "cannot_convert_initializer_value"

    // Types that cannot be found out.
    case cannotInferClosureParameterType = "cannot_infer_closure_parameter_type"
    case closureArgumentListMissing = "closure_argument_list_missing"
    case closureArgumentListTuple = "closure_argument_list_tuple"
    case failedToProduceDiagnostic = "failed_to_produce_diagnostic"
    case genericTypeRequiresArguments = "generic_type_requires_arguments"
    case notAGenericType = "not_a_generic_type"
    case typeCannotConform = "type_cannot_conform"
    case typeDoesNotConform = "type_does_not_conform"
    case typeDoesNotConformDeclOwner = "type_does_not_conform_decl_owner"
    case unboundGenericParameter = "unbound_generic_parameter"
    case unresolvedMemberNoInference = "unresolved_member_no_inference"
    case unresolvedNilLiteral = "unresolved_nil_literal"

    // Members that a type may have elsewhere.
    case classWithoutInit = "class_without_init"
    case couldNotFindValueSubscript = "could_not_find_value_subscript"

    // Arguments.
    case extraArgumentNamed = "extra_argument_named"
    case extraArgumentPositional = "extra_argument_positional"
    case extraArgumentToNullaryCall = "extra_argument_to_nullary_call"
    case extraTrailingClosureInCall = "extra_trailing_closure_in_call"
    case missingArgumentLabels = "missing_argument_labels"
    case missingArgumentNamed = "missing_argument_named"
    case missingArgumentPositional = "missing_argument_positional"
    case missingArgumentsInCall = "missing_arguments_in_call"
    case wrongArgumentLabels = "wrong_argument_labels"

    // Two declarations of one name.
    case ambiguousDeclRef = "ambiguous_decl_ref"
    case ambiguousOperatorRef = "ambiguous_operator_ref"
    case ambiguousTypeBase = "ambiguous_type_base"
    case invalidRedecl = "invalid_redecl"
    case invalidRedeclImplicit = "invalid_redecl_implicit"
    case redundantConformance = "redundant_conformance"

    // Parts of types.
    case associatedtypeOutsideProtocol = "associatedtype_outside_protocol"
    case attrNameOnlyAtNonLocalScope = "attr_name_only_at_non_local_scope"
    case attrOnlyOneDeclKind = "attr_only_one_decl_kind"
    case destructorDeclOutsideClassOrNoncopyable = "destructor_decl_outside_class_or_noncopyable"
    case disallowedEnumElement = "disallowed_enum_element"
    case initializerDeclWrongScope = "initializer_decl_wrong_scope"
    case invalidOwnershipType = "invalid_ownership_type"
    case mutatingInvalidGlobalScope = "mutating_invalid_global_scope"
    case overrideNonclassDecl = "override_nonclass_decl"
    case staticFuncDeclGlobalScope = "static_func_decl_global_scope"
    case staticVarDeclGlobalScope = "static_var_decl_global_scope"
    case subscriptDeclWrongScope = "subscript_decl_wrong_scope"
    case unimplementedStaticVar = "unimplemented_static_var"

    // Declarations without bodies.
    case expectedEqualInTypealias = "expected_equal_in_typealias"
    case expectedLbraceAccessor = "expected_lbrace_accessor"
    case expectedLbraceActor = "expected_lbrace_actor"
    case expectedLbraceClass = "expected_lbrace_class"
    case expectedLbraceDestructor = "expected_lbrace_destructor"
    case expectedLbraceEnum = "expected_lbrace_enum"
    case expectedLbraceExtension = "expected_lbrace_extension"
    case expectedLbraceProtocol = "expected_lbrace_protocol"
    case expectedLbraceStruct = "expected_lbrace_struct"
    case expectedLbraceSubscript = "expected_lbrace_subscript"
    case funcDeclWithoutBrace = "func_decl_without_brace"
    case globalRequiresInitializer = "global_requires_initializer"
    case missingInitializerDef = "missing_initializer_def"
    case staticRequiresInitializer = "static_requires_initializer"

    // Parts of other code.
    case breakOutsideLoop = "break_outside_loop"
    case caseOutsideOfSwitch = "case_outside_of_switch"
    case continueOutsideLoop = "continue_outside_loop"
    case extraRbrace = "extra_rbrace"
    case fallthroughOutsideSwitch = "fallthrough_outside_switch"
    case propertyWrapperTopLevel = "property_wrapper_top_level"
    case returnInvalidOutsideFunc = "return_invalid_outside_func"
    case unlabeledBreakOutsideLoop = "unlabeled_break_outside_loop"

    // Code that is left out.
    case missingReturnClosure = "missing_return_closure"
    case missingReturnDecl = "missing_return_decl"
    case externalMacroNotFound = "external_macro_not_found"
    case macroWithoutRole = "macro_without_role"

    // What browsers do not have.
    case arithmeticOperationOverflow = "arithmetic_operation_overflow"
    case availabilityDeclUnavailable = "availability_decl_unavailable"
    case availabilityDeprecated = "availability_deprecated"
    case dynamicCastInvolvingProtocolInEmbeddedSwift = "dynamic_cast_involving_protocol_in_embedded_swift"
    case embeddedSwiftExistentialType = "embedded_swift_existential_type"
    case embeddedSwiftKeypath = "embedded_swift_keypath"
    case expressionTooComplex = "expression_too_complex"
    case genericNonfinalInEmbeddedSwift = "generic_nonfinal_in_embedded_swift"
    case integerLiteralOverflow = "integer_literal_overflow"
    case stringProcessingLibMissing = "string_processing_lib_missing"
    case untypedThrowsInEmbeddedSwift = "untyped_throws_in_embedded_swift"
    case useGenericMemberOfExistentialInEmbeddedSwift = "use_generic_member_of_existential_in_embedded_swift"
    case weakUnownedInEmbeddedSwift = "weak_unowned_in_embedded_swift"

    // What is not closed.
    case expectedClosureRbrace = "expected_closure_rbrace"
    case expectedRbraceActor = "expected_rbrace_actor"
    case expectedRbraceClass = "expected_rbrace_class"
    case expectedRbraceEnum = "expected_rbrace_enum"
    case expectedRbraceExtension = "expected_rbrace_extension"
    case expectedRbraceInBraceStmt = "expected_rbrace_in_brace_stmt"
    case expectedRbraceInGetset = "expected_rbrace_in_getset"
    case expectedRbraceProtocol = "expected_rbrace_protocol"
    case expectedRbraceStruct = "expected_rbrace_struct"
    case expectedRbraceSwitch = "expected_rbrace_switch"
    case lexUnterminatedBlockComment = "lex_unterminated_block_comment"
    case lexUnterminatedString = "lex_unterminated_string"
  }
}
