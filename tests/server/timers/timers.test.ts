import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveCase } from '#server/applications/moveCase.ts'
import { lockCase } from '#server/applications/loadCase.ts'
import { beginWork } from '#server/applications/Work.ts'
import { runDue } from '#server/timers/runDue.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'
import { forgetCases } from '../applications/forgetCases.ts'

let road: Road
let id: string
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())
beforeEach(async () => {
  road.clock.set('2026-08-01T08:00:00.000Z')
  id = await fillTransfer(await road.as('aysel@example.az'), 'aysel')
  return async () => {
    await forgetCases(road.portal)
  }
})
const at = async (instant: string): Promise<number> => {
  road.clock.set(instant)
  return runDue(road.portal)
}
const view = async () => (await (await road.as('aysel@example.az')).get(`/api/applications/${id}`)).body
const told = async (email = 'aysel@example.az'): Promise<string[]> => {
  const { body } = await (
    await road.as(email)
  ).get<{ items: { message: string; params: { days?: number } }[] }>('/api/notifications')
  return body.items.map(({ message, params }) => `${message} ${params.days ?? ''}`.trim())
}

describe('timers', () => {
  it('remind in the morning, once, and close the draft with its day', async () => {
    expect((await view()).deadline).toBe('2026-10-20T19:59:59.000Z')
    await at('2026-10-17T04:59:59.000Z')
    expect(await told()).toEqual([])
    await at('2026-10-17T05:00:00.000Z')
    await at('2026-10-17T06:00:00.000Z')
    expect(await told()).toEqual(['common.draftReminder 3'])
    await at('2026-10-19T05:00:00.000Z')
    expect(await told()).toEqual(['common.draftReminder 1', 'common.draftReminder 3'])
    await at('2026-10-20T19:59:58.000Z')
    expect((await view()).status).toBe('draft')
    await at('2026-10-20T19:59:59.000Z')
    const closed = await view()
    expect(closed).toMatchObject({
      status: 'expired',
      code: 15,
      phase: 'closed',
      editable: false,
      deadline: null,
    })
    expect(closed.answers['personal']).toMatchObject({ fin: '5AYSEL1' })
    expect(closed.timeline.at(-1)).toMatchObject({ what: 'expire', who: 'system', status: 'expired' })
  })

  it('come before a command that is late, also while no worker runs', async () => {
    const owner = await road.as('aysel@example.az')
    const { revision } = await view()
    road.clock.set('2026-10-20T20:00:00.000Z')
    const late = await (
      await road.as('aysel@example.az')
    ).send('POST', `/api/applications/${id}/commands`, {
      revision,
      transition: 'submit',
    })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ status: 'expired' })
    expect(owner.id).toBeTruthy()
  })

  it('fire once, however many workers there are', async () => {
    road.clock.set('2026-10-21T00:00:00.000Z')
    const done = await Promise.all([runDue(road.portal), runDue(road.portal), runDue(road.portal)])
    expect(done.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0)
    const events = await road.portal.database
      .selectFrom('event')
      .select('kind')
      .where('application_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'timer'])
    expect((await told()).filter((one) => one.startsWith('common.expired'))).toHaveLength(1)
  })

  it(
    'do all or nothing: what fails half-way is done whole the next time',
    { meta: { spec: ['asvs.2.3.3'] } },
    async () => {
      road.clock.set('2026-10-21T00:00:00.000Z')
      const { enqueue } = road.portal
      road.portal.enqueue = async () => {
        throw new Error('the process died here')
      }
      await runDue(road.portal)
      expect((await view()).status).toBe('draft')
      road.portal.enqueue = enqueue
      road.clock.advance(5 * 60_000)
      await runDue(road.portal)
      expect((await view()).status).toBe('expired')
    },
  )

  it('that failed while the clock was hours ahead come as soon as it is right', async () => {
    road.clock.set('2026-10-21T09:00:00.000Z')
    const { enqueue } = road.portal
    road.portal.enqueue = async () => {
      throw new Error('the disk was full')
    }
    await runDue(road.portal)
    road.portal.enqueue = enqueue
    await at('2026-10-21T00:00:00.000Z')
    expect((await view()).status).toBe('expired')
  })

  it.each(['erased', 'broken'])('of many cases that are %s keep nobody else waiting', async (fate) => {
    const rauf = await road.as('rauf@example.az')
    const other = await fillTransfer(rauf, 'rauf')
    const { database, personKeys } = road.portal
    const row = await database
      .selectFrom('application')
      .selectAll()
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 60 }, (_all, index) => {
      const copy = randomUUID()
      return { ...row, id: copy, root_id: copy, number: `copy-${index}` }
    })
    const due = { kind: 'fire' as const, name: 'draft-expires', since: row.since, ends_at: null }
    await database.insertInto('application').values(copies).execute()
    await database
      .insertInto('timer')
      .values(
        copies.map((copy) => ({
          ...due,
          application_id: copy.id,
          due_at: new Date('2026-08-02T00:00:00.000Z'),
          rank: null,
          done_at: null,
        })),
      )
      .execute()
    const key = await database
      .selectFrom('person_key')
      .selectAll()
      .where('person_id', '=', rauf.id)
      .executeTakeFirstOrThrow()
    if (fate === 'erased') await personKeys.destroy(database, rauf.id)
    else
      await database
        .updateTable('application')
        .set({ state: Buffer.from([0]) })
        .where('subject_id', '=', rauf.id)
        .execute()
    await at('2026-10-21T00:00:00.000Z')
    expect((await view()).status).toBe('expired')
    if (fate === 'erased') await database.insertInto('person_key').values(key).execute()
  })

  it('stop with their status, and alert whom the workflow names', async () => {
    const owner = await road.as('aysel@example.az')
    await owner.move(id, 'submit')
    const running = await road.portal.database
      .selectFrom('timer')
      .select(['kind', 'name'])
      .where('done_at', 'is', null)
      .execute()
    expect(running.map(({ name }) => name)).not.toContain('draft-expires')
    await at('2026-08-08T20:00:00.000Z')
    expect(await told('ministry@example.az')).toHaveLength(2)
    await at('2026-08-20T20:00:00.000Z')
    expect(await told('ministry@example.az')).toHaveLength(2)
  })

  it('leave nothing behind when the case around them fails', async () => {
    const before = await road.portal.database.selectFrom('timer').selectAll().orderBy('id').execute()
    const broken = road.portal.database.transaction().execute(async (trx) => {
      const found = await lockCase(road.portal, trx, id)
      if (found === undefined) throw new Error('it is there')
      await moveCase(beginWork(road.portal, trx), found, { kind: 'timer', timer: 'draft-expires' })
      throw new Error('the process died here')
    })
    await expect(broken).rejects.toThrow('died')
    expect(await road.portal.database.selectFrom('timer').selectAll().orderBy('id').execute()).toEqual(before)
    expect((await view()).status).toBe('draft')
  })
})
