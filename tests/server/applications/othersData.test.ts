import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDetails } from '#server/audit/sealDetails.ts'
import type { AuditDetails } from '#server/audit/createAudit.ts'
import { openRoad, personaAnswers, type Answers, type Road, type Traveller } from './road.ts'

/** What somebody learns of another person whose personal number they know or guess. */
let road: Road
let stranger: Traveller
let parent: Traveller
beforeAll(async () => {
  road = await openRoad()
  stranger = await road.as('rauf@example.az')
  parent = await road.as('samir@example.az')
})
afterAll(() => road.close())

interface Told {
  state?: string
  value?: object
}
const begin = async (who: Traveller, process: string): Promise<string> =>
  (await who.send('POST', '/api/applications', { process })).body.id

const lookUp = async (who: Traveller, id: string, fact: string, answers: Answers) =>
  (await who.send<Told>('POST', `/api/applications/${id}/lookups`, { fact, answers })).body

async function save(who: Traveller, id: string, answers: Answers): Promise<void> {
  const { body } = await who.get(`/api/applications/${id}`)
  const saved = await who.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })
  expect(saved.status).toBe(200)
}

async function noted(who: Traveller): Promise<{ about: string | null; details: AuditDetails | null }[]> {
  const { portal } = road
  const rows = await portal.database
    .selectFrom('audit')
    .selectAll()
    .where('who', '=', who.id)
    .where('what', '=', 'application.lookUp')
    .orderBy('sequence')
    .execute()
  const keys = await portal.personKeys.openMany(
    portal.database,
    rows.flatMap(({ sealed_for }) => sealed_for ?? []),
  )
  return rows.map((row) => ({ about: row.about, details: openDetails(portal, row, keys) }))
}

it('of somebody else’s child a stranger is told nothing', async () => {
  const id = await begin(stranger, 'children')
  const child = { childCitizenship: 'az', childFin: '5AYAN05', childBirthDate: '2021-04-25' }
  for (const fact of ['childPerson', 'childStudy'])
    expect(await lookUp(stranger, id, fact, { child })).toEqual({ state: 'none' })
  const { body } = await stranger.get(`/api/applications/${id}`)
  expect(JSON.stringify(body.world.facts)).not.toMatch(/Ayan|Füzuli/)
})

it('of a stranger’s personal number an applicant is told nothing, whatever the relation that they claim', async () => {
  const id = await begin(stranger, 'studentAdmission')
  const parents = {
    parentRole: 'parent',
    parentFin: '5SEVDA4',
    secondParent: 'yes',
    secondParentFin: '5KAMRN9',
  }
  for (const fact of ['parent', 'secondParent'])
    expect(await lookUp(stranger, id, fact, { parents })).not.toHaveProperty('value')
})

it('a parent whom the register knows is told the names alone, and it is noted about whom', async () => {
  const id = await begin(parent, 'children')
  const child = { childCitizenship: 'az', childFin: '5AYAN05' }
  expect(await lookUp(parent, id, 'childPerson', { child })).toEqual({
    state: 'found',
    value: { lastName: 'Hüseynova', firstName: 'Ayan', fatherName: 'Samir', birthDate: '2021-04-25' },
  })
  await lookUp(parent, id, 'childPerson', { child })
  const lines = await noted(parent)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.details).toEqual({
    fact: 'childPerson',
    key: JSON.stringify({ fin: '5AYAN05' }),
    state: 'found',
  })
})

it('a guardian has to know the child: wrong names are counted, noted, and then refused for a day', async () => {
  const id = await begin(stranger, 'children')
  const { child } = personaAnswers('samir')
  const guardianship = {
    parentRole: 'guardian',
    kinshipDegree: 'grandparent',
    custodyReason: 'deceased',
    custodyDocument: await stranger.upload(),
  }
  const { review = {} } = personaAnswers('samir')
  const claim = async (firstName: string) => {
    const said = { ...child, childFirstName: firstName }
    await lookUp(stranger, id, 'safetyCode', { child: said })
    await lookUp(stranger, id, 'childPerson', { child: said })
    await save(stranger, id, { child: said, guardianship, review })
    return stranger.move(id, 'check')
  }
  expect((await claim('Kamal')).body.message).toBe('children.notFound')
  for (const name of ['Anar', 'Elnur', 'Rüfət', 'Tural']) expect((await claim(name)).status).toBe(422)
  expect((await claim('Murad')).status).toBe(429)
  const asked = (await noted(stranger)).filter(({ details }) => details?.['fact'] === 'childMatch')
  expect(asked).toHaveLength(5)
  road.clock.advance(24 * 3_600_000 + 1)
  stranger = await road.as('rauf@example.az')
  const again = await begin(stranger, 'children')
  await lookUp(stranger, again, 'childPerson', { child: { ...child } })
  await save(stranger, again, { child: { ...child }, guardianship, review })
  const { body } = await stranger.move(again, 'check')
  expect(body).toMatchObject({ status: 'checked' })
  const { child: said } = personaAnswers('samir')
  expect(body.world.facts['childMatch']).toEqual({
    lastName: said?.['childLastName'],
    firstName: said?.['childFirstName'],
    birthDate: said?.['childBirthDate'],
  })
  expect(JSON.stringify(body.world.facts)).not.toContain('Füzuli')
})
