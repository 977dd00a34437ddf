// Placeholder until the first type of this target is written.
