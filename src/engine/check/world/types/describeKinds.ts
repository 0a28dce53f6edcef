import { either } from '../../../said/either.ts'
import type { Said, SaidValue } from '../../../said/Said.ts'
import type { Kind, Kinds } from './Kind.ts'

const words: { [kind in Kind]: Said } = {
  number: { says: 'word.is.number' },
  date: { says: 'word.is.date' },
  instant: { says: 'word.is.instant' },
  duration: { says: 'word.is.duration' },
  word: { says: 'word.is.text' },
  text: { says: 'word.is.text' },
  boolean: { says: 'word.is.boolean' },
  array: { says: 'word.is.array' },
  object: { says: 'word.is.object' },
  null: { says: 'word.is.nothing' },
}

/** "a number or a date": for findings. */
export function describeKinds(kinds: Kinds): SaidValue {
  const found = new Map([...kinds].map((kind) => [words[kind].says, words[kind]]))
  found.delete(words.null.says)
  return found.size === 0 ? words.null : either([...found.values()])
}
