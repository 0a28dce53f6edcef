import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldTimes } from '#server/reports/foldTimes.ts'
import { questionFigures } from '#server/reports/questionFigures.ts'
import { writtenQuestions } from '#server/reports/writtenQuestions.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type Answers, openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

const SECOND = 1000
const DAY = 24 * 3_600_000

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

interface Draft {
  /** Saves other answers after so many seconds. */
  write(answers: Answers, seconds: number): Promise<void>
  id: string
}
async function begin(owner: Traveller): Promise<Draft> {
  const { body } = await owner.send('POST', '/api/applications', { process: 'transfer' })
  let { revision } = body
  return {
    id: body.id,
    write: async (answers, seconds) => {
      road.clock.advance(seconds * SECOND)
      const saved = await owner.send<{ revision: number }>('PUT', `/api/applications/${body.id}/draft`, {
        revision,
        answers,
      })
      expect(saved.status).toBe(200)
      ;({ revision } = saved.body)
    },
  }
}

async function figures() {
  while ((await foldTimes.run(road.portal)) > 0);
  const rows = await questionFigures(road.portal, 'transfer')
  return (step: string, field: string) => rows.find((row) => row.step === step && row.field === field)
}

describe('figures of questions', () => {
  it('tell how long each takes, from one saving to the next, and where somebody stopped', async () => {
    const { study = {}, target = {} } = personaAnswers('aysel')
    const [[first, one] = ['', ''], [second, two] = ['', '']] = Object.entries(study).filter(
      ([, value]) => typeof value !== 'object',
    )
    const draft = await begin(await road.as('aysel@example.az'))
    // What registers filled in goes: several questions at once are not timed.
    await draft.write({ study: {} }, 5)
    await draft.write({ study: { [first]: one } }, 20)
    // The same question for longer, then away for an hour, then the next one.
    await draft.write({ study: { [first]: 'another' } }, 20)
    await draft.write({ study: { [first]: one } }, 3600)
    await draft.write({ study: { [first]: one, [second]: two } }, 10)
    const found = await figures()
    expect(found('study', `/${first}`)?.seconds).toBeCloseTo(36, -1)
    // Nobody has left it yet, nor has anybody stopped there for a day.
    expect(found('study', `/${second}`)).toBeUndefined()
    road.clock.advance(2 * DAY)
    expect((await figures())('study', `/${second}`)).toMatchObject({ stopped: 1, seconds: null })
    const again = await begin(await road.as('rauf@example.az'))
    await again.write({ study, target }, 30)
    await again.write({ study: {}, target }, 30)
    expect((await figures())('study', `/${second}`)).toMatchObject({ stopped: 1, seconds: null })
  })

  it('count refusals, and are of a process that there is', async () => {
    const { refused } = (await figures())('study', '/nothing') ?? { refused: 0 }
    expect(refused).toBe(0)
    const owner = await road.as('elchin@example.az')
    const { id } = await begin(owner)
    expect((await owner.move(id, 'submit')).status).toBe(422)
    const rows = await questionFigures(road.portal, 'transfer')
    expect(rows.filter((row) => row.refused > 0).length).toBeGreaterThan(0)
    await expect(questionFigures(road.portal, 'none')).rejects.toThrow()
  })

  it('keep the question, never the answer', async () => {
    const { rows } = await road.portal.database
      .selectFrom('figure_time')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all.map((row) => Object.keys(row).sort()) }))
    expect(rows.length).toBeGreaterThan(0)
    for (const names of rows) expect(names).toEqual(['bucket', 'count', 'day', 'pointer', 'process', 'step'])
  })
})

describe('questions that a saving changed', () => {
  const part = (properties: JsonObject): FormPart => ({ schema: { type: 'object', properties }, ui: {} })
  const forms = {
    a: part({
      name: { type: 'string' },
      rows: { type: 'array', items: { type: 'object', properties: { code: {}, year: {} } } },
      home: { type: 'object', properties: { city: {} } },
    }),
  }
  const steps = [{ id: 's', form: 'a' }]
  const changed = (before: JsonObject, after: JsonObject) =>
    writtenQuestions({ steps, forms }, { s: before }, { s: after }).map(({ pointer }) => pointer)

  it('are those of the form, each once whatever the row, in the order of the form', () => {
    expect(changed({}, { name: 'x', stranger: 1 })).toEqual(['/name'])
    expect(changed({}, { rows: [{ code: 1 }, { code: 2, year: 3 }], home: { city: 'b' } })).toEqual([
      '/rows/*/code',
      '/rows/*/year',
      '/home/city',
    ])
    expect(changed({ rows: [{ code: 1 }] }, { rows: [{ code: 1 }, {}] })).toEqual([])
    expect(changed({ name: 'x' }, { name: 'x' })).toEqual([])
    expect(changed({ name: 'x' }, {})).toEqual(['/name'])
  })
})
