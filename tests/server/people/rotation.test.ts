import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMaster, readMasters, writeMasters } from '#server/people/readMasters.ts'
import { takeTry } from '#server/accounts/attempts.ts'
import { makeAnchor } from '#server/audit/anchorHeads.ts'
import { followKeys } from '#server/people/followKeys.ts'
import { openKeyRing } from '#server/people/openKeyRing.ts'
import { type Rotation, rotateKeys } from '#server/people/rotation/rotateKeys.ts'
import { remadeColumns } from '#server/people/rotation/remadeColumns.ts'
import { makeRecoveryCodes, useRecoveryCode } from '#server/staff/recoveryCodes.ts'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { auditFaults } from '../audit/auditFaults.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

let road: Road
let applicant: Traveller
let officer: Traveller
/** Handed in; and a draft that is still written. */
let id: string
let draft: string
let codes: string[]
let paper: string

async function openPaper(): Promise<string> {
  const { items } = (await applicant.get<{ items: DocumentRow[] }>('/api/documents')).body
  const [{ template, key } = { template: '', key: '' }] = items
  return (await applicant.send<{ code: string }>('POST', '/api/documents', { template, key })).body.code
}

/** A key for the data directory, and the rotation that the command would begin with it. */
function begin(more: Partial<Rotation> = {}): Rotation {
  const { dataDir } = road.portal.config
  const fresh = makeMaster()
  writeMasters(dataDir, [fresh, ...readMasters(road.portal.config).map((one) => one.toString('base64'))])
  return {
    database: road.portal.database,
    clock: road.clock,
    masters: readMasters(road.portal.config),
    wait: async () => void (await followKeys.run(road.portal)),
    tell: () => {},
    ...more,
  }
}

