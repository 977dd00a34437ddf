#if hasFeature(Embedded)
  import Forms
  import ProofRuntime

  extension Color: _Describable {}
  extension Day: _Describable {}
  extension FormValue: _Describable {}
  extension FormValues: _Describable {}
  extension Location: _Describable {}
  extension ValidationError: _Describable {}
#endif
