import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  AZ,
  type Analyst,
  baseText,
  begin,
  FIRST,
  openStudio,
  save,
  SECOND,
  type Studio,
  withText,
} from './studio.ts'

let studio: Studio
let [first, second]: Analyst[] = []
beforeAll(async () => {
  studio = await openStudio()
  first = await studio.as(FIRST)
  second = await studio.as(SECOND)
})
afterAll(() => studio.close())

const PATH = AZ
const both = (): [Analyst, Analyst] => {
  if (first === undefined || second === undefined) throw new Error('Nobody is signed in')
  return [first, second]
}

it('an edition begins as the current release is, and keeps what is saved by the letter', async () => {
  const [one] = both()
  const edition = await begin(one, 'Yaz qəbulu')
  expect(edition).toMatchObject({
    title: 'Yaz qəbulu',
    state: 'open',
    revision: 0,
    changed: 0,
    base: studio.portal.releases.currentHash(),
    isBehind: false,
    may: { edit: true, submit: false, review: false, publish: false },
  })
  const base = await baseText(one, edition, PATH)
  const text = `${base.trimEnd()}   \r\n`
  const saved = await save(one, edition, { path: PATH, base, text })
  expect(saved).toEqual({ revision: 1, files: [{ path: PATH, text }], conflicts: [] })
  const read = await one.call('edition', { params: { id: edition.id } })
  expect(read).toMatchObject({ changed: 1, files: [{ path: PATH, text }], may: { submit: true } })
  expect(read.authors.map(({ path, by }) => [path, by.id])).toEqual([[PATH, one.id]])
  const back = await save(one, edition, { path: PATH, base: text, text: base })
  expect(back).toMatchObject({ revision: 2 })
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({ changed: 0, files: [] })
})

it('the same save sent twice is one change', async () => {
  const [one] = both()
  const edition = await begin(one)
  const base = await baseText(one, edition, PATH)
  const change = { path: PATH, base, text: `${base}\n` }
  expect((await save(one, edition, change)).revision).toBe(1)
  expect(await save(one, edition, change)).toMatchObject({ revision: 1, conflicts: [] })
})

it('two analysts at different places of one file both keep what they wrote, and hear of each other', async () => {
  const [one, two] = both()
  const edition = await begin(one)
  const base = await baseText(one, edition, PATH)
  const ids = Object.keys(JSON.parse(base))
  const [id = '', other = ''] = ids
  await save(one, edition, { path: PATH, base, text: withText(base, id, 'Bir') })
  const saved = await save(two, edition, { path: PATH, base, text: withText(base, other, 'İki') })
  const expected = withText(withText(base, id, 'Bir'), other, 'İki')
  expect(saved).toEqual({ revision: 2, files: [{ path: PATH, text: expected }], conflicts: [] })

  const at = { path: PATH, pointer: `/${other}` }
  const beat = (analyst: Analyst, revision: number) =>
    analyst.call('editionPulse', { params: { id: edition.id }, body: { revision, at } })
  await beat(two, 2)
  const heard = await beat(one, 1)
  expect(heard).toMatchObject({
    revision: 2,
    base: edition.base,
    state: 'open',
    files: [{ path: PATH, text: expected }],
  })
  expect(heard.people).toMatchObject([{ id: two.id, ...at }])
  expect(heard.people[0]?.name).toMatch(/Orxan/)
  expect((await beat(one, 2)).files).toEqual([])
  studio.clock.advance(16_000)
  expect((await beat(one, 2)).people).toEqual([])
})

it('two who change one place in different ways: the second is told, and overwrites nothing', async () => {
  const [one, two] = both()
  const edition = await begin(one)
  const base = await baseText(one, edition, PATH)
  const [id = '', other = ''] = Object.keys(JSON.parse(base))
  await save(one, edition, { path: PATH, base, text: withText(base, id, 'Bir') })
  const mine = withText(withText(base, id, 'İki'), other, 'Üç')
  const saved = await save(two, edition, { path: PATH, base, text: mine })
  const stands = withText(withText(base, id, 'Bir'), other, 'Üç')
  expect(saved.files).toEqual([{ path: PATH, text: stands }])
  expect(saved.conflicts).toEqual([
    { path: PATH, pointer: `/${id}`, base: JSON.parse(base)[id], mine: 'İki', theirs: 'Bir' },
  ])
})

it('a file that one deletes while the other edits it is a conflict, and stays', async () => {
  const [one, two] = both()
  const edition = await begin(one)
  const base = await baseText(one, edition, PATH)
  const [id = ''] = Object.keys(JSON.parse(base))
  const text = withText(base, id, 'Bir')
  await save(one, edition, { path: PATH, base, text })
  const saved = await save(two, edition, { path: PATH, base, text: null })
  expect(saved.files).toEqual([{ path: PATH, text }])
  expect(saved.conflicts).toHaveLength(1)
  const gone = await save(two, edition, { path: PATH, base: text, text: null })
  expect(gone).toMatchObject({ files: [{ path: PATH, text: null }], conflicts: [] })
})

it('what one person does at one file within minutes is one row of the history, with what stood there before', async () => {
  const [one, two] = both()
  const edition = await begin(one)
  const base = await baseText(one, edition, PATH)
  await save(one, edition, { path: PATH, base, text: `${base}\n` })
  await save(one, edition, { path: PATH, base: `${base}\n`, text: `${base}\n\n` })
  await save(two, edition, { path: PATH, base: `${base}\n\n`, text: `${base}\n\n\n` })
  studio.clock.advance(10 * 60_000)
  await save(two, edition, { path: PATH, base: `${base}\n\n\n`, text: base })
  const rows = await studio.portal.database
    .selectFrom('edition_change')
    .select(['person_id', 'revision'])
    .where('edition_id', '=', edition.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { person_id: one.id, revision: 2 },
    { person_id: two.id, revision: 3 },
    { person_id: two.id, revision: 4 },
  ])
})