/** How many values of each column still are those of another key. */
async function leftBehind(): Promise<{ [column: string]: number }> {
  const left: { [column: string]: number } = {}
  for (const one of remadeColumns) {
    const { table, column, reads } = one
    const { rows } = await sql<{ value: Buffer; read: string[] }>`
      select ${sql.ref(column)} as value, array[${sql.join(reads.map((name) => sql`${sql.ref(name)}::text`))}]::text[] as read
      from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(road.portal.database)
    const count = rows.filter(
      ({ value, read }) => one.fresh(road.portal.keys, value, read) !== undefined,
    ).length
    if (count > 0) left[`${table}.${column}`] = count
  }
  return left
}

/** Everything that hangs on the master key is found and read. */
async function worksAsBefore(): Promise<void> {
  const sign = await road.app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { login: 'aysel@example.az', password: 'Portal2026' },
  })
  expect(sign.statusCode).toBe(200)
  for (const q of ['5aysel1', 'Məmmədova', 'memmed ays']) {
    const { body } = await officer.send<{ rows: { id: string }[] }>('POST', '/api/desk/queue', { q })
    expect(body.rows.map((row) => row.id)).toEqual([id])
  }
  const { status, body } = await applicant.get(`/api/applications/${id}`)
  expect([status, body.status]).toEqual([200, 'applied'])
  const checked = await road.app.inject({
    method: 'POST',
    url: '/api/document_check',
    payload: { code: paper },
  })
  expect(checked.json()).toMatchObject({ state: 'valid' })
  expect(await openPaper()).toBe(paper)
  expect(await auditFaults(road.portal)).toEqual([])
}

/** Sealed with people's own keys, hashed without one, packed; and what the audit trail proves under the key of its day. */
const STAYING: { [table: string]: string[] } = {
  account: ['contact'],
  account_undo: ['before', 'token_hash'],
  application: ['before', 'shown', 'state'],
  audit: ['hash', 'previous', 'sealed'],
  audit_anchor: ['digest', 'hash', 'previous'],
  audit_anchored: ['hash'],
  audit_head: ['hash'],
  calendar_ticket: ['token_hash'],
  case_message: ['words'],
  case_note: ['words'],
  desk_view: ['name'],
  document: ['content', 'revocation'],
  document_file: ['seal'],
  draft: ['answers', 'carried'],
  edition_build: ['content', 'files', 'sources'],
  edition_change: ['before'],
  edition_file: ['text'],
  event: ['hash', 'payload', 'previous'],
  fact: ['value'],
  fact_by_hand: ['value'],
  file: ['name'],
  file_ticket: ['token_hash'],
  idempotency: ['answer', 'request_hash'],
  installation: ['seal'],
  invitation: ['token_hash'],
  master_key: ['sealed'],
  notification: ['params'],
  person: ['profile'],
  proof: ['session_hash', 'token_hash'],
  recovery: ['token_hash'],
  release: ['content', 'files', 'sources'],
  report_ticket: ['token_hash'],
  second_factor: ['secret'],
  session: ['switched_from', 'token_hash'],
  upload: ['name'],
}

describe('a rotation of the master key', () => {
  beforeEach(async () => {
    road = await openRoad()
    applicant = await road.as('aysel@example.az')
    officer = await road.as('bdu@example.az')
    id = await fillTransfer(applicant, 'aysel')
    await applicant.move(id, 'submit')
    const other = await road.as('rauf@example.az')
    draft = (await other.send('POST', '/api/applications', { process: 'appeal' })).body.id
    codes = await road.portal.database
      .transaction()
      .execute((trx) => makeRecoveryCodes(road.portal, trx, officer.id))
    await road.portal.database.transaction().execute((trx) => makeAnchor(road.portal, trx))
    paper = await openPaper()
  })
  afterEach(() => road.close())

  it(
    'makes everything anew that hangs on it, while the portal answers and is written to',
    { meta: { spec: ['asvs.11.2.2'] } },
    async () => {
      const columns: string[] = []
      const state = { done: false }
      const rotation = begin({ tell: ({ column }) => columns.push(column) })
      const rotating = rotateKeys(rotation).finally(() => (state.done = true))
      const other = await road.as('rauf@example.az')
      let saved = 0
      for (let turn = 0; !state.done || turn < 3; turn += 1) {
        const { body } = await other.get(`/api/applications/${draft}`)
        const { revision, answers } = body
        expect(revision).toBe(saved)
        const kept = await other.send('PUT', `/api/applications/${draft}/draft`, { revision, answers })
        expect(kept.status).toBe(200)
        saved += 1
      }
      await rotating
      await followKeys.run(road.portal)
      const { body } = await other.get(`/api/applications/${draft}`)
      expect(body.revision).toBe(saved)
      expect(await leftBehind()).toEqual({})
      for (const column of ['person_key.wrapped', 'person.fin_index', 'outbox.payload', 'audit_head.seal'])
        expect(columns).toContain(column)
      await worksAsBefore()
      expect(await useRecoveryCode(road.portal, officer.id, codes[0] ?? '')).toBe(true)
    },
  )

  it(
    'leaves the key of before good for nothing, and opens with the new one alone',
    { meta: { spec: ['asvs.9.1.3'] } },
    async () => {
      const rotation = begin()
      await rotateKeys(rotation)
      const [target = Buffer.alloc(0), old = Buffer.alloc(0)] = rotation.masters
      const { database } = road.portal
      await expect(openKeyRing(database, [old])).rejects.toThrow(/not the one of these data/)
      road.portal.keys.take(await openKeyRing(database, [target]).then(() => ringOf(database, target)))
      await worksAsBefore()
    },
  )

  it('knows of every column of bytes whether it hangs on the key', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r' and a.atttypid = 'bytea'::regtype`.execute(
      road.portal.database,
    )
    const remade = new Set(remadeColumns.map(({ table, column }) => `${table}.${column}`))
    const staying = Object.entries(STAYING).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    const others = rows.map(({ name }) => name).filter((name) => !remade.has(name))
    expect(others.toSorted()).toEqual(staying.toSorted())
  })

  it('can be done again and again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { masters, ...rotation } = begin()
      await rotateKeys({ ...rotation, masters })
      writeMasters(road.portal.config.dataDir, [(masters[0] ?? Buffer.alloc(0)).toString('base64')])
      await followKeys.run(road.portal)
      expect(await leftBehind()).toEqual({})
    }
    expect(road.portal.keys.wrap.number).toBe(4)
    await worksAsBefore()
  })

  it('that is cut off anywhere leaves everything readable, and goes on where it is begun again', async () => {
    let told = 0
    const rotation = begin()
    for (let cut = 0; ; cut += 1) {
      told = 0
      const cutOff = rotateKeys({
        ...rotation,
        tell: () => {
          told += 1
          throw new Error('cut off')
        },
      })
      const ended = await cutOff.then(
        () => true,
        () => false,
      )
      await followKeys.run(road.portal)
      if (cut % 4 === 0 || ended) await worksAsBefore()
      if (ended) break
      expect(told).toBe(1)
      // Until its end both keys open everything, and neither alone.
      const [target = Buffer.alloc(0), old = Buffer.alloc(0)] = rotation.masters
      await openKeyRing(road.portal.database, [old, target])
      await expect(openKeyRing(road.portal.database, [target])).rejects.toThrow(/both keys are needed/)
    }
    expect(await leftBehind()).toEqual({})
  })

  it('comes again to a row that somebody else writes anew at that very moment', async () => {
    const { database } = road.portal
    const limit = { subject: 'somebody', tries: 5, pause: 1000 }
    await takeTry(road.portal, limit)
    await sql`create sequence once`.execute(database)
    await sql`create function write_first() returns trigger language plpgsql as $$ begin
      if nextval('once') = 1 then insert into attempt values (new.subject, 1, new.since); end if; return new;
    end $$`.execute(database)
    await sql`create trigger write_first before update on attempt for each row execute function write_first()`.execute(
      database,
    )
    await rotateKeys(begin())
    await followKeys.run(road.portal)
    expect(await leftBehind()).toEqual({})
    expect(await takeTry(road.portal, limit)).toBe(3)
  })

  it('lets nobody take a FIN or an e-mail a second time while both keys are good', async () => {
    const rotation = begin()
    await expect(
      rotateKeys({
        ...rotation,
        tell: () => {
          throw new Error('cut off')
        },
      }),
    ).rejects.toThrow('cut off')
    await followKeys.run(road.portal)
    const { createPerson } = await import('#server/people/createPerson.ts')
    const again = (email: string, fin: string) =>
      road.portal.database.transaction().execute((trx) =>
        createPerson(road.portal, trx, {
          profile: { firstName: 'A', lastName: 'B', birthDate: '1990-01-01', citizenshipId: 1, fin },
          contact: { email, mobile: '+994500000000' },
          password: null,
          language: 'az',
        }),
      )
    await expect(again('somebody@example.az', '5AYSEL1')).rejects.toMatchObject({ code: 'error.conflict' })
    await expect(again('aysel@example.az', '9NEWFIN')).rejects.toMatchObject({ code: 'error.conflict' })
    await expect(again('somebody@example.az', '9NEWFIN')).resolves.toEqual(expect.any(String))
  })

  it('refuses a key of the past, and a second one beside it', async () => {
    const rotation = begin()
    await rotateKeys(rotation)
    const [, old = Buffer.alloc(0), third = randomBytes(32)] = rotation.masters
    const [target = Buffer.alloc(0)] = rotation.masters
    await expect(rotateKeys({ ...rotation, masters: [old, target] })).rejects.toThrow(/key of the past/)
    await road.portal.database
      .insertInto('master_key')
      .values({ number: 3, name: 'another', used: false, sealed: null })
      .execute()
    await expect(rotateKeys({ ...rotation, masters: [third, target] })).rejects.toThrow(/Another rotation/)
  })
})

const ringOf = async (database: Rotation['database'], target: Buffer) =>
  (await import('#server/people/openKeyRing.ts')).readRing(database, [target])
