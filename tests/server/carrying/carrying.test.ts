import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Migration } from '#engine/content/Migration.ts'
import { carryAll } from '#server/carrying/carryRound.ts'
import { maskAnswer } from '#server/looks/maskAnswer.ts'
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
  first = await test.publish({})
  person = await test.newcomer()
})

const view = async (id: string, who = person) => (await who.get(`/api/applications/${id}`)).body
let releases = 0
/** A migration that no other test has published. */
const migration = (more: Partial<Migration>): Migration[] => {
  releases += 1
  return [{ to: `test ${releases}`, drafts: 'migrate', ...more }]
}

describe('a release without a word', () => {
  it('leaves open drafts in the one in which they began', async () => {
    const id = await test.begin(person, { ask: { name: 'A', score: 3 } })
    await test.publish({ properties: fields({ score: null }) })
    await carryAll(test.portal)
    expect(await view(id)).toMatchObject({ release: first, answers: { ask: { name: 'A', score: 3 } } })
  })
})

describe('a field of another name', () => {
  const renamed = () => ({
    properties: fields({ name: null, title: { type: 'string' } }),
    required: ['title'],
    migrations: migration({ changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }] }),
  })

  it('has the answers that people gave to it', async () => {
    const id = await test.begin(person, { ask: { name: 'Aysel' } })
    const second = await test.publish(renamed())
    expect(await carryAll(test.portal)).toBeGreaterThan(0)
    const now = await view(id)
    expect(now).toMatchObject({ release: second, answers: { ask: { title: 'Aysel' } } })
    expect(now.carried).toBeUndefined()
    expect(now.timeline.map(({ what }) => what)).toEqual(['created', 'carried'])
    expect((await person.move(id, 'send')).body.status).toBe('sent')
  })

  it('lets whoever saves at that moment win, and is tried again', async () => {
    const id = await test.begin(person, { ask: { name: 'Old' } })
    const { revision } = await view(id)
    const second = await test.publish(renamed())
    // The page was opened before: what it saves first stands, what it saves after the change is refused with what stands.
    const saved = await person.send('PUT', `/api/applications/${id}/draft`, {
      revision,
      answers: { ask: { name: 'New' } },
    })
    expect(saved.status).toBe(200)
    await carryAll(test.portal)
    const late = await person.send('PUT', `/api/applications/${id}/draft`, {
      revision: revision + 1,
      answers: { ask: { name: 'Newer' } },
    })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ release: second, answers: { ask: { title: 'New' } } })
  })

  it('is the same after a return to the earlier release: drafts stay where they are', async () => {
    const id = await test.begin(person, { ask: { name: 'Aysel' } })
    const second = await test.publish(renamed())
    await carryAll(test.portal)
    await test.publish({})
    await carryAll(test.portal)
    expect(await view(id)).toMatchObject({ release: second, answers: { ask: { title: 'Aysel' } } })
    expect((await person.move(id, 'send')).body.status).toBe('sent')
  })
})

