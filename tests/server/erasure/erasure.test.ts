import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openFileStore } from '#server/files/openFileStore.ts'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { forgetClosed } from '#server/erasure/forgetClosed.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { findPerson } from '#server/people/findPerson.ts'
import { auditFaults } from '../audit/auditFaults.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { erase, PASSWORD, tracesOf, YEAR } from './erasing.ts'

const EMAIL = 'aysel@example.az'

let road: Road
let person: Traveller
let officer: Traveller
beforeEach(async () => {
  road = await openRoad()
  person = await road.as(EMAIL)
  officer = await road.as('bdu@example.az')
})
afterEach(() => road.close())

async function closeTransfer(): Promise<string> {
  const id = await fillTransfer(person, 'aysel')
  await person.move(id, 'submit')
  expect((await person.move(id, 'refuse')).body.status).toBe('applicantRefused')
  return id
}

/** A closed application that need not be kept any more, and one that it made, of a process that keeps for ten years. */
async function closedWithMade(state: { final: boolean; submitted: boolean }): Promise<[string, string]> {
  const root = (await person.send('POST', '/api/applications', { process: 'support' })).body.id
  const made = await fillTransfer(person, 'aysel')
  const { database, clock } = road.portal
  const since = new Date(clock.now().getTime() - 2 * YEAR)
  await database
    .updateTable('application')
    .set({ final: true, submitted: true, since })
    .where('id', '=', root)
    .execute()
  await database
    .updateTable('application')
    .set({ root_id: root, parent_id: root, ...state })
    .where('id', '=', made)
    .execute()
  return [root, made]
}

const signIn = async (): Promise<number> =>
  (
    await road.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { login: EMAIL, password: PASSWORD },
    })
  ).statusCode

const count = async (table: 'application' | 'file' | 'draft' | 'account' | 'person_key'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    road.portal.database,
  )
  return rows[0]?.count ?? 0
}

/** Pieces in the store, of everybody. */
async function storedFiles(): Promise<number> {
  const { files } = road.portal.config
  if (files.kind !== 'folder') throw new Error('a folder is expected')
  const all = await readdir(files.folder, { recursive: true, withFileTypes: true })
  return all.filter((one) => one.isFile()).length
}

const rowOf = () =>
  road.portal.database.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()

