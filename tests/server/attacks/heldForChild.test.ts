import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { type Answers, openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

/**
 * What somebody handed in for a child counts as long as the link to the child stands, also where it waits for a register: either
 * the link cannot end meanwhile, or what waits is dropped with it.
 */
let road: Road
let parent: Traveller
let link: string
let debt: string

async function save(id: string, answers: Answers): Promise<void> {
  const { body } = await parent.get(`/api/applications/${id}`)
  const merged: { [step: string]: object } = { ...body.answers }
  for (const [step, fields] of Object.entries(answers)) merged[step] = { ...merged[step], ...fields }
  const { revision } = body
  const saved = await parent.send('PUT', `/api/applications/${id}/draft`, { revision, answers: merged })
  expect(saved.status).toBe(200)
}
const begin = async (process: string, child?: string): Promise<string> =>
  (await parent.send('POST', '/api/applications', { process, ...(child !== undefined && { child }) })).body.id

beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
  link = await begin('children')
  await save(link, personaAnswers('samir'))
  expect((await parent.move(link, 'check')).body.status).toBe('linked')
  const [child] = (await parent.get<{ id: string }[]>('/api/children')).body
  const items = [{ id: 'm-1', institution: 'bdu', amount: 40 }]
  await road.say('education', '/debts/5MURAD2', { amount: 40, items })
  debt = await begin('debt', child?.id)
  await save(debt, {
    personal: {
      mobile: '+994501000020',
      email: 'samir@example.az',
      residenceAddress: 'Bakı, Nizami küçəsi 15',
    },
    details: { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  })
  await road.fault('education', { mode: 'down', path: '/debts' })
  road.clock.advance(11 * 60_000)
  const held = await parent.move(debt, 'payNow')
  expect(held.body).toMatchObject({ status: 'draft', held: { transition: 'payNow' } })
}, 120_000)
afterAll(() => road.close())

it('is not handed in once its maker is nobody to the child', async () => {
  const ended = await parent.move(link, 'delete')
  await road.fault('education', { mode: 'ok' })
  road.clock.advance(60 * 60_000)
  await runDue(road.portal)
  const { status } = await road.portal.database
    .selectFrom('application')
    .select('status')
    .where('id', '=', debt)
    .executeTakeFirstOrThrow()
  const links = await road.portal.database.selectFrom('link').select('parent_id').execute()
  expect({
    handedInByNobody: links.length === 0 && status !== 'draft',
    ended: ended.status,
    status,
  }).toMatchObject({
    handedInByNobody: false,
  })
})
