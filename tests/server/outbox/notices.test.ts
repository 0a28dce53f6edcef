import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#app/http/Answer.ts'
import { EventLetters } from '#server/notifications/EventLetters.ts'
import { notifyPeople } from '#server/notifications/notifyPeople.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

const EMAIL = 'aysel@example.az'
let road: Road
let aysel: Traveller
let id: string
let number: string
beforeAll(async () => {
  road = await openRoad()
  road.clock.set('2026-08-01T08:00:00.000Z')
  aysel = await road.as(EMAIL)
  id = await fillTransfer(aysel, 'aysel')
  const { body } = await aysel.move(id, 'submit')
  number = body.number
})
afterAll(() => road.close())

const bell = async () => (await aysel.get<Answer<'notifications'>>('/api/notifications')).body.items

test('the subject of a letter says what happened and in which service, and its end leads to the application', async () => {
  const [letter] = await road.letters(EMAIL)
  expect(letter?.subject).toBe('Köçürmə müraciətiniz göndərildi: Tələbələrin köçürülməsi')
  expect(letter?.text).toMatch(/^Hörmətli Aysel Məmmədova!\n\nKöçürmə müraciətiniz göndərildi\./)
  expect(letter?.text).toContain(
    `${number}):\n${road.portal.config.origin}/transfer/apply/in?application=${id}\n`,
  )
})

test('what one event tells is one letter, under the title of what happened last', async () => {
  const { portal } = road
  const before = (await road.letters(EMAIL)).length
  const release = await portal.releases.getRelease(portal.database)
  await portal.database.transaction().execute(async (trx) => {
    const letters = new EventLetters()
    for (const [occasion, notice] of ['common.approved', 'common.issued'].entries())
      await notifyPeople(
        portal,
        trx,
        {
          id: notice,
          params: { number, service: { az: 'Arayış', en: 'Reference' } },
          people: [aysel.id],
          about: { application: id, process: 'transfer' },
          release,
          occasion: `${occasion}`,
        },
        letters,
      )
    await letters.send(portal, trx)
  })
  const fresh = (await road.letters(EMAIL)).slice(before)
  expect(fresh.map(({ subject }) => subject)).toEqual(['Sənədiniz hazırdır: Arayış'])
  expect(fresh[0]?.text.match(/Hörmətli|Təbrik edirik|Sənədiniz hazırdır|apply\/in/g)).toEqual([
    'Hörmətli',
    'Təbrik edirik',
    'Sənədiniz hazırdır',
    'apply/in',
  ])
})

test('a notification is titled by what happened, also one that an earlier release has stored', async () => {
  const titles = ['title.transfer.applied', 'title.common.approved', 'title.common.issued'].sort()
  expect((await bell()).map(({ title }) => title).sort()).toEqual(titles)
  const { database } = road.portal
  await database.updateTable('notification').set({ title: 'transfer.name' }).execute()
  expect((await bell()).map(({ title }) => title).sort()).toEqual(titles)
  await database
    .updateTable('notification')
    .set({ notice: 'htpdpMovement.gone', title: 'htpdpMovement.name', process: 'htpdpMovement' })
    .execute()
  expect(new Set((await bell()).map(({ title }) => title))).toEqual(new Set(['service.htpdpMovement']))
})
