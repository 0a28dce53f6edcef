import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { linkChild } from '../applications/linkChild.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/** Whoever fills in a draft with others opens what they attached to it, and no other file of theirs. */
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const opens = async (who: Traveller, file: string): Promise<boolean> =>
  (await who.get(`/api/files/${file}`)).status === 200

/** The draft as it stands, but for one step. */
async function save(who: Traveller, id: string, step: { [name: string]: object }): Promise<void> {
  const { body } = await who.get(`/api/applications/${id}`)
  const draft = { revision: body.revision, answers: { ...body.answers, ...step } }
  expect((await who.send('PUT', `/api/applications/${id}/draft`, draft)).status).toBe(200)
}

describe('the draft of an institution', () => {
  let begins: Traveller
  let follows: Traveller
  let id: string
  beforeAll(async () => {
    begins = await road.as('samir@example.az')
    follows = await road.as('elchin@example.az')
    const role = { is_role: 'delegate', institution: 'bdu' }
    const roles = [begins, follows].map((one) => ({ person_id: one.id, ...role }))
    await road.portal.database.insertInto('staff_role').values(roles).execute()
    id = (await begins.send('POST', '/api/applications', { process: 'accreditation' })).body.id
  })

  it('opens a file for colleagues as long as it names it', async () => {
    const mandate = await begins.upload()
    expect(await opens(follows, mandate)).toBe(false)
    await save(begins, id, { details: { mandate } })
    expect(await opens(follows, mandate)).toBe(true)
    // A colleague goes on writing, and it stays named.
    await save(follows, id, { details: { mandate, licenceNumber: 'LS-2019/44' } })
    expect(await opens(follows, mandate)).toBe(true)
    await save(begins, id, { details: {} })
    expect(await opens(follows, mandate)).toBe(false)
  })

  it('opens no file of the person who began it that a colleague names', async () => {
    const mandate = await begins.upload()
    await save(follows, id, { details: { mandate } })
    expect(await opens(follows, mandate)).toBe(false)
    expect((await follows.get(`/api/applications/${id}`)).body.files).toEqual({})
    // Nor once somebody looks for files that nothing names.
    road.clock.advance(49 * 3_600_000)
    await sweepUploads.run(road.portal)
    begins = await road.as('samir@example.az')
    follows = await road.as('elchin@example.az')
    expect(await opens(follows, mandate)).toBe(false)
    // Whose it is names it, and it is everybody's who fills in.
    await save(begins, id, { details: { mandate } })
    expect(await opens(follows, mandate)).toBe(true)
  })
})

describe('the draft of a child', () => {
  it('opens no file of the child that a parent names, and none of the parent that the child names', async () => {
    const parent = await road.as('samir@example.az')
    const child = await road.as('aysel@example.az')
    await linkChild(road, parent, child)
    const body = { process: 'transfer', child: child.id }
    const { id } = (await parent.send('POST', '/api/applications', body)).body
    const [ofParent, ofChild] = [await parent.upload(), await child.upload()]
    await save(parent, id, { documents: { transcript: ofChild } })
    expect(await opens(parent, ofChild)).toBe(false)
    await save(child, id, { documents: { transcript: ofParent } })
    expect(await opens(child, ofParent)).toBe(false)
    await save(child, id, { documents: { transcript: ofChild } })
    expect(await opens(parent, ofChild)).toBe(true)
  })
})
