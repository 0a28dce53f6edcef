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

it('whoever asks for much of the content thread, in many editions, keeps no other analyst out', async () => {
  const work = await changeText(other, await begin(other), 'Məsafə')
  const editions = await Promise.all(Array.from({ length: EDITIONS }, () => begin(greedy)))
  for (const edition of editions) await save(greedy, edition, { path: PATH, base: null, text: '{"a":1}' })
  const change = { path: PATH, base: '{"a":0}', text: '{"a":2}' }
  const whole = await begin(greedy)
  const long = greedy.ask('checkEdition', { params: { id: whole.id } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const many = editions.flatMap(({ id }) =>
    Array.from({ length: EACH }, () =>
      greedy.ask('saveEdition', { params: { id }, body: { changes: [change] } }),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(studio.portal.threads.content.waiting).toBeGreaterThan(0)
  const checked = await other.ask('checkEdition', { params: { id: work.id } })
  await Promise.all([long, ...many])
  expect(checked.status).toBe(200)
}, 180_000)
