import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Analyst, begin, FIRST, openStudio, SECOND, type Studio } from '../studio/studio.ts'

let studio: Studio
let greedy: Analyst
let other: Analyst
beforeAll(async () => {
  studio = await openStudio()
  greedy = await studio.as(FIRST)
  other = await studio.as(SECOND)
}, 120_000)
afterAll(() => studio.close())

it('whoever begins editions without end hides no edition of others that is under way', async () => {
  const work = await begin(other, 'Hamının işi')
  studio.clock.advance(1000)
  let begun = 0
  // A minute takes 600 calls of one account.
  for (let at = 0; at < 205; at += 1) {
    const { status } = await greedy.ask('createEdition', { body: { title: `${at}` } })
    if (status === 200) begun += 1
  }
  const editions = await other.call('editions')
  expect({ begun, isListed: editions.some(({ id }) => id === work.id) }).toEqual({
    begun: expect.toSatisfy((count: number) => count < 205),
    isListed: true,
  })
}, 180_000)
