import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThreads } from '#server/threads/openThreads.ts'
import { beginDraft } from '../studio/beginDraft.ts'
import {
  type Analyst,
  baseText,
  begin,
  FIRST,
  openStudio,
  save,
  SECOND,
  type Studio,
} from '../studio/studio.ts'

const FORM = 'schemas/support/details.json'
const MIGRATIONS = 'workflows/migrations/support.json'
/** Hangs a pattern that takes twice the time for each further letter. */
const HANGING = `${'a'.repeat(34)}!`

let studio: Studio
let analyst: Analyst
/** Who wrote an edition does not try it alone. */
let reader: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
  reader = await studio.as(SECOND)
  await beginDraft(studio, { process: 'support', answers: { details: { subjectLine: HANGING } } })
})
afterAll(() => studio.close())

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

/** What becomes of a call while the thread for content has no time for any job. */
async function withoutTime<T>(call: () => Promise<T>): Promise<T> {
  const { portal } = studio
  const { threads } = portal
  portal.threads = openThreads(portal.metrics, { content: { maxCpuMs: 0 } })
  try {
    return await call()
  } finally {
    await portal.threads.close()
    portal.threads = threads
  }
}

test('content that the check has not passed is not tried', async () => {
  const id = await editionWith('^(a+)+$')
  const answer = await reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ message: 'msg.editionErrors' }),
  ])
})

test('a trial that takes too long is ended, and the portal goes on', async () => {
  const id = await editionWith('^[a-z!]*$')
  // The check and the build are known by then: what is left is the trial.
  const tried = await reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
  expect([tried.status, tried.body]).toEqual([200, expect.objectContaining({ tried: 1 })])
  const late = await withoutTime(() =>
    reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } }),
  )
  expect([late.status, late.body]).toEqual([422, expect.objectContaining({ message: 'msg.checkTooLong' })])
  expect((await reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } })).status).toBe(200)
})

test('a merge of what is deep and long is done beside the requests', async () => {
  const edition = await begin(analyst)
  const nested = (letter: string): string =>
    `${'{"a":'.repeat(60)}"${letter.repeat(300_000)}"${'}'.repeat(60)}`
  const path = 'schemas/zz/zz.json'
  await save(analyst, edition, { path, base: null, text: nested('x') })
  const body = { changes: [{ path, base: '{}', text: nested('y') }] }
  const late = await withoutTime(() => analyst.ask('saveEdition', { params: { id: edition.id }, body }))
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
