import { expect, test } from 'vitest'
import { readContent } from '../cases/readContent.ts'

const { workflows } = await readContent()
const resting = Object.values(workflows).flatMap(({ id, statuses, transitions }) =>
  Object.entries(statuses).flatMap(([name, { rests }]) =>
    rests === undefined
      ? []
      : transitions
          .filter(({ from, by }) => by !== undefined && from.includes(name))
          .map((transition) => [`${id} ${name} ${transition.id}`, transition] as const),
  ),
)

test('there are statuses in which nothing has to follow', () => {
  expect(resting.map(([name]) => name)).toContain('payment paid refund')
})

test.each(resting)('nobody is told to act where nothing has to follow: %s', (_name, { rare, when }) => {
  expect(rare ?? when).toBeDefined()
})
