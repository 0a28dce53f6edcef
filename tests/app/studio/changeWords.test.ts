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
    const said = { sentence: 'field.gone', params: { field: { az: 'Bal', en: 'Score' } } }
    const words = 'Score is no longer asked.'
    expect(changeWords({ words }, textsOf('az'))).toEqual({ words, lang: 'en' })
    expect(changeWords({ words, say: said }, textsOf('en'))).toEqual({ words, lang: 'en' })
    expect(changeWords({ words, say: { ...said, inRow: true } }, textsOf('az'))).toEqual({
      words: 'Bal (hər sətirdə) artıq soruşulmur.',
    })
  })

  it('names statuses, people and times of a process', () => {
    const workflow = (change: NonNullable<Release['workflow']>): string =>
      told({ workflow: change }).join('\n')
    expect(workflow(({ timers }) => void Object.assign(timers[0] ?? {}, { after: 'P10D' }))).toContain(
      '“expiry” taymerinin müddəti dəyişib: 10 gün (əvvəl: 30 gün).',
    )
    expect(
      workflow(({ transitions }) => {
        const last = transitions.at(-1)
        if (last !== undefined) last['by'] = ['applicant']
      }),
    ).toContain('"demo.do.expire" (expire) edə bilər: Müraciətçi (əvvəl: –).')
    expect(workflow(({ statuses }) => void (statuses['waiting'] = { code: 6, phase: 'assess' }))).toContain(
      '"demo.status.waiting" (waiting) statusunun xarici kodu: 6 (əvvəl: 5).',
    )
  })

  it('has a sentence for every sentence that the comparison says', () => {
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
    forms.push(
      {
        workflow: ({ timers, transitions }) => {
          timers.pop()
          transitions.pop()
        },
      },
      {
        workflow: ({ statuses }) => void (statuses['waiting'] = { code: 6, phase: 'assess', editable: true }),
      },
      {
        workflow: (process) => {
          Object.assign(process, { initial: 'sent', for: { self: false } })
          const last = process.transitions.at(-1) ?? {}
          Object.assign(last, { from: ['waiting', 'sent'], when: true })
        },
      },
    )
    const known = composedTexts['studioDiff.says.${}'] ?? []
    const codes = forms.flatMap((form) =>
      compareReleases(release(), release(form)).changes.flatMap(({ say }) => say?.sentence ?? []),
    )
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
  })
})
