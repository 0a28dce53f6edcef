import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { fillTransfer, openRoad, personaAnswers, type Reply, type Road, type Traveller } from './road.ts'
import { forgetCases } from './forgetCases.ts'

let road: Road
let owner: Traveller
let stranger: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  stranger = await road.as('rauf@example.az')
})
afterAll(() => road.close())
beforeEach(async () => {
  id = await fillTransfer(owner, 'aysel')
  return async () => {
    await forgetCases(road.portal)
  }
})

const stored = () =>
  road.portal.database
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const events = async (): Promise<number> =>
  (
    await road.portal.database
      .selectFrom('event')
      .select('sequence')
      .where('application_id', '=', id)
      .execute()
  ).length
/** Nothing that is stored of the case has changed. */
async function unchanged(work: () => Promise<Reply>): Promise<Reply> {
  const before = [await stored(), await events()]
  const reply = await work()
  expect([await stored(), await events()]).toEqual(before)
  return reply
}
const command = (body: object, headers = {}) =>
  owner.send('POST', `/api/applications/${id}/commands`, body, headers)
const save = (body: object) => owner.send('PUT', `/api/applications/${id}/draft`, body)

describe('what is refused leaves everything as it was', () => {
  it('a stale revision, with what stands and what differs', async () => {
    const answers = personaAnswers('aysel')
    const reply = await unchanged(() => save({ revision: 0, answers }))
    expect([reply.status, reply.body.message]).toEqual([409, 'msg.staleRevision'])
    expect(reply.body.current).toMatchObject({
      id,
      revision: 1,
      difference: ['/answers/documents/transcript'],
    })
    expect((await unchanged(() => command({ revision: 0, transition: 'submit' }))).status).toBe(409)
  })

  it('one of two tabs that submit at once', async () => {
    const replies = await Promise.all([1, 2].map(() => command({ revision: 1, transition: 'submit' })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await events()).toBe(2)
  })

  it('a replayed command does nothing twice; its key with another body is refused', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { revision: 1, transition: 'submit' }
    const [first, second] = await Promise.all([command(body, key), command(body, key)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.revision).toBe(first.body.revision)
    expect(await events()).toBe(2)
    expect((await command({ ...body, transition: 'refuse' }, key)).status).toBe(409)
    const create = () =>
      owner.send(
        'POST',
        '/api/applications',
        { process: 'transfer' },
        { 'idempotency-key': 'one-and-the-same' },
      )
    expect((await create()).body.id).toBe((await create()).body.id)
  })

  it(
    'somebody else’s application is not there, whatever is tried',
    { meta: { spec: ['6.othersCases'] } },
    async () => {
      const base = `/api/applications/${id}`
      const tries = [
        stranger.get(base),
        stranger.send('PUT', `${base}/draft`, { revision: 1, answers: {} }),
        stranger.send('DELETE', base),
        stranger.send('POST', `${base}/commands`, { revision: 1, transition: 'submit' }),
        stranger.send('DELETE', `${base}/held`),
        stranger.send('POST', `${base}/lookups`, { fact: 'person', answers: {} }),
        stranger.get(`/api/applications/${randomUUID()}`),
      ]
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(7).fill(404))
      const officer = await road.as('bdu@example.az')
      expect((await officer.get(base)).status).toBe(404)
      const administrator = await road.as('admin@example.az')
      expect((await administrator.get(base)).body).toMatchObject({ id, transitions: [], editable: false })
      const decided = await administrator.send('POST', `${base}/commands`, {
        revision: 1,
        transition: 'submit',
      })
      expect(decided.status).toBe(403)
    },
  )

  it(
    'transitions that are unknown, out of place or another’s',
    { meta: { spec: ['asvs.2.3.1'] } },
    async () => {
      for (const transition of ['constructor', 'take', 'orderConfirmed', 'resubmit', 'approveOrder']) {
        const reply = await unchanged(() => command({ revision: 1, transition }))
        expect([reply.status, reply.body.denials?.length]).toEqual([422, 1])
      }
      const track = { name: '__proto__', index: 0 }
      expect((await unchanged(() => command({ revision: 1, transition: 'take', track }))).status).toBe(422)
    },
  )

  it(
    'answers that are missing or wrong, each at its field',
    { meta: { spec: ['asvs.2.2.1', 'asvs.2.2.2'] } },
    async () => {
      const answers = personaAnswers('aysel')
      const target = { ...answers['target'], transferReason: 'bored' }
      await save({ revision: 1, answers: { ...answers, target } })
      const reply = await unchanged(() => command({ revision: 2, transition: 'submit' }))
      expect([reply.status, reply.body.message]).toEqual([422, undefined])
      const paths = reply.body.issues?.map(({ path }) => path)
      expect(paths).toContain('/answers/target/transferReason')
      expect(paths).toContain('/answers/documents/transcript')
    },
  )

  it(
    'read-only answers that were changed, and answers other than the reviewed ones',
    { meta: { spec: ['asvs.2.2.2'] } },
    async () => {
      const { body } = await owner.get(`/api/applications/${id}`)
      const study = { ...body.answers['study'], creditsEarned: 120 }
      await save({ revision: 1, answers: { ...body.answers, study } })
      const forged = await unchanged(() => command({ revision: 2, transition: 'submit' }))
      expect(forged.body.issues).toEqual([{ path: '/answers/study/creditsEarned', code: 'valid.readOnly' }])
      const hash = (answers: object) =>
        createHash('sha256')
          .update(canonicalAnswers(JSON.parse(JSON.stringify(answers))))
          .digest('hex')
      const other = { revision: 2, transition: 'submit', answersHash: hash({ ...body.answers, study }) }
      expect((await unchanged(() => command(other))).status).toBe(409)
      const done = await command({ ...other, answersHash: hash(body.answers) })
      expect([done.status, done.body.answers]).toEqual([200, body.answers])
    },
  )

  it('a register that says something else only now is nobody’s forgery: its word is handed in', async () => {
    const { body } = await owner.get(`/api/applications/${id}`)
    const said = body.answers['study']?.['creditsEarned']
    await save({ revision: 1, answers: body.answers })
    await road.say('education', '/credits/5AYSEL1', { planned: 120, earned: 119 })
    const done = await command({ revision: 2, transition: 'submit' })
    await road.say('education', '/credits/5AYSEL1', { planned: 120, earned: said })
    expect([done.status, done.body.status]).toEqual([200, 'applied'])
    expect([said === 119, done.body.answers['study']?.['creditsEarned']]).toEqual([false, 119])
  })

  it('hidden answers are dropped, not handed in', async () => {
    const { body } = await owner.get(`/api/applications/${id}`)
    const study = { ...body.answers['study'], worldRanking: 3, distanceStudy: 'yes' }
    await save({ revision: 1, answers: { ...body.answers, study } })
    const done = await command({ revision: 2, transition: 'submit' })
    expect([done.status, done.body.answers]).toEqual([200, body.answers])
  })

  it('files of somebody else', { meta: { spec: ['asvs.8.2.2'] } }, async () => {
    const { body } = await owner.get(`/api/applications/${id}`)
    const theirs = await stranger.upload()
    const documents = { transcript: theirs }
    await save({ revision: 1, answers: { ...body.answers, documents } })
    const reply = await unchanged(() => command({ revision: 2, transition: 'submit' }))
    expect(reply.body.issues).toEqual([{ path: '/answers/documents/transcript', code: 'valid.fileNotYours' }])
    expect((await owner.get(`/api/files/${theirs}`)).status).toBe(404)
    expect((await owner.get(`/api/applications/${id}`)).body.files).toEqual({})
  })

  it(
    'drafts of unknown steps, too deep, too large, or of an application that is handed in',
    { meta: { spec: ['4.locked'] } },
    async () => {
      let deep: object = {}
      for (let level = 0; level < 40; level += 1) deep = { deep }
      const refused = [
        await unchanged(() => save({ revision: 1, answers: { elsewhere: {} } })),
        await unchanged(() => save({ revision: 1, answers: { personal: deep } })),
        await unchanged(() => save({ revision: 1, answers: { personal: { text: 'x'.repeat(400_000) } } })),
      ]
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 413])
      await command({ revision: 1, transition: 'submit' })
      const late = await unchanged(() => save({ revision: 2, answers: {} }))
      expect([late.status, late.body.message]).toEqual([422, 'msg.dataLocked'])
      expect((await owner.send('DELETE', `/api/applications/${id}`)).status).toBe(422)
    },
  )

  it('an officer’s own case', async () => {
    await command({ revision: 1, transition: 'submit' })
    await road.portal.database
      .insertInto('staff_role')
      .values({ person_id: owner.id, is_role: 'institution', institution: 'bdu' })
      .execute()
    const reply = await unchanged(() =>
      command({ revision: 2, transition: 'take', track: { name: 'choice', index: 0 } }),
    )
    expect(reply.body.denials).toEqual([{ code: 'msg.conflictOfInterest' }])
    await road.portal.database.deleteFrom('staff_role').where('person_id', '=', owner.id).execute()
  })

  it('a process that people do not start, an unknown one, a child of others, a window that is closed', async () => {
    const open = (body: object) => stranger.send('POST', '/api/applications', body)
    expect((await open({ process: 'payment' })).status).toBe(404)
    expect((await open({ process: 'constructor' })).status).toBe(404)
    expect((await open({ process: 'transfer', child: owner.id })).status).toBe(404)
    const now = road.clock.now().toISOString()
    road.clock.set('2026-06-01T08:00:00.000Z')
    const early = await road.as('rauf@example.az')
    const reply = await early.send('POST', '/api/applications', { process: 'transfer' })
    expect([reply.status, reply.body.denials]).toEqual([422, [{ code: 'common.windowClosed' }]])
    road.clock.set(now)
  })
})
