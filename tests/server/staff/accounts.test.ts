import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdministrator } from '#server/staff/makeAdministrator.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { appCode, enrol, PASSWORD, prove, REASON, signIn, signOn } from './people.ts'

let road: Road
let admin: Traveller
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
})
afterAll(() => road.close())

interface Invitation {
  id: string
  email: string
  state: string
  roles: { is: string; place: string | null }[]
}
interface Person {
  id: string
  status: string
  roles: {
    id: string
    is: string
    institution: string | null
    by: { id: string } | null
    ended: object | null
  }[]
  sessions: object[]
  log: { what: string; reason: string | null }[]
}
const HOUR = 3_600_000
const OFFICER = { is: 'institution', institution: 'bdu' }
const invite = async (body: object, writer = admin) =>
  writer.send<{ id: string; message?: string }>('POST', '/api/admin/invitations', body, await prove(writer))
const invitationOf = (email: string, more: object = {}) => ({
  email,
  language: 'az',
  roles: [OFFICER],
  ...more,
})
const person = async (id: string): Promise<Person> =>
  (await admin.get<Person>(`/api/admin/people/${id}`)).body
const care = async (id: string, what: string, body: object = {}, who = admin) =>
  who.send('POST', `/api/admin/people/${id}/${what}`, { reason: REASON, ...body }, await prove(who))
async function lastLink(email: string): Promise<string> {
  const letters = await road.inbox(email)
  return (
    /token=([\w-]+)/.exec(letters.findLast((text) => text.includes('invitation?token=')) ?? '')?.[1] ?? ''
  )
}
const accept = (traveller: Traveller, token: string) =>
  traveller.send<{ roles: object[]; message?: string }>('POST', '/api/users/invitation', { token })

describe('an invitation', () => {
  it('gives roles when it is accepted, not before, and once', async () => {
    const rauf = await road.as('rauf@example.az')
    expect((await invite(invitationOf('rauf@example.az'))).status).toBe(200)
    expect((await rauf.send('POST', '/api/desk/queue', {})).status).toBe(403)
    const token = await lastLink('rauf@example.az')
    const looked = await rauf.send('POST', '/api/users/invitation/look', { token })
    expect(looked.body).toMatchObject({ roles: [{ ...OFFICER, place: 'Bakı Dövlət Universiteti' }] })
    expect((await accept(rauf, token)).body.roles).toEqual([OFFICER])
    expect((await rauf.send('POST', '/api/desk/queue', {})).status).toBe(200)
    expect((await accept(rauf, token)).body.message).toBe('msg.invitationGone')
    const [row] = (await admin.get<Invitation[]>('/api/admin/invitations')).body
    expect(row).toMatchObject({ email: 'rauf@example.az', state: 'accepted' })
  })

  it('is for whoever was meant: by e-mail, or by FIN where it names one', async () => {
    const tural = await road.as('tural@example.az')
    await invite(invitationOf('stranger@example.az'))
    const token = await lastLink('stranger@example.az')
    expect((await accept(tural, token)).body.message).toBe('msg.invitationOther')
    await invite(invitationOf('stranger@example.az', { fin: '5aysel1' }))
    const named = await lastLink('stranger@example.az')
    expect((await accept(tural, named)).body.message).toBe('msg.invitationOther')
    expect((await accept(await road.as('aysel@example.az'), named)).status).toBe(200)
  })

  it(
    'ends after three days, is sent again with another link, and can be withdrawn',
    { meta: { spec: ['asvs.6.4.1'] } },
    async () => {
      const elchin = await road.as('elchin@example.az')
      const { id } = (await invite(invitationOf('elchin@example.az'))).body
      const first = await lastLink('elchin@example.az')
      road.clock.advance(72 * HOUR)
      const again = await road.as('elchin@example.az')
      admin = await road.as('admin@example.az')
      expect((await accept(again, first)).body.message).toBe('msg.invitationExpired')
      await admin.send('POST', `/api/admin/invitations/${id}/send`)
      const second = await lastLink('elchin@example.az')
      expect(second).not.toBe(first)
      expect((await accept(again, first)).body.message).toBe('msg.invitationGone')
      await admin.send('DELETE', `/api/admin/invitations/${id}`)
      expect((await accept(again, second)).body.message).toBe('msg.invitationGone')
      expect((await admin.send('POST', `/api/admin/invitations/${id}/send`)).status).toBe(409)
      expect((await person(elchin.id)).roles).toEqual([])
    },
  )

  it('is worth nothing while its writer is blocked, or is no administrator', async () => {
    const writer = await road.as('helpdesk@example.az')
    const become = (change: { role: number; status: string }) =>
      road.portal.database.updateTable('account').set(change).where('person_id', '=', writer.id).execute()
    await become({ role: 10, status: 'active' })
    await invite(invitationOf('provider@example.az'), writer)
    const token = await lastLink('provider@example.az')
    const provider = await road.as('provider@example.az')
    for (const none of [
      { role: 10, status: 'blocked' },
      { role: 0, status: 'active' },
    ]) {
      await become(none)
      expect((await accept(provider, token)).body.message).toBe('msg.invitationGone')
    }
    await become({ role: 10, status: 'active' })
    expect((await accept(provider, token)).status).toBe(200)
    await become({ role: 0, status: 'active' })
  })

  it('names a role that there is, with an institution where the content binds it to one', async () => {
    const refused: [object, string][] = [
      [{ is: 'emperor', institution: null }, 'valid.format'],
      [{ is: 'institution', institution: null }, 'valid.required'],
      [{ is: 'institution', institution: 'atlantis' }, 'msg.staffPlaceUnknown'],
      [{ is: 'ministry', institution: 'bdu' }, 'msg.staffPlaceUnknown'],
    ]
    for (const [role, message] of refused) {
      const answer = await invite(invitationOf('new@example.az', { roles: [role] }))
      expect([answer.status, answer.body.message]).toEqual([422, message])
    }
    expect((await invite(invitationOf('no address'))).status).toBe(422)
  })

  it('finds the institution of a role by its name', async () => {
    const { body } = await admin.send<{ id: string }[]>('POST', '/api/admin/institutions', {
      is: 'institution',
      q: 'Bakı Dövlət Univ',
    })
    expect(body[0]).toMatchObject({ id: 'bdu' })
  })
})

