import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '#contract/schemas.ts'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { auditFaults } from '../audit/auditFaults.ts'
import { comeOfAge, linkChild } from '../applications/linkChild.ts'
import { owing, DEBT } from '../applications/owing.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { erase, tracesOf } from './erasing.ts'

describe('what a parent began for a child, once the parent ends their account', () => {
  let road: Road
  let parent: Traveller
  let child: Traveller
  let draft: string
  let open: string
  let file: string
  beforeEach(async () => {
    road = await openRoad()
    parent = await road.as('samir@example.az')
    child = await road.as('aysel@example.az')
    await linkChild(road, parent, child)
    await road.say('education', '/debts/5AYSEL1', DEBT)
    open = (await owing(parent, child.id, true)).id
    await road.say('education', '/debts/5AYSEL1', { amount: 0 })
    road.clock.advance(3_600_000)
    parent = await road.as('samir@example.az')
    draft = await fillTransfer(parent, 'aysel', child.id)
    const { answers } = (await parent.get(`/api/applications/${draft}`)).body
    file = String(answers['documents']?.['transcript'])
  })
  afterEach(() => road.close())

  /** The bytes, as a page asks for them. */
  async function read(): Promise<number> {
    const ticket = await child.send<{ url: string }>('POST', `/api/files/${file}/ticket`)
    return ticket.status === 200
      ? (await road.app.inject({ url: ticket.body.url })).statusCode
      : ticket.status
  }
  const parentRow = () =>
    road.portal.database
      .selectFrom('person')
      .select(['left_at', 'erased_at'])
      .where('id', '=', parent.id)
      .executeTakeFirstOrThrow()
  const listed = async () =>
    (await child.get<ApplicationRow[]>('/api/applications')).body.map(({ id }) => id).toSorted()
  const sweep = async () => {
    await sweepUploads.run(road.portal)
    await eraseLeft.run(road.portal)
  }

  it('stays with the grown child: under way, as a draft to go on with, and with its files', async () => {
    await comeOfAge(road, child)
    expect(await erase(parent)).toMatchObject({ status: 200 })
    road.clock.advance(3 * 24 * 3_600_000)
    child = await road.as('aysel@example.az')
    await sweep()
    expect(await listed()).toEqual(expect.arrayContaining([draft, open]))
    const view = (await child.get(`/api/applications/${draft}`)).body
    expect(view).toMatchObject({ editable: true, files: { [file]: { name: 'ok-1-page.pdf' } } })
    expect(await read()).toBe(200)
    const { revision, answers } = view
    const saved = await child.send('PUT', `/api/applications/${draft}/draft`, { revision, answers })
    expect(saved.status).toBe(200)
    await sweep()
    expect((await child.move(draft, 'submit')).body).toMatchObject({ status: 'applied' })
    expect(await read()).toBe(200)
    expect((await child.move(open, 'withdraw')).body).toMatchObject({ status: 'withdrawn' })
    expect(await parentRow()).toMatchObject({ left_at: expect.any(Date), erased_at: null })
  })

  it('holds on to nothing of the parent once the child lets go of their files', async () => {
    await comeOfAge(road, child)
    expect(await erase(parent)).toMatchObject({ status: 200 })
    const traces = await tracesOf(road.portal, parent.id)
    expect(traces).toContain('file.key_id')
    for (const gone of ['application.owner_id', 'file.owner_id', 'link.parent_id', 'account.person_id'])
      expect(traces).not.toContain(gone)
    expect((await child.send('DELETE', `/api/applications/${draft}`)).status).toBe(200)
    await eraseLeft.run(road.portal)
    await eraseLeft.run(road.portal)
    expect(await parentRow()).toMatchObject({ erased_at: expect.any(Date) })
    expect(await tracesOf(road.portal, parent.id)).toEqual([])
    expect(await auditFaults(road.portal)).toEqual([])
  })

  it('holds the parent while the child is a minor', async () => {
    const { number } = (await parent.get(`/api/applications/${open}`)).body
    expect(await erase(parent)).toMatchObject({
      status: 422,
      body: { message: 'msg.eraseOpen', params: { numbers: expect.stringContaining(number) } },
    })
  })

  it('and of a grown child who has no account, whose draft goes with the parent', async () => {
    await comeOfAge(road, child)
    const { database } = road.portal
    await database.deleteFrom('account').where('person_id', '=', child.id).execute()
    expect(await erase(parent)).toMatchObject({ status: 422, body: { message: 'msg.eraseOpen' } })
    await database.updateTable('application').set({ final: true }).where('submitted', '=', true).execute()
    expect(await erase(parent)).toMatchObject({ status: 200 })
    const rows = database.selectFrom('application').select('id').where('id', '=', draft)
    expect(await rows.execute()).toEqual([])
  })

  it('is the child’s also where nothing links them any more', async () => {
    await road.portal.database.deleteFrom('link').where('child_id', '=', child.id).execute()
    expect(await erase(parent)).toMatchObject({ status: 200 })
    expect(await listed()).toEqual(expect.arrayContaining([draft, open]))
  })
})