describe('somebody who has their data erased', () => {
  it('shows the password, and is told what is under way first', async () => {
    const id = await fillTransfer(person, 'aysel')
    expect(await person.send('POST', '/api/users/erase')).toMatchObject({
      status: 403,
      body: { code: 'error.proofNeeded' },
    })
    expect(await erase(person, 'Wrong2026x')).toMatchObject({
      status: 422,
      body: { message: 'msg.wrongPassword' },
    })
    const { body } = await person.move(id, 'submit')
    expect(await erase(person)).toMatchObject({
      status: 422,
      body: { message: 'msg.eraseOpen', params: { numbers: body.number } },
    })
    expect(await signIn()).toBe(200)
    expect((await person.get(`/api/applications/${id}`)).status).toBe(200)
  })

  it('is nobody any more where nothing has to be kept: account, draft, files and key are gone', async () => {
    const before = { files: await count('file'), keys: await count('person_key') }
    const id = await fillTransfer(person, 'aysel')
    expect(await storedFiles()).toBe(1)
    expect(await signIn()).toBe(200)
    expect(await tracesOf(road.portal, person.id)).toEqual(
      expect.arrayContaining(['known_net.person_id', 'session.person_id']),
    )
    expect((await erase(person)).status).toBe(200)
    await eraseLeft.run(road.portal)
    expect(await tracesOf(road.portal, person.id)).toEqual([])
    expect((await person.get('/api/applications')).status).toBe(401)
    expect(await signIn()).toBe(401)
    expect(await count('file')).toBe(before.files)
    expect(await count('person_key')).toBe(before.keys - 1)
    expect(await rowOf()).toMatchObject({ profile: null, fin_index: null, erased_at: expect.any(Date) })
    expect((await officer.get(`/api/applications/${id}`)).status).toBe(404)
    expect(await auditFaults(road.portal)).toEqual([])
  })

  it('leaves what the rules of a process keep, sealed, until its time is over', async () => {
    const id = await closeTransfer()
    expect((await erase(person)).status).toBe(200)
    expect(await signIn()).toBe(401)
    expect(await rowOf()).toMatchObject({ erased_at: null, left_at: expect.any(Date) })
    road.clock.advance(9 * YEAR)
    await forgetClosed.run(road.portal)
    await eraseLeft.run(road.portal)
    expect(await rowOf()).toMatchObject({ erased_at: null })
    expect(await storedFiles()).toBe(1)
    road.clock.advance(2 * YEAR)
    expect(await forgetClosed.run(road.portal)).toBe(1)
    await eraseLeft.run(road.portal)
    expect(await rowOf()).toMatchObject({ erased_at: expect.any(Date), profile: null })
    expect(await storedFiles()).toBe(0)
    const kept = await road.portal.database
      .selectFrom('application')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(kept).toEqual([])
    expect(await auditFaults(road.portal)).toEqual([])
  })

  it('who registers again meanwhile is somebody new, and what was kept goes when its time is over', async () => {
    await closeTransfer()
    await erase(person)
    const { portal } = road
    const again = await portal.database.transaction().execute((trx) =>
      createPerson(portal, trx, {
        profile: {
          firstName: 'Aysel',
          lastName: 'Məmmədova',
          birthDate: '2006-03-14',
          citizenshipId: 1,
          fin: '5AYSEL1',
        },
        contact: { email: EMAIL, mobile: '+994501000001' },
        password: null,
        language: 'az',
      }),
    )
    expect(again).not.toBe(person.id)
    const { database } = portal
    const theirs = await database
      .selectFrom('application')
      .select('id')
      .where('owner_id', '=', again)
      .execute()
    expect(theirs).toEqual([])
    road.clock.advance(11 * YEAR)
    await forgetClosed.run(portal)
    await eraseLeft.run(portal)
    expect(await rowOf()).toMatchObject({ erased_at: expect.any(Date), profile: null })
    expect((await findPerson(portal, database, again))?.fin).toBe('5AYSEL1')
  })

  it('is no officer and no administrator: they end that first, also without the second factor that they need', async () => {
    expect(await erase(officer)).toMatchObject({ status: 422, body: { message: 'msg.eraseStaff' } })
    road.portal.config.staffSecondFactor = 'required'
    expect(await erase(officer)).toMatchObject({ status: 422, body: { message: 'msg.eraseStaff' } })
  })

  it('waits for what an application of theirs has made and is still under way', async () => {
    const [, made] = await closedWithMade({ final: false, submitted: true })
    const { number } = await road.portal.database
      .selectFrom('application')
      .select('number')
      .where('id', '=', made)
      .executeTakeFirstOrThrow()
    expect(await erase(person)).toMatchObject({ status: 422, body: { params: { numbers: number } } })
  })

  it('leaves an application as long as what it made has to be kept', async () => {
    await closedWithMade({ final: true, submitted: true })
    expect((await erase(person)).status).toBe(200)
    expect(await rowOf()).toMatchObject({ erased_at: null })
    expect(await forgetClosed.run(road.portal)).toBe(0)
    road.clock.advance(11 * YEAR)
    expect(await forgetClosed.run(road.portal)).toBe(1)
    await eraseLeft.run(road.portal)
    expect(await rowOf()).toMatchObject({ erased_at: expect.any(Date) })
  })

  it('waits for no store of files: the worker removes them', async () => {
    await fillTransfer(person, 'aysel')
    const store = openFileStore(road.portal)
    const remove = store.remove.bind(store)
    store.remove = () => new Promise(() => {})
    expect((await erase(person)).status).toBe(200)
    expect(await storedFiles()).toBe(1)
    store.remove = remove
    await eraseLeft.run(road.portal)
    expect(await storedFiles()).toBe(0)
  })

  it('hears that it is done also while the store of the files is away', async () => {
    await fillTransfer(person, 'aysel')
    const { files } = road.portal.config
    if (files.kind !== 'folder') throw new Error('a folder is expected')
    const [part = ''] = await readdir(files.folder)
    const away = join(files.folder, '..', 'away')
    await rename(join(files.folder, part), away)
    await writeFile(join(files.folder, part), 'no folder')
    expect((await erase(person)).status).toBe(200)
    expect(await signIn()).toBe(401)
    await rm(join(files.folder, part))
    await rename(away, join(files.folder, part))
    await eraseLeft.run(road.portal)
    expect(await storedFiles()).toBe(0)
  })
})

describe('a closed application', () => {
  it('goes when its process keeps it no longer, not a day earlier, and its files with it', async () => {
    const id = await closeTransfer()
    const { since } = await road.portal.database
      .selectFrom('application')
      .select('since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const end = new Date(since)
    end.setUTCFullYear(end.getUTCFullYear() + 10)
    road.clock.advance(end.getTime() - road.clock.now().getTime() - 12 * 3_600_000)
    expect(await forgetClosed.run(road.portal)).toBe(0)
    road.clock.advance(24 * 3_600_000)
    expect(await forgetClosed.run(road.portal)).toBe(1)
    expect(await forgetClosed.run(road.portal)).toBe(0)
    await sweepUploads.run(road.portal)
    expect(await storedFiles()).toBe(0)
    expect(await auditFaults(road.portal)).toEqual([])
    const said = await road.portal.database
      .selectFrom('audit')
      .select('what')
      .where('about', '=', id)
      .where('what', '=', 'application.forgotten')
      .execute()
    expect(said).toHaveLength(1)
  })

  it('that is not closed stays, however old', async () => {
    const id = await fillTransfer(person, 'aysel')
    await person.move(id, 'submit')
    road.clock.advance(20 * YEAR)
    expect(await forgetClosed.run(road.portal)).toBe(0)
  })
})
