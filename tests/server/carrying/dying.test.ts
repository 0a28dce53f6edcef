import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryAll } from '#server/carrying/carryRound.ts'
import type { Portal } from '#server/Portal.ts'
import { checkChains } from '#server/audit/verify/checkChains.ts'
import { fields } from '../../engine/migrate/paper.fixture.ts'
import { openPaperPortal, type PaperPortal } from './paperPortal.ts'

const DRAFTS = 6
const DEATHS = 12

let test: PaperPortal
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())

/** The portal as it was, until it dies when it looks at the clock for the n-th time. */
function mortal(portal: Portal, looks: number): Portal {
  let left = looks
  const now = () => {
    if (left === 0) throw new Error('killed')
    left -= 1
    return portal.clock.now()
  }
  return { ...portal, clock: { now } }
}

it('leaves each draft wholly old or wholly new, wherever it dies, and goes on from there', async () => {
  const old = await test.publish({})
  const drafts: string[] = []
  for (let index = 0; index < DRAFTS; index += 1)
    drafts.push(await test.begin(await test.newcomer(), { ask: { name: `N${index}` } }))
  const fresh = await test.publish({
    properties: fields({ name: null, title: { type: 'string' } }),
    required: ['title'],
    migrations: [
      {
        to: 'title',
        drafts: 'migrate',
        changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }],
      },
    ],
  })
  const { portal } = test
  const standing = async () => {
    const rows = await portal.database
      .selectFrom('application')
      .innerJoin('draft', 'draft.application_id', 'application.id')
      .select(['application.id', 'release', 'subject_id', 'draft.answers'])
      .select((eb) =>
        eb
          .selectFrom('event')
          .whereRef('event.application_id', '=', 'application.id')
          .where('kind', '=', 'carried')
          .select(eb.fn.countAll<string>().as('count'))
          .as('told'),
      )
      .where('application.id', 'in', drafts)
      .execute()
    return Promise.all(
      rows.map(async ({ release, subject_id, answers, told }) => {
        const key = await portal.personKeys.open(portal.database, subject_id)
        const { ask } = key.decryptJson<{ ask: object }>(answers)
        return { release, asks: Object.keys(ask), told: Number(told) }
      }),
    )
  }
  const wholly = [
    { release: old, asks: ['name'], told: 0 },
    { release: fresh, asks: ['title'], told: 1 },
  ]
  let died = 0
  for (let looks = 0; looks < DEATHS; looks += 1) {
    await carryAll(mortal(portal, looks)).catch(() => (died += 1))
    for (const one of await standing()) expect(wholly).toContainEqual(one)
  }
  expect(died).toBeGreaterThan(2)
  await carryAll(portal)
  expect(await standing()).toEqual(drafts.map(() => wholly[1]))
  await checkChains.run(portal)
  const checks = await portal.database.selectFrom('audit_check').select('faults').execute()
  expect(checks.every(({ faults }) => faults === 0)).toBe(true)
})