describe('a role', () => {
  it('is given to somebody with an account, ends at once, and stays to be read', async () => {
    const tural = await road.as('tural@example.az')
    const role = { is: 'ministry', institution: null }
    expect((await care(tural.id, 'roles', { role })).status).toBe(200)
    expect((await care(tural.id, 'roles', { role })).status).toBe(409)
    expect((await tural.send('POST', '/api/desk/queue', {})).status).toBe(200)
    const [held] = (await person(tural.id)).roles
    expect(held).toMatchObject({ ...role, by: { id: admin.id }, ended: null })
    await care(tural.id, 'roles/end', { role: held?.id })
    expect((await tural.send('POST', '/api/desk/queue', {})).status).toBe(403)
    const { roles, log } = await person(tural.id)
    expect(roles).toMatchObject([{ ...role, ended: { by: { id: admin.id } } }])
    expect(log.slice(1, 3)).toMatchObject([{ what: 'staff.end', reason: REASON }, { what: 'admin.person' }])
    expect((await care(tural.id, 'roles', { role })).status).toBe(200)
  })

  it('is not one’s own to give, nor for an administrator', async () => {
    const role = { is: 'ministry', institution: null }
    expect((await care(admin.id, 'roles', { role })).body.message).toBe('msg.staffSelf')
    const bdu = await road.as('bdu@example.az')
    const tries = await bdu.send('POST', `/api/admin/people/${bdu.id}/roles`, { role, reason: REASON })
    expect(tries.status).toBe(403)
  })

  it('needs a reason', async () => {
    const { id } = await road.as('tural@example.az')
    const short = await care(id, 'block', { blocked: true, reason: 'çünki' })
    expect(short.status).toBe(400)
    const blank = { blocked: true, reason: ' '.repeat(20) }
    expect((await care(id, 'block', blank)).status).toBe(400)
    const look = { person: id, reason: `a${' '.repeat(20)}` }
    expect((await admin.send('POST', '/api/admin/switch', look, await prove(admin))).status).toBe(400)
  })
})

