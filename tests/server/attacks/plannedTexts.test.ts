import { afterAll, beforeAll, expect, it } from 'vitest'
import { StatementNames } from '#server/database/StatementNames.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'
import { statementsOf } from '../database/statementsOf.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

it('whoever marks notifications as read makes one statement, however many these are', async () => {
  const person = await road.as('aysel@example.az')
  const texts = new Set<string>()
  for (let count = 1; count <= 20; count += 1) {
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    const asked = await statementsOf(() => person.send('POST', '/api/notifications/read', { ids }))
    for (const { sql } of asked) if (sql.startsWith('update "notification"')) texts.add(sql)
  }
  expect(texts.size).toBe(1)
})

it('whoever has more applications looks at them with the same statements', async () => {
  const person = await road.as('aysel@example.az')
  const look = async () => (await statementsOf(() => person.get('/api/applications'))).map(({ sql }) => sql)
  await fillTransfer(person, 'aysel')
  const one = await look()
  await person.send('POST', '/api/applications', { process: 'support' })
  expect(await look()).toEqual(one)
})

it('what is asked again and again gets its plan, also after many texts that somebody else has made up', () => {
  const names = new StatementNames()
  const hot = 'select * from session where token_hash = $1'
  for (let length = 1; length <= 2100; length += 1) {
    for (let time = 0; time < 5; time += 1)
      names.nameOf(`update t set a = $1 where id in (${'$,'.repeat(length)})`)
  }
  for (let time = 0; time < 5; time += 1) names.nameOf(hot)
  expect(names.nameOf(hot)).toBeDefined()
})

it('a name goes from the text that was not asked for the longest time to the next one', () => {
  const names = new StatementNames(2)
  const often = (text: string) => [1, 2, 3, 4, 5].map(() => names.nameOf(text)).at(-1)
  const [first, second] = [often('a $1'), often('b $1')]
  expect(names.nameOf('a $1')).toBe(first)
  expect(often('c $1')).toBe(second)
  expect(names.nameOf('a $1')).toBe(first)
  expect(names.nameOf('b $1')).toBeUndefined()
})
