import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdministrator } from '#server/staff/makeAdministrator.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { prove } from '../staff/people.ts'

/** The content may raise the number from which somebody is an administrator: who is below it is none, wherever they ask. */
const RAISED = 20
let road: Road
let admin: Traveller
let id: string
let token: string
let report: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  const owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  expect((await owner.move(id, 'submit')).status).toBe(200)
  expect((await admin.get(`/api/applications/${id}`)).status).toBe(200)
  const invited = {
    email: 'rauf@example.az',
    language: 'az',
    roles: [{ is: 'institution', institution: 'bdu' }],
  }
  expect((await admin.send('POST', '/api/admin/invitations', invited, await prove(admin))).status).toBe(200)
  const letters = await road.inbox('rauf@example.az')
  token =
    /token=([\w-]+)/.exec(letters.findLast((text) => text.includes('invitation?token=')) ?? '')?.[1] ?? ''
  const wish = { as: 'csv', filter: {} }
  report = (await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', wish)).body.url
  const { portal } = await road.portal.releases.getRelease(road.portal.database)
  Object.assign(portal.constants, { adminRole: RAISED })
})
afterAll(() => road.close())

it('they read no case', async () => {
  expect((await admin.get('/api/admin/logs')).status).toBe(403)
  expect((await admin.get(`/api/applications/${id}`)).status).toBe(404)
})

it('what they invited to holds no more', async () => {
  const rauf = await road.as('rauf@example.az')
  const refused = await rauf.send('POST', '/api/users/invitation', { token })
  expect([refused.status, refused.body.message]).toEqual([422, 'msg.invitationGone'])
})

it('the address of a report that they asked for gives nothing', async () => {
  expect(report).toMatch(/^\/getreport\/./)
  expect((await road.app.inject({ method: 'GET', url: report })).statusCode).toBe(404)
})

it('the command makes one who is an administrator, and does not count the others', async () => {
  expect(await makeAdministrator(road.portal, { email: 'mehmet@example.com', ends: false })).toBe('made')
  const made = await road.as('mehmet@example.com')
  expect((await made.get('/api/admin/logs')).status).toBe(200)
  expect((await made.get(`/api/applications/${id}`)).status).toBe(200)
  expect(await makeAdministrator(road.portal, { email: 'mehmet@example.com', ends: true })).toBe('last')
})
