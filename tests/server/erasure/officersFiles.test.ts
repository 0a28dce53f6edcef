import { afterEach, beforeEach, expect, it } from 'vitest'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { erase } from './erasing.ts'

const OFFICER = 'bdu@example.az'
let road: Road
let applicant: Traveller
let officer: Traveller
let id: string
let file: string
beforeEach(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  officer = await road.as(OFFICER)
  id = await fillTransfer(applicant, 'aysel')
  await applicant.move(id, 'submit')
  file = await officer.upload()
  const { database } = road.portal
  // As a decision does that names it.
  await database.insertInto('file_use').values({ application_id: id, file_id: file }).execute()
})
afterEach(() => road.close())

/** The bytes as a page asks for them: a ticket first. */
async function read(who: Traveller): Promise<number> {
  const ticket = await who.send<{ url: string }>('POST', `/api/files/${file}/ticket`)
  if (ticket.status !== 200) return ticket.status
  return (await road.app.inject({ url: ticket.body.url })).statusCode
}
const leave = () =>
  road.portal.database.deleteFrom('staff_role').where('person_id', '=', officer.id).execute()

it('what an officer attached to a case is not theirs to read once they hold no office there', async () => {
  expect([await read(applicant), await read(officer)]).toEqual([200, 200])
  await leave()
  officer = await road.as(OFFICER)
  expect([await read(applicant), await read(officer)]).toEqual([200, 404])
})

it('and stays with the case when they end their account, until the case goes', async () => {
  await leave()
  officer = await road.as(OFFICER)
  expect((await erase(officer)).status).toBe(200)
  await eraseLeft.run(road.portal)
  expect(await read(applicant)).toBe(200)
  const { database } = road.portal
  await database.deleteFrom('file_use').where('application_id', '=', id).execute()
  await eraseLeft.run(road.portal)
  const row = database.selectFrom('person').select('erased_at').where('id', '=', officer.id)
  expect((await row.executeTakeFirstOrThrow()).erased_at).not.toBeNull()
})
