import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorHeads } from '#server/audit/anchorHeads.ts'
import { takeOverAudit } from '#server/audit/takeOver.ts'
import { checkChains } from '#server/audit/verify/checkChains.ts'
import type { Portal } from '#server/Portal.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'
import { auditFaults } from './auditFaults.ts'

let road: Road
let portal: Portal
let id: string
beforeAll(async () => {
  road = await openRoad()
  portal = road.portal
  const owner = await road.as('aysel@example.az')
  const officer = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
  await officer.get(`/api/applications/${id}`)
  await officer.get(`/api/applications/${id}`)
  await anchorHeads.run(portal)
  await officer.move(id, 'giveBack', { track: { name: 'choice', index: 0 } })
})
afterAll(() => road.close())

class Undone extends Error {}

describe('a command and its line in the log', () => {
  it(
    'are one: where the line cannot be written, nothing has happened',
    { meta: { spec: ['asvs.2.3.3', 'asvs.16.5.3'] } },
    async () => {
      const owner = await road.as('aysel@example.az')
      const { body: before } = await owner.get(`/api/applications/${id}`)
      const { audit } = portal
      portal.audit = () => Promise.reject(new Error('the process died here'))
      const { status } = await owner.move(id, 'refuse')
      portal.audit = audit
      expect(status).toBe(500)
      expect((await owner.get(`/api/applications/${id}`)).body).toMatchObject({
        status: before.status,
        revision: before.revision,
      })
    },
  )
})

describe('the trail as the portal writes it', () => {
  it('is whole', async () => {
    expect(await auditFaults(portal)).toEqual([])
  })

  it('has who of the staff looked at a case, once in an hour', async () => {
    const read = () =>
      portal.database
        .selectFrom('audit')
        .select('at')
        .where('what', '=', 'application.read')
        .where('about', '=', id)
        .execute()
    expect(await read()).toHaveLength(1)
  })

  it('cannot be changed, emptied or shortened by accident', { meta: { spec: ['asvs.16.4.2'] } }, async () => {
    for (const change of [
      sql`update event set kind = 'x'`,
      sql`delete from event`,
      sql`truncate event`,
      sql`update audit set what = 'x'`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`delete from application`,
      sql`update audit_anchor set heads = 0`,
      sql`delete from audit_anchored`,
    ])
      await expect(change.execute(portal.database)).rejects.toThrow('kept for good')
  })

  it('goes on where a draft is deleted, and stays whole', async () => {
    const owner = await road.as('rauf@example.az')
    const draft = await owner.send<{ id: string }>('POST', '/api/applications', { process: 'transfer' })
    expect((await owner.send('DELETE', `/api/applications/${draft.body.id}`)).status).toBe(200)
    expect(await auditFaults(portal)).toEqual([])
  })

  it('is walked through by the worker, which tells how far', async () => {
    for (let round = 0; round < 3; round += 1) await checkChains.run(portal)
    const check = await portal.database.selectFrom('audit_check').selectAll().executeTakeFirstOrThrow()
    expect(check).toMatchObject({ finished_at: portal.clock.now(), faults: 0 })
    expect(check.rows).toBeGreaterThan(5)
  })

  it('never forks, however many write at once', async () => {
    const before = await portal.database.selectFrom('audit').select('chain').execute()
    const entry = { who: id, what: 'signIn', about: id, details: { reason: 'x' } }
    await Promise.all(Array.from({ length: 20 }, () => portal.audit(portal.database, entry)))
    const after = await portal.database.selectFrom('audit').select('chain').execute()
    expect(after.length - before.length).toBe(20)
    expect(await auditFaults(portal)).toEqual([])
  })

  it('keeps no reason in the clear', async () => {
    const { rows } = await sql<{ sealed: Buffer }>`select sealed from audit where sealed is not null`.execute(
      portal.database,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('transition')
  })
})

it('rows of before the chains are taken over as they are, once', async () => {
  let told: string[] = ['not run']
  const subject = (await road.as('aysel@example.az')).id
  const undone = portal.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const table of ['audit_anchored', 'audit_anchor', 'audit_head'])
      await sql`delete from ${sql.table(table)}`.execute(trx)
    await sql`update event set hash = null, previous = null`.execute(trx)
    await sql`update audit set hash = null, previous = null, sealed = null, sealed_for = null,
      unsealed = '{"transition": "submit"}'`.execute(trx)
    await takeOverAudit(portal, trx)
    told = await auditFaults({ ...portal, database: trx })
    const row = await trx.selectFrom('audit').selectAll().where('about', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ unsealed: null, sealed_for: subject })
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  expect(told).toEqual([])
})
