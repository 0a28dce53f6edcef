import type { Say } from '#engine/diff/Say.ts'
import { isSaid } from '#engine/said/isSaid.ts'
import type { Said } from '#engine/said/Said.ts'
import { sayIn } from '#engine/said/sayIn.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { changeWords } from '../release/changeWords.ts'

interface FindingWords {
  says: string
  /** Of `says`, where it is not the reader's. */
  lang?: 'en'
  /** What to do. */
  mend?: string
}

/** A finding as the workers give it, and as the server does. */
interface ToldFinding {
  code: string
  /** In English. */
  message: string
  told?: unknown
  advice?: unknown
  change?: Say
}

/** What the check found and what to do, with its names and values, in the reader's language. */
export function findingWords(finding: ToldFinding, texts: Texts): FindingWords {
  const { code, message, told, advice, change } = finding
  const { text, has } = texts
  const say = (said: Said): string => sayIn(said, text)
  const general = `studioFindings.mend.${code}`
  const mend = isSaid(advice) ? say(advice) : has(general) ? text(general) : undefined
  const does = mend === undefined ? {} : { mend }
  if (change !== undefined) {
    const { words, lang } = changeWords({ words: message, say: change }, texts)
    return { says: words, ...(lang !== undefined && texts.language !== lang && { lang }), ...does }
  }
  if (!isSaid(told) || !has(`studioFindings.${told.says}`)) return { says: message, lang: 'en', ...does }
  return { says: say(told), ...does }
}
