import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let admin: Traveller
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
})
afterAll(() => road.close())

const ID = '00000000-0000-4000-8000-000000000000'

describe('what no database holds', () => {
  it.each([
    `/api/admin/logs?after=-100000-01-01T00:00:00.000Z,${ID},1`,
    '/api/admin/faults?from=0000-01-01',
    '/api/admin/lookup-faults?from=0000-01-01',
    '/api/admin/report?from=0000-01-01',
  ])('is a wrong question and no fault of the server: %s', async (url) => {
    expect((await admin.get(url)).status).toBe(400)
  })

  it('is refused before anything is downloaded', { meta: { spec: ['asvs.1.4.2'] } }, async () => {
    const wish = { as: 'csv', filter: { from: '0000-01-01' } }
    expect((await admin.send('POST', '/api/admin/report/ticket', wish)).status).toBe(400)
  })

  it(
    'neither is a message of a number without end, nor a place of a page that is none',
    { meta: { spec: ['asvs.1.4.2'] } },
    async () => {
      const retry = await admin.send('POST', `/api/admin/messages/${'9'.repeat(23)}/retry`)
      expect(retry.status).toBe(400)
      const place = `2026-01-01T00:00:00.000Z,${'-'.repeat(36)},1`
      expect((await admin.get(`/api/admin/logs?after=${place}`)).status).toBe(400)
      const parts = ['deadline', '0000-01-01T00:00:00.000000Z', ID, false]
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      const officer = await road.as('bdu@example.az')
      expect((await officer.send('POST', '/api/desk/queue', { cursor })).status).toBe(400)
    },
  )
})

describe('an address that was given to download', () => {
  const setStatus = (person: string, status: string) =>
    road.portal.database.updateTable('account').set({ status }).where('person_id', '=', person).execute()
  const open = async (url: string): Promise<number> =>
    (await road.app.inject({ method: 'GET', url })).statusCode
  const reportAddress = async (): Promise<string> =>
    (await admin.send<{ url: string }>('POST', '/api/admin/report/ticket', { as: 'csv', filter: {} })).body
      .url

  it('of a report is worth nothing once its administrator is blocked or none any more', async () => {
    const [blocked, ended, good] = [await reportAddress(), await reportAddress(), await reportAddress()]
    await setStatus(admin.id, 'blocked')
    expect(await open(blocked)).toBe(404)
    await setStatus(admin.id, 'active')
    const { database } = road.portal
    const setRole = (role: number) =>
      database.updateTable('account').set({ role }).where('person_id', '=', admin.id).execute()
    await setRole(0)
    expect(await open(ended)).toBe(404)
    await setRole(10)
    expect([await open(good), await open(good)]).toEqual([200, 404])
  })

  it('of a file is worth nothing once its reader is blocked', async () => {
    const aysel = await road.as('aysel@example.az')
    const id = await fillTransfer(aysel, 'aysel')
    const { answers } = (await aysel.get(`/api/applications/${id}`)).body
    const file = answers['documents']?.['transcript']
    const { body } = await aysel.send<{ url: string }>('POST', `/api/files/${String(file)}/ticket`)
    await setStatus(aysel.id, 'blocked')
    expect(await open(body.url)).toBe(404)
    await setStatus(aysel.id, 'active')
  })
})
