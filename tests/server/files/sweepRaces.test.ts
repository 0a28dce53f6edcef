import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openFileStore } from '#server/files/openFileStore.ts'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { fillTransfer, openRoad, type Reply, type Road, type Traveller } from '../applications/road.ts'

const HOUR = 3_600_000
let road: Road
let owner: Traveller
/** Of a draft that named it, and does not any more. */
let file: string
let names: string[]
let id: string
let nameAgain: () => Promise<Reply>
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())
beforeEach(async () => {
  owner = await road.as('aysel@example.az')
  id = await fillTransfer(owner, 'aysel')
  road.clock.advance(49 * HOUR)
  owner = await road.as('aysel@example.az')
  const { answers, revision } = (await owner.get(`/api/applications/${id}`)).body
  file = String(answers['documents']?.['transcript'])
  names = (await pieces()) ?? []
  expect(names).not.toEqual([])
  const put = (next: object, from: unknown) =>
    owner.send('PUT', `/api/applications/${id}/draft`, { revision: from, answers: next })
  const { transcript: _, ...documents } = answers['documents'] ?? {}
  const cleared = await put({ ...answers, documents }, revision)
  expect(cleared.status).toBe(200)
  nameAgain = () => put(answers, cleared.body.revision)
})

const { database, store } = {
  database: () => road.portal.database,
  store: () => openFileStore(road.portal),
}
const pieces = async (): Promise<string[] | undefined> =>
  (
    await database().selectFrom('file').select('pieces').where('id', '=', file).executeTakeFirst()
  )?.pieces?.map(({ name }) => name)
const waiting = async (): Promise<string[]> =>
  (await database().selectFrom('piece_to_remove').select('name').execute()).map(({ name }) => name)
const isStored = (name = ''): Promise<boolean> =>
  store()
    .read(name)
    .then(
      () => true,
      () => false,
    )
async function download(): Promise<number> {
  const ticket = await owner.send<{ url: string }>('POST', `/api/files/${file}/ticket`)
  if (ticket.status !== 200) return ticket.status
  return (await road.app.inject({ url: ticket.body.url })).statusCode
}

/** Something happens while the sweep looks into the drafts, the list of loose files in its hand. */
function meanwhile(work: () => Promise<unknown>): void {
  const { personKeys } = road.portal
  const openMany = personKeys.openMany.bind(personKeys)
  vi.spyOn(personKeys, 'openMany').mockImplementationOnce(async (...asked) => {
    await work()
    return openMany(...asked)
  })
}

it('tells whoever hands in a file that is being removed, and takes nothing', async () => {
  expect((await nameAgain()).status).toBe(200)
  await database().deleteFrom('draft_file').where('file_id', '=', file).execute()
  const sent = await database()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('file').where('id', '=', file).execute()
      const submit = owner.move(id, 'submit')
      await wait(300)
      return { submit }
    })
  expect(await sent.submit).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/answers/documents/transcript', code: 'valid.fileNotYours' }] },
  })
})

it('forgets no bytes where the store is away: the next sweep removes them', async () => {
  const remove = vi.spyOn(store(), 'remove').mockRejectedValue(new Error('away'))
  await expect(sweepUploads.run(road.portal)).rejects.toThrow('away')
  expect(await pieces()).toBeUndefined()
  expect(await waiting()).toEqual(names)
  expect(await isStored(names[0])).toBe(true)
  remove.mockRestore()
  await sweepUploads.run(road.portal)
  expect(await waiting()).toEqual([])
  expect(await isStored(names[0])).toBe(false)
})

/** The last one: who is an applicant hands in no other. */
it.each(['is saved', 'is handed in'])(
  'keeps a file that a draft names again, which %s meanwhile',
  async (how) => {
    meanwhile(async () => {
      expect((await nameAgain()).status).toBe(200)
      if (how === 'is handed in') expect((await owner.move(id, 'submit')).status).toBe(200)
    })
    await sweepUploads.run(road.portal)
    expect(await pieces()).toEqual(names)
    expect(await download()).toBe(200)
  },
)
