import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCaseTexts } from '#cli/check/readCaseTexts.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { type Analyst, begin, FIRST, openStudio, save, type Studio } from './studio.ts'

const LONG = 300_000
const CONTENT = 'schemas/meta/content.json'

let studio: Studio
let one: Analyst
/** Every content file and every case of the repository, as it stands. */
let repository: File[]
interface File {
  path: string
  text: string
}
beforeAll(async () => {
  studio = await openStudio()
  one = await studio.as(FIRST)
  repository = sorted([...(await readContentFolders('.')), ...readCaseTexts('.')])
}, LONG)
afterAll(() => studio.close())

const sorted = (files: Iterable<readonly [string, string]>): File[] =>
  [...files].map(([path, text]) => ({ path, text })).sort((left, right) => (left.path < right.path ? -1 : 1))

const bring = (id: string, files: readonly File[], whole: boolean) =>
  one.call('importEdition', { params: { id }, body: { whole, files } })
const exported = async (id: string) => (await one.call('exportEdition', { params: { id } })).files

it(
  'all content and all cases of the repository come in and go out by the byte, also onto what was changed',
  async () => {
    expect(repository.length).toBeGreaterThan(1300)
    const { id } = await begin(one)
    const changed = repository.slice(0, 40).map(({ path, text }) => ({ path, base: text, text: `${text} ` }))
    const added = { path: 'schemas/transfer/surplus.json', base: null, text: '{}' }
    await save(one, { id }, ...changed, added)
    await bring(id, repository, true)
    expect(await exported(id)).toEqual(repository)
    const { changed: rest } = await one.call('edition', { params: { id } })
    expect(rest).toBe(repository.filter(({ path }) => path.startsWith('tests/cases/')).length)
    expect((await bring(id, repository, true)).changed).toEqual([])
  },
  LONG,
)

it('no letter of a file is lost: marks, line ends, comments, order, words that nobody knows, numbers as typed', async () => {
  const { id } = await begin(one)
  const odd = sorted([
    ['schemas/transfer/mark.json', '\uFEFF{ "$id": "transfer/mark" }'],
    ['schemas/transfer/lines.json', '{\r\n\t"$comment": "so"\r\n}\r\n\r\n'],
    ['workflows/odd.json', '{"10":1.50,"2":1e3,"b":"\\u0259","a":{"ofTomorrow":[[],{}]},"b":2}'],
    ['workflows/broken.json', '{ "half": '],
    ['locales/az/odd.json', ' \n'],
  ])
  await bring(id, odd, false)
  const out = await exported(id)
  expect(out.filter(({ path }) => odd.some((file) => file.path === path))).toEqual(odd)
  const { id: other } = await begin(one)
  await bring(
    other,
    out.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])),
    true,
  )
  expect(await exported(other)).toEqual(out)
})

it('files of a newer version of the portal are refused with their word, and nothing of them is taken', async () => {
  const { id } = await begin(one)
  const newer = readFileSync(CONTENT, 'utf8').replace(
    '"definitions": {',
    '"definitions": { "ofTomorrow": { "type": "object" },',
  )
  const files = repository.map((file) => (file.path === CONTENT ? { ...file, text: newer } : file))
  const said = await one.ask('importEdition', { params: { id }, body: { whole: true, files } })
  expect([said.status, said.body]).toMatchObject([
    422,
    { message: 'studioFiles.importNewer', params: { file: CONTENT, word: 'ofTomorrow' } },
  ])
  const unknown = { path: 'schemas/meta/tomorrow.json', text: '{}' }
  const refused = await one.ask('importEdition', { params: { id }, body: { whole: false, files: [unknown] } })
  expect(refused.status).toBe(422)
  expect(await one.call('edition', { params: { id } })).toMatchObject({ revision: 0, changed: 0 })
})
