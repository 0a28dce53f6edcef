import { foldWords } from './foldWords.ts'

/** What was typed, folded: as a whole and word by word, each word once. */
export interface SearchQuery {
  whole: string
  words: readonly string[]
}

export function searchQuery(typed: string): SearchQuery {
  const whole = foldWords(typed)
  return { whole, words: [...new Set(whole.split(' ').filter(Boolean))] }
}

/** Stands between the names and what else a thing is found by; folded text never has it. */
const BORDER = '\t'

/** What is searched, ready to be ranked: names in every language, then codes and the like. */
export function searchText(names: readonly string[], others: readonly string[] = []): string {
  return `${lines(names)}${BORDER}${lines(others)}`
}

function lines(fields: readonly string[]): string {
  const folded = new Set(fields.map(foldWords).filter(Boolean))
  return `\n${[...folded].join('\n')}\n`
}

/** Ranks go from 0, the best, to here. */
export const WORST_RANK = 5

/**
 * How well a text fits; undefined where a word of the query is not in it. First the name or the code that the query is,
 * then names that begin so, other fields that begin so, words that begin so, and the rest.
 */
export function searchRank(text: string, { whole, words }: SearchQuery): number | undefined {
  for (const word of words) if (!text.includes(word)) return undefined
  if (words.length === 0) return 0
  const at = text.indexOf(`\n${whole}`)
  if (at >= 0) return rankOfStart(text, whole, at)
  return words.every((word) => text.includes(` ${word}`) || text.includes(`\n${word}`)) ? 4 : WORST_RANK
}

function rankOfStart(text: string, whole: string, at: number): number {
  const border = text.indexOf(BORDER)
  const same = text.indexOf(`\n${whole}\n`)
  if (same >= 0 && same < border) return 0
  // A short word ("az") is the value of many a property; with a digit it is a code.
  if (same >= 0 && /\d/.test(whole)) return 1
  return at < border ? 2 : 3
}
