import { entryOf } from '#engine/check/codes/codes.ts'
import type { Finding } from '#engine/check/Finding.ts'
import type { Texts } from '../../i18n/useTexts.ts'

interface FindingWords {
  says: string
  /** Of `says`, where it is not the reader's. */
  lang?: 'en'
  /** The check's own English sentence, which has the names of what it is about; absent where `says` is that one. */
  exact?: string
  /** What to do. */
  mend?: { words: string; lang?: 'en' }
}

/** The language in which the check itself speaks. */
const OWN = 'en'

/** What the check found, in the reader's language as far as there are words for its code. */
export function findingWords(
  { code, message, mend }: Pick<Finding, 'code' | 'message' | 'mend'>,
  { text, has, language }: Texts,
): FindingWords {
  const [says, does] = [`studioFindings.says.${code}`, `studioFindings.mend.${code}`]
  if (language === OWN || !has(says)) {
    const advice = mend ?? entryOf(code)?.mend
    return { says: message, lang: OWN, ...(advice !== undefined && { mend: { words: advice, lang: OWN } }) }
  }
  const exact = mend === undefined ? message : `${message}: ${mend}`
  return { says: text(says), exact, mend: { words: text(does) } }
}
