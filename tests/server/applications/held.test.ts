import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from './road.ts'
import { forgetCases } from './forgetCases.ts'
import { comeOfAge, linkChild } from './linkChild.ts'

const MINUTE = 60_000
let road: Road
let owner: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())
beforeEach(async () => {
  owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  return async () => {
    await road.fault('education', { reset: true })
    await road.fault('examCentre', { reset: true })
    await forgetCases(road.portal)
    await road.portal.database.deleteFrom('fact').execute()
  }
})
const view = () => owner.get(`/api/applications/${id}`)
const notices = async (traveller: Traveller): Promise<string[]> => {
  const { body } = await traveller.get<{ items: { message: string }[] }>('/api/notifications')
  return body.items.map(({ message }) => message)
}

describe('a submit while a register is down', () => {
  it.each(['down', 'half', 'wrong', 'error'])(
    'is held when it is %s, neither allowed nor denied',
    async (mode) => {
      await road.fault('education', { mode, path: '/pass-scores' })
      const { status, body } = await owner.move(id, 'submit')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'draft',
        editable: false,
        held: { transition: 'submit', facts: ['targets'] },
      })
      expect(body.transitions).toEqual([])
      const save = await owner.send('PUT', `/api/applications/${id}/draft`, {
        revision: body.revision,
        answers: {},
      })
      expect(save.status).toBe(422)
    },
  )

  it(
    'is held when a register is down whose word a read-only field repeats: what is typed there proves nothing',
    { meta: { spec: ['asvs.16.5.3', 'asvs.16.5.2'] } },
    async () => {
      await road.fault('education', { mode: 'down', path: '/credits' })
      const { body } = await view()
      const study = { ...body.answers['study'], creditsEarned: 120 }
      await owner.send('PUT', `/api/applications/${id}/draft`, {
        revision: body.revision,
        answers: { ...body.answers, study },
      })
      expect((await owner.move(id, 'submit')).body).toMatchObject({
        status: 'draft',
        held: { facts: ['credits'] },
      })
      await road.fault('education', { mode: 'ok' })
      road.clock.advance(2 * MINUTE)
      await runDue(road.portal)
      const after = (await view()).body
      expect(after.answers['study']).toMatchObject({ creditsEarned: 62 })
    },
  )

  it('goes on by itself when the register answers, judged by the moment of pressing', async () => {
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    await owner.move(id, 'submit')
    const typed = (await view()).body.answers
    road.clock.advance(2 * MINUTE)
    await runDue(road.portal)
    expect((await view()).body.held).not.toBeNull()
    await road.fault('education', { mode: 'ok' })
    road.clock.advance(60 * MINUTE)
    await runDue(road.portal)
    const { body } = await view()
    expect(body).toMatchObject({ status: 'applied', held: null, answers: typed })
    expect(body.timeline.map(({ what, who }) => `${what} ${who}`)).toEqual([
      'created applicant',
      'held applicant',
      'submit applicant',
    ])
    expect(await notices(owner)).toContain('transfer.applied')
  })

  it('is refused when the register answers so, and its maker is told', async () => {
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    await owner.move(id, 'submit')
    await road.fault('education', { mode: 'ok' })
    await road.say('education', '/pass-scores?specialties=bdu-050655,adnsu-050655&year=2024', [
      { id: 'bdu-050655', passScore: 690, group: 'i', aptitude: false, free: 3 },
      { id: 'adnsu-050655', passScore: 690, group: 'i', aptitude: false, free: 3 },
    ])
    road.clock.advance(2 * MINUTE)
    await runDue(road.portal)
    const { body } = await view()
    expect(body).toMatchObject({ status: 'draft', editable: true, held: null })
    expect(body.transitions[0]?.denials).toEqual([expect.objectContaining({ code: 'transfer.score' })])
    expect(await notices(owner)).toContain('msg.heldRefused')
  })

  it('can be taken back by its maker', async () => {
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    await owner.move(id, 'submit')
    const { status, body } = await owner.send('DELETE', `/api/applications/${id}/held`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'draft', editable: true, held: null })
    await road.fault('education', { mode: 'ok' })
    road.clock.advance(60 * MINUTE)
    await runDue(road.portal)
    expect((await view()).body.status).toBe('draft')
    expect((await owner.send('DELETE', `/api/applications/${id}/held`)).status).toBe(422)
  })

  it('stays as it is where a parent made it, whose child has come of age since', async () => {
    const parent = await road.as('samir@example.az')
    await linkChild(road, parent, owner)
    const theirs = await fillTransfer(parent, 'aysel', owner.id)
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    await parent.move(theirs, 'submit')
    await comeOfAge(road, owner)
    expect((await parent.send('DELETE', `/api/applications/${theirs}/held`)).status).toBe(403)
    await road.fault('education', { mode: 'ok' })
    road.clock.advance(60 * MINUTE)
    await runDue(road.portal)
    const { body } = await parent.get(`/api/applications/${theirs}`)
    expect(body).toMatchObject({ status: 'applied', held: null, answers: { personal: expect.anything() } })
  })

  it('is dropped where a parent made it whose link to the child has ended since, and they are told', async () => {
    const parent = await road.as('samir@example.az')
    await linkChild(road, parent, owner)
    const theirs = await fillTransfer(parent, 'aysel', owner.id)
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    await parent.move(theirs, 'submit')
    const { database } = road.portal
    await database.deleteFrom('link').where('child_id', '=', owner.id).execute()
    await road.fault('education', { mode: 'ok' })
    road.clock.advance(60 * MINUTE)
    await runDue(road.portal)
    const { body } = await owner.get(`/api/applications/${theirs}`)
    expect(body).toMatchObject({ status: 'draft', held: null })
    expect(body.timeline.at(-1)).toMatchObject({ what: 'dropped', who: 'applicant' })
    const told = await database
      .selectFrom('notification')
      .select('person_id')
      .where('application_id', '=', theirs)
      .where('notice', '=', 'msg.heldRefused')
      .where('person_id', 'in', [parent.id, owner.id])
      .execute()
    expect(told).toHaveLength(2)
  })

  it('never runs out meanwhile, and goes to the ministry when the register stays silent', async () => {
    await road.fault('education', { mode: 'down', path: '/pass-scores' })
    road.clock.set('2026-10-20T19:50:00.000Z')
    owner = await road.as('aysel@example.az')
    await owner.move(id, 'submit')
    for (const minutes of [5, 24 * 60, 24 * 60, 30, 30]) {
      road.clock.advance(minutes * MINUTE)
      await runDue(road.portal)
    }
    owner = await road.as('aysel@example.az')
    const ministry = await road.as('ministry@example.az')
    expect((await view()).body).toMatchObject({ status: 'draft', held: { transition: 'submit' } })
    expect((await notices(ministry)).filter((one) => one === 'msg.lookupGivenUp')).toHaveLength(1)
    await road.fault('education', { mode: 'ok' })
    road.clock.advance(30 * MINUTE)
    await runDue(road.portal)
    expect((await view()).body).toMatchObject({ status: 'applied', held: null })
    road.clock.set('2026-08-01T08:00:00.000Z')
  })
})

