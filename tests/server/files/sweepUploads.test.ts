import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFileStore } from '#server/files/openFileStore.ts'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

const HOUR = 3_600_000
let road: Road
let owner: Traveller
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
})
afterAll(() => road.close())

const storedAs = async (id: string): Promise<string | undefined> =>
  (await road.portal.database.selectFrom('file').select('pieces').where('id', '=', id).executeTakeFirst())
    ?.pieces?.[0]?.name
const transcriptOf = async (id: string): Promise<string> =>
  String((await owner.get(`/api/applications/${id}`)).body.answers['documents']?.['transcript'])

it('removes after two days what nothing names, and keeps what a draft, an event or answers name', async () => {
  const typed = await transcriptOf(await fillTransfer(owner, 'aysel'))
  const submitted = await fillTransfer(owner, 'aysel')
  const handedIn = await transcriptOf(submitted)
  expect((await owner.move(submitted, 'submit')).status).toBe(200)
  const orphan = await owner.upload()
  const place = (await storedAs(orphan)) ?? ''

  road.clock.advance(47 * HOUR)
  await sweepUploads.run(road.portal)
  expect(await storedAs(orphan)).toBe(place)

  road.clock.advance(2 * HOUR)
  owner = await road.as('aysel@example.az')
  const fresh = await owner.upload()
  await sweepUploads.run(road.portal)
  expect(await storedAs(orphan)).toBeUndefined()
  await expect(openFileStore(road.portal).read(place)).rejects.toThrow()
  for (const id of [typed, handedIn, fresh]) {
    expect((await owner.get(`/api/files/${id}`)).status).toBe(200)
    await expect(openFileStore(road.portal).read((await storedAs(id)) ?? '')).resolves.toBeInstanceOf(Buffer)
  }
})

it('removes what a draft named that is no more', async () => {
  const id = await fillTransfer(await road.as('rauf@example.az'), 'rauf')
  const rauf = await road.as('rauf@example.az')
  const { body } = await rauf.get(`/api/applications/${id}`)
  const named = String(body.answers['documents']?.['transcript'])
  expect((await rauf.send('DELETE', `/api/applications/${id}`)).status).toBe(200)
  road.clock.advance(49 * HOUR)
  await sweepUploads.run(road.portal)
  expect(await storedAs(named)).toBeUndefined()
})

it('keeps what a draft names that a server of before saved, and counts it as named from then on', async () => {
  const rauf = await road.as('rauf@example.az')
  const { database } = road.portal
  const id = await fillTransfer(rauf, 'rauf')
  const { body } = await rauf.get(`/api/applications/${id}`)
  const file = String(body.answers['documents']?.['transcript'])
  const named = () =>
    database.selectFrom('draft_file').select('file_id').where('application_id', '=', id).execute()
  expect(await named()).toEqual([{ file_id: file }])
  await database.deleteFrom('draft_file').where('application_id', '=', id).execute()
  road.clock.advance(49 * HOUR)
  await sweepUploads.run(road.portal)
  expect(await storedAs(file)).toBeDefined()
  expect(await named()).toEqual([{ file_id: file }])
})
