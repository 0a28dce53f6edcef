import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endDuties, endLostDuties } from '#server/desk/endDuties.ts'
import { openDetails } from '#server/audit/sealDetails.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { copyCases, handIn, hire, ids, outcomes, page } from './desk.ts'

const BDU = [{ is: 'institution', institution: 'bdu' }]
const NAMES = { colleague: 'Quliyev Elmar Əli', third: 'Səfərov Elmar Əli' }

let road: Road
let applicant: Traveller
let bdu: Traveller
let colleague: Traveller
let third: Traveller
let adnsu: Traveller
let case1: string
let case2: string
let case3: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  bdu = await road.as('bdu@example.az')
  adnsu = await road.as('adnsu@example.az')
  colleague = await hire(road, 'Quliyev', BDU)
  third = await hire(road, 'Səfərov', BDU)
  case1 = await handIn(applicant, 'aysel')
  const [two = '', three = ''] = await copyCases(road, { of: case1, count: 2 })
  case2 = two
  case3 = three
})
afterAll(() => road.close())

const clerkOf = async (officer: Traveller, id: string) =>
  (
    await officer.get<{ clerk: { name: string; me: boolean } | null; open: boolean }>(
      `/api/desk/clerks/${id}`,
    )
  ).body
const audited = async (what: string): Promise<unknown[]> => {
  const rows = await road.portal.database
    .selectFrom('audit')
    .selectAll()
    .where('what', '=', what)
    .orderBy('at')
    .orderBy('sequence')
    .execute()
  const keys = await road.portal.personKeys.openMany(
    road.portal.database,
    rows.flatMap(({ sealed_for }) => sealed_for ?? []),
  )
  return rows.map((row) => ({
    who: row.who,
    about: row.about,
    details: openDetails(road.portal, row, keys),
  }))
}

describe('who works on a case', () => {
  it('is whoever took it first; the other hears who', async () => {
    expect(await outcomes(colleague, 'take', { applications: [case1] })).toEqual([`done: ${NAMES.colleague}`])
    expect(await outcomes(third, 'take', { applications: [case1, case2] })).toEqual([
      `elsewhere: ${NAMES.colleague}`,
      `done: ${NAMES.third}`,
    ])
    expect(await outcomes(third, 'take', { applications: [case2] })).toEqual([`unchanged: ${NAMES.third}`])
    expect(await clerkOf(colleague, case1)).toMatchObject({ clerk: { me: true }, open: true })
    expect(await clerkOf(bdu, case1)).toMatchObject({ clerk: { name: NAMES.colleague, me: false } })
  })

  it('is one of two who press at the same moment', async () => {
    const both = await Promise.all(
      [colleague, third].map((officer) => outcomes(officer, 'take', { applications: [case3] })),
    )
    expect(both.flat().filter((one) => one.startsWith('done'))).toHaveLength(1)
    expect(both.flat().filter((one) => one.startsWith('elsewhere'))).toHaveLength(1)
    const winner = both[0]?.[0]?.startsWith('done') === true ? colleague : third
    expect(await outcomes(winner, 'give-back', { applications: [case3] })).toEqual(['done'])
  })

  it('is told in the rows, and filters them', async () => {
    const rows = (await page(bdu)).rows.map(({ id, clerk }) => [id, clerk?.name ?? null])
    expect(rows).toEqual(
      expect.arrayContaining([
        [case1, NAMES.colleague],
        [case2, NAMES.third],
        [case3, null],
      ]),
    )
    expect(await ids(colleague, { clerk: 'me' })).toEqual([case1])
    expect(await ids(bdu, { clerk: 'me', mine: false })).toEqual([])
    expect(await ids(bdu, { clerk: third.id })).toEqual([case2])
    expect(await ids(bdu, { clerk: 'nobody' })).toEqual([case3])
    expect(await ids(bdu, { clerk: 'nobody', q: 'aysel' })).toEqual([case3])
    expect(await ids(bdu, { clerk: third.id, process: 'grant' })).toEqual([])
  })

  it('is another at each desk', async () => {
    expect(await ids(adnsu, { clerk: 'nobody' })).toHaveLength(3)
    expect(await outcomes(adnsu, 'take', { applications: [case1] })).toEqual([
      expect.stringMatching(/^done: /),
    ])
    expect((await clerkOf(bdu, case1)).clerk).toMatchObject({ name: NAMES.colleague })
    expect(await ids(bdu, { clerk: adnsu.id })).toEqual([])
    expect(await outcomes(adnsu, 'give-back', { applications: [case1] })).toEqual(['done'])
  })

  it('does not keep others from acting', async () => {
    const { status, body } = await bdu.move(case1, 'take', { track: { name: 'choice', index: 0 } })
    expect([status, body.status]).toEqual([200, 'inProcess'])
    expect((await clerkOf(bdu, case1)).clerk).toMatchObject({ name: NAMES.colleague })
  })
})

