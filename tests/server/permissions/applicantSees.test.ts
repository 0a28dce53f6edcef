import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Application } from '#engine/workflow/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { readContent } from '../../cases/readContent.ts'
import { travellerWith } from '../applications/road.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { createPlacer, type PlacedCase } from './placeReached.ts'
import { reachedStates } from './reachedStates.ts'

/** What officers write with their decisions, and who they are, is theirs alone, in every process. */
let portalTest: TestPortal
let placed: PlacedCase[]
beforeAll(async () => {
  portalTest = await openTestPortal()
  await syncLists.run(portalTest.portal)
  const open = openContent(await readContent())
  const place = createPlacer(portalTest, open)
  const handedIn = reachedStates(open).filter(({ isDraft }) => !isDraft)
  const states = [...Map.groupBy(handedIn, ({ process }) => process).values()].flatMap((all) => all.slice(-2))
  placed = []
  for (const state of states) placed.push(await place(state))
})
afterAll(() => portalTest.close())

type Done = Application['done'][string]
const NOTE = 'weak, quarrels with colleagues'
const OFFICER = 'b0f3c1aa-0000-4000-8000-0000000000ff'

/** As if an officer had made every transition that is not the applicant's, with a note in its input. */
function marked(done: { [id: string]: Done }, own: string): { [id: string]: Done } {
  const entries = Object.entries(done).map(([id, record]): [string, Done] => [
    id,
    record.by === own
      ? record
      : { ...record, by: OFFICER, input: { ...(isObject(record.input) ? record.input : {}), opinion: NOTE } },
  ])
  return Object.fromEntries(entries)
}

async function markCase(id: string): Promise<number> {
  const { portal } = portalTest
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('The case is not there')
  const { state, row } = found
  for (const records of Object.values(state.tracks))
    for (const record of records) record.done = marked(record.done, row.owner_id)
  const done = marked(state.done, row.owner_id)
  const changed = found.key.encryptJson({ ...state, done })
  await portal.database.updateTable('application').set({ state: changed }).where('id', '=', id).execute()
  return JSON.stringify({ done, tracks: state.tracks }).split(NOTE).length - 1
}

/** Where somebody applies for an institution: the role in which they do. */
async function applyAs(id: string, person: string): Promise<void> {
  const { database } = portalTest.portal
  const row = await database
    .selectFrom('application')
    .select(['applying_role', 'institution'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.applying_role === null) return
  await database
    .insertInto('staff_role')
    .values({ person_id: person, is_role: row.applying_role, institution: row.institution })
    .execute()
}

test('an applicant reads neither what officers wrote nor who they are, unless the workflow shows it', async () => {
  const { portal } = portalTest
  const wrong: string[] = []
  let notes = 0
  for (const { id, subject, reached } of placed) {
    notes += await markCase(id)
    await applyAs(id, subject)
    const who = travellerWith(portalTest, subject, await openSession(portal, portal.database, subject))
    const { status, body } = await who.get(`/api/applications/${id}`)
    const text = JSON.stringify(body)
    if (status !== 200 || text.includes(NOTE) || text.includes(OFFICER)) wrong.push(reached.path)
  }
  expect(wrong).toEqual([])
  expect(notes).toBeGreaterThan(placed.length)
})
