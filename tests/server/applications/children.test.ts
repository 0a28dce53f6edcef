import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openRoad, personaAnswers, type Answers, type Road, type Traveller } from './road.ts'

interface Child {
  id: string
  first_name: string
  kind: string
}
let road: Road
let parent: Traveller
beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
})
afterAll(() => road.close())

const children = async (): Promise<Child[]> => (await parent.get<Child[]>('/api/children')).body

async function save(id: string, answers: Answers): Promise<void> {
  const { body } = await parent.get(`/api/applications/${id}`)
  const merged: { [step: string]: object } = { ...body.answers }
  for (const [step, fields] of Object.entries(answers)) merged[step] = { ...merged[step], ...fields }
  const saved = await parent.send('PUT', `/api/applications/${id}/draft`, {
    revision: body.revision,
    answers: merged,
  })
  expect(saved.status).toBe(200)
}

const begin = async (process: string, child?: string): Promise<string> =>
  (await parent.send('POST', '/api/applications', { process, ...(child !== undefined && { child }) })).body.id

it('a wrong safety code is refused five times, then there is a pause', async () => {
  const id = await begin('children')
  const wrong = { ...personaAnswers('samir'), child: { ...personaAnswers('samir')['child'] } }
  for (const code of ['100001', '100002', '100003', '100004', '100005']) {
    await save(id, { ...wrong, child: { ...wrong.child, safetyCode: code } })
    const { status, body } = await parent.move(id, 'check')
    expect([status, body.message]).toEqual([422, 'children.wrongCode'])
  }
  await save(id, { child: { safetyCode: '100006' } })
  expect((await parent.move(id, 'check')).status).toBe(429)
  road.clock.advance(31 * 60_000)
  await parent.send('DELETE', `/api/applications/${id}`)
})

it(
  'a parent adds a child, acts for them, cannot remove them meanwhile, and reads on when they come of age',
  { meta: { spec: ['1.people.parents', '6.parents'] } },
  async () => {
    const link = await begin('children')
    await save(link, personaAnswers('samir'))
    expect((await parent.move(link, 'check')).body).toMatchObject({ status: 'linked' })
    const [murad] = await children()
    expect(murad).toMatchObject({ first_name: 'Murad', kind: 'parent' })

    const amount = { amount: 40, items: [{ id: 'm-1', institution: 'bdu', amount: 40 }] }
    await road.say('education', '/debts/5MURAD2', amount)
    const cards = await parent.get<{ facts: JsonObject }>(
      `/api/cards?path=/debt/dashboard&child=${murad?.id}`,
    )
    expect(cards.body.facts).toEqual({ tuitionDebt: amount, debtApplications: { open: 0, paid: [] } })
    const debt = await begin('debt', murad?.id)
    const { body: view } = await parent.get(`/api/applications/${debt}`)
    expect(view.world.applicant).toMatchObject({ fin: '5MURAD2' })
    const details = { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' }
    const contact = {
      mobile: '+994501000020',
      email: 'samir@example.az',
      residenceAddress: 'Bakı, Nizami küçəsi 15',
    }
    const consent = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
    await save(debt, { personal: contact, details, review: consent })
    expect((await parent.move(debt, 'payNow')).body).toMatchObject({ status: 'paymentDue' })
    expect((await parent.move(link, 'delete')).body).toMatchObject({ message: 'children.openApplication' })

    road.clock.set('2033-06-29T20:00:00.000Z')
    parent = await road.as('samir@example.az')
    await runDue(road.portal)
    expect((await parent.get(`/api/applications/${link}`)).body).toMatchObject({ status: 'cameOfAge' })
    expect(await children()).toEqual([])
    const begun = await parent.get(`/api/applications/${debt}`)
    expect([begun.status, begun.body.transitions]).toEqual([200, []])
    const again = await parent.send('POST', '/api/applications', { process: 'debt', child: murad?.id })
    expect(again.status).toBe(404)
  },
)

it('a stranger’s child is nobody’s to apply for, and has no cards to show', async () => {
  const stranger = await road.as('aysel@example.az')
  const row = await road.portal.database.selectFrom('link').select('child_id').executeTakeFirstOrThrow()
  const { child_id: child } = row
  expect((await stranger.send('POST', '/api/applications', { process: 'debt', child })).status).toBe(404)
  expect((await stranger.get(`/api/cards?path=/debt/dashboard&child=${child}`)).status).toBe(404)
  expect((await stranger.get('/api/cards?path=/services')).status).toBe(404)
})
