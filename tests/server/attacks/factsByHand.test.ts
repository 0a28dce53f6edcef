import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * format.md section 5, processes.md section 0: what a register with `down: hold` does not say waits, and after `giveUp` the
 * ministry, and nobody else, writes it down.
 */
let road: Road
let owner: Traveller
let bdu: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  bdu = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  expect((await owner.move(id, 'submit')).body.status).toBe('applied')
  await bdu.move(id, 'take', { track: { name: 'choice', index: 0 } })
  const input = {
    markedFields: ['/answers/personal/residenceAddress'],
    returnReason: 'Ünvanı dəqiqləşdirin, zəhmət olmasa',
    returnDeadline: '2026-08-04',
  }
  expect((await bdu.move(id, 'return', { input })).body.status).toBe('returned')
})
afterAll(() => road.close())

it('are not written down by the institution that decides, the minute that a register is silent', async () => {
  await road.fault('education', { mode: 'down', path: '/pass-scores' })
  const held = await owner.move(id, 'resubmit')
  expect(held.body).toMatchObject({ status: 'returned', held: { facts: ['targets'] } })
  const document = await bdu.upload()
  const value = [
    { id: 'bdu-050655', passScore: 0, group: 'i', aptitude: false, free: 99 },
    { id: 'adnsu-050655', passScore: 0, group: 'i', aptitude: false, free: 99 },
  ]
  const written = await bdu.send('POST', `/api/applications/${id}/facts`, {
    fact: 'targets',
    value,
    document,
  })
  const after = await owner.get(`/api/applications/${id}`)
  expect({ answer: written.status, status: after.body.status, held: after.body.held?.facts }).toEqual({
    answer: 403,
    status: 'returned',
    held: ['targets'],
  })
})

describe('are written down by the ministry', () => {
  const write = async (who: Traveller) =>
    who.send('POST', `/api/applications/${id}/facts`, {
      fact: 'targets',
      value: [
        { id: 'bdu-050655', passScore: 500, group: 'i', aptitude: false, free: 3 },
        { id: 'adnsu-050655', passScore: 500, group: 'i', aptitude: false, free: 3 },
      ],
      document: await who.upload(),
    })
  const offeredTo = async (): Promise<string[]> => {
    const rows = await road.portal.database
      .selectFrom('application_desk')
      .select('is_role')
      .where('application_id', '=', id)
      .where('acts', '=', true)
      .execute()
    return rows.map(({ is_role }) => is_role)
  }

  it('not before the register was asked for as long as the content says', async () => {
    const before = await write(await road.as('ministry@example.az'))
    expect([before.status, before.body]).toEqual([
      422,
      expect.objectContaining({ message: 'common.notAllowedNow' }),
    ])
    expect(await offeredTo()).not.toContain('ministry')
  })

  it('and from then on by nobody else', async () => {
    for (const hours of [47, 1, 1, 1]) {
      road.clock.advance(hours * 3_600_000)
      await runDue(road.portal)
    }
    bdu = await road.as('bdu@example.az')
    expect((await write(bdu)).status).toBe(403)
    expect(await offeredTo()).toContain('ministry')
    const written = await write(await road.as('ministry@example.az'))
    expect([written.status, written.body.held]).toEqual([200, null])
    expect(written.body.status).not.toBe('returned')
  })
})
