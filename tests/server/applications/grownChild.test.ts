import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CalendarEntry } from '#contract/calendarCalls.ts'
import type { ApplicationRow, ApplicationView } from '#contract/schemas.ts'
import { linkChild, comeOfAge } from './linkChild.ts'
import { owing, DEBT } from './owing.ts'
import { fillTransfer, openRoad, personaAnswers, type Answers, type Road, type Traveller } from './road.ts'

/** What a parent reads of an application that they began, once the child is of age and goes on with it. */
interface OwnData {
  applications: { number: string; happened: unknown }[]
}
let road: Road
let parent: Traveller
let child: Traveller
let officer: Traveller
let id: string
let draft: string
let owed: { id: string; payment: string }
let scans: { before: string; after: string }
const HOUR = 3_600_000
const REASON = 'Ünvanı yenidən yazın'
const ADDRESS = 'Gəncə, Cavad xan küçəsi 3'
const REGISTERED = 'Gəncə şəhəri, Atatürk prospekti 40'
const MESSAGE = 'Sənədin əslini gətirin'
const TYPED = 'Sumqayıt, Sülh küçəsi 9'
const SECRETS = [REASON, ADDRESS, REGISTERED, MESSAGE, TYPED]

beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
  child = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  await linkChild(road, parent, child)
  id = await fillTransfer(parent, 'aysel', child.id)
  expect((await parent.move(id, 'submit')).body).toMatchObject({ status: 'applied' })
  road.clock.advance(HOUR)
  parent = await road.as('samir@example.az')
  await road.say('education', '/debts/5AYSEL1', DEBT)
  owed = await owing(parent, child.id, true)
  await road.say('education', '/debts/5AYSEL1', { amount: 0 })
  draft = (await parent.send('POST', '/api/applications', { process: 'debt', child: child.id })).body.id
  const seen = await viewOf(parent, id)
  await comeOfAge(road, child)
  road.clock.advance(HOUR)
  child = await road.as('aysel@example.az')
  await goOn(String(seen.answers['documents']?.['transcript']))
})
afterAll(() => road.close())

/** The officer sends it back, the child mends it; the register says something else by then. */
async function goOn(before: string): Promise<void> {
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
  const markedFields = ['/answers/personal/residenceAddress', '/answers/documents/transcript']
  const input = { markedFields, returnReason: REASON, returnDeadline: '2026-08-04' }
  expect((await officer.move(id, 'return', { input })).body).toMatchObject({ status: 'returned' })
  const words = { text: MESSAGE }
  const sent = await officer.send('POST', `/api/applications/${id}/messages`, { words })
  expect(sent.status).toBe(200)
  scans = { before, after: await child.upload() }
  await save(id, { personal: { residenceAddress: ADDRESS }, documents: { transcript: scans.after } })
  await save(draft, { personal: { residenceAddress: TYPED } })

  const known = (await viewOf(child, id)).world.facts['person']
  const moved = { ...JSON.parse(JSON.stringify(known)), registrationAddress: REGISTERED }
  await road.say('population', '/people/5AYSEL1', moved)
  expect((await child.move(id, 'resubmit')).body).toMatchObject({ status: 'inProcess' })
  road.clock.advance(HOUR)
}

async function save(application: string, answers: Answers): Promise<void> {
  const { revision, answers: typed } = await viewOf(child, application)
  const merged: { [step: string]: object } = { ...typed }
  for (const [step, fields] of Object.entries(answers)) merged[step] = { ...merged[step], ...fields }
  const url = `/api/applications/${application}/draft`
  expect((await child.send('PUT', url, { revision, answers: merged })).status).toBe(200)
}

const viewOf = async (who: Traveller, application: string): Promise<ApplicationView> =>
  (await who.get<ApplicationView>(`/api/applications/${application}`)).body

const told = (answer: unknown): string[] => {
  const text = JSON.stringify(answer)
  return SECRETS.filter((one) => text.includes(one))
}

