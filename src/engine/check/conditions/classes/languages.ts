import type { Language } from '../../schema/patterns/Language.ts'
import { languageOf } from '../../schema/patterns/languageOf.ts'

/** A pattern that a text must fit, or must not. */
export interface TextQuestion {
  pattern: string
  fits: boolean
}

const found = new Map<string, string | false | undefined>()
const remembered = 5000

/** A text of such a length that is as asked; `false` = there is none; undefined = not decided. */
export function wordOf(
  questions: readonly TextQuestion[],
  least: number,
  most: number,
): string | false | undefined {
  const key = JSON.stringify([questions, least, most])
  if (!found.has(key)) {
    if (found.size >= remembered) found.clear()
    found.set(key, findWord(questions, least, most))
  }
  return found.get(key)
}

function findWord(
  questions: readonly TextQuestion[],
  least: number,
  most: number,
): string | false | undefined {
  let all: Language | undefined
  for (const { pattern, fits } of questions) {
    const language = fits ? languageOf(pattern) : languageOf(pattern)?.others
    if (language === undefined) return undefined
    all = all === undefined ? language : all.with(language)
    if (all === undefined) return undefined
    if (all.isEmpty) return false
  }
  if (all === undefined) return undefined
  return all.hasLength(least, most) === false ? false : all.textBetween(least, most)
}
