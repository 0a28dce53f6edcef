import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'
import { addOfficer } from '../desk/desk.ts'
import { prove, REASON } from '../staff/people.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

/** A body whose first bytes come, and whose rest waits for what happens meanwhile. */
function lateBody(body: object, meanwhile: () => Promise<void>): Readable {
  const text = JSON.stringify(body)
  return Readable.from(
    (async function* parts() {
      yield Buffer.from(text.slice(0, 5))
      await meanwhile()
      yield Buffer.from(text.slice(5))
    })(),
  )
}

async function sendLate(
  { url, token }: { url: string; token: string },
  body: object,
  meanwhile: () => Promise<void>,
) {
  const answer = await road.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: lateBody(body, meanwhile),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const openFor = (person: string): Promise<string> => openSession(road.portal, road.portal.database, person)

describe('a request whose body comes late', () => {
  it(
    'decides nothing for an officer who was blocked meanwhile',
    { meta: { spec: ['asvs.7.4.1'] } },
    async () => {
      const officer = await addOfficer(road, 'Kovulan', [{ is: 'institution', institution: 'bdu' }])
      const applicant = await road.as('aysel@example.az')
      const id = await fillTransfer(applicant, 'aysel')
      await applicant.move(id, 'submit')
      const { revision } = (await applicant.get(`/api/applications/${id}`)).body
      const admin = await road.as('admin@example.az')
      const proof = await prove(admin)
      const block = async () => {
        const body = { blocked: true, reason: REASON }
        const { status } = await admin.send('POST', `/api/admin/people/${officer}/block`, body, proof)
        expect(status).toBe(200)
        road.clock.advance(2000)
      }
      const command = { revision, transition: 'take', track: { name: 'choice', index: 0 } }
      const token = await openFor(officer)
      expect(
        await sendLate({ url: `/api/applications/${id}/commands`, token }, command, block),
      ).toMatchObject({
        status: 401,
        body: { code: 'error.signIn' },
      })
    },
  )

  it('lists nothing for an officer whose role ended meanwhile', async () => {
    const officer = await addOfficer(road, 'Gedən', [{ is: 'institution', institution: 'adnsu' }])
    const end = async () => {
      await road.portal.database
        .updateTable('staff_role')
        .set({ ended_at: road.clock.now() })
        .where('person_id', '=', officer)
        .execute()
      road.clock.advance(2000)
    }
    const token = await openFor(officer)
    const asked = { url: '/api/desk/queue', token }
    expect(await sendLate(asked, { mine: false }, () => Promise.resolve())).toMatchObject({ status: 200 })
    expect(await sendLate(asked, { mine: false }, end)).toMatchObject({ status: 403 })
  })
})
