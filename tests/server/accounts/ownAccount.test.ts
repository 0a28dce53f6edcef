import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDataOf } from '#server/accounts/ownDataOf.ts'
import { deviceOf } from '#server/accounts/deviceOf.ts'
import { dailySummary } from '#server/notifications/dailySummary.ts'
import { prove } from '../staff/people.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let owner: Traveller
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
})
afterAll(() => road.close())

interface Session {
  id: string
  current: boolean
}
const sessions = async (traveller = owner): Promise<Session[]> =>
  (await traveller.get<Session[]>('/api/users/sessions')).body

describe('sessions', () => {
  it('are those of one’s own, with the one that asks marked', async () => {
    const elsewhere = await road.as('aysel@example.az')
    await road.as('rauf@example.az')
    expect((await sessions()).filter(({ current }) => current)).toHaveLength(1)
    expect(await sessions()).toHaveLength(2)
    const other = (await sessions()).find(({ current }) => !current)
    const proof = await prove(owner)
    expect((await owner.send('DELETE', `/api/users/sessions/${other?.id}`, undefined, proof)).status).toBe(
      200,
    )
    expect((await elsewhere.get('/api/users/current_user')).status).toBe(401)
    expect((await owner.get('/api/users/current_user')).status).toBe(200)
  })

  it('of somebody else cannot be ended', async () => {
    const rauf = await road.as('rauf@example.az')
    const [theirs] = await sessions(rauf)
    const proof = await prove(owner)
    expect((await owner.send('DELETE', `/api/users/sessions/${theirs?.id}`, undefined, proof)).status).toBe(
      404,
    )
    expect((await rauf.get('/api/users/current_user')).status).toBe(200)
  })

  it('all end but the one that asks', async () => {
    const others = [await road.as('aysel@example.az'), await road.as('aysel@example.az')]
    await owner.send('DELETE', '/api/users/sessions', undefined, await prove(owner))
    for (const other of others) expect((await other.get('/api/users/current_user')).status).toBe(401)
    expect(await sessions()).toMatchObject([{ current: true }])
  })

  it('are told apart by browser and system, of which no more is kept', () => {
    const agents = {
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0':
        'Edge, Windows',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1':
        'Safari, iOS',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox, Linux',
      'curl/8': '',
    }
    for (const [agent, device] of Object.entries(agents)) expect(deviceOf(agent)).toBe(device)
    expect(deviceOf(undefined)).toBe('')
  })
})

describe('one’s own data', () => {
  it('are all there, and nobody else’s', async () => {
    await fillTransfer(owner, 'aysel')
    const { status, body } = await owner.get<{ [part: string]: unknown }>('/api/users/data')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: { fin: '5AYSEL1' },
      contact: { email: 'aysel@example.az' },
      applications: [{ process: 'transfer', status: 'draft', forChild: false }],
      files: [{ name: 'ok-1-page.pdf', address: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/) }],
      papers: [],
    })
    expect(JSON.stringify(body)).toContain('residenceAddress')
    const rauf = await (await road.as('rauf@example.az')).get('/api/users/data')
    expect(JSON.stringify(rauf.body)).not.toContain('5AYSEL1')
  })
})

describe('the letter of the morning', () => {
  const letters = async () =>
    (await road.inbox('aysel@example.az')).filter((text) => text.includes('/dashboard'))
  const runAt = async (instant: string) => {
    road.clock.set(instant)
    while ((await dailySummary.run(road.portal)) > 0);
  }

  it('comes at nine in Baku, once, when there is something to say', async () => {
    await runAt('2026-08-02T05:00:00.000Z')
    expect(await letters()).toEqual([])
    await runAt('2026-10-16T04:59:59.000Z')
    expect(await letters()).toEqual([])
    await runAt('2026-10-16T05:00:00.000Z')
    await runAt('2026-10-16T15:00:00.000Z')
    expect(await letters()).toEqual([
      expect.stringContaining('20 oktyabr 2026, 23:59: Tələbələrin köçürülməsi'),
    ])
  })

  it('comes to everybody behind one whose letter cannot be written', async () => {
    const { portal } = road
    road.clock.set('2026-10-16T16:00:00.000Z')
    const accounts = portal.database.updateTable('account').set({ summary_day: null })
    await accounts.where('daily_summary', '=', true).execute()
    const readers = await portal.database
      .selectFrom('account')
      .select('person_id')
      .where('daily_summary', '=', true)
      .where('email_index', 'is not', null)
      .orderBy('person_id')
      .execute()
    const [first] = readers
    const open: typeof portal.personKeys.open = async (database, person) => {
      if (person === first?.person_id) throw new Error('this one cannot be read')
      return portal.personKeys.open(database, person)
    }
    const broken = { ...portal, personKeys: { ...portal.personKeys, open } }
    await expect(dailySummary.run(broken)).rejects.toThrow('this one cannot be read')
    const waiting = portal.database
      .selectFrom('account')
      .select('person_id')
      .where('daily_summary', '=', true)
      .where('email_index', 'is not', null)
      .where('summary_day', 'is', null)
    expect(await waiting.execute()).toEqual([first])
    // A server that is ending leaves it to another one.
    await dailySummary.run(portal, AbortSignal.abort())
    expect(await waiting.execute()).toEqual([first])
    expect(await dailySummary.run(portal)).toBe(0)
    expect(await waiting.execute()).toEqual([])
  })

  it('does not come to whom it is no use', async () => {
    owner = await road.as('aysel@example.az')
    expect((await owner.send('PUT', '/api/users/letters', { dailySummary: false })).status).toBe(200)
    expect((await owner.get('/api/users/profile')).body).toMatchObject({ dailySummary: false })
    await runAt('2026-10-17T05:00:00.000Z')
    expect(await letters()).toHaveLength(1)
  })
})

describe('own data', () => {
  it('are put together once for one person at a time, and again when they have read them', async () => {
    const reader = await road.as('rauf@example.az')
    const person = { id: reader.id, role: 0, roles: [], citizenshipId: 1, language: 'az' }
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => ownDataOf(road.portal, person)))
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(asked[3]).toMatchObject({ reason: { code: 'error.tooMany' } })
    for (const one of asked) if (one.status === 'fulfilled') JSON.parse((await one.value.toArray()).join(''))
    expect((await reader.get('/api/users/data')).status).toBe(200)
  })
})
