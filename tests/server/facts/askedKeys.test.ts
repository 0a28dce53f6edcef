import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCase } from '#server/applications/loadCase.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import type { FactQuestion } from '#server/facts/FactQuestion.ts'
import { askAndStore } from '#server/facts/refreshFacts.ts'
import { factHash, holderOf, keepUsed, storeAnswer } from '#server/facts/storedFacts.ts'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

const FACT = 'foreignInstitution'

async function open(email: string) {
  const { portal } = road
  const person = await road.as(email)
  const { body } = await person.send('POST', '/api/applications', { process: 'transfer' })
  const found = await loadCase(portal, portal.database, body.id)
  if (found === undefined) throw new Error('There is none')
  const { questions } = await situationOf(portal, portal.database, found, { use: 'reading' })
  const question = questions.find(({ name }) => name === FACT)
  if (question === undefined) throw new Error('Nothing is asked')
  const keyed = (institution: string): FactQuestion => ({ ...question, key: { institution }, asked: true })
  return { person, id: body.id, revision: body.revision, found, keyed }
}

const rowsOf = (person: Pick<Traveller, 'id'>) =>
  road.portal.database
    .selectFrom('fact')
    .select('key_hash')
    .where('person_id', '=', person.id)
    .where('fact', '=', FACT)
    .execute()

it('a register is not asked for a key that its own form refuses', async () => {
  const { person, id, revision } = await open('emre@example.az')
  const { personal = {}, study = {} } = personaAnswers('emre')
  const type = async (institution: string, at: number): Promise<number> => {
    const answers = { personal, study: { ...study, studyCountry: 'TR', institution } }
    const saved = await person.send('PUT', `/api/applications/${id}/draft`, { revision: at, answers })
    await person.get(`/api/applications/${id}`)
    return saved.body.revision
  }
  const next = await type('x', revision)
  expect(await rowsOf(person)).toHaveLength(0)
  await type('xy', next)
  expect(await rowsOf(person)).toHaveLength(1)
})

it('of keys that were tried the newest stay, and each with which an event was judged', async () => {
  const { portal } = road
  const { person, found, keyed } = await open('aysel@example.az')
  const holder = holderOf(found)
  const store = (question: FactQuestion) =>
    storeAnswer(portal, portal.database, { holder, question, answer: { state: 'none' } })
  const used = keyed('used')
  await store(used)
  await portal.database
    .transaction()
    .execute((trx) => keepUsed(portal, trx, { personId: holder.personId, questions: [used] }))
  for (let tried = 0; tried < 60; tried += 1) {
    road.clock.advance(1000)
    await store(keyed(`tried ${tried}`))
  }
  const kept = (await rowsOf(person)).map(({ key_hash }) => key_hash.toString('hex'))
  const isKept = (question: FactQuestion) => kept.includes(factHash(portal, question).toString('hex'))
  expect(kept).toHaveLength(51)
  expect([isKept(used), isKept(keyed('tried 9')), isKept(keyed('tried 10'))]).toEqual([true, false, true])
})

it('who asks too often in a minute is told nothing, and asks again in the next', async () => {
  const { portal } = road
  const { person, found, keyed } = await open('emre@example.az')
  const ask = async (institution: string): Promise<boolean> => {
    const questions = [keyed(institution)]
    return (await askAndStore(portal, holderOf(found), { questions, asker: person })).unasked.length === 0
  }
  road.clock.advance(60_000)
  const asked = await Promise.all(Array.from({ length: 130 }, (_one, index) => ask(`often ${index}`)))
  expect(asked.filter(Boolean)).toHaveLength(120)
  expect(await person.get(`/api/eligibility?process=transfer`)).toMatchObject({ status: 200 })
  // What the portal does by itself is nobody's question.
  const own = await askAndStore(portal, holderOf(found), { questions: [keyed('own work')] })
  expect(own.unasked).toEqual([])
  road.clock.advance(60_000)
  expect(await ask('later')).toBe(true)
})