describe('a case', () => {
  it('is given back by whoever has it alone, and taken over on purpose', async () => {
    expect(await outcomes(bdu, 'give-back', { applications: [case1, case3] })).toEqual([
      `elsewhere: ${NAMES.colleague}`,
      'unchanged',
    ])
    expect(await outcomes(third, 'take', { applications: [case1], over: true })).toEqual([
      `done: ${NAMES.third}`,
    ])
    expect(await outcomes(third, 'give-back', { applications: [case1, case2] })).toEqual(['done', 'done'])
  })

  it('is handed to a colleague; somebody else’s is not, unless it is said', async () => {
    const applications = [case1, case2]
    await outcomes(third, 'take', { applications: [case2] })
    const hand = (to: string, more: object = {}) => outcomes(bdu, 'hand-over', { applications, to, ...more })
    expect(await hand(colleague.id)).toEqual([`done: ${NAMES.colleague}`, `elsewhere: ${NAMES.third}`])
    expect(await hand(colleague.id, { over: true })).toEqual([
      `unchanged: ${NAMES.colleague}`,
      `done: ${NAMES.colleague}`,
    ])
    expect(await ids(colleague, { clerk: 'me' })).toHaveLength(2)
  })

  it('is handed to nobody without the role, of another institution, or who does not exist', async () => {
    for (const to of [applicant.id, adnsu.id, randomUUID()])
      expect(await outcomes(bdu, 'hand-over', { applications: [case3], to })).toEqual(['noRole'])
  })

  it('is handed to nobody who may not act now: so to be of the applicant’s family is one reason of several', async () => {
    const { database } = road.portal
    const blocked = await hire(road, 'Qapalı', [{ is: 'institution', institution: 'bdu' }])
    const hand = { applications: [case3], to: blocked.id, over: true }
    const account = database.updateTable('account').where('person_id', '=', blocked.id)
    await account.set({ status: 'blocked' }).execute()
    expect(await outcomes(bdu, 'hand-over', hand)).toEqual(['noRole'])
    await account.set({ status: 'active' }).execute()
  })

  it('of another desk is as one that there is not', async () => {
    const stranger = await road.as('aztu@example.az')
    const foreign = await hire(road, 'Vəliyev', [{ is: 'institution', institution: 'unec' }])
    for (const application of [case1, randomUUID()]) {
      const applications = [application]
      expect(await outcomes(foreign, 'take', { applications })).toEqual(['notFound'])
      expect(await outcomes(foreign, 'take', { applications, over: true })).toEqual(['notFound'])
      expect(await outcomes(foreign, 'give-back', { applications })).toEqual(['notFound'])
      expect(await outcomes(foreign, 'hand-over', { applications, to: stranger.id })).toEqual(['notFound'])
      expect(await clerkOf(foreign, application)).toEqual({ clerk: null, open: false })
    }
  })

  it('of one’s own or of one’s child, also of one who was, is nobody’s own work', async () => {
    const { database } = road.portal
    await database
      .insertInto('staff_role')
      .values({ person_id: applicant.id, is_role: 'institution', institution: 'bdu' })
      .execute()
    expect(await outcomes(applicant, 'take', { applications: [case3] })).toEqual(['notFound'])
    expect(await outcomes(bdu, 'hand-over', { applications: [case3], to: applicant.id })).toEqual(['noRole'])
    expect(await outcomes(applicant, 'hand-over', { applications: [case3], to: bdu.id, over: true })).toEqual(
      ['notFound'],
    )
    const next = await applicant.send<{ application: string | null }>('POST', '/api/desk/take-next', {})
    expect(next.body).toEqual({ application: null })
    const kin = { kind: 'child', application_id: case1, since: new Date() }
    await database
      .insertInto('link')
      .values({ parent_id: third.id, child_id: applicant.id, ...kin })
      .execute()
    expect(await outcomes(third, 'take', { applications: [case3] })).toEqual(['notFound'])
    await database.deleteFrom('link').where('parent_id', '=', third.id).execute()
    expect(await outcomes(third, 'take', { applications: [case3] })).toEqual(['notFound'])
    await database.deleteFrom('kinship').where('parent_id', '=', third.id).execute()
    await database.deleteFrom('staff_role').where('person_id', '=', applicant.id).execute()
  })

  it('is one of a hundred at most, and of one at least', async () => {
    const take = (count: number) =>
      bdu.send('POST', '/api/desk/take', { applications: Array.from({ length: count }, () => randomUUID()) })
    expect((await take(100)).status).toBe(200)
    expect((await take(101)).status).toBe(400)
    expect((await take(0)).status).toBe(400)
    expect((await bdu.send('POST', '/api/desk/take', { applications: ['1'] })).status).toBe(400)
  })

  it('leaves a line in the log for each change of hands', async () => {
    expect(await audited('desk.handOver')).toContainEqual({
      who: bdu.id,
      about: case2,
      details: { role: 'institution', institution: 'bdu', from: third.id, to: colleague.id },
    })
    expect(await audited('desk.take')).not.toHaveLength(0)
    expect(await audited('desk.giveBack')).not.toHaveLength(0)
  })
})