describe('a blocked account', () => {
  it('is signed out everywhere, told by letter, and let in again', async () => {
    const samir = await road.as('samir@example.az')
    await care(samir.id, 'block', { blocked: true })
    expect((await samir.get('/api/users/current_user')).status).toBe(401)
    expect((await road.inbox('samir@example.az')).some((text) => text.includes('bloklandı'))).toBe(true)
    const right = await signIn(road, { login: 'samir@example.az', password: PASSWORD })
    expect(right).toMatchObject({
      status: 403,
      body: { message: 'account.blocked', params: { phone: '146' } },
    })
    const wrong = await signIn(road, { login: 'samir@example.az', password: 'Wrong2026' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'account.wrongCredentials' } })
    expect((await care(samir.id, 'block', { blocked: true })).status).toBe(409)
    await care(samir.id, 'block', { blocked: false })
    expect((await signIn(road, { login: 'samir@example.az', password: PASSWORD })).status).toBe(200)
  })

  it('is never one’s own, so one administrator is always left', async () => {
    expect((await care(admin.id, 'block', { blocked: true })).body.message).toBe('msg.staffSelf')
  })

  it('is not entered by who had the first proof before, not even for later', async () => {
    const officer = await road.as('elchin@example.az')
    const { secret } = await enrol(road, officer)
    const way = '/api/auth/asan_login'
    const first = await signIn(road, { token: await signOn(road, officer) }, way)
    const token = first.body.params?.again ?? ''
    await care(officer.id, 'block', { blocked: true })
    road.clock.advance(30_000)
    const proven = { token, code: appCode(secret, road.clock.now()) }
    const entered = await signIn(road, proven, way)
    expect(entered).toMatchObject({ status: 403, body: { message: 'account.blocked' } })
    const sessions = await road.portal.database
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', officer.id)
      .execute()
    expect(sessions).toEqual([])
    await care(officer.id, 'block', { blocked: false })
  })

  it('is one of two where administrators block each other at the same moment', async () => {
    const { database } = road.portal
    const rauf = await road.as('rauf@example.az')
    const setRole = (role: number) =>
      database
        .updateTable('account')
        .set({ role, status: 'active' })
        .where('person_id', '=', rauf.id)
        .execute()
    await setRole(10)
    const proofs = { [admin.id]: await prove(admin), [rauf.id]: await prove(rauf) }
    const body = { blocked: true, reason: REASON }
    const block = (who: Traveller, whom: Traveller) =>
      who.send('POST', `/api/admin/people/${whom.id}/block`, body, proofs[who.id])
    const answers = await Promise.all([block(admin, rauf), block(rauf, admin)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 403, 422]).toContain(status)
    await setRole(0)
    await database
      .updateTable('account')
      .set({ status: 'active' })
      .where('person_id', '=', admin.id)
      .execute()
    admin = await road.as('admin@example.az')
  })

  it('loses the looks that its holder has', async () => {
    const { database } = road.portal
    const tural = await road.as('tural@example.az')
    await database.updateTable('account').set({ role: 10 }).where('person_id', '=', tural.id).execute()
    const aysel = await road.as('aysel@example.az')
    const asked = { person: aysel.id, reason: REASON }
    const proof = await prove(tural)
    const { body } = await tural.send<{ token: string }>('POST', '/api/admin/switch', asked, proof)
    const headers = { authorization: `Bearer ${body.token}` }
    const me = () => road.app.inject({ method: 'GET', url: '/api/users/current_user', headers })
    expect((await me()).statusCode).toBe(200)
    expect((await care(tural.id, 'block', { blocked: true })).status).toBe(200)
    expect((await me()).statusCode).toBe(401)
    expect((await person(tural.id)).status).toBe('blocked')
  })
})

describe('an administrator', () => {
  it('is made by a command, of somebody without a role of staff, and never the last one ended', async () => {
    const { portal } = road
    const make = (email: string, ends = false) => makeAdministrator(portal, { email, ends })
    expect(await make('nobody@example.az')).toBe('unknown')
    expect(await make('bdu@example.az')).toBe('officer')
    expect(await make('admin@example.az', true)).toBe('last')
    const mehmet = await road.as('mehmet@example.com')
    expect(await make('mehmet@example.com')).toBe('made')
    expect((await mehmet.get('/api/users/current_user')).status).toBe(401)
    expect((await (await road.as('mehmet@example.com')).get('/api/admin/report')).status).toBe(200)
    expect(await make('mehmet@example.com', true)).toBe('ended')
    expect((await (await road.as('mehmet@example.com')).get('/api/admin/report')).status).toBe(403)
    const log = portal.database.selectFrom('audit').select('what').where('about', '=', mehmet.id)
    const noted = await log.where('who', 'is', null).orderBy('sequence').execute()
    expect(noted.map(({ what }) => what)).toEqual(['account.administrator', 'account.noAdministrator'])
  })
})

describe('sessions of somebody', () => {
  it('are seen and ended', { meta: { spec: ['asvs.7.4.5'] } }, async () => {
    const nino = await road.as('nino@example.ge')
    expect((await person(nino.id)).sessions.length).toBeGreaterThan(0)
    await care(nino.id, 'sessions/end')
    expect((await nino.get('/api/users/current_user')).status).toBe(401)
    expect((await person(nino.id)).sessions).toEqual([])
  })
})
