import type { Json } from '../../values/types.ts'

/** What needs a case that holds and one that does not (format.md section 10). */
export type CoverableKind = 'transition' | 'guard' | 'condition' | 'timer' | 'rule' | 'keyword'

/** One of them, by its place in the content. */
export interface Coverable {
  kind: CoverableKind
  file: string
  pointer: string
  /** As a person calls it: "submit", "minLength 10". */
  name: string
  /** Nothing is asked for it, so no case can show it not to hold. */
  always?: true
}
export interface Verdicts {
  holds: number
  fails: number
}
export interface CoverageRow extends Coverable {
  /** Verdicts in the cases that people wrote, and in the generated ones. */
  written: Verdicts
  generated: Verdicts
}

/** Written short: `{"at":…}` of an operand is not told whole. */
export function shortText(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
