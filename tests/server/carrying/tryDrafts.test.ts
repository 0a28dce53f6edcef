import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDraft } from '../studio/beginDraft.ts'
import { type Analyst, baseText, begin, FIRST, openStudio, save, type Studio } from '../studio/studio.ts'

const FORM = 'schemas/support/details.json'
const NOTES = 'locales/meta.json'
const MIGRATIONS = 'workflows/migrations/support.json'

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
  await beginDraft(studio, { process: 'support', answers: { details: { message: 'Kömək lazımdır' } } })
})
afterAll(() => studio.close())

it('an analyst sees with numbers what would become of the open drafts, and no answer of anybody', async () => {
  const edition = await begin(analyst)
  const tryNow = () => analyst.call('tryDrafts', { params: { id: edition.id }, body: { process: 'support' } })
  expect(await tryNow()).toMatchObject({ drafts: 'pin', open: 1, tried: 1, kept: 1, asked: 0 })

  const base = await baseText(analyst, edition, FORM)
  const form: { properties: object; required: string[] } = JSON.parse(base)
  const properties = { ...form.properties, urgency: { type: 'string' } }
  const text = JSON.stringify({ ...form, properties, required: [...form.required, 'urgency'] })
  const written = JSON.stringify([{ to: 'urgency', drafts: 'reconcile' }])
  await save(analyst, edition, { path: FORM, base, text }, { path: MIGRATIONS, base: null, text: written })
  const broken = await analyst.ask('tryDrafts', { params: { id: edition.id }, body: { process: 'support' } })
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
  expect(await tryNow()).toEqual({
    process: 'support',
    drafts: 'reconcile',
    open: 1,
    tried: 1,
    unchanged: 0,
    moved: 0,
    asked: 1,
    kept: 0,
    fields: [{ pointer: '/answers/details/urgency', count: 1 }],
  })
  expect(await analyst.call('carrying')).toEqual([])
  const unknown = { params: { id: edition.id }, body: { process: 'nobody' } }
  expect((await analyst.ask('tryDrafts', unknown)).status).toBe(404)
})
