import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDetails } from '#server/audit/sealDetails.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** Who applies for an institution with somebody goes on with their application, and reads nothing private of theirs. */
let road: Road
let begins: Traveller
let follows: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  begins = await road.as('samir@example.az')
  follows = await road.as('elchin@example.az')
  const role = { is_role: 'delegate', institution: 'bdu' }
  const roles = [begins, follows].map((one) => ({ person_id: one.id, ...role }))
  await road.portal.database.insertInto('staff_role').values(roles).execute()
  id = (await begins.send('POST', '/api/applications', { process: 'accreditation' })).body.id
})
afterAll(() => road.close())

interface OwnData {
  applications: { answers: { [step: string]: object } }[]
}
const kept = async (who: Traveller) =>
  (await who.get<OwnData>('/api/users/data')).body.applications[0]?.answers['personal']

const noted = async (who: Traveller) => {
  const { portal } = road
  const rows = await portal.database
    .selectFrom('audit')
    .selectAll()
    .where('who', '=', who.id)
    .where('what', '=', 'application.lookUp')
    .execute()
  const keys = await portal.personKeys.openMany(
    portal.database,
    rows.flatMap(({ sealed_for }) => sealed_for ?? []),
  )
  return rows.map((row) => [row.about, openDetails(portal, row, keys)?.['fact']])
}

it('take along of what they keep the name of who began, and their own details whole', async () => {
  const whole = ['fin', 'birthDate', 'mobile', 'email', 'registrationAddress', 'gender']
  expect(Object.keys((await kept(begins)) ?? {})).toEqual(expect.arrayContaining([...whole, 'lastName']))
  const theirs = Object.keys((await kept(follows)) ?? {})
  expect(theirs).toEqual(expect.arrayContaining(['lastName', 'firstName', 'citizenship']))
  for (const name of whole) expect(theirs).not.toContain(name)
})

it('do not ask the register about who began', async () => {
  const { body } = await begins.get(`/api/applications/${id}`)
  const ask = { fact: 'person', answers: body.answers }
  const refused = await follows.send('POST', `/api/applications/${id}/lookups`, ask)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'error.denied', message: 'msg.lookUpOfColleague' })
  const asked = await begins.send('POST', `/api/applications/${id}/lookups`, ask)
  expect(asked.body).toMatchObject({ state: 'found', value: { fin: expect.any(String) } })
  expect(await noted(follows)).toEqual([])
})

it('are noted where the portal asks about who began as they hand it in', async () => {
  const [staffList, mandate] = [await follows.upload(), await follows.upload()]
  const { body } = await follows.get(`/api/applications/${id}`)
  const answers = {
    personal: { ...body.answers['personal'], residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' },
    details: {
      accreditationType: 'institutional',
      licenceNumber: 'LS-2019/44',
      visitFrom: '2026-11-01',
      visitTo: '2026-11-20',
      contactPerson: 'Hüseynov Samir',
      staffList,
      mandate,
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  const draft = { revision: body.revision, answers }
  expect((await follows.send('PUT', `/api/applications/${id}/draft`, draft)).status).toBe(200)
  expect((await follows.move(id, 'submit')).body).toMatchObject({ status: 'applied' })
  expect(await noted(follows)).toEqual([[begins.id, 'person']])
})
