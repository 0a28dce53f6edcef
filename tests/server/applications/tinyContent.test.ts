import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { publishTinyContent } from './tinyContent.ts'
import { type Reply, travellerWith, type Traveller } from './road.ts'
import { forgetCases } from './forgetCases.ts'

let register: FakeRegister
let test: TestPortal
beforeAll(async () => {
  register = await openRegister()
  test = await openTestPortal({ publish: false, config: { sources: { office: register.address } } })
  await publishTinyContent(test.portal)
})
afterAll(async () => {
  await test.close()
  await register.close()
})
beforeEach(() => {
  register.answer = (response, path) =>
    path.startsWith('/cards/') ? sayJson({ valid: true })(response) : sayJson({}, 404)(response)
})

let count = 0
async function newcomer(fin?: string): Promise<Traveller> {
  count += 1
  const number = count
  const id = await test.portal.database.transaction().execute((trx) =>
    createPerson(test.portal, trx, {
      profile: {
        fin: fin ?? `FIN${1000 + number}`,
        firstName: `Ad${number}`,
        lastName: 'Soyad',
        birthDate: '1990-01-01',
        citizenshipId: 1,
      },
      contact: { email: `p${number}@example.az`, mobile: '+994501234567' },
      password: null,
      language: number % 2 === 0 ? 'az' : 'en',
    }),
  )
  return travellerWith(test, id, await openSession(test.portal, test.portal.database, id))
}
async function start(
  traveller: Traveller,
  process: string,
  answers: object,
  child?: string,
): Promise<string> {
  const { body } = await traveller.send('POST', '/api/applications', { process, ...(child && { child }) })
  await traveller.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return body.id
}
const enter = async (traveller: Traveller, score: number): Promise<{ id: string; reply: Reply }> => {
  const id = await start(traveller, 'visit', { ask: { room: 'small', score } })
  return { id, reply: await traveller.move(id, 'enter') }
}

describe('a draft', () => {
  it('gives back whose words it is, as the page that wrote it has said, and only of that writing', async () => {
    const person = await newcomer()
    const id = await start(person, 'visit', {})
    const save = (revision: number, more: object) =>
      person.send('PUT', `/api/applications/${id}/draft`, {
        revision,
        answers: { ask: { score: 1 } },
        ...more,
      })
    const writing = { writer: 'a page', change: 7 }
    const { revision } = (await person.get(`/api/applications/${id}`)).body
    expect((await save(revision, { writing })).status).toBe(200)
    expect((await person.get(`/api/applications/${id}`)).body.writing).toEqual(writing)
    expect((await save(revision, {})).body.current).toMatchObject({ writing })
    expect((await save(revision + 1, {})).status).toBe(200)
    expect((await person.get(`/api/applications/${id}`)).body.writing).toBeUndefined()
    expect((await save(revision + 2, { writing: { writer: 'a page', change: -1 } })).status).toBe(400)
  })
})

describe('places', () => {
  it('go to who comes first, then to the best of those who wait, each once', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()]
    const inside = await enter(first, 1)
    expect(inside.reply.body.status).toBe('inside')
    const low = await enter(second, 5)
    const high = await enter(third, 9)
    expect([low.reply.body.status, high.reply.body.status]).toEqual(['queued', 'queued'])
    expect((await first.move(inside.id, 'leave')).body.status).toBe('left')
    await runDue(test.portal)
    const status = async (traveller: Traveller, id: string) =>
      (await traveller.get(`/api/applications/${id}`)).body.status
    expect([await status(second, low.id), await status(third, high.id)]).toEqual(['queued', 'inside'])
    await third.move(high.id, 'leave')
    await runDue(test.portal)
    expect(await status(second, low.id)).toBe('inside')
    await second.move(low.id, 'leave')
    await runDue(test.portal)
  })
  it('are never given twice when all come at once', { meta: { spec: ['asvs.2.3.4'] } }, async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => newcomer()))
    const entered = await Promise.all(people.map((one) => enter(one, 1)))
    expect(entered.map(({ reply }) => reply.body.status).sort()).toEqual([
      'inside',
      'queued',
      'queued',
      'queued',
    ])
    await forgetCases(test.portal)
  })
})

