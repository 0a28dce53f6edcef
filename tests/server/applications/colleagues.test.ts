import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { openDetails } from '#server/audit/sealDetails.ts'
import { openRoad, type Road, type Traveller } from './road.ts'
import { settledOnPage } from './settledOnPage.ts'

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

const PRIVATE = ['fin', 'birthDate', 'gender', 'mobile', 'email', 'registrationAddress'] as const
const view = async (who: Traveller) => (await who.get(`/api/applications/${id}`)).body
const save = async (who: Traveller, personal: object, revision?: number) => {
  const { body } = await who.get(`/api/applications/${id}`)
  const answers = { ...body.answers, personal }
  return who.send('PUT', `/api/applications/${id}/draft`, { revision: revision ?? body.revision, answers })
}

it('see that what is filled in of who began is there, and not what it is', async () => {
  const [own, theirs] = [await view(begins), await view(follows)]
  for (const name of PRIVATE) {
    expect([name, theirs.answers['personal']?.[name]]).toEqual([name, '•••'])
    expect(JSON.stringify(theirs)).not.toContain(`"${String(own.answers['personal']?.[name])}"`)
  }
  expect(theirs.answers['personal']).toMatchObject({ lastName: own.answers['personal']?.['lastName'] })
  // A page reckons the same from what it is shown.
  expect(theirs.world.applicant).toMatchObject({ fin: '•••', lastName: expect.not.stringContaining('•••') })
})

it('lose and change nothing of it as they go on', async () => {
  const own = (await view(begins)).answers['personal']
  const shown = (await view(follows)).answers['personal']
  const address = { residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' }
  for (const sent of [
    { ...shown, ...address },
    address,
    { ...shown, ...address, fin: '1234567', email: 'a@b.az' },
  ]) {
    expect((await save(follows, sent)).status).toBe(200)
    const kept = (await view(begins)).answers['personal'] ?? {}
    for (const name of PRIVATE) expect([name, kept[name]]).toEqual([name, own?.[name]])
    expect(kept).toMatchObject(address)
  }
  // Nor does a stale saving tell a right guess from a wrong one.
  const guess = await save(follows, { ...shown, ...address, fin: own?.['fin'] ?? '' }, 1)
  expect(guess.body.current).toMatchObject({ difference: ['/answers/personal/fin'] })
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

it('see nothing of it either while the register that told it does not answer', async () => {
  const address = { residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' }
  await save(follows, { ...(await view(follows)).answers['personal'], ...address })
  const own = await view(begins)
  road.clock.advance(36 * 3_600_000)
  await road.fault('population', { mode: 'down' })
  follows = await road.as('elchin@example.az')
  begins = await road.as('samir@example.az')
  // Their page asks, and then it knows that nobody answers.
  await begins.send('POST', `/api/applications/${id}/lookups`, { fact: 'person', answers: own.answers })
  const theirs = await view(follows)
  for (const name of PRIVATE) expect([name, theirs.answers['personal']?.[name]]).toEqual([name, '•••'])
  const { answers: read, issues } = await settledOnPage(road.portal, theirs)
  expect(issues.filter(({ path }) => path.startsWith('/answers/personal'))).toEqual([])
  expect(read['personal']).toEqual(theirs.answers['personal'])
  expect((await save(follows, read['personal'] ?? {})).status).toBe(200)
  expect((await view(begins)).answers['personal']).toEqual(own.answers['personal'])
  await road.fault('population', { mode: 'ok' })
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
  // Their page finds nothing wrong with what it does not show, and what they have read is what is handed in.
  const { answers: read, issues } = await settledOnPage(road.portal, await view(follows))
  expect(issues).toEqual([])
  expect(read['personal']).toMatchObject({ fin: '•••', lastName: 'Hüseynov' })
  const answersHash = createHash('sha256').update(canonicalAnswers(read)).digest('hex')
  expect((await follows.move(id, 'submit', { answersHash })).body).toMatchObject({ status: 'applied' })
  expect((await view(follows)).answers['personal']).toMatchObject({ fin: '•••', email: '•••' })
  const agency = await road.as('sabina@example.az')
  const agent = { person_id: agency.id, is_role: 'agency', institution: null }
  await road.portal.database.insertInto('staff_role').values(agent).execute()
  expect((await view(agency)).answers['personal']).toEqual((await view(begins)).answers['personal'])
  expect((await view(agency)).answers['personal']).not.toMatchObject({ fin: '•••' })
  expect(await noted(follows)).toEqual([[begins.id, 'person']])
})