it('is what stood there when they last did something, with the status, deadline and timeline of now', async () => {
  const [theirs, own] = [await viewOf(parent, id), await viewOf(child, id)]
  expect(told(own)).toEqual(expect.arrayContaining([ADDRESS, REGISTERED]))
  expect(told(theirs)).toEqual([])
  expect(theirs.answers['personal']).toMatchObject({
    residenceAddress: personaAnswers('aysel')['personal']?.['residenceAddress'],
  })
  for (const name of ['status', 'code', 'phase', 'since', 'deadline', 'next'] as const)
    expect([name, theirs[name]]).toEqual([name, own[name]])
  // What the officer wrote since is the child's.
  expect(own.timeline.find(({ what }) => what === 'return')).toMatchObject({
    input: { returnReason: REASON },
  })
  expect(theirs.timeline).toEqual(own.timeline.map(({ form: _form, input: _input, ...entry }) => entry))
  expect(theirs.timeline.map(({ what }) => what)).toContain('resubmit')
  expect(theirs).toMatchObject({ correction: null, held: null, transitions: [], editable: false })
  expect(theirs).not.toHaveProperty('before')
  expect(theirs.tracks['choice']?.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
})

it('says of registers what these had said by then, and nothing that counts what came since', async () => {
  const [theirs, own] = [await viewOf(parent, id), await viewOf(child, id)]
  expect(theirs.factStates['diplomas']).toBe('known')
  expect([theirs.factStates['person'], theirs.world.facts]).toEqual([
    'unknown',
    expect.not.objectContaining({ person: expect.anything() }),
  ])
  expect(own.factStates['history']).toBe('known')
  expect(theirs.factStates['history']).toBe('unknown')
})

it('says nothing of the account and the papers that the child has by now', async () => {
  const { applicant } = (await viewOf(parent, id)).world
  expect(applicant).toMatchObject({ firstName: 'Aysel', birthDate: '2006-03-14' })
  const { email, mobile, documentNumber } = { ...(await viewOf(child, id)).world.applicant }
  expect([email, mobile, documentNumber]).toEqual(['aysel@example.az', '+994501000001', '1000001'])
  expect(JSON.stringify(applicant)).not.toMatch(/aysel@|\+994501000001|1000001/)
})

it('names the files of then, and opens those that they gave themselves', async () => {
  expect(Object.keys((await viewOf(child, id)).files)).toEqual([scans.after])
  expect(Object.keys((await viewOf(parent, id)).files)).toEqual([scans.before])
  const status = async (file: string) => (await parent.get(`/api/files/${file}`)).status
  expect([await status(scans.before), await status(scans.after)]).toEqual([200, 404])
})

it('is nothing of a draft, which nobody has handed in', async () => {
  const theirs = await viewOf(parent, draft)
  expect([theirs.status, theirs.answers]).toEqual(['draft', {}])
  expect(told(await viewOf(child, draft))).toContain(TYPED)
  expect(theirs.world.facts).toEqual({})
})

it('is nothing of what came of it, where they never did anything', async () => {
  const [theirs, own] = [await viewOf(parent, owed.payment), await viewOf(child, owed.payment)]
  expect(own.world.application).toMatchObject({ data: { amount: DEBT.amount } })
  expect([theirs.status, theirs.world.application['data']]).toEqual([own.status, {}])
  const { body } = await child.move(owed.id, 'withdraw')
  expect(body).toMatchObject({ status: 'withdrawn' })
  const { parent: made } = (await viewOf(parent, owed.payment)).world
  expect(made).toMatchObject({ status: 'paymentDue', done: { withdraw: { count: 0 } } })
})

it('is a line without its details in lists, and its deadline alone in the calendar', async () => {
  const { database } = road.portal
  const at = '2026-08-20T08:00:00.000Z'
  const key = await road.portal.personKeys.open(database, child.id)
  const date = { at, as: 'appointment' as const, status: 'inProcess', place: ADDRESS }
  const shown = key.encryptJson({
    lines: [{ name: 'place', as: 'text' as const, value: ADDRESS }],
    dates: [date],
  })
  await database
    .updateTable('application')
    .set({ shown, deadline: new Date('2026-08-21T08:00:00.000Z') })
    .where('id', '=', id)
    .execute()
  const rowOf = async (who: Traveller) =>
    (await who.get<ApplicationRow[]>('/api/applications')).body.find((row) => row.id === id)
  const datesOf = async (who: Traveller) => {
    const { body } = await who.get<{ entries: CalendarEntry[] }>(
      '/api/calendar?from=2026-08-15&to=2026-08-25',
    )
    return body.entries.filter(({ application }) => application === id).map(({ as, place }) => [as, place])
  }
  expect(await rowOf(child)).toMatchObject({ shown: [{ value: ADDRESS }] })
  expect(await rowOf(parent)).toMatchObject({ status: 'inProcess' })
  expect(await rowOf(parent)).not.toHaveProperty('shown')
  expect(await datesOf(child)).toEqual([['appointment', ADDRESS]])
  expect(await datesOf(parent)).toEqual([['deadline', null]])
})

it('is no more in the data that they take along, and messages are the child’s', async () => {
  const dataOf = async (who: Traveller) => (await who.get<OwnData>('/api/users/data')).body.applications
  const of = (applications: OwnData['applications'], number: string) =>
    applications.find((one) => one.number === number)
  const [theirs, own] = [await dataOf(parent), await dataOf(child)]
  expect(told(own)).toEqual(expect.arrayContaining([ADDRESS, MESSAGE, TYPED]))
  expect(told(theirs)).toEqual([])
  const { number, answers } = await viewOf(parent, id)
  expect(of(theirs, number)).toMatchObject({
    forChild: true,
    status: 'inProcess',
    answers,
    messages: [],
    happened: of(own, number)?.happened,
  })
  expect(of(theirs, (await viewOf(parent, draft)).number)).toMatchObject({ answers: {}, messages: [] })
})
