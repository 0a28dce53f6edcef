import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Analyst,
  begin,
  changeText,
  FIRST,
  openStudio,
  save,
  SECOND,
  type Studio,
} from '../studio/studio.ts'

let studio: Studio
let greedy: Analyst
let other: Analyst
beforeAll(async () => {
  studio = await openStudio()
  greedy = await studio.as(FIRST)
  other = await studio.as(SECOND)
}, 120_000)
afterAll(() => studio.close())

const PATH = 'schemas/zz/zz.json'
/** As many as wait in all for the thread of content, five of each edition. */
const [EDITIONS, EACH] = [4, 5]

/** Under load. */
const SOON = { timeout: 60_000 }

it('whoever asks for much of the content thread, in many editions, keeps no other analyst out', async () => {
  const work = await changeText(other, await begin(other), 'Məsafə')
  const editions = await Promise.all(Array.from({ length: EDITIONS }, () => begin(greedy)))
  for (const edition of editions) await save(greedy, edition, { path: PATH, base: null, text: '{"a":1}' })
  const change = { path: PATH, base: '{"a":0}', text: '{"a":2}' }
  const { content } = studio.portal.threads
  // One job holds the thread, so that all that is asked meanwhile waits for it, or is refused.
  const [taken, held] = [Promise.withResolvers<void>(), Promise.withResolvers<[]>()]
  const makeInput = () => {
    taken.resolve()
    return held.promise
  }
  const long = content.run('merge', makeInput, { owner: 'another' })
  await taken.promise
  let answered = 0
  const many = editions.flatMap(({ id }) =>
    Array.from({ length: EACH }, async () => {
      await greedy.ask('saveEdition', { params: { id }, body: { changes: [change] } })
      answered += 1
    }),
  )
  await expect.poll(() => answered + content.waiting, SOON).toBe(EDITIONS * EACH)
  const before = answered + content.waiting
  const check = other.ask('checkEdition', { params: { id: work.id } })
  void check.then(() => (answered += 1))
  await expect.poll(() => answered + content.waiting, SOON).toBe(before + 1)
  held.resolve([])
  await Promise.all([long, ...many])
  expect((await check).status).toBe(200)
}, 180_000)
