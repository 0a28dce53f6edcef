import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { prove, REASON } from './people.ts'

let road: Road
let admin: Traveller
let aysel: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  aysel = await road.as('aysel@example.az')
  id = await fillTransfer(aysel, 'aysel')
})
afterAll(() => road.close())

interface Look {
  token: string
  fin: string
  message?: string
}
const switchTo = async (person: string, body: object = { reason: REASON }) =>
  admin.send<Look>('POST', '/api/admin/switch', { person, ...body }, await prove(admin))
async function lookAs(person: Traveller): Promise<Traveller> {
  const { body } = await switchTo(person.id)
  return travellerWith(road, person.id, body.token)
}
interface Sent {
  validTo: string
  message?: string
}
const consent = (look: Traveller, code: string) =>
  look.send<{ until: string; message?: string }>('POST', '/api/users/consent', { code })
async function consentCode(look: Traveller): Promise<string> {
  expect((await look.send<Sent>('POST', '/api/users/consent/code')).status).toBe(200)
  const texts = await road.inbox('+994501000001')
  return /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0] ?? ''
}

const PERSONAL = ['5AYSEL1', '1000001', '+994501000001', 'aysel@example.az', 'Nizami']

describe('what a look shows', () => {
  it(
    'has nothing sensitive in it, whichever call is made',
    { meta: { spec: ['asvs.8.2.3', 'asvs.15.3.1'] } },
    async () => {
      const own = JSON.stringify((await aysel.get(`/api/applications/${id}`)).body)
      for (const word of PERSONAL) expect([word, own.includes(word)]).toEqual([word, true])
      const look = await lookAs(aysel)
      for (const url of [
        `/api/applications/${id}`,
        '/api/applications',
        '/api/users/current_user',
        '/api/users/profile',
        '/api/notifications',
        '/api/documents',
        '/api/children',
        '/api/calendar?from=2026-08-01&to=2026-08-31',
        '/api/eligibility?process=transfer',
        '/api/cards?path=/student/dashboard',
      ]) {
        const { status, body } = await look.get(url)
        expect([url, status]).toEqual([url, 200])
        for (const word of PERSONAL)
          expect([url, word, JSON.stringify(body).includes(word)]).toEqual([url, word, false])
      }
      expect((await look.get('/api/users/profile')).body).toMatchObject({
        fin: '•••L1',
        email: 'a•••@example.az',
        mobile: '•••0001',
      })
      expect((await look.get('/api/users/data')).body.message).toBe('msg.switchedNever')
    },
  )

  it('hides the same from an administrator who reads a case without looking as anybody', async () => {
    await aysel.move(id, 'submit')
    const { status, body } = await admin.get(`/api/applications/${id}`)
    expect(status).toBe(200)
    for (const word of PERSONAL) expect([word, JSON.stringify(body).includes(word)]).toEqual([word, false])
  })
})

describe('a look is refused', () => {
  it('as oneself, as an administrator, as who is blocked, without a reason, from inside a look', async () => {
    expect(await switchTo(admin.id)).toMatchObject({ status: 403, body: { message: 'msg.lookAdmin' } })
    const rauf = await road.as('rauf@example.az')
    const { database } = road.portal
    await database.updateTable('account').set({ role: 10 }).where('person_id', '=', rauf.id).execute()
    expect(await switchTo(rauf.id)).toMatchObject({ status: 403, body: { message: 'msg.lookAdmin' } })
    await database
      .updateTable('account')
      .set({ role: 0, status: 'blocked' })
      .where('person_id', '=', rauf.id)
      .execute()
    expect(await switchTo(rauf.id)).toMatchObject({ status: 422, body: { message: 'msg.lookBlocked' } })
    expect((await switchTo(aysel.id, {})).status).toBe(400)
    expect((await switchTo(aysel.id, { reason: 'çünki' })).status).toBe(400)
    const look = await lookAs(aysel)
    const tural = await road.as('tural@example.az')
    const again = await look.send('POST', '/api/admin/switch', { person: tural.id, reason: REASON })
    expect(again).toMatchObject({ status: 403, body: { message: 'msg.switchedAdmin' } })
  })

  it('into the studio, as an analyst too', async () => {
    const look = await lookAs(await road.as('analyst@example.az'))
    for (const url of ['/api/studio/releases', '/api/studio/editions'])
      expect(await look.get(url)).toMatchObject({ status: 403, body: { message: 'msg.switchedAdmin' } })
  })

  it('settings, passwords, contacts and roles, with or without consent', async () => {
    const look = await lookAs(aysel)
    await consent(look, await consentCode(look))
    for (const [url, body] of [
      [
        '/api/users/password',
        { oldPassword: 'Portal2026', password: 'Another8', passwordRepeat: 'Another8' },
      ],
      ['/api/users/contact-code', { kind: 'email', value: 'thief@example.az' }],
      ['/api/users/second-factor', undefined],
      ['/api/users/invitation', { token: 'x' }],
      [`/api/applications/${id}/commands`, { revision: 1, transition: 'withdraw' }],
      ['/api/applications', { process: 'support' }],
    ] as const) {
      const answer = await look.send('POST', url, body)
      expect([url, answer.status, answer.body.message]).toEqual([url, 403, 'msg.switchedReadOnly'])
    }
    const { rows } = (await admin.get<{ rows: { what: string }[] }>(`/api/admin/logs?about=${aysel.id}`)).body
    expect(rows.filter(({ what }) => /^switch\.(ask|consent)$/.test(what))).toHaveLength(2)
  })

  it('to who has no look: nobody consents for themselves', async () => {
    expect((await aysel.send('POST', '/api/users/consent/code')).status).toBe(403)
    expect((await aysel.send('POST', '/api/users/consent', { code: '123456' })).status).toBe(403)
  })

  it('once the administrator is signed out everywhere', async () => {
    const look = await lookAs(aysel)
    const other = await road.as('admin@example.az')
    await other.send('DELETE', '/api/users/sessions', undefined, await prove(other))
    expect((await look.get('/api/users/current_user')).status).toBe(401)
    admin = other
  })
})

