/** Shared by all processes: "common.status.draft" is named by its last word. */
const SHARED = 'common'

/** Named by its last step, as fields are. */
const PLACE = 'place'

/**
 * Which texts a part of the content may show. Ids are put together from names that stand in it (textIds.ts): so a text is
 * named by a part that has the word in its id that is no kind. It finds some too many, never one too few.
 */
export class TextIndex {
  readonly #byWord = new Map<string, string[]>()

  /** `machines`: what ids of processes and their tracks begin with. */
  constructor(ids: readonly string[], machines: ReadonlySet<string>) {
    for (const id of ids) {
      for (const word of wordsNaming(id, machines)) {
        const known = this.#byWord.get(word)
        if (known === undefined) this.#byWord.set(word, [id])
        else known.push(id)
      }
    }
  }

  namedBy(words: Iterable<string>): Set<string> {
    const named = new Set<string>()
    for (const word of words) for (const id of this.#byWord.get(word) ?? []) named.add(id)
    return named
  }
}

function wordsNaming(id: string, machines: ReadonlySet<string>): string[] {
  const [kind = '', name = '', ...rest] = id.split('.')
  if (isLetter(id)) return []
  if (machines.has(kind)) return [id, machineWord(kind)]
  if (kind === PLACE) return [id, rest.at(-1) ?? name]
  const isDeeper = kind === SHARED || (kind === 'fact' && name === 'field')
  return isDeeper ? [id, rest.join('.')] : [id, name, [name, ...rest].join('.')]
}

/** Sent, never shown on a page. */
export function isLetter(id: string): boolean {
  return id.startsWith('mail.') || id.startsWith('sms.')
}

/** The word under which all texts of a machine are found: no name of the content ends so. */
export function machineWord(machine: string): string {
  return `${machine}.`
}

/** Every name that stands in a part: keys, texts, and the steps of pointers. */
export function wordsIn(part: unknown, words = new Set<string>()): Set<string> {
  if (typeof part === 'string' || typeof part === 'number') {
    const text = String(part)
    words.add(text)
    if (text.includes('/')) for (const step of text.split('/')) words.add(step)
  } else if (Array.isArray(part)) {
    for (const one of part) wordsIn(one, words)
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      wordsIn(key, words)
      wordsIn(value, words)
    }
  }
  return words
}