describe('a notice', () => {
  it('comes in the portal and as letters, in the language of each, without a letter of its own', async () => {
    const person = await newcomer()
    await enter(person, 1)
    const { body } = await person.get<{
      unread: number
      items: { id: string; message: string; params: object }[]
    }>('/api/notifications')
    expect(body).toMatchObject({
      unread: 1,
      items: [
        { message: 'tiny.seated', title: 'title.tiny.seated', icon: 'done', params: { service: 'Qonaq' } },
      ],
    })
    const { rows } = { rows: await test.portal.database.selectFrom('outbox').select(['kind']).execute() }
    expect(rows.map(({ kind }) => kind)).not.toContain('sms')
    expect(rows.length).toBeGreaterThan(0)
    const other = await newcomer()
    const ids = body.items.map(({ id }) => id)
    await other.send('POST', '/api/notifications/read', { ids })
    expect((await person.get<{ unread: number }>('/api/notifications')).body.unread).toBe(1)
    await person.send('POST', '/api/notifications/read', { ids })
    expect((await person.get<{ unread: number }>('/api/notifications')).body.unread).toBe(0)
    await forgetCases(test.portal)
  })
})

describe('a register that is down', () => {
  const down = () => {
    register.answer = sayJson({}, 500)
  }
  it('counts as nothing where the content says so, and elsewhere waits for an officer with a document', async () => {
    const person = await newcomer()
    const officer = await newcomer()
    await test.portal.database
      .insertInto('staff_role')
      .values({ person_id: officer.id, is_role: 'guard', institution: null })
      .execute()
    down()
    const { id, reply } = await enter(person, 1)
    expect(reply.body.held?.facts).toEqual(['card'])
    const byHand = (body: object, who = officer) => who.send('POST', `/api/applications/${id}/facts`, body)
    const document = await officer.upload()
    expect((await byHand({ fact: 'card', value: { valid: true }, document }, person)).status).toBe(403)
    expect((await byHand({ fact: 'card', value: { valid: 'yes' }, document })).status).toBe(422)
    expect((await byHand({ fact: 'seat', value: {}, document })).status).toBe(404)
    expect((await byHand({ fact: 'card', value: { valid: true }, document: person.id })).status).toBe(422)
    const ofSomebodyElse = await person.upload()
    const stolen = await byHand({ fact: 'card', value: { valid: true }, document: ofSomebodyElse })
    expect(stolen.status).toBe(422)
    register.answer = sayJson({ valid: false })
    expect((await byHand({ fact: 'card', value: { valid: true }, document })).status).toBe(422)
    await test.portal.database.deleteFrom('fact').where('fact', '=', 'card').execute()
    down()
    const done = await byHand({ fact: 'card', value: { valid: true }, document })
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({ status: 'inside', held: null })
    expect(done.body.timeline.map(({ what, who }) => `${what} ${who}`)).toEqual([
      'created applicant',
      'held applicant',
      'byHand guard',
      'enter applicant',
      'seat system',
    ])
    expect((await byHand({ fact: 'card', value: { valid: true }, document })).status).toBe(422)
    await forgetCases(test.portal)
  })
})

describe('a linked child', () => {
  it('has applications that the parent makes, for as long as the link lasts', async () => {
    const parent = await newcomer()
    const kid = await newcomer('KIDFIN1')
    const bond = await start(parent, 'family', { kid: { kidFin: 'KIDFIN1' } })
    expect((await parent.move(bond, 'bind')).body.status).toBe('linked')
    const visit = await start(parent, 'visit', { ask: { room: 'small' } }, kid.id)
    const seen = await parent.get(`/api/applications/${visit}`)
    expect(seen.body.world.actor).toMatchObject({ relation: 'parent' })
    expect(seen.body.world.applicant).toMatchObject({ id: kid.id, fin: 'KIDFIN1' })
    expect((await kid.get(`/api/applications/${visit}`)).status).toBe(200)
    const own = async (who: Traveller) =>
      (await who.get<ApplicationRow[]>('/api/applications?process=visit')).body.map(({ id }) => id)
    expect([await own(parent), await own(kid)]).toEqual([[visit], [visit]])
    await parent.move(bond, 'end')
    expect((await parent.get(`/api/applications/${visit}`)).status).toBe(404)
    expect((await kid.get(`/api/applications/${visit}`)).status).toBe(200)
    expect((await parent.send('POST', '/api/applications', { process: 'visit', child: kid.id })).status).toBe(
      404,
    )
  })
  it('hides the case from an officer of the family', async () => {
    const parent = await newcomer()
    const kid = await newcomer('KIDFIN2')
    await test.portal.database
      .insertInto('staff_role')
      .values({ person_id: kid.id, is_role: 'guard', institution: null })
      .execute()
    const bond = await start(parent, 'family', { kid: { kidFin: 'KIDFIN2' } })
    await parent.move(bond, 'bind')
    const { id } = await enter(parent, 1)
    expect((await kid.get(`/api/applications/${id}`)).status).toBe(404)
  })
})
