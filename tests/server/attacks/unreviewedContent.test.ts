import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { openThreads } from '#server/threads/openThreads.ts'
import { travellerWith } from '../applications/road.ts'
import { type Analyst, baseText, begin, FIRST, openStudio, save, type Studio } from '../studio/studio.ts'

const FORM = 'schemas/support/details.json'
const MIGRATIONS = 'workflows/migrations/support.json'
/** Hangs a pattern that takes twice the time for each further letter. */
const HANGING = `${'a'.repeat(34)}!`

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
  await beginDraft()
})
afterAll(() => studio.close())

async function beginDraft(): Promise<void> {
  const { portal } = studio
  const profile = {
    fin: 'FIN2002',
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '1990-01-01',
    citizenshipId: 1,
  }
  const contact = { email: 'q@example.az', mobile: '+994501234567' }
  const account = { profile, contact, password: null, language: 'az' }
  const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  const person = travellerWith(studio, id, await openSession(portal, portal.database, id))
  const { body } = await person.send('POST', '/api/applications', { process: 'support' })
  const answers = { ...body.answers, details: { subjectLine: HANGING } }
  const saved = await person.send('PUT', `/api/applications/${body.id}/draft`, {
    revision: body.revision,
    answers,
  })
  expect(saved.status).toBe(200)
}

/** An edition in which the drafts are carried over, and one question has a pattern. */
async function editionWith(pattern: string): Promise<string> {
  const edition = await begin(analyst)
  const base = await baseText(analyst, edition, FORM)
  const form: { properties: { [name: string]: object } } = JSON.parse(base)
  const properties = { ...form.properties, subjectLine: { ...form.properties['subjectLine'], pattern } }
  const changes = [
    { path: FORM, base, text: JSON.stringify({ ...form, properties }) },
    { path: MIGRATIONS, base: null, text: JSON.stringify([{ to: 'r2', drafts: 'reconcile' }]) },
  ]
  await save(analyst, edition, ...changes)
  return edition.id
}

test('content that the check has not passed is not tried', async () => {
  const id = await editionWith('^(a+)+$')
  const answer = await analyst.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ message: 'msg.editionErrors' }),
  ])
})

test('a trial that takes too long is ended, and the portal goes on', async () => {
  const id = await editionWith('^[a-z!]*$')
  const { portal } = studio
  const { threads } = portal
  // The check and the build are known by then: what is left is the trial.
  const tried = await analyst.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
  expect([tried.status, tried.body]).toEqual([200, expect.objectContaining({ tried: 1 })])
  const hurried = openThreads(portal.metrics, { content: { maxCpuMs: 0 } })
  portal.threads = hurried
  const late = await analyst.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
  portal.threads = threads
  await hurried.close()
  expect([late.status, late.body]).toEqual([422, expect.objectContaining({ message: 'msg.checkTooLong' })])
  expect((await analyst.ask('tryDrafts', { params: { id }, body: { process: 'support' } })).status).toBe(200)
})

test('a merge of what is deep and long is done beside the requests', async () => {
  const edition = await begin(analyst)
  const nested = (letter: string): string =>
    `${'{"a":'.repeat(60)}"${letter.repeat(300_000)}"${'}'.repeat(60)}`
  const path = 'schemas/zz/zz.json'
  await save(analyst, edition, { path, base: null, text: nested('x') })
  const { portal } = studio
  const { threads } = portal
  const hurried = openThreads(portal.metrics, { content: { maxCpuMs: 0 } })
  portal.threads = hurried
  const body = { changes: [{ path, base: '{}', text: nested('y') }] }
  const late = await analyst.ask('saveEdition', { params: { id: edition.id }, body })
  portal.threads = threads
  await hurried.close()
  // What ends it is the limit of the thread: the portal itself has not merged.
  expect([late.status, late.body]).toEqual([422, expect.objectContaining({ message: 'msg.checkTooLong' })])
  const merged = await analyst.ask('saveEdition', { params: { id: edition.id }, body })
  expect(merged.status).toBe(200)
})

test('a file that is too deep is refused also as the base of a change', async () => {
  const edition = await begin(analyst)
  const path = 'schemas/zz/zz.json'
  await save(analyst, edition, { path, base: null, text: '{"a":1}' })
  const base = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const body = { changes: [{ path, base, text: '{}' }] }
  const answer = await analyst.ask('saveEdition', { params: { id: edition.id }, body })
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ message: 'msg.fileUnreadable' }),
  ])
})
