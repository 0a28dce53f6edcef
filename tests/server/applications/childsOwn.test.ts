import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { applicantsOf } from '#server/applications/applicantsOf.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { mayReadDocument } from '#server/documents/ownDocuments.ts'
import { linkMurad } from '../../browser/linkMurad.ts'
import { openRoad, travellerWith, type Road, type Traveller } from './road.ts'

/** What of a linked child with an account of their own the parent sees, in every process of the portal. */
let road: Road
let parent: Traveller
let child: Traveller
beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
  await linkMurad(road)
  const { child_id: id } = await road.portal.database
    .selectFrom('link')
    .select('child_id')
    .where('parent_id', '=', parent.id)
    .executeTakeFirstOrThrow()
  child = travellerWith(road, id, await openSession(road.portal, road.portal.database, id))
})
afterAll(() => road.close())

async function begun(process: string, owner: string, from?: string): Promise<string> {
  const release = await road.portal.releases.getRelease(road.portal.database)
  const { workflow } = release.process(process).part
  const made = { release, workflow, subject: child.id, owner, institution: null }
  const parentOf = from === undefined ? {} : { parent: { id: from, root: from } }
  return inTransaction(road.portal, (trx) =>
    insertCase({ portal: road.portal, trx }, { ...made, ...parentOf }),
  )
}

/** Every call about one application, as the parent makes it. */
async function statuses(id: string): Promise<number[]> {
  const url = `/api/applications/${id}`
  const calls = [
    parent.get(url),
    parent.get(`${url}/messages`),
    parent.send('POST', `${url}/messages`, { text: 'What is this?' }),
    parent.send('POST', `${url}/messages/seen`, {}),
    parent.send('PUT', `${url}/draft`, { revision: 1, answers: {} }),
    parent.send('POST', `${url}/commands`, { revision: 1, transition: 'closeNow' }),
    parent.send('POST', `${url}/lookups`, { fact: 'person', answers: {} }),
    parent.send('DELETE', `${url}/held`),
    parent.send('DELETE', url),
  ]
  return (await Promise.all(calls)).map(({ status }) => status)
}

const listed = async (who: Traveller): Promise<string[]> =>
  (await who.get<{ id: string }[]>('/api/applications')).body.map(({ id }) => id)

it('what nobody begins for a child is the child’s alone, what came of it included', async () => {
  const { content } = await road.portal.releases.getRelease(road.portal.database)
  const [shared, own] = [[], []] as [string[], string[]]
  for (const { id: process, for: who } of Object.values(content.workflows)) {
    if (who.self === undefined) continue
    ;(who.child === undefined ? own : shared).push(await begun(process, child.id))
  }
  expect(own.length).toBeGreaterThan(3)
  expect(shared.length).toBeGreaterThan(3)
  const [[hidden = ''], [seen = '']] = [own, shared]
  own.push(await begun('payment', child.id, hidden))
  shared.push(await begun('payment', child.id, seen))
  const nothing = await statuses(randomUUID())
  expect(nothing).toContain(404)
  const wrong: number[][] = []
  for (const id of own) {
    const told = await statuses(id)
    if (told.join() !== nothing.join()) wrong.push(told)
  }
  expect(wrong).toEqual([])
  for (const id of shared) expect((await parent.get(`/api/applications/${id}`)).status).toBe(200)
  const parents = await listed(parent)
  expect(shared.filter((id) => !parents.includes(id))).toEqual([])
  expect(own.filter((id) => parents.includes(id))).toEqual([])
  expect(await listed(child)).toEqual(expect.arrayContaining([...own, ...shared]))
})

it('of what nobody begins for a child a parent is told nothing, and begins nothing', async () => {
  const { content } = await road.portal.releases.getRelease(road.portal.database)
  const isOpenTo = async (process: string): Promise<boolean> => {
    const asked = await parent.get(`/api/eligibility?process=${process}&child=${child.id}`)
    if (asked.status === 200) return true
    expect([process, asked.status, asked.body.code]).toEqual([process, 404, 'error.notFound'])
    const begun = await parent.send('POST', '/api/applications', { process, child: child.id })
    expect([process, begun.status, begun.body.code]).toEqual([process, 404, 'error.notFound'])
    return false
  }
  const wrong: string[] = []
  for (const { id: process, for: who } of Object.values(content.workflows)) {
    const isFor = who.child !== undefined && who.child !== false
    if ((await isOpenTo(process)) !== isFor) wrong.push(process)
  }
  expect(wrong).toEqual([])
})

it('what the parent began is seen by both, and both are told of it', async () => {
  const id = await begun('support', parent.id)
  expect(await listed(parent)).toContain(id)
  const found = await loadCase(road.portal, road.portal.database, id)
  if (found === undefined) throw new Error('The application is not there')
  const { database } = road.portal
  expect(await applicantsOf(database, found)).toEqual([child.id, parent.id])
  expect(await applicantsOf(database, { ...found, row: { ...found.row, owner_id: child.id } })).toEqual([
    child.id,
  ])
})

it('a paper that came of what is the child’s alone is not among the parent’s', async () => {
  const [own, shared] = [await begun('support', child.id), await begun('debt', child.id)]
  for (const application of [own, shared]) {
    const document = await insertPaper(application)
    expect(await mayReadDocument(road.portal, { id: parent.id, roles: [] }, document)).toBe(
      application === shared,
    )
    expect(await mayReadDocument(road.portal, { id: child.id, roles: [] }, document)).toBe(true)
  }
})

/** Nothing but whose it is and where it came from is looked at. */
async function insertPaper(application: string): Promise<string> {
  const id = randomUUID()
  const { portal } = road
  await sql`insert into document (id, template, subject_id, application_id, release, code_index, number_index, content, issued_at)
    values (${id}, 'reference', ${child.id}, ${application}, ${portal.releases.currentHash()}, ${randomBytes(32)}, ${randomBytes(32)},
      ${randomBytes(32)}, ${portal.clock.now()})`.execute(portal.database)
  return id
}