describe('the next case', () => {
  it('is another for each officer, however many press at once', async () => {
    await copyCases(road, { of: case2, count: 12 })
    await road.portal.database.updateTable('application_desk').set({ clerk_id: null }).execute()
    const officers = [0, 1, 2, 3].flatMap(() => [bdu, colleague, third])
    const taken = await Promise.all(
      officers.map((officer) => officer.send<{ application: string }>('POST', '/api/desk/take-next', {})),
    )
    expect(new Set(taken.map(({ body }) => body.application)).size).toBe(12)
  })

  it('is the same for a press that is repeated after a lost answer', async () => {
    const press = () =>
      bdu.send<{ application: string }>('POST', '/api/desk/take-next', {}, { 'idempotency-key': 'press' })
    const [one, other] = [await press(), await press()]
    expect(other.body).toEqual(one.body)
  })

  it('is none when all are taken', async () => {
    const next = async () =>
      (await bdu.send<{ application: string | null }>('POST', '/api/desk/take-next', {})).body.application
    while ((await next()) !== null);
    expect(await page(bdu, { clerk: 'nobody' })).toMatchObject({ total: 0 })
  })
})

describe('work ends', () => {
  it('with the role, at once for the eye and soon in the queue', async () => {
    const mine = await ids(third, { clerk: 'me' })
    expect(mine.length).toBeGreaterThan(0)
    const { database } = road.portal
    await database.deleteFrom('staff_role').where('person_id', '=', third.id).execute()
    expect((await clerkOf(bdu, mine[0] ?? '')).clerk).toBeNull()
    expect(await outcomes(bdu, 'take', { applications: mine.slice(0, 1) })).toEqual([
      expect.stringMatching(/^done/),
    ])
    expect(await endDuties(database, third.id)).toBe(mine.length - 1)
    await endLostDuties.run(road.portal)
    expect(await ids(bdu, { clerk: 'nobody', size: 100 })).toEqual(expect.arrayContaining(mine.slice(1)))
  })

  it('with the case', async () => {
    const takes = { applications: [case1] }
    await outcomes(bdu, 'take', { ...takes, over: true })
    await applicant.move(case1, 'refuse')
    const { body } = await applicant.get(`/api/applications/${case1}`)
    expect(body.phase).toBe('closed')
    expect(await clerkOf(bdu, case1)).toEqual({ clerk: null, open: false })
    expect(await outcomes(bdu, 'take', takes)).toEqual(['closed'])
  })
})

it('a queue is looked through a part at a time, and gone on with to its end', async () => {
  const made = await copyCases(road, { of: case2, count: 4500 })
  const { database } = road.portal
  await database.updateTable('application_desk').set({ clerk_id: colleague.id }).execute()
  await database
    .updateTable('application_desk')
    .set({ clerk_id: null })
    .where('application_id', '=', case2)
    .execute()
  const query = { clerk: 'nobody', mine: false, order: 'newest' }
  let shown = await page(bdu, query)
  expect(shown).toMatchObject({ cut: true, more: true, rows: [] })
  const found: string[] = []
  while (shown.next !== null) {
    shown = await page(bdu, { ...query, cursor: shown.next })
    found.push(...shown.rows.map(({ id }) => id))
  }
  expect(found).toEqual([case2])
  expect(await page(bdu, { mine: false })).toMatchObject({ total: 1000, more: true })
  expect(made).toHaveLength(4500)
})
