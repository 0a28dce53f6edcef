import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorHeads } from '#server/audit/anchorHeads.ts'
import { takeOverAudit } from '#server/audit/takeOver.ts'
import type { Trx } from '#server/database/openDatabase.ts'
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

/** What the command tells after somebody with the whole database has done this; nothing of it stays. */
async function faultsAfter(tamper: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  let told: string[] = []
  const undone = portal.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await tamper(trx)
    told = await auditFaults({ ...portal, database: trx })
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
  return told
}

describe('somebody with the whole database', () => {
  const columns: [string, string, string][] = [
    ['event', 'at', "at + interval '1 microsecond'"],
    ['event', 'kind', "'created '"],
    ['event', 'actor_id', 'gen_random_uuid()'],
    ['event', 'payload', "payload || '\\x00'::bytea"],
    ['event', 'previous', "'\\x00'::bytea"],
    ['event', 'hash', "'\\x00'::bytea"],
    ['event', 'sequence', 'sequence + 100'],
    ['event', 'application_id', 'gen_random_uuid()'],
    ['audit', 'at', "at + interval '1 microsecond'"],
    ['audit', 'who', 'gen_random_uuid()'],
    ['audit', 'what', "'signOut '"],
    ['audit', 'about', 'gen_random_uuid()'],
    ['audit', 'sealed', "'\\x00'::bytea"],
    ['audit', 'sealed_for', 'gen_random_uuid()'],
    ['audit', 'unsealed', "'{}'::jsonb"],
    ['audit', 'previous', "'\\x00'::bytea"],
    ['audit', 'hash', "'\\x00'::bytea"],
    ['audit', 'sequence', 'sequence + 100'],
    ['audit', 'chain', 'gen_random_uuid()'],
  ]
  it.each(columns)(
    'changes a row of %s in its column %s, and is found',
    async (table, column, value) => {
      const { rows } = await sql<{ ctid: string }>`select ctid::text from ${sql.table(table)}`.execute(
        portal.database,
      )
      // Every row of the trail for each column: none is a special one.
      for (const { ctid } of rows) {
        const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)} where ctid = ${ctid}::tid`
        expect(await faultsAfter((trx) => change.execute(trx)), `${table} ${ctid}`).not.toEqual([])
      }
    },
    60_000,
  )

  it.each([
    ['event', 'application_id'],
    ['audit', 'chain'],
  ])(
    'removes any row of %s, and is found: the first, one in the middle, the last',
    async (table, chain) => {
      const { rows } = await sql<{ chain: string; sequence: number }>`
      select ${sql.ref(chain)} as chain, sequence from ${sql.table(table)}`.execute(portal.database)
      for (const row of rows) {
        const told = await faultsAfter((trx) =>
          sql`delete from ${sql.table(table)} where ${sql.ref(chain)} = ${row.chain} and sequence = ${row.sequence}`.execute(
            trx,
          ),
        )
        expect(told).toContain(
          `${table === 'audit' ? 'log' : 'event'} ${row.chain}: row ${row.sequence}: missing`,
        )
      }
    },
    60_000,
  )

  it('puts a copy of a row at the end, in between or into a chain of its own, and is found', async () => {
    const copy = (chain: string, sequence: string) => (trx: Trx) =>
      sql`insert into event (application_id, sequence, at, kind, actor_id, payload, previous, hash)
        select ${sql.raw(chain)}, ${sql.raw(sequence)}, at, kind, actor_id, payload, previous, hash
        from event where application_id = ${id} order by sequence desc limit 1`.execute(trx)
    expect(await faultsAfter(copy('application_id', 'sequence + 1'))).toContainEqual(
      expect.stringContaining('inserted'),
    )
    expect(await faultsAfter(copy('gen_random_uuid()', '1'))).toContainEqual(
      expect.stringContaining('inserted'),
    )
    const between = async (trx: Trx) => {
      await sql`update event set sequence = sequence + 1000 where application_id = ${id} and sequence > 1`.execute(
        trx,
      )
      await sql`update event set sequence = sequence - 999 where application_id = ${id} and sequence > 1000`.execute(
        trx,
      )
      await copy('application_id', '2')(trx)
    }
    expect(await faultsAfter(between)).not.toEqual([])
  })

  it('puts in a row without a hash, which no start takes over, and is found', async () => {
    const told = await faultsAfter(async (trx) => {
      await sql`insert into audit (chain, sequence, at, who, what) values (${id}, 1000, now(), ${id}, 'signIn')`.execute(
        trx,
      )
      await takeOverAudit(portal, trx)
    })
    expect(told).toContain(`log ${id}: row 1000: unchained`)
  })

  it('changes the order of two rows, and is found', { meta: { spec: ['asvs.16.4.2'] } }, async () => {
    const told = await faultsAfter(async (trx) => {
      await sql`update event set sequence = case sequence when 1 then 1002 else 1001 end where application_id = ${id} and sequence in (1, 2)`.execute(
        trx,
      )
      await sql`update event set sequence = sequence - 1000 where application_id = ${id} and sequence > 1000`.execute(
        trx,
      )
    })
    expect(told).toContain(`event ${id}: row 1: changed`)
    expect(told).toContain(`event ${id}: row 2: changed`)
  })

  it('removes a whole chain, with its head and without, and is found', async () => {
    const events = sql`delete from event where application_id = ${id}`
    expect(await faultsAfter((trx) => events.execute(trx))).toContainEqual(expect.stringContaining('missing'))
    const told = await faultsAfter(async (trx) => {
      await events.execute(trx)
      await sql`delete from audit_head where kind = 'event' and chain = ${id}`.execute(trx)
    })
    expect(told).toContainEqual(expect.stringContaining('rolledBack'))
  })

  it('marks a chain as ended, or puts its head back to an earlier row, and is found', async () => {
    const told = await faultsAfter(async (trx) => {
      await sql`delete from event where application_id = ${id}`.execute(trx)
      await sql`update audit_head set ended = true where kind = 'event' and chain = ${id}`.execute(trx)
    })
    expect(told).toContainEqual(expect.stringContaining('head'))
    const back = await faultsAfter(async (trx) => {
      await sql`delete from event where application_id = ${id}
        and sequence = (select max(sequence) from event where application_id = ${id})`.execute(trx)
      await sql`update audit_head set sequence = last.sequence, hash = last.hash
        from (select sequence, hash from event where application_id = ${id} order by sequence desc limit 1) last
        where kind = 'event' and chain = ${id}`.execute(trx)
    })
    expect(back).toContainEqual(expect.stringContaining('head'))
  })

  it('puts heads and rows back together from an old copy, and an anchor finds it', async () => {
    await anchorHeads.run(portal)
    const old = await portal.database
      .selectFrom('audit_head')
      .selectAll()
      .where('kind', '=', 'log')
      .where('chain', '=', id)
      .executeTakeFirstOrThrow()
    await portal.audit(portal.database, { who: id, what: 'signIn', about: id })
    await anchorHeads.run(portal)
    const told = await faultsAfter(async (trx) => {
      await sql`delete from audit where chain = ${id} and sequence > ${old.sequence}`.execute(trx)
      await trx.updateTable('audit_head').set(old).where('kind', '=', 'log').where('chain', '=', id).execute()
    })
    expect(told).toEqual([`log ${id}: row ${old.sequence + 1}: rolledBack`])
    const held = await faultsAfter(async (trx) => {
      await sql`delete from audit where chain = ${id} and sequence > ${old.sequence}`.execute(trx)
      await trx.updateTable('audit_head').set(old).where('kind', '=', 'log').where('chain', '=', id).execute()
      await sql`delete from audit_anchored where chain = ${id} and sequence > ${old.sequence}`.execute(trx)
    })
    expect(held).toContainEqual(expect.stringMatching(/^anchor .*: anchor$/))
  })

  it('removes an anchor, the first, the last or all, and is found; one that was kept elsewhere tells of more', async () => {
    const anchors = await portal.database.selectFrom('audit_anchor').selectAll().orderBy('sequence').execute()
    expect(anchors.length).toBeGreaterThan(2)
    for (const { sequence } of anchors)
      expect(
        await faultsAfter((trx) => sql`delete from audit_anchor where sequence = ${sequence}`.execute(trx)),
      ).toContainEqual(expect.stringContaining(`row ${sequence}: missing`))
    expect(await faultsAfter((trx) => sql`delete from audit_anchor`.execute(trx))).not.toEqual([])
    const kept = anchors.at(-1)?.hash.toString('hex') ?? ''
    expect(await auditFaults(portal, kept)).toEqual([])
    expect(
      await auditFaults(
        portal,
        kept.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
      ),
    ).toHaveLength(1)
  })

  it('hides heads from the anchors, and is found', async () => {
    await portal.audit(portal.database, { who: id, what: 'signIn', about: id })
    const told = await faultsAfter((trx) => sql`update audit_head set anchored = true`.execute(trx))
    expect(told).toContainEqual(expect.stringContaining('notHeld'))
  })

  it('removes a head alone, and is found; what is written next goes on and tells of it', async () => {
    const gone = sql`delete from audit_head where chain = ${id}`
    expect(await faultsAfter((trx) => gone.execute(trx))).toContainEqual(expect.stringContaining('inserted'))
    const told = await faultsAfter(async (trx) => {
      await gone.execute(trx)
      await portal.audit(trx, { who: id, what: 'signIn', about: id })
    })
    expect(told).toContainEqual(expect.stringMatching(/^log .*afterFault$/))
  })

  it('removes the last row and its trace in the head: what is written next tells of it for good', async () => {
    const told = await faultsAfter(async (trx) => {
      await sql`delete from audit where chain = ${id}
        and sequence = (select max(sequence) from audit where chain = ${id})`.execute(trx)
      await sql`update audit_head set sequence = last.sequence, hash = last.hash
        from (select sequence, hash from audit where chain = ${id} order by sequence desc limit 1) last
        where kind = 'log' and audit_head.chain = ${id}`.execute(trx)
      await portal.audit(trx, { who: id, what: 'signIn', about: id })
    })
    expect(told).toContainEqual(expect.stringContaining('afterFault'))
  })
})
