/** A pattern that no automaton is built of: it looks back, refers back, or anchors where it cannot be followed. */
export class Undecidable extends Error {
  override readonly name = 'Undecidable' as const
}