describe('a look-up', () => {
  const lookup = async (fact: string) =>
    (
      await owner.send<{ state: string; value?: object }>('POST', `/api/applications/${id}/lookups`, {
        fact,
        answers: {},
      })
    ).body
  it('that fails says so, touches nothing else and can be asked again', async () => {
    const before = (await view()).body
    await road.fault('education', { mode: 'error', path: '/credits' })
    expect(await lookup('credits')).toEqual({ state: 'down' })
    const after = (await view()).body
    expect(after.factStates).toMatchObject({ credits: 'down', study: 'known' })
    expect([after.revision, after.answers]).toEqual([before.revision, before.answers])
    await road.fault('education', { mode: 'ok' })
    expect(await lookup('credits')).toEqual({ state: 'found', value: { planned: 120, earned: 62 } })
  })
  it('tells "none found" from a fault, and needs its keys', async () => {
    expect(await lookup('attestat')).toMatchObject({ code: 'error.notFound' })
    expect(await lookup('residence')).toEqual({ state: 'none' })
    expect(await lookup('targets')).toEqual({ state: 'notReady' })
  })
  it('keeps what is secret', async () => {
    expect(await lookup('examResult')).toMatchObject({ state: 'found', value: { score: 560.5 } })
    expect((await lookup('examResult')).value).not.toHaveProperty('code')
    expect(JSON.stringify((await view()).body)).not.toContain('48213760')
  })
})

describe('eligibility', () => {
  it('is told before a word is typed', async () => {
    await road.portal.database.deleteFrom('fact').execute()
    const { body } = await owner.get<{ open: boolean; guards: { code: string; state: string }[] }>(
      '/api/eligibility?process=transfer',
    )
    expect(body.open).toBe(true)
    const states = Object.fromEntries(body.guards.map(({ code, state }) => [code, state]))
    expect(states).toMatchObject({
      'common.windowClosed': 'met',
      'common.alreadyApplied': 'met',
      'transfer.credits': 'met',
      'transfer.score': 'later',
    })
  })
})
