import type { IdKind } from '../roads/api/Ids.ts'

export interface Names {
  /** Always the same for one kind and name, never one that was there before. */
  of(kind: IdKind, name: string): string
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LENGTH = 10

/** Words of random letters. `random` gives numbers from 0 up to 1. */
export function createNames(random: () => number): Names {
  const names = new Map<string, string>()
  const given = new Set<string>()
  // Not shorter than it was: a name may be there for its length.
  const fresh = (length: number): string => {
    let word = ''
    while (word.length < length) word += LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
    return given.has(word) ? fresh(length) : word
  }
  return {
    of: (kind, name) => {
      const key = `${kind} ${name}`
      const word = names.get(key) ?? fresh(Math.max(LENGTH, name.length))
      names.set(key, word)
      given.add(word)
      return word
    },
  }
}
