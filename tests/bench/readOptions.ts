export interface Wanted {
  name: string | undefined
  options: ReadonlyMap<string, string>
}

/** `forms --quick --json FILE`: a word after an option is its value. */
export function readOptions(words: readonly string[]): Wanted {
  const options = new Map<string, string>()
  let name: string | undefined
  let open: string | undefined
  for (const word of words) {
    if (word.startsWith('--')) {
      open = word.slice(2)
      options.set(open, '')
    } else if (open === undefined) {
      name ??= word
    } else {
      options.set(open, word)
      open = undefined
    }
  }
  return { name, options }
}
