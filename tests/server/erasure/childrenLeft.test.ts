import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { forgetClosed } from '#server/erasure/forgetClosed.ts'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'
import { erase, tracesOf, YEAR } from './erasing.ts'

describe('a child whom the portal knows through a parent alone', () => {
  let road: Road
  let person: Traveller
  let parent: Traveller
  let link: string
  let child: string
  const childRow = () =>
    road.portal.database.selectFrom('person').selectAll().where('id', '=', child).executeTakeFirstOrThrow()
  beforeEach(async () => {
    road = await openRoad()
    person = await road.as('aysel@example.az')
    parent = await road.as('samir@example.az')
    const { body } = await parent.send('POST', '/api/applications', { process: 'children' })
    link = body.id
    const { revision } = body
    const answers = personaAnswers('samir')
    await parent.send('PUT', `/api/applications/${link}/draft`, { revision, answers })
    expect((await parent.move(link, 'check')).body).toMatchObject({ status: 'linked' })
    const row = await road.portal.database
      .selectFrom('link')
      .select('child_id')
      .where('application_id', '=', link)
      .executeTakeFirstOrThrow()
    child = row.child_id
  })
  afterEach(() => road.close())

  it('is forgotten with the parent, also who was taken off their list before', async () => {
    expect((await parent.move(link, 'delete')).body).toMatchObject({ status: 'deleted' })
    expect((await erase(parent)).status).toBe(200)
    expect(await childRow()).toMatchObject({ profile: null, fin_index: null, erased_at: expect.any(Date) })
    expect(await tracesOf(road.portal, child)).toEqual([])
  })

  it('is forgotten when the application that links them goes', async () => {
    await road.portal.database
      .updateTable('application')
      .set({ final: true })
      .where('id', '=', link)
      .execute()
    road.clock.advance(2 * YEAR)
    expect(await forgetClosed.run(road.portal)).toBe(1)
    await eraseLeft.run(road.portal)
    expect(await childRow()).toMatchObject({ profile: null, erased_at: expect.any(Date) })
  })

  it('stays as long as an application for them is kept, and where somebody adds them anew', async () => {
    const { body } = await parent.send('POST', '/api/applications', { process: 'debt', child })
    const close = road.portal.database.updateTable('application').set({ final: true, submitted: true })
    await close.where('id', 'in', [body.id, link]).execute()
    expect((await erase(parent)).status).toBe(200)
    expect(await childRow()).toMatchObject({ erased_at: null, left_at: expect.any(Date) })
    const other = (await person.send('POST', '/api/applications', { process: 'children' })).body.id
    await road.portal.database
      .insertInto('link')
      .values({
        parent_id: person.id,
        child_id: child,
        kind: 'parent',
        application_id: other,
        since: road.clock.now(),
        reads: false,
      })
      .execute()
    road.clock.advance(6 * YEAR)
    expect(await forgetClosed.run(road.portal)).toBe(2)
    await eraseLeft.run(road.portal)
    expect(await childRow()).toMatchObject({ erased_at: null })
  })
})
