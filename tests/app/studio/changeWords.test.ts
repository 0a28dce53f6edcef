import { describe, expect, it } from 'vitest'
import { compareReleases } from '#engine/diff/compareReleases.ts'
import { composedTexts } from '#engine/texts/programTexts.ts'
import { changeWords } from '#app/studio/release/changeWords.ts'
import { release, type Release } from '../../diff/release.fixture.ts'
import { textsOf } from './textsOf.ts'

const told = (change: Release, before: Release = {}): string[] =>
  compareReleases(release(before), release(change)).changes.map(
    ({ text, say }) => changeWords({ words: text, ...(say && { say }) }, textsOf('az')).words,
  )
const score = (schema: object): Release => ({
  form: ({ properties }) => Object.assign(properties, { score: schema }),
})

describe('a change in the reader’s language', () => {
  it('is told with what it is about, its limits and its values', () => {
    expect(told({ form: ({ properties }) => delete properties['score'] })).toContain(
      '"field.score" (score) artıq soruşulmur.',
    )
    expect(told(score({ type: 'integer', minimum: 40 }))).toContain(
      '"field.score" (score): hədd dəyişib (ən kiçik ədəd: indi 40, əvvəl 30).',
    )
    const fewer: Release = {
      form: ({ properties }) => Object.assign(properties, { shift: { type: 'string', enum: ['day'] } }),
    }
    expect(told(fewer)).toContain('"field.shift" (shift): bunlar artıq ola bilməz: "evening".')
    expect(told(score({ type: 'integer' }))).toContain(
      '"field.score" (score): hədd götürülüb (ən kiçik ədəd, əvvəl 30).',
    )
  })

  it('names what the same words mean otherwise', () => {
    const shown = (most: number): Release => ({
      ui: { score: { 'ui:visibleWhen': 'adult' } },
      shared: { adult: { '/applicant/birthDate': { age: { minimum: most } } } },
    })
    expect(told(shown(18), shown(16)).join('\n')).toContain('başqa şərtlə göstərilir')
    const asked = (most: number): Release => ({
      workflow: ({ steps }) => Object.assign(steps[0] ?? {}, { visibleWhen: 'adult' }),
      shared: { adult: { '/applicant/birthDate': { age: { minimum: most } } } },
    })
    expect(told(asked(18), asked(16)).join('\n')).toContain('Bunlar dəyişib: “adult” şərti.')
  })

  it('is told as the engine says it where there is no sentence for it, and to who reads English', () => {
    const said = { code: 'field.gone', params: { field: { az: 'Bal', en: 'Score' } } }
    const words = 'Score is no longer asked.'
    expect(changeWords({ words }, textsOf('az'))).toEqual({ words, lang: 'en' })
    expect(changeWords({ words, say: said }, textsOf('en'))).toEqual({ words, lang: 'en' })
    expect(changeWords({ words, say: { ...said, inRow: true } }, textsOf('az'))).toEqual({
      words: 'Bal (hər sətirdə) artıq soruşulmur.',
    })
  })

  it('has a sentence for every code that the comparison of forms says', () => {
    const forms: Release[] = [
      score({ type: 'string' }),
      score({ type: ['integer', 'string'], minimum: 30 }),
      score({ type: 'integer', minimum: 30, maximum: 50, multipleOf: 5 }),
      {
        form: ({ properties, required }) =>
          void (Object.assign(properties, { points: { type: 'integer' } }), required.push('points')),
      },
      {
        ui: { score: { 'ui:widget': 'textarea', 'ui:prefill': { from: { at: '/facts/person/firstName' } } } },
      },
    ]
    const known = composedTexts['studioDiff.says.${}'] ?? []
    const codes = forms.flatMap((form) =>
      compareReleases(release(), release(form)).changes.flatMap(({ say }) => say?.code ?? []),
    )
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
  })
})
