import { describe, expect, it } from 'vitest'
import { codes } from '#engine/check/codes/codes.ts'
import { studioCodes } from '#engine/check/codes/studioCodes.ts'
import { findingWords } from '#app/studio/check/findingWords.ts'
import { textOf } from '../../browser/texts.ts'
import { textsOf } from './textsOf.ts'

const table: { [code: string]: { says: string; mend: string } } = codes
/** As a text has it: no apostrophe that would be read as a quotation, no brackets that would be read as HTML. */
const asText = (words: string): string => words.replaceAll("'", '’').replaceAll(/<(\w+)>/g, '($1)')

describe('a finding', () => {
  it('says in English texts what the table of codes says', () => {
    for (const code of studioCodes) {
      expect(textOf('en', `studioFindings.says.${code}`)).toBe(asText(table[code]?.says ?? ''))
      expect(textOf('en', `studioFindings.mend.${code}`)).toBe(asText(table[code]?.mend ?? ''))
    }
  })

  it('is told in the reader’s language by its code, with the exact sentence beside it', () => {
    const finding = { code: 'unknown.field', message: 'There is no field "x"', mend: 'did you mean "y"?' }
    expect(findingWords(finding, textsOf('az'))).toEqual({
      says: 'Bu adda sahə yoxdur.',
      exact: 'There is no field "x": did you mean "y"?',
      mend: { words: 'Mövcud olanın adını yazın və ya onu əlavə edin.' },
    })
    expect(findingWords(finding, textsOf('en'))).toEqual({
      says: 'There is no field "x"',
      lang: 'en',
      mend: { words: 'did you mean "y"?', lang: 'en' },
    })
  })

  it('of a code that has no words is told as the check says it', () => {
    const finding = { code: 'case.differs', message: 'Step 2 expects "sent"' }
    expect(findingWords(finding, textsOf('az'))).toMatchObject({ says: 'Step 2 expects "sent"', lang: 'en' })
  })
})
