import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { linkMurad } from '../../browser/linkMurad.ts'
import { owing } from '../applications/owing.ts'
import { openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'

/**
 * workflows/README.md, children: two parents do not know of each other, since they may live apart. What one of them wrote of
 * themselves into an application for the child is not the other's to read or to change.
 */
let road: Road
let mother: Traveller
let father: Traveller
let murad: Traveller
let child: string
let debt: string
beforeAll(async () => {
  road = await openRoad()
  father = await road.as('samir@example.az')
  mother = await road.as('kamale@example.az')
  await linkMurad(road)
  const link = await road.portal.database
    .selectFrom('link')
    .selectAll()
    .where('parent_id', '=', father.id)
    .executeTakeFirstOrThrow()
  child = link.child_id
  murad = travellerWith(road, child, await openSession(road.portal, road.portal.database, child))
  const { body } = await mother.send('POST', '/api/applications', { process: 'support' })
  await road.portal.database
    .insertInto('link')
    .values({ ...link, parent_id: mother.id, application_id: body.id })
    .execute()
  await road.say('education', '/debts/5MURAD2', {
    amount: 40,
    items: [{ id: 'm-1', institution: 'bdu', amount: 40 }],
  })
  debt = (await owing(father, child)).id
})
afterAll(() => road.close())

const OWN = ['+994501000020', 'samir@example.az', 'Nizami küçəsi 15']

it.each([`the application`, `the download of one's own data`])(
  '%s tells the other parent neither address nor telephone of the one who applied',
  async (where) => {
    const url = where === 'the application' ? `/api/applications/${debt}` : '/api/users/data'
    const { status, body } = await mother.get(url)
    expect(status).toBe(200)
    const told = JSON.stringify(body)
    expect(OWN.filter((text) => told.includes(text))).toEqual([])
  },
)

describe('what one of them has not handed in yet', () => {
  let draft: string
  beforeAll(async () => {
    draft = (await father.send('POST', '/api/applications', { process: 'appeal', child })).body.id
  })

  it('is not there for the other', async () => {
    expect((await mother.get(`/api/applications/${draft}`)).status).toBe(404)
    expect((await mother.send('DELETE', `/api/applications/${draft}`)).status).toBe(404)
    const listed = await mother.get<{ id: string }[]>('/api/applications')
    expect(listed.body.map(({ id }) => id)).not.toContain(draft)
    expect(listed.body.map(({ id }) => id)).toContain(debt)
  })

  it('is there for the child', async () => {
    expect((await murad.get(`/api/applications/${draft}`)).status).toBe(200)
  })
})

describe('what the child began, once one of them wrote of themselves into it', () => {
  let id: string
  let paper: string
  beforeAll(async () => {
    id = (await murad.send('POST', '/api/applications', { process: 'studentAdmission' })).body.id
    paper = await mother.upload()
    await save(father, { line: { channel: 'general' } })
    await save(mother, { parents: { parentRole: 'guardian', parentFin: '1KAMLE3', custodyDocument: paper } })
  })

  const url = (): string => `/api/applications/${id}`
  async function save(who: Traveller, steps: { [step: string]: object }): Promise<void> {
    const { body } = await who.get(url())
    const draft = { revision: body.revision, answers: { ...body.answers, ...steps } }
    expect((await who.send('PUT', `${url()}/draft`, draft)).status).toBe(200)
  }

  it('tells the other what concerns the child, and not what they wrote', async () => {
    const { body } = await father.get(url())
    expect(body.editable).toBe(false)
    expect(JSON.stringify(body)).not.toContain('1KAMLE3')
    expect((await father.get(`/api/files/${paper}`)).status).toBe(404)
    const own = await mother.get(url())
    expect(own.body.answers['parents']).toMatchObject({ parentFin: '1KAMLE3', custodyDocument: paper })
    expect((await mother.get(`/api/files/${paper}`)).status).toBe(200)
  })

  it('is changed, handed in and thrown away by the other no more, who is told why', async () => {
    const { body } = await father.get(url())
    const refused = { code: 'error.denied', message: 'msg.otherParentsAnswers' }
    const { revision } = body
    expect((await father.send('PUT', `${url()}/draft`, { revision, answers: {} })).body).toMatchObject(
      refused,
    )
    const question = { fact: 'parent', answers: {} }
    expect((await father.send('POST', `${url()}/lookups`, question)).body).toMatchObject(refused)
    expect((await father.move(id, 'submit')).body).toMatchObject(refused)
    expect((await father.send('DELETE', url())).body).toMatchObject(refused)
    expect(body.transitions.find((one) => one.id === 'submit')?.denials[0]?.code).toBe(refused.message)
  })

  it('goes on for the child and for who wrote there', async () => {
    for (const who of [murad, mother]) await save(who, { line: { channel: 'olympiad' } })
  })
})

/** Both of them act for the child: who handed in is told what the other does. */
it('the other parent withdraws it, and the one who handed in is told', async () => {
  expect((await mother.move(debt, 'withdraw')).body.status).toBe('withdrawn')
  const told = await road.portal.database
    .selectFrom('notification')
    .select('notice')
    .where('application_id', '=', debt)
    .where('person_id', '=', father.id)
    .execute()
  expect(told.map(({ notice }) => notice)).toContain('common.withdrawn')
})
