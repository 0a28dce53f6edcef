import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn, hire } from '../desk/desk.ts'

/**
 * Each institution talks with the applicant by itself. Who works for two of them answers for the one that was asked: the
 * other one reads nothing of it, and the one that was asked does.
 */
let road: Road
let owner: Traveller
let both: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  both = await hire(road, 'Qarayev', [
    { is: 'institution', institution: 'bdu' },
    { is: 'institution', institution: 'adnsu' },
  ])
  id = await handIn(owner, 'aysel')
})
afterAll(() => road.close())

interface Threads {
  threads: { institution: string | null; messages: { words: { text?: string } }[] }[]
}
const url = () => `/api/applications/${id}/messages`
const write = (who: Traveller, text: string, institution?: string) =>
  who.send('POST', url(), { words: { text }, ...(institution !== undefined && { institution }) })

async function readBy(email: string): Promise<(string | undefined)[]> {
  const { body } = await (await road.as(email)).get<Threads>(url())
  return body.threads.flatMap(({ messages }) => messages.map(({ words }) => words.text))
}

it.for(['bdu', 'adnsu'])(
  'an officer of two institutions answers for %s where that one was asked',
  async (asked) => {
    const other = asked === 'bdu' ? 'adnsu' : 'bdu'
    const [question, answer] = [`${asked}: transkript çatmır`, `${asked}: qiymətləriniz kifayət etmir`]
    const officer = await road.as(`${asked}@example.az`)
    expect((await write(officer, question, asked)).status).toBe(200)
    expect((await write(owner, `${asked}: hansı səhifə?`, asked)).status).toBe(200)
    expect((await write(both, answer, asked)).status).toBe(200)
    expect(await readBy(`${asked}@example.az`)).toContain(answer)
    expect(await readBy(`${other}@example.az`)).not.toContain(answer)
  },
)

it.for(['bdu', 'adnsu'])(
  'where they do not say for which, they answer %s that was asked last',
  async (asked) => {
    expect((await write(owner, `${asked}: son sual?`, asked)).status).toBe(200)
    expect((await write(both, `${asked}: son cavab`)).status).toBe(200)
    expect(await readBy(`${asked}@example.az`)).toContain(`${asked}: son cavab`)
  },
)

it('they answer for no institution where they have no role', async () => {
  expect((await write(both, 'Kim soruşur?', 'unec')).status).toBe(403)
})
