import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import { EditorPage } from './EditorPage.ts'
import {
  AZ,
  type Analyst,
  baseText,
  begin,
  type EditionView,
  FIRST,
  openStudio,
  SECOND,
  type Studio,
  withText,
} from './studio.ts'

const FORM = 'schemas/transfer/study.json'
/** Longer than the longest pause between two tries. */
const WHILE = 130_000
/** Long enough to send what was typed, and to hear once what others did. */
const MOMENT = 5000

let studio: Studio
let one: Analyst
let two: Analyst
beforeAll(async () => {
  studio = await openStudio()
  one = await studio.as(FIRST)
  two = await studio.as(SECOND)
})
afterAll(() => studio.close())

interface Form {
  properties: { [name: string]: { type: string } }
}
/** One more question, wherever the form stands. */
const ask = (page: EditorPage, name: string): void =>
  page.write(FORM, (text) => {
    const form: Form = JSON.parse(text)
    const properties = { ...form.properties, [name]: { type: 'string' } }
    return rewriteJson(text, { ...form, properties })
  })
const say = (page: EditorPage, id: string, words: string): void =>
  page.write(AZ, (text) => withText(text, id, words))
const standing = (edition: EditionView) => one.call('edition', { params: { id: edition.id } })

interface Both {
  edition: EditionView
  base: string
  /** Three texts of the file: the first analyst's, the second's, one that both change. */
  ids: [string, string, string]
  first: EditorPage
  second: EditorPage
}

/** Both have an edition before them, lose the connection, and go on. */
async function cutOffAndGoOn(): Promise<Both> {
  const edition = await begin(one)
  const base = await baseText(one, edition, AZ)
  const [a = '', b = '', both = ''] = Object.keys(JSON.parse(base))
  const first = await EditorPage.open(one, edition)
  const second = await EditorPage.open(two, edition)
  for (const page of [first, second]) {
    await page.pass(MOMENT)
    page.line = 'cut'
  }
  say(first, a, 'Bir')
  say(first, both, 'Birincinin sözü')
  ask(first, 'firstAsked')
  say(second, b, 'İki')
  say(second, both, 'İkincinin sözü')
  ask(second, 'secondAsked')
  for (const page of [first, second]) {
    await page.pass(WHILE)
    expect(page.state).toEqual({ kind: 'device' })
    expect(page.kept.map(({ path }) => path)).toEqual([AZ, FORM])
  }
  expect(await standing(edition)).toMatchObject({ revision: 0, files: [] })
  return { edition, base, ids: [a, b, both], first, second }
}

/** Both have before them what the server has, and nothing waits. */
async function expectOne({ edition, first, second }: Both): Promise<Map<string, string | null>> {
  // What the second sends is heard by the first after that.
  for (const page of [first, second, first, second]) await page.pass(MOMENT)
  const { files } = await standing(edition)
  for (const page of [first, second]) {
    expect(page.state).toEqual({ kind: 'saved' })
    expect(page.kept).toEqual([])
    for (const { path, text } of files) expect(page.workspace.textOf(path)).toBe(text)
  }
  return new Map(files.map(({ path, text }) => [path, text]))
}

it('two who wrote without a connection come back one after the other: all of it stands, and the later one is told of the one place', async () => {
  const both = await cutOffAndGoOn()
  const { edition, base, ids, first, second } = both
  const [a, b, shared] = ids
  // The first page was closed meanwhile; of the next one's first try the answer is lost.
  first.close()
  const again = await EditorPage.open(one, edition, first.kept)
  again.line = 'answersLost'
  await again.pass(MOMENT)
  expect(again.state).toEqual({ kind: 'device' })
  expect((await standing(edition)).revision).toBeGreaterThan(0)

  second.comeBack()
  await second.pass(MOMENT)
  again.comeBack()
  const files = await expectOne({ ...both, first: again })
  const words = withText(withText(withText(base, a, 'Bir'), b, 'İki'), shared, 'Birincinin sözü')
  expect(files.get(AZ)).toBe(words)
  const { properties }: Form = JSON.parse(files.get(FORM) ?? '')
  expect(properties).toMatchObject({ firstAsked: { type: 'string' }, secondAsked: { type: 'string' } })
  expect(again.conflicts).toEqual([])
  expect(second.conflicts).toMatchObject([
    { path: AZ, pointer: `/${shared}`, mine: 'İkincinin sözü', theirs: 'Birincinin sözü' },
  ])

  say(second, shared, 'İkincinin sözü')
  await expectOne({ ...both, first: again })
  expect((await standing(edition)).files.find(({ path }) => path === AZ)?.text).toBe(
    withText(words, shared, 'İkincinin sözü'),
  )
  expect(again.conflicts).toEqual([])
  expect(second.conflicts).toHaveLength(1)
})

it('two who come back in one moment: of the place that both changed one is told, with the words that do not stand', async () => {
  const both = await cutOffAndGoOn()
  const { base, ids, first, second } = both
  const [a, b, shared] = ids
  for (const page of [first, second]) page.comeBack()
  await Promise.all([first.pass(MOMENT), second.pass(MOMENT)])
  const files = await expectOne(both)
  const told = [...first.conflicts, ...second.conflicts]
  expect(told).toHaveLength(1)
  const [conflict] = told
  expect(conflict).toMatchObject({ path: AZ, pointer: `/${shared}` })
  expect(new Set([conflict?.mine, conflict?.theirs])).toEqual(new Set(['Birincinin sözü', 'İkincinin sözü']))
  const stands = withText(withText(base, a, 'Bir'), b, 'İki')
  expect(files.get(AZ)).toBe(withText(stands, shared, String(conflict?.theirs)))
  const { properties }: Form = JSON.parse(files.get(FORM) ?? '')
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['firstAsked', 'secondAsked']))
})