describe('with the person’s consent', () => {
  it('a draft is filled in for half an hour, and what was hidden stays as it is', async () => {
    road.clock.advance(5 * 60_000)
    const { body: draft } = await aysel.send('POST', '/api/applications', { process: 'support' })
    const fill = (who: Traveller, revision: number, answers: object) =>
      who.send('PUT', `/api/applications/${draft.id}/draft`, { revision, answers })
    const personal = {
      fin: '5AYSEL1',
      residenceAddress: 'Bakı, Nizami 15, mənzil 4',
      mobile: '+994501000001',
    }
    const first = await fill(aysel, draft.revision, { personal })
    const look = await lookAs(aysel)
    const { revision } = first.body
    expect((await fill(look, revision, { personal })).body.message).toBe('msg.switchedReadOnly')

    expect((await consent(look, '000000')).body.message).toBe('msg.codeWrong')
    const code = await consentCode(look)
    expect((await consent(look, code)).status).toBe(200)
    expect((await consent(look, code)).status).toBe(422)
    const { body: shown } = await look.get(`/api/applications/${draft.id}`)
    expect(shown).toMatchObject({ editable: true, transitions: [] })
    expect(shown.answers['personal']).toMatchObject({ residenceAddress: '•••il 4' })

    const stale = await fill(look, revision - 1, { personal: {} })
    expect(stale.status).toBe(409)
    expect(JSON.stringify(stale.body)).toContain('•••il 4')
    for (const word of PERSONAL)
      expect([word, JSON.stringify(stale.body).includes(word)]).toEqual([word, false])

    // A guess at what is hidden differs from what they see, right or wrong.
    const guess = async (address: string) => {
      const typed = { personal: { ...shown.answers['personal'], residenceAddress: address } }
      const { body } = await fill(look, revision - 1, typed)
      return body.current
    }
    for (const address of [personal.residenceAddress, 'Bakı, başqa küçə 1'])
      expect(await guess(address)).toMatchObject({ difference: ['/answers/personal/residenceAddress'] })
    expect(await guess('•••il 4')).toMatchObject({ difference: [] })

    const changed = { ...shown.answers['personal'], lastCountryOfResidence: 'TR' }
    const saved = await fill(look, revision, { personal: changed })
    expect(saved.status).toBe(200)
    const { body: kept } = await aysel.get(`/api/applications/${draft.id}`)
    expect(kept.answers['personal']).toEqual({ ...personal, lastCountryOfResidence: 'TR' })
    const { rows } = (
      await admin.get<{ rows: { what: string; who: { id: string }; about: { id: string } }[] }>(
        '/api/admin/logs?what=switch.fill',
      )
    ).body
    // Also those that came too late to a draft that had moved on.
    const each = { who: { id: admin.id }, about: { id: aysel.id } }
    expect(rows).toMatchObject([each, each, each, each, each])

    road.clock.advance(30 * 60_000)
    expect((await fill(look, saved.body.revision, { personal })).body.message).toBe('msg.switchedReadOnly')
  })
})