describe('a form that asks something else', () => {
  const asking = () => ({
    properties: fields({
      level: { type: 'string', enum: ['high'] },
      score: null,
      plan: { type: 'string' },
    }),
    required: ['name', 'plan'],
    migrations: migration({ drafts: 'reconcile', changes: [{ remove: '/answers/ask/score' }] }),
  })

  it('asks the person exactly that, and tells what they had answered', async () => {
    const id = await test.begin(person, { ask: { name: 'A', level: 'low', score: 7 } })
    await test.publish(asking())
    await carryAll(test.portal)
    const { carried, answers, revision } = await view(id)
    expect(answers).toEqual({ ask: { name: 'A' } })
    expect(carried).toEqual({
      at: '2026-08-01T08:00:00.000Z',
      asked: [
        { at: '/answers/ask/level', why: 'again', was: { az: 'Aşağı', en: 'Low' } },
        { at: '/answers/ask/plan', why: 'new' },
      ],
      gone: [{ label: { az: 'Bal', en: 'Score' }, was: { az: '7', en: '7' } }],
    })
    const { body: own } = await person.get<{ changed?: object }[]>('/api/applications')
    expect(own[0]?.changed).toEqual({ at: '2026-08-01T08:00:00.000Z', questions: 2 })

    const some = { ask: { name: 'A', level: 'high' } }
    await person.send('PUT', `/api/applications/${id}/draft`, { revision, answers: some })
    expect((await view(id)).carried?.asked).toEqual([{ at: '/answers/ask/plan', why: 'new' }])
    const all = { ask: { ...some.ask, plan: 'x' } }
    await person.send('PUT', `/api/applications/${id}/draft`, { revision: revision + 1, answers: all })
    expect((await view(id)).carried?.asked).toEqual([])
    const { body: after } = await person.get<{ changed?: object }[]>('/api/applications')
    expect(after[0]?.changed).toBeUndefined()
  })

  it('shows an administrator who looks on no answer in words', async () => {
    const id = await test.begin(person, { ask: { name: 'A', level: 'low', score: 70_000 } })
    await test.publish(asking())
    await carryAll(test.portal)
    const { portal } = test
    const { carried } = await maskAnswer(portal, portal.database, await view(id))
    expect(JSON.stringify(carried)).toContain('/answers/ask/level')
    expect(JSON.stringify(carried)).not.toMatch(/Aşağı|Low|70000/)
  })

  it('tells nothing to who has answered nothing yet', async () => {
    const { body } = await person.send('POST', '/api/applications', { process: 'paper' })
    const second = await test.publish(asking())
    await carryAll(test.portal)
    const now = await view(body.id)
    expect(now.release).toBe(second)
    expect(now.carried).toBeUndefined()
  })

  it('asks also what an earlier change had asked and nobody has answered', async () => {
    const id = await test.begin(person, { ask: { name: 'A', level: 'low' } })
    const second = asking()
    await test.publish(second)
    await carryAll(test.portal)
    await test.publish({
      ...second,
      required: ['name', 'plan', 'fee'],
      properties: { ...second.properties, fee: { type: 'number' } },
      migrations: [...second.migrations, ...migration({ drafts: 'reconcile' })],
    })
    await carryAll(test.portal)
    const { carried } = await view(id)
    expect(carried?.asked.map(({ at }) => at)).toEqual([
      '/answers/ask/level',
      '/answers/ask/plan',
      '/answers/ask/fee',
    ])
  })
})

describe('a form that is deleted while people fill it', () => {
  it('leaves what they said readable, and lets them hand in the rest', async () => {
    const id = await test.begin(person, { ask: { name: 'A' } })
    await test.publish({
      workflow: { steps: [] },
      migrations: migration({ changes: [{ remove: '/answers/ask' }] }),
    })
    await carryAll(test.portal)
    const { carried, answers } = await view(id)
    expect(answers).toEqual({})
    expect(carried?.gone).toEqual([{ label: { az: 'ask', en: 'ask' }, was: { az: 'A', en: 'A' } }])
    expect((await person.move(id, 'send')).body.status).toBe('sent')
  })

  it('lets them end in the old release where it is pinned', async () => {
    const id = await test.begin(person, { ask: { name: 'A' } })
    await test.publish({ workflow: { steps: [] }, migrations: migration({ drafts: 'pin' }) })
    await carryAll(test.portal)
    const moved = await person.move(id, 'send')
    expect(moved.body).toMatchObject({ status: 'sent', release: first, answers: { ask: { name: 'A' } } })
  })
})

describe('carrying', () => {
  it('takes up a draft that was begun in the old release after all others were carried', async () => {
    await test.begin(person, { ask: { name: 'A' } })
    const second = await test.publish({ migrations: migration({}) })
    await carryAll(test.portal)
    const late = await test.begin(person, { ask: { name: 'B' } })
    await test.portal.database
      .updateTable('application')
      .set({ release: first })
      .where('id', '=', late)
      .execute()
    await carryAll(test.portal)
    expect((await view(late)).release).toBe(second)
  })

  it('counts what is done and what is left', async () => {
    for (const name of ['A', 'B']) await test.begin(person, { ask: { name } })
    const release = await test.publish({ migrations: migration({}) })
    await carryAll(test.portal)
    const [row] = await test.portal.database
      .selectFrom('carrying')
      .selectAll()
      .where('release', '=', release)
      .where('submitted', '=', false)
      .execute()
    expect(row).toMatchObject({ kept: 0, place: null, ended_at: test.clock.now() })
    expect(row?.carried).toBeGreaterThanOrEqual(2)
  })
})
