import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
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
const SCREEN = 'ui-schemas/support/details.json'
const NOTES = 'locales/meta.json'
const MIGRATIONS = 'workflows/migrations/support.json'
const PLACE = '/answers/details/urgency'
/** Whom an analyst wants to know something about. */
const TARGET = 'FIN1001'

let studio: Studio
/** Who writes, and who tries it: what one wrote alone one does not try. */
let analyst: Analyst
let reader: Analyst
let begun = 0
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
  reader = await studio.as(SECOND)
  await beginDrafts(1)
})
afterAll(() => studio.close())

/** So many people more begin an application; the first of all is the target. */
async function beginDrafts(count: number): Promise<void> {
  for (let more = 0; more < count; more += 1) {
    begun += 1
    const answers = { details: { subjectLine: `Kömək lazımdır ${begun}` } }
    await beginDraft(studio, { process: 'support', answers, fin: `FIN${1000 + begun}` })
  }
}

type Trial = AnswerOf<Calls['tryDrafts']>
const tryNow = (id: string): Promise<Trial> =>
  reader.call('tryDrafts', { params: { id }, body: { process: 'support' } })

/** An edition with one question more, which those are asked whom the condition fits; without one, all. */
async function editionAsking(when?: object): Promise<string> {
  const edition = await begin(analyst)
  const base = await baseText(analyst, edition, FORM)
  const form: { properties: object; required: string[] } = JSON.parse(base)
  const properties = { ...form.properties, urgency: { type: 'string' } }
  const text = JSON.stringify({ ...form, properties, required: [...form.required, 'urgency'] })
  const screen = await baseText(analyst, edition, SCREEN)
  const urgency = { 'ui:widget': 'text', ...(when !== undefined && { 'ui:visibleWhen': when }) }
  const written = JSON.stringify([{ to: 'urgency', drafts: 'reconcile' }])
  await save(
    analyst,
    edition,
    { path: FORM, base, text },
    { path: SCREEN, base: screen, text: JSON.stringify({ ...JSON.parse(screen), urgency }) },
    { path: MIGRATIONS, base: null, text: written },
  )
  const broken = await reader.ask('tryDrafts', { params: { id: edition.id }, body: { process: 'support' } })
  expect(broken).toMatchObject({ status: 422, body: { message: 'msg.editionErrors' } })
  for (const path of ['locales/az/support.json', 'locales/en/support.json']) {
    const words = await baseText(analyst, edition, path)
    const more = JSON.stringify({ ...JSON.parse(words), 'support.field.urgency': 'Təcililik' })
    await save(analyst, edition, { path, base: words, text: more })
  }
  // As a translator does who has read the text.
  const notes = await baseText(analyst, edition, NOTES)
  const source = createHash('sha256').update('Təcililik').digest('hex').slice(0, 12)
  const read = JSON.stringify({ ...JSON.parse(notes), 'support.field.urgency': { source } })
  await save(analyst, edition, { path: NOTES, base: notes, text: read })
  return edition.id
}

it('drafts that stay are counted as they are, for nobody reads them', async () => {
  const edition = await begin(analyst)
  expect(await tryNow(edition.id)).toEqual({
    process: 'support',
    drafts: 'pin',
    open: 1,
    stay: 1,
    tried: 0,
    unchanged: 0,
    moved: 0,
    asked: 0,
    kept: 0,
    fields: [],
  })
  const unknown = { params: { id: edition.id }, body: { process: 'nobody' } }
  expect((await reader.ask('tryDrafts', unknown)).status).toBe(404)
})

it('what one person wrote changes no number, however many drafts there are; of ten it is told', async () => {
  const everybody = await editionAsking()
  const nobody = await editionAsking({ '/applicant/fin': { const: 'FIN9999' } })
  const target = await editionAsking({ '/applicant/fin': { const: TARGET } })
  const others = await editionAsking({ '/applicant/fin': { not: { const: TARGET } } })
  const few = { process: 'support', drafts: 'reconcile', stay: 0, unchanged: 0, moved: 0, asked: 0, kept: 0 }
  expect(await tryNow(nobody)).toEqual({ ...few, open: 1, tried: 1, fields: [] })
  expect(await tryNow(target)).toEqual(await tryNow(nobody))

  // With ten, and with twenty, one more or fewer is what turns a number.
  for (const [more, open, told] of [
    [9, 10, 0],
    [10, 20, 10],
  ] as const) {
    await beginDrafts(more)
    const none = await tryNow(nobody)
    expect(none).toEqual({ ...few, open, tried: open - 1, unchanged: told, fields: [] })
    expect(await tryNow(target)).toEqual(none)
    const all = await tryNow(everybody)
    const fields = told === 0 ? [] : [{ pointer: PLACE, count: told }]
    expect(all).toEqual({ ...few, open, tried: open - 1, asked: told, fields })
    expect(await tryNow(others)).toEqual(all)
  }
  expect(await analyst.call('carrying')).toEqual([])
})

it('is not for whoever wrote of it, until somebody else has looked at it', async () => {
  const id = await editionAsking()
  const asked = { params: { id }, body: { process: 'support' } }
  const refused = await analyst.ask('tryDrafts', asked)
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ message: 'msg.trialOwn' })])
  const { revision, may } = await analyst.call('edition', { params: { id } })
  expect(may.try).toBe(false)
  await analyst.call('submitEdition', { params: { id }, body: { revision, note: 'A question more' } })
  expect((await analyst.ask('tryDrafts', asked)).status).toBe(422)
  await reader.call('reviewEdition', {
    params: { id },
    body: { revision, verdict: 'approved', note: 'Clear' },
  })
  expect((await analyst.ask('tryDrafts', asked)).status).toBe(200)
})

it('each trial stands in the log, with the edition and the process', async () => {
  const edition = await begin(analyst)
  await tryNow(edition.id)
  await tryNow(edition.id)
  const admin = await studio.as('admin@example.az')
  const { rows } = await admin.call('adminLogs', { query: { what: 'edition.try', about: edition.id } })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    who: { id: reader.id },
    about: { id: edition.id },
    details: { process: 'support' },
  })
})
