import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UploadState } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { fixture, type Traveller, travellerWith, uploadRequest } from '../applications/road.ts'
import { statementsOf } from '../database/statementsOf.ts'
import { publishContent } from '../publishContent.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { crowdContent } from './atOnce/crowdContent.ts'
import { handIn, outcomeOf } from './atOnce/Crowd.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  const services = { ...crowdContent.services, constants: {} }
  await publishContent(test.portal, { ...crowdContent, services })
})
afterAll(() => test.close())

async function newcomer(): Promise<Traveller & { token: string }> {
  const { portal } = test
  const id = await makePerson(portal)
  const token = await openSession(portal, portal.database, id)
  return { ...travellerWith(test, id, token), token }
}

it('a file that one person names in many applications costs a stranger’s question no more', async () => {
  const [owner, stranger] = [await newcomer(), await newcomer()]
  const request = uploadRequest({ bytes: readFileSync(fixture('ok-1-page.pdf')), name: 'a.pdf' })
  const headers = { ...request.headers, authorization: `Bearer ${owner.token}` }
  const sent = await test.app.inject({ ...request, headers })
  const proof = sent.json<UploadState>().file?.id ?? ''
  const name = async (room: string): Promise<void> => {
    const answers = { ask: { room, proof } }
    const id = await handIn(owner, 'visit', { answers, transition: 'enter' })
    expect(outcomeOf(await owner.move(id, 'leave'))).toBe('200')
  }
  const cost = async (): Promise<number> => {
    let status = 0
    const asked = await statementsOf(async () => {
      status = (await stranger.get(`/api/files/${proof}`)).status
    })
    expect(status).toBe(404)
    return asked.length
  }
  await name('room-1')
  const once = await cost()
  for (let room = 2; room <= 20; room += 1) await name(`room-${room}`)
  // Five hundred at the limit of a person, two hundred more each day.
  expect(await cost()).toBeLessThanOrEqual(2 * once)
})
