import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckedDocument } from '#contract/documentCalls.ts'
import { formatDate } from '#engine/texts/formatDate.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * Of the person who applied for an institution the name is for colleagues to know (`applications/ofPerson.ts`), and nothing of
 * them is for whoever reads the code on the institution's certificate.
 */
let road: Road
let begins: Traveller
let follows: Traveller
beforeAll(async () => {
  road = await openRoad()
  begins = await road.as('samir@example.az')
  follows = await road.as('elchin@example.az')
  const role = { is_role: 'delegate', institution: 'bdu' }
  const roles = [begins, follows].map((one) => ({ person_id: one.id, ...role }))
  await road.portal.database.insertInto('staff_role').values(roles).execute()
  const { id } = (await begins.send('POST', '/api/applications', { process: 'accreditation' })).body
  await setStanding(road.portal, id, { status: 'reportReady' })
  await tell(road.portal, id, { kind: 'tick' })
  road.clock.advance(11 * 24 * 3_600_000)
  const agency = await road.as('agency@example.az')
  expect((await agency.move(id, 'accredit')).body.status).toBe('accredited')
  follows = await road.as('elchin@example.az')
})
afterAll(() => road.close())

it('a certificate of an institution says nothing of whoever applied for it', async () => {
  const own = await road.as('samir@example.az')
  const { birthDate } = (await own.get<{ birthDate: string }>('/api/users/profile')).body
  const { items } = (
    await follows.get<{ items: { code: string | null; holder: string }[] }>('/api/documents')
  ).body
  const code = items.find((item) => item.code !== null)?.code
  const { firstName, lastName } = (
    await own.get<{ firstName: string; lastName: string }>('/api/users/profile')
  ).body
  // Anybody who reads the code, without an account.
  const answer = await road.app.inject({ method: 'POST', url: '/api/document_check', payload: { code } })
  const paper = answer.json<CheckedDocument>()
  expect(paper.state).toBe('valid')
  expect(paper.head.map(({ value }) => value)).not.toContain(formatDate(birthDate, 'long', 'az'))
  // It is the institution's, in its own list as well.
  expect(paper.holder).toContain('Bakı Dövlət Universiteti')
  const mine = (await own.get<{ items: { holder: string }[] }>('/api/documents')).body.items
  for (const { holder } of [...items, ...mine]) {
    expect(holder).not.toContain(lastName)
    expect(holder).not.toContain(firstName)
  }
})
