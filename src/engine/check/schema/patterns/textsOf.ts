import type { Language } from './Language.ts'
import { languageOf } from './languageOf.ts'

const joined = new Map<string, Language | undefined>()
const REMEMBERED = 5000

/**
 * Texts in which all patterns find something and none of `misses` does. Undefined where that cannot be told; what is not
 * decided leaves more.
 */
export function textsOf(patterns: readonly string[], misses: readonly string[]): Language | undefined {
  const key = JSON.stringify([patterns, misses])
  if (!joined.has(key)) {
    if (joined.size >= REMEMBERED) joined.clear()
    joined.set(key, join(patterns, misses))
  }
  return joined.get(key)
}

function join(patterns: readonly string[], misses: readonly string[]): Language | undefined {
  const languages = [
    ...patterns.map((pattern) => languageOf(pattern)),
    ...misses.map((pattern) => languageOf(pattern)?.others),
  ]
  let all: Language | undefined
  for (const language of languages) {
    if (language !== undefined) all = all === undefined ? language : (all.with(language) ?? all)
  }
  return all
}
