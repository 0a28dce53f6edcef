import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicantsTold } from '#server/applications/applicantsOf.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { linkChild } from '../applications/linkChild.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * A child at master level stays linked to its parents until 24. Of age, it registers at a university for itself: a parent may
 * begin that for a minor alone (`"for": { "child": "minor" }`). What nobody may begin for this child is the child's own.
 */
let road: Road
let parent: Traveller
let student: Traveller
let admission: string
beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
  student = await road.as('aysel@example.az')
  await linkChild(road, parent, student)
  const { body } = await student.send('POST', '/api/applications', { process: 'studentAdmission' })
  admission = body.id
})
afterAll(() => road.close())

it('a parent begins no registration for a child of twenty', async () => {
  const begun = await parent.send('POST', '/api/applications', {
    process: 'studentAdmission',
    child: student.id,
  })
  expect({ status: begun.status, message: begun.body.message }).toEqual({
    status: 422,
    message: 'studentAdmission.for.child',
  })
})

it('nor do they read the one that the child began', async () => {
  expect((await parent.get(`/api/applications/${admission}`)).status).toBe(404)
  const listed = await parent.get<{ id: string }[]>('/api/applications')
  expect(listed.body.map(({ id }) => id)).not.toContain(admission)
})

it('nor delete it', async () => {
  expect((await parent.send('DELETE', `/api/applications/${admission}`)).status).toBe(404)
  expect((await student.get(`/api/applications/${admission}`)).status).toBe(200)
})

it('nor learn from the registers what stands in its way', async () => {
  const url = `/api/eligibility?process=studentAdmission&child=${student.id}`
  const { status, body } = await parent.get<{ mayStart: { code: string }[]; guards: []; refused: [] }>(url)
  expect(status).toBe(200)
  expect({ ...body, mayStart: body.mayStart.map(({ code }) => code) }).toMatchObject({
    mayStart: ['studentAdmission.for.child'],
    guards: [],
    refused: [],
  })
})

interface Data {
  applications: { process: string; answers: object }[]
}

describe('what the parent began while the child was a minor', () => {
  beforeAll(async () => {
    await road.portal.database
      .updateTable('application')
      .set({ owner_id: parent.id })
      .where('id', '=', admission)
      .execute()
  })

  it('they read as they left it, and do nothing there', async () => {
    const { status, body } = await parent.get(`/api/applications/${admission}`)
    expect({ status, editable: body.editable, answers: body.answers, transitions: body.transitions }).toEqual(
      {
        status: 200,
        editable: false,
        answers: {},
        transitions: [],
      },
    )
    expect((await parent.send('DELETE', `/api/applications/${admission}`)).status).toBe(403)
  })

  it('stands in their list and in their data, without what was filled in since', async () => {
    const listed = await parent.get<{ id: string; shown: unknown }[]>('/api/applications')
    expect(listed.body.find(({ id }) => id === admission)?.shown ?? null).toBeNull()
    expect(listed.body.map(({ id }) => id)).toContain(admission)
    const { body } = await parent.get<Data>('/api/users/data')
    const own = body.applications.find(({ process }) => process === 'studentAdmission')
    expect(own?.answers).toEqual({})
  })

  it('is told to the child alone', async () => {
    const { portal } = road
    const found = await loadCase(portal, portal.database, admission)
    expect(found && (await applicantsTold(portal, portal.database, found))).toEqual([student.id])
  })
})
