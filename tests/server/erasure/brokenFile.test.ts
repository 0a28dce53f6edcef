import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { openRoad } from '../applications/road.ts'
import { erase } from './erasing.ts'

it('a file that cannot be removed does not keep the others', async () => {
  const road = await openRoad()
  const { database, config } = road.portal
  if (config.files.kind !== 'folder') throw new Error('a folder is expected')
  const { folder } = config.files
  const person = await road.as('aysel@example.az')
  const files = () => database.selectFrom('file').select('id').where('key_id', '=', person.id).execute()
  // Each of them is one piece.
  const left = async () => [
    ...(await files()),
    ...(await database.selectFrom('piece_to_remove').select('name').orderBy('name').execute()),
  ]
  await person.upload()
  const [broken = ''] = await readdir(folder)
  // What lies beside it could not be removed either.
  while ((await readdir(folder)).length < 4) await person.upload()
  const stuck = await readdir(join(folder, broken))
  await rename(join(folder, broken), join(folder, '..', 'away'))
  await writeFile(join(folder, broken), 'no folder')
  expect((await erase(person)).status).toBe(200)
  for (let round = 0; round < 100 && (await left()).length > stuck.length; round += 1)
    await eraseLeft.run(road.portal).catch(() => 0)
  expect(await left()).toEqual(stuck.toSorted().map((name) => ({ name })))
  await expect(eraseLeft.run(road.portal)).rejects.toThrow('ENOTDIR')
  await road.close()
})
