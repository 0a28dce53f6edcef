import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../staff/juryContent.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { BILL_CONTENT } from './billContent.ts'
import type { Traveller } from './road.ts'

/** Who sees one of several elements of a case learns nothing of what concerns the others. */
let test: TestPortal
let north: Traveller
let south: Traveller
let board: Traveller
let guide: Traveller
let id: string
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContent(test.portal, BILL_CONTENT)
  north = await newPerson(test, { roles: [{ is: 'keeper', institution: 'north' }] })
  south = await newPerson(test, { roles: [{ is: 'keeper', institution: 'south' }] })
  board = await newPerson(test, { roles: [{ is: 'board', institution: null }] })
  guide = await newPerson(test, { roles: [{ is: 'guide', institution: 'south' }] })
  const applicant = await newPerson(test)
  const begun = await applicant.send('POST', '/api/applications', { process: 'stay' })
  id = begun.body.id
  const answers = { wish: { places: [{ house: 'north' }, { house: 'south' }] } }
  await applicant.send('PUT', `/api/applications/${id}/draft`, { revision: begun.body.revision, answers })
  await applicant.move(id, 'ask')
  expect((await applicant.move(id, 'choose')).body.created).toHaveLength(1)
})
afterAll(() => test.close())

const seen = async (who: Traveller) => (await who.get(`/api/applications/${id}`)).body
const note = async (who: Traveller, text: string): Promise<void> => {
  const { status } = await who.send('POST', `/api/desk/cases/${id}/notes`, { text, shared: true })
  expect(status).toBe(200)
}
const notes = async (who: Traveller): Promise<string[]> => {
  const { body } = await who.get<{ notes: { text: string }[] }>(`/api/desk/cases/${id}`)
  return body.notes.map(({ text }) => text)
}

it('of what the case made they see how it stands, and those who see all of it the rest', async () => {
  const whole = { bill: { status: 'due', data: { house: 'north' } } }
  expect((await seen(board)).world.application).toMatchObject({ created: whole })
  for (const who of [north, south]) {
    const { world, created } = await seen(who)
    expect(world.application).toMatchObject({ created: { bill: { status: 'due' } } })
    expect(JSON.stringify(world.application['created'])).toBe('{"bill":{"status":"due"}}')
    expect(created).toMatchObject([{ process: 'bill', status: 'due' }])
  }
})

it('a role that sees some places alone sees nothing of it', async () => {
  const { world, created } = await seen(guide)
  expect(world.application).not.toHaveProperty('created')
  expect(created).toEqual([])
})

it('they read shared notes of their own institution and of the country, as they read messages', async () => {
  await note(north, 'of north')
  await note(south, 'of south')
  await note(board, 'of the board')
  expect(await notes(board)).toEqual(['of north', 'of south', 'of the board'])
  expect(await notes(north)).toEqual(['of north', 'of the board'])
  expect(await notes(south)).toEqual(['of south', 'of the board'])
  expect(await notes(guide)).toEqual([])
})
