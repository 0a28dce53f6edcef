import { describe, expect, it } from 'vitest'
import { codes } from '#engine/check/codes/codes.ts'
import { findingAt } from '#engine/check/findingAt.ts'
import { meant } from '#engine/content/nearest.ts'
import { sentences } from '#engine/said/sentences.ts'
import { codeOf } from '#engine/said/Told.ts'
import { findingWords } from '#app/studio/check/findingWords.ts'
import { hasText, textOf, writtenText } from '../../browser/texts.ts'
import { englishIn } from '../../mutate/judge/unsaid.ts'
import { textsOf } from './textsOf.ts'

const table: { [code: string]: { says: string; mend: string } } = codes
const ids = Object.keys(sentences)
/** As a text has it: no apostrophe that would be read as a quotation, no brackets that would be read as HTML. */
const asText = (words: string): string => words.replaceAll("'", '’').replaceAll(/<(\w+)>/g, '($1)')
const PLACE = { file: 'schemas/transfer/study.json', pointer: '/required/0' }

describe('the words of findings', () => {
  it('are there for every code, what is wrong and what to do, in both languages', () => {
    const says = new Set(
      ids.flatMap((id) =>
        id.startsWith('studioFindings.says.') ? codeOf(id.split('.').slice(2).join('.')) : [],
      ),
    )
    const silent = Object.keys(codes).filter(
      (code) => !says.has(code) || !hasText('az', `studioFindings.mend.${code}`),
    )
    expect(silent).toEqual([])
    expect(ids.filter((id) => !hasText('az', id))).toEqual([])
  })

  it('say in English what the table of codes says is to be done', () => {
    for (const [code, { mend }] of Object.entries(table)) {
      // Examples in JSON are for those who write it.
      if (mend.includes('{') || mend.includes('workflows/migrations')) continue
      expect(textOf('en', `studioFindings.mend.${code}`)).toBe(asText(mend))
    }
  })

  it('are Azerbaijani in Azerbaijani', () => {
    const english = ids.flatMap((id) => {
      const word = englishIn(writtenText('az', id) ?? '')
      return word === undefined ? [] : `${id}: ${word}`
    })
    expect(english).toEqual([])
  })
})

describe('a finding', () => {
  const finding = findingAt(PLACE, 'schema.field', { name: 'scroe' }, meant('score'))

  it('is told with its names in the language of whoever reads it', () => {
    expect(findingWords(finding, textsOf('az'))).toEqual({
      says: '“scroe” bu obyektin sahəsi deyil.',
      mend: '“score” nəzərdə tutulurdu?',
    })
    expect(findingWords(finding, textsOf('en'))).toEqual({
      says: '"scroe" is no field of this object',
      mend: 'did you mean "score"?',
    })
  })

  it('that knows no better tells what is done about all of its code', () => {
    const { mend } = findingWords(findingAt(PLACE, 'schema.vague'), textsOf('az'))
    expect(mend).toBe(textOf('az', 'studioFindings.mend.schema.vague'))
  })

  it('tells words inside it in the same language', () => {
    const told = findingAt(PLACE, 'schema.keywordFit', {
      keyword: 'minLength',
      wanted: { says: 'word.value.string' },
      kinds: {
        says: 'word.or',
        params: { some: { says: 'word.value.number' }, last: { says: 'word.value.null' } },
      },
    })
    expect(told.message).toBe('"minLength" speaks of a text, and this is a number or null')
    expect(findingWords(told, textsOf('az')).says).toBe(
      '“minLength” bu qiymətlərə aiddir: mətn. Buradakı qiymət isə belədir: ədəd və ya null.',
    )
  })

  it('of a release is told as the change is', () => {
    const change = { sentence: 'field.mustAnswer', params: { field: { az: '“Bal”', en: '"Score"' } } }
    const told = {
      ...findingAt(PLACE, 'release.newRequired', { change: '"Score" must be answered now.' }),
      change,
    }
    expect(findingWords(told, textsOf('en')).says).toBe('"Score" must be answered now.')
    expect(findingWords(told, textsOf('az')).says).toContain('“Bal”')
  })

  it('whose sentence is not known here is told as the check says it', () => {
    const strange = {
      code: 'case.differs',
      message: 'Step 2 expects "sent"',
      told: { says: 'says.of.tomorrow' },
    }
    expect(findingWords(strange, textsOf('az'))).toMatchObject({ says: 'Step 2 expects "sent"', lang: 'en' })
  })
})
