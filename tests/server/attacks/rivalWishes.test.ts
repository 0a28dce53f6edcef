import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/**
 * Whoever competes for a place decides about nobody who may come to hold one of that row. In the vocational admission everybody
 * names up to five wishes, and holds none of them before the day of the result: until then they are rivals all the same, and an
 * officer of the agency who wants a place must not refuse those who would get it.
 */
let road: Road
let judge: Traveller
let rival: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-07-01T06:00:00.000Z' })
  judge = await hire(road, 'Qarayev', [{ is: 'agency', institution: null }])
  rival = await road.as('orkhan@example.az')
})
afterAll(() => road.close())

const WISH = {
  institution: 'bptm',
  specialty: 'bptm-030204',
  instructionLanguage: 'az',
  studyForm: 'fullTime',
}

/** Somebody whose application the agency is looking at. */
async function wishing(person: string): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process('peseqebul').part
  const owner = { subject: person, owner: person, institution: null }
  const id = await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { release, workflow, ...owner }),
  )
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('There is no such application')
  const choices = { vocationalLevel: 'technical', averageMark: 4, vocationalChoices: [WISH] }
  const state = { ...found.state, answers: { choices }, submittedAt: portal.clock.now().toISOString() }
  await portal.database
    .updateTable('application')
    .set({ state: found.key.encryptJson(state), submitted: true })
    .where('id', '=', id)
    .execute()
  await setStanding(portal, id, { status: 'inReview' })
  await tell(portal, id, { kind: 'tick' })
  return id
}

const refuse = (id: string) =>
  judge.move(id, 'reject', { input: { decisionReason: 'Sənədlər qəbul şərtlərinə uyğun deyil' } })

it('an officer of the agency refuses somebody with whom they do not compete', async () => {
  expect((await refuse(await wishing(rival.id))).status).toBe(200)
})

it('but nobody who wishes for the place that they wish for themselves', async () => {
  await wishing(judge.id)
  const other = await wishing(rival.id)
  expect((await refuse(other)).status).not.toBe(200)
})
