/** What a change of one answer has changed beside it. */
export interface Change {
  /** Everything was settled anew: anything may have changed. */
  whole: boolean
  /** Became hidden, visible, waiting, locked or free, or is locked with another value (pointers; also of rows that went). */
  decided: Set<string>
  /** Fields with a rule that reads something that changed. */
  readers: Set<string>
}

export function noChange(): Change {
  return { whole: false, decided: new Set(), readers: new Set() }
}
