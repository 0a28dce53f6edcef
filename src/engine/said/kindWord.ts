import type { Said, SaidValue } from './Said.ts'

const WORDS: { [kind: string]: Said } = {
  string: { says: 'word.kind.string' },
  text: { says: 'word.is.text' },
  number: { says: 'word.kind.number' },
  integer: { says: 'word.kind.integer' },
  boolean: { says: 'word.kind.boolean' },
  object: { says: 'word.kind.object' },
  array: { says: 'word.kind.array' },
  list: { says: 'word.kind.list' },
  null: { says: 'word.kind.null' },
  date: { says: 'word.kind.date' },
}

/** What JSON, a schema or a template calls a kind of value. */
export function kindWord(kind: string): SaidValue {
  return WORDS[kind] ?? kind
}
