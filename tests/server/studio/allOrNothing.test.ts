import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishNow } from '#server/studio/publishEdition.ts'
import {
  type Analyst,
  baseText,
  begin,
  changeText,
  type EditionView,
  FIRST,
  openStudio,
  review,
  save,
  SECOND,
  type Studio,
  submit,
} from './studio.ts'

let studio: Studio
let one: Analyst
let two: Analyst
beforeAll(async () => {
  studio = await openStudio()
  one = await studio.as(FIRST)
  two = await studio.as(SECOND)
})
afterAll(() => studio.close())

const approved = async (words: string): Promise<EditionView> =>
  review(two, await submit(one, await changeText(one, await begin(one), words)))
const askPublish = (analyst: Analyst, { id, revision }: EditionView) =>
  analyst.ask('publishEdition', { params: { id }, body: { revision, at: null } })

it('a publish that dies half-way leaves nothing of itself, and is made again', async () => {
  const edition = await approved('Half a sentence')
  const { portal } = studio
  const before = portal.releases.currentHash()
  const { audit } = portal
  portal.audit = () => Promise.reject(new Error('The disk is full'))
  expect((await askPublish(one, edition)).status).toBe(500)
  portal.audit = audit
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({
    state: 'approved',
    release: null,
  })
  const releases = await one.call('releases')
  expect(releases.map(({ hash }) => hash)).toEqual([before])
  expect((await askPublish(one, edition)).status).toBe(200)
  expect(portal.releases.currentHash()).not.toBe(before)
})

it('of two who publish at the same moment one does', async () => {
  const edition = await approved('Twice at once')
  const said = await Promise.all([askPublish(one, edition), askPublish(two, edition)])
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('what another server publishes in between is not compiled once more by whoever comes too late', async () => {
  const edition = await approved('A moment too late')
  const { portal } = studio
  let published: Promise<{ status: number }> | undefined
  const database = portal.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await (published ??= askPublish(one, edition))
      return result
    },
  })
  const asked = vi.spyOn(portal.threads.content, 'run')
  const late = publishNow({ ...portal, database }, { person: two.id, ...edition })
  await expect(late).rejects.toMatchObject({ code: 'error.conflict' })
  expect((await published)?.status).toBe(200)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('a form that is deleted while a process asks it is told, and not handed in', async () => {
  const edition = await begin(one)
  const path = 'schemas/transfer/study.json'
  await save(one, edition, { path, base: await baseText(one, edition, path), text: null })
  const { findings } = await one.call('checkEdition', { params: { id: edition.id } })
  expect(findings.some(({ severity, message }) => severity === 'error' && message.includes('study'))).toBe(
    true,
  )
  const said = await one.ask('submitEdition', {
    params: { id: edition.id },
    body: { revision: 1, note: 'Silinsin' },
  })
  expect([said.status, said.body]).toMatchObject([422, { message: 'msg.editionErrors' }])
})

it('a rule that goes round and a pattern that hangs are told by the check, which comes to its end', async () => {
  const edition = await begin(one)
  const rules = 'workflows/conditions.json'
  const base = await baseText(one, edition, rules)
  const round = base.replace('{', '{\n  "goesRound": "comesBack",\n  "comesBack": "goesRound",')
  const form = 'schemas/transfer/study.json'
  const asked = await baseText(one, edition, form)
  const hangs = asked.replace('"type": "string"', '"type": "string", "pattern": "^(a+)+$"')
  expect(hangs).not.toBe(asked)
  const errors = async (): Promise<string[]> => {
    const { findings } = await one.call('checkEdition', { params: { id: edition.id } })
    return findings.filter(({ severity }) => severity === 'error').map(({ file }) => file)
  }
  await save(one, edition, { path: form, base: asked, text: hangs })
  expect(await errors()).toContain(form)
  await save(one, edition, { path: rules, base, text: round })
  expect(await errors()).toContain(rules)
})
