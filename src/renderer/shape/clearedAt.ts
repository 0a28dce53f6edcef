import type { AnswerStore } from '../store/AnswerStore.ts'

/** Of each store what the person emptied, by form: a step that is left and opened again leaves it empty. */
const kept = new WeakMap<AnswerStore, Map<string, Set<string>>>()

/** The addresses themselves, to be added to and taken from. */
export function clearedAt(store: AnswerStore, base: string): Set<string> {
  const known = kept.get(store) ?? new Map<string, Set<string>>()
  kept.set(store, known)
  const cleared = known.get(base) ?? new Set<string>()
  known.set(base, cleared)
  return cleared
}
