import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Migration } from '#engine/content/Migration.ts'
import type { Workflow } from '#engine/content/types.ts'
import { carryAll } from '#server/carrying/carryRound.ts'
import { listCarrying } from '#server/carrying/listCarrying.ts'
import { runDue } from '#server/timers/runDue.ts'
import type { Traveller } from '../applications/road.ts'
import { fields } from '../../engine/migrate/paper.fixture.ts'
import { openPaperPortal, type PaperPortal } from './paperPortal.ts'

let test: PaperPortal
let person: Traveller
let first = ''
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.newcomer()
})

const view = async (id: string) => (await person.get(`/api/applications/${id}`)).body
let releases = 0
/** A migration that no other test has published. */
const migration = (more: Partial<Migration>): Migration[] => {
  releases += 1
  return [{ to: `test ${releases}`, drafts: 'migrate', ...more }]
}

describe('what was handed in', () => {
  const stages = {
    open: { phase: 'apply', editable: true },
    sent: { phase: 'check', code: 3 },
    done: { phase: 'closed' },
  } as const

  it('keeps its answers; only its status gets the new name', async () => {
    first = await test.publish({ workflow: { statuses: stages } })
    const id = await test.begin(person, { ask: { name: 'A', score: 4 } })
    await person.move(id, 'send')
    const { open, done } = stages
    const second = await test.publish({
      properties: fields({ score: null }),
      workflow: {
        statuses: { open, received: { phase: 'check', code: 8 }, done },
        transitions: [
          { id: 'send', from: ['open'], to: 'received', by: ['applicant'], validate: true },
          { id: 'end', from: ['received'], to: 'done', by: ['applicant'] },
        ],
      },
      migrations: migration({
        drafts: 'pin',
        changes: [{ mapStatus: { sent: 'received' } }],
      }),
    })
    await carryAll(test.portal)
    await runDue(test.portal)
    const now = await view(id)
    expect(now).toMatchObject({
      release: second,
      status: 'received',
      code: 8,
      answers: { ask: { name: 'A', score: 4 } },
    })
    expect((await person.move(id, 'end')).body.status).toBe('done')
  })

  it('gets the new name also where it comes to the old one later, however many others stayed and have ended', async () => {
    const { open, done } = stages
    const waiting = { phase: 'check' } as const
    const between = (at: string) => [
      { id: 'send', from: ['open'], to: at, by: ['applicant'] },
      { id: 'rest', from: [at], to: 'waiting', by: ['applicant'] },
      { id: 'back', from: ['waiting'], to: at, by: ['applicant'] },
      { id: 'end', from: ['waiting'], to: 'done', by: ['applicant'] },
    ]
    first = await test.publish({
      workflow: { statuses: { ...stages, waiting }, transitions: between('sent') },
    })
    const neighbour = await test.newcomer()
    const id = await test.begin(person, { ask: { name: 'A' } })
    const other = await test.begin(neighbour, { ask: { name: 'B' } })
    for (const action of ['send', 'rest']) {
      await person.move(id, action)
      await neighbour.move(other, action)
    }
    const second = await test.publish({
      workflow: {
        statuses: { open, done, waiting, received: { phase: 'check', code: 8 } },
        transitions: between('received'),
      },
      migrations: migration({ drafts: 'pin', changes: [{ mapStatus: { sent: 'received' } }] }),
    })
    await carryAll(test.portal)
    expect(await view(id)).toMatchObject({ release: first, status: 'waiting' })
    const another = await test.newcomer()
    const third = await test.begin(another, { ask: { name: 'C' } })
    await neighbour.move(other, 'end')
    await person.move(id, 'back')
    await test.portal.database
      .updateTable('application')
      .set({ release: first, submitted: true, status: 'waiting' })
      .where('id', '=', third)
      .execute()
    await carryAll(test.portal)
    expect(await view(id)).toMatchObject({ release: second, status: 'received' })
    // It is over, although somebody stands there still of whom nothing is said.
    expect(await listCarrying(test.portal)).toMatchObject([
      { submitted: true, left: 0, endedAt: expect.any(String) },
    ])
  })

  it('gets the new name also where a part of it comes to the old one later, and is looked at once only until then', async () => {
    const { open, done } = stages
    const workflowWith = (at: string): Partial<Workflow> => ({
      statuses: { open, sent: { phase: 'check' }, done },
      tracks: {
        row: {
          of: '/answers/ask/rows',
          initial: 'waiting',
          statuses: { waiting: { phase: 'check' }, [at]: { phase: 'check' } },
          transitions: [{ id: 'come', from: ['waiting'], to: at, by: ['applicant'] }],
        },
      },
    })
    first = await test.publish({ workflow: workflowWith('there') })
    const id = await test.begin(person, { ask: { name: 'A', rows: [{ code: 'a' }] } })
    await person.move(id, 'send')
    const second = await test.publish({
      workflow: workflowWith('arrived'),
      migrations: migration({ drafts: 'pin', changes: [{ mapStatus: { there: 'arrived' }, track: 'row' }] }),
    })
    const { database } = test.portal
    const roundsOf = () =>
      database
        .selectFrom('carrying')
        .select(['round', 'kept'])
        .where('release', '=', second)
        .where('submitted', '=', true)
        .executeTakeFirstOrThrow()
    await carryAll(test.portal)
    expect((await view(id)).release).toBe(first)
    const once = await roundsOf()
    expect(once.kept).toBe(0)
    await carryAll(test.portal)
    expect(await roundsOf()).toEqual(once)
    expect((await person.move(id, 'come', { track: { name: 'row', index: 0 } })).status).toBe(200)
    await carryAll(test.portal)
    const now = await view(id)
    expect(now.release).toBe(second)
    expect(JSON.stringify(now)).toContain('"arrived"')
  })

  it('stays where it is when nothing is said of its status', async () => {
    first = await test.publish({ workflow: { statuses: stages } })
    const id = await test.begin(person, { ask: { name: 'A' } })
    await person.move(id, 'send')
    await test.publish({ workflow: { statuses: stages }, migrations: migration({}) })
    await carryAll(test.portal)
    expect(await view(id)).toMatchObject({ release: first, status: 'sent' })
  })
})
