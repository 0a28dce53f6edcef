import { afterAll, beforeAll, expect, it } from 'vitest'
import { getReleaseFiles } from '#server/studio/releaseFiles.ts'
import {
  type Analyst,
  baseText,
  begin,
  EN,
  FIRST,
  openStudio,
  publish,
  publishText,
  review,
  save,
  SECOND,
  signIn,
  type Studio,
  submit,
  withText,
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

const PATH = 'schemas/transfer/newForm.json'
const tooMuch = (path: string, text: string) => ({ body: { changes: [{ path, base: null, text }] } })

it('a paste of 5 MB of JSON is refused, and so is a path out of the content folders', async () => {
  const { id } = await begin(one)
  const ask = (body: object) => one.ask('saveEdition', { params: { id }, body })
  expect((await ask(tooMuch(PATH, `"${'a'.repeat(5_000_000)}"`).body)).status).toBe(413)
  expect((await ask(tooMuch(PATH, `"${'a'.repeat(1_500_000)}"`).body)).status).toBe(400)
  for (const path of ['../package.json', 'src/server/main.ts', 'schemas/../package.json', '/etc/passwd.json'])
    expect((await ask(tooMuch(path, '{}').body)).status).toBe(400)
  expect(await one.call('edition', { params: { id } })).toMatchObject({ revision: 0, changed: 0 })
})

it('text that would break whoever walks through it is refused; what is no JSON is kept and told', async () => {
  const { id } = await begin(one)
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const refused = await one.ask('saveEdition', { params: { id }, ...tooMuch(PATH, deep) })
  expect([refused.status, refused.body]).toMatchObject([422, { message: 'msg.fileUnreadable' }])
  const half = await one.ask('saveEdition', { params: { id }, ...tooMuch(PATH, `{"a": "\uD800"}`) })
  expect([half.status, half.body]).toMatchObject([400, { issues: [{ path: '/changes/0/text' }] }])
  // Written out, the marks come through the door as plain letters.
  const stacked = await one.ask('saveEdition', {
    params: { id },
    ...tooMuch(PATH, `{"title": "a${'\\u0301'.repeat(31)}"}`),
  })
  expect([stacked.status, stacked.body]).toMatchObject([422, { message: 'msg.fileUnreadable' }])
  await save(one, { id }, { path: PATH, base: null, text: '{"type": ' })
  const { findings } = await one.call('checkEdition', { params: { id } })
  expect(findings.filter(({ file, severity }) => file === PATH && severity === 'error')).toHaveLength(1)
  const said = await one.ask('editionDifference', { params: { id } })
  expect([said.status, said.body]).toMatchObject([422, { message: 'msg.editionBroken' }])
})

it('an import from a newer version keeps words that this one does not know, and the check names them', async () => {
  const { id, base } = await begin(one)
  const { files } = await one.call('releaseFiles', { params: { hash: base } })
  const path = 'workflows/transfer.json'
  const newer = files.map((file) =>
    file.path === path
      ? { ...file, text: file.text.replace('{', '{\n  "ofTomorrow": { "deep": [1] },') }
      : file,
  )
  const taken = await one.call('importEdition', { params: { id }, body: { whole: true, files: newer } })
  expect(taken.changed).toEqual([path])
  const { findings } = await one.call('checkEdition', { params: { id } })
  expect(findings.find(({ file, severity }) => file === path && severity === 'error')?.message).toContain(
    'ofTomorrow',
  )
  const { files: out } = await one.call('exportEdition', { params: { id }, query: { only: 'changed' } })
  expect(out).toEqual(newer.filter((file) => file.path === path))
})

it('import and export of all content give the same bytes back', async () => {
  const { id, base } = await begin(one)
  const { files: given } = await one.call('releaseFiles', { params: { hash: base } })
  const files = given.toSorted((left, right) => (left.path < right.path ? -1 : 1))
  const some = files.slice(0, 3)
  await one.call('importEdition', { params: { id }, body: { whole: true, files: some } })
  expect(await one.call('exportEdition', { params: { id } })).toEqual({ files: some })
  await one.call('importEdition', { params: { id }, body: { whole: true, files } })
  const { files: out } = await one.call('exportEdition', { params: { id } })
  expect(out).toEqual(files)
  expect(await one.call('edition', { params: { id } })).toMatchObject({ changed: 0 })
})

it('who changes nothing but white space or a comment publishes that, too', async () => {
  const edition = await begin(one, 'Boşluq')
  const base = await baseText(one, edition, EN)
  await save(one, edition, { path: EN, base, text: `${base}\n` })
  const read = await one.call('edition', { params: { id: edition.id } })
  const published = await publish(one, await review(two, await submit(one, read)))
  const files = await getReleaseFiles(studio.portal, studio.portal.database, published.release ?? '')
  expect(files.get(EN)).toBe(`${base}\n`)
  expect(studio.portal.releases.currentHash()).toBe(published.release)
})

it('an edition behind the current release is brought onto it; what both changed is told and waits for a word', async () => {
  const behind = await begin(one, 'Geridə')
  const base = await baseText(one, behind, EN)
  const [first = '', second = ''] = Object.keys(JSON.parse(base))
  await save(one, behind, { path: EN, base, text: withText(base, first, 'Mine') })
  await publishText([two, one], 'Theirs at another place')
  const rebase = (revision: number, more: object = {}) =>
    one.call('rebaseEdition', { params: { id: behind.id }, body: { revision, ...more } })
  const rebased = await rebase(1)
  expect(rebased).toMatchObject({ moved: true, conflicts: [], edition: { isBehind: false, changed: 1 } })
  const text = rebased.edition.files[0]?.text ?? ''
  expect([text.includes('Mine'), text.includes('Theirs at another place')]).toEqual([true, true])
  const news = await two.call('editionPulse', {
    params: { id: behind.id },
    body: { revision: 1, at: null },
  })
  expect(news.files.map(({ path }) => path)).toEqual([EN])
  expect(news.base).toBe(rebased.edition.base)
  expect(news.base).not.toBe(behind.base)

  const other = await begin(two, 'Başqa')
  const stands = await baseText(two, other, EN)
  await save(two, other, { path: EN, base: stands, text: withText(stands, first, 'Also') })
  const whole = await two.call('edition', { params: { id: other.id } })
  await publish(two, await review(one, await submit(two, whole)))
  const told = await rebase(2)
  expect(told).toMatchObject({ moved: false, edition: { isBehind: true } })
  expect(told.conflicts).toMatchObject([{ path: EN, pointer: `/${first}`, mine: 'Mine', theirs: 'Also' }])
  const kept = await rebase(2, { prefer: 'edition' })
  expect(kept).toMatchObject({ moved: true, conflicts: [{ mine: 'Mine', theirs: 'Also' }] })
  expect(kept.edition.files[0]?.text).toContain('"Mine"')
  expect(second).not.toBe('')
})

it('who is no analyst reaches nothing of the studio: applicants, officers, administrators, and who looks as an analyst', async () => {
  const edition = await begin(one)
  for (const email of ['admin@example.az', 'agency@example.az']) {
    const somebody = await signIn(studio, email)
    for (const name of ['editions', 'releases'] as const)
      expect([email, (await somebody.ask(name)).status]).toEqual([email, 403])
    const body = { changes: [{ path: PATH, base: null, text: '{}' }] }
    const said = await somebody.ask('saveEdition', { params: { id: edition.id }, body })
    expect(said.status).toBe(403)
  }
})
