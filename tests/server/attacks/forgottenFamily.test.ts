import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropCases } from '#server/applications/dropCases.ts'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { type Answers, openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'
import { tracesOf } from '../erasure/erasing.ts'

/** An officer has the common child erased, so that the portal forgets whose family the other parent is. */
let road: Road
let officer: Traveller
let other: Traveller
let sibling: Traveller
let links: string[]
let child: string
beforeAll(async () => {
  road = await openRoad()
  officer = await road.as('samir@example.az')
  other = await road.as('elchin@example.az')
  sibling = await road.as('rauf@example.az')
  await road.say('population', '/guardianship/5ELCN24', {
    role: 'none',
    children: [{ fin: '5MURAD2', role: 'parent' }],
  })
  for (const fin of ['5ELCN24', '5MURAD2'])
    await road.say('education', `/debts/${fin}`, {
      amount: 40,
      items: [{ id: 'm-1', institution: 'bdu', amount: 40 }],
    })
  const grants = [officer, sibling].map(({ id }) => ({
    person_id: id,
    is_role: 'finance',
    institution: 'bdu',
  }))
  await road.portal.database.insertInto('staff_role').values(grants).execute()
  await road.portal.database
    .insertInto('kinship')
    .values({ parent_id: officer.id, child_id: sibling.id })
    .execute()
})
afterAll(() => road.close())

async function save(who: Traveller, id: string, answers: Answers): Promise<void> {
  const { body } = await who.get(`/api/applications/${id}`)
  const merged: { [step: string]: object } = { ...body.answers }
  for (const [name, fields] of Object.entries(answers)) merged[name] = { ...merged[name], ...fields }
  const draft = { revision: body.revision, answers: merged }
  expect((await who.send('PUT', `/api/applications/${id}/draft`, draft)).status).toBe(200)
}

async function link(who: Traveller): Promise<string> {
  const { body } = await who.send('POST', '/api/applications', { process: 'children' })
  await save(who, body.id, personaAnswers('samir'))
  expect((await who.move(body.id, 'check')).body).toMatchObject({ status: 'linked' })
  return body.id
}

async function childOf(who: Traveller): Promise<string> {
  return (await who.get<{ id: string }[]>('/api/children')).body[0]?.id ?? ''
}

async function send(who: Traveller, forChild?: string): Promise<string> {
  const { body } = await who.send('POST', '/api/applications', {
    process: 'debt',
    ...(forChild !== undefined && { child: forChild }),
  })
  await save(who, body.id, {
    personal: {
      ...(forChild !== undefined && { mobile: '+994501000020', email: 'x@example.az' }),
      residenceAddress: 'Bakı, Nizami küçəsi 15',
    },
    details: {
      debtItem: 'm-1',
      institution: 'bdu',
      debtAmount: 40,
      debtRequest: 'dispute',
      disputeKind: 'notMine',
      disputeText: 'Bu borc mənim deyil, xahiş edirəm',
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  })
  expect((await who.move(body.id, 'submit')).body).toMatchObject({ status: 'applied' })
  return body.id
}

async function eraseChild(parents: readonly Traveller[]): Promise<void> {
  for (const [index, who] of parents.entries())
    expect((await who.move(links[index] ?? '', 'delete')).status).toBe(200)
  await eraseLeft.run(road.portal)
  expect(await tracesOf(road.portal, child)).toEqual([])
}

const statuses = (id: string): Promise<number[]> =>
  Promise.all([officer, sibling].map(async (who) => (await who.get(`/api/applications/${id}`)).status))

it('who alone had a child that was erased is a relative of whoever adds that child again', async () => {
  links = [await link(officer)]
  child = await childOf(officer)
  await eraseChild([officer])
  links = [await link(other)]
  const own = await send(other)
  expect(await statuses(own)).toEqual([404, 200])
  const { portal } = road
  await portal.database.transaction().execute((trx) => dropCases(portal, trx, [own]))
})

it('nobody sees a case of the parent with whom they had a child that was erased', async () => {
  links = [await link(officer), ...links]
  child = await childOf(other)
  const own = await send(other)
  expect(await statuses(own)).toEqual([404, 200])
  await eraseChild([officer, other])
  expect((await officer.get(`/api/applications/${own}`)).status).toBe(404)
})

it('the other parent and a sibling see no case for the child who is added again, nor one that the child began', async () => {
  await link(other)
  const again = await childOf(other)
  expect(again).not.toBe(child)
  const id = await send(other, again)
  expect(await statuses(id)).toEqual([404, 404])
  const { database } = road.portal
  await database.updateTable('application').set({ owner_id: again }).where('id', '=', id).execute()
  expect(await statuses(id)).toEqual([404, 404])
})
